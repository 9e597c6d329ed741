import { SETTINGS, type Setting } from "./list.ts";

const code = (text: string | undefined): string => (text === undefined ? "–" : `\`${text}\``);

const usual = ({ usual: value, usually }: Setting): string =>
  usually ??
  (value === "" ? "–" : typeof value === "number" ? value.toLocaleString("en") : code(String(value)));

/** Tables of all settings, for the page that tells of them. */
const PARTS: Readonly<Record<string, () => readonly string[]>> = {
  settings: () => [
    "| in the file | flag | variable | meaning | when left out |",
    "|---|---|---|---|---|",
    ...SETTINGS.filter(({ flag, variable }) => flag ?? variable).map(
      (one) =>
        `| ${code(one.name)} | ${code(one.flag)} | ${code(one.variable)} | ${one.tells} | ${usual(one)} |`,
    ),
  ],
  limits: () => [
    "| in the file alone | meaning | when left out |",
    "|---|---|---|",
    ...SETTINGS.filter(({ flag, variable }) => !(flag ?? variable)).map(
      (one) => `| ${code(one.name)} | ${one.tells} | ${usual(one)} |`,
    ),
  ],
};

/** The page with its tables written anew between their marks. */
export const pageWithSettings = (page: string): string =>
  Object.entries(PARTS).reduce(
    (text, [name, lines]) =>
      text.replace(
        new RegExp(`(<!-- made: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`),
        (_, begin: string, end: string) => `${begin}\n${lines().join("\n")}\n\n${end}`,
      ),
    page,
  );
