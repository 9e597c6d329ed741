import type { OverFrame } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { ZsuTypes } from "../event.ts";
import { resultOf } from "../scoring.ts";
import type { FrameOf } from "../state.ts";

export const over = {
  waits: "over",
  phase: "over",
  result: resultOf,
} satisfies OverFrame<ZsuTypes, Content, FrameOf<"over">> & { readonly phase: string };
