import { readdirSync, readFileSync } from "node:fs";
import { at, LANGUAGES, type Rng, rngFrom } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import { game } from "../../index.ts";
import { GRANTABLE, ICONS, SPECIALISATIONS, type TileData } from "../../rules/content.ts";
import { survey } from "../../rules/ground.ts";
import { type OwnPack, squaresOf, textsOf } from "../../rules/own.ts";
import {
  brushesFor,
  conditioned,
  EXTRAS,
  GOALS,
  newAbility,
  newCharacter,
  newLayout,
  newMission,
  newPack,
  type OwnAbility,
  painted,
  retyped,
  toggled,
  withGoal,
} from "./draft.ts";
import { placeOf, toldOf } from "./faults.ts";
import {
  boundsOf,
  emptySquares,
  fits,
  laid,
  placeOver,
  settled,
  TILES,
  tileAt,
  touches,
  turned,
  without,
} from "./tiles.ts";
import { fighterTrial, missionTrial } from "./trial.ts";

const read = (path: string): string => readFileSync(`${import.meta.dirname}/${path}`, "utf8");
const NAMES = { pack: "Пакет", map: "Мапа", mission: "Місія", task: "Переможи." };
const fresh = (): OwnPack => newPack("pack-1", NAMES);
const one = <X>(xs: readonly X[], rng: Rng): X => at(xs, rng(xs.length));
const placesOfFaults = (pack: OwnPack): readonly unknown[] =>
  game.packFaults(pack).map(({ why }) => why.with);

/** A map as somebody would tap it together. */
function built(rng: Rng, most: number): readonly TileData[] {
  let tiles: readonly TileData[] = [tileAt("S1", { x: 0, y: 0 }, "h")];
  for (const id of TILES.slice(1, most)) {
    const spots = emptySquares(tiles).flatMap((s) => placeOver(tiles, id, rng(2) === 0 ? "h" : "v", s) ?? []);
    const beside = spots.filter((tile) => touches(tiles, tile) > 0);
    tiles = laid(tiles, one(beside, rng));
  }
  return tiles;
}

describe("tiles", () => {
  test("a tapped square is covered, nothing overlaps, and the map begins at 0,0", () => {
    const rng = rngFrom("volia/editor/tiles");
    for (let i = 0; i < 60; i++) {
      const tiles = built(rng, 8);
      const free = one(emptySquares(tiles), rng);
      const id = one(TILES, rng);
      const place = placeOver(without(tiles, id), id, "v", free);
      if (!place) continue;
      expect(squaresOf(place)).toContain(`${free.x},${free.y}`);
      const next = laid(tiles, place);
      const all = next.flatMap(squaresOf);
      expect(new Set(all).size).toBe(all.length);
      expect(boundsOf(next)).toMatchObject({ x: 0, y: 0 });
      expect(next.map((t) => t.id)).toEqual(TILES);
    }
  });

  test("turning keeps a rectangle where it was, if there is room; twice brings it back", () => {
    const tiles = settled([tileAt("S1", { x: 0, y: 0 }, "h"), tileAt("R1", { x: 2, y: 0 }, "h")]);
    const flat = at(tiles, 1);
    const upright = turned(tiles, flat);
    expect(upright).toEqual({ ...flat, orientation: "v" });
    expect(upright && turned(laid(tiles, upright), upright)).toEqual(flat);
  });

  test("no map is longer than a file may hold", () => {
    const far = tileAt("S2", { x: 15, y: 0 }, "h");
    expect(fits([tileAt("S1", { x: 0, y: 0 }, "h")], far)).toBe(false);
    expect(fits([tileAt("S1", { x: 0, y: 0 }, "h")], { ...far, x: 14 })).toBe(true);
  });
});

