import { at } from "@rubizh/engine";
import { laws } from "@rubizh/engine/enrol";
import { source } from "../index.ts";
import { LENGTHS } from "./state.ts";

// Random games under nine laws: they end, replay to the same state, keep secrets, survive being written down.
laws(source.make(source.packs), { options: (rng) => ({ length: at(LENGTHS, rng(LENGTHS.length)) }) });
