/* The few signs on the board's own buttons, drawn as strokes in the colour of the text. */
const strokes = {
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  fit: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  left: "M5 4V10H11M5.6 10A7.5 7.5 0 1 1 5 14.5",
  right: "M19 4V10H13M18.4 10A7.5 7.5 0 1 0 19 14.5",
  tick: "M5 12.5L10 17.5L19 7",
  cross: "M6 6L18 18M18 6L6 18",
  lens: "M10.5 4A6.5 6.5 0 1 1 10.49 4M15.4 15.4L20 20M10.5 7.5V13.5M7.5 10.5H13.5",
};

export function Sign({ sign }: { sign: keyof typeof strokes }) {
  return (
    <svg class="bd-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[sign]} />
    </svg>
  );
}
