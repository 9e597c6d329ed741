import type { Draft, Full, Luck, Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import { type Content, FACTIONS, type FactionId, MATS, TILES } from "../content.ts";
import { addWorkers } from "../control.ts";
import type { Event } from "../events.ts";
import { type D, type DealingFrame, draftOf, type Out, pop, seatOf, type View } from "../state.ts";
import { gain } from "../tracks.ts";
import { beginTurn } from "../turns.ts";
import type { Rules } from "./frame.ts";

type F = Draft<Full<DealingFrame>>;

/** Mats, tile, objectives and combat cards before the first turn; all of it is luck's. */
export const dealing: Rules<DealingFrame> = {
  waits: "luck",

  draw(content, v, f) {
    switch (f.stage) {
      case "factions": {
        const bag = FACTIONS.map((id) => (v.seats.some((p) => p.faction === id) ? 0 : 1));
        return { t: "pick", bag, count: unknown(v, "faction").length };
      }
      case "mats":
        return { t: "pick", bag: matBag(content, v), count: unknown(v, "mat").length };
      case "remat":
        return { t: "pick", bag: matBag(content, v), count: 1 };
      case "tile":
        return { t: "pick", bag: TILES.map(() => 1), count: 1 };
      case "objectives":
        return { t: "pick", bag: v.objectives.deck ?? [], count: 2 };
    }
  },

  kinds(content, _v, { stage }) {
    if (stage === "factions") return FACTIONS;
    if (stage === "tile") return TILES;
    return stage === "objectives" ? content.data.objectives.map((o) => String(o.number)) : MATS;
  },

  settle(content, d, f, luck, emit) {
    switch (f.stage) {
      case "factions":
        for (const [i, seat] of unknown(d, "faction").entries()) {
          const faction = at(FACTIONS, at(luck, i));
          draftOf(d, seat).faction = faction;
          emit({ t: "faction", seat, faction });
        }
        f.stage = "mats";
        return;
      case "mats":
        dealMats(content, d, f, luck, emit);
        return;
      case "remat":
        dealMat(d, at(forbidden(content, d), 0), at(luck, 0), emit);
        return;
      case "tile":
        d.tile = at(TILES, at(luck, 0));
        emit({ t: "tiled", tile: d.tile });
        f.stage = "objectives";
        f.seat = 0;
        return;
      case "objectives":
        dealObjectives(d, f.seat, luck, emit);
        f.seat += 1;
        return;
    }
  },

  step(content, d, f, emit) {
    if (f.stage === "factions" && unknown(d, "faction").length === 0) f.stage = "mats";
    else if (f.stage === "mats" && unknown(d, "mat").length === 0) f.stage = "remat";
    else if (f.stage === "remat") return rematted(content, d, f);
    else if (f.stage === "objectives" && d.seats[f.seat]?.mat === "none") f.seat += 1;
    else if (f.stage === "objectives" && f.seat >= d.seats.length) begin(content, d, emit);
    else return false;
    return true;
  },
};

/** Seats that still wait for a faction, or for a mat; the Automa gets none. */
const unknown = (v: View, what: "faction" | "mat"): readonly Seat[] =>
  [...v.seats.keys()].filter(
    (seat) => seatOf(v, seat)[what] === "none" && (what === "faction" || !isAutoma(v, seat)),
  );
const isAutoma = (v: View, seat: Seat): boolean => v.automa !== "none" && v.automa.seat === seat;

const matBag = (content: Content, v: View): readonly number[] =>
  MATS.map((id) => {
    const fits = v.options.expansionMats || !content.mats[id].expansion;
    return fits && !v.seats.some((p) => p.mat === id) ? 1 : 0;
  });

const noneLeft = (content: Content, v: View): boolean => matBag(content, v).every((n) => n === 0);

/** Seats with a pair that may not meet (SC-055, SC-056). */
const forbidden = (content: Content, v: View): readonly Seat[] =>
  v.options.forbiddenPairs
    ? [...v.seats.keys()].filter((seat) => {
        const { faction, mat } = seatOf(v, seat);
        return content.data.forbiddenPairs.some(([f, m]) => f === faction && m === mat);
      })
    : [];

/** A deal that no mat left over could mend is thrown away before anybody has looked at it (SC-057). */
function dealMats(content: Content, d: D, f: F, luck: Luck, emit: Out): void {
  const seats = unknown(d, "mat");
  const told: Event[] = [];
  for (const [i, seat] of seats.entries()) dealMat(d, seat, at(luck, i), (event) => told.push(event));
  const bad = forbidden(content, d).some((seat) => seats.includes(seat));
  // Where the table has chosen all other mats a new deal could only repeat itself, so the pair stands.
  if (bad && seats.length > 1 && noneLeft(content, d)) {
    for (const seat of seats) draftOf(d, seat).mat = "none";
    emit({ t: "rematted" });
    return;
  }
  for (const event of told) emit(event);
  f.stage = "remat";
}

/** A forbidden pair takes another mat from those left over (SC-057). */
function rematted(content: Content, d: D, f: F): boolean {
  if (forbidden(content, d).length > 0 && !noneLeft(content, d)) return false;
  f.stage = "tile";
  return true;
}

function dealMat(d: D, seat: Seat, kind: number, emit: Out): void {
  const mat = at(MATS, kind);
  draftOf(d, seat).mat = mat;
  emit({ t: "mat", seat, mat });
}

function dealObjectives(d: D, seat: Seat, luck: readonly number[], emit: Out): void {
  const p = draftOf(d, seat);
  const cards = luck.map((kind) => kind + 1).sort((a, b) => a - b);
  for (const kind of luck) d.objectives.deck[kind] = 0;
  d.objectives.size -= cards.length;
  p.objectives = { size: cards.length, cards };
  emit({ t: "objectives", seat, cards: [...cards] });
}

/** Everybody takes what the mats say; the lowest mat begins, a human before the Automa (SC-058 to SC-072, SC-404). */
function begin(content: Content, d: D, emit: Out): void {
  pop(d);
  for (const [seat, p] of d.seats.entries()) {
    if (p.faction === "none") continue;
    const faction = content.factions[p.faction];
    p.power = faction.power;
    p.hero = faction.base;
    for (const place of faction.workers) addWorkers(d, seat, place, 1);
    p.popularity = p.mat === "none" ? content.data.automa.popularity : content.mats[p.mat].popularity;
    p.coins = p.mat === "none" ? content.data.automa.coins : content.mats[p.mat].coins;
  }
  const rank = (seat: Seat): number => FACTIONS.indexOf(dealtFaction(d, seat));
  const number = (seat: Seat): number => {
    const { mat } = seatOf(d, seat);
    return mat === "none" ? MATS.length : MATS.indexOf(mat);
  };
  d.order = [...d.seats.keys()].sort((a, b) => rank(a) - rank(b));
  const playing = d.order.filter((seat) => !seatOf(d, seat).out).sort((a, b) => number(a) - number(b));
  beginTurn(d, at(playing, 0), emit);
  // Starting hands are drawn before the first seat is asked; the last frame pushed draws first.
  for (const [seat, p] of [...d.seats.entries()].reverse())
    if (p.faction !== "none") gain(d, seat, "cards", content.factions[p.faction].cards, emit);
}

function dealtFaction(d: D, seat: Seat): FactionId {
  const { faction } = seatOf(d, seat);
  if (faction === "none") throw new Error("a seat begins without a faction");
  return faction;
}
