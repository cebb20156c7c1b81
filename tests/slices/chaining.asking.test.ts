import { constants, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Chain } from "@gyan/contract/chaining/calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { compose } from "../../server/src/compose/compose.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { askCitations, indexesToAsk } from "../../server/src/sources/citations/index.ts";
import { saveWork } from "../../server/src/sources/works/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { openEmbedded } from "../support/database.ts";
import { send, startOutside, type Outside } from "../support/outside.ts";
import { startedTemplate } from "../support/started-database.ts";
import { chaining, playCrossref, playOpenalex, titlesOf, type Paper } from "./chaining.scene.ts";
import { storeDocument } from "./erasure.everything.ts";
import { keepArticle } from "./rights.articles.ts";
import type { Person } from "./sharing.scene.ts";

let outside: Outside;
let server: TestApp;
let on: ReturnType<typeof chaining>;
let [owner, other]: Person[] = [];
beforeAll(async () => {
  outside = await startOutside(["openalex", "crossref"]);
  server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" });
  on = chaining(server);
  [owner, other] = [await on.somebody("owner"), await on.somebody("other")];
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});
beforeEach(async () => {
  await on.query("delete from hosts");
  outside.asked.length = 0;
  playOpenalex(outside, {});
  playCrossref(outside, {});
});

type Made = { title: string; doi?: string };

/** A topic with these articles, as a run leaves them. */
async function topicOf(who: Person, name: string, ...articles: Made[]) {
  const topicId = await on.topic(who, name);
  const made = [];
  for (const { title, doi } of articles) {
    const kept = await keepArticle(server, topicId, { title, text: `${title}. It was measured.` });
    await on.query("update works set doi = $1 where id = $2", [doi ?? null, kept.workId]);
    made.push(kept);
  }
  return { topicId, articles: made };
}

/** A door that is shut until it is opened, and says when somebody stands before it. */
function gate() {
  const [opened, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { open: opened.resolve, reached: reached.promise, pass };
}

const papers = (count: number, word: string): Paper[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `W${at + 1000}`,
    title: `${word} number ${at}, which cites it`,
    doi: `10.7000/${word}${at}`,
  }));

