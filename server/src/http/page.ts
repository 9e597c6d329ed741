import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@rubizh/engine";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { Config } from "../config.ts";
import { digest } from "../secrets.ts";
import type { Store } from "../store/store.ts";

/** What a link shows before it is opened; made by the build of the web app, so that all words are its own. */
const shown = z.object({ title: z.string(), text: z.string() });
const previews = z.object({
  picture: z.string(),
  languages: z.record(
    z.string(),
    z.object({ name: z.string(), app: shown, join: shown, watch: shown, table: shown, rules: shown }),
  ),
  games: z.record(z.string(), z.object({ picture: z.string(), languages: z.record(z.string(), shown) })),
});
type Previews = z.infer<typeof previews>;

const LOCALES: Readonly<Record<Language, string>> = { uk: "uk_UA", pl: "pl_PL", en: "en_US" };
const USUAL: Language = "uk";
const TABLE_ID = /^[\w-]{22}$/;
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? "";

/** The one page of the app, with a title, words and a picture for whoever shows links; undefined where no app is built. */
export function openPage({ web, origin }: Config, store: Store) {
  const file = join(web, "index.html");
  if (!existsSync(file)) return undefined;
  const plain = readFileSync(file, "utf8");
  const list = join(web, "preview.json");
  const known = existsSync(list) ? previews.parse(JSON.parse(readFileSync(list, "utf8"))) : undefined;

  const page = async (request: FastifyRequest) => {
    if (!known) return { html: plain, etag: tag(plain) };
    const { host } = request.headers;
    const here = host !== undefined && HOST.test(host) ? `${request.protocol}://${host}` : "";
    const language = languageOf(request.headers["accept-language"]);
    const told = await previewOf(known, pathOf(request.url), language, store);
    const html = dressed(plain, { ...told, language, at: origin || here, path: pathOf(request.url) });
    return { html, etag: tag(html) };
  };
  return Object.assign(page, { plain });
}

const tag = (html: string): string => `"${digest(html).slice(0, 22)}"`;

/** The first language of the browser's list that is ours. */
function languageOf(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((each) => each.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? USUAL;
}

async function previewOf(known: Previews, path: string, language: Language, store: Store) {
  const words = known.languages[language];
  const [first = "", second = ""] = path.split("/").filter((part) => part !== "");
  const isTable = /^(?:table|join|watch)$/.test(first) && TABLE_ID.test(second);
  // Of a private table a stranger is told nothing, not even which game it is.
  const row = isTable ? await store.table(second).catch(() => undefined) : undefined;
  const id = row?.visibility === "public" ? row.game : isTable ? "" : second;
  const game = Object.hasOwn(known.games, id) ? known.games[id] : undefined;
  const own = game?.languages[language];
  const screen = words?.[first === "rules" || isTable ? (first as "rules" | "table") : "app"] ?? words?.app;
  const isGame = own !== undefined && !isTable && first !== "rules";
  return {
    name: words?.name ?? "",
    title: own === undefined ? (screen?.title ?? "") : isGame ? own.title : `${own.title}: ${screen?.title}`,
    text: isGame ? own.text : (screen?.text ?? ""),
    picture: game?.picture ?? known.picture,
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

interface Dress {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly language: Language;
  readonly at: string;
  readonly path: string;
}

function dressed(plain: string, { name, title, text, picture, language, at, path }: Dress): string {
  const properties: readonly (readonly [string, string])[] = [
    ["og:type", "website"],
    ["og:site_name", name],
    ["og:title", title],
    ["og:description", text],
    ["og:url", at + path],
    ["og:image", at + picture],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:locale", LOCALES[language]],
    ...LANGUAGES.filter((other) => other !== language).map(
      (other) => ["og:locale:alternate", LOCALES[other]] as const,
    ),
  ];
  const tags = [
    `<meta name="description" content="${escaped(text)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...properties.map(([of, value]) => `<meta property="${of}" content="${escaped(value)}" />`),
  ];
  return plain
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>\n    ${tags.join("\n    ")}`);
}
