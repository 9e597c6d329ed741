import type { ObjectData } from "../rules/cards.ts";

/** Three bridges, five cities of 3 points, two of 4, and the cruiser at the bottom of the event pile (ZS-228). */
// biome-ignore format: one card, one row
export const objects: readonly ObjectData[] = [
  { id: "obj-bridge-romanivka", kind: "bridge", need: "defence", points: 3, worth: 2, source: "reconstructed" },
  { id: "obj-bridge-antonivka", kind: "bridge", need: "attack", points: 4, worth: 2, source: "reconstructed" },
  { id: "obj-bridge-chonhar", kind: "bridge", need: "attack", points: 3, worth: 2, source: "reconstructed" },
  { id: "obj-city-chernihiv", kind: "city", need: "defence", points: 4, worth: 3, source: "reconstructed" },
  { id: "obj-city-sumy", kind: "city", need: "defence", points: 4, worth: 3, source: "reconstructed" },
  { id: "obj-city-kharkiv", kind: "city", need: "attack", points: 5, worth: 3, source: "reconstructed" },
  { id: "obj-city-irpin", kind: "city", need: "attack", points: 4, worth: 3, source: "reconstructed" },
  { id: "obj-city-mykolaiv", kind: "city", need: "defence", points: 5, worth: 3, source: "reconstructed" },
  { id: "obj-city-mariupol", kind: "city", need: "defence", points: 4, worth: 4, source: "rulebook", given: ["name", "need", "points", "worth"] },
  { id: "obj-city-kherson", kind: "city", need: "attack", points: 6, worth: 4, source: "reconstructed" },
  { id: "obj-cruiser-moskva", kind: "cruiser", need: "attack", points: 8, worth: 5, source: "rulebook", given: ["name", "kind"] },
];
