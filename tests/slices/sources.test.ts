import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { arxivFeed, articlePage, crossrefList, searxngList, send, startOutside } from "../support/outside.ts";
import type { Outside, Paper } from "../support/outside.ts";

let outside: Outside;
let server: TestApp;
let token: string;

beforeAll(async () => {
  outside = await startOutside();
  server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" });
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});

const QUESTION = "Perovskite solar cells degrade in moisture";
const prose = (subject: string): string =>
  `${subject} degrade when moisture reaches the absorber layer, and encapsulation slows that down. Solar cells made of perovskite lose efficiency within weeks in humid air. Measurements of many modules show how fast perovskite solar cells degrade in moisture and heat.`;
const paper = (n: number, more: Partial<Paper> = {}): Paper => ({
  id: `2401.${String(n).padStart(5, "0")}`,
  title: `Perovskite solar cells degrade in moisture, part ${n}`,
  abstract: `${prose("Perovskite films")} This is study number ${n} of the series, with sample ${n * 7}.`,
  ...more,
});

const nothing = { arxiv: arxivFeed([]), crossref: crossrefList([]), searxng: searxngList([]) };

beforeEach(async () => {
  ({ token } = await server.someone());
  await server.app.db.pool.query("delete from hosts");
  outside.asked.length = 0;
  outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", nothing.arxiv));
  outside.on("/crossref", (_, response) => send(response, "application/json", nothing.crossref));
  outside.on("/searxng", (_, response) => send(response, "application/json", nothing.searxng));
  outside.on("/unpaywall", (_, response) => void response.writeHead(404).end("{}"));
});

type Given = { outline?: object; sources?: object; config?: object };
const submit = async ({ outline = {}, sources = { webAvailable: true }, config = {} }: Given = {}) =>
  (
    await server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline: { name: QUESTION, id: 1, ...outline }, sources, config },
    })
  ).body.topic.topicId;
