import type { Spot, Stage } from "@rubizh/board";
import type { Content } from "../rules/content.ts";
import type { OwnGame } from "../rules/index.ts";
import type { Types } from "../rules/state.ts";

export type OwnStage = Stage<Types, undefined>;

/** The game of a stage is always the one of our rules, and that one brings its content along. */
export const contentOf = (stage: OwnStage): Content => (stage.entry.game as OwnGame).content;

export const squadSpot = (squad: number): Spot => `squad/${squad}`;
export const crossingSpot = (crossing: number): Spot => `crossing/${crossing}`;
