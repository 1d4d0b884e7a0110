/* Where the buttons of choices go. Each wants to lie on its place of the board, but no two may overlap, or one of them
 * could not be hit; so those too close push each other apart. The same choices give the same places. */
export interface Spot {
  x: number;
  y: number;
}

const ROUNDS = 400;

/** Spots moved as little as they need so that all are at least `apart` from each other, in the order given. */
export function spread(wanted: readonly Spot[], apart: number): Spot[] {
  const spots = wanted.map((spot, i) => nudged(spot, i, wanted, apart));
  for (let round = 0; round < ROUNDS; round++) {
    if (!pushAll(spots, apart)) break;
  }
  return spots;
}

/** Those that want the very same place set out from it side by side, in their order; many of them in a circle. */
function nudged(spot: Spot, i: number, wanted: readonly Spot[], apart: number): Spot {
  const IN_A_ROW = 4;
  const same = (other: Spot): boolean => Math.hypot(other.x - spot.x, other.y - spot.y) < 1;
  const all = wanted.filter(same).length;
  const mine = wanted.slice(0, i).filter(same).length;
  if (all < 2) return { ...spot };
  if (all <= IN_A_ROW) return { x: spot.x + apart * (mine - (all - 1) / 2), y: spot.y };
  const angle = Math.PI + (2 * Math.PI * mine) / all;
  return { x: spot.x + 2 * Math.cos(angle), y: spot.y + 2 * Math.sin(angle) };
}

function pushAll(spots: Spot[], apart: number): boolean {
  let pushed = false;
  for (let i = 0; i < spots.length; i++) {
    for (let k = i + 1; k < spots.length; k++) pushed = push(spots[i]!, spots[k]!, apart) || pushed;
  }
  return pushed;
}

function push(a: Spot, b: Spot, apart: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  if (distance >= apart) return false;
  // A little more than needed, so that it comes to an end.
  const by = (apart - distance) / 2 + 0.05;
  const [x, y] = distance > 0 ? [dx / distance, dy / distance] : [1, 0];
  a.x -= x * by;
  a.y -= y * by;
  b.x += x * by;
  b.y += y * by;
  return true;
}
