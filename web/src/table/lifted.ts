import { type GameTypes, inNewestShapes, liftOf } from "@rubizh/engine";
import type { Beat, Driver, Now, Step } from "./driver.ts";
import { type Advice, liftedReason } from "./reasons.ts";

/** The same result for the same object: what is shown is compared by what it is, not by what it says. */
function once<A extends object, B>(make: (from: A) => B): (from: A) => B {
  const made = new WeakMap<A, B>();
  return (from) => {
    const known = made.get(from) ?? make(from);
    made.set(from, known);
    return known;
  };
}

/**
 * A table of older rules as boards of the newest know it: views and events are lifted, what is chosen goes back down. Its
 * keeper, its record and its bots stay in the shapes of its own rules.
 */
export function lifted(driver: Driver): Driver {
  const lift = liftOf(driver.entry);
  if (!lift) return driver;
  const entry = inNewestShapes(driver.entry);
  const seen = once((view: object) => lift.view(view));
  const view = (given: unknown): unknown =>
    typeof given === "object" && given !== null ? seen(given) : given;
  const step = (given: Step): Step => ({
    ...given,
    events: given.events.map((event) => lift.event(event) as Step["events"][number]),
  });
  const beat = once(
    (given: Beat): Beat => ({
      ...given,
      steps: given.steps.map(step),
      ...(given.view === undefined ? {} : { view: view(given.view) }),
    }),
  );
  const shown = once(
    (now: Now): Now => ({
      ...now,
      view: view(now.view),
      ...(now.ahead === undefined ? {} : { ahead: view(now.ahead) }),
      beats: now.beats.map(beat),
    }),
  );
  const raised = <A extends Advice>(advice: A): A => ({
    ...advice,
    move: lift.move.up(advice.move as GameTypes["move"]),
    ...(advice.reason ? { reason: liftedReason(advice.reason, lift) } : {}),
  });
  const own: Partial<Driver> = {
    entry,
    now: () => shown(driver.now()),
    listen: (listener) => driver.listen((now) => listener(shown(now))),
    play: (move) => driver.play(lift.move.down(move as GameTypes["move"])),
    advise: async (wished) => {
      const down = wished === undefined ? undefined : lift.move.down(wished as GameTypes["move"]);
      const advice = await driver.advise(down);
      return advice && raised(advice);
    },
    ...(driver.why
      ? {
          why: async (no: number) => {
            const why = await driver.why?.(no);
            return why && { ...raised(why), view: view(why.view) };
          },
        }
      : {}),
    standing: () => driver.standing().map(step),
    story: async (viewer) => (await driver.story(viewer)).map(beat),
    viewAt: async (no, viewer) => view(await driver.viewAt(no, viewer)),
  };
  return new Proxy(driver, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
