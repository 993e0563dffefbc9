"""Other people's pages and notebooks: a stock Pyodide loads the core from the site by its name."""

import subprocess
from pathlib import Path

from sellsword_build.layout import ROOT
from sellsword_build.serve import Host

LOAD = """
import { loadPyodide } from "pyodide";
const [, packageBaseUrl, packageCacheDir] = process.argv;
const lockFileContents = await (await fetch(packageBaseUrl + "pyodide-lock.json")).text();
const python = await loadPyodide({ lockFileContents, packageBaseUrl, packageCacheDir });
await python.loadPackage("sellsword-core");
console.log(python.runPython("import sellsword.browser; sellsword.browser.__name__"));
"""


def test_a_stock_pyodide_loads_the_core_from_the_site(site: Path, tmp_path: Path) -> None:
    with Host(site) as host:
        command = ["node", "--input-type=module", "--eval", LOAD, f"{host.address}notebook/", str(tmp_path)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1:] == ["sellsword.browser"], done.stderr[-600:]
