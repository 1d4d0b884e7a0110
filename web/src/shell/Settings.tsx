/* What a person prefers. Each choice holds at once and is kept in this browser. */
import { useState } from "preact/hooks";
import { useSettings, type Settings } from "../store/settings";
import { t } from "../texts";
import { Screen } from "./Frame";
import { GoOn } from "./GoOn";

type Put = (change: Partial<Settings>) => void;

function Choice(props: { name: "theme" | "motion"; values: readonly string[]; value: string; put: Put }) {
  return (
    <fieldset class="sh-card">
      <legend><h2>{t(`shell.settings-${props.name}`)}</h2></legend>
      <div class="sh-counts">
        {props.values.map((value) => (
          <label key={value} class="sh-count">
            <input type="radio" name={props.name} value={value} checked={props.value === value}
              onChange={() => props.put({ [props.name]: value } as Partial<Settings>)} />
            <span>{t(`shell.settings-${props.name}-is`, { value })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch(props: { name: "confirm" | "endTurn" | "warn" | "purist"; value: boolean; put: Put }) {
  const about = `settings-${props.name}-about`;
  return (
    <div class="sh-option">
      <label class="sh-switch">
        <input type="checkbox" checked={props.value} aria-describedby={about}
          onChange={(event) => props.put({ [props.name]: event.currentTarget.checked })} />
        <strong>{t(`shell.settings-${props.name}`)}</strong>
      </label>
      <p class="sh-hint" id={about}>{t(`shell.settings-${props.name}-about`)}</p>
    </div>
  );
}

export function SettingsScreen() {
  const [settings, change] = useSettings();
  const [lost, lose] = useState(false);
  const put: Put = (part) => lose(!change(part));
  const pauses = [0, 300, 600, 1500, 3000];
  const nearest = pauses.reduce((a, b) =>
    Math.abs(b - settings.botPause) < Math.abs(a - settings.botPause) ? b : a);
  return (
    <Screen name="settings">
      <GoOn />
      <Choice name="theme" values={["auto", "light", "dark"]} value={settings.theme} put={put} />
      <Choice name="motion" values={["auto", "less"]} value={settings.motion} put={put} />
      <section class="sh-card" aria-labelledby="settings-game">
        <h2 id="settings-game">{t("shell.settings-game")}</h2>
        {(["confirm", "endTurn", "warn", "purist"] as const).map((name) => (
          <Switch key={name} name={name} value={settings[name]} put={put} />
        ))}
        <div class="sh-option">
          <label for="settings-pause"><strong>{t("shell.settings-pause")}</strong></label>
          <select id="settings-pause" value={nearest}
            onChange={(event) => put({ botPause: Number(event.currentTarget.value) })}>
            {pauses.map((pause) => (
              <option key={pause} value={pause}>{t("shell.settings-pause-is", { seconds: pause / 1000 })}</option>
            ))}
          </select>
        </div>
      </section>
      <p class="sh-hint" role="status">{t(lost ? "shell.settings-lost" : "shell.settings-kept")}</p>
    </Screen>
  );
}
