/* What Brume is, what it isn't, what the tiles are worth, licences, version. */
import { rich, t } from "../texts";
import { Screen } from "./Frame";
import { libraryEngine, loadAbout, useLoaded } from "../common/library";
import licences from "./licences.txt";

function Sets() {
  const { value } = useLoaded(() => libraryEngine().then((engine) => engine.sets()));
  if (!value) return null;
  return (
    <div class="sh-table" role="region" tabIndex={0} aria-label={t("shell.about-sets")}>
      <table>
        <caption>{t("shell.about-sets")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("shell.about-set")}</th>
            <th scope="col">{t("shell.about-tiles")}</th>
            <th scope="col">{t("shell.about-version")}</th>
            <th scope="col">{t("shell.about-worth")}</th>
          </tr>
        </thead>
        <tbody>
          {value.map((set) => (
            <tr key={set.set}>
              <th scope="row">{set.title}</th>
              <td>{set.copies}</td>
              <td>{set.version}</td>
              <td>{t("shell.about-provenance", { provenance: set.provenance })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function About() {
  const { value } = useLoaded(loadAbout);
  return (
    <Screen name="about">
      <p class="sh-lead">{t("shell.about-lead")}</p>
      <section class="sh-card" aria-labelledby="about-names">
        <h2 id="about-names">{t("shell.about-names")}</h2>
        <p>{t("shell.about-trademark")}</p>
        <p>{t("shell.about-buy")}</p>
      </section>
      <section class="sh-card" aria-labelledby="about-reconstruction">
        <h2 id="about-reconstruction">{t("shell.about-reconstruction")}</h2>
        <p>{t("shell.about-exact")}</p>
        <p>{t("shell.about-guess")}</p>
        <Sets />
      </section>
      <section class="sh-card" aria-labelledby="about-rules">
        <h2 id="about-rules">{t("shell.about-rules")}</h2>
        <p>{rich("shell.about-rules-text", { book: (words) => <a href="#/rules">{words}</a> })}</p>
      </section>
      <section class="sh-card" aria-labelledby="about-private">
        <h2 id="about-private">{t("shell.about-private")}</h2>
        <p>{t("shell.about-private-text")}</p>
      </section>
      <section class="sh-card" aria-labelledby="about-licences">
        <h2 id="about-licences">{t("shell.about-licences")}</h2>
        <p>{t("shell.about-licence-code")}</p>
        <p>{t("shell.about-licence-art")}</p>
        <details>
          <summary>{t("shell.about-licence-parts")}</summary>
          <pre class="sh-pre" lang="en" tabIndex={0}>{licences}</pre>
        </details>
      </section>
      {value && <p class="sh-hint">{t("shell.about-version-is", { version: value.version })}</p>}
    </Screen>
  );
}
