"""Players: strategies, and many deals between them."""
