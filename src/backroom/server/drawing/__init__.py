"""From one seat's View to HTML: nothing here is changed or kept, and no state is seen."""
