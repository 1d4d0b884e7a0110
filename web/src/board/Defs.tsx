/* The page's one <defs> with the shapes of pieces, ghosts and marks. It is never hidden by display: what is not
 * rendered has no gradients. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Symbols } from "./symbols.ts";

export function Defs({ symbols }: { symbols: Symbols }) {
  const defs = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    const home = defs.current;
    if (!home) return;
    const fill = (): void => {
      if (home.childElementCount !== symbols.elements.length) home.replaceChildren(...symbols.elements);
    };
    home.replaceChildren();
    fill();
    return symbols.subscribe(fill);
  }, [symbols]);
  return (
    <svg class="bd-defs" width="0" height="0" aria-hidden="true">
      <defs ref={defs} />
    </svg>
  );
}
