import type { Emit } from "../event.ts";
import { type Draws, pop } from "../frame.ts";
import { draw, drawn, kindsOf } from "../piles.ts";
import type { Mine, Table } from "../state.ts";

/** Cards the reserve and the open top of the deck are short of. */
const missing = (v: Table): number =>
  v.reserve.filter((card) => card === "none").length + (v.next === "none" ? 1 : 0);

/** The reserve is filled from the open top card, then from the deck; what rockets put under it comes last. */
export const restock: Draws<"restock"> = {
  waits: "luck",
  phase: "mobilisation",
  step(_content, d, _f, emit) {
    if (missing(d) > 0 && d.armyDeck.bag.length > 0) return false;
    fill(d, [], emit);
    pop(d);
    return true;
  },
  draw: (_content, v) => draw(v.armyDeck.bag ?? [], missing(v)),
  kinds: (_content, v) => kindsOf(v.armyDeck.bag ?? []),
  settle(_content, d, _f, luck, emit) {
    fill(d, drawn(d.armyDeck.bag, luck), emit);
    pop(d);
  },
};

function fill(d: Mine, fresh: string[], emit: Emit): void {
  const { under } = d.armyDeck;
  const turnUp = (): string => fresh.shift() ?? under.shift() ?? "none";
  const cards: { slot: number; card: string }[] = [];
  d.reserve.forEach((card, i) => {
    if (card !== "none") return;
    const comes = d.next === "none" ? turnUp() : d.next;
    d.next = "none";
    d.reserve[i] = comes;
    if (comes !== "none") cards.push({ slot: i + 1, card: comes });
  });
  if (d.next === "none") d.next = turnUp();
  d.armyDeck.size = d.armyDeck.bag.length + under.length;
  emit({ t: "restocked", cards, next: d.next });
}
