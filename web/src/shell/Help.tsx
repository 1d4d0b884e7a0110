/* How to play, for somebody who has never seen the game. */
import { t } from "../texts";
import { Screen } from "./Frame";

export function Help(props: { game: string | null; page: number }) {
  return <Screen name="help"><p>{t("help.lead")} {props.game}</p></Screen>;
}
