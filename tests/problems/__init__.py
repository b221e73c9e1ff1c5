"""Problems: files, the finder, and what is shown of them."""
