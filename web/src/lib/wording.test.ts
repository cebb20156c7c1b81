import { describe, expect, test } from "vitest";

/** The texts themselves, in every file: what locales.test.ts says about their keys is not repeated here. */
const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/*.json", {
  eager: true,
  import: "default",
});
const NAMESPACES = ["web", "failures", "messages", "mail"];

function flatten(tree: object, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value as object, `${prefix}${key}.`),
  );
}

const textsOf = (language: string): [key: string, text: string][] =>
  NAMESPACES.flatMap((name) => flatten(files[`../../../locales/${language}/${name}.json`]!, `${name}:`));

/** What is put in, what is said elsewhere and what is typed as it stands is nobody's wording. */
const wordsOf = (text: string): string =>
  text.replaceAll(/\$t\([^)]*\)|\{\{[^}]*\}\}|https?:\/\/\S+|npm run [\w:-]+/g, "§");

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const english = new Map(textsOf("en"));
const modelOf = (key: string): string | undefined =>
  english.get(key) ?? english.get(key.replace(PLURAL, "_other"));
const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!))].toSorted();

/** The texts that a rule finds fault with. */
const wrongIn = (language: string, isWrong: (words: string, key: string) => boolean): string[] =>
  textsOf(language)
    .filter(([key, text]) => isWrong(wordsOf(text), key))
    .map(([key, text]) => `${key}: ${text}`);

describe.each(["en", "hi", "fr"])("%s", (language) => {
  test("every file is there and says something at every place", () => {
    for (const name of NAMESPACES)
      expect(Object.keys(files)).toContain(`../../../locales/${language}/${name}.json`);
    expect(textsOf(language).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("has each plural form that the language needs, and none that it never uses but zero", () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[];
    const texts = new Map(textsOf(language));
    // A name may end like a plural form: only what has the form for all other numbers is counted.
    const bases = [...texts.keys()]
      .filter((key) => key.endsWith("_other"))
      .map((key) => key.slice(0, -"_other".length));
    const missing = bases.flatMap((base) =>
      needed.map((form) => `${base}_${form}`).filter((key) => !texts.has(key)),
    );
    expect(missing).toEqual([]);
    const idle = [...texts.keys()].filter((key) => {
      const form = PLURAL.exec(key)?.[0].slice(1);
      const isCounted = texts.has(key.replace(PLURAL, "_other"));
      return isCounted && form !== undefined && form !== "zero" && !needed.includes(form);
    });
    expect(idle).toEqual([]);
  });

  test("fills in what English fills in, in mails and messages too", () => {
    const odd = textsOf(language).filter(([key, text]) => {
      const model = modelOf(key);
      return model !== undefined && holes(text).join() !== holes(model).join();
    });
    expect(odd).toEqual([]);
  });

  test("no three dots for an ellipsis, no straight double quotes, no two spaces", () => {
    expect(wrongIn(language, (words) => /\.\.\.|"| {2}|^\s/.test(words))).toEqual([]);
  });
});

/** The same in both languages: names, keys of the keyboard, and words that French has given to English. */
const SAME = new Set([
  ..."Gyan Menu Esc Enter Shift Tab Alt Ctrl Backspace Delete Home End E-mail DOI et al".split(" "),
  ..."Word docx PDF Markdown BibTeX RIS CSL-JSON MB Zotero".split(" "),
  ..."Webhook Message Secret Test ms".split(" "),
  ..."Introduction Discussion Conclusion".split(" "),
  ..."Actions Articles Article Concepts Concept Sources Source Sections Notifications Administration".split(
    " ",
  ),
  ..."Organisations Organisation Invitation Original Page Description Type Volume Date Documents Document Passage Collection Suggestions Note Session minute Conversation Question Citation Code".split(
    " ",
  ),
]);

describe.each(["hi", "fr"])("%s", (language) => {
  test("nothing was left in English", () => {
    const left = wrongIn(language, (words, key) => {
      if (wordsOf(modelOf(key) ?? "") !== words) return false;
      const named = words.replaceAll(/[§\s\d.,:()]+/g, " ").trim();
      if (!/[a-z]{2}/i.test(named)) return false;
      const isCommon = (word: string) =>
        [...SAME].some((one) =>
          [word, `${word}s`, word.replace(/s$/, "")].some((form) => form.toLowerCase() === one.toLowerCase()),
        );
      return !named.split(" ").every(isCommon);
    });
    expect(left).toEqual([]);
  });
});

test("fr: a no-break space before : ; ? ! and inside guillemets, and none is missing", () => {
  const wrong = wrongIn("fr", (words) =>
    / [:;?!»]|« |[^\s\u00A0\u202F][;?!»]|«[^\u00A0\u202F]|[\p{L}§)]:(?=\s|$)/u.test(words),
  );
  expect(wrong).toEqual([]);
});

test("fr: apostrophes and quotation marks are French ones, and nobody is said tu to", () => {
  expect(wrongIn("fr", (words) => /['“”]/.test(words))).toEqual([]);
  expect(wrongIn("fr", (words) => /(?<![\p{L}-])(?:tu|toi|ton|tes)(?!\p{L})/iu.test(words))).toEqual([]);
});

test("hi: sentences end with a danda, quotation marks are the usual ones, and nobody is said तुम or तू to", () => {
  expect(wrongIn("hi", (words) => /[\u0900-\u097F]\.(?:\s|$)|[«»]/.test(words))).toEqual([]);
  expect(wrongIn("hi", (words) => /\s[।?!:;]/.test(words))).toEqual([]);
  expect(
    wrongIn("hi", (words) => /(?:^|[\s“])(?:तुम|तू|तुम्हारा|तुम्हारे|तुम्हारी|तेरा|तेरी)(?=[\s।,]|$)/.test(words)),
  ).toEqual([]);
});

/** One word for one thing: the word that was chosen, and those that must not stand beside it (docs/glossary.md). */
const NOT_SAID: Record<string, RegExp[]> = {
  en: [
    /\b(?:any|every|some)body\b/i,
    /\b(?:anew|once more|by hand)\b/i,
    /\b(?:bring|brought|take|taken|took) back\b/i,
    /\b(?:take|taken) (?:away|out)\b/i,
    /\b(?:hand(?:ed)? over|withdr[ae]wn?|erased?)\b/i,
  ],
  hi: [/डाक/, /लाइब्रेरी/, /व्यवस्थापक/, /स्थापना(?!\S)/, /(?<!ख़)खाली/, /बाकी/, /मिटाएँ/, /टिप्पणियाँ/],
  fr: [/courriel/i, /(?<![\p{L}-])m[aé]i?ls?(?!\p{L})/iu, /synthèse/i, /pour de bon/i],
};

test.each(Object.keys(NOT_SAID))("%s: one word for one thing", (language) => {
  for (const word of NOT_SAID[language]!) expect(wrongIn(language, (words) => word.test(words))).toEqual([]);
});
