import { type Draft, type Frames, type Full, type Game, isObject } from "@rubizh/engine";
import type { ArmyPack } from "./army.ts";
import { audit } from "./audit.ts";
import { type Content, contentOf } from "./content.ts";
import { framesOf } from "./frames/index.ts";
import { readMove, writeMove } from "./notation.ts";
import { parseMove, parseState } from "./parse.ts";
import { readPosition } from "./position.ts";
import { readOptions, setup } from "./setup.ts";
import { type NeuroshimaHex, otherSeat, topFrame, type View } from "./state.ts";
import { finish } from "./upkeep.ts";
import { clone, imagine, view, witness } from "./view.ts";

/** The rules, and what they are bound to, for whoever draws it or plays ahead. */
export type NeuroshimaGame = Game<NeuroshimaHex> & Frames<NeuroshimaHex> & { readonly content: Content };

/** The game, made from the armies it is played with. */
export function make(packs: readonly ArmyPack[]): NeuroshimaGame {
  const content = contentOf(packs);
  const asking = framesOf(content);
  const readState = (raw: unknown) => parseState(content, asking, raw);
  return {
    id: "neuroshima-hex",
    rules: 1,
    seatCounts: [2],
    packs: packs.map(({ id, version }) => ({ id, version })),
    content,
    options: (raw) => readOptions(content, raw),
    setup(options, seats) {
      const draft = setup(content, options, seats);
      asking.proceed(draft, () => {});
      return draft;
    },
    ...asking,
    phase: phaseOf,
    leave(draft, seat, emit) {
      if (topFrame(draft)?.t === "over") return;
      emit({ t: "left", seat });
      finish(draft, otherSeat(seat), "left", emit);
    },
    clone: (state) => clone(state) as Draft<Full<View>>,
    audit: (state) => audit(content, state),
    view: (state, viewer) => view(state, viewer),
    witness,
    imagine: (table) => imagine(table) as Full<View>,
    write: (table, _seat, move) => writeMove(table, move),
    read: (table, _seat, text) => readMove(table, text),
    parseMove,
    parseState: readState,
    upgrade: (raw) => raw,
    position: (raw) => (isObject(raw) && "frames" in raw ? readState(raw) : readPosition(content, raw)),
  };
}

/** The heading: what the game is about just now. */
function phaseOf(v: View): string {
  const [bottom] = v.frames;
  if (bottom?.t === "over") return "over";
  if (v.stage === "setup") return "setup";
  if (bottom?.t !== "battle") return v.stage === "play" ? "turn" : v.stage;
  return topFrame(v)?.t === "scavenge" ? "aftermath" : "battle";
}
