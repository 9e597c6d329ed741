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
export function frameRules(content: Content): (f: Frame) => FrameRules<Frame> {
  const all: All = {
    dealing: dealing(content),
    draw: draw(),
    turn: turn(content),
    moving: moving(content),
    aftermath: aftermath(content),
    combat: combat(content),
    scout: scout(),
    retreat: retreat(content),
    encounter: encounter(content),
    factory: factory(content),
    gaining: gaining(content),
    taking: taking(),
    receiving: receiving(content),
    producing: producing(content),
    upgrading: upgrading(content),
    deploying: deploying(content),
    building: building(content),
    enlisting: enlisting(),
    choosing: choosing(),
    paying: paying(content),
    discarding: discarding(),
    bottom: bottom(content),
    automa: automa(content),
  };
  // Each frame is only ever given to the rules of its own tag.
  return (f) => all[f.t] as unknown as FrameRules<Frame>;
}
