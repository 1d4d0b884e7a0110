/* The board for the keyboard and for those who listen: a grid with a cell for each square that has something to it. One
 * cell at a time can be reached by Tab, the arrow keys go on from there. The cells lie over the squares, so they are
 * also what a pointer presses. */
import { useMemo } from "preact/hooks";
import { rowsOf } from "./order.ts";
import { TILE, type At, type Box } from "./squares.ts";

export interface Cell {
  at: At;
  /** Where it lies in the view. */
  seen: At;
  label: string;
  key: string;
  /** May the drawn tile be tried here? */
  place: boolean;
}

interface Props {
  cells: readonly Cell[];
  box: Box;
  scale: number;
  active: string;
  label: string;
  onFocus(at: At): void;
}

export function Grid({ cells, box, scale, active, label, onFocus }: Props) {
  const rows = useMemo(() => rowsOf(cells), [cells]);
  const wide = TILE * scale;
  return (
    <div
      class="bd-grid"
      role="grid"
      aria-label={label}
      aria-rowcount={box.south - box.north + 1}
      aria-colcount={box.east - box.west + 1}
    >
      {rows.map((row) => (
        <div key={row.y} class="bd-row" role="row" aria-rowindex={row.y - box.north + 1}>
          {row.cells.map((cell) => (
            <div
              key={cell.key}
              class="bd-cell"
              role="gridcell"
              tabIndex={cell.key === active ? 0 : -1}
              aria-colindex={cell.seen[0] - box.west + 1}
              aria-label={cell.label}
              data-square={cell.key}
              data-place={cell.place ? "" : undefined}
              style={{
                left: `${cell.seen[0] * wide}px`,
                top: `${cell.seen[1] * wide}px`,
                width: `${wide}px`,
                height: `${wide}px`,
              }}
              onFocus={() => onFocus(cell.at)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
