import { SIDES } from "@rubizh/board";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import { RESOURCES, STRUCTURES } from "../rules/content.ts";
import type { ScytheGame } from "../rules/index.ts";
import { landDefs, landOf, landPicture } from "./art/land.ts";
import { printed, reachOf } from "./art/pieces.ts";
import { distanceAt, type Standing, standing, tagOf } from "./crowd.ts";
import { type Box, centreOf, MAP, R } from "./geometry.ts";
import type { Army, Crowd } from "./pieces.ts";

const { content } = entry.game as ScytheGame;

/** Pixels of a unit with the whole map on screen: phones are as wide as the map, the desk has columns beside it. */
const WIDTHS = { 360: 360 / MAP.width, 390: 390 / MAP.width, 1440: 648 / MAP.width } as const;

function* armies(seat: number): Generator<Army> {
  const look = SIDES[seat] ?? "blue";
  for (const hero of [false, true])
    for (const mechs of [0, 1, 2, 3, 4])
      for (const workers of [0, 1, 2, 6, 8])
        if (hero || mechs + workers > 0) yield { seat, faction: "nordic", look, hero, mechs, workers };
}
const GOODS = [[], [1], [4], [0, 3], [2, 1, 4], [9, 12, 10, 27]] as const;
/** Whoever stands alone, and whoever meets an enemy that can fight. */
function* companies(): Generator<readonly Army[]> {
  yield [];
  for (const a of armies(0)) yield [a];
  for (const a of armies(1))
    for (const b of armies(2))
      if ((a.hero || a.mechs > 0) && (b.hero || b.mechs + b.workers > 0)) yield [a, b];
}
function* crowds(encounter: boolean, tunnel: boolean): Generator<Crowd> {
  for (const company of companies()) {
    // Every structure takes the same place; armies that fight take theirs whatever the goods are.
    const fight = company.length > 1;
    for (const kind of [undefined, ...STRUCTURES.slice(fight ? 3 : 0)])
      for (const goods of fight ? [GOODS[0], GOODS[5]] : GOODS)
        yield {
          armies: company,
          ...(kind
            ? { structure: { structure: kind, faction: "polania" as const, look: "white" as const } }
            : {}),
          goods: goods.flatMap((n, i) => (n > 0 ? [{ resource: RESOURCES[i] ?? "metal", n }] : [])),
          encounter,
          tunnel,
          ...(company[0] ? { holder: company[0].look } : {}),
        };
  }
}

const CROSSING = 0.05;
const cross = (a: Box, b: Box): boolean =>
  a.x + a.width - b.x > CROSSING &&
  b.x + b.width - a.x > CROSSING &&
  a.y + a.height - b.y > CROSSING &&
  b.y + b.height - a.y > CROSSING;
function faultsOf(crowd: Crowd, all: readonly Standing[]): string | undefined {
  const boxes = [...all.map(({ key, box }) => ({ key, box })), { key: "tag", box: tagOf(crowd) }];
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) if (cross(a.box, b.box)) return `${a.key} crosses ${b.key}`;
  return undefined;
}
/** Only the arch, the badges on the line and the corners of a round token's box reach over the edge. */
const OVER_THE_EDGE = new Set(["tunnel", "badge", "encounter"]);
const inside = ({ x, y, width, height }: Box): boolean =>
  [x, x + width].every((px) =>
    [y, y + height].every(
      (py) => Math.abs(px) <= 0.8661 * R && Math.abs(px) / Math.sqrt(3) + Math.abs(py) <= R + 0.5,
    ),
  );

