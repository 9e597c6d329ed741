// No level: a position at the end of a turn in figures, as the chance that reviews tell counts them.
import type { Seat } from "@rubizh/engine";
import { otherSeat } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { FEATURES, fillFeatures } from "./features.ts";
import { copyGround, type Ground, get, type Model, newGround } from "./ground.ts";
import { bagOfSim, type Sim } from "./sim.ts";

/** What reviews count beside the figures of the bots: products, which a sum of figures alone cannot see. */
const PRODUCTS = [
  "their call loses", // the very next battle loses, by the chance that it is called
  "our call wins",
  "lead near the end",
  "lead after a battle near the end",
  "near the end",
  "lead, large",
  "lead after a battle, large",
  "units swing they call",
  "worth swing they call",
  "worth swing we call",
  "own scarce they call",
  "their scarce they call",
  "their scarce we call",
  "army and lead",
  "army and lead after a battle",
  "army and worth",
  "army and their call",
  "army and near the end",
  "tempo", // who runs out of tiles first ends the game
  "tempo and lead",
  "kept near the end",
] as const;

export const OUTLOOK: readonly string[] = [...FEATURES, ...PRODUCTS];

const index = (name: string): number => {
  const i = FEATURES.indexOf(name);
  if (i < 0) throw new RangeError(name);
  return i;
};
const OWN = {
  health: index("own health now"),
  healthThen: index("own health after a battle"),
  scarce: index("own scarce now"),
  scarceThen: index("own scarce after a battle"),
  units: index("own units now"),
  unitsThen: index("own units after a battle"),
  worth: index("own worth now"),
  worthThen: index("own worth after a battle"),
  call: index("own call"),
  kept: index("own kept"),
};
const THEIR: typeof OWN = {
  health: index("their health now"),
  healthThen: index("their health after a battle"),
  scarce: index("their scarce now"),
  scarceThen: index("their scarce after a battle"),
  units: index("their units now"),
  unitsThen: index("their units after a battle"),
  worth: index("their worth now"),
  worthThen: index("their worth after a battle"),
  call: index("their call"),
  kept: index("their kept"),
};
const ARMY = index("army");

/** The figures of a position whose turn has just ended, as the mover sees them. */
export function outlookOf(m: Model, sim: Sim): Float64Array {
  const [first, second] = [newGround(), newGround()];
  copyGround(first, sim.ground);
  resolveBattle(m, first, sim.mover);
  copyGround(second, first);
  resolveBattle(m, second, sim.mover);
  const row = new Float64Array(OUTLOOK.length);
  const bare = new Float64Array(FEATURES.length);
  fillFeatures(m, sim, [sim.ground, first, second], -1, bare);
  row.set(bare);
  row.set(productsOf(sim, first, bare), FEATURES.length);
  return row;
}

function productsOf(sim: Sim, then: Ground, row: Float64Array): readonly number[] {
  const [me, they] = [sim.mover, otherSeat(sim.mover)];
  const own = (name: keyof typeof OWN): number => get(row, OWN[name]);
  const their = (name: keyof typeof OWN): number => get(row, THEIR[name]);
  const lead = own("health") - their("health");
  const leadThen = own("healthThen") - their("healthThen");
  const worth = own("worth") - their("worth");
  const worthSwing = own("worthThen") - their("worthThen") - worth;
  const unitsSwing = own("unitsThen") - their("unitsThen") - own("units") + their("units");
  const [mine, theirs] = [bagOfSim(sim, me).length, bagOfSim(sim, they).length];
  const near = 1 / (1 + Math.min(mine, theirs) / 4);
  const army = get(row, ARMY);
  const tempo = (mine - theirs) / 10;
  const dies = (seat: Seat, other: Seat, g: Ground): number =>
    get(g.health, seat) === 0 && get(g.health, other) > 0 ? 1 : 0;
  return [
    their("call") * dies(me, they, then),
    own("call") * dies(they, me, then),
    lead * near,
    leadThen * near,
    near,
    lead * Math.abs(lead),
    leadThen * Math.abs(leadThen),
    their("call") * unitsSwing,
    their("call") * worthSwing,
    own("call") * worthSwing,
    their("call") * (own("scarceThen") - own("scarce")),
    their("call") * (their("scarceThen") - their("scarce")),
    own("call") * (their("scarceThen") - their("scarce")),
    army * lead,
    army * leadThen,
    army * worth,
    army * their("call"),
    army * near,
    tempo,
    tempo * lead,
    (own("kept") - their("kept")) * near,
  ];
}
