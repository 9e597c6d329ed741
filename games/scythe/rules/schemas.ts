import { type JsonSchema, jsonSchema } from "@rubizh/engine";
import { event } from "./events.ts";
import { move } from "./moves.ts";
import { options, state } from "./state.ts";

/** JSON Schemas of everything that is sent and stored, for programs in any language. */
export const schemas = (): Readonly<Record<"options" | "state" | "view" | "move" | "event", JsonSchema>> => ({
  options: jsonSchema(options),
  state: jsonSchema(state),
  view: jsonSchema(state, "view"),
  move: jsonSchema(move),
  event: jsonSchema(event, "view"),
});
