import type { Content } from "../content.ts";
import type { Frame, FrameOf, FrameRules, FrameTag } from "../state.ts";
import { aftermath } from "./aftermath.ts";
import { automa } from "./automa.ts";
import { bottom } from "./bottom.ts";
import { building } from "./building.ts";
import { combat, scout } from "./combat.ts";
import { dealing } from "./dealing.ts";
import { deploying } from "./deploying.ts";
import { draw } from "./draw.ts";
import { encounter } from "./encounter.ts";
import { enlisting } from "./enlisting.ts";
import { factory } from "./factory.ts";
import { choosing, gaining, receiving, taking } from "./gaining.ts";
import { moving } from "./moving.ts";
import { discarding, paying } from "./paying.ts";
import { producing } from "./producing.ts";
import { retreat } from "./retreat.ts";
import { turn } from "./turn.ts";
import { upgrading } from "./upgrading.ts";

type All = { readonly [K in FrameTag]: FrameRules<FrameOf<K>> };

/** The rules of the frame at hand, closed over the data. */
export function frameRules(c: Content): (f: Frame) => FrameRules<Frame> {
  const all: All = {
    dealing: dealing(c),
    draw: draw(),
    turn: turn(c),
    moving: moving(c),
    aftermath: aftermath(c),
    combat: combat(c),
    scout: scout(),
    retreat: retreat(c),
    encounter: encounter(c),
    factory: factory(c),
    gaining: gaining(c),
    taking: taking(),
    receiving: receiving(c),
    producing: producing(c),
    upgrading: upgrading(c),
    deploying: deploying(c),
    building: building(c),
    enlisting: enlisting(),
    choosing: choosing(),
    paying: paying(c),
    discarding: discarding(),
    bottom: bottom(c),
    automa: automa(c),
  };
  // Each frame is only ever given to the rules of its own tag.
  return (f) => all[f.t] as unknown as FrameRules<Frame>;
}
