"""The content security policy of every page: our own files, no inline code, no HTML from text."""

_DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "img-src": "'self' data:",
    "style-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
    "require-trusted-types-for": "'script'",
    # `lit-html` makes templates out of the client's own literals; `sellsword` names the two worker scripts.
    "trusted-types": "lit-html sellsword",
}


def _policy(directives: dict[str, str]) -> str:
    return "; ".join(f"{name} {value}" for name, value in directives.items())


# A <meta> cannot say who may frame the page: the header alone does.
META_POLICY = _policy(_DIRECTIVES)
HEADER_POLICY = _policy(_DIRECTIVES | {"frame-ancestors": "'none'"})

HEADERS = {
    "Content-Security-Policy": HEADER_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
