/* The score track: fifty spaces round a map's edge, 0 at the lower left, going round clockwise. Markers that share a
 * space stand beside each other; a marker's laps stand on it. */
import type { State } from "../engine/face";
import { t } from "../texts";
import { useGame } from "./context";
import { listed } from "./said";
import { eachForItself } from "./Scores";

const SPACES = 50;
const WIDE = 17; // spaces along the top and the bottom, corners counted once
const HIGH = 8;
const SIZE = 20;

/** The middle of a space: up the left side, along the top, down the right, back along the bottom. */
function spot(space: number): [number, number] {
  const n = ((space % SPACES) + SPACES) % SPACES;
  const at = (x: number, y: number): [number, number] => [(x + 0.5) * SIZE, (y + 0.5) * SIZE];
  if (n < HIGH) return at(0, HIGH - n);
  if (n < HIGH + WIDE) return at(n - HIGH, 0);
  if (n < 2 * HIGH + WIDE) return at(WIDE, n - HIGH - WIDE);
  return at(WIDE - (n - 2 * HIGH - WIDE), HIGH);
}

interface Marker {
  key: string;
  points: number;
  words: string;
}

function markersOf(state: State, name: (player: never) => string): Marker[] {
  const { players, team } = state.position;
  const each = !team || eachForItself(state);
  const one = (key: string, words: string, points: number) => ({ key, points, words });
  if (each) return players.map((p) => one(p.player, name(p.player as never), p.score));
  return [one("team", t("game.team"), team.score)];
}

/** The goal and the hounds that still wait on the track. */
function tokensOf(state: State): Marker[] {
  const { goal = 0, hound1 = 0, hound2 = 0 } = state.terms.options;
  const team = state.position.team;
  if (!team) return [];
  const hound = (who: "rufus" | "ronja", points: number) =>
    team[who] === "track" ? [{ key: who, points, words: t("game.hound-track", { hound: who, points }) }] : [];
  const goalWords = t("game.goal", { points: goal, each: eachForItself(state) ? "yes" : "no" });
  return [...hound("rufus", hound1), ...hound("ronja", hound2), { key: "goal", points: goal, words: goalWords }];
}

function spread(n: number, count: number): [number, number] {
  if (count === 1) return [0, 0];
  const angle = (2 * Math.PI * n) / count - Math.PI / 2;
  return [Math.cos(angle) * 7, Math.sin(angle) * 7];
}

function Space({ n }: { n: number }) {
  const [x, y] = spot(n);
  const round = n % 10 === 0;
  return (
    <g>
      <rect class="gm-track-space" data-ten={round} x={x - SIZE / 2 + 1} y={y - SIZE / 2 + 1} width={SIZE - 2}
        height={SIZE - 2} rx={4} />
      {n % 5 === 0 && <text class="gm-track-number" x={x} y={y + 3.2} text-anchor="middle">{n}</text>}
    </g>
  );
}

function Standing({ marker, n, count }: { marker: Marker; n: number; count: number }) {
  const [x, y] = spot(marker.points);
  const [dx, dy] = spread(n, count);
  const laps = Math.floor(marker.points / SPACES);
  return (
    <g class="gm-track-marker" data-player={marker.key} transform={`translate(${x + dx} ${y + dy})`}>
      <circle r={7.5} />
      {laps > 0 && <text y={3.2} text-anchor="middle">{laps * SPACES}</text>}
    </g>
  );
}

export function ScoreTrack({ state }: { state: State }) {
  const { name } = useGame();
  const markers = markersOf(state, name as (player: never) => string);
  const tokens = tokensOf(state);
  const same = (a: Marker) => markers.filter((b) => (a.points - b.points) % SPACES === 0);
  const list = listed([
    ...markers.map((one) => t("game.points-of", { player: one.words, points: one.points })),
    ...tokens.map((one) => one.words),
  ]);
  return (
    <svg class="gm-track" role="img" aria-label={t("game.track-spoken", { list })}
      viewBox={`-2 -2 ${(WIDE + 1) * SIZE + 4} ${(HIGH + 1) * SIZE + 4}`}>
      {Array.from({ length: SPACES }, (_, n) => <Space key={n} n={n} />)}
      {tokens.map((one) => {
        const [x, y] = spot(one.points);
        return (
          <g key={one.key} class="gm-track-token" data-token={one.key} transform={`translate(${x} ${y})`}>
            <path d={one.key === "goal" ? "M-6-9h2v18h-2ZM-4-9h11l-3 4 3 4H-4Z" : "M-8 2 0-9 8 2 5 9H-5Z"} />
          </g>
        );
      })}
      {markers.map((one) => (
        <Standing key={one.key} marker={one} n={same(one).indexOf(one)} count={same(one).length} />
      ))}
    </svg>
  );
}
