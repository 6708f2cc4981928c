"""``python -m sixlab`` does what ``sixlab`` does."""

from sixlab.cli import main

raise SystemExit(main())
