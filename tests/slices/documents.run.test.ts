import type { Document } from "@gyan/contract/documents.ts";
import type { Task } from "@gyan/contract/notifications.ts";
import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import type { TopicCard, TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { somebodyElse } from "../support/workers.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { settled, until, upload } from "./documents.scene.ts";
import { download } from "./exporting.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

const CELLS = `Lithium cells and their electrolytes

Lithium cells lose capacity when dendrites grow through the electrolyte. A solid electrolyte slows the growth of dendrites.
Charging a cell at low temperature makes dendrites grow faster. In our measurements a lithium cell kept 91 percent of its
capacity after 800 cycles with a solid electrolyte.`;
const MARKDOWN = `# Dendrites in lithium cells

Dendrites are the reason why a lithium cell fails early. We saw dendrites after 300 cycles in every cell with a liquid
electrolyte. A solid electrolyte kept the capacity of the cell for 900 cycles.`;
const HTML = `<html><head><title>The history of tea</title></head><body><h1>The history of tea</h1><p>Tea came to Europe by
ship. The first tea house of the harbour opened in 1657, and the price of tea fell slowly.</p></body></html>`;

type Made = { topic: { topicId: number; UUID: string; ownerId: number }; message: string };
const submit = (token: string, body: object) =>
  server.call<Made>("POST", "/gyan/create/v1/submitdocumentfordiscovery", { token, body });
const put = async (
  token: string,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  path = "Batteries",
) => (await upload(server, token, { name, content, path })).body;
const articlesOf = async (token: string, topicId: number) =>
  (await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, { token })).body
    .articles;
const reviewsOf = async (token: string) =>
  (await server.call<{ topics: TopicCard[] }>("GET", "/topics?kind=review", { token })).body.topics;

async function three(token: string): Promise<Document[]> {
  return [
    await put(token, "cells.txt", CELLS),
    await put(token, "dendrites.md", MARKDOWN),
    await put(token, "tea.html", HTML, "Leisure"),
  ];
}

