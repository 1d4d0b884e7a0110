// The plain parts of the board: squares and turned views, the view's numbers, gestures, where buttons of choices go,
// walking over the grid.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Anchors } from "../src/board/anchors.ts";
import { partsOf } from "../src/board/images.ts";
import { Gestures, Notches } from "../src/board/gestures.ts";
import { badgeOf, buttonSize, iconOf, layoutChoices, TARGET } from "../src/board/layout.ts";
import { readsBefore, rowsOf, step } from "../src/board/order.ts";
import { spread } from "../src/board/spread.ts";
import {
  boxOf,
  legalRotation,
  nextRotation,
  seenRotation,
  TILE,
  turned,
  unturned,
} from "../src/board/squares.ts";
import {
  bounded,
  fitted,
  pinched,
  revealed,
  squareUnder,
  TILE_PIXELS_MAX,
  TILE_PIXELS_MIN,
  toBoard,
  zoomed,
} from "../src/board/view.ts";

const close = (a, b, what) => assert.ok(Math.abs(a - b) < 1e-6, `${what ?? "numbers"}: ${a} and ${b}`);
const size = { width: 800, height: 600 };

test("a turned view moves squares clockwise, and back", () => {
  assert.deepEqual(turned([1, 0], 1), [0, 1]); // what lay in the east lies in the south
  assert.deepEqual(turned([0, 1], 1), [-1, 0]);
  assert.deepEqual(turned([3, -2], 2), [-3, 2]);
  for (let turns = 0; turns < 4; turns++) assert.deepEqual(unturned(turned([5, -7], turns), turns), [5, -7]);
  assert.equal(seenRotation(3, 2), 1);
  assert.ok(Object.is(turned([0, 0], 1)[0], 0), "no negative zero, it would be another key");
});

test("the box round squares", () => {
  assert.deepEqual(boxOf([]), { west: 0, north: 0, east: 0, south: 0 });
  assert.deepEqual(boxOf([[2, -1], [-3, 4]]), { west: -3, north: -1, east: 2, south: 4 });
});

test("the tile in hand takes a legal rotation, never another", () => {
  assert.equal(legalRotation([1, 3], 1), 1);
  assert.equal(legalRotation([1, 3], 2), 3);
  assert.equal(legalRotation([0], 3), 0);
  assert.equal(nextRotation([0, 1, 3], 1, 1), 3);
  assert.equal(nextRotation([0, 1, 3], 0, -1), 3);
  assert.equal(nextRotation([2], 2, 1), 2);
  for (let wished = 0; wished < 4; wished++) assert.ok([0, 2].includes(legalRotation([0, 2], wished)));
});

test("zooming keeps the point under the pointer, and has bounds", () => {
  const view = { x: 30, y: -40, scale: 0.25 };
  const about = { x: 411, y: 122 };
  for (const factor of [0.5, 1.3, 9]) {
    const after = zoomed(view, about, factor);
    close(toBoard(after, about).x, toBoard(view, about).x, "x under the pointer");
    close(toBoard(after, about).y, toBoard(view, about).y, "y under the pointer");
  }
  close(zoomed(view, about, 1000).scale * TILE, TILE_PIXELS_MAX);
  close(zoomed(view, about, 0.0001).scale * TILE, TILE_PIXELS_MIN);
});

test("two fingers keep the points under them", () => {
  const view = { x: 10, y: 20, scale: 0.2 };
  const from = [{ x: 100, y: 100 }, { x: 200, y: 100 }];
  const to = [{ x: 80, y: 140 }, { x: 280, y: 140 }];
  const after = pinched(view, from, to);
  close(after.scale, 0.4);
  for (const i of [0, 1]) {
    close(toBoard(after, to[i]).x, toBoard(view, from[i]).x);
    close(toBoard(after, to[i]).y, toBoard(view, from[i]).y);
  }
});

test("a fitted view shows every corner; a tile alone is not monstrous", () => {
  const box = { west: -7, north: -3, east: 6, south: 8 };
  const view = fitted(box, size, 20, 150);
  assert.ok(box.west * TILE * view.scale + view.x >= 19.9);
  assert.ok((box.east + 1) * TILE * view.scale + view.x <= size.width - 19.9);
  assert.ok(box.north * TILE * view.scale + view.y >= 19.9);
  assert.ok((box.south + 1) * TILE * view.scale + view.y <= size.height - 19.9);
  close(fitted(boxOf([]), size, 20, 150).scale * TILE, 150);
});

test("the square under a point", () => {
  const view = { x: 100, y: 50, scale: 0.25 };
  assert.deepEqual(squareUnder(view, { x: 101, y: 51 }), [0, 0]);
  assert.deepEqual(squareUnder(view, { x: 99, y: 51 }), [-1, 0]);
  assert.deepEqual(squareUnder(view, { x: 250, y: -60 }), [1, -2]);
});

