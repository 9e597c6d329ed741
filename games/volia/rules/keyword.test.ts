import { at } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";
import { distanceTo, protectionOf, victimsOf } from "./attack.ts";
import type { Icon } from "./content.ts";
import { abilityOf, fighterOf } from "./field.ts";
import { checkOf } from "./odds.ts";
import type { Event } from "./state.ts";

type Gated = "area" | "ignoreArmour" | "ignoreCover" | "skipTurn" | "precise" | "push" | "rerollOnes";

/** A gunner with one ability whose icon works beside a mechanic only; `free` icons always do. */
const packOf = (gated: Gated, free: readonly Icon[]): object => ({
  format: 1,
  id: "mine",
  name: "Mine",
  factions: [],
  layouts: [],
  missions: [],
  characters: [
    { ...character("gunner", "ukraine", "scout"), abilities: [gun(gated, free)] },
    { ...character("fitter", "communards", "mechanic"), abilities: [STRIKE] },
  ],
});
const character = (id: string, faction: string, specialisation: string): object => ({
  id,
  name: id,
  faction,
  mercenary: false,
  life: 3,
  armour: 5,
  specialisation,
});
const STRIKE = {
  id: "strike",
  name: "Strike",
  type: "melee",
  difficulty: 3,
  power: 5,
  icons: ["melee", "d6x2"],
};
const gun = (gated: Gated, free: readonly Icon[]): object => ({
  id: "gun",
  name: "Gun",
  type: "ranged",
  difficulty: 4,
  power: 5,
  icons: ["ranged", "d6x2", "keyword", gated, ...free],
  keyword: {
    id: "mechanic",
    when: "allySpecialisationInSameCell",
    specialisation: "mechanic",
    grants: gated,
  },
});

/** The gunner in S1.c, Hannusia the mechanic beside him or one cell off, two Communards in S2.c. */
function tableWith(gated: Gated, beside: boolean, free: readonly Icon[] = [], more: object = {}) {
  const read = game.position({
    own: packOf(gated, free),
    acting: "gunner",
    sides: [
      { at: { gunner: "S1.c", hannusia: beside ? "S1.c" : "S1.nw" } },
      { at: { "spetsnaz-sapper": "S2.c", volt: "S2.c", ...more } },
    ],
  });
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  const d = game.clone(read.ok);
  const content = game.content(d);
  const gunner = fighterOf(d, "gunner");
  const gun = abilityOf(content, "gunner", "gun");
  const target = fighterOf(d, "spetsnaz-sapper");
  return { d, content, gunner, gun, target };
}

/** Shoots at the sapper and wounds him twice. */
function shot(gated: Gated, beside: boolean): readonly Event[] {
  const { d } = tableWith(gated, beside);
  const events: Event[] = [];
  game.play(d, 0, { t: "use", ability: "gun", target: "spetsnaz-sapper" }, (e) => events.push(e));
  for (const dice of [[5], [6, 6], [3, 3], [4, 3]]) game.settle(d, dice, (e) => events.push(e));
  if (game.pending(d).t === "seats") game.play(d, 0, at(game.legal(d, 0), 0), (e) => events.push(e));
  return events;
}

/** What each icon does to this shot while it works, and while it does not. */
const EFFECTS: Readonly<Record<Gated, (beside: boolean) => unknown>> = {
  area: (beside) => {
    const { d, content, gunner, gun, target } = tableWith("area", beside);
    return victimsOf(content, d, gunner, gun, target).length === 2;
  },
  ignoreArmour: (beside) => {
    const { d, content, gunner, gun, target } = tableWith("ignoreArmour", beside);
    return protectionOf(content, d, gunner, gun, target).bonus === 0;
  },
  ignoreCover: (beside) => {
    const { d, content, gunner, gun, target } = tableWith("ignoreCover", beside);
    return protectionOf(content, d, gunner, gun, target).rolls === 1;
  },
  precise: (beside) => {
    const { d, content, gunner, gun, target } = tableWith("precise", beside);
    return distanceTo(content, d, gunner, gun, target).penalty === 0;
  },
  rerollOnes: (beside) => {
    const { d, content, gunner, gun } = tableWith("rerollOnes", beside);
    return checkOf(content, d, gunner, gun).ones;
  },
  skipTurn: (beside) => shot("skipTurn", beside).some((e) => e.t === "skipped"),
  push: (beside) => shot("push", beside).some((e) => e.t === "pushed"),
};

describe("an icon behind a keyword works while its condition holds (VO-080)", () => {
  test.each(Object.keys(EFFECTS) as Gated[])("%s", (icon) => {
    expect(EFFECTS[icon](true), "beside the mechanic").toBe(true);
    expect(EFFECTS[icon](false), "without her").toBe(false);
  });

  test("the other icons of the card need no companion", () => {
    const { d, content, gunner, gun, target } = tableWith("rerollOnes", false, ["precise", "ignoreArmour"]);
    expect(checkOf(content, d, gunner, gun).ones).toBe(false);
    expect(distanceTo(content, d, gunner, gun, target).penalty).toBe(0);
    expect(protectionOf(content, d, gunner, gun, target).armourIgnored).toBe(true);
  });

  test("an enemy mechanic is no companion", () => {
    const { d, content, gunner, gun } = tableWith("rerollOnes", false, [], { fitter: "S1.c" });
    expect(checkOf(content, d, gunner, gun).ones).toBe(false);
  });
});