describe("DA-10 a run over documents", () => {
  test("DA-10 of three formats: a review with every document as an article, its summary, concepts, passages and file", async () => {
    const { token, personId } = await server.someone();
    const documents = await three(token);
    const docId = documents.map(({ id }) => id);
    const made = await submit(token, {
      name: "  Dendrites in cells ",
      description: "What makes cells fail?",
      docId: [...docId, docId[0]],
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        message: "Your search has started.",
        topic: { ownerId: personId, UUID: expect.any(String) as string },
      },
    });
    const { topicId } = made.body.topic;
    const detail = await server.finished(token, topicId);
    expect(detail).toMatchObject({
      topicName: "Dendrites in cells",
      description: "What makes cells fail?",
      kind: "review",
      run: { status: "FINISHED", reason: null, figures: { found: 3, judged: 3, kept: 3 } },
    });
    expect(detail.run!.outcomes).toMatchObject([
      {
        label: "Batteries",
        state: "done",
        total: 2,
        found: 2,
        kept: 2,
        stopped: { code: "documents_taken" },
      },
      { label: "Leisure", state: "done", total: 1, found: 1, kept: 1 },
    ]);
    expect((await reviewsOf(token)).map((one) => one.topicId)).toEqual([topicId]);

    const articles = await articlesOf(token, topicId);
    expect(articles).toHaveLength(3);
    // The two that speak of the same stand before the one that does not.
    expect(articles.at(-1)).toMatchObject({ title: "The history of tea", sources: ["Leisure"] });
    for (const card of articles) {
      const { body } = await server.call<ArticleText>("GET", `/articles/${card.id}`, { token });
      expect(body.summary.length).toBeGreaterThan(0);
      expect(body.concepts.length).toBeGreaterThan(0);
      expect(body.reason.missing).toEqual([]);
      expect(docId).toContain(body.documentId);
      for (const { citations } of body.summary)
        for (const { quote, start, end } of citations) expect(body.text.slice(start, end)).toBe(quote);
    }
    const { body } = await server.call<{ sentences: { text: string }[] }>(
      "GET",
      `/topics/${topicId}/summary`,
      {
        token,
      },
    );
    expect(body.sentences.map(({ text }) => text).join(" ")).toMatch(/dendrites/iu);
    const { body: told } = await server.call<{ taskList: Task[] }>("GET", "/notifications?limit=5&offset=0", {
      token,
    });
    expect(told.taskList).toMatchObject([{ taskType: 3, topicId }]);
  });

  test("DA-12 without a name it is called after its document, or says how many there are, in the caller's language", async () => {
    const { token } = await server.someone();
    const documents = await three(token);
    const [, markdown] = documents;
    await settled(server, token, markdown!.id);
    const one = await submit(token, { docId: [markdown!.id] });
    const alone = await server.finished(token, one.body.topic.topicId);
    expect(alone).toMatchObject({ topicName: "Dendrites in lithium cells", description: "" });
    const articles = await articlesOf(token, alone.topicId);
    // Where nobody says what it is about, its own title does.
    expect(articles).toMatchObject([{ score: 1 }]);
    expect(articles[0]!.reason.matched.map(({ label }) => label).join(" ")).toMatch(/dendrites/iu);
    const response = await fetch(`${server.base}/api/gyan/create/v1/submitdocumentfordiscovery`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": token, "accept-language": "fr" },
      body: JSON.stringify({ name: " ", docId: documents.map(({ id }) => id) }),
    });
    const { topic } = (await response.json()) as Made;
    expect((await server.finished(token, topic.topicId)).topicName).toBe("Analyse de 3 documents");
  });

  test("another's document, one in the bin and one that never was are not found, and nothing is stored", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const mine = await put(one.token, "cells.txt", CELLS);
    const theirs = await put(other.token, "dendrites.md", MARKDOWN);
    const gone = await put(one.token, "gone.txt", CELLS);
    await server.call("DELETE", `/document/v1/${gone.id}`, { token: one.token });
    for (const id of [theirs.id, gone.id, 999_999_999])
      expect(await submit(one.token, { name: "Mixed", docId: [mine.id, id] })).toMatchObject({
        status: 404,
        body: { code: "document_not_found" },
      });
    expect(await reviewsOf(one.token)).toEqual([]);
    const runs = await server.app.db.pool.query("select 1 from runs where actor_id = $1", [one.personId]);
    expect(runs.rows).toEqual([]);
  });

  test("what cannot be read is named and leaves the run partial; once it is read, another try takes it in", async () => {
    const { token } = await server.someone();
    const cells = await put(token, "cells.txt", CELLS);
    const broken = await put(token, "broken.docx", new Uint8Array([80, 75, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8]));
    expect((await settled(server, token, broken.id)).status.state).toBe("unreadable");
    const { body } = await submit(token, { name: "Cells", docId: [cells.id, broken.id] });
    const partial = await server.finished(token, body.topic.topicId);
    expect(partial.run).toMatchObject({
      status: "PARTIAL_FINISH",
      reason: { code: "documents_unread", params: { count: 1 } },
      outcomes: [
        {
          state: "failed",
          found: 2,
          unread: 1,
          kept: 1,
          stopped: { code: "documents_unreadable", params: { count: 1, names: "broken.docx" } },
        },
      ],
    });
    expect(await articlesOf(token, body.topic.topicId)).toHaveLength(1);
    // As if the file had been mended: what is read there now is a text.
    const mended = await put(token, "mended.md", MARKDOWN);
    await settled(server, token, mended.id);
    await server.app.db.pool.query(
      `update documents set (state, work_id, why) = (select 'ready', work_id, null::jsonb from documents where id = $1) where id = $2`,
      [mended.id, broken.id],
    );
    expect((await server.call("POST", `/topics/${body.topic.topicId}/retry`, { token })).status).toBe(200);
    const whole = await server.finished(token, body.topic.topicId);
    expect(whole.run).toMatchObject({ status: "FINISHED", reason: null, figures: { kept: 2 } });
    expect(await articlesOf(token, body.topic.topicId)).toHaveLength(2);
  });

  test("what is still being read is waited for, and the run says so", async () => {
    const { token } = await server.someone();
    const cells = await put(token, "cells.txt", CELLS);
    const slow = await put(token, "dendrites.md", MARKDOWN);
    await settled(server, token, slow.id);
    const reader = await somebodyElse(server.app.db);
    const hold = (state: string) =>
      server.app.db.pool.query(
        `update documents set state = $1, worker = $2, started_at = now() where id = $3`,
        [state, reader, slow.id],
      );
    await hold("reading");
    const { body } = await submit(token, { name: "Cells", docId: [cells.id, slow.id] });
    const { topicId } = body.topic;
    const waiting = await until(async () => {
      const { body: detail } = await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token });
      // The row of the run is read before its outcomes: a run that begins in between is told as submitted once more.
      const isWaiting = detail.run?.outcomes[0]?.stopped?.code === "documents_waiting";
      return isWaiting && detail.run?.status === "RUNNING" && detail;
    }, "the run says what it waits for");
    expect(waiting.run?.outcomes).toMatchObject([{ stopped: { params: { count: 1 } } }]);
    await hold("ready");
    expect((await server.finished(token, topicId)).run).toMatchObject({
      status: "FINISHED",
      figures: { kept: 2 },
    });
  });

  test("a document that is thrown away while the run waits is missing, and the rest is there", async () => {
    const { token } = await server.someone();
    const [cells, gone] = [await put(token, "cells.txt", CELLS), await put(token, "dendrites.md", MARKDOWN)];
    await settled(server, token, gone.id);
    await server.app.db.pool.query(
      `update documents set state = 'reading', worker = $2, started_at = now() where id = $1`,
      [gone.id, await somebodyElse(server.app.db)],
    );
    const { body } = await submit(token, { name: "Cells", docId: [cells.id, gone.id] });
    await server.call("DELETE", `/document/v1/${gone.id}`, { token });
    expect((await server.finished(token, body.topic.topicId)).run).toMatchObject({
      status: "PARTIAL_FINISH",
      reason: { code: "documents_unread" },
      figures: { kept: 1 },
    });
  });

  test("more documents than a search would take are all there", async () => {
    const { token } = await server.someone();
    const text = Array.from(
      { length: 130 },
      (_, n) => `TY  - JOUR\nTI  - Marsh number ${n}\nAB  - Marsh ${n} stores carbon in its mud.\nER  -`,
    ).join("\n");
    const imported = await server.call<{ documents: Document[] }>("POST", "/document/v1/import", {
      token,
      body: { text },
    });
    const docId = imported.body.documents.map(({ id }) => id);
    const { body } = await submit(token, { docId });
    const detail = await server.finished(token, body.topic.topicId);
    expect(detail).toMatchObject({
      topicName: "Document analysis, 130 documents",
      run: { status: "FINISHED", figures: { found: 130, kept: 130 } },
    });
  });

  test("references that share no word with what they are said to be about still make a graph, and a title is no abstract", async () => {
    const { token } = await server.someone();
    const text = `TY  - JOUR\nTI  - Salt marshes store carbon\nAB  - Salt marshes store carbon in their mud. Sea level drowns salt marshes.\nER  -
TY  - JOUR\nTI  - Sea level and mud\nAB  - Sea level rises. Mud of salt marshes holds carbon.\nER  -
TY  - BOOK\nTI  - Of tides alone\nER  -`;
    const imported = await server.call<{ documents: Document[] }>("POST", "/document/v1/import", {
      token,
      body: { text },
    });
    const docId = imported.body.documents.map(({ id }) => id);
    const { body } = await submit(token, { name: "Qwxyz", description: "Zzyzx", docId });
    const { topicId, run } = await server.finished(token, body.topic.topicId);
    expect(run).toMatchObject({ status: "FINISHED", reason: null, figures: { kept: 3 } });
    const graph = await server.call<{ edges: { strength: number }[] }>("GET", `/topics/${topicId}/graph`, {
      token,
    });
    expect(graph.body.edges.length).toBeGreaterThan(0);
    for (const { strength } of graph.body.edges) expect(strength).toBeLessThanOrEqual(1);
    for (const [format, abstract] of [
      ["bibtex", /abstract = /gu],
      ["ris", /^AB {2}- /gmu],
      ["csljson", /"abstract":/gu],
    ] as const) {
      const file = await download(server, token, `/topics/${topicId}/export?format=${format}&with=abstracts`);
      expect(file.text.match(abstract)).toHaveLength(2);
    }
  });

  test("who is shown the review but not the documents reads the article, and gets no file", async () => {
    const [owner, reader] = [await server.someone(), await server.someone()];
    const cells = await put(owner.token, "cells.txt", CELLS);
    const { body } = await submit(owner.token, { name: "Cells", docId: [cells.id] });
    const { topicId } = await server.finished(owner.token, body.topic.topicId);
    const [card] = await articlesOf(owner.token, topicId);
    expect((await server.call("GET", `/articles/${card!.id}`, { token: reader.token })).status).toBe(404);
    await server.app.db.pool.query(
      `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at)
       values ('topic', $1, 'person', $2, 1, $3, now())`,
      [topicId, reader.personId, owner.personId],
    );
    const { body: shown } = await server.call<ArticleText>("GET", `/articles/${card!.id}`, {
      token: reader.token,
    });
    expect(shown).toMatchObject({ title: "Lithium cells and their electrolytes", documentId: null });
  });
});
