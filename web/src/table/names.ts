import type { AnyTableModule, Say } from "@rubizh/engine";
import { literal } from "@rubizh/text";
import type { Player } from "./driver.ts";

/**
 * What those at a table are called, seat by seat. Several bots are numbered and say their level in words; people who
 * share a name are told by the seat's number.
 */
export function namesOf(entry: AnyTableModule, players: readonly Player[], say: Say): readonly string[] {
  const bots = botsIn(players);
  const nameless = players.filter((player) => player.t === "human" && player.name.trim() === "").length;
  const names = players.map((player, seat) => {
    if (player.t === "bot")
      return botName(player.level, bots > 1 ? botsIn(players.slice(0, seat + 1)) : 0, say);
    if (player.t === "open") return say({ key: "player.open" });
    if (player.program !== undefined)
      return say({
        key: "player.program",
        with: { name: literal(player.name), owner: literal(player.program) },
      });
    return player.name.trim() || say({ key: nameless === 1 ? "seat.only" : `seat.${seat}` });
  });
  const apart = names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : say({ key: "seat.same", with: { name: literal(name), n: seat + 1 } }),
  );
  return players.length === 1 && entry.rival ? [...apart, say(entry.rival)] : apart;
}

const botsIn = (players: readonly Player[]): number => players.filter((p) => p.t === "bot").length;
const botName = (level: number, n: number, say: Say): string =>
  say(n === 0 ? { key: "player.bot", with: { level } } : { key: "player.bot.n", with: { n, level } });