const gyan = async (given?: Given): Promise<TopicDetail> => server.finished(token, await submit(given));
const articlesOf = async (topicId: number) =>
  (await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles?limit=200`, { token }))
    .body.articles;
const titles = async (topic: TopicDetail) => (await articlesOf(topic.topicId)).map(({ title }) => title);
const line = (topic: TopicDetail, source: string) =>
  topic.run!.outcomes.find((outcome) => outcome.source === source);

describe("sources outside", () => {
  test("X-04 the same work found by two sources is one article with both places", async () => {
    const doi = "10.5555/moisture.1";
    outside.on("/arxiv", (_, response) =>
      send(response, "application/atom+xml", arxivFeed([paper(1, { doi })])),
    );
    outside.on("/crossref", (_, response) =>
      send(response, "application/json", crossrefList([{ ...paper(1), doi }])),
    );
    const topic = await gyan();
    expect(topic.run).toMatchObject({ status: "FINISHED", figures: { found: 1, judged: 1, kept: 1 } });
    const [article] = await articlesOf(topic.topicId);
    expect(article?.sources.toSorted()).toEqual(["Crossref", "arXiv"]);
    expect(article?.reason.quote).not.toBeNull();
    expect(line(topic, "arxiv")).toMatchObject({ state: "done", found: 1, kept: 1, unread: 0, total: 1 });
  });

  test("X-04 a DOI's open full text is preferred to its abstract", async () => {
    const doi = "10.5555/moisture.2";
    const whole = Array.from(
      { length: 12 },
      (_, n) => `${prose("Perovskite modules")} Whole text, paragraph ${n}.`,
    );
    outside.on("/crossref", (_, response) =>
      send(response, "application/json", crossrefList([{ ...paper(2), doi }])),
    );
    outside.on("/unpaywall", (_, response) =>
      send(
        response,
        "application/json",
        JSON.stringify({
          doi,
          title: paper(2).title,
          is_oa: true,
          best_oa_location: { url: `${outside.origin}/open/2`, url_for_pdf: null, license: "cc-by" },
          oa_locations: [{ url: `${outside.origin}/open/2`, url_for_pdf: null }],
        }),
      ),
    );
    outside.on("/open/2", (_, response) => send(response, "text/html", articlePage(paper(2).title, whole)));
    const topic = await gyan();
    const [article] = await articlesOf(topic.topicId);
    const { body } = await server.call<ArticleText>("GET", `/articles/${article!.id}`, { token });
    expect(body.text).toContain("Whole text, paragraph 11.");
  });

  test("X-04 asked to wait, a source goes on where it stopped: no page is asked twice", async () => {
    const pages: string[] = [];
    let refusals = 1;
    outside.on("/arxiv", ({ query }, response) => {
      const start = Number(query.get("start") ?? 0);
      if (start > 0 && refusals-- > 0) {
        response.writeHead(429, { "retry-after": "1" }).end("Rate exceeded.");
        return;
      }
      pages.push(`${query.get("search_query")}@${start}`);
      const some = Array.from({ length: 50 }, (_, n) => paper(start + n + 100));
      send(response, "application/atom+xml", arxivFeed(start < 100 ? some : [], 100));
    });
    const topic = await gyan({ config: { maxSearchCount: 100 } });
    expect(new Set(pages).size).toBe(pages.length);
    expect(topic.run?.status).toBe("FINISHED");
    expect(line(topic, "arxiv")).toMatchObject({ state: "done", found: 100 });
  });

  test("X-04 a wait of hours ends that source at once, with what it gave, and the line says so", async () => {
    outside.on(
      "/arxiv",
      (_, response) => void response.writeHead(429, { "retry-after": "7200" }).end("Rate exceeded."),
    );
    outside.on("/crossref", (_, response) =>
      send(response, "application/json", crossrefList([{ ...paper(3), doi: "10.5555/moisture.3" }])),
    );
    const topic = await gyan();
    expect(topic.run?.status).toBe("PARTIAL_FINISH");
    expect(line(topic, "arxiv")).toMatchObject({
      state: "failed",
      stopped: { code: "source_rate_limited", params: { minutes: 120 } },
    });
    expect(await titles(topic)).toEqual([paper(3).title]);
  });

  test.each([
    ["a page for people", 200, "text/html", "<html><body>Welcome</body></html>", "source_broken_answer"],
    ["half an answer", 200, "application/json", '{"message":{"items":[', "source_broken_answer"],
    ["a wrong key", 403, "text/plain", "Forbidden", "source_key_refused"],
  ])(
    "one source that sends %s never fails the run",
    async (_, status, type, body, code) => {
      outside.on(
        "/crossref",
        (__, response) => void response.writeHead(status, { "content-type": type }).end(body),
      );
      outside.on("/arxiv", (__, response) => send(response, "application/atom+xml", arxivFeed([paper(4)])));
      const topic = await gyan();
      expect(topic.run?.status).toBe("PARTIAL_FINISH");
      expect(line(topic, "crossref")).toMatchObject({ state: "failed", stopped: { code } });
      expect(topic.run?.figures.kept).toBe(1);
    },
    60_000,
  );

  test("of everything available, a source that does not answer is told and makes nothing partial", async () => {
    outside.on("/crossref", (_, response) => void response.destroy());
    outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", arxivFeed([paper(5)])));
    await server.app.db.pool.query(
      "insert into hosts (host, next_at, rests_until) values ($1, now(), now() + interval '1 hour')",
      [/crossref=http:\/\/([^/]+)/u.exec(outside.settings["SOURCE_ADDRESSES"]!)![1]],
    );
    const topic = await gyan({ sources: {} });
    expect(line(topic, "crossref")).toMatchObject({ state: "done", stopped: { code: "source_resting" } });
    expect(topic.run?.status).toBe("FINISHED");
  });
});

describe("strange requests", () => {
  test.each([
    ["emoji", "🔋🔥🧪"],
    ["right-to-left text", "كيف تتقادم البطاريات؟"],
    ["only stop words", "what is the of and"],
    ["one long word", "x".repeat(500)],
    ["operators of all kinds", `") OR all:* AND (bibjson.title:"x" -- %00 \\ [tiab] NOT`],
  ])(
    "%s end in a clear outcome",
    async (_, name) => {
      const topic = await gyan({ outline: { name }, sources: { webAvailable: true, repoAvailable: true } });
      expect(["FINISHED", "NO_ARTICLE_IN_SEARCH"]).toContain(topic.run?.status);
      expect(topic.run!.outcomes.every(({ stopped }) => stopped !== null)).toBe(true);
    },
    60_000,
  );

  test("an outline of 2,000 nodes and a name of 10,000 characters are refused with a sentence", async () => {
    const subtopics = Array.from({ length: 2000 }, (_, n) => ({ name: `Node ${n}`, id: n + 2 }));
    const send = (topicOutline: object) =>
      server.call("POST", "/gyan/create/v4/submitconceptfordiscovery", { token, body: { topicOutline } });
    const large = await send({ name: QUESTION, id: 1, subtopics });
    expect(large.status).toBeGreaterThanOrEqual(400);
    expect(large.status).toBeLessThan(500);
    expect(large.body).toMatchObject({ message: expect.stringMatching(/\S/u) as string });
    expect((await send({ name: "x".repeat(10_000), id: 1 })).status).toBe(400);
  });
});

