import type { AnyEntry, Say } from "@rubizh/engine";
import { literal } from "@rubizh/text";
import type { Player } from "./driver.ts";

/** What those at a table are called, seat by seat; whoever shares a name with another is told by the seat's number. */
export function namesOf(entry: AnyEntry, players: readonly Player[], say: Say): readonly string[] {
  const nameless = players.filter((player) => player.t === "human" && player.name.trim() === "").length;
  const names = players.map((player, seat) => {
    if (player.t === "bot") return say({ key: "player.bot", with: { level: player.level } });
    if (player.t === "open") return say({ key: "player.open" });
    return player.name.trim() || say({ key: nameless === 1 ? "seat.only" : `seat.${seat}` });
  });
  const apart = names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : say({ key: "seat.same", with: { name: literal(name), n: seat + 1 } }),
  );
  return players.length === 1 && entry.rival ? [...apart, say(entry.rival)] : apart;
}