describe("asking indexes of citations", () => {
  test("tells of a private work nothing but its DOI, and nothing of one that has none", async () => {
    const { topicId, articles } = await topicOf(
      owner!,
      "Private",
      { title: "Hidden zirconium ledger" },
      { title: "Secret palladium ledger", doi: "10.1000/secret" },
      { title: "Openly known selenium report" },
    );
    await on.query("update works set private_to = $1 where id = any($2)", [
      owner!.personId,
      articles.slice(0, 2).map(({ workId }) => workId),
    ]);
    expect((await on.act(owner!, topicId, "/ask")).body).toEqual({ articles: 2 });
    await on.asked(owner!, topicId);
    const told = outside.asked.map(({ path: at, query }) =>
      decodeURIComponent(`${at}?${query}`.replaceAll("+", " ")),
    );
    expect(told.some((one) => one.includes("10.1000/secret"))).toBe(true);
    expect(told.some((one) => one.includes("selenium"))).toBe(true);
    expect(told.join("\n")).not.toMatch(/zirconium|palladium|ledger/iu);
  });

  test("says what became of it: an unknown work, a refused key, a wait that was asked for", async () => {
    const { topicId, articles } = await topicOf(owner!, "Outcomes", {
      title: "Waited for",
      doi: "10.1000/waited",
    });
    const [{ articleId }] = articles as unknown as [{ articleId: number }];
    let refusals = 1;
    playCrossref(outside, {});
    outside.on("/openalex/works/doi:", (_, response) => {
      if (refusals-- > 0) response.writeHead(429, { "retry-after": "1" }).end("Too many requests");
      else response.writeHead(401, { "content-type": "application/json" }).end('{"error":"Invalid API key"}');
    });
    await on.act(owner!, topicId, "/ask");
    await on.asked(owner!, topicId);
    const { asked } = await on.chain(owner!, articleId);
    expect(asked).toMatchObject([
      { source: "text", state: "unknown" },
      { source: "openalex", state: "failed", problem: { code: "source_key_refused" } },
      { source: "semantic-scholar", state: "off" },
      { source: "crossref", state: "unknown", problem: null },
      { source: "europepmc", state: "off" },
    ]);
    // What failed is asked again at once, what was answered is not.
    outside.asked.length = 0;
    playOpenalex(outside, { "10.1000/waited": { cites: papers(1, "answer") } });
    expect((await on.act(owner!, topicId, "/ask")).body).toEqual({ articles: 1 });
    await on.asked(owner!, topicId);
    expect(titlesOf((await on.chain(owner!, articleId)).works)).toEqual(["answer number 0, which cites it"]);
    expect(outside.asked.every(({ path: at }) => at.startsWith("/openalex"))).toBe(true);
  });

  test("is stopped: what came stays, and what comes later is not written", async () => {
    const doi = "10.1000/stopped";
    const { topicId, articles } = await topicOf(owner!, "Stopped", { title: "Stopped half way", doi });
    const door = gate();
    playOpenalex(outside, { [doi]: { citedBy: papers(250, "page") } });
    await on.query("update works set doi = $1 where id = $2", [doi, articles[0]!.workId]);
    const play = { cites: "[]", count: 250 };
    outside.on("/openalex/works", async ({ query }, response) => {
      const isCiting = query.get("filter")?.startsWith("cites:");
      const page = Number(query.get("page"));
      if (isCiting && page === 2) await door.pass();
      const some = isCiting ? papers(250, "page").slice((page - 1) * 100, page * 100) : [];
      const results = some.map(({ id, title, doi: name }) => ({
        id: `https://openalex.org/${id}`,
        title,
        doi: name,
      }));
      send(
        response,
        "application/json",
        JSON.stringify({ meta: { count: isCiting ? play.count : 0 }, results }),
      );
    });
    await on.act(owner!, topicId, "/ask");
    await door.reached;
    expect((await on.shared(owner!, topicId)).isAsking).toBe(true);
    expect((await on.stop(owner!, topicId)).status).toBe(200);
    expect((await on.shared(owner!, topicId)).isAsking).toBe(false);
    door.open();
    const count = async () => (await on.chain(owner!, articles[0]!.articleId, "cited_by")).total;
    expect(await count()).toBe(100);
    // It goes on from the beginning, because nobody knows what changed meanwhile.
    await on.act(owner!, topicId, "/ask");
    await on.asked(owner!, topicId);
    expect(await count()).toBe(250);
  });

  test("is refused where nobody may be asked, and what came before is still shown", async () => {
    const { topicId, articles } = await topicOf(owner!, "Off", {
      title: "Nobody is asked",
      doi: "10.1000/off",
    });
    const admin = await server.someone({ role: "Admin" });
    const turn = async (isOff: boolean) => {
      for (const source of ["openalex", "crossref"])
        await server.call("PUT", `/admin/sources/${source}`, { token: admin.token, body: { isOff } });
    };
    await turn(true);
    try {
      expect(await on.act(owner!, topicId, "/ask")).toMatchObject({
        status: 409,
        body: { code: "chaining_off" },
      });
      const alone = await on.call(owner!, "POST", `/articles/${articles[0]!.articleId}/citations`);
      expect(alone).toMatchObject({ status: 409, body: { code: "chaining_off" } });
      const shared = await on.shared(owner!, topicId);
      expect(shared).toMatchObject({ mayAsk: false, mayTake: true });
      expect(shared.asked.slice(1).every(({ state }) => state === "off")).toBe(true);
    } finally {
      await turn(false);
    }
  });
});

