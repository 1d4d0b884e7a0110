/* The board: tiles, pieces and marks as pictures, over them a grid of squares and the buttons of choices. What is
 * legal, what is chosen and what anything is worth comes from outside (types.ts); here it is shown and pressed.
 *
 * One element, the world, holds all that lies on the table and is moved by the camera. Inside it are two pictures: the
 * ground, which changes when a tile is laid, and the things on it, which change often. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../texts/index.ts";
import { Anchors } from "./anchors.ts";
import { cellsOf, squaresOf } from "./cells.ts";
import { Choices, Leaders } from "./Choices.tsx";
import { CandidateControls, ViewControls } from "./Controls.tsx";
import { Defs } from "./Defs.tsx";
import { Grid } from "./Grid.tsx";
import { layoutChoices } from "./layout.ts";
import { Holes, Last, Lit, Places, Squares } from "./Marks.tsx";
import { catAtEdge, Pieces } from "./Pieces.tsx";
import { Raised } from "./Raised.tsx";
import { boxOf, keyOf, same, seenRotation, TILE, turned, type Box } from "./squares.ts";
import { useSymbols, type Wanted } from "./symbols.ts";
import { Tiles, TileUse } from "./Tiles.tsx";
import type { BoardProps } from "./types.ts";
import { useActions } from "./useActions.ts";
import { useCamera } from "./useCamera.ts";
import { useFollow } from "./useFollow.ts";
import { useFocus } from "./useFocus.ts";
import { zoomed } from "./view.ts";

export type { At, BoardChoice, BoardProps, Laid, Place, Target } from "./types.ts";

const AROUND = 1; // squares of room that the pictures have beyond the outermost squares

/** With a square's room on every side. */
const around = ({ west, north, east, south }: Box): Box => (
  { west: west - AROUND, north: north - AROUND, east: east + AROUND, south: south + AROUND }
);

function wantedOf(props: BoardProps, turns: number): Wanted[] {
  const wanted: Wanted[] = [];
  for (const tile of props.position.tiles) {
    if (!tile.hidden) wanted.push({ tile: tile.tile, rotation: seenRotation(tile.rotation, turns) });
  }
  for (const held of [props.candidate, props.hand]) {
    if (held) for (let rotation = 0; rotation < 4; rotation++) wanted.push({ tile: held.tile, rotation });
  }
  return wanted;
}

/** Width, height and place of a picture that holds the whole board in this scale. */
function frameOf(box: Box, scale: number) {
  const west = (box.west - AROUND) * TILE;
  const north = (box.north - AROUND) * TILE;
  const width = (box.east - box.west + 1 + 2 * AROUND) * TILE;
  const height = (box.south - box.north + 1 + 2 * AROUND) * TILE;
  return {
    viewBox: `${west} ${north} ${width} ${height}`,
    style: {
      left: `${west * scale}px`,
      top: `${north * scale}px`,
      width: `${width * scale}px`,
      height: `${height * scale}px`,
    },
  };
}

