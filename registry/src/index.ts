import type { AnyEntry, AnyPinned } from "@rubizh/engine";

/** Every game there is, by id, loaded when asked for. A fifth game is one folder and one line here. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly entry: AnyEntry }>>> = {
  "neuroshima-hex": () => import("@rubizh/neuroshima-hex"),
  scythe: () => import("@rubizh/scythe"),
  volia: () => import("@rubizh/volia"),
  zsu: () => import("@rubizh/zsu"),
};

export const gameIds: readonly string[] = Object.keys(LOADERS);

/** The game of this id under its newest rules, or undefined when there is none. */
export async function loadGame(id: string): Promise<AnyEntry | undefined> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  return (await load?.())?.entry;
}

/** A game under older rules: everything of theirs, told in the newest sentences. */
export const underRules = (newest: AnyEntry, pinned: AnyPinned): AnyEntry => ({
  ...pinned,
  variety: newest.variety,
  texts: newest.texts,
  rulebook: newest.rulebook,
});
