import { parse as parseCsv } from "csv-parse/sync";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatOf } from "../../server/src/sources/bibliography/index.ts";
import { readReferences } from "../../server/src/sources/documents/importing/read.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { download, NASTY, nastyGyan, type Scene } from "./exporting.scene.ts";

let server: TestApp;
let scene: Scene;
beforeAll(async () => {
  server = await startApp();
  scene = await nastyGyan(server);
});
afterAll(() => server.stop());

const get = (query: string, options: Parameters<typeof download>[3] = {}) =>
  download(server, scene.token, `/topics/${scene.topicId}/export?${query}`, options);

async function readBack(text: string) {
  const { entries } = await readReferences(text, formatOf(text)!, {
    mostEntries: 1_000,
    now: () => performance.now(),
  });
  return entries.map((entry) => {
    expect(entry).toHaveProperty("reference");
    return (entry as { reference: { title: string; keywords: string[]; note: string | null } }).reference;
  });
}

describe("X-02 lists for reference managers", () => {
  test.each([
    ["bibtex", "bibtex", ".bib"],
    ["ris", "ris", ".ris"],
    ["csljson", "csljson", ".json"],
  ])("%s is what it says, and the project's own importer reads it", async (format, told, ending) => {
    const file = await get(`format=${format}&with=notes,abstracts`);
    expect(file.status).toBe(200);
    expect(file.name.endsWith(ending)).toBe(true);
    expect(formatOf(file.text)).toBe(told);
    const references = await readBack(file.text);
    expect(references.map(({ title }) => title)).toEqual(scene.articles.map(({ title }) => title));
    expect(references.map(({ title }) => title)).toEqual(expect.arrayContaining(NASTY));
    const marked = references.find(({ title }) => title === NASTY[0]);
    expect(marked).toMatchObject({ keywords: ["To read"], note: "<b>Mine</b> alone: compare with the sea" });
  });

  test("issue 27: only relevant ones leave out what was decided not to be, and nothing else", async () => {
    const all = await readBack((await get("format=ris")).text);
    const relevant = await readBack((await get("format=ris&onlyRelevant=true")).text);
    expect(all.map(({ title }) => title)).toContain(NASTY[1]);
    const left = scene.articles.map(({ title }) => title).filter((title) => title !== NASTY[1]);
    expect(relevant.map(({ title }) => title)).toEqual(left);
    // Somebody else who edits it gets the same, unless they decided otherwise themselves.
    const editor = await server.someone();
    await grant(
      server.app.db,
      { kind: "topic", id: scene.topicId },
      { kind: "person", id: editor.personId },
      "editor",
      null,
      new Date(),
    );
    const theirs = await download(
      server,
      editor.token,
      `/topics/${scene.topicId}/export?format=ris&onlyRelevant=true`,
    );
    expect((await readBack(theirs.text)).map(({ title }) => title)).toEqual(left);
    const none = await get("format=ris&onlyRelevant=true&decision=irrelevant");
    expect([none.status, none.text.includes("TY  -")]).toEqual([200, false]);
  });

  test("without notes there are none", async () => {
    const [first] = await readBack((await get("format=ris")).text);
    expect(first?.note).toBeNull();
  });
});