export function Board(props: BoardProps) {
  const { position, candidate, choices, places, purist } = props;
  const root = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const hand = useRef<SVGSVGElement>(null);
  const [turns, setTurns] = useState(0);
  const { camera, scale } = useCamera(root, world);
  const { symbols, version } = useSymbols(props.engine, props.dark, wantedOf(props, turns));

  // The view turns once the pictures of the other rotations are there.
  const turn = (step: 1 | -1): void => {
    const next = (turns + step) & 3;
    const show = (): void => {
      camera.turn(step);
      setTurns(next);
    };
    symbols.need(wantedOf(props, next)).then(show, show);
  };

  const anchors = useMemo(() => new Anchors(position, turns, symbols), [position, turns, symbols, version]);
  // Spoken contents follow from the position; callers may give the same lists anew with each hover.
  const squaresKey = squaresOf(props).map(keyOf).join(" ");
  const placesKey = places.map((place) => place.label).join();
  const cells = useMemo(() => cellsOf(props, turns), [position, squaresKey, placesKey, purist, turns]);
  const tiles = useMemo(() => boxOf(position.tiles.map((tile) => turned(tile.at, turns))), [position, turns]);
  const box = useMemo(() => boxOf(cells.map((cell) => cell.seen)), [cells]);
  const over = position.decision.kind === "nothing";
  // Room for the next tile all the while, so that the land doesn't jump with each question.
  const room = !over ? around(tiles) : catAtEdge(position) ? { ...tiles, west: tiles.west - 1 } : tiles;
  const choicesKey = choices.map((choice) => choice.key).join();
  const spots = useMemo(() => layoutChoices(choices, anchors, scale), [choicesKey, anchors, scale]);
  const frame = useMemo(() => frameOf(box, scale), [box.west, box.north, box.east, box.south, scale]);

  const focus = useFocus({ root, camera, cells, turns, candidate, last: props.last });
  const { hovered, spin } = useActions({ root, hand, camera, anchors, turns, turn, focus, cells, board: props });
  useFollow({ camera, box: room, turns, candidate, last: props.last, choices });

  const ground = useMemo(
    () => <Tiles tiles={position.tiles} turns={turns} symbols={symbols} />,
    [position.tiles, turns, symbols, version],
  );
  const pieces = useMemo(
    () => <Pieces position={position} anchors={anchors} box={tiles} />,
    [position, anchors, tiles],
  );
  const squares = choices.filter((choice) => choice.target.on === "square").map((choice) => choice.target.at);
  const held = props.hand && hovered && !same(hovered, candidate?.at ?? null) ? hovered : null;
  const low = candidate ? isLow(camera.view.y, camera.size.height, turned(candidate.at, turns)[1], scale) : false;
  const rotations = candidate ? (places.find((place) => same(place.at, candidate.at))?.rotations.length ?? 0) : 0;

  useLayoutEffect(() => {
    root.current?.classList.toggle("bd-holding", props.hand !== null && held !== null);
  });

  return (
    <section class={purist ? "bd-board bd-purist" : "bd-board"} ref={root} aria-label={t("board.label")}>
      <Defs symbols={symbols} />
      <div class="bd-world" ref={world}>
        <svg class="bd-ground" aria-hidden="true" {...frame}>
          {ground}
        </svg>
        <svg class="bd-things" aria-hidden="true" {...frame}>
          {!purist && <Places places={places} turns={turns} chosen={candidate?.at ?? held} />}
          {!purist && !over && <Holes holes={props.holes} turns={turns} />}
          <Squares squares={squares} turns={turns} />
          {!purist && props.lit.length > 0 && <Lit lit={props.lit} anchors={anchors} />}
          {props.last && !candidate && <Last at={props.last} turns={turns} />}
          {pieces}
          {held && props.hand && (
            <Raised laid={{ tile: props.hand.tile, at: held, rotation: spin }} turns={turns} symbols={symbols} held />
          )}
          {candidate && <Raised laid={candidate} turns={turns} symbols={symbols} held={false} />}
          <Leaders spots={spots} scale={scale} />
        </svg>
        <Grid
          cells={cells}
          box={box}
          scale={scale}
          active={keyOf(focus.active)}
          label={t("board.grid")}
          onFocus={focus.onFocus}
        />
        <Choices
          spots={spots}
          chosen={props.chosen}
          scale={scale}
          hound={"hound" in position.decision ? String(position.decision.hound) : undefined}
          onChoice={props.onChoice}
        />
        {candidate && (
          <CandidateControls
            candidate={candidate}
            turns={turns}
            scale={scale}
            above={low}
            canRotate={rotations > 1}
            onRotate={props.onRotate}
            onConfirm={props.onConfirm}
            onCancel={props.onCancel}
          />
        )}
      </div>
      <svg class="bd-hand" ref={hand} viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true">
        {props.hand && (
          <TileUse symbols={symbols} tile={props.hand.tile} rotation={seenRotation(props.hand.rotation, turns)} />
        )}
      </svg>
      <ViewControls
        laid={props.candidate !== null}
        onZoom={(factor) => camera.move(zoomed(camera.view, middleOf(camera.size), factor))}
        onFit={() => camera.fit()}
        onTurn={turn}
      />
    </section>
  );
}

const middleOf = (size: { width: number; height: number }) => ({ x: size.width / 2, y: size.height / 2 });

/** Is there no room for buttons under a square in this row? */
function isLow(viewY: number, height: number, row: number, scale: number): boolean {
  const ROOM = 80;
  return (row + 1) * TILE * scale + viewY + ROOM > height;
}

