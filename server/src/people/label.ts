/** The first that a browser names counts: most of them name others too. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** Browser and system, so that a person knows the device again; "" where it says neither. */
export function deviceLabel(agent: string | undefined): string {
  const named = (list: readonly (readonly [string, string])[]): readonly string[] =>
    list.flatMap(([mark, name]) => (agent?.includes(mark) ? [name] : [])).slice(0, 1);
  return [...named(BROWSERS), ...named(SYSTEMS)].join(" · ");
}