describe("what the workshop makes can be played", () => {
  test("a new pack, map, mission and fighter", () => {
    const pack = fresh();
    const layout = newLayout(pack, "Друга");
    const more: OwnPack = {
      ...pack,
      layouts: [...pack.layouts, layout],
      missions: [...pack.missions, newMission(pack, "Друга", "Так.", layout.id)],
      characters: [newCharacter(pack, "Боєць", "Удар")],
    };
    expect(placesOfFaults(more)).toEqual([]);
    for (const { id } of more.missions)
      expect(game.options(missionTrial(game, more, id))).toHaveProperty("ok");
  });

  test("every goal on any map, and whatever is tapped onto it", () => {
    const rng = rngFrom("volia/editor/goals");
    for (let i = 0; i < 40; i++) {
      const tiles = built(rng, 4 + rng(5));
      const pack = fresh();
      const layouts = [{ ...at(pack.layouts, 0), tiles }];
      const cells = survey({ ...at(layouts, 0), source: "own" }).cells;
      for (const goal of GOALS) {
        let mission = withGoal(
          at(pack.missions, 0),
          goal,
          tiles.map((t) => t.id),
        );
        expect([goal, placesOfFaults({ ...pack, layouts, missions: [mission] })]).toEqual([goal, []]);
        for (let taps = 0; taps < 4; taps++) {
          const brush = one(brushesFor(mission), rng);
          mission = painted(
            mission,
            brush,
            one(
              cells.filter((c) => c.round || !brush.startsWith("token")),
              rng,
            ).id,
          );
        }
        // Tokens may be too few or lie at home: such a mission is told about, the others are sound.
        if (goal !== "deliver" && goal !== "collect")
          expect([mission, placesOfFaults({ ...pack, layouts, missions: [mission] })]).toEqual([mission, []]);
      }
    }
  });

  test("whatever is done to an ability, its icons fit its kind", () => {
    const rng = rngFrom("volia/editor/abilities");
    const base = newCharacter(fresh(), "Боєць", "Удар");
    let ability: OwnAbility = newAbility("Удар", "melee", []);
    for (let i = 0; i < 400; i++) {
      const what = rng(3);
      if (what === 0) ability = retyped(ability, one(["melee", "ranged", "heal"] as const, rng));
      else if (what === 1) ability = toggled(ability, one(EXTRAS[ability.type], rng));
      else
        ability = conditioned(ability, one(GRANTABLE, rng), one([...SPECIALISATIONS, "none"] as const, rng));
      expect(placesOfFaults({ ...fresh(), characters: [{ ...base, abilities: [ability] }] })).toEqual([]);
    }
    expect(new Set(Object.values(EXTRAS).flat()).size).toBe(ICONS.length - 5);
  });

  test("a fighter of any side and life finds two squads of equal lives to fight in", () => {
    for (const faction of ["ukraine", "communards", "faction-1"])
      for (let life = 1; life <= 9; life++) {
        const pack: OwnPack = {
          ...fresh(),
          factions: [{ id: "faction-1", name: "Свої" }],
          characters: [{ ...newCharacter(fresh(), "Боєць", "Удар"), faction, life }],
        };
        const options = fighterTrial(pack, game.contentOf(pack), "fighter-1");
        if (options !== undefined) expect(game.options(options)).toHaveProperty("ok");
        // A lone fighter of a new faction needs an enemy squad of just its lives: nobody has one life, nor less.
        expect([faction, life, options !== undefined]).toEqual([
          faction,
          life,
          faction !== "faction-1" || life > 1,
        ]);
      }
  });
});

describe("words", () => {
  const texts = (language: string): Record<string, string> =>
    JSON.parse(read(`../../text/workshop/${language}.json`));
  const code = readdirSync(import.meta.dirname)
    .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith(".test.ts"))
    .map(read)
    .join("\n");
  const keys = Object.keys(texts("uk"));
  const plain = (key: string): string => key.replace(/_(?:one|few|many|other)$/, "");

  test("every key of the workshop has a text, and every text is used", () => {
    const written = [...code.matchAll(/"(shop\.[\w.]+)"/g)].map((m) => m[1] ?? "");
    const stems = [...code.matchAll(/`(shop\.[\w.]*)\$\{/g)].map((m) => m[1] ?? "");
    expect(written.filter((key) => !keys.map(plain).includes(key))).toEqual([]);
    const used = (key: string): boolean =>
      written.includes(key) || stems.some((stem) => key.startsWith(stem));
    expect(keys.map(plain).filter((key) => !used(key))).toEqual([]);
  });

  test.each(LANGUAGES)("faults are told with their place in %s", (language) => {
    const pack: OwnPack = {
      ...fresh(),
      characters: [{ ...newCharacter(fresh(), "Сокіл", "Удар"), faction: "faction-9" }],
      layouts: [
        {
          ...at(fresh().layouts, 0),
          tiles: [
            tileAt("S1", { x: 0, y: 0 }, "h"),
            tileAt("S3", { x: 1, y: 1 }, "h"),
            tileAt("S4", { x: 9, y: 9 }, "h"),
          ],
        },
      ],
      missions: fresh().missions,
    };
    const say = speaker(
      language,
      texts(language),
      JSON.parse(read(`../../text/${language}.json`)),
      textsOf(pack),
    );
    const told = toldOf(pack, game.packFaults(pack), say);
    expect(told.map(({ where, tab, item, part }) => [where, tab, item, part])).toEqual([
      ["characters.0.faction", "fighters", 0, undefined],
      ["layouts.0.tiles.1", "maps", 0, 1],
      ["layouts.0.tiles.2", "maps", 0, 2],
      ["missions.0.starts.1", "missions", 0, undefined],
    ]);
    expect(told[0]?.at).toContain("Сокіл");
    expect(told[1]?.at).toContain("S3");
    for (const { at: place, why } of told) expect(`${place} ${why}`).not.toMatch(/shop\.|pack\.|[{}@]/);
    expect(placeOf("factions.2.name")).toEqual({ tab: "pack", item: 2, part: undefined });
  });
});
