import { type Callouts, type Found, type Glimpse, type MakeCallouts, onEvents } from "@rubizh/board";
import { at } from "@rubizh/engine";
import { type Content, TURNS } from "../rules/content.ts";
import {
  abilityOf,
  activeFighter,
  characterOf,
  companion,
  enemyIn,
  find,
  isBound,
  isOnBoard,
  sideOfSeat,
  topFrame,
} from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { type Event, type FighterView, opposite, type VoliaTypes } from "../rules/state.ts";
import { cellSpot, fighterSpot, MISSION } from "../ui/path.ts";
import list from "./list.json" with { type: "json" };

type Seen = Glimpse<VoliaTypes>;
type When = (seen: Seen) => Found | undefined;
type Told<K extends Event["t"]> = Extract<Event, { readonly t: K }>;

const who = (fighter: string): Found => ({ at: fighterSpot(fighter) });

const on = onEvents<VoliaTypes>();

const isOwn = ({ view, seat }: Seen, fighter: string): boolean =>
  find(view.fighters, fighter)?.side === sideOfSeat(seat);
/** The fighter that the player is to act with now. */
function acting({ view }: Seen): FighterView | undefined {
  return topFrame(view).t === "acting" ? activeFighter(view) : undefined;
}
const asActing =
  (is: (actor: FighterView, seen: Seen) => boolean): When =>
  (seen) => {
    const actor = acting(seen);
    return actor && is(actor, seen) ? who(actor.id) : undefined;
  };

/** So much that healing is worth an action, and so little that it is a danger. */
const MUCH = 4;
const LITTLE = 4;

function when(contentOf: (seen: Seen) => Content): Readonly<Record<string, When>> {
  /** Whoever takes one more token has won. */
  const oneToGo = (seen: Seen, mine: boolean): Found | undefined => {
    const { goal } = contentOf(seen).card;
    const side = sideOfSeat(seen.seat);
    const { tokens } = at(seen.view.sides, mine ? side : opposite(side));
    return acting(seen) && goal.t === "collect" && goal.count - tokens === 1 ? { at: MISSION } : undefined;
  };
  return {
    placing: ({ view, legal }) => {
      const place = legal.find((m) => m.t === "place");
      return topFrame(view).t === "placing" && place?.t === "place" ? who(place.fighter) : undefined;
    },
    "owner-acts": on("drew", ({ side, fighter }, { view }) =>
      find(view.fighters, fighter)?.side === opposite(side) ? who(fighter) : undefined,
    ),
    "bag-last": asActing((_, { view }) => view.bag.every((n) => n === 0)),
    "new-turn": on("turnBegan", ({ turn }) => (turn === 2 ? {} : undefined)),
    "check-failed": on("missed", ({ fighter }, seen) => (isOwn(seen, fighter) ? who(fighter) : undefined)),
    repelled: on("repelled", ({ victim }) => who(victim)),
    "team-bleeds": on("wounded", ({ victim }) => who(victim)),
    removed: on("removed", ({ cell }) => ({ at: cellSpot(cell) })),
    "cover-hall": on("saveRolled", ({ cover, victim }) => (cover === "fortified" ? who(victim) : undefined)),
    "cover-sarcophagus": on("saveRolled", ({ cover, victim }) =>
      cover === "sarcophagus" ? who(victim) : undefined,
    ),
    range: on("damageRolled", ({ penalty, victim }) => (penalty > 0 ? who(victim) : undefined)),
    melee: on("engaged", ({ cell }) => ({ at: cellSpot(cell) })),
    bound: asActing((actor, seen) => isBound(contentOf(seen), seen.view, actor)),
    "scout-free": asActing(
      (actor, { view }) => actor.id === "agnieszka" && enemyIn(view, actor.cell, actor.side),
    ),
    stray: on("strayed", ({ hit }) => who(hit)),
    area: on("announced", ({ fighter, ability, target }, seen) =>
      abilityOf(contentOf(seen), fighter, ability).has.area ? who(target) : undefined,
    ),
    "ignore-armour": on("saveRolled", ({ armourIgnored, victim }) =>
      armourIgnored ? who(victim) : undefined,
    ),
    skip: on("skipped", ({ fighter }) => who(fighter)),
    push: on("pushed", ({ fighter }) => who(fighter)),
    heal: (seen) => {
      const { view, seat, legal } = seen;
      const lost = view.options.format - at(view.sides, sideOfSeat(seat)).lives;
      const heals = legal.find((m) => m.t === "use" && m.target === "team");
      return lost >= MUCH && heals?.t === "use" ? { at: `ability/${heals.ability}` } : undefined;
    },
    commissar: on("rerolled", ({ by, thanksTo }) =>
      by === "commissar" && thanksTo === "trotsky" ? who(thanksTo) : undefined,
    ),
    otaman: on("saveRolled", ({ otaman, victim }, seen) => {
      const saved = otaman > 0 ? find(seen.view.fighters, victim) : undefined;
      const near = saved && companion(contentOf(seen), seen.view, saved, "otaman");
      return near?.id === "kryvonis" ? who(near.id) : undefined;
    }),
    "tesla-mechanic": asActing((actor, seen) => {
      const near = companion(contentOf(seen), seen.view, actor, "mechanic");
      const tesla = characterOf(contentOf(seen), actor.id).abilities.some(
        ({ keyword }) => keyword?.specialisation === "mechanic" && keyword.grants === "rerollOnes",
      );
      return actor.id === "kryvonis" && near?.id === "hannusia" && tesla;
    }),
    "one-to-go": (seen) => oneToGo(seen, true),
    "enemy-one-to-go": (seen) => oneToGo(seen, false),
    "full-cell": ({ legal }) => {
      const enter = legal.find((m) => m.t === "enter");
      return enter?.t === "enter" ? { at: cellSpot(enter.to) } : undefined;
    },
    facts: (seen) => {
      const actor = acting(seen);
      const enemy = actor && seen.view.fighters.find((f) => f.side !== actor.side && isOnBoard(f));
      return enemy && who(enemy.id);
    },
    "last-turn": on("turnBegan", ({ turn }) => (turn === TURNS ? { at: MISSION } : undefined)),
    "low-lives": asActing(({ side }, { view }) => at(view.sides, side).lives <= LITTLE),
  };
}

const done = (contentOf: (seen: Seen) => Content): NonNullable<Callouts<VoliaTypes>["done"]> => {
  const walked = (seen: Seen, is: (event: Told<"moved">) => boolean): boolean =>
    seen.events.some((e) => e.t === "moved" && isOwn(seen, e.fighter) && is(e));
  return {
    "cover-hall": (seen) => walked(seen, ({ to }) => contentOf(seen).ground.cell(to)?.round === true),
    bound: (seen) => walked(seen, ({ how }) => how === "leave"),
    "full-cell": (seen) => walked(seen, ({ how }) => how === "enter"),
  };
};

export const callouts: MakeCallouts<VoliaTypes> = (entry) => {
  const game = entry.game as Volia;
  const contentOf = ({ view }: Seen): Content => game.content(view);
  return { list: list as Callouts["list"], when: when(contentOf), done: done(contentOf) };
};
