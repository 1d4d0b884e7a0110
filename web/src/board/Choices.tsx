/* The choices of a decision, each a button on its place of the board. On a piece the button is a ring that leaves the
 * piece to be seen, elsewhere a disc with what would stand there. A button that had to move aside has a line to its
 * place. */
import { badgeOf, buttonSize, iconOf, type ChoiceSpot } from "./layout.ts";

export interface ChoicesProps {
  spots: readonly ChoiceSpot[];
  chosen: string | null;
  scale: number;
  hound: string | undefined;
  onChoice(key: string): void;
}

/** Lines from buttons that moved aside, for the picture under the buttons; in units of the board. */
export function Leaders({ spots, scale }: { spots: readonly ChoiceSpot[]; scale: number }) {
  const far = spots.filter(({ x, y, anchor }) => Math.hypot(x - anchor.x, y - anchor.y) > 14);
  return (
    <g class="bd-leaders">
      {far.map(({ choice, x, y, anchor }) => (
        <g key={choice.key}>
          <path d={`M${anchor.x / scale} ${anchor.y / scale}L${x / scale} ${y / scale}`} />
          <circle cx={anchor.x / scale} cy={anchor.y / scale} r={5 / scale} />
        </g>
      ))}
    </g>
  );
}

function Icon({ shape, lies }: { shape: string; lies: boolean }) {
  if (shape === "back")
    return (
      <svg viewBox="-40 -40 480 480" aria-hidden="true">
        <use href="#b-back" width="400" height="400" />
      </svg>
    );
  return (
    <svg viewBox="-62 -72 130 130" aria-hidden="true">
      <use href={`#b-${shape}`} transform={lies ? "rotate(-90)" : undefined} />
    </svg>
  );
}

function Choice({ spot, size, props }: { spot: ChoiceSpot; size: number; props: ChoicesProps }) {
  const { choice, x, y } = spot;
  const icon = iconOf(choice, props.hound);
  const badge = badgeOf(choice);
  const aside = Math.hypot(x - spot.anchor.x, y - spot.anchor.y) > size / 2;
  const ring = choice.target.on === "piece" && !aside;
  const lies = choice.target.on === "part" && choice.target.part.startsWith("field") && !!choice.piece;
  const kind = `bd-choice ${ring ? "bd-ring" : "bd-disc"}`;
  return (
    <button
      type="button"
      class={kind}
      data-choice={choice.key}
      aria-label={choice.label}
      aria-pressed={props.chosen === choice.key}
      title={choice.label}
      style={{ left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` }}
      onClick={() => props.onChoice(choice.key)}
    >
      {icon && <Icon shape={icon} lies={lies} />}
      {badge && <span class="bd-badge">{badge}</span>}
    </button>
  );
}

export function Choices(props: ChoicesProps) {
  const size = buttonSize(props.scale);
  return (
    <div class="bd-choices">
      {props.spots.map((spot) => (
        <Choice key={spot.choice.key} spot={spot} size={size} props={props} />
      ))}
    </div>
  );
}
