/* The feature that is pointed at or has the focus: how far it reaches, whose it is, what it is worth now. */
import type { Bank, Player, Position, Region, Square } from "../engine/face";
import { PlayerSign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import type { NameOf } from "./names";
import { bankAt, regionAt } from "./regions";
import { listed } from "./said";

function ownersOf(region: Region, team: boolean): Player[] {
  return team ? (Object.keys(region.pieces) as Player[]) : (region.owners ?? []);
}

function ownersWords(owners: Player[], team: boolean, name: NameOf): string {
  if (owners.length === 0) return t("game.feature-nobody");
  const args = { count: owners.length, list: listed(owners.map(name)) };
  return t(team ? "game.feature-colours" : "game.feature-owners", args);
}

function bonusWords(region: Region): string[] {
  if (region.kind === "city" && region.bonus > 0) return [t("game.feature-shields", { count: region.bonus })];
  if (region.kind === "field") return [t("game.feature-cities", { count: region.bonus })];
  return [];
}

function RegionDetails({ region, team }: { region: Region; team: boolean }) {
  const { name, purist } = useGame();
  const owners = ownersOf(region, team);
  const worth = { complete: region.complete ? "yes" : "no", points: region.points, team: team ? "yes" : "no" };
  return (
    <>
      <strong>{t("game.kind", { part: region.kind })}</strong>
      <span>{t("game.feature-size", { tiles: region.tiles, open: region.open ?? -1 })}</span>
      {bonusWords(region).map((words) => <span key={words}>{words}</span>)}
      {region.haunted && <span>{t("game.feature-haunted")}</span>}
      <span class="gm-owners">
        {owners.map((owner) => <PlayerSign key={owner} colour={owner} />)}
        {ownersWords(owners, team, name)}
      </span>
      {!purist && !(team && region.kind === "field") && <span>{t("game.feature-worth", worth)}</span>}
    </>
  );
}

function BankDetails({ bank }: { bank: Bank }) {
  const state = { complete: bank.complete ? "yes" : "no", limited: bank.limited ? "yes" : "no", open: bank.open };
  return (
    <>
      <strong>{t("game.kind", { part: "mist" })}</strong>
      <span>{t("game.feature-size", { tiles: bank.tiles, open: -1 })}</span>
      <span>{bank.haunted ? t("game.feature-haunted") : t("game.feature-bank", state)}</span>
      {bank.circles > 0 && <span>{t("game.feature-circles", { count: bank.circles })}</span>}
    </>
  );
}

export function FeatureDetails({ position, at }: { position: Position; at: { at: Square; part: string } | null }) {
  const region = at && regionAt(position, at.at, at.part);
  const bank = at && bankAt(position, at.at, at.part);
  return (
    <aside class="gm-feature" aria-label={t("game.feature")} data-empty={!region && !bank}>
      {region && <RegionDetails region={region} team={position.team !== undefined} />}
      {bank && <BankDetails bank={bank} />}
      {!region && !bank && <span class="gm-soft">{t("game.feature-none")}</span>}
    </aside>
  );
}
