"""The rules: cards, rows, rounds, games, what a player may know. Standard library only."""
