import * as kit from "./kit.ts";
import * as more from "./parts.ts";

type Argument = number | string | Call | readonly (readonly number[])[];
/** A part by its name, with its arguments. */
interface Call extends ReadonlyArray<Argument> {
  readonly 0: string;
}
const ORDER = ["sky", "far", "machine", "ground", "middle", "animals", "people", "near", "weather"] as const;
type LayerName = (typeof ORDER)[number];
export interface Recipe {
  readonly light: kit.Light;
  readonly layers: Readonly<Partial<Record<LayerName, readonly Call[]>>>;
}

const { LIGHTS, row: _row, ...simple } = kit;
const PARTS: Readonly<Record<string, (...args: never[]) => kit.Part>> = { ...simple, ...more };

const isCall = (arg: unknown): arg is Call => Array.isArray(arg) && typeof arg[0] === "string";
function partOf([name, ...args]: Call): kit.Part {
  const part = typeof name === "string" ? PARTS[name] : undefined;
  if (!part) throw new Error(`no scene has a part ${String(name)}`);
  return part(...(args.map((arg) => (isCall(arg) ? partOf(arg) : arg)) as never[]));
}

/** How deep a layer lies: what is near slides farther when the stage opens. */
export const DEPTHS = ["far", "middle", "near"] as const;
type Depth = (typeof DEPTHS)[number];
const DEPTH_OF: Readonly<Record<LayerName, Depth>> = {
  sky: "far",
  far: "far",
  machine: "middle",
  ground: "middle",
  middle: "middle",
  animals: "near",
  people: "near",
  near: "near",
  weather: "near",
};

/** The scene as SVG, by depth. */
export function draw({ light, layers }: Recipe): Readonly<Record<Depth, string>> {
  const at = (depth: Depth): string =>
    ORDER.filter((name) => DEPTH_OF[name] === depth)
      .flatMap((name) => layers[name] ?? [])
      .map((call) => partOf(call)(LIGHTS[light]))
      .join("");
  return { far: at("far"), middle: at("middle"), near: at("near") };
}

/** The ink high above the scene, where a stage is taller than its picture. */
export const skyOf = ({ light }: Recipe): string => LIGHTS[light].sky[0];
