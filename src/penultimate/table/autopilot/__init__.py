"""What a table does by itself: bots play, clocks run out, the next hand is dealt."""
