/* The page's one <defs> with the shared shapes and all tiles seen so far. It is never hidden by display: what is not
 * rendered has no gradients. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Symbols } from "./symbols.ts";

export function Defs({ symbols }: { symbols: Symbols }) {
  const defs = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    const home = defs.current;
    if (!home) return;
    home.replaceChildren();
    let there = 0;
    const fill = (): void => {
      home.append(...symbols.elements.slice(there));
      there = symbols.elements.length;
    };
    fill();
    return symbols.subscribe(fill);
  }, [symbols]);
  return (
    <svg class="bd-defs" width="0" height="0" aria-hidden="true">
      <defs ref={defs} />
    </svg>
  );
}
