"""Odds of one turn: exact by default, simulated to see how a simulation closes in. The exact part is plain Python."""
