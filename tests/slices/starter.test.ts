import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Subtopic } from "@gyan/contract/catalogue.ts";
import type { FoundPassage } from "@gyan/contract/libraries.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { detectLanguage } from "@gyan/text";
import { fingerprint, likeness } from "@gyan/text/near-duplicates.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readCatalogue } from "../../server/src/research/catalogue/index.ts";
import { CATALOGUE, CategoryFile, ParameterFile } from "../../server/src/research/catalogue/starter.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import { readArticle } from "../../server/src/sources/libraries/rules.ts";
import { STARTER } from "../../server/src/sources/libraries/starter.ts";
import { parametersOf, RunRequest } from "../../server/src/research/pipeline/request.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

/** `place` is 1 unless it says otherwise: where the right article stands among everything there is. */
type Question = { question: string; language: string; file: string; place?: number };

const fixture = JSON.parse(
  readFileSync(new URL("starter-questions.json", import.meta.url), "utf8"),
) as Record<string, Question[]>;

const folders = readdirSync(STARTER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const read = (path: string): string => readFileSync(new URL(path, STARTER), "utf8");
const definitionOf = (folder: string) =>
  JSON.parse(read(`${folder}/library.json`)) as { name: string; tags: Record<string, "Text" | "Date"> };
const articles = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, STARTER))
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const content = read(`${folder}/${file}`);
      return { folder, file, path: `${folder}/${file}`, content, ...readArticle(file, content) };
    }),
);
const named = articles.map((article) => [article.path, article] as const);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

describe("the articles of the starter library", () => {
  test("K-08 there are about 120, in six libraries, with some in Hindi and French in each", () => {
    expect(folders).toHaveLength(6);
    expect(articles.length).toBeGreaterThanOrEqual(115);
    for (const folder of folders) {
      const languages = articles.filter((one) => one.folder === folder).map(({ language }) => language);
      const count = (language: string) => languages.filter((one) => one === language).length;
      expect(languages.length).toBeGreaterThanOrEqual(18);
      expect(Math.min(count("hi"), count("fr"))).toBeGreaterThanOrEqual(2);
      expect(count("en")).toBeGreaterThan(languages.length / 2);
    }
  });

  test.each(named)("%s has its length, its dates, its tags and its language", (_path, article) => {
    const { folder, content, title, text, language, publishedOn, tags } = article;
    const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(700);
    expect(title.length).toBeGreaterThan(10);
    // Stated in the file, not guessed when it is read.
    expect(content).toMatch(new RegExp(`^language: ${language}$`, "mu"));
    expect(detectLanguage(text)).toBe(language);
    expect(text.match(/^## /gmu)?.length).toBeGreaterThanOrEqual(3);
    expect(isDay(publishedOn!)).toBe(true);
    expect(publishedOn! >= "2015-01-01" && publishedOn! < "2026-11-01").toBe(true);
    const types = definitionOf(folder).tags;
    expect(Object.keys(tags).toSorted()).toEqual(Object.keys(types).toSorted());
    expect(new Set(Object.values(types))).toEqual(new Set(["Text", "Date"]));
    for (const [name, values] of Object.entries(tags)) {
      expect(values.length).toBeGreaterThan(0);
      for (const value of values)
        if (types[name] === "Text") expect(value).not.toBe("");
        else expect([value, isDay(value) && value >= publishedOn!]).toEqual([value, true]);
    }
  });

  test("no two are nearly the same, and no two have the same title", () => {
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    const prints = articles.map(({ path, text }) => ({ path, print: fingerprint(text)! }));
    const alike = prints.flatMap(({ path, print }, at) =>
      prints
        .slice(at + 1)
        .map((other) => ({ pair: `${path} and ${other.path}`, likeness: likeness(print, other.print) }))
        .filter((one) => one.likeness > 0.08),
    );
    expect(alike).toEqual([]);
  });

  test("no sentence stands in two of them", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { path, text } of articles)
      for (const sentence of text.split(/(?<=[.!?।])\s+|\n+/u).filter((one) => one.length > 40)) {
        const before = seen.get(sentence);
        if (before !== undefined) twice.push(`${before}, ${path}: ${sentence}`);
        seen.set(sentence, path);
      }
    expect(twice).toEqual([]);
  });
});

