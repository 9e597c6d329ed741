import type { GameTypes, Pending, State } from "@rubizh/engine";

/** One uncommitted move, tried on a state that the view allows. */
export interface Link {
  readonly no: number;
  readonly move: GameTypes["move"];
  readonly state: State<GameTypes>;
  readonly view: unknown;
  readonly pending: Pending;
  readonly events: readonly GameTypes["event"][];
}

/** A chain on its way up; the key makes a second sending harmless. */
export interface Sending {
  readonly key: string;
  readonly no: number;
  /** Before how many takebacks: after another one the question is not the same, whatever its number. */
  readonly era: number;
  readonly moves: readonly { readonly t: string }[];
}
/** What this browser holds of a remote table: moves not yet sent, or sent and not yet answered. */
interface KeptChain {
  readonly era: number;
  readonly moves: readonly { readonly no: number; readonly move: { readonly t: string } }[];
  readonly sending?: Sending;
}

export const CHAIN = "rubizh.chain.";
const nameOf = (table: string): string => CHAIN + table;

export function rememberChain(table: string, kept: KeptChain): void {
  try {
    if (kept.moves.length === 0 && kept.sending === undefined) localStorage.removeItem(nameOf(table));
    else localStorage.setItem(nameOf(table), JSON.stringify(kept));
  } catch {
    // Without a store a reload begins the turn anew; nothing that was sent is lost.
  }
}

export function knownChain(table: string): KeptChain | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(table)) ?? "null") as KeptChain | null) ?? undefined;
  } catch {
    return undefined;
  }
}
