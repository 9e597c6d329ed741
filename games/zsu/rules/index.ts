import {
  at,
  type Checked,
  type Game,
  isObject,
  last,
  type Pack,
  type Pending,
  type Refusal,
  type Seat,
} from "@rubizh/engine";
import { audit } from "./audit.ts";
import { cardFaults, readCardFile } from "./card-file.ts";
import type { CardFamilies, Catalogue } from "./cards.ts";
import { catalogues } from "./catalogue.ts";
import { clone } from "./clone.ts";
import type { Emit, ZsuTypes } from "./event.ts";
import { type FrameRules, no, push, toAsk } from "./frame.ts";
import { FRAMES } from "./frames/index.ts";
import { imagine } from "./imagine.ts";
import { read, write } from "./notation.ts";
import { kindsOf } from "./piles.ts";
import { placed, writtenCards } from "./position.ts";
import { resultOf } from "./scoring.ts";
import { setup } from "./setup.ts";
import {
  checked,
  options as choices,
  type FrameTag,
  type Mine,
  type Move,
  type Options,
  parseMove,
  parseShape,
  type State,
  type Table,
} from "./state.ts";
import { view, witness } from "./view.ts";

const RULES = 1;

/** The rules of the top frame. The table of frames ties each tag to its own type; a tag read at run time loses it. */
const rulesOf = (v: Table): FrameRules<FrameTag> => FRAMES[last(v.frames).t] as FrameRules<FrameTag>;

/** The game together with its cards, for whoever draws them. */
export interface Zsu extends Game<ZsuTypes> {
  /** The cards of our box, each with its source. */
  readonly box: CardFamilies;
  /** The cards of a table: ours, or as the owner of a printed box corrected them. */
  catalogueOf(cards: Table["cards"]): Catalogue;
}

/** «ЗСУ», made from the cards of one box. */
export function makeZsu(packs: readonly Pack<CardFamilies>[]): Zsu {
  const { data: ours } = at(packs, 0);
  const fault = cardFaults(ours)[0];
  if (fault) throw new Error(`${fault.where}: ${fault.why}`);
  const catalogue = catalogues(ours);
  const of = (v: Table): Catalogue => catalogue(v.cards);

  /** Carries on until a seat or luck has to answer. */
  const proceed = (c: Catalogue, d: Mine, emit: Emit): void => {
    while (rulesOf(d).step?.(c, d, emit)) {
      // Each step that returns true has moved the game on.
    }
  };

  const asksOf = (v: Table) => rulesOf(v).asks?.(of(v), v, last(v.frames)) ?? [];

  function pending(v: Table): Pending {
    const f = last(v.frames);
    if (f.t === "over") return { t: "over", result: resultOf(of(v), v, f) };
    const rules = rulesOf(v);
    if (rules.draw) return { t: "luck", draw: rules.draw(of(v), v, f) };
    return { t: "seats", asks: asksOf(v).map((a) => toAsk(v, a)) };
  }

  function refuse(v: Table, seat: Seat, m: Move): Refusal | undefined {
    if (!asksOf(v).some((a) => a.seat === seat)) return no("ZS-005", "notAsked");
    return rulesOf(v).refuse?.(of(v), v, last(v.frames), seat, m) ?? undefined;
  }

  /** The rules are in `refuse`; candidates are only what is worth asking it about. */
  function legal(v: Table, seat: Seat): readonly Move[] {
    if (!asksOf(v).some((a) => a.seat === seat)) return [];
    const [rules, c, f] = [rulesOf(v), of(v), last(v.frames)];
    return (rules.candidates?.(c, v, f, seat) ?? []).filter((m) => !rules.refuse?.(c, v, f, seat, m));
  }

  function options(raw: unknown): Checked<Options> {
    const read = checked(choices, raw === undefined ? {} : raw);
    if (!("ok" in read)) return read;
    const { difficulty, cards } = read.ok;
    if (cards === undefined) return { ok: { difficulty } };
    const file = readCardFile(cards, ours);
    return "ok" in file ? { ok: { difficulty, cards: file.ok } } : file;
  }

  /** The owner's cards of a stored state or a written position; ours when it names none. */
  function ownCards(raw: unknown): Checked<State["cards"]> {
    if (raw === undefined || raw === "ours") return { ok: "ours" };
    return readCardFile(raw, ours);
  }

  return {
    id: "zsu",
    box: ours,
    catalogueOf: catalogue,
    rules: RULES,
    seatCounts: [1, 2],
    packs: packs.map(({ id, version }) => ({ id, version })),
    options,
    setup: (chosen, seats) => setup(catalogue(chosen.cards ?? "ours"), chosen, seats),
    pending,
    phase: (v) => rulesOf(v).phase,
    legal,
    refuse,
    play(d, seat, m, emit) {
      const c = of(d);
      rulesOf(d).play?.(c, d, seat, m, emit);
      at(d.seats, seat).asked += 1;
      proceed(c, d, emit);
    },
    settle(d, luck, emit) {
      const c = of(d);
      rulesOf(d).settle?.(c, d, luck, emit);
      proceed(c, d, emit);
    },
    leave(d, seat, emit) {
      if (last(d.frames).t === "over") return;
      push(d, { t: "over", reason: "left", leaver: seat });
      emit({ t: "left", seat });
      emit({ t: "ended", reason: "left" });
    },
    clone,
    audit: (s) => audit(of(s), s),
    view,
    witness,
    imagine: (v, rng) => imagine(of(v), v, rng),
    write: (_v, _seat, m) => write(m),
    read: (_v, _seat, text) => read(text),
    kinds: (v) => kindsOf(rulesOf(v).kinds?.(of(v), v, last(v.frames)) ?? []),
    parseMove,
    parseState(raw) {
      const read = parseShape(raw);
      if (!("ok" in read)) return read;
      const cards = ownCards(read.ok.cards);
      if (!("ok" in cards)) return cards;
      const state = { ...read.ok, cards: cards.ok };
      const broken = audit(catalogue(cards.ok), state)[0];
      return broken === undefined ? { ok: state } : { refused: no("ZS-012", "unsound", { why: broken }) };
    },
    upgrade: (raw) => raw,
    position(raw) {
      if (!isObject(raw)) return { refused: no("ZS-012", "shape", { where: "" }) };
      const cards = ownCards(writtenCards(raw));
      if (!("ok" in cards)) return cards;
      const c = catalogue(cards.ok);
      const state = placed(c, raw, cards.ok);
      if (!("ok" in state)) return state;
      if (audit(c, state.ok).length > 0) return { refused: no("ZS-012", "impossible") };
      const draft = clone(state.ok);
      proceed(c, draft, () => {});
      return { ok: draft as State };
    },
    sample(v, seat, rng) {
      const [rules, c, f] = [rulesOf(v), of(v), last(v.frames)];
      if (rules.sample) return rules.sample(c, v, f, seat, rng);
      const moves = rules.candidates?.(c, v, f, seat) ?? [];
      // Most candidates are legal, so a few tries are cheaper than filtering them all.
      for (let i = 0; i < 4; i++) {
        const m = at(moves, rng(moves.length));
        if (!rules.refuse?.(c, v, f, seat, m)) return m;
      }
      const fine = moves.filter((m) => !rules.refuse?.(c, v, f, seat, m));
      return at(fine, rng(fine.length));
    },
  };
}
