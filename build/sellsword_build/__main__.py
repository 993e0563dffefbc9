"""`python -m sellsword_build` makes ready what the browser tests look at, where a source changed: the site
and the editor's client."""

from sellsword_build.editor import ensure_client
from sellsword_build.site import ensure_site

ensure_site()
ensure_client()
