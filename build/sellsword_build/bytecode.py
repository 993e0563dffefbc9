"""Zips of Python sources turned into zips of bytecode.

This module runs inside Pyodide (see `build/runtime.mjs`): only the interpreter of the page can make
bytecode for the page. Hence it may import nothing but the standard library.
"""

import ast
import dataclasses
import importlib
import importlib.util
import marshal
import sys
import zipfile
import zlib
from collections.abc import Container, Mapping
from inspect import CO_OPTIMIZED, CO_VARARGS, CO_VARKEYWORDS
from pathlib import Path
from types import CodeType, MappingProxyType

STDLIB_PREFIX = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"

UNCHECKED_HASH = 1  # the flag of a .pyc that is never compared with a source
NO_HASH = bytes(8)  # hence it needs none, which is eight bytes that do not compress
TELLS_NAMES = {"locals", "vars", "dir", "eval", "exec"}  # a function that calls one may ask for its own names
ONE_PLACE = dict.fromkeys(("lineno", "end_lineno", "col_offset", "end_col_offset"), 1)
SAYING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

# Imported only when something happens, so that no boot shows them: an error's story, package data.
LATE_MODULES = (
    "traceback",
    "linecache",
    "importlib.resources",
    "importlib.resources._adapters",
    "importlib.resources._functional",
    "importlib.readers",
)

# Imported at every boot, by those who do without it where it is not there: a page opens no connection.
DONE_WITHOUT = ("ssl.py",)

# A dataclass writes the text of its methods and has it compiled, at every start: half the time that the core
# takes to load. The page's dataclasses find those of the core's own classes compiled; those of what is loaded
# when somebody plays a game, opens a link or checks a record would make the download larger for everybody.
LOADED_LATER = ("sellsword.games.", "sellsword.hosted.", "sellsword.sharing.")
FUNCTIONS = "_dataclass_functions.py"
KNOWN_FUNCTIONS = """
import builtins
import marshal
from zlib import crc32
from _dataclass_functions import COMPILED

def exec(text, scope, names):
    compiled = COMPILED.get((crc32(text.encode()), len(text)))
    builtins.exec(marshal.loads(compiled) if compiled else text, scope, names)
"""

# A traceback would ask each function for its lines, of which there are none, and fail instead of telling.
NO_POSITIONS = """
def _get_code_position(code, instruction):
    return None, None, None, None
"""

# The one module that reads the types of its functions, at run time.
READS_ANNOTATIONS = "sellsword/browser.py"
# What only the lab asks for, or a type checker.
NOT_PLAYED = ("tunables.py", "py.typed")
# What only programs ask for: the page draws for itself, hosts nobody, and has its scenarios beside the core.
FOR_PROGRAMS = ("sellsword/api/", "sellsword/hosted/seat.py", "sellsword/scenarios/")


def played_files(wheel: str) -> list[str]:
    """The files of the core's wheel that the page needs: not what an installer or a program reads."""
    with zipfile.ZipFile(wheel) as archive:
        return sorted(name for name in archive.namelist() if _is_played(name))


def _is_played(name: str) -> bool:
    path = Path(name)
    read_by_none = path.name in NOT_PLAYED or path.parts[0].endswith(".dist-info")
    return not read_by_none and not name.startswith(FOR_PROGRAMS)


def modules_in(names: list[str]) -> list[str]:
    """The dotted names of the modules among these files, which are sources or bytecode."""
    sources = [Path(name).with_suffix("") for name in names if name.endswith((".py", ".pyc"))]
    return sorted(".".join(name.parts).removesuffix(".__init__") for name in sources)


type Functions = dict[tuple[int, int], bytes]
"""Code as `marshal` writes it, by its text's checksum and length: the texts would be half of it all."""


def overhear_dataclasses() -> Functions:
    """What dataclasses will compile from now on."""
    heard: Functions = {}
    texts: dict[tuple[int, int], str] = {}

    def hear(text: str, scope: dict[str, object], names: dict[str, object]) -> None:
        code = compile(text, "<dataclass>", "exec", dont_inherit=True)
        key = (zlib.crc32(text.encode()), len(text))
        if texts.setdefault(key, text) != text:
            raise ValueError(f"two functions of dataclasses have one checksum: {text} and {texts[key]}")
        if not str(scope["__name__"]).startswith(LOADED_LATER):
            heard[key] = marshal.dumps(_forget_names(code))
        exec(code, scope, names)

    vars(dataclasses)["exec"] = hear
    return heard


