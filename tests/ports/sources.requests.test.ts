import { describe, expect, test } from "vitest";
import { remoteSources } from "../../server/src/sources/providers/remote/index.ts";
import type { RemoteQuery, RemoteSource } from "../../server/src/sources/providers/remote/remote.ts";
import { accessTo, aQuery, asked, KEY, outcomeOf, recordedFor } from "./sources.makers.ts";

/** Interfaces that take a key in no other way. */
const KEY_IN_ADDRESS = ["google-cse", "openalex", "pubmed"];

/** Who narrows by what. What is missing here is left to whoever reads the answers. */
const NARROWS: Record<"dates" | "languages" | "openOnly", string[]> = {
  dates: [
    "arxiv",
    "bing",
    "brave",
    "core",
    "crossref",
    "doaj",
    "europepmc",
    "google-cse",
    "openalex",
    "pubmed",
    "semantic-scholar",
  ],
  languages: ["bing", "brave", "doaj", "europepmc", "google-cse", "openalex", "pubmed", "searxng"],
  openOnly: ["europepmc", "openalex", "pubmed", "semantic-scholar", "unpaywall"],
};

const NARROWED: Record<keyof typeof NARROWS, Partial<RemoteQuery>> = {
  dates: { published: { from: "2019", to: "2021-06" } },
  languages: { languages: ["fr"] },
  openOnly: { openOnly: true },
};

/** Values that make sense for whoever looks at them first. */
const VALUES: Record<string, string> = { site: "example.org", category: "cs.LG", type: "article" };

/** All of these are cut to several words, or to one that would be obeyed, and so have to stand in quotes. */
const HOSTILE = [
  `") OR ("`,
  `x" OR "y`,
  "all:x",
  "title:x OR author:y",
  "dp] OR x[dp",
  "x) AND (y",
  "[1990 TO 2000]",
  "a\\ b\\",
  "x\u0000y",
  "{!func}rank z",
  "../../x y",
  "x&key=1#y?z=2",
  "%22 OR %22",
  "a/b/c",
  "AND",
  "or",
  "x* y~ z^9",
];

/** What is left when all that stands in quotes is taken away. */
const skeletonOf = (address: string): string => address.replace(/"[^"]*"/gu, '""');

const LONG = {
  latin: "ornithology ".repeat(850),
  "one word": "o".repeat(10_000),
  devanagari: "पक्षी प्रवास ".repeat(800),
  emoji: "🐦🧭".repeat(2500),
};