describe("who sees what", () => {
  test("a topic's citations are its readers', and only editors ask and take", async () => {
    const { topicId, articles } = await topicOf(owner!, "Shared", {
      title: "Read by two",
      doi: "10.1000/two",
    });
    const { articleId, workId } = articles[0]!;
    await on.list(workId, [{ title: "Something that is cited here", year: 2001 }]);
    expect(await on.shared(other!, topicId)).toMatchObject({ code: "topic_not_found" });
    expect(await on.chain(other!, articleId)).toMatchObject({ code: "article_not_found" });
    expect((await on.call(other!, "POST", `/articles/${articleId}/citations`)).body).toMatchObject({
      code: "article_not_found",
    });
    await on.share(owner!, { kind: "topic", id: topicId }, { people: [other!.email] });
    expect(titlesOf((await on.chain(other!, articleId)).works)).toEqual(["Something that is cited here"]);
    const shared = await on.shared(other!, topicId, "direction=cites&atLeast=1");
    expect(shared).toMatchObject({ total: 1, mayAsk: false, mayTake: false });
    const keys = shared.works.map(({ key }) => key);
    for (const [rest, body] of [
      ["/ask", undefined],
      ["/take", { keys }],
      ["/untake", { keys }],
      ["/aside", { keys, isAside: true }],
    ] as const)
      expect(await on.act(other!, topicId, rest, body)).toMatchObject({
        status: 403,
        body: { code: "right_missing" },
      });
  });

  test("a document is found among citations by those who may read it, and by nobody else", async () => {
    const { topicId, articles } = await topicOf(owner!, "Documents", {
      title: "Cited by a private paper",
      doi: "10.1000/cited",
    });
    await on.share(owner!, { kind: "topic", id: topicId }, { people: [other!.email] });
    const workId = await storeDocument(
      server,
      owner!.personId,
      "My papers",
      "A private paper about tellurium.",
    );
    await on.query("update works set title = 'Private tellurium paper' where id = $1", [workId]);
    await on.list(workId, [{ title: "Cited by a private paper", year: 2021 }]);
    const [row] = await on.query<{ id: number }>("select id from documents where work_id = $1", [workId]);
    const documentId = row!.id;
    const { articleId } = articles[0]!;
    expect((await on.chain(owner!, articleId, "cited_by")).works).toMatchObject([
      { title: "Private tellurium paper", documentId, articleId: null, sources: ["text"] },
    ]);
    expect((await on.shared(owner!, topicId, "direction=cited_by&atLeast=1")).total).toBe(1);
    expect((await on.chain(other!, articleId, "cited_by")).works).toEqual([]);
    expect((await on.shared(other!, topicId, "direction=cited_by&atLeast=1")).total).toBe(0);
    expect(JSON.stringify(await on.map(other!, topicId))).not.toContain("tellurium");
    expect(await on.ofDocument(other!, documentId)).toMatchObject({ code: "document_not_found" });
    const chain = (await on.ofDocument(owner!, documentId)) as Chain;
    expect(chain.works).toMatchObject([{ title: "Cited by a private paper", state: "new", articleId: null }]);
  });
});

describe("lists of every shape", () => {
  test("a circle of citations is told from each of its works, and ends", async () => {
    const { topicId, articles } = await topicOf(
      owner!,
      "Circle",
      { title: "The first of a circle", doi: "10.1000/c1" },
      { title: "The second of a circle", doi: "10.1000/c2" },
      { title: "The third of a circle", doi: "10.1000/c3" },
    );
    for (const [place, { workId }] of articles.entries())
      await on.list(workId, [{ doi: `10.1000/c${((place + 1) % 3) + 1}` }, { doi: `10.1000/c${place + 1}` }]);
    expect(titlesOf((await on.chain(owner!, articles[0]!.articleId)).works)).toEqual([
      "The second of a circle",
    ]);
    expect(titlesOf((await on.chain(owner!, articles[0]!.articleId, "cited_by")).works)).toEqual([
      "The third of a circle",
    ]);
    const { works, citations } = await on.map(owner!, topicId);
    expect([works.length, citations.length]).toEqual([3, 3]);
    expect(works.map(({ citedHere }) => citedHere)).toEqual([1, 1, 1]);
  });

  test("a list of three thousand entries is paged in its order", async () => {
    const { articles } = await topicOf(owner!, "Long", { title: "A very long list" });
    const { workId, articleId } = articles[0]!;
    await on.query(
      `insert into work_references (work_id, number, text, title, authors, year)
       select $1, n, 'written', 'An entry of a long list, the number ' || n, '{}', 1990 from generate_series(1, 3000) n`,
      [workId],
    );
    const last = await on.chain(owner!, articleId, "cites", 60);
    expect(last.total).toBe(3_000);
    expect(last.works.map(({ title }) => title.split(" ").at(-1))).toEqual(
      Array.from({ length: 50 }, (_, at) => String(2951 + at)),
    );
    expect((await on.chain(owner!, articleId, "cites", 61)).works).toEqual([]);
  });
});

