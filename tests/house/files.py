"""The project's files: what git tracks; from a tarball, or in a repository that belongs to somebody else (where git
refuses to speak), every file outside build/."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def project_files():
    git = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True)
    if git.returncode == 0 and git.stdout:
        names = (ROOT / name for name in git.stdout.decode().split("\0") if name)
    else:
        names = walk()
    return sorted(path for path in names if path.is_file() and not path.is_symlink())


def walk():
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in (".git", "build", "__pycache__", "node_modules")]
        yield from (pathlib.Path(folder) / name for name in names)
