/* A player's disc with the player's sign: the same colours and signs that the pieces wear (src/draw/shapes_pieces.c). */
const SIGNS: Record<string, { sign: string; ink: string }> = {
  red: { ink: '#fff3dc', sign: 'M0 -12A12 12 0 1 0 1 -12Z' },
  green: { ink: '#fff3dc', sign: 'M0 -14L14 10H-14Z' },
  blue: { ink: '#fff3dc', sign: 'M-11 -11H11V11H-11Z' },
  yellow: { ink: '#3a2c0c', sign: 'M-4 -13H4V-4H13V4H4V13H-4V4H-13V-4H-4Z' },
  black: { ink: '#f4f1e8', sign: 'M0 -15L4 -5L15 -5L6 2L9 13L0 6L-9 13L-6 2L-15 -5L-4 -5Z' },
  pink: { ink: '#4a1630', sign: 'M-13 -12H-6V12H-13ZM-4 -12H4V12H-4ZM6 -12H13V12H6Z' },
};

/** Decoration: the name stands beside it as text. */
export function PlayerSign({ colour }: { colour: string }) {
  const sign = SIGNS[colour];
  if (!sign) return null;
  return (
    <svg class={`player-sign player-${colour}`} viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
      <circle r="24" fill="var(--player)" stroke="var(--ink)" stroke-opacity=".45" stroke-width="2" />
      <path d={sign.sign} fill={sign.ink} />
    </svg>
  );
}