describe("the templates", () => {
  const files = readdirSync(new URL("templates/", CATALOGUE)).map((file) =>
    CategoryFile.parse(JSON.parse(readFileSync(new URL(`templates/${file}`, CATALOGUE), "utf8"))),
  );
  const templates = files.flatMap((file) => file.templates);
  const below = (node: Subtopic): Subtopic[] => [node, ...node.subtopics.flatMap(below)];
  const languages = Object.keys(templates[0]!.name) as LanguageTag[];

  test("say everything in each language that one of them is in, under names that no other template has", () => {
    for (const language of languages) {
      const names = templates.map(({ name }) => name[language]);
      expect(new Set(names).size).toBe(templates.length);
      expect(names).not.toContain(undefined);
      for (const { summary } of templates) expect(summary[language]).toMatch(/[.।]$/u);
    }
  });

  test("what becomes an outline has only characters that its box takes", () => {
    for (const { name, keywords } of templates.flatMap(({ subtopics }) => subtopics.flatMap(below)))
      for (const text of [name, ...keywords.map((keyword) => keyword.text)])
        for (const language of languages)
          expect(text[language]).toMatch(/^[\p{L}\p{M}\p{N},&+\-?.' \u200c\u200d]+$/u);
  });
});

describe("the parameters agree with what a run understands", () => {
  const file = new URL("parameters.json", CATALOGUE);
  const parameters = ParameterFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const understood = (config: RunRequest["config"]) =>
    parametersOf(RunRequest.parse({ sources: NO_SOURCES, config, documents: null, nodes: null }));
  const plain = understood({});

  test("every name is understood, and every name that is understood is there", () => {
    const asked = new Set<string>();
    const config = new Proxy<RunRequest["config"]>(
      {},
      {
        get: (_target, name) => void asked.add(String(name)),
      },
    );
    parametersOf({ config });
    expect(parameters.map(({ name }) => name).toSorted()).toEqual([...asked].toSorted());
  });

  test.each(parameters.map((one) => [one.name, one] as const))(
    "%s has the same default and the same limits",
    (name, { type, options, minimum, maximum, default: usual, groupDefaults }) => {
      const given = (value: unknown) => understood({ [name]: value });
      expect(given(usual)).toEqual(plain);
      for (const value of Object.values(groupDefaults)) expect(given(value)).not.toEqual(plain);
      const values = Object.keys(options);
      if (type === "true/false") {
        expect(values.toSorted()).toEqual(["false", "true"]);
        expect(given("true")).not.toEqual(given("false"));
      }
      if (type === "list") {
        const alone = values.map((value) => JSON.stringify(given([value])));
        expect(new Set(alone).size).toBe(values.length);
        // What is not among the options is not taken for one of them.
        expect(alone).not.toContain(JSON.stringify(given(["nothing of the kind"])));
      }
      if (type === "number") {
        expect(values).toEqual([]);
        expect(given(minimum! - 1)).toEqual(given(minimum));
        expect(given(minimum! + 0.5 * ((maximum ?? 100) - minimum!))).not.toEqual(given(minimum));
        if (maximum !== null) {
          expect(given(maximum + 1)).toEqual(given(maximum));
          expect(given(maximum)).not.toEqual(given((minimum! + maximum) / 2));
        } else expect(given(minimum! * 100)).not.toEqual(given(minimum! * 50));
      }
      if (type === "date") {
        const days = ["2020", "2020-05", "2020-05-31"].map((day) => JSON.stringify(given(day)));
        expect(new Set([...days, JSON.stringify(plain)]).size).toBe(4);
      }
    },
  );
});

describe("in a server that was just started", () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    ({ token } = await server.someone());
    await vi.waitFor(async () => expect(await countWaiting(server.app)).toBe(0), { timeout: 280_000 });
  });
  afterAll(() => server.stop());

  test("K-08 three libraries are shared and three the administrator's, and everybody may read all", async () => {
    const { rows } = await server.app.db.pool.query<{ shelf: string; works: number }>(
      `select l.shelf, (select count(*)::int from library_works w where w.library_id = l.id) as works
       from libraries l order by l.shelf`,
    );
    expect(rows.map(({ shelf }) => shelf)).toEqual(["mine", "mine", "mine", "shared", "shared", "shared"]);
    expect(rows.reduce((sum, { works }) => sum + works, 0)).toBe(articles.length);
    const { rows: works } = await server.app.db.pool.query<{ authors: string[] }>(
      "select distinct authors from works",
    );
    expect(works).toEqual([{ authors: ["Gyan starter library"] }]);
  });

  test.each(folders)(
    "%s: natural questions in three languages get the right article first",
    async (folder) => {
      const asked = fixture[folder]!;
      for (const language of ["en", "hi", "fr"])
        expect(
          asked.filter((one) => one.language === language && one.place === undefined).length,
        ).toBeGreaterThanOrEqual(1);
      expect(asked.filter(({ place }) => place === undefined).length).toBeGreaterThanOrEqual(10);
      const titleOf = new Map(articles.map(({ path, title }) => [path, title]));
      const missed: object[] = [];
      for (const { question, file, place = 1 } of asked) {
        const right = titleOf.get(`${folder}/${file}`);
        expect([file, typeof right]).toEqual([file, "string"]);
        const { body } = await server.call<{ passages: FoundPassage[] }>(
          "GET",
          `/libraries/passages?limit=50&q=${encodeURIComponent(question)}`,
          { token },
        );
        const titles = [...new Set(body.passages.map(({ title }) => title))];
        const found = titles.indexOf(right!) + 1;
        if (found === 0 || found > place) missed.push({ question, right, found, first: titles[0] });
      }
      expect(missed).toEqual([]);
    },
  );

  describe("a later start", () => {
    const get = async <T>(route: string, language = "en"): Promise<T> => {
      const headers = { "x-auth-token": token, "accept-language": language };
      return (await (await fetch(`${server.base}/api${route}`, { headers })).json()) as T;
    };
    const questions = (language?: string) =>
      get<{ question: string; answer: string }[]>("/questionnaire", language);
    const templates = () => get<Record<string, number>>("/gyan/create/v1/templates");
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "gyan-starter-"));
      for (const name of ["templates", "parameters.json", "faq.json"])
        await cp(new URL(name, CATALOGUE), path.join(folder, name), { recursive: true });
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const start = () => readCatalogue(server.app, pathToFileURL(`${folder}/`));
    type Faq = { key: string; question: { en: string }; answer: { en: string } }[];
    async function changeFaq(change: (faq: Faq) => Faq): Promise<void> {
      const file = path.join(folder, "faq.json");
      const faq = JSON.parse(await readFile(file, "utf8")) as Faq;
      await writeFile(file, JSON.stringify(change(faq)));
    }
    const edit = (key: string, set: string) =>
      server.app.db.pool.query(
        `update catalogue_items set edited_at = now(), ${set} where starter_key = $1`,
        [`faq.json#${key}`],
      );
    const asked = async () => (await questions()).map(({ question }) => question);

    test("reads only what changed, and never over what an administrator changed or removed", async () => {
      expect(await start()).toBe(0);
      await edit(
        "what-is-a-gyan",
        `content = jsonb_set(content, '{question,en}', '"What do we call a gyan?"')`,
      );
      await edit("deleting", "removed_at = now()");
      await edit("languages", `content = jsonb_set(content, '{question,en}', '"Which tongues?"')`);
      await changeFaq((faq) => [
        ...faq
          // One that is gone from the file, and one that is gone but belongs to the administrator now.
          .filter(({ key }) => key !== "nothing-found" && key !== "languages")
          .map((item) => ({ ...item, question: { ...item.question, en: `${item.question.en} (new)` } })),
        { key: "added-later", question: { en: "What came later?" }, answer: { en: "<p>This.</p>" } },
      ]);
      expect(await start()).toBe(1);
      const shown = await asked();
      expect(shown).toContain("What do we call a gyan?");
      expect(shown).toContain("Which tongues?");
      expect(shown).toContain("Where do the articles come from? (new)");
      expect(shown).toContain("What came later?");
      for (const gone of ["Why was nothing found?", "Can I get back a gyan that I deleted? (new)"])
        expect(shown).not.toContain(gone);
      expect((await questions("hi")).at(-1)).toEqual({
        question: "What came later?",
        answer: "<p>This.</p>",
      });
      expect(await start()).toBe(0);
    });

    test("a template keeps its id when its words change, and a file that is no good changes nothing", async () => {
      const file = path.join(folder, "templates/market-and-supply.json");
      const before = await templates();
      const content = await readFile(file, "utf8");
      await writeFile(file, content.replace('"Market overview"', '"Market survey"'));
      expect(await start()).toBe(1);
      const after = await templates();
      expect(after["Market survey"]).toBe(before["Market overview"]);
      expect(after).not.toHaveProperty("Market overview");
      await writeFile(file, content.replace('"subtopics"', '"subtopic"'));
      await expect(start()).rejects.toThrow(/templates\/market-and-supply\.json could not be read in/u);
      expect(await templates()).toEqual(after);
    });
  });
});
