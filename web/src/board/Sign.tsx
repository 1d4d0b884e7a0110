/* The few signs on the board's own buttons, drawn as strokes in the colour of the text. */
const strokes = {
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  fit: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  left: "M5 4V10H11M5.6 10A7.5 7.5 0 1 1 5 14.5",
  right: "M19 4V10H13M18.4 10A7.5 7.5 0 1 0 19 14.5",
  "turn-left": "M12 8.500L17 13.500L12 18.500L7 13.500ZM4 5V9.500H8.500M4.300 9.300A8.500 8.500 0 0 1 20 9.500",
  "turn-right": "M12 8.500L17 13.500L12 18.500L7 13.500ZM20 5V9.500H15.500M19.700 9.300A8.500 8.500 0 0 0 4 9.500",
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
