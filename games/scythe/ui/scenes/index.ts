import type { Terrain } from "../../rules/content.ts";
import type { Scene } from "../theatre.ts";
import type { Recipe } from "./draw.ts";
import { ENCOUNTERS, FACTORY, GROUNDS } from "./recipes.ts";

export { DEPTHS, draw, skyOf } from "./draw.ts";

/** What is drawn for a moment; an encounter that is not of the box is met on a plain. */
export function recipeOf(scene: Scene): Recipe {
  if (scene.t === "factory") return FACTORY;
  return scene.t === "combat" ? GROUNDS[scene.terrain] : (ENCOUNTERS[scene.card] ?? GROUNDS.tundra);
}
/** The land of a territory, with nobody on it. */
export const groundOf = (terrain: Terrain): Recipe => GROUNDS[terrain];
