import type * as z from "zod/mini";

/** A value that nobody writes to. */
type Fixed<X> = X extends readonly (infer Y)[]
  ? readonly Fixed<Y>[]
  : X extends object
    ? { readonly [K in keyof X]: Fixed<X[K]> }
    : X;

/** What was read by a shape. */
export type Told<S extends z.ZodMiniType> = Fixed<z.output<S>>;
/** What may be sent to whoever reads by a shape. */
export type Sent<S extends z.ZodMiniType> = Fixed<z.input<S>>;
