import { at, type Seat } from "@rubizh/engine";
import type { Chair, Table } from "./fold.ts";

/** One chair is another; the rest stay. */
export const seated = (table: Table, seat: Seat, chair: Chair): readonly Chair[] => {
  at(table.chairs, seat);
  return table.chairs.map((old, i) => (i === seat ? cleaned(chair) : old));
};

export const withSeat = (seats: readonly Seat[], seat: Seat, isIn: boolean): readonly Seat[] => {
  const others = seats.filter((other) => other !== seat);
  return isIn ? [...others, seat] : others;
};

/** Only a chair's own fields, whatever row it came from. */
export function cleaned(chair: Chair): Chair {
  if (chair.t === "human") {
    const { guest, name, seed, seal, standing, bot, program } = chair;
    return {
      ...{ t: "human", guest, name, seed },
      ...(seal === undefined ? {} : { seal }),
      ...(standing === undefined ? {} : { standing }),
      ...(bot === undefined ? {} : { bot }),
      ...(program === undefined ? {} : { program }),
    };
  }
  if (chair.t === "bot") return { t: "bot", level: chair.level };
  return chair;
}
