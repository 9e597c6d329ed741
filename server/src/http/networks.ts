import type { Store } from "../store/store.ts";

/** Public tables by the network that opened them. Addresses are never stored, so each node remembers its own. */
export function openNetworks(most: number) {
  const opened = new Map<string, Set<string>>();
  return {
    /** Whether the network may open another; tables that no longer wait are forgotten first. */
    hasRoom: async (network: string, heads: Store["heads"]): Promise<boolean> => {
      const ids = opened.get(network);
      if (!ids || ids.size < most) return true;
      const waiting = new Set(
        (await heads([...ids])).filter((t) => t.status === "waiting").map(({ id }) => id),
      );
      for (const id of ids) if (!waiting.has(id)) ids.delete(id);
      if (ids.size === 0) opened.delete(network);
      return ids.size < most;
    },
    add: (network: string, table: string): void => {
      opened.set(network, (opened.get(network) ?? new Set()).add(table));
    },
  };
}
