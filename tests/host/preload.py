"""Libraries for LD_PRELOAD, which takes a space or a colon in their path for the end of it."""
import os
import shutil
import tempfile

_folder = tempfile.TemporaryDirectory(prefix="brume-preload-")


def preloadable(library):
    """Where a copy of that library is, by a path without either."""
    copy = os.path.join(_folder.name, os.path.basename(library))
    assert " " not in copy and ":" not in copy, f"{copy}: no such path for LD_PRELOAD; set TMPDIR"
    return shutil.copy(library, copy)