def compile_stdlib(source: str, target: str, keep: Container[str], functions: Functions) -> None:
    """Writes the standard library's zip again, see `compile_zip`, and these functions of dataclasses."""
    added = {"dataclasses.py": KNOWN_FUNCTIONS, "traceback.py": NO_POSITIONS}
    compile_zip(source, target, STDLIB_PREFIX, keep, added)
    with zipfile.ZipFile(target, "a") as new:
        code = f"COMPILED = {dict(sorted(functions.items()))!r}"
        _store(new, FUNCTIONS, code.encode(), STDLIB_PREFIX)


def stdlib_in_use(modules: list[str]) -> list[str]:
    """The standard library's files that are loaded once these modules have been imported."""
    for name in [*modules, *LATE_MODULES]:
        importlib.import_module(name)
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    named = {name.removeprefix(STDLIB_PREFIX) for name in files if name.startswith(STDLIB_PREFIX)}
    return sorted(named.difference(DONE_WITHOUT))


def compile_zip(
    source: str,
    target: str,
    prefix: str,
    keep: Container[str],
    added: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Writes the `keep` files of `source` again, with bytecode in place of each .py file.

    Stored without compression, since HTTP compresses the whole better than a zip its parts. The bytecode
    carries neither date nor hash: the same sources give the same bytes.
    `prefix` is the folder that tracebacks name; `added` is what a file has at its end besides. The bytecode
    has no asserts, docstrings, line numbers, qualified names and names of what functions keep for themselves:
    it is half as large, and sooner started.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist(), key=_alike_together):
            if name in keep:
                _store(new, name, old.read(name) + added.get(name, "").encode(), prefix)


def bytecode(source: bytes, shown_name: str) -> bytes:
    """What a .pyc file holds: magic number, flags, hash, code (PEP 552)."""
    tree = ast.parse(source)
    nodes = _nodes(tree)
    _unsay(nodes)
    if shown_name.startswith("sellsword/") and shown_name != READS_ANNOTATIONS:
        _forget_annotations(nodes)
    _forget_lines(nodes)
    code = compile(tree, shown_name, "exec", dont_inherit=True, optimize=1)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return header + NO_HASH + marshal.dumps(_forget_names(code))


def _alike_together(name: str) -> tuple[str, str]:
    """Sorts bytecode apart from texts, which compresses better than one among the other."""
    return Path(name).suffix, name


def _store(archive: zipfile.ZipFile, name: str, data: bytes, prefix: str) -> None:
    if name.endswith(".py"):
        name, data = name + "c", bytecode(data, prefix + name)
    archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


def _nodes(tree: ast.Module) -> list[ast.AST]:
    """Every node of a tree, for all that is done to them: `ast.walk` takes several times as long."""
    nodes: list[ast.AST] = [tree]
    for node in nodes:  # which grows meanwhile
        for value in vars(node).values():
            if isinstance(value, ast.AST):
                nodes.append(value)
            elif isinstance(value, list):
                nodes += [part for part in value if isinstance(part, ast.AST)]
    return nodes


def _unsay(nodes: list[ast.AST]) -> None:
    """Takes the docstrings away. A class keeps a dash: a dataclass without one would write itself a
    signature at every start."""
    for node in nodes:
        if isinstance(node, SAYING) and ast.get_docstring(node, clean=False) is not None:
            says = node.body[0]
            assert isinstance(says, ast.Expr)
            assert isinstance(says.value, ast.Constant)
            says.value.value = "-" if isinstance(node, ast.ClassDef) else ...


def _forget_annotations(nodes: list[ast.AST]) -> None:
    """Takes the types off the parameters and results of all functions: nothing asks for them in the page.
    Those of classes stay, since dataclasses are made of them."""
    for node in nodes:
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None


def _forget_lines(nodes: list[ast.AST]) -> None:
    """Puts all on one line. The compiler would tell lines apart by instructions that do nothing, each class
    and function would know where it begins, and the page shows no lines."""
    for node in nodes:
        if "lineno" in vars(node):
            vars(node).update(ONE_PLACE)


def _forget_names(code: CodeType) -> CodeType:
    """A function says neither where it stands nor of which class it is, and numbers what it keeps for itself:
    nothing in the page asks. Its parameters keep their names, by which it may be called."""
    parts = (_forget_names(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    code = code.replace(co_linetable=b"", co_qualname=code.co_name, co_consts=tuple(parts))
    if not code.co_flags & CO_OPTIMIZED or TELLS_NAMES & set(code.co_names):
        return code
    stars = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    named = code.co_argcount + code.co_kwonlyargcount + stars
    own = (str(number) for number in range(len(code.co_varnames) - named))
    return code.replace(co_varnames=(*code.co_varnames[:named], *own))
