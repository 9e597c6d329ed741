/** What matters when something is asked, and in a phase: the file games/<id>/ui/guide/now.json. */
export type Matters = Readonly<Record<string, readonly string[]>>;

const FILES = import.meta.glob<Matters>("../../../games/*/ui/guide/now.json", { import: "default" });

/** The clauses of what a table is about: those of the question first, then those of its phase. */
export async function loadMatters(game: string, about: readonly string[]): Promise<readonly string[]> {
  const file = await FILES[`../../../games/${game}/ui/guide/now.json`]?.();
  return [...new Set(about.flatMap((key) => file?.[key] ?? []))];
}