describe("X-02 tables", () => {
  const rowsOf = (text: string) => parseCsv<Record<string, string>>(text, { columns: true, bom: true });

  test("a table has a line for each article, nothing in it is a formula, and numbers are numbers", async () => {
    const file = await get("format=csv&with=concepts,summaries,notes");
    expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = rowsOf(file.text);
    expect(rows).toHaveLength(scene.articles.length);
    const titles = rows.map((row) => row["Title"]);
    expect(titles).toContain(NASTY[0]);
    expect(titles).toContain(`'${NASTY[1]}`);
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@]/u.test(cell))).toEqual([]);
    const [first] = rows.filter((row) => row["Title"] === NASTY[0]);
    expect(first).toMatchObject({ Tags: "To read", Decision: "Marked relevant" });
    expect(first!["Saved on"]).toMatch(/^\d{4}-/u);
    expect(Number(first!["Relevance"])).toBeGreaterThan(0);
    expect(first!["Speaks of"]).not.toBe("");
    expect(first!["Summary"]).not.toBe("");
    expect(first!["Notes"]).toContain("Mine");
  });

  test("issue 22: levels, the quote and what is not spoken of stand where the score stands", async () => {
    const { id, title } = scene.articles[2]!;
    await server.app.db.execute(sql`
      update findings set level = 'touches', judged_by = 'words',
        reason = reason || '{"quote": "It is said here.", "marks": [{"start": 0, "end": 2}], "unspoken": ["stop dendrites"]}'
      where id = ${id}`);
    const [row] = rowsOf((await get(`format=csv&id=${id}`)).text);
    expect(row).toMatchObject({
      "Meets the question": "Touches on it",
      "Not in it": "stop dendrites",
      "Best passage": "It is said here.",
    });
    const earlier = scene.articles[0]!.id;
    await server.app.db.execute(
      sql`update findings set level = null, judged_by = null where id = ${earlier}`,
    );
    const [before] = rowsOf((await get(`format=csv&id=${earlier}`)).text);
    expect(before!["Meets the question"]).toBe("");
    const { text } = await get(`format=md&id=${id}`);
    expect(text).toContain("Touches on it · Relevance");
    expect(text).toContain("Judged by words only · Does not mention: stop dendrites");
    expect(text).toContain("> It is said here.");
    const data = JSON.parse((await get(`format=json&id=${id}`)).text) as { articles: object[] };
    expect(data.articles).toEqual([
      expect.objectContaining({
        title,
        level: "touches",
        judgedBy: "words",
        reason: expect.objectContaining({ marks: [{ start: 0, end: 2 }], unspoken: ["stop dendrites"] }),
      }),
    ]);
    await server.app.db.execute(sql`update findings set level = null, judged_by = null where id = ${id}`);
  });

  test("the record of the search adds up", async () => {
    const file = await get("format=record");
    expect(file.name).toMatch(/record of the search\.csv$/u);
    const lines = parseCsv(file.text, { bom: true, relax_column_count: true });
    const head = lines[0]!;
    const number = (row: string[], name: string) => Number(row[head.indexOf(name)]);
    const sources = lines.slice(1).filter((row) => row.length === head.length);
    expect(sources.length).toBeGreaterThan(0);
    for (const row of sources)
      expect(number(row, "Found")).toBe(number(row, "Not judged") + number(row, "Judged"));
    const found = sources.reduce((sum, row) => sum + number(row, "Found"), 0);
    const flow = new Map(
      lines.filter((row) => row.length === 3).map(([, label = "", count]) => [label, Number(count)]),
    );
    expect(flow.get("Records identified")).toBe(found);
    expect(flow.get("Different works")).toBe(found - flow.get("The same work found again")!);
    expect(flow.get("Read and judged")).toBe(flow.get("Kept")! + flow.get("Below the relevance cutoff")!);
    expect(flow.get("Kept")).toBe(scene.articles.length);
    expect(flow.get("Marked relevant by readers")).toBe(1);
    expect(flow.get("Marked not relevant by readers")).toBe(1);
  });
});

