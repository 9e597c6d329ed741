import type { Language } from "@rubizh/engine";

/** A notice as it leaves, whatever takes it. */
export interface Parcel {
  /** The same notice sent again has the same key. */
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** "" where it is about no table. A later notice under the same tag takes the earlier one's place. */
  readonly tag: string;
  readonly path: string;
  /** The whole address of the path. */
  readonly url: string;
  readonly language: Language;
  /** After this time it is no longer worth anything. */
  readonly ttlMs: number;
}

/** Gone: the target does not exist any more, and never will again. */
export type Outcome = "sent" | "gone" | "failed";
