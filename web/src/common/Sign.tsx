/* Small drawn signs, in the colour of the text round them. They adorn: the words beside them say all. */
const paths = {
  circle: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm0 2.5L15.2 14H8.8Z",
  people: "M8 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm8 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2 20c0-5 2.5-8 6-8s6 3 6 8Zm13.5 "
    + "0c0-3-.8-5.4-2.2-7A6 6 0 0 1 16 12c3.5 0 6 3 6 8Z",
  mist: "M3 9c2-2.7 4-2.7 6 0s4 2.7 6 0 4-2.7 6 0v2.2c-2-2.7-4-2.7-6 0s-4 2.7-6 0-4-2.7-6 0Zm0 6c2-2.7 "
    + "4-2.7 6 0s4 2.7 6 0 4-2.7 6 0v2.2c-2-2.7-4-2.7-6 0s-4 2.7-6 0-4-2.7-6 0Z",
  team: "M12 2.5 14.6 9l7 .4-5.4 4.4 1.8 6.8L12 16.8l-6 3.8 1.8-6.8L2.4 9.4l7-.4Z",
  meeple: "M12 2.5a3.4 3.4 0 0 0-3.3 4.2C5.5 7.5 2 9.3 2 11.2c0 1.3 1.4 1.8 2.7 1.8h2.7L4.5 21h5.3L12 17.3 "
    + "14.2 21h5.3l-2.9-8h2.7c1.3 0 2.7-.5 2.7-1.8 0-1.9-3.5-3.7-6.7-4.5A3.4 3.4 0 0 0 12 2.5Z",
  ghost: "M12 2.5c-4 0-6.5 3-6.5 7V21l2.3-2 2.1 2 2.1-2 2.1 2 2.1-2 2.3 2V9.5c0-4-2.5-7-6.5-7ZM9.5 8a1.5 1.8 0 1 "
    + "1 0 3.6 1.5 1.8 0 0 1 0-3.6Zm5 0a1.5 1.8 0 1 1 0 3.6 1.5 1.8 0 0 1 0-3.6Z",
} as const;

export function Sign({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="sh-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

/** What a player's pieces carry, so that nobody needs colour: disc, triangle, square, cross, star, bars. */
const signs: Record<string, string> = {
  red: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z",
  green: "M12 5l7.500 13h-15Z",
  blue: "M6 6h12v12H6Z",
  yellow: "M9.500 5h5v4.500H19v5h-4.500V19h-5v-4.500H5v-5h4.500Z",
  black: "M12 4l2.200 5.400 5.800.4-4.500 3.700 1.500 5.700-5-3.100-5 3.100 1.500-5.700L4 9.800l5.800-.4Z",
  pink: "M5 6h3.600v12H5Zm5.200 0h3.600v12h-3.600Zm5.200 0H19v12h-3.600Z",
};

export function PlayerSign({ colour }: { colour: string }) {
  return (
    <svg class="sh-player-sign" data-colour={colour} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="6" class="sh-player-ground" />
      <path d={signs[colour] ?? ""} class="sh-player-mark" />
    </svg>
  );
}
