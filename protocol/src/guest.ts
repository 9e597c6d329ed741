import * as z from "zod/mini";

export const guest = z.object({ id: z.string(), name: z.string(), kept: z.boolean() });
export const asGuest = z.object({ guest });
/** Who came in by another way than before: `before` is the guest that this device was, if it has tables. */
export const entered = z.object({
  guest,
  before: z.exactOptional(z.object({ token: z.string(), tables: z.int() })),
});
