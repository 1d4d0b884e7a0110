/* Small signs of the game screen. They adorn: the words beside them, or the button's label, say all. */
const paths = {
  guard: "M12 2.500 4.500 5v6.500c0 4.700 3.200 8.300 7.500 10 4.300-1.700 7.500-5.300 7.500-10V5Zm0 4 4 "
    + "1.300v3.700c0 2.500-1.500 4.500-4 5.800Z",
  abbot: "M12 2c2.800 2.500 4.500 5.500 4.500 8.500h-9C7.500 7.500 9.200 4.500 12 2ZM7 12h10l3 9.500H4ZM11 "
    + "13.500v2H9v1.800h2v3h2v-3h2v-1.800h-2v-2Z",
  paw: "M12 11.500c2.800 0 6 3.200 6 6 0 2-1.500 3-3 3s-2-.8-3-.8-1.500.8-3 .8-3-1-3-3c0-2.800 3.200-6 "
    + "6-6ZM8.700 3.500a2 2.700 0 1 1 0 5.400 2 2.700 "
    + "0 0 1 0-5.400Zm6.600 0a2 2.700 0 1 1 0 5.400 2 2.700 0 0 1 0-5.400ZM4.300 8.500a1.900 2.500 0 1 1 0 "
      + "5 1.900 2.500 0 0 1 0-5Zm15.400 0a1.900 "
    + "2.500 0 1 1 0 5 1.900 2.500 0 0 1 0-5Z",
  stone: "M6 21V10a6 6 0 0 1 12 0v11Zm5-12.500v2H9v2h2V18h2v-5.500h2v-2h-2v-2Z",
  tiles: "M3 7h11v13H3ZM7 3h14v13h-5V5H7Z",
  door: "M14 4 6 12l8 8 2-2-6-6 6-6Z",
  settings: "M4 6h8.200a2.800 2.800 0 0 1 5.600 0H20v2h-2.200a2.800 2.800 0 0 1-5.600 0H4ZM4 16h2.200a2.800 "
    + "2.800 0 0 1 5.600 0H20v2h-8.200a2.800 2.800 0 0 1-5.600 0H4Z",
  play: "M7 4v16l13-8Z",
  pause: "M6 4h4.500v16H6Zm7.500 0H18v16h-4.500Z",
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="sh-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