test("a process that is killed while it asks is followed by one that goes on with the next page", async () => {
  const doi = "10.1000/killed";
  const doors = [gate(), gate()];
  const pages: number[] = [];
  outside.on("/openalex/works/doi:", (_, response) =>
    send(response, "application/json", '{"id":"https://openalex.org/W1"}'),
  );
  outside.on("/openalex/works", async ({ query }, response) => {
    const isCiting = query.get("filter") === "cites:W1";
    const page = Number(query.get("page"));
    if (isCiting) pages.push(page);
    if (isCiting && page === 2) await doors[pages.filter((one) => one === 2).length - 1]?.pass();
    const some = isCiting ? papers(150, "killed").slice((page - 1) * 100, page * 100) : [];
    const results = some.map(({ id, title, doi: name }) => ({
      id: `https://openalex.org/${id}`,
      title,
      doi: name,
    }));
    send(response, "application/json", JSON.stringify({ meta: { count: isCiting ? 150 : 0 }, results }));
  });
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-chaining-"));
  const places = ["first", "second"].map((name) => path.join(folder, name)) as [string, string];
  cpSync(await startedTemplate(), places[0], { recursive: true, mode: constants.COPYFILE_FICLONE });
  const config = readConfig({
    ...outside.settings,
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "silent",
    EMBEDDINGS: "off",
    SOURCES: "openalex",
    FRONT_SAMPLE: "none",
  });
  const begin = async (place: string) => {
    const composed = compose({
      config,
      driver: await openEmbedded(place),
      log: createLog(config),
      sources: [],
    });
    const services = { web: false, worker: true };
    return { app: composed.app, running: await serve(composed, { services, host: "127.0.0.1", port: 0 }) };
  };
  const first = await begin(places[0]);
  const { app } = first;
  const { workId } = await app.db.tx((tx) =>
    saveWork(
      tx,
      {
        title: "Asked about when the lights went out",
        authors: [],
        venue: null,
        url: null,
        doi,
        publishedOn: "2020",
        privateTo: null,
        identities: [`doi:${doi}`],
        text: "A text.",
        layout: {},
        isFull: true,
        language: "en",
      },
      app.clock.now(),
    ),
  );
  const { rows } = await app.db.pool.query<{ id: number }>("select min(id) as id from people");
  const ready = await indexesToAsk(app);
  const wish = { topicId: null, personId: rows[0]!.id as never };
  await app.db.tx((tx) => askCitations(app, tx, ready, [workId as never], wish));
  await doors[0]!.reached;
  // As the disk is at this moment, a killed process leaves it; its lock is that of a process that lives on here.
  cpSync(places[0], places[1], {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => path.basename(file) !== "gyan.lock",
  });
  doors[0]!.open();
  await first.running.stop();
  pages.length = 0;
  doors.length = 0;
  const second = await begin(places[1]);
  const counted = async () =>
    (
      await second.app.db.pool.query<{ links: number; open: number }>(
        `select (select count(*)::int from citation_links where work_id = $1) as links,
           (select count(*)::int from citation_asks where work_id = $1 and state <> 'idle') as open`,
        [workId],
      )
    ).rows[0]!;
  await vi.waitFor(async () => expect(await counted()).toEqual({ links: 150, open: 0 }), { timeout: 60_000 });
  expect(pages).toEqual([2]);
  await second.running.stop();
  await rm(folder, { recursive: true, force: true });
});