describe("X-02 what goes out", () => {
  const titles = async (query: string, options = {}) =>
    (await readBack((await get(`format=ris&${query}`, options)).text)).map(({ title }) => title);

  test("named ones, saved ones, by a tag, by words, by a decision; of a subtopic; in the order of the list", async () => {
    const [first, second, third] = scene.articles;
    expect(await titles(`id=${second!.id}&id=${first!.id}`)).toEqual([first!.title, second!.title]);
    expect(await titles("", { body: { ids: [third!.id, first!.id] } })).toEqual([first!.title, third!.title]);
    expect(await titles("saved=true")).toEqual([first!.title]);
    expect(await titles("tag=To%20read")).toEqual([first!.title]);
    expect(await titles("decision=irrelevant")).toEqual([NASTY[1]]);
    expect(await titles("node=1")).toHaveLength(scene.articles.length);
    expect(await titles("sort=title")).not.toEqual(await titles(""));
    expect((await get("format=ris&node=999")).text).toContain("node_not_found");
  });

  test("an id of another's article is not among them", async () => {
    const other = await server.someone();
    const { topicId } = await server.finishedGyan(other.token, "What is pumped hydro storage?");
    const foreign = await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, {
      token: other.token,
    });
    expect((await get(`format=ris&id=${foreign.body.articles[0]!.id}`)).text).toBe("");
  });

  test("an empty gyan gives an honest file in every format", async () => {
    const { topicId } = await server.gyan(scene.token, "zzyzx qwertzuiop");
    const file = (format: string) =>
      download(server, scene.token, `/topics/${topicId}/export?format=${format}&with=record,summaries`);
    expect((await file("bibtex")).text).toBe("");
    expect(JSON.parse((await file("csljson")).text)).toEqual([]);
    expect((await file("md")).text).toContain("There are no articles here.");
    expect(JSON.parse((await file("json")).text)).toMatchObject({ articleCount: 0, articles: [] });
    for (const format of ["docx", "pdf", "csv", "record"]) {
      const made = await file(format);
      expect([format, made.status, made.bytes.length > 100]).toEqual([format, 200, true]);
    }
  });

  test("a name of any script is a name for a file, and nothing in it is a path", async () => {
    await server.call("PATCH", `/topics/${scene.topicId}`, {
      token: scene.token,
      body: { name: "../समुद्र: 海 “marsh” <b>?" },
    });
    expect((await get("format=ris")).name).toBe("समुद्र 海 “marsh” b.ris");
  });
});

describe("X-02 everything for programs", () => {
  test("JSON says its version and holds what was asked for, and only that", async () => {
    const all = JSON.parse((await get("format=json&with=summaries,notes,decisions,concepts,record")).text);
    expect(all).toMatchObject({ format: "gyan-export", version: 1, articleCount: scene.articles.length });
    expect(all.articles[0]).toMatchObject({
      title: NASTY[0],
      decision: "relevant",
      tags: ["To read"],
      notes: [{ text: "<b>Mine</b> alone: compare with the sea", isPrivate: true }],
    });
    expect(all.articles[0].summary[0].citations[0].quote).toBeTypeOf("string");
    expect(all.summaries[0].sentences.length).toBeGreaterThan(0);
    expect(all.summaries[0].sentences[0].part).toBe("answer");
    expect(["answers", "nearest"]).toContain(all.summaries[0].outcome);
    expect(all.record.runs[0].questions[0].question).toContain("lithium-ion");
    const bare = JSON.parse((await get("format=json")).text);
    for (const name of ["notes", "summary", "concepts", "decision"])
      expect(bare.articles[0]).not.toHaveProperty(name);
    expect(bare).not.toHaveProperty("record");
  });
});

describe("X-02 P-03 who may", () => {
  test("a stranger is told that there is no such gyan; a reader exports, without the private notes of others", async () => {
    const [stranger, reader] = [await server.someone(), await server.someone()];
    const address = `/topics/${scene.topicId}/export?format=json&with=notes,decisions`;
    const refused = await download(server, stranger.token, address);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([404, "topic_not_found"]);
    await grant(
      server.app.db,
      { kind: "topic", id: scene.topicId },
      { kind: "person", id: reader.personId },
      "reader",
      null,
      new Date(),
    );
    const given = JSON.parse((await download(server, reader.token, address)).text);
    expect(given.articles).toHaveLength(scene.articles.length);
    expect(given.articles.flatMap((one: { notes: unknown[] }) => one.notes)).toEqual([]);
    // Saved and decided is everybody's own; tags are the topic's.
    expect(given.articles[0]).toMatchObject({ decision: null, savedAt: null, tags: ["To read"] });
  });

  test("an article that its owner deleted meanwhile is left out, the rest comes", async () => {
    const { topicId } = await server.finishedGyan(scene.token, "What is pumped hydro storage?");
    const detail = await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token: scene.token });
    expect(detail.status).toBe(200);
    const before = await download(server, scene.token, `/topics/${topicId}/export?format=ris`);
    await server.app.db.execute(sql`
      update findings set is_kept = false where id = (select min(id) from findings where topic_id = ${topicId} and is_kept)`);
    const after = await download(server, scene.token, `/topics/${topicId}/export?format=ris`);
    expect((await readBack(after.text)).length).toBe((await readBack(before.text)).length - 1);
  });
});
