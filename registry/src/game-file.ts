/** `games/<id>/game.json`: the folder is the list of games. */
export interface GameFile {
  readonly id: string;
  /** What the ids of its clauses begin with. */
  readonly prefix: string;
  /** Its place on the home page and in every list. */
  readonly order: number;
  readonly minutes: number;
}

export const inOrder = (files: readonly GameFile[]): readonly string[] =>
  [...files].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