test("revealing moves as little as may be", () => {
  const view = { x: 0, y: 0, scale: 0.25 };
  assert.deepEqual(revealed(view, boxOf([[2, 2]]), size, 20), view);
  close(revealed(view, boxOf([[9, 2]]), size, 20).x, 800 - 20 - 1000);
  close(revealed(view, boxOf([[-1, 2]]), size, 20).x, 120);
  const wide = revealed(view, { west: -20, north: 0, east: 20, south: 1 }, size, 20);
  close(((-20 + 21) / 2) * TILE * wide.scale + wide.x, 400, "the middle of what is too wide");
});

test("the board can't be pushed out of sight", () => {
  const box = boxOf([[0, 0], [1, 1]]);
  for (const [x, y] of [[9999, 9999], [-9999, 9999], [9999, -9999], [-9999, -9999]]) {
    const view = bounded({ x, y, scale: 0.25 }, box, size);
    assert.ok(view.x < size.width - 50 && view.x + 200 > 50, `x ${view.x}`);
    assert.ok(view.y < size.height - 50 && view.y + 200 > 50, `y ${view.y}`);
  }
});

function gestures() {
  const told = { dx: 0, dy: 0, pinches: 0 };
  const made = new Gestures({
    pan: (dx, dy) => ((told.dx += dx), (told.dy += dy)),
    pinch: () => told.pinches++,
  });
  return { made, told };
}

test("a tap is no drag", () => {
  const { made, told } = gestures();
  made.press(1, { x: 10, y: 10 });
  made.move(1, { x: 14, y: 13 });
  made.release(1);
  assert.equal(made.dragging, false);
  assert.deepEqual(told, { dx: 0, dy: 0, pinches: 0 });
});

test("a drag is no tap, and the board follows the whole way", () => {
  const { made, told } = gestures();
  made.press(1, { x: 10, y: 10 });
  made.move(1, { x: 15, y: 10 });
  made.move(1, { x: 30, y: 12 });
  made.move(1, { x: 31, y: 12 });
  made.release(1);
  assert.equal(made.dragging, true);
  assert.deepEqual(told, { dx: 21, dy: 2, pinches: 0 });
  made.press(1, { x: 0, y: 0 });
  assert.equal(made.dragging, false, "the next one begins anew");
});

test("two fingers pinch, the one that stays pans on", () => {
  const { made, told } = gestures();
  made.press(1, { x: 0, y: 0 });
  made.press(2, { x: 100, y: 0 });
  made.move(2, { x: 120, y: 0 });
  assert.equal(told.pinches, 1);
  made.release(1);
  made.move(2, { x: 130, y: 5 });
  made.release(2);
  assert.deepEqual([told.dx, told.dy], [10, 5]);
  assert.equal(made.dragging, true, "no tap comes of it");
});

test("small turns of a touchpad make one notch", () => {
  const notches = new Notches();
  assert.equal(notches.take(100), 1);
  assert.equal(notches.take(-100), -1);
  const steps = Array.from({ length: 12 }, () => notches.take(10));
  assert.equal(steps.filter((step) => step === 1).length, 2);
});

test("no two buttons overlap, however close their places are", () => {
  const crowds = [
    [[0, 0], [3, 0]],
    Array.from({ length: 9 }, () => [50, 50]),
    Array.from({ length: 40 }, (_, i) => [(i * 37) % 90, (i * 53) % 70]),
    Array.from({ length: 24 }, (_, i) => [10 * i, 0]),
  ];
  for (const crowd of crowds) {
    const spots = spread(crowd.map(([x, y]) => ({ x, y })), TARGET);
    for (let i = 0; i < spots.length; i++) {
      for (let k = i + 1; k < spots.length; k++) {
        const apart = Math.hypot(spots[i].x - spots[k].x, spots[i].y - spots[k].y);
        assert.ok(apart >= TARGET - 0.5, `${crowd.length} spots: ${i} and ${k} are ${apart} apart`);
      }
    }
  }
  assert.deepEqual(spread([{ x: 0, y: 0 }, { x: 90, y: 0 }], 44), [{ x: 0, y: 0 }, { x: 90, y: 0 }]);
});

test("choices of the same place lie side by side in their order", () => {
  const spots = spread([{ x: 5, y: 5 }, { x: 5, y: 5 }, { x: 5, y: 5 }], 44);
  assert.ok(spots[0].x < spots[1].x && spots[1].x < spots[2].x);
  for (const { y } of spots) close(y, 5);
});

test("choices of one small tile can all be hit, in reading order", () => {
  const parts = { road1: [200, 120], road2: [230, 140], city: [90, 90], field1: [200, 300] };
  const choice = (part, piece) => ({
    key: `${piece} ${part}`,
    kind: "piece",
    label: "",
    target: { on: "part", at: [0, 0], part },
    piece: { player: "red", piece },
  });
  const choices = Object.keys(parts).flatMap((part) => [choice(part, "meeple"), choice(part, "guard")]);
  const anchors = { choice: ({ target }) => ({ x: parts[target.part][0], y: parts[target.part][1] }) };
  for (const scale of [0.04, 0.12, 0.3, 1]) {
    const spots = layoutChoices(choices, anchors, scale);
    assert.equal(new Set(spots.map((spot) => spot.choice.key)).size, choices.length);
    for (const a of spots) {
      for (const b of spots) {
        if (a !== b) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= buttonSize(scale) - 0.5);
      }
    }
    for (let i = 1; i < spots.length; i++) assert.ok(spots[i].y >= spots[i - 1].y - TARGET / 2);
  }
  assert.ok(buttonSize(0.01) >= TARGET, "a finger hits it at any zoom");
});

