import type { State } from "@rubizh/engine";
import type { LessonCode } from "@rubizh/engine/lesson";
import { forecast } from "../rules/forecast.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { valuesOf } from "../rules/modules.ts";
import { HEALTH, type NeuroshimaHex, type TileId } from "../rules/state.ts";

/** What the lesson's sentences reckon with. */
export const code = ({ content }: NeuroshimaGame): LessonCode<State<NeuroshimaHex>> => ({
  figures: {
    forecast: (state) => forecast(content, state).health,
    /** What a battle would leave an HQ, and what it would take from it. */
    left: (state, seat) => forecast(content, state).health[Number(seat)],
    loss: (state, seat) => {
      const hq = content.armies.find(({ id }) => id === state.seats[Number(seat)]?.army)?.hq.id;
      return forecast(content, state)
        .events.flatMap((e) => (e.t === "damage" && e.tile === hq ? [e.amount] : []))
        .reduce((sum, amount) => sum + amount, 0);
    },
    /** With how much a tile would hit an HQ in a battle now. */
    hits: (state, tile) =>
      forecast(content, state).events.flatMap((e) =>
        e.t === "attack" && e.tile === tile && content.units.get(e.target.tile)?.hq ? [e.strength] : [],
      )[0],
    /** The phase in which a battle would destroy a tile. */
    falls: (state, tile) => {
      const { events } = forecast(content, state);
      const end = events.findIndex((e) => e.t === "destroyed" && e.tile === tile);
      return events
        .slice(0, end)
        .flatMap((e) => (e.t === "phase" ? [e.phase] : []))
        .at(-1);
    },
    /** As printed. */
    strength: (_, tile) =>
      Math.max(...(content.units.get(tile as TileId)?.strikes[0] ?? []).map(({ ranged }) => ranged)),
    gift: (_, tile, what) => content.units.get(tile as TileId)?.[`${what as "ranged" | "initiative"}Gift`],
    full: () => HEALTH,
    /** Of the unit on a cell, modules included. */
    initiative: (state, cell) => {
      const values = valuesOf(content, state, cell as Parameters<typeof valuesOf>[2]);
      return values === "empty" ? undefined : values.initiative.now[0];
    },
  },
});
