import { at } from "./at.ts";
import type { Rng } from "./game.ts";
import { isObject } from "./json.ts";

const LEAVES = [-1, 0, 1, 7, 1e9, 0.5, "", "none", "x", "0", true, false, null, [], {}, "__proto__"] as const;
const KEYS = ["t", "x", "0", "length", "constructor", "toString"] as const;

const choice = <X>(xs: readonly X[], rng: Rng): X => at(xs, rng(xs.length));

/** A value with one leaf, element or key changed: what a broken client or a bad disk might send. */
export function mangled(value: unknown, rng: Rng): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const i = rng(value.length);
    if (rng(8) === 0) return value.toSpliced(i, 1);
    if (rng(8) === 0) return value.toSpliced(i, 0, value[i]);
    return value.with(i, mangled(value[i], rng));
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const key = choice(Object.keys(value), rng);
    if (rng(8) === 0) return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
    if (rng(8) === 0) return { ...value, [choice(KEYS, rng)]: choice(LEAVES, rng) };
    return { ...value, [key]: mangled(value[key], rng) };
  }
  if (typeof value === "number" && rng(2) === 0) return value + (rng(2) === 0 ? 1 : -1);
  return choice(LEAVES, rng);
}

/** One value with a field of another: likelier than `mangled` to be well formed and wrong. */
export function crossed(a: unknown, b: unknown, rng: Rng): unknown {
  if (!isObject(a) || !isObject(b)) return b;
  const shared = Object.keys(a).filter((k) => Object.hasOwn(b, k));
  if (shared.length === 0) return b;
  const key = choice(shared, rng);
  return { ...a, [key]: b[key] };
}