test("what a button shows", () => {
  const at = [0, 0];
  const remove = { key: "remove 2 1,2 mist", kind: "remove", label: "", target: { on: "part", at, part: "mist" } };
  assert.equal(badgeOf(remove), "2");
  assert.equal(badgeOf({ ...remove, badge: "x" }), "x");
  assert.equal(badgeOf({ ...remove, key: "stop" }), undefined);
  assert.equal(iconOf(remove), "ghost");
  const piece = { player: "blue", piece: "meeple" };
  assert.equal(iconOf({ ...remove, kind: "piece", piece }), "meeple-blue");
  assert.equal(iconOf({ ...remove, kind: "bury", piece }), "grave-blue");
  assert.equal(iconOf({ ...remove, kind: "hound" }, "ronja"), "ronja");
  assert.equal(iconOf({ ...remove, kind: "region" }), null);
});

test("arrow keys go to the nearest square of that direction", () => {
  const squares = [[0, 0], [2, 0], [1, 1], [0, 3], [-1, -1]];
  assert.deepEqual(step(squares, [0, 0], "right"), [2, 0], "on the same line first");
  assert.deepEqual(step(squares, [0, 0], "down"), [0, 3]);
  assert.deepEqual(step(squares, [0, 0], "left"), [-1, -1], "aside where the line has none");
  assert.deepEqual(step(squares, [2, 0], "right"), [2, 0], "stays at the edge");
});

test("every square of a board can be reached by arrow keys", () => {
  const squares = [];
  for (let x = -4; x <= 4; x++) {
    for (let y = -4; y <= 4; y++) if ((x * 7 + y * 5) % 3 !== 0 || x === y) squares.push([x, y]);
  }
  const seen = new Set();
  const open = [squares[0]];
  while (open.length > 0) {
    const at = open.pop();
    if (seen.has(String(at))) continue;
    seen.add(String(at));
    for (const direction of ["up", "down", "left", "right"]) open.push(step(squares, at, direction));
  }
  assert.equal(seen.size, squares.length);
});

test("rows from north to south, cells from west to east", () => {
  const cells = [[1, 0], [0, 2], [-1, 0]].map((seen) => ({ seen }));
  const rows = rowsOf(cells);
  assert.deepEqual(rows.map((row) => row.y), [0, 2]);
  assert.deepEqual(rows[0].cells.map((cell) => cell.seen[0]), [-1, 1]);
  assert.ok(readsBefore([5, 0], [0, 1]) && readsBefore([0, 1], [1, 1]));
});

test("where things stand follows the tile, the square and the turned view", () => {
  const tile = { at: [2, 1], tile: "T", rotation: 1, circles: { mist: 2 } };
  const pictures = {
    "T.1": { anchors: { road: [10, 20] }, circles: { mist: [[1, 2], [3, 4], [5, 6]] } },
    "T.2": { anchors: { road: [380, 10] }, circles: {} },
  };
  const symbols = { get: (name, rotation) => pictures[`${name}.${rotation}`] };
  const anchors = new Anchors({ tiles: [tile, { at: [0, 0], hidden: true }] }, 0, symbols);
  assert.deepEqual(anchors.part([2, 1], "road"), { x: 810, y: 420 });
  assert.deepEqual(anchors.part([2, 1], "nothing"), { x: 1000, y: 600 }, "the middle where there is no such part");
  assert.deepEqual(anchors.part([0, 0], "road"), { x: 200, y: 200 }, "nobody knows what lies face down");
  const choice = (kind, on) => ({ kind, key: "", label: "", target: { on, at: [2, 1], part: "mist" } });
  assert.deepEqual(anchors.choice(choice("release", "part")), { x: 803, y: 404 }, "the last ghost in its circle");
  const turnedView = new Anchors({ tiles: [tile] }, 1, symbols);
  assert.deepEqual(turnedView.part([2, 1], "road"), { x: -400 + 380, y: 800 + 10 });
});

test("the parts of a tile are read from its symbol, what lies on top last", () => {
  const symbol =
    "<symbol id='b-D.1' viewBox='-4 -4 408 408'><path d='M0 0Z'/><g fill='none'>" +
    "<path id='b-D.1.field1' data-part='field1' d='M1 1H9Z'/>" +
    "<path id='b-D.1.road' data-part='road' d='M2 2Z'/></g></symbol>";
  assert.deepEqual(partsOf(symbol), [
    { part: "field1", outline: "M1 1H9Z" },
    { part: "road", outline: "M2 2Z" },
  ]);
});
