"""Many deals side by side: random streams, sorting networks and the table, as arrays with the deals on the last axis.

The floor between the rules and everything that is counted in bulk: sampled odds, advice, simulations.
"""
