import type { FrameRules } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Frame, Types } from "../state.ts";

/** The rules of one kind of frame. */
export type Rules<F extends Frame> = FrameRules<Types, Content, F>;
