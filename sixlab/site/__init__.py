"""A folder for any web server in which the notebooks run with nothing installed: JupyterLite with Pyodide."""
