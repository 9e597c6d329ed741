import type { AnyUi, Shot } from "@rubizh/board";
import type { GameTypes, Viewer } from "@rubizh/engine";
import type { Beat } from "./driver.ts";

type AnyShot = Shot<GameTypes>;

/** How long somebody else's quiet move stays on screen before the next. */
const GLANCE = 420;

/** How one beat came about from the view before it. */
export function shotsOf(
  ui: Pick<AnyUi, "film">,
  viewer: Viewer,
  before: unknown,
  beat: Beat,
  own = false,
): readonly AnyShot[] {
  const events = beat.steps.flatMap((step) => step.events);
  const view = beat.view as never;
  const shots = before === undefined ? [] : (ui.film?.(before as never, view, events, viewer) ?? []);
  return shots.length > 0 ? shots : [{ view, events, ms: own ? 0 : GLANCE }];
}

/** What takes no time is not worth a picture of its own: it is seen together with what comes next. */
export function withNext(shots: readonly AnyShot[]): readonly AnyShot[] {
  const kept: AnyShot[] = [];
  let quiet: AnyShot["events"] = [];
  for (const [i, shot] of shots.entries()) {
    const events = [...quiet, ...shot.events];
    const waits = shot.ms === 0 && i < shots.length - 1;
    quiet = waits ? events : [];
    if (!waits) kept.push({ ...shot, events });
  }
  return kept;
}
