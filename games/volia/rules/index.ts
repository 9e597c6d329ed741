import type { Game, Pack, Refusal } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import { audit } from "./audit.ts";
import { type Book, bind, surveyor, type World } from "./book.ts";
import { MOST_SEATS, type VoliaData } from "./content.ts";
import { rulesOf } from "./frames/index.ts";
import { read, write } from "./notation.ts";
import { type Library, readOptions } from "./options.ts";
import { checkPack, contentOf, type OwnPack, packFaults } from "./own.ts";
import * as table from "./play.ts";
import { parseState, readPosition } from "./position.ts";
import { clone, setup } from "./setup.ts";
import { parseMove, type View, type VoliaTypes } from "./state.ts";
import { imagine, view } from "./view.ts";

/** The game, and what its screens and bots look up beside it. */
export interface Volia extends Game<VoliaTypes> {
  /** Characters, missions and layouts of a table, a player's own included. */
  bookOf(own: OwnPack | "none"): Book;
  /** The mission of a table and its battlefield. */
  worldOf(v: View): World;
  /** Untrusted input in; a player's pack, or what is wrong with it and where. */
  checkPack: Library["checkPack"];
  /** Everything that is wrong with such a pack; [] when it can be played. */
  packFaults(raw: unknown): readonly Refusal[];
}

/** The game made from packs; the first one is the starter set. */
export function make(packs: readonly Pack<VoliaData>[]): Volia {
  const data = packs.map((p) => p.data);
  const library = libraryOf(data);
  const { bookOf } = library;
  const worldOf = worlds(bookOf);
  const judge = (v: View): readonly string[] => audit(bookOf(v.options.own), worldOf, v);
  return {
    id: "volia",
    rules: 1,
    seatCounts: Array.from({ length: MOST_SEATS - 1 }, (_, i) => i + 2),
    packs: packs.map(({ id, version }) => ({ id, version })),

    options: (raw) => readOptions(library, raw),
    setup: (options, seats) => setup(bookOf(options.own), options, seats),
    pending: (v) => table.pending(worldOf(v), v),
    phase: (v) => table.phase(v),

    legal: (v, seat) => table.legal(worldOf(v), v, seat),
    refuse: (v, seat, move) => table.refuse(worldOf(v), v, seat, move),
    play: (d, seat, move, emit) => table.play(worldOf(d), d, seat, move, emit),
    settle: (d, luck, emit) => table.settle(worldOf(d), d, luck, emit),
    leave: (d, seat, emit) => table.leave(d, seat, emit),
    clone,
    audit: judge,

    view: (s) => view(s),
    witness: (event) => event,
    imagine: (v) => imagine(v),

    write: (_v, _seat, move) => write(move),
    read: (_v, _seat, text) => read(text),
    kinds(v) {
      const f = at(v.frames, v.frames.length - 1);
      const rules = f.t === "over" ? undefined : rulesOf(f);
      return f.t !== "over" && rules?.asks === "luck" ? (rules.kinds?.(worldOf(v), v, f) ?? []) : [];
    },
    parseMove,
    parseState: (raw) => parseState(library, judge, raw),
    upgrade: (raw) => raw,
    position: (raw) => readPosition(library, judge, raw),

    sample: (v, seat, rng) => table.sample(worldOf(v), v, seat, rng),
    bookOf,
    worldOf,
    checkPack: library.checkPack,
    packFaults: library.packFaults,
  };
}

function libraryOf(data: readonly VoliaData[]): Library & Pick<Volia, "packFaults"> {
  const starter = bind(data);
  const bound = new WeakMap<OwnPack, Book>();
  const known: VoliaData = {
    factions: starter.factions,
    characters: starter.characters,
    layouts: starter.layouts,
    missions: starter.missions,
  };
  return {
    bookOf(own) {
      if (own === "none") return starter;
      const kept = bound.get(own);
      if (kept) return kept;
      const book = bind([...data, contentOf(own, starter.missions.length)]);
      bound.set(own, book);
      return book;
    },
    checkPack: (raw) => checkPack(raw, known),
    packFaults: (raw) => packFaults(raw, known),
  };
}

/** Worlds are looked up at every move, so they are kept with their book. */
function worlds(bookOf: (own: OwnPack | "none") => Book): (v: View) => World {
  const groundOf = surveyor();
  const kept = new WeakMap<Book, Map<string, World>>();
  return (v) => {
    const book = bookOf(v.options.own);
    let byMission = kept.get(book);
    if (!byMission) {
      byMission = new Map();
      kept.set(book, byMission);
    }
    const known = byMission.get(v.mission);
    if (known) return known;
    // Before its card is drawn any mission will do: nothing is asked of it.
    const mission = book.mission(v.mission) ?? at(book.missions, 0);
    const layout = book.layout(mission.layout);
    if (!layout) throw new Error(`mission ${mission.id} has no layout ${mission.layout}`);
    const world = { book, mission, ground: groundOf(layout) };
    byMission.set(v.mission, world);
    return world;
  };
}
