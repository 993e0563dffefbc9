"""The client's files, with the headers of a good static host."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from sellsword_build.compression import SUFFIX
from sellsword_build.serve import FOREVER, IMMUTABLE, TYPES


class Site:
    """A folder of files that anybody may have."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    async def answer(self, request: Request) -> Response:
        """The file that is asked for."""
        path = self._file(request.path_params["path"])
        if path is None:
            return PlainTextResponse("There is no such file in the game.", 404)
        small = path.with_name(path.name + SUFFIX)
        takes = "br" in request.headers.get("accept-encoding", "") and small.is_file()
        folder = path.relative_to(self._folder).parts[0]
        headers = {
            "Cache-Control": FOREVER if folder in IMMUTABLE else "no-cache",
            "Vary": "Accept-Encoding",
            **({"Content-Encoding": "br"} if takes else {}),
        }
        kind = TYPES.get(path.suffix, "application/octet-stream")
        answer = FileResponse(small if takes else path, headers=headers, media_type=kind)
        return _unless_known(request, answer)

    def _file(self, asked: str) -> Path | None:
        if "\0" in asked:
            return None
        path = (self._folder / asked.lstrip("/")).resolve()
        path = path / "index.html" if path.is_dir() else path
        return path if path.is_file() and path.is_relative_to(self._folder) else None


def _unless_known(request: Request, answer: FileResponse) -> Response:
    """The file, or that the browser has it already."""
    found = Path(answer.path).stat()
    tag = f'"{found.st_mtime_ns:x}-{found.st_size:x}"'
    answer.headers["ETag"] = tag
    if request.headers.get("if-none-match") != tag:
        return answer
    kept = {name: answer.headers[name] for name in ("Cache-Control", "Vary", "ETag")}
    return Response(status_code=304, headers=kept)