describe.each(remoteSources.map((source) => [source.name, source] as const))(
  "what %s is asked",
  (_, source) => {
    test("X-04: an address of its own that holds the words", () => {
      const address = asked(source, {});
      const words = source.hasOperators
        ? ["migratory", "birds", "magnetic compass"]
        : ["migratory birds magnetic compass"];
      for (const word of words) expect(address).toContain(word);
    });

    test("its own address may be another one", () => {
      const access = accessTo(source, { address: "http://127.0.0.1:9999/mirror" });
      expect(source.request(aQuery(), null, access).url).toMatch(/^http:\/\/127\.0\.0\.1:9999\/mirror[/?]/u);
    });

    test("X-04: a key is never in an address unless there is no other way", () => {
      const { url, headers } = source.request(aQuery(), null, accessTo(source));
      expect(url.includes(KEY)).toBe(KEY_IN_ADDRESS.includes(source.name));
      if (source.key !== "none") expect(JSON.stringify([url, headers])).toContain(KEY);
      const without = source.request(
        aQuery(),
        null,
        accessTo(source, { key: null, contact: null, extras: {} }),
      );
      expect(JSON.stringify(without)).not.toMatch(/null|undefined|library@example/u);
    });

    test.runIf(source.hasOperators).for(HOSTILE)(
      "X-04: %j orders nothing as a word or a phrase",
      (hostile) => {
        const harmless = skeletonOf(
          asked(source, { words: ["self-made"], phrases: ["two words", "self-made"] }),
        );
        expect(skeletonOf(asked(source, { words: [hostile], phrases: ["two words", hostile] }))).toBe(
          harmless,
        );
      },
    );

    test.for(HOSTILE)("%j changes nothing but the words", (hostile) => {
      const names = (query: Partial<RemoteQuery>) => {
        const { url } = source.request(aQuery(query), null, accessTo(source));
        const parts = new URL(url);
        return [parts.origin, parts.pathname.split("/").length, parts.hash, ...parts.searchParams.keys()];
      };
      const typed = { text: hostile, words: [hostile], phrases: [hostile] };
      expect(names(typed)).toEqual(
        names({ text: "two words", words: ["two words"], phrases: ["two words"] }),
      );
      const valued = (value: string) =>
        Object.fromEntries(source.parameters.map((name) => [name, [VALUES[name] ?? value, value]]));
      expect(names({ parameters: valued(hostile) })).toEqual(names({ parameters: valued("two words") }));
    });

    test.for(Object.keys(LONG) as (keyof typeof LONG)[])(
      "X-04: 10,000 characters (%s) still make an address",
      (kind) => {
        const text = LONG[kind];
        const many = Array.from({ length: 60 }, () => text);
        const { url } = source.request(aQuery({ text, words: many, phrases: many }), null, accessTo(source));
        expect(url.length).toBeLessThan(8000);
        expect(URL.parse(url)).not.toBeNull();
      },
    );

    test.for(["🐦", "طيور مهاجرة", "鳥の渡り", "\u202Eabc\u202C", "\uD800", "C++", "naïve"])(
      "%j alone can be asked for",
      (text) => {
        for (const words of [[], [text], [""], [" "]]) {
          const address = asked(source, { text, words, phrases: [] });
          expect(address).not.toBe(asked(source, { text: "something else", words: ["else"], phrases: [] }));
        }
      },
    );

    test("without words it is asked for those of the text", () => {
      expect(asked(source, { words: [], phrases: [], text: "whales song" })).toMatch(/whales[^&]*song/u);
    });

    test.runIf(source.hasOperators)("all words, or any", () => {
      expect(asked(source, { mode: "all" })).toMatch(
        /migratory.* AND .*birds.* AND .*\(.*magnetic compass.* OR .*orientation/u,
      );
      expect(asked(source, { mode: "any" })).toMatch(
        /migratory.* OR .*birds.* OR .*magnetic compass.* OR .*orientation/u,
      );
      expect(asked(source, { mode: "any" })).not.toContain(" AND ");
      // An OR must not reach what narrows the search.
      const { parameters } = source;
      const narrowed = asked(source, {
        mode: "any",
        parameters: { [parameters[0]!]: [VALUES[parameters[0]!] ?? "x"] },
      });
      if (narrowed.includes(" AND "))
        expect(narrowed).toMatch(/\([^()]*migratory[^()]* OR [^()]*orientation[^()]*\) AND /u);
    });

    test.for(source.parameters)("the parameter %s narrows", (name) => {
      const value = VALUES[name] ?? "Somebody";
      const narrowed = asked(source, { parameters: { [name]: [value] } });
      expect(narrowed).not.toBe(asked(source, {}));
      expect(narrowed.toLowerCase()).toContain(value.toLowerCase());
      expect(asked(source, { parameters: { [name]: [] } })).toBe(asked(source, {}));
      expect(asked(source, { parameters: { unknown: [value] } })).toBe(asked(source, {}));
    });

    test.for(Object.keys(NARROWS) as (keyof typeof NARROWS)[])("X-04: narrowing by %s", (by) => {
      const isNarrowed = asked(source, NARROWED[by]) !== asked(source, {});
      expect(isNarrowed).toBe(NARROWS[by].includes(source.name));
    });

    test("a date that is none narrows nothing", () => {
      expect(asked(source, { published: { from: "soon", to: "2024]" } })).toBe(asked(source, {}));
    });

    test("it is never asked for more than a page holds, nor for nothing", () => {
      for (const limit of [0, 1, 1_000_000]) expect(asked(source, { limit })).not.toMatch(/=0?-|1000000/u);
    });

    test.skipIf(recordedFor(source).length === 0)(
      "X-04: the next page of a recorded answer can be asked for",
      () => {
        for (const recording of recordedFor(source)) {
          const outcome = outcomeOf(source, recording);
          if (!("page" in outcome) || outcome.page.next === null) continue;
          expect(asked(source, {}, outcome.page.next)).not.toBe(asked(source, {}));
        }
      },
    );
  },
);

const named = (name: string): RemoteSource => remoteSources.find((source) => source.name === name)!;

test("every source has its own name, and the address of a secure site", () => {
  expect(new Set(remoteSources.map(({ name }) => name)).size).toBe(remoteSources.length);
  for (const { address, needs } of remoteSources)
    expect(needs.includes("address") ? "https:" : new URL(address).protocol).toBe("https:");
});

test("X-04: PubMed is asked for numbers first and for their records then", () => {
  const pubmed = named("pubmed");
  expect(asked(pubmed, { limit: 30 })).toMatch(/\/esearch\.fcgi\?.*retmax=30/u);
  const records = asked(pubmed, {}, "ids:101,202");
  expect(records).toMatch(/\/efetch\.fcgi\?.*id=101,202&retmode=xml/u);
  expect(records).not.toContain("term=");
});

test("who wants to know whom to write to is told", () => {
  for (const name of ["crossref", "pubmed", "unpaywall"])
    expect(asked(named(name), {})).toContain("library@example.org");
  for (const name of ["arxiv", "europepmc", "doaj"])
    expect(asked(named(name), {})).not.toContain("library@example.org");
});
