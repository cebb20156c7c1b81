import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import en from "../../locales/en/clipper.json" with { type: "json" };
import { languageOf, textIn } from "./texts.ts";

const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name!).toSorted();

const files = import.meta.glob<Record<string, string>>("../../locales/*/clipper.json", {
  eager: true,
  import: "default",
});
const bases = (texts: object): string[] =>
  [
    ...new Set(Object.keys(texts).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/u, ""))),
  ].toSorted();

test.each(Object.entries(files))(
  "%s has every text that English has, and each of them names the same",
  (_file, texts) => {
    expect(bases(texts)).toEqual(bases(en));
    for (const [key, text] of Object.entries(en))
      expect([key, holes(texts[key]!)]).toEqual([key, holes(text)]);
  },
);

test("French has a space that does not break before what stands apart", () => {
  for (const text of Object.values(files["../../locales/fr/clipper.json"]!))
    expect(text).not.toMatch(/ [:;!?]/u);
});

test("every text is used", async () => {
  const folders = [import.meta.dirname, path.join(import.meta.dirname, "../../scripts/clipper")];
  const named = folders.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((file) => path.join(folder, file)),
  );
  const files = (await Promise.all(named))
    .flat()
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const all = sources.join("\n");
  // Troubles are named by their code, kinds and entries of menus by what they are.
  const isUsed = (key: string) =>
    all.includes(`"${key.replace(/_(?:one|other)$/u, "")}"`) ||
    (key.startsWith("trouble.") && all.includes(`"${key.slice("trouble.".length)}"`)) ||
    /^(?:menu|form)\.(?:page|selection|pdf)$/u.test(key) ||
    all.includes(`__MSG_${key}__`);
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test("a text is told in the browser's language where there are texts in it, and counts as the language does", () => {
  expect([languageOf("fr-CA"), languageOf("hi"), languageOf("de-AT"), languageOf("tlh")]).toEqual([
    "fr",
    "hi",
    "de",
    "en",
  ]);
  expect(textIn("en", "queue.waiting", { count: 1 })).toBe("1 clip waits to be sent");
  expect(textIn("fr", "queue.waiting", { count: 2 })).toBe("2 extraits attendent leur envoi");
});
