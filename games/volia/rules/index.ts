import type { Game, Pack, Refusal } from "@rubizh/engine";
import { audit } from "./audit.ts";
import { bind, type Content, MOST_SEATS, surveyor, type VoliaData } from "./content.ts";
import { framesOf } from "./frames/index.ts";
import { leave } from "./leave.ts";
import { read, write } from "./notation.ts";
import { type Library, readOptions } from "./options.ts";
import { checkPack, dataOf, type OwnPack, packFaults } from "./own.ts";
import { parseState, readPosition } from "./position.ts";
import { clone, setup } from "./setup.ts";
import { parseMove, type View, type VoliaTypes } from "./state.ts";
import { imagine, phase, view } from "./view.ts";

/** The game, and what its screens and bots look up beside it. */
export interface Volia extends Game<VoliaTypes>, Shelf {
  /** Everything that is wrong with a player's pack; [] when it can be played. */
  packFaults(raw: unknown): readonly Refusal[];
}

/** The content of tables, and the check of what players add to it. */
interface Shelf extends Library {
  /** With the mission of a table and its battlefield. */
  content(v: View): Content;
}

/** The game made from packs; the first one is the starter set. */
export function make(packs: readonly Pack<VoliaData>[]): Volia {
  const shelf = shelfOf(packs.map((p) => p.data));
  const { content, contentOf } = shelf;
  const judge = (v: View): readonly string[] => audit(content(v), v);
  const { pending, legal, refuse, play, settle, kinds, sample } = framesOf(content);
  return {
    id: "volia",
    rules: 1,
    seatCounts: Array.from({ length: MOST_SEATS - 1 }, (_, i) => i + 2),
    packs: packs.map(({ id, version }) => ({ id, version })),

    options: (raw) => readOptions(shelf, raw),
    setup: (options, seats) => setup(contentOf(options.own), options, seats),
    pending,
    phase,

    legal,
    refuse,
    play,
    settle,
    leave,
    clone,
    audit: judge,

    view,
    witness: (event) => event,
    imagine,

    write: (_v, _seat, move) => write(move),
    read: (_v, _seat, text) => read(text),
    kinds,
    parseMove,
    parseState: (raw) => parseState(shelf, judge, raw),
    upgrade: (raw) => raw,
    position: (raw) => readPosition(shelf, judge, raw),

    sample,
    ...shelf,
  };
}

function shelfOf(data: readonly VoliaData[]): Shelf & Pick<Volia, "packFaults"> {
  const groundOf = surveyor();
  const starter = bind(data, groundOf);
  const known = starter("none");
  const bound = new WeakMap<OwnPack, ReturnType<typeof bind>>();
  function boundWith(own: OwnPack | "none"): ReturnType<typeof bind> {
    if (own === "none") return starter;
    const kept = bound.get(own);
    if (kept) return kept;
    const made = bind([...data, dataOf(own, known.missions.length)], groundOf);
    bound.set(own, made);
    return made;
  }
  return {
    contentOf: (own) => boundWith(own)("none"),
    content: (v) => boundWith(v.options.own)(v.mission),
    checkPack: (raw) => checkPack(raw, known),
    packFaults: (raw) => packFaults(raw, known),
  };
}
