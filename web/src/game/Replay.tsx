/* The game once more, on the board: a slider over its actions, step by step or by itself. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { History, State } from "../engine/face";
import type { GameTable } from "../store/table";
import { t } from "../texts";
import { useGame } from "./context";
import { tellEvents } from "./events";
import { Icon } from "./Icon";
import { say } from "./said";

const BEAT_MS = 700;

interface ReplayProps {
  table: GameTable;
  history: History;
  past: State | null;
  onLook(state: State | null): void;
}

export function Replay({ table, history, past, onLook }: ReplayProps) {
  const { name } = useGame();
  const last = history.length;
  const [n, setN] = useState(last);
  const [playing, setPlaying] = useState(false);
  const wanted = useRef(last);

  function look(at: number): void {
    const to = Math.max(0, Math.min(last, at));
    setN(to);
    wanted.current = to;
    if (to === last) return onLook(null);
    table.engine.stateAt(to).then((state) => wanted.current === to && onLook(state), () => setPlaying(false));
  }

  useEffect(() => {
    if (!playing) return;
    if (n >= last) return setPlaying(false);
    const beat = setTimeout(() => look(n + 1), BEAT_MS);
    return () => clearTimeout(beat);
  }, [playing, n, past]);

  const told = tellEvents(history[n - 1]?.events ?? [], name).map((one) => say(one.said));
  return (
    <section class="gm-replay" aria-label={t("game.replay")}>
      <h3 class="visually-hidden">{t("game.replay")}</h3>
      <div class="gm-replay-bar">
        <button type="button" aria-label={t(playing ? "game.replay-pause" : "game.replay-play")} onClick={() => {
          if (!playing && n >= last) look(0);
          setPlaying(!playing);
        }}><Icon name={playing ? "pause" : "play"} /></button>
        <button type="button" aria-label={t("game.replay-back")} disabled={n === 0}
          onClick={() => look(n - 1)}>−</button>
        <input type="range" min={0} max={last} value={n} aria-label={t("game.replay")}
          aria-valuetext={t("game.replay-at", { n, count: last })}
          onInput={(event) => look(Number(event.currentTarget.value))} />
        <button type="button" aria-label={t("game.replay-on")} disabled={n === last}
          onClick={() => look(n + 1)}>+</button>
      </div>
      <p class="gm-replay-told" tabIndex={0}>
        <strong>{t("game.replay-at", { n, count: last })}</strong> {told.join(" ")}
      </p>
    </section>
  );
}
