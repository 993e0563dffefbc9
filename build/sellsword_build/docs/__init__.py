"""The documentation as a site, from the pages of web/docs and what else is written.

`python -m sellsword_build.docs`, which `make docs` calls, builds dist/docs. Any static host can serve it; its
pages ask nobody else for anything.
"""
