import { at, type Message, type Say, type Seat, seatName, type Viewer } from "@rubizh/engine";
import type { CardId, EnemyId } from "../rules/cards.ts";
import { type Content, cardOf, enemyOf, objectOf } from "../rules/content.ts";
import { duel } from "../rules/duel.ts";
import { firstSeat } from "../rules/frame.ts";
import { freeHand, turnOf } from "../rules/lines.ts";
import { pairIn } from "../rules/pair.ts";
import type { Lane, Table } from "../rules/state.ts";

/** The table in words: what everybody sees, and what the viewer holds; every card with its figures and its id. */
export function sketch(content: Content, v: Table, viewer: Viewer, say: Say): string {
  const lines = [
    ...middle(content, v, say),
    ...v.seats.flatMap((_, seat) => ["", ...seatLine(content, v, seat, viewer, say)]),
    "",
    say({ key: "draw.legend" }),
  ];
  return lines.join("\n");
}

const figures = (x: {
  readonly attack: number;
  readonly defence: number;
  readonly support: number;
  readonly reinforcedAttack: boolean;
  readonly reinforcedDefence: boolean;
}): string =>
  `${x.attack}${x.reinforcedAttack ? "!" : ""}/${x.defence}${x.reinforcedDefence ? "!" : ""}/${x.support}`;

function middle(content: Content, v: Table, say: Say): string[] {
  const list = (ids: readonly string[], name: (id: string) => string): string =>
    ids.length === 0 ? say({ key: "draw.none" }) : ids.map(name).join("; ");
  const priced = (id: CardId): string =>
    id === "none"
      ? say({ key: "draw.none" })
      : `${cardText(content, id, say)} = ${cardOf(content, id).price}`;
  const object = (id: string): string => {
    const { need, points, worth } = objectOf(content, id);
    return `${say({ key: `object.${id}` })} (${say({ key: `stat.${need}` })} ${points}, ★${worth})`;
  };
  const head: Message = {
    key: "draw.head",
    with: { phase: `@draw.${v.phase}`, round: v.round, panic: v.panic, events: v.eventDeck.size },
  };
  const reserve = v.reserve.map((id, i) => `${i + 1}. ${priced(id)}`).join("; ");
  const middle = [
    say(head),
    say({ key: "draw.reserve", with: { cards: reserve } }),
    say({ key: "draw.next", with: { card: priced(v.next), aid: v.aid } }),
    say({
      key: "draw.achievements",
      with: { cards: list(v.achievements, (id) => say({ key: `achievement.${id}` })) },
    }),
  ];
  if (v.objectPile.length > 0)
    middle.push(say({ key: "draw.objects", with: { cards: list(v.objectPile.toReversed(), object) } }));
  if (v.lostObjects.length > 0)
    middle.push(say({ key: "draw.lost", with: { cards: list(v.lostObjects, object) } }));
  return middle;
}

function seatLine(content: Content, v: Table, seat: Seat, viewer: Viewer, say: Say): string[] {
  const s = at(v.seats, seat);
  const marks = [
    ...(seat === viewer ? [say({ key: "draw.you" })] : []),
    ...(v.first !== "none" && firstSeat(v) === seat ? [say({ key: "draw.first" })] : []),
  ];
  const name = say({ key: "draw.seat", with: { player: seatName(seat), colour: `@colour.${s.colour}` } });
  const piles: Message = {
    key: "draw.piles",
    with: {
      hand: s.hand.size,
      deck: s.deck.size,
      discard: s.discard.length,
      hospital: s.hospital.length,
      enemies: s.enemyDeck.cards.length,
      trophies: s.trophies.length,
      points: s.points,
    },
  };
  const out = [`${name}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`, say(piles)];
  const cards = (key: string, ids: readonly CardId[]): void => {
    if (ids.length > 0)
      out.push(say({ key, with: { cards: ids.map((id) => cardText(content, id, say)).join("; ") } }));
  };
  if (s.objects.length > 0)
    out.push(
      say({
        key: "draw.relieved",
        with: { cards: s.objects.map((id) => say({ key: `object.${id}` })).join("; ") },
      }),
    );
  cards("draw.committed", s.committed);
  s.enemyLine.forEach((_, i) => {
    out.push(drawLane(content, v, seat, i, say));
  });
  if (s.hand.cards !== null && s.lines !== null) cards("draw.hand", freeHand(s));
  if (s.secret.kept !== null && s.secret.kept !== "none")
    out.push(say({ key: "draw.secret", with: { achievement: `@achievement.${s.secret.kept}` } }));
  return out;
}

const cardText = (content: Content, id: CardId, say: Say): string => {
  const card = cardOf(content, id);
  const marks = (["reinforcement", "antiAir"] as const)
    .filter((m) => card[m])
    .map((m) => `, ${say({ key: `mark.${m}` })}`);
  return `${say({ key: `card.${id}` })} ${figures(card)}${marks.join("")} [${id}]`;
};

const drawEnemy = (content: Content, id: EnemyId, say: Say): string => {
  const enemy = enemyOf(content, id);
  const marks = (["reinforcement", "antiAir", "artillery", "rocketStrike"] as const).filter((m) => enemy[m]);
  const air = enemy.troop === "air" ? [say({ key: "troop.air" })] : [];
  const told = [...air, ...marks.map((m) => say({ key: `mark.${m}` }))].map((m) => `, ${m}`);
  return `${say({ key: `enemy.${id}` })} ${figures(enemy)}${told.join("")}`;
};

/** Enemy, own cards, and what would come of it now. */
function drawLane(content: Content, v: Table, seat: Seat, i: number, say: Say): string {
  const s = at(v.seats, seat);
  const { front, support } = at(s.enemyLine, i);
  const enemy = [front, ...(support === "none" ? [] : [support])]
    .map((id) => drawEnemy(content, id, say))
    .join(" + ");
  const lane: Lane = s.lines?.lanes[i] ?? { front: "none", support: "none" };
  const own = [lane.front, lane.support]
    .filter((id) => id !== "none")
    .map((id) => cardText(content, id, say));
  const told = own.length === 0 ? say({ key: "draw.none" }) : own.join(" + ");
  const forecast =
    s.hand.cards === null || s.lines === null || s.lines.open
      ? ""
      : ` → ${say({ key: forecastOf(content, v, seat, i) })}`;
  return say({ key: "draw.lane", with: { lane: i + 1, enemy, own: `${told}${forecast}` } });
}

function forecastOf(content: Content, v: Table, seat: Seat, i: number): string {
  const s = at(v.seats, seat);
  const lane = s.lines?.lanes[i];
  if (!lane || lane.front === "none") return "draw.forecast.panic";
  const { destroyed, lost } = duel(content, at(s.enemyLine, i), pairIn(content, s, i, turnOf(v, seat)));
  return `draw.forecast.${destroyed ? (lost ? "both" : "win") : lost ? "lost" : "hold"}`;
}