describe("websites", () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      url: `${outside.origin}/site${n}/article`,
      title: `Moisture in perovskite solar cells ${n}`,
    }));
  beforeEach(() => {
    outside.on("/searxng", ({ query }, response) =>
      send(response, "application/json", searxngList(query.get("pageno") === "1" ? pages(4) : [])),
    );
    outside.on("/site", ({ path }, response) =>
      send(
        response,
        "text/html",
        articlePage(`Moisture in perovskite solar cells ${path.slice(5, 6)}`, [
          `${prose(`Perovskite cells of site ${path}`)} ${path.repeat(9)}`,
          `${prose("Encapsulated modules")} Another paragraph of ${path}.`,
        ]),
      ),
    );
  });
  const searched = { webAvailable: true };

  test("MS-01 a dispreferred website is not found, a preferred one comes first when there is room for one", async () => {
    const all = await titles(await gyan({ sources: searched, config: { metaSearch: true } }));
    expect(all.length).toBe(4);
    const without = await titles(
      await gyan({
        sources: { ...searched, dispreferredWebsites: [`${outside.origin}/site1/`] },
        config: { metaSearch: true },
      }),
    );
    expect(without.toSorted()).toEqual(
      pages(4)
        .map(({ title }) => title)
        .filter((_, n) => n !== 1),
    );
    outside.on("/site3/", (_, response) =>
      send(
        response,
        "text/html",
        articlePage(pages(4)[3]!.title, [prose("Preferred cells"), prose("More cells")]),
      ),
    );
    const one = await titles(
      await gyan({
        sources: { ...searched, favouriteWebsites: [`${outside.origin}/site3/article/`] },
        config: { metaSearch: true, maxSearchCount: 1 },
      }),
    );
    expect(one).toEqual([pages(4)[3]!.title]);
  });

  test("MS-01 the Google checkbox asks the metasearch for Google, and searchProvider for another engine", async () => {
    await gyan({ sources: { favouriteWebsites: ["https://www.google.com/"] } });
    await gyan({ sources: searched, config: { searchProvider: [2] } });
    const engines = outside.asked
      .filter(({ path }) => path.startsWith("/searxng"))
      .map(({ query }) => query.get("engines"));
    expect(new Set(engines)).toEqual(new Set(["google", "bing"]));
  });

  test("X-04 a page that robots.txt closes is not read, and the line counts it", async () => {
    outside.on("/robots.txt", (_, response) =>
      send(response, "text/plain", "User-agent: *\nDisallow: /site2/"),
    );
    await server.app.db.pool.query("delete from page_reads");
    const topic = await gyan({ sources: searched, config: { metaSearch: true } });
    expect(line(topic, "searxng")).toMatchObject({ found: 4, unread: 1, kept: 3 });
    expect(topic.run?.status).toBe("FINISHED");
    outside.on("/robots.txt", (_, response) => void response.writeHead(404).end());
  });
});
