/* The answers to what is asked, as buttons. The same choices are lit on the board. */
import { useEffect, useRef } from "preact/hooks";
import type { Position } from "../engine/face";
import { PlayerSign, Sign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import type { Choice } from "./decisions";
import { Icon } from "./Icon";
import { featureLit } from "./lighting";
import { say } from "./said";
import { TilePicture } from "./TilePicture";
import { tileWords } from "./tiles";

function ChoiceSign({ choice }: { choice: Choice }) {
  const kind = choice.piece?.piece;
  if (kind === "guard" || kind === "abbot") return <Icon name={kind} />;
  if (choice.label.args.colour) return <PlayerSign colour={String(choice.label.args.colour)} />;
  if (choice.ghost) return <Sign name="ghost" />;
  return choice.piece ? <Sign name="meeple" /> : null;
}

interface ChoicesProps {
  choices: Choice[];
  chosen: Choice | null;
  position: Position;
  onChoose(words: string): void;
}

export function Choices({ choices, chosen, position, onChoose }: ChoicesProps) {
  const { light, purist } = useGame();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen?.words]);
  return (
    <ol ref={list} class="gm-choices" role="list">
      {choices.map((choice) => (
        <li key={choice.words}>
          <button type="button" class="gm-choice" data-words={choice.words} aria-pressed={choice === chosen}
            onClick={() => onChoose(choice.words)}
            onMouseEnter={() => light(featureLit(position, choice.target))} onMouseLeave={() => light(null)}
            onFocus={() => light(featureLit(position, choice.target))} onBlur={() => light(null)}>
            <ChoiceSign choice={choice} />
            <span class="gm-choice-words">
              <span>{say(choice.label)}</span>
              {choice.detail && !purist && <span class="gm-soft">{say(choice.detail)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Tiles that are drawn by hand at a table: which one was it? */
export function DrawnByHand({ choices, onChoose }: { choices: { words: string; tile: string; left: number }[];
  onChoose(words: string): void }) {
  return (
    <ul class="gm-kinds" role="list">
      {choices.map((choice) => <DrawChoice key={choice.words} {...choice} onChoose={onChoose} />)}
    </ul>
  );
}

function DrawChoice(props: { words: string; tile: string; left: number; onChoose(words: string): void }) {
  const { tile } = useGame();
  const known = tile(props.tile);
  const label = t("game.draw-option", { what: known ? tileWords(known) : props.tile, count: props.left });
  return (
    <li>
      <button type="button" class="gm-kind" data-words={props.words} aria-label={label} title={label}
        onClick={() => props.onChoose(props.words)}>
        <TilePicture tile={props.tile} adorns many />
        <span class="gm-kind-count" aria-hidden="true">{props.left}</span>
      </button>
    </li>
  );
}
