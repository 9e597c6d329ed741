import { type Message, type Seat, seatName } from "@rubizh/engine";
import { type Content, OPTIONS, type Place, PRODUCT } from "../rules/content.ts";
import type { Move, PartOf } from "../rules/moves.ts";
import { amount, placeName } from "../rules/names.ts";
import { seatOf, sectionOf, top, type View } from "../rules/state.ts";

type Values = NonNullable<Message["with"]>;
const say = (key: string, values: Values): Message => ({ key, with: values });

type MoveOf<K, M = Move> = M extends { readonly t: infer T } ? (K extends T ? M : never) : never;
type Label<K> = (m: MoveOf<K>, content: Content, v: View, seat: Seat) => Message;
/** What each move says; those left out need no values. */
const LABEL: { readonly [K in Move["t"]]?: Label<K> } = {
  section: (m) => say("move.section", { section: `@action.${m.section}` }),
  top: (m) => say("move.top", { what: `@choice.${m.what}` }),
  bottom: (m, content, v, seat) =>
    say("move.bottom", {
      action: `@action.${bottomName(content, v, seat)}`,
      without: `@without.${m.without}`,
    }),
  part: (m, content, v, seat) => {
    const f = top(v);
    const { of } = m;
    if (!isOption(of)) return say("move.part", { what: partName(content, v, seat, of) });
    return f.t === "encounter" && f.card !== "none"
      ? say("move.part", { what: `@encounter.${f.card}.${of}` })
      : say("move.optionBare", { option: of });
  },
  gain: (m, _content, v) => {
    const f = top(v);
    const [part] = f.t === "taking" ? f.parts : [];
    return say("move.gain", { what: amount(part?.gain ?? "coins", m.n) });
  },
  reveal: (m) => say("move.reveal", { objective: `@objective.${m.objective}` }),
  give: (m) => say("move.give", { player: seatName(m.to) }),
  decline: (m) => say("move.decline", { bonus: `@bonus.${m.bonus}` }),
  accept: (m) => say("move.accept", { bonus: `@bonus.${m.bonus}` }),
  take: (m) => say("move.take", { unit: `@unit.${m.unit}`, at: placeName(m.at) }),
  load: (m) => say("move.load", { what: `@cargo.${m.what}` }),
  drop: (m) => say("move.drop", { what: `@cargo.${m.what}` }),
  step: (m) => say("move.step", { to: placeName(m.to) }),
  put: (m) => say("move.put", { resource: `@resource.${m.resource}`, at: placeName(m.at) }),
  produce: (m, content) => {
    const what = produced(content, m.at, m.count);
    const values = { at: placeName(m.at) };
    return what ? say("move.produce", { what, ...values }) : say("move.produceNothing", values);
  },
  upgrade: (m) => say("move.upgrade", { cube: `@cube.${m.cube}`, to: `@action.${m.to}` }),
  deploy: (m) => say("move.deploy", { mech: `@ability.${m.mech}`, at: placeName(m.at) }),
  build: (m) => say("move.build", { structure: `@structure.${m.structure}`, at: placeName(m.at) }),
  enlist: (m) => say("move.enlist", { from: `@action.${m.from}`, bonus: `@bonus.${m.bonus}` }),
  pay: (m) => say("move.pay", { from: placeName(m.from) }),
  spend: (m) => say("move.spend", { value: m.value }),
  fight: (m) => say("move.fight", { at: placeName(m.at) }),
  commit: (m) => {
    const cards = m.cards.flatMap((n, kind) => Array.from({ length: n }, () => kind + 2)).join(" + ");
    return say(cards === "" ? "move.commitBare" : "move.commit", { dial: m.dial, cards });
  },
  retreat: (m) =>
    m.workers === 0
      ? say("move.retreatAlone", { to: placeName(m.to) })
      : say("move.retreat", { to: placeName(m.to), what: amount("workers", m.workers) }),
  option: (m, _content, v) => {
    const f = top(v);
    if (f.t !== "encounter" || f.card === "none") return say("move.optionBare", { option: m.option });
    const values = { option: m.option, label: `@encounter.${f.card}.${m.option}` };
    const [first, second] = m.without;
    if (first === undefined) return say("move.option", values);
    // No reward has more than two parts.
    return second === undefined
      ? say("move.optionWithout", { ...values, without: `@gain.${first}` })
      : say("move.optionNothing", values);
  },
  choose: (m) => say("move.choose", { gain: `@gain.${m.gain}` }),
  card: (m) => say("move.card", { card: `@factory.${m.card}` }),
};

/** A move as a sentence, for lists and buttons. */
export const label = (content: Content, v: View, seat: Seat, m: Move): Message =>
  (LABEL[m.t] as Label<Move["t"]> | undefined)?.(m, content, v, seat) ?? say(`move.${m.t}`, {});

/** What a place makes, so many times; a lake, the Factory and home bases make nothing. */
function produced(content: Content, place: Place, n: number): Message | undefined {
  const terrain = content.spots[place]?.terrain ?? "base";
  const what = terrain === "base" ? "none" : PRODUCT[terrain];
  return what === "none" ? undefined : amount(what === "worker" ? "workers" : what, n);
}

type Option = (typeof OPTIONS)[number];
const isOption = (of: PartOf): of is Option => OPTIONS.some((option) => option === of);

/** What is taken piece by piece on the mat. */
function partName(content: Content, v: View, seat: Seat, of: Exclude<PartOf, Option>): string {
  return of === "bottom" ? `@action.${bottomName(content, v, seat)}` : `@choice.${of}`;
}

function bottomName(content: Content, v: View, seat: Seat): string {
  const p = seatOf(v, seat);
  return p.section === "none" || p.section === "factory"
    ? "factoryMove"
    : sectionOf(content, p, p.section).bottom;
}
