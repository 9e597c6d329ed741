import type { Refusal, Seat } from "@rubizh/engine";
import {
  BONUS_OF,
  BONUSES,
  BOTTOMS,
  type Bonus,
  type Content,
  RESOURCE_OF,
  SECTIONS,
  type Section,
} from "../content.ts";
import { workplaces } from "../control.ts";
import { benefit, partsOf, payable, topCost } from "../costs.ts";
import { give, giveRefused } from "../deals.ts";
import { CHOICES, CHOICES_OF, type Choice, type Move, type PartOf, WITHOUT, type Without } from "../moves.ts";
import { reveal, revealRefused } from "../objectives.ts";
import {
  type D,
  draftOf,
  isFaction,
  no,
  notNow,
  type Out,
  type Part,
  prompt,
  push,
  type SeatView,
  seatOf,
  sectionOf,
  type TurnFrame,
  type View,
} from "../state.ts";
import { award, canPay, gain, lose, pay } from "../tracks.ts";
import { nextTurn } from "../turns.ts";
import { startBottom } from "./bottom.ts";
import type { Asks } from "./frame.ts";
import { startMoving } from "./moving.ts";
import { isCounted, splits } from "./taking.ts";

// Moves that are offered again and again are made once.
const SECTION_MOVES = SECTIONS.map((section): Move => ({ t: "section", section }));
const BOTTOM_MOVES = WITHOUT.map((without): Move => ({ t: "bottom", without }));
const BOTTOM_PART: Move = { t: "part", of: "bottom" };
const LAST_MOVES: readonly Move[] = [{ t: "skip" }, { t: "end" }];
const TOP_MOVES = bySection((what) => ({ t: "top", what }));
const PART_MOVES = bySection((of) => ({ t: "part", of }));
const DECLINE = byBonus((bonus) => ({ t: "decline", bonus }));
const ACCEPT = byBonus((bonus) => ({ t: "accept", bonus }));

/** The turn itself: token, top action, bottom action, and the windows for objectives between them. */
export const turn: Asks<TurnFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt(f.chosen ? "turn.action" : "turn.section"),

  candidates(content, v, f) {
    const { seat } = f;
    const p = seatOf(v, seat);
    if (!f.chosen) {
      const moves: Move[] = [...SECTION_MOVES];
      if (v.options.deals !== "none")
        for (const to of v.order) if (to !== seat) moves.push({ t: "give", to });
      for (const bonus of BONUSES) moves.push((p.declines.includes(bonus) ? ACCEPT : DECLINE)[bonus]);
      if (v.options.countingCosts) moves.push({ t: "count" });
      return moves;
    }
    const section = sectionNow(p);
    const moves: Move[] = f.top === "open" ? [...TOP_MOVES[section]] : [];
    // A bottom action that cannot be taken whole cannot be taken in part either.
    const bottom = bottomRefused(content, v, f, "nothing") === undefined;
    if (bottom) moves.push(...BOTTOM_MOVES);
    if (f.top === "open") moves.push(...PART_MOVES[section]);
    if (bottom) moves.push(BOTTOM_PART);
    for (const objective of p.objectives.cards ?? []) moves.push({ t: "reveal", objective });
    moves.push(...LAST_MOVES);
    return moves;
  },

  refuse(content, v, f, m) {
    const { seat } = f;
    const p = seatOf(v, seat);
    switch (m.t) {
      case "section":
        return sectionRefused(v, f, p, m.section);
      case "give":
        return f.chosen ? no("SC-332", "dealsFirst") : giveRefused(v, seat, m.to);
      case "decline":
      case "accept":
        return f.chosen ? no("SC-377", "dealsFirst") : standingRefused(p, m.bonus, m.t === "decline");
      case "count":
        if (!v.options.countingCosts) return no("SC-355", "countingFree");
        return f.chosen || f.counted ? no("SC-355", "countedAlready") : undefined;
    }
    if (!f.chosen) return no("SC-076", "sectionFirst");
    switch (m.t) {
      case "top":
        return topRefused(content, v, f, m.what);
      case "bottom":
        return bottomRefused(content, v, f, m.without);
      case "part":
        return partRefused(content, v, f, m.of);
      case "reveal":
        return revealRefused(content, v, seat, m.objective);
      case "skip":
        return skipRefused(content, v, f);
      case "end":
        return undefined;
      default:
        return notNow();
    }
  },

  play(content, d, f, m, emit) {
    const { seat } = f;
    const p = draftOf(d, seat);
    if (m.t === "section") {
      p.section = m.section;
      f.chosen = true;
      emit({ t: "section", seat, section: m.section });
    } else if (m.t === "top") {
      f.top = "doing";
      emit({ t: "began", seat, action: sectionNow(p), what: m.what });
      startTop(content, d, seat, m.what, emit);
    } else if (m.t === "bottom" || (m.t === "part" && m.of === "bottom")) {
      f.top = "done";
      f.bottom = "doing";
      startBottom(content, d, seat, m.t === "part" ? "part" : m.without, emit);
    } else if (m.t === "part") {
      f.top = "part";
      startPart(content, d, seat, m.of as Choice, emit);
    } else if (m.t === "reveal") reveal(content, d, seat, m.objective, emit);
    else if (m.t === "skip") {
      f.top = "done";
      f.bottom = "done";
      emit({ t: "skipped", seat });
    } else if (m.t === "give") give(d, seat, m.to, emit);
    else if (m.t === "decline") {
      p.declines = BONUSES.filter((bonus) => bonus === m.bonus || p.declines.includes(bonus));
      emit({ t: "declined", seat, bonus: m.bonus });
    } else if (m.t === "accept") {
      p.declines = p.declines.filter((bonus) => bonus !== m.bonus);
      emit({ t: "accepted", seat, bonus: m.bonus });
    } else if (m.t === "count") {
      f.counted = true;
      emit({ t: "counted", seat });
      lose(d, seat, "popularity", 2, emit);
    } else if (m.t === "end") {
      emit({ t: "ended", seat });
      nextTurn(content, d, seat, emit);
    }
  },

  step(content, d, f, emit) {
    if (f.top === "doing" || f.top === "part") {
      if (f.top === "doing")
        for (const { gain: what, n } of underneath(seatOf(d, f.seat))) gain(d, f.seat, what, n, emit);
      f.top = "done";
      emit({ t: "finished", seat: f.seat, action: sectionNow(draftOf(d, f.seat)) });
      award(content, d, f.seat, emit);
      return true;
    }
    if (f.bottom === "doing") {
      f.bottom = "done";
      // A bottom action of the mat has already said so itself.
      if (sectionNow(draftOf(d, f.seat)) === "factory")
        emit({ t: "finished", seat: f.seat, action: "factoryMove" });
      return true;
    }
    return false;
  },
};

