"""Starts and stops everything: the application, its address, its processes, and which object is handed which."""
