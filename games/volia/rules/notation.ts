import { type Move, REROLLS } from "./state.ts";

/** "move S1.c", "use tesla trotsky", "use repair", "push stoker R1.a": a verb and what it needs. */
export function write(m: Move): string {
  switch (m.t) {
    case "place":
      return `place ${m.fighter} ${m.cell}`;
    case "move":
    case "leave":
    case "enter":
      return `${m.t} ${m.to}`;
    case "use":
      return m.target === "team" ? `use ${m.ability}` : `use ${m.ability} ${m.target}`;
    case "end":
    case "keep":
      return m.t;
    case "reroll":
      return `reroll ${m.by}`;
    case "hit":
      return `hit ${m.fighter}`;
    case "push":
    case "displace":
      return `${m.t} ${m.fighter} ${m.to}`;
  }
}

/** Undoes `write`; what is no move at all is undefined, what is not allowed is for `refuse` to say. */
export function read(text: string): Move | undefined {
  const [verb, a, b, ...rest] = text.split(" ");
  if (rest.length > 0 || a === "" || b === "") return undefined;
  if (verb === "use" && a !== undefined) return { t: "use", ability: a, target: b ?? "team" };
  if (a === undefined) return verb === "end" || verb === "keep" ? { t: verb } : undefined;
  if (b === undefined) return readShort(verb, a);
  if (verb === "place") return { t: "place", fighter: a, cell: b };
  return verb === "push" || verb === "displace" ? { t: verb, fighter: a, to: b } : undefined;
}

function readShort(verb: string | undefined, a: string): Move | undefined {
  if (verb === "move" || verb === "leave" || verb === "enter") return { t: verb, to: a };
  if (verb === "hit") return { t: "hit", fighter: a };
  const by = REROLLS.find((x) => x === a);
  return verb === "reroll" && by !== undefined ? { t: "reroll", by } : undefined;
}
