import { gameIds, loadPinned, rulesOf } from "@rubizh/registry/pinned";
import type { Registry } from "../games.ts";

// The real games as they were before any of them was bumped: each under the first of its frozen rules.

const loadGame: Registry["loadGame"] = async (id) => loadPinned(id, rulesOf(id)[0] ?? 0);

export { gameIds, loadGame, loadPinned };
