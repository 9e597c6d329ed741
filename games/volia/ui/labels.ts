import type { Say } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { characterOf, factionOf, isBound, isOnBoard } from "../rules/field.ts";
import type { Cell } from "../rules/ground.ts";
import type { FighterView, Side, View } from "../rules/state.ts";
import { statusOf } from "../rules/status.ts";
import { isLeader, prizesOf, startOf } from "./goal.ts";
import { inSight } from "./sight.ts";

const named = (f: FighterView): string => `@character.${f.id}`;

/** A fighter in one breath: who, whose, how strong, where in the turn. */
export function fighterLabel(content: Content, v: View, f: FighterView, say: Say): string {
  const { life, armour } = characterOf(content, f.id);
  const parts = [
    say({
      key: "ui.say.fighter",
      with: { fighter: named(f), faction: `@faction.${factionOf(v, f.side)}`, life, armour },
    }),
  ];
  if (isOnBoard(f)) parts.push(say({ key: "ui.say.stands", with: { cell: f.cell } }));
  const status = statusOf(v, f);
  if (status !== "ready") parts.push(say({ key: `ui.status.${status}` }));
  if (isOnBoard(f) && isBound(content, v, f)) parts.push(say({ key: "ui.say.bound" }));
  if (f.carries > 0) parts.push(say({ key: "draw.carries" }));
  if (isLeader(content, v, f.id)) parts.push(say({ key: "ui.say.leader" }));
  return parts.join(", ");
}

const list = (fighters: readonly FighterView[], say: Say): string =>
  fighters.map((f) => say({ key: `character.${f.id}` })).join(", ");

/** A cell in words: what it is, who stands there, and whom one would see from it. */
export function cellLabel(content: Content, v: View, cell: Cell, side: Side, say: Say): string {
  const here = v.fighters.filter((f) => f.cell === cell.id);
  const enemies = inSight(content, v, cell, side);
  const start = startOf(content, v, cell.tile);
  const tokens = v.tokens.filter((t) => t.cell === cell.id);
  const prize = prizesOf(content, v).find((p) => p.cell === cell.id);
  const faction = (of: Side): string => say({ key: `faction.${factionOf(v, of)}` });
  return [
    say({ key: cell.round ? "ui.say.round" : "ui.say.cell", with: { cell: cell.id } }),
    start === undefined ? "" : say({ key: "ui.say.start", with: { faction: faction(start) } }),
    here.length === 0
      ? say({ key: "ui.say.empty" })
      : say({ key: "ui.say.here", with: { who: list(here, say) } }),
    tokens.length === 0
      ? ""
      : say({ key: "draw.tokens", with: { owners: tokens.map((t) => faction(t.side)).join(", ") } }),
    prize === undefined
      ? ""
      : prize.holder === "none"
        ? say({ key: "ui.say.prize" })
        : say({ key: "ui.say.held", with: { faction: faction(prize.holder) } }),
    enemies.length === 0
      ? say({ key: "ui.say.seesNobody" })
      : say({ key: "ui.say.sees", with: { who: list(enemies, say) } }),
  ]
    .filter((part) => part !== "")
    .join("; ");
}
