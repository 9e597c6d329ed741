import type { Page } from "playwright-core";
import type { Site } from "../site.ts";

/** Who else is wanted for a screen. */
export interface Company {
  readonly site: Site;
  /** Somebody else, at a desk; in a house of their own if its address is given. */
  other(house?: string): Promise<Page>;
}
/** A screen of docs/screens.md, and the way there. */
export interface Screen {
  readonly store?: "table" | "battle" | "over";
  open(page: Page, company: Company): Promise<void>;
}
export type Screens = Readonly<Record<string, Screen>>;
