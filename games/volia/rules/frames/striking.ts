import { at, type Draft, type Emit } from "@rubizh/engine";
import { distanceTo, protectionOf } from "../attack.ts";
import type { Content } from "../content.ts";
import { abilityOf, characterOf, fighterOf, isOnBoard, type Table, works } from "../field.ts";
import { checkVictory, isOver } from "../goals.ts";
import type { Event, StrikingFrame } from "../state.ts";
import { resume } from "../turn.ts";
import { type Blow, daze, isDeadly, loseLives, medicFor, remove, wound, woundsOf } from "../wounds.ts";
import { ONE_DIE, type Rolls, TWO_DICE } from "./frame.ts";
import { beginPushing } from "./pushing.ts";

const MEDIC_KEEPS_FROM = 5; // VO-161

/** A hit, victim by victim: two dice of damage, two or twice two dice to save, perhaps a doctor's die. */
export const striking: Rolls<StrikingFrame> = {
  waits: "luck",
  draw: (_content, _v, f) => (f.step === "medic" ? ONE_DIE : TWO_DICE),
  settle(content, d, f, luck, emit) {
    if (f.step === "damage") rollDamage(content, d, f, luck, emit);
    else if (f.step === "save") rollSave(content, d, f, luck, emit);
    else rollMedic(content, d, f, at(luck, 0), emit);
  },
};

type Strike = Draft<StrikingFrame>;

const sum = (dice: readonly number[]): number => at(dice, 0) + at(dice, 1);

/** Power plus two dice, less the range penalty: VO-063, VO-076, VO-101. */
function rollDamage(content: Content, d: Table, f: Strike, dice: readonly number[], emit: Emit<Event>): void {
  const fighter = fighterOf(d, f.fighter);
  const victim = fighterOf(d, at(f.victims, 0));
  const ability = abilityOf(content, fighter.id, f.ability);
  const distance = distanceTo(content, d, fighter, ability, victim);
  f.damage = ability.power + sum(dice) - distance.penalty;
  f.step = "save";
  const { power } = ability;
  emit({
    t: "damageRolled",
    fighter: fighter.id,
    victim: victim.id,
    power,
    dice,
    ...distance,
    damage: f.damage,
  });
}

/** Two dice plus what protects; in cover twice, and the better result counts. VO-064, VO-106. */
function rollSave(content: Content, d: Table, f: Strike, dice: readonly number[], emit: Emit<Event>): void {
  const fighter = fighterOf(d, f.fighter);
  const victim = fighterOf(d, at(f.victims, 0));
  const ability = abilityOf(content, fighter.id, f.ability);
  const { armour, armourIgnored, otaman, cover, bonus, rolls } = protectionOf(
    content,
    d,
    fighter,
    ability,
    victim,
  );
  const defence = sum(dice) + bonus;
  f.saves.push(defence);
  const roll = f.saves.length === 1 ? 1 : 2;
  emit({ t: "saveRolled", victim: victim.id, roll, dice, armour, armourIgnored, otaman, cover, defence });
  if (f.saves.length < rolls) return;
  const blow = blowOf(f);
  if (woundsOf(blow) === 0) {
    emit({ t: "repelled", victim: victim.id, ...blow });
    nextVictim(content, d, f, emit);
  } else if (!isDeadly(content, victim, blow)) {
    f.wounded.push(victim.id);
    wound(content, d, victim, blow, emit);
    stun(content, d, f, emit);
  } else if (medicFor(content, d, victim)) f.step = "medic";
  else {
    remove(content, d, victim, blow, emit);
    nextVictim(content, d, f, emit);
  }
}

const blowOf = (f: Strike): Blow => ({ damage: f.damage, defence: Math.max(...f.saves) });

/** On a 5 or 6 the fighter stays, its team loses one life, and it counts as wounded. VO-161. */
function rollMedic(content: Content, d: Table, f: Strike, die: number, emit: Emit<Event>): void {
  const victim = fighterOf(d, at(f.victims, 0));
  const medic = medicFor(content, d, victim)?.id ?? "none";
  const kept = die >= MEDIC_KEEPS_FROM;
  const lives = kept ? loseLives(d, victim, 1) : at(d.sides, victim.side).lives;
  emit({ t: "medicRolled", victim: victim.id, medic, die, kept, lives });
  if (!kept) {
    remove(content, d, victim, blowOf(f), emit);
    nextVictim(content, d, f, emit);
    return;
  }
  f.wounded.push(victim.id);
  checkVictory(content, d, emit);
  stun(content, d, f, emit);
}

function stun(content: Content, d: Table, f: Strike, emit: Emit<Event>): void {
  if (isOver(d)) return;
  const fighter = fighterOf(d, f.fighter);
  daze(content, d, fighter, abilityOf(content, fighter.id, f.ability), fighterOf(d, at(f.victims, 0)), emit);
  nextVictim(content, d, f, emit);
}

/** Every victim is attacked with dice of its own: VO-079. Then wounded enemies are pushed, with an area everybody: VO-093, VO-095. */
function nextVictim(content: Content, d: Table, f: Strike, emit: Emit<Event>): void {
  if (isOver(d)) return;
  f.victims.shift();
  f.step = "damage";
  f.damage = 0;
  f.saves = [];
  if (f.victims.length > 0) return;
  const fighter = fighterOf(d, f.fighter);
  const ability = abilityOf(content, fighter.id, f.ability);
  const pushes = works(content, d, fighter, ability, "push");
  const pushesAll = works(content, d, fighter, ability, "area");
  const wounded = f.wounded.filter((id) => {
    const x = fighterOf(d, id);
    return isOnBoard(x) && (pushesAll || x.side !== fighter.side);
  });
  d.frames.pop();
  if (pushes) beginPushing(content, d, fighter.id, movable(content, wounded, emit), emit);
  else resume(content, d, emit);
}

/** VO-167. */
function movable(content: Content, wounded: readonly string[], emit: Emit<Event>): readonly string[] {
  return wounded.filter((fighter) => {
    const stays = characterOf(content, fighter).specialisation === "unmovable";
    if (stays) emit({ t: "unmoved", fighter, by: "push" });
    return !stays;
  });
}
