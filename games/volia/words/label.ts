import { at, type Message } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { activeFighter } from "../rules/field.ts";
import type { Move, View } from "../rules/state.ts";

/** A move as a sentence, for lists and buttons. */
export function label(content: Content, v: View, m: Move): Message {
  switch (m.t) {
    case "place":
      return { key: "label.place", with: { fighter: `@character.${m.fighter}`, cell: m.cell } };
    case "move":
    case "leave":
    case "enter":
      return { key: `label.${m.t}`, with: { cell: m.to } };
    case "use": {
      const ability = abilityName(content, v, m.ability);
      return m.target === "team"
        ? { key: "label.useTeam", with: { ability } }
        : { key: "label.use", with: { ability, target: `@character.${m.target}` } };
    }
    case "end":
      return {
        key: at(v.frames, v.frames.length - 1).t === "acting" && isFresh(v) ? "label.skip" : "label.end",
      };
    case "keep":
      return { key: "label.keep" };
    case "reroll":
      return { key: `label.reroll.${m.by}` };
    case "hit":
      return { key: "label.hit", with: { fighter: `@character.${m.fighter}` } };
    case "push":
    case "displace":
      return { key: `label.${m.t}`, with: { fighter: `@character.${m.fighter}`, cell: m.to } };
  }
}

/** The active fighter's ability; where it has none of that name, the move is refused, and the name is its owner's. */
function abilityName(content: Content, v: View, ability: string): string {
  const active = content.character(activeFighter(v)?.id ?? "");
  const owner = [...(active ? [active] : []), ...content.characters].find(({ abilities }) =>
    abilities.some(({ id }) => id === ability),
  );
  return owner ? `@ability.${owner.id}.${ability}` : "@word.use";
}

const isFresh = (v: View): boolean => {
  const base = at(v.frames, 0);
  return base.t === "acting" && base.left === 2;
};