function bySection(move: (what: Choice) => Move): Readonly<Record<Section, readonly Move[]>> {
  const of = (section: Section): readonly Move[] => CHOICES_OF[section].map((what) => move(what));
  return {
    move: of("move"),
    bolster: of("bolster"),
    trade: of("trade"),
    produce: of("produce"),
    factory: of("factory"),
  };
}

function byBonus(move: (bonus: Bonus) => Move): Readonly<Record<Bonus, Move>> {
  return {
    power: move("power"),
    coins: move("coins"),
    popularity: move("popularity"),
    cards: move("cards"),
  };
}

function sectionNow(p: SeatView): Section {
  if (p.section === "none") throw new Error("no section has been chosen");
  return p.section;
}

function sectionRefused(v: View, f: TurnFrame, p: SeatView, section: Section): Refusal | undefined {
  if (f.chosen) return no("SC-078", "sectionChosen");
  if (section === "factory" && p.factoryCard === "none") return no("SC-317", "noFactoryCard");
  if (section !== p.section) return undefined;
  const relentless = isFaction(p, "rusviet") && (section !== "factory" || v.options.relentlessFactory);
  return relentless ? undefined : no("SC-075", "sameSection");
}

/** The rule a top action is refused by when its cost cannot be paid. */
const UNPAID = {
  move: "SC-090",
  bolster: "SC-123",
  trade: "SC-127",
  produce: "SC-136",
  factory: "SC-084",
} as const;

function topRefused(content: Content, v: View, f: TurnFrame, what: Choice): Refusal | undefined {
  const { seat } = f;
  const p = seatOf(v, seat);
  const section = sectionNow(p);
  if (f.top === "done" && f.bottom !== "open") return no("SC-077", "topFirst");
  if (f.top !== "open") return no(section === "move" ? "SC-089" : "SC-078", "onlyOnce");
  const offered: readonly Choice[] = CHOICES_OF[section];
  if (!offered.includes(what)) return no("SC-078", "otherSection");
  if (!canPay(p, topCost(content, p, section))) return no(UNPAID[section], "cannotPay");
  return what === "resources" && workplaces(content, v, seat).length === 0
    ? no("SC-131", "noWorkerToTrade")
    : undefined;
}

function bottomRefused(content: Content, v: View, f: TurnFrame, without: Without): Refusal | undefined {
  const { seat } = f;
  if (f.bottom !== "open") return no("SC-078", "onlyOnce");
  const p = seatOf(v, seat);
  const section = sectionNow(p);
  if (section === "factory") return without === "nothing" ? undefined : no("SC-319", "nothingToRefuse");
  const { bottom, coins } = sectionOf(content, p, section);
  if ((without === "coins" || without === "both") && coins === 0) return no("SC-151", "nothingToRefuse");
  if ((without === "bonus" || without === "both") && p.recruits[bottom] === "mat")
    return no("SC-377", "nothingToRefuse");
  return payable(content, v, seat, bottom)
    ? undefined
    : no("SC-084", "notEnough", { what: `@resource.${RESOURCE_OF[bottom]}` });
}

