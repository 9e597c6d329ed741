import { type Say, type Seat, seatName, type Viewer } from "@rubizh/engine";
import { type Content, type Place, RESOURCES, STRUCTURES } from "../rules/content.ts";
import { fighters, pileAt, standsAt, workersAt } from "../rules/control.ts";
import { placeName } from "../rules/names.ts";
import { CARD_VALUES, type SeatView, seatOf, type View } from "../rules/state.ts";

/** The table in words: every seat, then every place where something stands, in reading order. */
export function sketch(content: Content, v: View, viewer: Viewer, say: Say): string {
  const first = v.frames[0];
  const lines = [
    ...(first?.t === "turn"
      ? [say({ key: "draw.turn", with: { turn: v.turn, player: seatName(first.seat) } })]
      : []),
    ...(v.tile === "none" ? [] : [say({ key: "draw.tile", with: { tile: `@tile.${v.tile}` } })]),
    ...v.seats.flatMap((_, seat) => seatLines(v, seat, viewer, say)),
    ...[...content.hexes, ...content.bases.map((b) => b.id)].flatMap((place) =>
      placeLine(content, v, place, say),
    ),
  ];
  return lines.join("\n");
}

function seatLines(v: View, seat: Seat, viewer: Viewer, say: Say): readonly string[] {
  const p = seatOf(v, seat);
  const player = seatName(seat);
  if (p.out) return [say({ key: "draw.out", with: { player } })];
  if (p.faction === "none") return [];
  const faction = `@faction.${p.faction}`;
  const name =
    p.mat === "none"
      ? say({ key: "draw.automa", with: { faction } })
      : say({ key: "draw.seat", with: { player, faction, mat: `@mat.${p.mat}` } });
  const { power, popularity, coins } = p;
  const tracks = say({
    key: "draw.tracks",
    with: { power, popularity, coins, cards: p.hand.size, stars: p.stars.length },
  });
  return [name, `  ${tracks}`, ...(seat === viewer ? secrets(p, say).map((line) => `  ${line}`) : [])];
}

function secrets(p: SeatView, say: Say): readonly string[] {
  const cards = CARD_VALUES.flatMap((value, kind) =>
    Array.from({ length: p.hand.cards?.[kind] ?? 0 }, () => value),
  );
  return [
    ...(cards.length > 0 ? [say({ key: "draw.hand", with: { cards: cards.join(", ") } })] : []),
    ...(p.objectives.cards ?? []).map((number) =>
      say({
        key: "draw.objective",
        with: { number, name: `@objective.${number}`, text: `@objective.${number}.text` },
      }),
    ),
  ];
}

function placeLine(content: Content, v: View, place: Place, say: Say): readonly string[] {
  const what = [
    ...v.seats.flatMap((p, seat) => piecesAt(p, seat, place, say)),
    ...RESOURCES.filter((r) => pileAt(v, place)[r] > 0).map((r) =>
      say({ key: "draw.pile", with: { resource: `@resource.${r}`, n: pileAt(v, place)[r] } }),
    ),
    ...(v.tokens.includes(place) ? [say({ key: "draw.token" })] : []),
  ];
  if (what.length === 0) return [];
  const terrain = content.spots[place]?.terrain;
  const values = { hex: placeName(place), what: what.join(", ") };
  return [
    terrain === "base"
      ? say({ key: "draw.base", with: values })
      : say({ key: "draw.hex", with: { ...values, terrain: `@terrain.${terrain}` } }),
  ];
}

function piecesAt(p: SeatView, seat: Seat, place: Place, say: Say): readonly string[] {
  const player = seatName(seat);
  const hero = p.hero === place ? 1 : 0;
  const counts = { hero, mech: fighters(p, place) - hero, worker: workersAt(p, place) };
  const units = standsAt(p, place)
    ? Object.entries(counts)
        .filter(([, n]) => n > 0)
        .map(([unit, n]) => say({ key: "draw.units", with: { unit: `@unit.${unit}`, n, player } }))
    : [];
  const built = STRUCTURES.filter((s) => p.structures[s] === place).map((s) =>
    say({ key: "draw.structure", with: { structure: `@structure.${s}`, player } }),
  );
  return [...units, ...built];
}
