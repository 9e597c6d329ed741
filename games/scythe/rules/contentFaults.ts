import { BOTTOMS, CUBES, FACTIONS, MATS, type ScytheData, TERRAINS, TILES, TOPS } from "./content.ts";

/** What is wrong with a pack, each fault named; [] when it can be played with. */
export function contentFaults(data: ScytheData): readonly string[] {
  return [
    ...boardFaults(data),
    ...factionFaults(data),
    ...matFaults(data),
    ...cardFaults(data),
    ...automaFaults(data),
  ];
}

function* repeated(what: string, ids: readonly (string | number)[]): Generator<string> {
  for (const [i, id] of ids.entries()) if (ids.indexOf(id) !== i) yield `${what} ${id} is there twice`;
}

function* boardFaults({ board: { hexes, rivers, bases } }: ScytheData): Generator<string> {
  yield* repeated(
    "hex",
    [...hexes, ...bases].map((h) => h.id),
  );
  yield* repeated(
    "place",
    [...hexes, ...bases].map((h) => `${h.q},${h.r}`),
  );
  for (const h of hexes) if (!TERRAINS.includes(h.terrain)) yield `hex ${h.id} has the terrain ${h.terrain}`;
  if (hexes.filter((h) => h.terrain === "factory").length !== 1) yield "there must be one Factory";
  const hex = (id: string | undefined) => hexes.find((h) => h.id === id);
  for (const [a, b] of rivers) {
    const [x, y] = [hex(a), hex(b)];
    if (!x || !y) yield `a river runs between ${a} and ${b}, but one of them is no hex`;
    else if (x.terrain === "lake" || y.terrain === "lake")
      yield `the river between ${a} and ${b} touches a lake`;
    else if (distance(x, y) !== 1) yield `${a} and ${b} have a river between them but do not touch`;
  }
  for (const base of bases)
    for (const near of [...base.land, ...base.lakes, ...base.acrossRiver]) {
      const h = hex(near);
      if (!h || distance(base, h) !== 1) yield `${base.id} does not touch ${near}`;
      else if ((h.terrain === "lake") !== base.lakes.includes(near))
        yield `${near} beside ${base.id} is listed under the wrong kind`;
    }
}

const distance = (
  a: { readonly q: number; readonly r: number },
  b: { readonly q: number; readonly r: number },
): number => Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

function* factionFaults({ factions, board, forbiddenPairs, mats }: ScytheData): Generator<string> {
  if (factions.map((f) => f.id).join() !== FACTIONS.join()) yield "the factions are not the five, clockwise";
  yield* repeated(
    "colour",
    factions.map((f) => f.colour),
  );
  for (const f of factions) {
    const base = board.bases.find((b) => b.id === f.base);
    if (base?.faction !== f.id) yield `${f.id} has no base of its own`;
    else if (f.workers.join() !== base.land.join())
      yield `the workers of ${f.id} do not start beside its base`;
    if (f.mechs.length !== 4 || new Set(f.mechs).size !== 4)
      yield `${f.id} needs four different mech abilities`;
    if (!f.mechs.includes("speed")) yield `${f.id} lacks speed`;
    if (f.riverwalk.length !== 2) yield `${f.id} needs two Riverwalk terrains`;
  }
  for (const [faction, mat] of forbiddenPairs)
    if (!factions.some((f) => f.id === faction) || !mats.some((m) => m.id === mat))
      yield `the forbidden pair ${faction} + ${mat} names something unknown`;
}

function* matFaults({ mats }: ScytheData): Generator<string> {
  if (mats.map((m) => m.id).join() !== MATS.join()) yield "the mats are not the seven, by number";
  yield* repeated(
    "mat number",
    mats.map((m) => m.number),
  );
  for (const m of mats) {
    if (
      [...m.sections]
        .map((s) => s.top)
        .sort()
        .join() !== [...TOPS].sort().join()
    )
      yield `${m.id} does not have each top action once`;
    if (m.sections.map((s) => s.bottom).join() !== BOTTOMS.join()) yield `${m.id} has another bottom row`;
    if (m.sections.reduce((n, s) => n + s.dashed, 0) !== CUBES.length)
      yield `${m.id} has no dashed box for each of the six cubes`;
    for (const s of m.sections) if (s.dashed >= s.cost) yield `${m.id} could make ${s.bottom} free`;
  }
}

function* cardFaults(data: ScytheData): Generator<string> {
  const numbered = (
    what: string,
    cards: readonly { readonly number: number }[],
    n: number,
  ): readonly string[] =>
    cards.length === n && cards.every((c, i) => c.number === i + 1)
      ? []
      : [`the ${what} are not numbered 1 to ${n}`];
  yield* numbered("encounters", data.encounters, 28);
  yield* numbered("Factory cards", data.factoryCards, 12);
  yield* numbered("objectives", data.objectives, 23);
  yield* numbered("Automa cards", data.automa.cards, 19);
  if (data.combatCards.reduce((a, b) => a + b, 0) !== 42) yield "the combat deck does not hold 42 cards";
  for (const e of data.encounters) {
    if (e.options.map((o) => o.id).join() !== "A,B,C")
      yield `encounter ${e.number} does not offer A, B and C`;
    if (!e.options.some((o) => Object.keys(o.cost).length === 0))
      yield `encounter ${e.number} has no free option`;
  }
  if (data.tiles.map((t) => t.id).join() !== TILES.join()) yield "the structure bonus tiles are not the six";
  for (const t of data.tiles)
    if (t.pays[0] !== 0 || t.pays.some((n, i) => n < (t.pays[i - 1] ?? 0)))
      yield `tile ${t.id} pays less for more`;
}

function* automaFaults({ automa }: ScytheData): Generator<string> {
  for (const l of automa.levels) {
    if (l.stars.length !== 6) yield `level ${l.level} of the Automa places ${l.stars.length} stars`;
    if (l.stars.some((s) => s >= l.spaces))
      yield `level ${l.level} of the Automa has a star beyond its track`;
  }
  for (const c of automa.cards)
    if (c.schemes.length !== 2 || c.power.length !== 3) yield `Automa card ${c.number} is not complete`;
}
