/* Where the page begins: theme, then the frame with the screen that the address asks for. */
import { render } from "preact";
import { Frame } from "./shell/Frame";
import { tooOld } from "./shell/too_old";
import { t } from "./texts";

const root = document.getElementById("app");
if (root && tooOld()) {
  root.className = "sh-too-old";
  root.textContent = t("shell.too-old");
} else if (root) {
  render(<Frame />, root);
  // Away from a secure context (a plain address in a home network) there is no worker that keeps the page; it plays.
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => undefined);
}
