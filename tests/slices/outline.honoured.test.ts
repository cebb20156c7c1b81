import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { arxivFeed, articlePage, send } from "../support/outside.ts";
import { LONG, startSearching } from "./outline.searching.ts";

type Searching = Awaited<ReturnType<typeof startSearching>>;
let scene: Searching;
let outside: Searching["outside"];
let libraries: Searching["libraries"];
let articlesOf: Searching["articlesOf"];
let gyan: Searching["gyan"];
let titlesOf: Searching["titlesOf"];
let sourcesAsked: Searching["sourcesAsked"];
let asked: Searching["asked"];
let tagged: Searching["tagged"];

beforeAll(async () => {
  scene = await startSearching();
  ({ outside, libraries, articlesOf, gyan, titlesOf, sourcesAsked, asked, tagged } = scene);
});
afterAll(() => scene.stop());
beforeEach(() => scene.quiet());

describe("sources of a node", () => {
  test(
    "MS-05 its own addresses are read for it alone, and for its subtopics when they are included",
    async () => {
      const page = (name: string) => `${outside.origin}/honoured/${name}/`;
      for (const name of ["shared", "alone"])
        outside.on(`/honoured/${name}`, (_, response) =>
          send(
            response,
            "text/html",
            articlePage(`Tidal turbines, ${name}`, [
              `Tidal turbines of the ${name} kind stand in the sea and turn with the tide. Tidal turbines are measured in the ${name} study.`,
              `The blades of tidal turbines wear, and the ${name} study counts how the blades of tidal turbines wear over the years.`,
            ]),
          ),
        );
      const topic = await gyan({
        outline: {
          name: "Tidal turbines",
          subtopics: [
            {
              name: "Tidal turbines in the sea",
              id: 2,
              sources: [page("shared"), page("alone")],
              sourcesSubTopic: { includeSubTopic: { [page("alone")]: false } },
              subtopics: [{ name: "Blades of tidal turbines", id: 3 }],
            },
          ],
        },
      });
      expect(sourcesAsked(topic, 2)).toEqual([`address:${page("shared")}`, `address:${page("alone")}`]);
      expect(sourcesAsked(topic, 3)).toEqual([`address:${page("shared")}`]);
      expect(sourcesAsked(topic, 1)).toHaveLength(libraries.size);
      expect(await titlesOf(topic, 3)).toEqual(["Tidal turbines, shared"]);
      expect(await titlesOf(topic, 2)).toEqual(["Tidal turbines, alone", "Tidal turbines, shared"]);
    },
    LONG,
  );

  test(
    "MS-12 values of a special source narrow its node, and those that are included its subtopics",
    async () => {
      await gyan({
        outline: {
          name: "Attention",
          subtopics: [
            {
              name: "Transformers",
              id: 2,
              sourceParams: {
                arxiv: {
                  category: [{ value: ["cs.CL"], includeSubtopic: ["true"] }],
                  author: [
                    { value: ["Hinton"], includeSubtopic: ["false"] },
                    { value: ["Bengio", "LeCun"], includeSubtopic: ["true"] },
                  ],
                },
              },
              subtopics: [{ name: "Decoders", id: 3 }],
            },
          ],
        },
      });
      expect(asked("Transformers")).toMatch(/au:"?Hinton.*au:"?Bengio.*au:"?LeCun/u);
      expect(asked("Transformers")).toContain("cat:cs.CL");
      expect(asked("Decoders")).toContain("cat:cs.CL");
      expect(asked("Decoders")).toMatch(/au:"?Bengio/u);
      expect(asked("Decoders")).not.toContain("Hinton");
      expect(outside.asked.some(({ path }) => path.startsWith("/crossref"))).toBe(false);
    },
    LONG,
  );

  test(
    "MS-02 an address inside of the house is not asked for anything",
    async () => {
      const topic = await gyan({
        outline: {
          name: "Secrets",
          sources: [
            "http://169.254.169.254/latest/",
            "http://127.0.0.1:1/",
            "http://[::1]/",
            "http://10.0.0.1/",
          ],
        },
      });
      expect(topic.run!.figures.kept).toBe(0);
      expect(topic.run!.outcomes.map(({ state, found }) => [state, found])).toEqual(
        Array.from({ length: 4 }, () => ["failed", 0]),
      );
    },
    LONG,
  );
});

describe("libraries and knowledge stores", () => {
  const LIBRARY = "Energy storage";
  const outline = { name: "Energy storage with batteries and hydrogen", skipRelevance: true };
  const config = { maxRepositorySearchCount: 100 };

  test.each(["repoIds", "knowledgeStoreIds"] as const)(
    "KS-06 MS-09 %s: a text and a date tag narrow, alone and together, for the gyan and for a node",
    async (kind) => {
      const { id, uuid } = libraries.get(LIBRARY)!;
      const Subject = { DT: "Text", V: ["hydrogen", "grid storage"] };
      const Reviewed = { DT: "Date", V: ["2026-03-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z"] };
      const whole = await gyan({ outline, sources: { [kind]: { [id]: {} } }, config });
      const all = await titlesOf(whole);
      // Those in other languages have none of the words, whatever their tags are.
      const found = async (where: string) =>
        (await tagged(LIBRARY, where)).filter((title) => all.includes(title));
      const bySubject = await found("l.tags->'Subject' ?| '{hydrogen,grid storage}'");
      const byBoth = await found(
        "l.tags->'Subject' ?| '{hydrogen,grid storage}' and l.tags->'Reviewed'->>0 >= '2026-03'",
      );
      expect([all.length > bySubject.length, bySubject.length > byBoth.length]).toEqual([true, true]);
      expect(byBoth.length).toBeGreaterThan(0);
      const subject = await gyan({ outline, sources: { [kind]: { [uuid]: { Subject } } }, config });
      const both = await gyan({ outline, sources: { [kind]: { [id]: { Subject, Reviewed } } }, config });
      expect(sourcesAsked(whole, 1)).toEqual([`library:${id}`]);
      expect(await titlesOf(subject)).toEqual(bySubject);
      expect(await titlesOf(both)).toEqual(byBoth);
      const node = await gyan({
        outline: {
          name: "Anything",
          isOrganisationalLabel: true,
          subtopics: [{ ...outline, id: 2, sourcesSubTopic: { [kind]: { [uuid]: { Subject, Reviewed } } } }],
        },
        config,
      });
      expect(sourcesAsked(node, 2)).toEqual([`library:${id}`]);
      expect(await titlesOf(node, 2)).toEqual(byBoth);
    },
    LONG,
  );

  test(
    "RG-04 of a library the best by judgement are taken, never what stands at an ignored website, and what stands at a preferred one before the rest",
    async () => {
      const { id } = libraries.get(LIBRARY)!;
      const site = `${outside.origin}/preferred/`;
      outside.on("/preferred", (_, response) => send(response, "text/html", "<p>Nothing to read</p>"));
      const ofLibrary = async (most: number, sources: object = {}) => {
        const topic = await gyan({
          outline: { name: "How do lithium-ion cells lose capacity?" },
          sources: { repoIds: { [id]: {} }, ...sources },
          config: { maxRepositorySearchCount: most },
        });
        const { articles } = await articlesOf(topic);
        return articles.filter((article) => article.sources.includes(LIBRARY));
      };
      const all = await ofLibrary(100);
      const titles = all.map(({ title }) => title);
      expect(titles.length).toBeGreaterThan(3);
      expect((await ofLibrary(2)).map(({ title }) => title)).toEqual(titles.slice(0, 2));
      const place = (workId: number, url: string) =>
        scene.server.app.db.pool.query(
          `insert into work_identities (identity, work_id, url, added_at) values ($1, $2, $3, now())`,
          [`url:${workId}`, workId, url],
        );
      await place(all[0]!.workId, "https://ignored.example.org/best");
      await place(all.at(-1)!.workId, `${site}last`);
      const chosen = await ofLibrary(2, {
        favouriteWebsites: [site],
        dispreferredWebsites: ["https://ignored.example.org/"],
      });
      expect(chosen.map(({ title }) => title)).toEqual([titles[1], titles.at(-1)]);
    },
    LONG,
  );

  test(
    "KS-03 a library of the gyan that does not include subtopics is searched for the topic alone",
    async () => {
      const [first, second] = [...libraries.values()];
      const subtopics = [{ name: "Batteries", id: 2 }];
      const repoIds = { [first!.id]: {}, [second!.id]: {} };
      const one = await gyan({
        outline: { ...outline, subtopics },
        sources: { repoIds, repoAvailable: true, includeSubTopic: { [first!.id]: false } },
      });
      expect(sourcesAsked(one, 1)).toHaveLength(2);
      expect(sourcesAsked(one, 2)).toEqual([`library:${second!.id}`]);
      const none = await gyan({
        outline: { ...outline, subtopics },
        sources: {
          repoIds,
          repoAvailable: true,
          includeSubTopic: { [first!.id]: false, [second!.id]: false },
        },
      });
      expect(sourcesAsked(none, 1)).toHaveLength(2);
      expect(sourcesAsked(none, 2)).toEqual([]);
    },
    LONG,
  );
});

test(
  "TO-15 everything at once: the list has the outline's nodes, names, order and counts, and each was asked where it should be",
  async () => {
    const library = libraries.get("Energy storage")!.id;
    const page = `${outside.origin}/all/page/`;
    outside.on("/all/page", (_, response) =>
      send(
        response,
        "text/html",
        articlePage("Second life of batteries", [
          "The second life of batteries begins when a car no longer needs them. Batteries in their second life store energy in houses.",
          "Many batteries were measured in their second life, and most of them kept their charge for years in the second life.",
        ]),
      ),
    );
    const paper = {
      id: "2401.00001",
      title: "Ageing of lithium cells in storage",
      abstract:
        "Lithium cells age in storage. We measured the ageing of lithium cells over years of storage.",
    };
    outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", arxivFeed([paper])));
    const context = { parentSearchContextList: [1], parentRelContextList: [1], globalRelevance: true };
    const topic = await gyan({
      outline: {
        name: "Energy storage",
        globalRelevance: true,
        keyConcept: [{ name: "batteries" }, { name: "grid", isRelevance: false }],
        subtopics: [
          {
            name: "Second life",
            id: 77,
            ...context,
            sources: [page],
            subtopics: [{ name: "Second life of batteries", id: 5, ...context, parentRelContextList: [77] }],
          },
          {
            name: "Kinds of stores",
            id: 4242,
            isOrganisationalLabel: true,
            subtopics: [
              {
                name: "Ageing of lithium cells",
                id: 3,
                ...context,
                sourceParams: { arxiv: { category: "physics.chem-ph" } },
              },
              {
                name: "Flow batteries",
                id: 9999,
                ...context,
                sourcesSubTopic: { repoIds: { [library]: { Subject: { DT: "Text", V: ["electrolytes"] } } } },
              },
            ],
          },
          { name: "Left out", id: 6, ignoreProcess: true },
          { name: "Hydrogen", id: 8, isArticleCountToZero: true, globalRelevance: true },
        ],
      },
      sources: {
        repoIds: { [library]: {} },
        repoAvailable: true,
        dispreferredWebsites: ["https://example.org/"],
      },
      config: {
        maxSearchCount: 3,
        maxRepositorySearchCount: "4",
        generateFCSSummaries: "false",
        minimumRelevance: "0.3",
      },
    });
    expect(topic.run!.status).toBe("FINISHED");
    expect(topic.nodes.map(({ id, parentId, name, depth }) => [id, parentId, name, depth])).toEqual([
      [1, null, "Energy storage", 0],
      [77, 1, "Second life", 1],
      [5, 77, "Second life of batteries", 2],
      [4242, 1, "Kinds of stores", 1],
      [3, 4242, "Ageing of lithium cells", 2],
      [9999, 4242, "Flow batteries", 2],
      [6, 1, "Left out", 1],
      [8, 1, "Hydrogen", 1],
    ]);
    const asks = new Map(topic.nodes.map(({ id }) => [Number(id), sourcesAsked(topic, Number(id))]));
    expect(Object.fromEntries(asks)).toEqual({
      1: [`library:${library}`],
      77: [`address:${page}`],
      5: [`address:${page}`],
      4242: [],
      3: ["arxiv"],
      9999: [`library:${library}`],
      6: [],
      8: [`library:${library}`],
    });
    expect(asked("Ageing")).toContain("cat:physics.chem-ph");
    for (const { source, found } of topic.run!.outcomes)
      if (source.startsWith("library:")) expect(found).toBeLessThanOrEqual(4);
    for (const { id, articles } of topic.nodes) {
      const below = topic.nodes.filter(({ parentId }) => parentId === id);
      if (below.length === 0)
        expect([id, (await articlesOf(topic, Number(id))).total]).toEqual([id, articles]);
    }
    expect(await titlesOf(topic, 5)).toEqual(["Second life of batteries"]);
    expect(await titlesOf(topic, 3)).toEqual([paper.title]);
    const subjects = await tagged("Energy storage", "l.tags->'Subject' ? 'electrolytes'");
    expect(subjects).toEqual(expect.arrayContaining(await titlesOf(topic, 9999)));
    expect(await titlesOf(topic, 8)).toEqual([]);
    for (const { score } of (await articlesOf(topic)).articles) expect(score).toBeGreaterThanOrEqual(0.3);
  },
  LONG,
);
