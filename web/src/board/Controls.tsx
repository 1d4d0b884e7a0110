/* The board's own buttons: the view's in a corner, on a small board behind one that opens them, and those of the
 * candidate beside it. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../texts/index.ts";
import { Sign } from "./Sign.tsx";
import { TILE, turned } from "./squares.ts";
import type { Laid } from "./types.ts";

interface ViewProps {
  /** A tile is half laid: what was opened over a small board makes room for it. */
  laid: boolean;
  onZoom(factor: number): void;
  onFit(): void;
  onTurn(step: 1 | -1): void;
}

export const ZOOM_STEP = 1.3;

export function ViewControls({ laid, onZoom, onFit, onTurn }: ViewProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (laid) setOpen(false);
  }, [laid]);
  const button = (key: string, sign: Parameters<typeof Sign>[0]["sign"], act: () => void) => (
    <button type="button" aria-label={t(key)} title={t(key)} onClick={act}>
      <Sign sign={sign} />
    </button>
  );
  return (
    <div class={open ? "bd-controls bd-open" : "bd-controls"} role="group" aria-label={t("board.view")}>
      <button
        type="button"
        class="bd-more"
        aria-expanded={open}
        aria-label={t("board.view")}
        title={t("board.view")}
        onClick={() => setOpen(!open)}
      >
        <Sign sign={open ? "cross" : "lens"} />
      </button>
      {button("board.zoom-in", "plus", () => onZoom(ZOOM_STEP))}
      {button("board.zoom-out", "minus", () => onZoom(1 / ZOOM_STEP))}
      {button("board.fit", "fit", onFit)}
      {button("board.turn-left", "turn-left", () => onTurn(-1))}
      {button("board.turn-right", "turn-right", () => onTurn(1))}
    </div>
  );
}

interface CandidateProps {
  candidate: Laid;
  turns: number;
  scale: number;
  above: boolean;
  canRotate: boolean;
  onRotate(step: 1 | -1): void;
  onConfirm(): void;
  onCancel(): void;
}

export function CandidateControls(props: CandidateProps) {
  const { candidate, turns, scale, above, canRotate } = props;
  const [x, y] = turned(candidate.at, turns);
  const wide = TILE * scale;
  const top = above ? y * wide - 12 : (y + 1) * wide + 12;
  return (
    <div
      class={above ? "bd-pill bd-above" : "bd-pill"}
      role="group"
      aria-label={t("board.candidate")}
      style={{ left: `${(x + 0.5) * wide}px`, top: `${top}px` }}
    >
      {canRotate && (
        <button type="button" aria-label={t("board.rotate-left")} title={t("board.rotate-left")}
          onClick={() => props.onRotate(-1)}>
          <Sign sign="left" />
        </button>
      )}
      <button type="button" aria-label={t("board.cancel")} title={t("board.cancel")} onClick={props.onCancel}>
        <Sign sign="cross" />
      </button>
      <button type="button" class="bd-confirm" aria-label={t("board.confirm")} title={t("board.confirm")}
        data-confirm="" onClick={props.onConfirm}>
        <Sign sign="tick" />
      </button>
      {canRotate && (
        <button type="button" aria-label={t("board.rotate-right")} title={t("board.rotate-right")}
          onClick={() => props.onRotate(1)}>
          <Sign sign="right" />
        </button>
      )}
    </div>
  );
}
