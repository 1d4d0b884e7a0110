/* What the page can't do without. Asked before anything else is drawn. */
export function tooOld(): boolean {
  return typeof WebAssembly !== "object" || typeof Worker !== "function" || typeof HTMLDialogElement !== "function";
}
