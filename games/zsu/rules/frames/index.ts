import type { FrameRules } from "../frame.ts";
import type { FrameTag } from "../state.ts";
import { cities } from "../war.ts";
import { aftermath } from "./aftermath.ts";
import { auction } from "./auction.ts";
import { compensate } from "./compensate.ts";
import { deploy } from "./deploy.ts";
import { reveal } from "./events.ts";
import { hand } from "./hand.ts";
import { buy, restock, rockets } from "./market.ts";
import { enemyBid, offer } from "./offer.ts";
import { achievements, colour, lots, secret } from "./opening.ts";
import { drawing, enemyLine } from "./prepare.ts";
import { round } from "./round.ts";
import { look, scout } from "./scout.ts";

/** Every kind of waiting and its rules. */
export const FRAMES: { readonly [K in FrameTag]: FrameRules<K> } = {
  lots,
  colour,
  achievements,
  secret,
  restock,
  cities,
  round,
  reveal,
  draw: drawing,
  line: enemyLine,
  look,
  scout,
  hand,
  enemyBid,
  auction,
  offer,
  deploy,
  aftermath,
  rockets,
  compensate,
  buy,
  over: { phase: "over" },
};
