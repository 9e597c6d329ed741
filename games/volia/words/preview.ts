import type { Message, Preview } from "@rubizh/engine";
import { type Aim, actor, meansOf, percent } from "../rules/aims.ts";
import type { Content } from "../rules/content.ts";
import type { View } from "../rules/state.ts";

/** The odds of everything that the fighter whose token was drawn may use from where it stands, for terminals. */
export function preview(content: Content, v: View): Preview {
  const f = actor(v);
  if (!f) return { title: { key: "preview.nobody" }, lines: [], branches: [] };
  const lines = meansOf(content, v, f).flatMap(({ ability, aims, hit, refused }): readonly Message[] => {
    const name = `@ability.${f.id}.${ability.id}`;
    if (ability.type !== "heal") return aims.flatMap((aim) => oddsOf(name, aim));
    return refused ? [] : [{ key: "preview.heal", with: { ability: name, hit: percent(hit) } }];
  });
  return {
    title: {
      key: lines.length > 0 ? "preview.odds" : "preview.none",
      with: { fighter: `@character.${f.id}` },
    },
    lines,
    branches: [],
  };
}

function oddsOf(ability: string, { target, odds }: Aim): readonly Message[] {
  const lines: Message[] = [
    {
      key: "preview.aim",
      with: {
        ability,
        target: `@character.${target.id}`,
        hit: percent(odds.hit),
        wound: percent(odds.wound),
        remove: percent(odds.remove),
      },
    },
  ];
  if (odds.stray > 0) lines.push({ key: "ui.reason.stray", with: { chance: percent(odds.stray) } });
  if (odds.least) lines.push({ key: "ui.reason.least" });
  return lines;
}
