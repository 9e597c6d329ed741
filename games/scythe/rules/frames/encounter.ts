import type { Draft, Full, Refusal, Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import {
  type Content,
  type EncounterData,
  GAINS,
  type Gain,
  type GainKey,
  OPTIONS,
  type OptionId,
  type Place,
} from "../content.ts";
import { partsOf } from "../costs.ts";
import type { Move, PartOf } from "../moves.ts";
import {
  type D,
  type EncounterFrame,
  isFaction,
  no,
  notNow,
  type Out,
  pop,
  prompt,
  push,
  seatOf,
  sum,
  type View,
} from "../state.ts";
import { canPay, pay } from "../tracks.ts";
import type { Asks } from "./frame.ts";
import { splits, takeInPart } from "./taking.ts";

type F = Draft<Full<EncounterFrame>>;

/** A card with three options; Polania may take two of them (SC-251, SC-301). */
export const encounter: Asks<EncounterFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt("encounter", { card: f.card }),

  candidates: (content, _v, f) => [
    ...OPTIONS.flatMap((option) =>
      subsets(optionOf(content, f, option).gain).map((without): Move => ({ t: "option", option, without })),
    ),
    ...OPTIONS.map((of): Move => ({ t: "part", of })),
    ...(f.taken.length > 0 ? [{ t: "done" } as const] : []),
  ],

  refuse(content, v, f, m) {
    if (m.t === "done") return f.taken.length > 0 ? undefined : no("SC-301", "chooseOption");
    if (m.t === "part") return partRefused(content, v, f, m.of);
    return m.t === "option"
      ? optionRefused(content, v, f, m.option, m.without)
      : no("SC-301", "chooseOption");
  },

  play(content, d, f, m, emit) {
    const { seat } = f;
    if (m.t === "option" && f.card !== "none") {
      const { cost, gain } = optionOf(content, f, m.option);
      f.taken.push(m.option);
      emit({ t: "optioned", seat, card: f.card, option: m.option, without: [...m.without] });
      push(d, {
        t: "gaining",
        seat,
        at: f.hex,
        parts: partsOf(gain).filter((part) => !m.without.includes(part.gain)),
      });
      pay(d, seat, cost, emit);
    } else if (m.t === "part" && f.card !== "none") {
      const option = at(OPTIONS, OPTIONS.indexOf(m.of as OptionId));
      const { cost, gain } = optionOf(content, f, option);
      f.taken.push(option);
      emit({ t: "optioned", seat, card: f.card, option, without: [] });
      emit({ t: "part", seat });
      takeInPart(d, seat, f.hex, partsOf(gain));
      pay(d, seat, cost, emit);
    } else close(d, f, emit);
  },

  luck: {
    draw: (_content, v, f) =>
      f.card === "none" ? { t: "pick", bag: v.encounters.deck, count: 1 } : undefined,
    settle(_content, d, f, luck, emit) {
      const kind = at(luck, 0);
      d.encounters.deck[kind] = at(d.encounters.deck, kind) - 1;
      open(f, kind + 1, emit);
    },
    kinds: (content) => content.data.encounters.map((e) => String(e.number)),
  },

  step(content, d, f, emit) {
    if (f.card === "none") {
      // The deck has been through: its bottom comes round in the order in which cards went under it (SC-305).
      if (sum(d.encounters.deck) > 0) return false;
      const first = d.encounters.under.shift();
      if (first === undefined) pop(d);
      else open(f, first, emit);
      return true;
    }
    const most = isFaction(seatOf(d, f.seat), "polania") ? 2 : 1;
    if (
      f.taken.length < most &&
      (f.taken.length === 0 ||
        OPTIONS.some((option) => optionRefused(content, d, f, option, []) === undefined))
    )
      return false;
    close(d, f, emit);
    return true;
  },
};

/** The token goes, a card comes (SC-298). */
export function meet(d: D, seat: Seat, hex: Place, emit: Out): void {
  d.tokens = d.tokens.filter((token) => token !== hex);
  emit({ t: "token", hex });
  push(d, { t: "encounter", seat, hex, card: "none", taken: [] });
}

function open(f: F, card: number, emit: Out): void {
  f.card = card;
  emit({ t: "encounter", seat: f.seat, hex: f.hex, card });
}

/** Face down under the deck (SC-305). */
function close(d: D, f: F, emit: Out): void {
  pop(d);
  if (f.card === "none") return;
  d.encounters.under.push(f.card);
  emit({ t: "left encounter", seat: f.seat, card: f.card });
}

function optionOf(content: Content, f: EncounterFrame, option: OptionId): EncounterData["options"][number] {
  if (f.card === "none") throw new Error("no encounter card is open");
  return at(at(content.data.encounters, f.card - 1).options, OPTIONS.indexOf(option));
}

/** Which parts of a reward to leave altogether (SC-303). */
function subsets(gain: Gain): readonly (readonly GainKey[])[] {
  let all: readonly (readonly GainKey[])[] = [[]];
  for (const part of GAINS) if (gain[part] !== undefined) all = all.flatMap((s) => [s, [...s, part]]);
  return all;
}

/** Piece by piece: where leaving whole parts is not all that can be said. */
function partRefused(content: Content, v: View, f: EncounterFrame, of: PartOf): Refusal | undefined {
  const option = OPTIONS.find((id) => id === of);
  if (option === undefined) return no("SC-301", "chooseOption");
  const refused = optionRefused(content, v, f, option, []);
  return (
    refused ??
    (splits(partsOf(optionOf(content, f, option).gain)) ? undefined : no("SC-083", "nothingToSplit"))
  );
}

function optionRefused(
  content: Content,
  v: View,
  f: EncounterFrame,
  option: OptionId,
  without: readonly GainKey[],
): Refusal | undefined {
  const { seat } = f;
  if (f.card === "none") return notNow();
  if (f.taken.includes(option)) return no("SC-251", "optionTaken");
  const { cost, gain } = optionOf(content, f, option);
  if (!canPay(seatOf(v, seat), cost)) return no("SC-302", "cannotPay");
  const inOrder = GAINS.filter((key) => without.includes(key) && gain[key] !== undefined);
  return inOrder.length === without.length && inOrder.every((key, i) => key === without[i])
    ? undefined
    : no("SC-303", "notOffered");
}
