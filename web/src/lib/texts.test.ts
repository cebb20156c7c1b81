import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { type Files, type Tree, translator } from "./texts.ts";

const files = import.meta.glob<Tree>("../../../locales/*/{web,failures}.json", {
  eager: true,
  import: "default",
});
const filesOf = (language: string): Files => ({
  web: files[`../../../locales/${language}/web.json`]!,
  failures: files[`../../../locales/${language}/failures.json`]!,
});
const all = new Map(TAGS.map((language) => [language as string, filesOf(language)]));

const leaves = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Keys as the code names them, each with the forms of its text: a text in several forms has the last of them everywhere. */
const named = (texts: [string, string][]): Map<string, string[]> => {
  const keys = new Set(texts.map(([key]) => key));
  const forms = new Map<string, string[]>();
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, "");
    const name = keys.has(`${base}_other`) ? base : key;
    forms.set(name, [...(forms.get(name) ?? []), text]);
  }
  return forms;
};

/** Numbers where a number is wanted, otherwise words that look like what the texts are made of. */
const valuesFor = (texts: string[], count: number) => {
  const values: Record<string, unknown> = { count };
  for (const text of texts)
    for (const [, name = "", format] of text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+))?/g)) {
      if (name === "count") continue;
      const isNumber = format === "number" || text.includes(`: {{${name}}}`);
      values[name] = isNumber ? 1234567 : `<b>$t(ui.save) {{count}}</b>`;
    }
  return values;
};

describe.each(TAGS)("%s is said as i18next says it", (language) => {
  const ours = translator<string>(all, language).translate;
  const peer = i18next.createInstance();
  void peer.init({
    lng: language,
    fallbackLng: "en",
    ns: ["web", "failures"],
    defaultNS: "web",
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(all),
  });

  test.each([0, 1, 2, 5, 21, 100, 1_000_000, 1.5])("every text, with a count of %d", (count) => {
    for (const name of ["web", "failures"])
      for (const [key, texts] of named(leaves(filesOf(language)[name]!))) {
        const values = valuesFor(texts, count);
        expect(ours(`${name}:${key}`, values), `${name}:${key}`).toBe(peer.t(`${name}:${key}`, values));
      }
  });
});

test("what a language lacks is said in English, and what English lacks too by its key or what stands in for it", () => {
  const some = new Map<string, Files>([
    ["en", { web: { a: { b: "Words" } } }],
    ["fr", { web: {} }],
  ]);
  const { translate, exists } = translator<string>(some, "fr");
  expect(translate("a.b")).toBe("Words");
  expect(translate("a.c")).toBe("a.c");
  expect(translate("a.b.c")).toBe("a.b.c");
  expect(translate("a")).toBe("a");
  expect(translate("a.c", { defaultValue: "Other words" })).toBe("Other words");
  expect([exists("a.b"), exists("a.c"), exists("failures:a")]).toEqual([true, false, false]);
});

test("a value is never taken for a text, and a missing one leaves nothing behind", () => {
  const { translate } = translator<string>(
    new Map([["en", { web: { hello: "Hello {{name}}{{gone}}, $t(bye)", bye: "bye" } }]]),
    "en",
  );
  expect(translate("hello", { name: "$t(bye) {{name}}" })).toBe("Hello $t(bye) {{name}}, bye");
});
