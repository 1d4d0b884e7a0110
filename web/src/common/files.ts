/* Files that leave the page, words that go to the clipboard. */

/** Lets the browser save a text as a file. */
export function download(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file up in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Copies a text; without a secure context by the old way. Says whether it did. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.setAttribute("readonly", "");
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
