import { at, type Checked, type Game, isObject, last, type Pack } from "@rubizh/engine";
import { audit } from "./audit.ts";
import { cardFaults, readCardFile } from "./card-file.ts";
import type { CardFamilies } from "./cards.ts";
import { clone } from "./clone.ts";
import { type Content, contentsOf } from "./content.ts";
import type { ZsuTypes } from "./event.ts";
import { no, push } from "./frame.ts";
import { framesOf, phaseOf } from "./frames/index.ts";
import { imagine } from "./imagine.ts";
import { read, write } from "./notation.ts";
import { placed, writtenCards } from "./position.ts";
import { setup } from "./setup.ts";
import {
  checked,
  options as choices,
  type Options,
  parseMove,
  parseShape,
  type State,
  type Table,
} from "./state.ts";
import { view, witness } from "./view.ts";

/** The game together with its cards, for whoever draws them. */
export interface Zsu extends Game<ZsuTypes> {
  /** The cards of our box, each with its source. */
  readonly box: CardFamilies;
  /** What the rules of a table are bound to: our cards, or those the owner of a printed box corrected. */
  content(v: Pick<Table, "cards">): Content;
}

/** «ЗСУ», made from the cards of one box. */
export function makeZsu(packs: readonly Pack<CardFamilies>[]): Zsu {
  const { data: ours } = at(packs, 0);
  const fault = cardFaults(ours)[0];
  if (fault) throw new Error(`${fault.where}: ${fault.why}`);
  const content = contentsOf(ours);
  const asking = framesOf(content);

  function options(raw: unknown): Checked<Options> {
    const given = checked(choices, raw === undefined ? {} : raw);
    if (!("ok" in given)) return given;
    const { difficulty, cards } = given.ok;
    if (cards === undefined) return { ok: { difficulty } };
    const file = readCardFile(cards, ours);
    return "ok" in file ? { ok: { difficulty, cards: file.ok } } : file;
  }

  /** The owner's cards of a stored state or a written position; ours when it names none. */
  function ownCards(raw: unknown): Checked<State["cards"]> {
    if (raw === undefined || raw === "ours") return { ok: "ours" };
    return readCardFile(raw, ours);
  }

  function parseState(raw: unknown): Checked<State> {
    const shape = parseShape(raw);
    if (!("ok" in shape)) return shape;
    const cards = ownCards(shape.ok.cards);
    if (!("ok" in cards)) return cards;
    const state = { ...shape.ok, cards: cards.ok };
    const broken = audit(content(state), state)[0];
    return broken === undefined ? { ok: state } : { refused: no("ZS-012", "unsound", { why: broken }) };
  }

  function position(raw: unknown): Checked<State> {
    if (!isObject(raw)) return { refused: no("ZS-012", "shape", { where: "" }) };
    const cards = ownCards(writtenCards(raw));
    if (!("ok" in cards)) return cards;
    const bound = content({ cards: cards.ok });
    const state = placed(bound, raw, cards.ok);
    if (!("ok" in state)) return state;
    if (audit(bound, state.ok).length > 0) return { refused: no("ZS-012", "impossible") };
    const draft = clone(state.ok);
    asking.proceed(draft, () => {});
    return { ok: draft as State };
  }

  return {
    id: "zsu",
    rules: 2,
    seatCounts: [1, 2],
    packs: packs.map(({ id, version }) => ({ id, version })),
    box: ours,
    content,
    options,
    setup: (chosen, seats) => setup(content({ cards: chosen.cards ?? "ours" }), chosen, seats),
    ...asking,
    phase: phaseOf,
    leave(d, seat, emit) {
      if (last(d.frames).t === "over") return;
      push(d, { t: "over", reason: "left", leaver: seat });
      emit({ t: "left", seat });
      emit({ t: "ended", reason: "left" });
    },
    clone,
    audit: (s) => audit(content(s), s),
    view,
    witness,
    imagine: (v, rng) => imagine(content(v), v, rng),
    write: (_v, _seat, m) => write(m),
    read: (_v, _seat, text) => read(text),
    parseMove,
    parseState,
    upgrade: (raw) => raw,
    position,
  };
}
