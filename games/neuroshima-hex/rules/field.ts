import { SIZE } from "./board.ts";
import { type Content, type Kind, kindOfUnit } from "./content.ts";
import { type Board, spotsOf, type Unit } from "./state.ts";

/** The board as battles read it: units and their kinds by index of cell, and whether anything special stands there. */
export interface Field {
  readonly units: (Unit | undefined)[];
  readonly kinds: (Kind | undefined)[];
  /** Modules that are attached to something and not netted. */
  modules: boolean;
  medics: boolean;
  agony: boolean;
  netters: boolean;
  lairs: boolean;
}

export const emptyField = (): Field => ({
  units: new Array<Unit | undefined>(SIZE).fill(undefined),
  kinds: new Array<Kind | undefined>(SIZE).fill(undefined),
  modules: false,
  medics: false,
  agony: false,
  netters: false,
  lairs: false,
});

export function readField(content: Content, board: Board): Field {
  const field = emptyField();
  const spots = spotsOf(board);
  for (let i = 0; i < SIZE; i++) {
    const unit = spots[i];
    if (unit === undefined || unit === "empty") continue;
    const kind = kindOfUnit(content, unit.tile);
    field.units[i] = unit;
    field.kinds[i] = kind;
    if (kind.netter) field.netters = true;
    if (kind.agony) field.agony = true;
    if (kind.lair) field.lairs = true;
    if (kind.linked && !unit.netted) {
      field.modules = true;
      if (kind.medic) field.medics = true;
    }
  }
  return field;
}
