import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMain, root, runTool } from "../process.ts";

// npm run languages writes the list of the screens' languages from the folders of locales/; npm run check says when it is stale. The
// contract names each of them in its types and in openapi.json, so the list is a file and not looked up while the product runs.

const FILE = path.join(root, "contract/src/accounts/languages.rules.ts");
const LOCALES = path.join(root, "locales");

/** What a folder says of its language: what it is called by those who speak it, and in which country dates and numbers are written so. */
type Told = { name: string; locale: string };

/** English first, because it says what others lack; the others by their tags. */
export async function languagesIn(folder: string): Promise<[tag: string, Told][]> {
  const tags = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1));
  return Promise.all(tags.map(async (tag) => [tag, await toldIn(folder, tag)] as [string, Told]));
}

async function toldIn(folder: string, tag: string): Promise<Told> {
  if (!/^[a-z]{2}$/.test(tag))
    throw new Error(`locales/${tag}: a folder there is called by the two letters of its language.`);
  const file = `locales/${tag}/language.json`;
  const text = await readFile(path.join(folder, tag, "language.json"), "utf8").catch(() => {
    throw new Error(`${file} is missing: it says { "name": "…", "locale": "${tag}-…" }.`);
  });
  const { name, locale } = JSON.parse(text) as Partial<Told>;
  if (!name?.trim()) throw new Error(`${file}: "name" is what the language is called by those who speak it.`);
  if (!locale || Intl.getCanonicalLocales(locale)[0] !== locale || new Intl.Locale(locale).language !== tag)
    throw new Error(`${file}: "locale" is the language with a country, such as de-DE.`);
  return { name, locale };
}

export function languagesPage(languages: [tag: string, Told][]): string {
  const lines = languages.map(
    ([tag, { name, locale }]) =>
      `  ${tag}: { name: ${JSON.stringify(name)}, locale: ${JSON.stringify(locale)} },`,
  );
  return [
    "// Written by `npm run languages` from the folders of locales/; `npm run check` says when it is stale.",
    "",
    "/** The languages of screens and mails: what each calls itself, and where dates and numbers are written so. */",
    `export const SCREEN_LANGUAGES = {\n${lines.join("\n")}\n} as const;`,
    "",
  ].join("\n");
}

const freshPage = async (): Promise<string> => languagesPage(await languagesIn(LOCALES));

export async function checkLanguages(): Promise<{ ok: boolean; output: string }> {
  const stored = await readFile(FILE, "utf8").catch(() => "");
  const ok = stored === (await freshPage());
  return {
    ok,
    output:
      "The list of languages is not what the folders of locales/ say: npm run languages, then npm run interface",
  };
}

if (isMain(import.meta)) {
  await writeFile(FILE, await freshPage());
  await runTool("oxfmt", [path.relative(root, FILE)]);
}
