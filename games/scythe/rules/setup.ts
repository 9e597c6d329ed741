import type { Checked } from "@rubizh/engine";
import { refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { freshDeck } from "./automa.ts";
import type { Content } from "./content.ts";
import {
  automaOptions,
  type DealingFrame,
  type Options,
  options as optionsSchema,
  type S,
  type SeatView,
} from "./state.ts";

/** The Ukrainian rulebook. */
export const DEFAULTS: Options = {
  factions: [],
  mats: [],
  expansionMats: false,
  forbiddenPairs: true,
  relentlessFactory: true,
  disarmOnMine: true,
  underpassMountains: true,
  mill: "extra",
  objectives: "windows",
  deals: "always",
  countingCosts: false,
  turnLimit: 0,
  automa: { level: 2, faction: "random" },
};

/** What may be asked for; the rest is the rulebook's. */
const askedShape = z.partial(z.extend(optionsSchema, { automa: z.partial(automaOptions) }));

const repeats = (xs: readonly string[]): boolean => {
  const fixed = xs.filter((x) => x !== "random");
  return new Set(fixed).size < fixed.length;
};

/** Untrusted options completed by the defaults, or the reason against them. */
export function readOptions(content: Content, raw: unknown): Checked<Options> {
  const read = askedShape.safeParse(raw ?? {});
  if (!read.success) {
    const [issue] = read.error.issues;
    return { refused: refusal("SC-051", "refuse.options", { where: issue?.path.join(".") ?? "" }) };
  }
  const given = Object.fromEntries(Object.entries(read.data).filter(([, v]) => v !== undefined));
  const automa = Object.fromEntries(
    Object.entries(read.data.automa ?? {}).filter(([, v]) => v !== undefined),
  );
  const options: Options = { ...DEFAULTS, ...given, automa: { ...DEFAULTS.automa, ...automa } };
  const { factions, mats } = options;
  if (repeats(factions) || (options.automa.faction !== "random" && factions[0] === options.automa.faction))
    return { refused: refusal("SC-051", "refuse.factionTwice") };
  if (repeats(mats)) return { refused: refusal("SC-052", "refuse.matTwice") };
  if (!options.expansionMats && mats.some((mat) => mat !== "random" && content.mats[mat].expansion))
    return { refused: refusal("SC-003", "refuse.expansionMat") };
  const forbidden = content.data.forbiddenPairs.some(([f, m]) =>
    factions.some((x, i) => x === f && mats[i] === m),
  );
  if (forbidden && options.forbiddenPairs) return { refused: refusal("SC-055", "refuse.forbiddenPair") };
  return { ok: options };
}

export const freshSeat = (): SeatView => ({
  faction: "none",
  mat: "none",
  out: false,
  asked: 0,
  section: "none",
  power: 0,
  popularity: 0,
  coins: 0,
  hand: { size: 0, cards: [0, 0, 0, 0] },
  objectives: { size: 0, cards: [] },
  shown: [],
  factoryCard: "none",
  hero: "mat",
  mechs: ["mat", "mat", "mat", "mat"],
  workers: {},
  structures: { mine: "mat", monument: "mat", armory: "mat", mill: "mat" },
  recruits: { upgrade: "mat", deploy: "mat", build: "mat", enlist: "mat" },
  cubes: { units: "mat", coins: "mat", power: "mat", cards: "mat", popularity: "mat", territories: "mat" },
  stars: [],
  declines: [],
});

/** The table before any luck. One seat plays against the Automa, which sits on a chair of its own (SC-001, SC-402). */
export function setup(content: Content, options: Options, seats: number): S {
  if (!Number.isInteger(seats) || seats < 1 || seats > 5)
    throw new RangeError(`Scythe is for 1 to 5, not ${seats}`);
  const solo = seats === 1;
  const chairs = Array.from({ length: solo ? 2 : seats }, (_, seat): SeatView => {
    const wanted = solo && seat === 1 ? options.automa.faction : (options.factions[seat] ?? "random");
    const mat = solo && seat === 1 ? "random" : (options.mats[seat] ?? "random");
    return {
      ...freshSeat(),
      faction: wanted === "random" ? "none" : wanted,
      mat: mat === "random" ? "none" : mat,
    };
  });
  return {
    options,
    turn: 0,
    order: [],
    over: "no",
    frames: [{ t: "dealing", seat: 0, stage: firstStage(chairs, solo ? 1 : seats) }],
    seats: chairs as S["seats"],
    piles: {},
    tokens: content.encounters,
    tile: "none",
    combat: { deck: content.data.combatCards, discard: [0, 0, 0, 0] },
    encounters: { deck: content.data.encounters.map(() => 1), under: [] },
    factory: { size: chairs.length + 1, cards: [] },
    objectives: { size: content.data.objectives.length, deck: content.data.objectives.map(() => 1) },
    automa: solo
      ? { seat: 1, level: options.automa.level, space: 0, scheme: 1, deck: freshDeck(content), open: "none" }
      : "none",
  };
}

/** What the table has chosen is not dealt: luck is asked first for what is still open. */
function firstStage(chairs: readonly SeatView[], people: number): DealingFrame["stage"] {
  if (chairs.some((p) => p.faction === "none")) return "factions";
  return chairs.slice(0, people).some((p) => p.mat === "none") ? "mats" : "tile";
}