/** Piece by piece: only where more than one piece comes (SC-083). */
function partRefused(content: Content, v: View, f: TurnFrame, of: PartOf): Refusal | undefined {
  const { seat } = f;
  const p = seatOf(v, seat);
  if (of === "bottom") {
    const section = sectionNow(p);
    const face = section === "factory" ? undefined : sectionOf(content, p, section);
    return face && (face.coins > 1 || face.bottom === "enlist")
      ? bottomRefused(content, v, f, "nothing")
      : no("SC-083", "nothingToSplit");
  }
  const what = CHOICES.find((choice) => choice === of);
  if (what === undefined) return notNow();
  const parts = topParts(content, p, what);
  const several = splits(parts) || (parts.length > 1 && parts.some(isCounted));
  return topRefused(content, v, f, what) ?? (several ? undefined : no("SC-083", "nothingToSplit"));
}

/** Everything a top action brings; what is asked step by step anyway, such as units, is not among it. */
function topParts(content: Content, p: SeatView, what: Choice): readonly Part[] {
  const card = content.data.factoryCards[Number(p.factoryCard) - 1];
  if (what === "card") return card && !card.oneOf ? partsOf(card.gain) : [];
  if (what === "units" || what === "territories") return [];
  const main: Part = what === "resources" ? { gain: "any", n: 2 } : { gain: what, n: benefit(p, what) };
  return [main, ...underneath(p)];
}

/** Declining the bottom action makes sense only for who then shows an objective of the end of the turn (SC-393). */
function skipRefused(content: Content, v: View, f: TurnFrame): Refusal | undefined {
  const { seat } = f;
  const late = (seatOf(v, seat).objectives.cards ?? []).filter((objective) => endsTurn(content, objective));
  if (f.bottom !== "open" || late.length === 0) return no("SC-393", "nothingToSkip");
  const closed: View = { ...v, frames: [{ ...f, bottom: "done" }] };
  const ready = late.some((objective) => revealRefused(content, closed, seat, objective) === undefined);
  return ready ? undefined : no("SC-393", "nothingToSkip");
}
const endsTurn = (content: Content, objective: number): boolean =>
  content.data.objectives[objective - 1]?.timing === "endOfTurn";

/** A standing refusal makes sense only for a recruit that works (SC-377). */
function standingRefused(p: SeatView, bonus: Bonus, decline: boolean): Refusal | undefined {
  const enlisted = BOTTOMS.some((b) => BONUS_OF[b] === bonus && p.recruits[b] !== "mat");
  return enlisted && p.declines.includes(bonus) !== decline ? undefined : no("SC-377", "noSuchRecruit");
}

/** The cost comes first (SC-082): a frame that pays is pushed last and so runs before one that gives. */
function startTop(content: Content, d: D, seat: Seat, what: Choice, emit: Out): void {
  const p = draftOf(d, seat);
  const cost = topCost(content, p, sectionNow(p));
  if (what === "card") {
    const card = content.data.factoryCards[Number(p.factoryCard) - 1];
    if (card?.oneOf) push(d, { t: "choosing", seat, of: card.oneOf });
    else if (card) push(d, { t: "gaining", seat, at: "any", parts: partsOf(card.gain) });
  }
  pay(d, seat, cost, emit);
  if (what === "card") return;
  if (what === "units") startMoving(d, seat, benefit(p, "units"), 1);
  else if (what === "resources") push(d, { t: "receiving", seat, left: 2, at: "any" });
  else if (what === "territories") {
    const more = d.options.mill === "choice" && p.structures.mill !== "mat" ? 1 : 0;
    push(d, { t: "producing", seat, left: benefit(p, "territories") + more, mill: true, done: [] });
  } else gain(d, seat, what, benefit(p, what), emit);
}

/** The same, asked for piece by piece. */
function startPart(content: Content, d: D, seat: Seat, what: Choice, emit: Out): void {
  const p = draftOf(d, seat);
  emit({ t: "began", seat, action: sectionNow(p), what });
  emit({ t: "part", seat });
  push(d, { t: "taking", seat, at: "any", parts: topParts(content, p, what) });
  pay(d, seat, topCost(content, p, sectionNow(p)), emit);
}

/** Armory and Monument give with every use of the action above them (SC-211 to SC-213), the Factory card with none. */
function underneath({
  section,
  structures,
}: SeatView): readonly { readonly gain: Bonus; readonly n: number }[] {
  if (section === "bolster" && structures.monument !== "mat") return [{ gain: "popularity", n: 1 }];
  return section === "trade" && structures.armory !== "mat" ? [{ gain: "power", n: 1 }] : [];
}
