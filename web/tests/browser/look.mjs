/* What is looked at on any screen: axe, the width, the size of what is touched. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import assert from "node:assert/strict";

const TOUCH_PIXELS = 44;

function axeSource() {
  return readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
}

/** No findings of axe on the screen as it is: its rules for WCAG 2.2 A and AA, and its best practices. */
export async function assertAxe(one, what) {
  // Evaluated by the debugger, which the Content-Security-Policy lets be.
  if (!(await one.evaluate(() => "axe" in globalThis))) await one.evaluate(axeSource());
  const findings = await one.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
    const found = await globalThis.axe.run(document, {
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: tags },
    });
    // Squares of the board lie where the land lies, under choices too: as on any map their place is what they are
    // (WCAG 2.5.8, essential), and all that is done on them can be done in the list beside the board.
    const essential = (id, target) =>
      id === "target-size" && document.querySelector(target.at(-1))?.matches("[data-square]");
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => !essential(id, target))
        .map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary}`),
    );
  });
  assert.equal(findings.length, 0, `axe on ${what}:\n${findings.join("\n")}`);
}

/** Nothing is wider than the window. */
export async function assertWidth(one, what) {
  const wide = await one.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const clips = (node) => getComputedStyle(node).overflowX !== "visible";
    const inside = (node) => {
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) if (clips(up)) return true;
      return false;
    };
    const out = [...document.body.querySelectorAll("*")].filter(
      (node) => node.getBoundingClientRect().right > room + 0.5 && !inside(node),
    );
    return out.slice(0, 8).map((node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}`);
  });
  assert.deepEqual(wide, [], `${what} scrolls sideways: ${wide.join(", ")}`);
}

/** What can be pressed is at least 44 pixels wide and high. Left out, as WCAG 2.5.5 has it: links in a line of text,
 *  what isn't there to be seen, and a field whose label or row can be pressed in its place. Squares of the board are as
 *  large as the view makes them; the choices on them, and buttons that zoom, are not left out. */
export async function assertTouch(one, what) {
  const small = await one.evaluate((least) => {
    const pressed = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex='0']";
    const inLine = (node) => {
      if (!node.matches("a, button")) return false;
      const display = getComputedStyle(node).display;
      if (display !== "inline" && !node.matches(".link")) return false;
      // Words beside it in the same block: it is part of a sentence.
      const block = node.closest("p, li, dd, dt, td, th, figcaption, label, h1, h2, h3, summary, span, div");
      return block !== null && block.textContent.trim().length > node.textContent.trim().length;
    };
    const boxesOf = (node) => [node, ...(node.labels ?? [])].map((one) => one.getBoundingClientRect());
    const large = (box) => box.width >= least - 0.5 && box.height >= least - 0.5;
    return (
      [...document.querySelectorAll(pressed)]
        .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((node) => !node.closest("[aria-hidden=true], [inert]") && !node.matches("[role=gridcell], :disabled"))
        // A dialog is over all the rest.
        .filter((node) => !document.querySelector("dialog:modal") || node.closest("dialog:modal"))
        // Seen only once the keyboard is there.
        .filter((node) => !node.matches(".sh-skip"))
        .filter((node) => !inLine(node))
        .filter((node) => node.getBoundingClientRect().width > 0 && !boxesOf(node).some(large))
        .map((node) => {
          const box = node.getBoundingClientRect();
          const name = node.getAttribute("aria-label") ?? node.textContent.trim().slice(0, 30);
          const size = `${box.width.toFixed(0)}x${box.height.toFixed(0)}`;
          return `${node.tagName.toLowerCase()}.${node.className} "${name}" ${size}`;
        })
    );
  }, TOUCH_PIXELS);
  assert.deepEqual(small, [], `${what} has small targets:\n${small.join("\n")}`);
}
