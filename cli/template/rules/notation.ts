import { type Move, move } from "./state.ts";

/** "5-3" is squad 5 to crossing 3. Records, stories and the command line are written so. */
export const writeMove = ({ squad, crossing }: Move): string => `${squad}-${crossing}`;

export function readMove(text: string): Move | undefined {
  const [, squad, crossing] = /^([1-9]\d?)-([1-9]\d?)$/.exec(text) ?? [];
  return move.safeParse({ t: "order", squad: Number(squad), crossing: Number(crossing) }).data;
}
