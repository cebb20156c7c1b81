import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { failures } from "@gyan/contract/failures.ts";
import { describe, expect, test } from "vitest";

const files = import.meta.glob<Record<string, unknown>>(
  "../../../locales/*/{web,failures,messages,mail,export,feed,clipper,invitations}.json",
  {
    eager: true,
    import: "default",
  },
);

const articles = import.meta.glob<string>("../../../starter/libraries/*/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

const load = (language: string, namespace: string) =>
  files[`../../../locales/${language}/${namespace}.json`] ?? {};

function flatten(tree: Record<string, unknown>, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[prefix + key, value] as const]
        : [...flatten(value as Record<string, unknown>, `${prefix}${key}.`)],
    ),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const bases = (texts: Map<string, string>) =>
  new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")));
const holes = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? "");
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.every((each) => b.includes(each)) && b.every((each) => a.includes(each));

const english = flatten(load("en", "web"));
const englishFailures = flatten(load("en", "failures"));

describe.each(TAGS)("%s", (language) => {
  const web = flatten(load(language, "web"));
  const said = flatten(load(language, "failures"));

  test("has every text that English has, and no other", () => {
    expect([...bases(web)].sort()).toEqual([...bases(english)].sort());
    expect([...said.keys()].sort()).toEqual([...englishFailures.keys()].sort());
    const missing = ["messages", "mail", "export", "feed", "clipper"].flatMap((name) => {
      const [model, own] = [bases(flatten(load("en", name))), bases(flatten(load(language, name)))];
      expect(model.size).toBeGreaterThan(3);
      return [
        ...[...model].filter((key) => !own.has(key)).map((key) => `${name}:${key} is missing`),
        ...[...own].filter((key) => !model.has(key)).map((key) => `${name}:${key} is not in English`),
      ];
    });
    expect(missing).toEqual([]);
  });

  test("calls every column and role of a list of invitations by some word", () => {
    const words = flatten(load(language, "invitations"));
    const names = (texts: Map<string, string>) =>
      new Set([...texts.keys()].map((key) => key.replace(/\.\d+$/, "")));
    expect(names(words)).toEqual(names(flatten(load("en", "invitations"))));
  });

  test("quotes on the sign-in page what really stands in the starter library", () => {
    const quote = web.get("signIn.quote");
    expect(quote && Object.values(articles).some((text) => text.includes(quote))).toBe(true);
  });

  test("has every plural form that the language needs", () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...web.keys()]
      .map((key) => key.replace(PLURAL, ""))
      .filter((key) => web.has(`${key}_other`));
    const missing = counted.flatMap((key) =>
      needed.filter((form) => !web.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  test("fills in the same values as English", () => {
    const odd = [...web].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, "_other"));
      return model !== undefined && !isSame(holes(text), holes(model));
    });
    expect(odd).toEqual([]);
  });

  test("no text is blank", () => {
    expect([...web, ...said].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("P-03 names no access flag in a failure, nor anywhere else that everybody reads", () => {
    const shown = [...said, ...web].filter(([key]) => !key.startsWith("admin."));
    expect(shown.filter(([, text]) => AccessFlag.options.some((flag) => text.includes(flag)))).toEqual([]);
  });

  test("has a sentence for every failure, with its params", () => {
    const wrong = Object.entries(failures).filter(([code, { params }]) => {
      const sentence = said.get(code);
      return sentence === undefined || !isSame(holes(sentence), params);
    });
    expect(wrong).toEqual([]);
    expect(said.get("network_down")).toBeDefined();
  });
});
