import type { Language } from "@rubizh/engine";

/** In the order of the switch. The engine's own list would bring the engine into the first load. */
export const LANGUAGES = ["uk", "pl", "en"] as const satisfies readonly Language[];
