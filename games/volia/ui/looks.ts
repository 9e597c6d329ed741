import type { Side as Look } from "@rubizh/board";
import type { RuleId } from "@rubizh/engine";
import type { GoalData, Icon, Specialisation } from "../rules/content.ts";
import type { Emblem } from "./emblems.ts";

/** Figures are told apart by what they are good at: everybody of the box has a specialisation of their own. */
export const FIGURES: Readonly<Record<Specialisation, Emblem>> = {
  otaman: "mustache",
  mechanic: "wrench",
  scout: "hood",
  medic: "first-aid-kit",
  eagleEye: "eagle-head",
  commissar: "luger",
  breacher: "gas-mask",
  sapper: "dynamite",
  reanimator: "lightning-arc",
  unmovable: "furnace",
};

export const ICON_EMBLEMS: Readonly<Record<Icon, Emblem>> = {
  d6x2: "dice-six-faces-five",
  area: "explosion-rays",
  keyword: "key",
  ignoreArmour: "broken-shield",
  ignoreCover: "brick-wall",
  skipTurn: "hourglass",
  heal: "health-increase",
  precise: "crosshair",
  acrossOneCell: "high-shot",
  melee: "punch",
  ranged: "pistol-gun",
  push: "push",
  rerollOnes: "clockwise-rotation",
};

/** The clause that explains each icon. */
export const ICON_RULES: Readonly<Record<Icon, RuleId>> = {
  d6x2: "VO-076",
  area: "VO-077",
  keyword: "VO-080",
  ignoreArmour: "VO-081",
  ignoreCover: "VO-083",
  skipTurn: "VO-085",
  heal: "VO-088",
  precise: "VO-090",
  acrossOneCell: "VO-091",
  melee: "VO-058",
  ranged: "VO-059",
  push: "VO-093",
  rerollOnes: "VO-096",
};
export const SPECIALISATION_RULES: Readonly<Record<Specialisation, RuleId>> = {
  otaman: "VO-158",
  mechanic: "VO-159",
  scout: "VO-160",
  medic: "VO-161",
  eagleEye: "VO-162",
  commissar: "VO-163",
  breacher: "VO-164",
  sapper: "VO-165",
  reanimator: "VO-166",
  unmovable: "VO-167",
};
export const GOAL_RULES: Readonly<Record<GoalData["t"], RuleId>> = {
  collect: "VO-149",
  control: "VO-150",
  leader: "VO-151",
  deliver: "VO-152",
  occupy: "VO-154",
  remove: "VO-155",
  assault: "VO-156",
};

interface Print {
  readonly body: string;
  /** Of the side that is turned from the light. */
  readonly deep: string;
  /** Of the side's mark on a dark token. */
  readonly mark: string;
  /** Blue has cut lower corners, red cut upper ones. */
  readonly outline: string;
}
type Printed = Extract<Look, "blue" | "red">;
const PRINTS: Readonly<Record<Printed, Print>> = {
  blue: { body: "#2C6DB3", deep: "#143A63", mark: "#5BA3EA", outline: "M-17 -19H17V12L9 20H-9L-17 12Z" },
  red: { body: "#C23F26", deep: "#5E1A0E", mark: "#E8573C", outline: "M-17 -11L-9 -19H9L17 -11V20H-17Z" },
};
export const printOf = (look: Look): Print => PRINTS[look === "red" ? "red" : "blue"];

/** Printed once: the same in both themes. */
export const BONE = "#F2ECDC";
export const PRESS = "#121714";

/** A side's shape around 0,0. */
export const markOf = (look: Look, r: number): string =>
  look === "red"
    ? `M0 ${-r}L${r} ${0.78 * r}H${-r}Z`
    : `M${-0.84 * r} ${-0.84 * r}H${0.84 * r}V${0.84 * r}H${-0.84 * r}Z`;
