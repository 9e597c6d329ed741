import { rngFrom, type Seat, sampleLuck } from "@rubizh/engine";
import { expect, test } from "vitest";
import { type core, fromJSONSchema, type ZodType } from "zod";
import { entry } from "../index.ts";
import { type Event, event } from "./events.ts";
import type { Move } from "./moves.ts";
import { schemas } from "./schemas.ts";

const { game } = entry;
type Schemas = Readonly<Record<keyof ReturnType<typeof schemas>, ZodType>>;

/** As another program would read them. */
const read = (): Schemas =>
  Object.fromEntries(
    Object.entries(schemas()).map(([name, schema]) => [
      name,
      fromJSONSchema(schema as core.JSONSchema.JSONSchema),
    ]),
  ) as Schemas;

const fits = (schema: ZodType, value: unknown, what: string): void =>
  expect(schema.safeParse(JSON.parse(JSON.stringify(value))).error, what).toBeUndefined();

test.each(game.seatCounts)("a game of %i in JSON Schemas: states, views, moves and events fit", (seats) => {
  const rng = rngFrom(`schemas ${seats}`);
  const options = game.options(entry.variety(rng, seats));
  if (!("ok" in options)) throw new Error("options are refused");
  const json = read();
  fits(json.options, options.ok, "options");
  const draft = game.clone(game.setup(options.ok, seats));
  const told = (e: Event): void => {
    expect(event.safeParse(e).error, e.t).toBeUndefined();
    for (const who of [0, "spectator"] as const) fits(json.event, game.witness(e, who), e.t);
  };
  const play = (seat: Seat, move: Move): void => {
    fits(json.move, move, move.t);
    game.play(draft, seat, move, told);
  };
  for (let n = 0; n < 300; n++) {
    const now = game.pending(draft);
    if (now.t === "over") break;
    if (now.t === "luck") game.settle(draft, sampleLuck(now.draw, rng), told);
    else {
      const asked = now.asks[rng(now.asks.length)]?.seat ?? 0;
      const move = game.sample?.(draft, asked, rng);
      if (move) play(asked, move);
    }
    if (n % 25 !== 0) continue;
    fits(json.state, draft, "state");
    for (const who of [0, "spectator"] as const) fits(json.view, game.view(draft, who), "view");
  }
  expect(json.state.safeParse(game.view(draft, "spectator")).success, "a state has no holes").toBe(false);
});
