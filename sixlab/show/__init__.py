"""Pictures: the table as SVG, results as plotly figures. Layout only, no computation."""
