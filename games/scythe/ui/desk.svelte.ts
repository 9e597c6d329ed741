import { type Lens, WHOLE } from "./geometry.ts";
import type { Desk } from "./known.ts";

export class TableDesk implements Desk {
  lens = $state.raw<Lens>(WHOLE);
}
