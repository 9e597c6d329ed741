import type { Place } from "./content.ts";
import type { D, S } from "./state.ts";

type Frame = D["frames"][number];
type SeatState = D["seats"][number];

/** A copy that shares nothing that play writes to: options never change, and piles are replaced. */
export const clone = (s: S): D => ({
  options: s.options as D["options"],
  turn: s.turn,
  order: [...s.order],
  over: s.over,
  frames: s.frames.map(cloneFrame),
  seats: s.seats.map(cloneSeat),
  piles: copied(s.piles) as D["piles"],
  tokens: [...s.tokens],
  tile: s.tile,
  combat: { deck: [...s.combat.deck], discard: [...s.combat.discard] },
  encounters: { deck: [...s.encounters.deck], under: [...s.encounters.under] },
  factory: { size: s.factory.size, cards: [...s.factory.cards] },
  objectives: { size: s.objectives.size, deck: [...s.objectives.deck] },
  automa: s.automa === "none" ? "none" : { ...s.automa, deck: [...s.automa.deck] },
});

/** Place by place: records of places come in so many shapes that a spread would take its slowest way. */
function copied<X>(record: Readonly<Record<Place, X>>): Record<Place, X> {
  const copy: Record<Place, X> = {};
  for (const place in record) copy[place] = record[place] as X;
  return copy;
}

const cloneSeat = (p: S["seats"][number]): SeatState => ({
  faction: p.faction,
  mat: p.mat,
  out: p.out,
  asked: p.asked,
  section: p.section,
  power: p.power,
  popularity: p.popularity,
  coins: p.coins,
  hand: { size: p.hand.size, cards: [...p.hand.cards] },
  objectives: { size: p.objectives.size, cards: [...p.objectives.cards] },
  shown: [...p.shown],
  factoryCard: p.factoryCard,
  hero: p.hero,
  mechs: [...p.mechs],
  workers: copied(p.workers),
  structures: { ...p.structures },
  recruits: { ...p.recruits },
  cubes: { ...p.cubes },
  stars: [...p.stars],
  declines: [...p.declines],
});

function cloneFrame(f: S["frames"][number]): Frame {
  switch (f.t) {
    case "turn":
      return { ...f, entered: f.entered.map((e) => ({ ...e, cargo: { ...e.cargo } })) };
    case "moving":
      return {
        ...f,
        unit: f.unit === "none" ? "none" : { ...f.unit, cargo: { ...f.unit.cargo } },
        moved: {
          hero: f.moved.hero,
          mechs: [...f.moved.mechs],
          workers: copied(f.moved.workers),
        },
      };
    case "combat":
      return { ...f, sides: f.sides.map((s) => ({ ...s, cards: [...s.cards] })), automa: { ...f.automa } };
    case "retreat":
      return { ...f, units: [...f.units] };
    case "encounter":
      return { ...f, taken: [...f.taken] };
    case "gaining":
    case "taking":
      return { ...f, parts: f.parts.map((part) => ({ ...part })) };
    case "producing":
      return { ...f, done: [...f.done] };
    case "choosing":
      return { ...f, of: [...f.of] };
    case "bottom":
      return { ...f, bonuses: [...f.bonuses] };
    default:
      return { ...f };
  }
}
