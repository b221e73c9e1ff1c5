"""What every room uses: settings, refusals, logs, figures, text from outside; it imports no other room."""
