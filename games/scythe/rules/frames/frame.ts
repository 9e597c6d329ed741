import type { FrameRules, SeatFrame } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Frame, ScytheTypes } from "../state.ts";

/** The rules of a frame that asks seats. */
export type Asks<F extends Frame> = SeatFrame<ScytheTypes, Content, F>;
/** The rules of any frame. */
export type Rules<F extends Frame> = FrameRules<ScytheTypes, Content, F>;