test.each(Object.entries(WIDTHS))("no crowd that the rules allow crosses at %s px", (_, scale) => {
  const distance = distanceAt(scale);
  let laid = 0;
  const kinds = new Set(
    content.hexes.map((id) => `${content.spots[id]?.encounter}-${content.spots[id]?.tunnel}`),
  );
  expect(kinds).toEqual(new Set(["false-false", "true-false", "false-true"]));
  for (const [encounter, tunnel] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const)
    for (const crowd of crowds(encounter, tunnel))
      for (const symbols of distance === "far" ? [false, true] : [false]) {
        const all = standing(crowd, distance, symbols);
        const fault = faultsOf(crowd, all);
        if (fault !== undefined) throw new Error(`${fault}: ${JSON.stringify(crowd)}`);
        for (const { t, key, box } of all)
          if (!OVER_THE_EDGE.has(t) && !inside(box))
            throw new Error(`${key} is outside its hex: ${JSON.stringify({ box, crowd })}`);
        laid += 1;
      }
  expect(laid).toBeGreaterThan(20_000);
});

test.each(Object.entries(WIDTHS))(
  "on every hex of the map the fullest crowds leave each other alone at %s px",
  (_, scale) => {
    const distance = distanceAt(scale);
    const full = (id: string): Crowd => ({
      armies: [{ seat: 0, faction: "rusviet", look: "red", hero: true, mechs: 2, workers: 6 }],
      structure: { structure: "mill", faction: "polania", look: "white" },
      goods: RESOURCES.map((resource) => ({ resource, n: 12 })),
      encounter: content.spots[id]?.encounter === true,
      tunnel: content.spots[id]?.tunnel === true,
      holder: "red",
    });
    const boxes = content.hexes.flatMap((id) => {
      const { x, y } = centreOf(content, id);
      return standing(full(id), distance, true).map(({ key, box }) => ({
        key: `${key} of ${id}`,
        box: { ...box, x: box.x + x, y: box.y + y },
      }));
    });
    const crossed = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => cross(a.box, b.box))
        .map((b) => [a.key, b.key]),
    );
    expect(crossed).toEqual([]);
    expect(boxes.length).toBeGreaterThan(47 * 11);
  },
);

test("no silhouette reaches beyond its box", () => {
  for (const look of SIDES)
    for (const kind of ["hero", "mech", "worker", ...STRUCTURES] as const) {
      const { left, right, up, down } = reachOf(kind);
      const layers = printed(kind, look);
      for (const { d, width = 0 } of layers) {
        const { xs, ys } = pointsOf(d);
        expect(Math.min(...xs) - width / 2).toBeGreaterThanOrEqual(-100 * left);
        expect(Math.max(...xs) + width / 2).toBeLessThanOrEqual(100 * right);
        expect(Math.min(...ys) - width / 2).toBeGreaterThanOrEqual(-100 * up - 2);
        expect(Math.max(...ys) + width / 2).toBeLessThanOrEqual(100 * down);
      }
    }
});
/** Every point named in a path of absolute commands; the radii of arcs are left out. */
function pointsOf(d: string): { readonly xs: readonly number[]; readonly ys: readonly number[] } {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const n = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    if (command === "H") xs.push(...n);
    else if (command === "V") ys.push(...n);
    else
      for (const [i, value] of (command === "A" ? n.filter((__, k) => k % 7 > 4) : n).entries())
        (i % 2 === 0 ? xs : ys).push(value);
  }
  return { xs, ys };
}

test("neighbours of one terrain have different faces, and every face is drawn", () => {
  const defs = landDefs();
  for (const { id, terrain } of content.data.board.hexes) {
    const face = landOf(terrain, id);
    expect(defs).toContain(`id="${face}"`);
    for (const to of content.spots[id]?.near ?? [])
      if (content.spots[to]?.terrain === terrain) expect(landOf(terrain, to), `${id} ${to}`).not.toBe(face);
  }
  expect(defs).not.toMatch(/NaN|undefined/);
});

test("15.3: the land is one picture that holds every hex", () => {
  const hexes = content.data.board.hexes.map(({ id, terrain }) => ({
    face: landOf(terrain, id),
    at: centreOf(content, id),
  }));
  const [kind, svg] = landPicture(hexes, MAP).split(",");
  expect(kind).toBe("data:image/svg+xml");
  expect(decodeURIComponent(svg ?? "").match(/<use /g)).toHaveLength(hexes.length);
});
