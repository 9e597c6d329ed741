import * as z from "zod/mini";

/** What a schema says, as the rules read it: nothing of it may be written to. */
export type Shaped<S extends z.ZodMiniType> = Frozen<z.infer<S>>;
type Frozen<X> = X extends object ? { readonly [K in keyof X]: Frozen<X[K]> } : X;

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas of what not every viewer may know. */
const holes = new WeakSet<object>();

/**
 * A field that not every viewer may know. A state has it, so the parser asks for it; a view may have null in its place,
 * so the type says so, and `Full` takes that away again.
 */
export function hidden<S extends z.ZodMiniType>(schema: S): z.ZodMiniNullable<S> {
  const hole = z.clone(schema);
  holes.add(hole);
  return hole as unknown as z.ZodMiniNullable<S>;
}

/** JSON Schema of what the parser takes; with "view", of what a viewer is given, where any hole may be null. */
export const jsonSchema = (schema: z.ZodMiniType, of: "state" | "view" = "state"): JsonSchema =>
  z.toJSONSchema(schema, {
    reused: "inline",
    override({ zodSchema, jsonSchema: said }) {
      if (of !== "view" || !holes.has(zodSchema)) return;
      const whole = { ...said };
      for (const key of Object.keys(said)) delete said[key];
      said.anyOf = [whole, { type: "null" }];
    },
  });
