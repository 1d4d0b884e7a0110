/* Says aloud what happened and what is asked, politely, for those who don't see the board. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Step } from "../engine/face";
import { t } from "../texts";
import { useGame } from "./context";
import { tellEvents } from "./events";
import { say } from "./said";

const KEPT = 12;

export function Announcer({ steps, question }: { steps: readonly Step[]; question: string }) {
  const { name } = useGame();
  const heard = useRef(steps.length);
  const asked = useRef("");
  const number = useRef(0);
  const [lines, setLines] = useState<{ n: number; words: string }[]>([]);
  useEffect(() => {
    const events = steps.slice(heard.current).flatMap((step) => step.events);
    const fresh = tellEvents(events, name).map((told) => say(told.said));
    const back = steps.length < heard.current;
    heard.current = steps.length;
    const news = question && (question !== asked.current || fresh.length > 0 || back) ? [...fresh, question] : fresh;
    asked.current = question;
    if (news.length === 0) return;
    setLines((before) => [...before, ...news.map((words) => ({ n: number.current++, words }))].slice(-KEPT));
  }, [steps, question]);
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" aria-label={t("game.news")}>
      {lines.map(({ n, words }) => <p key={n}>{words}</p>)}
    </div>
  );
}
