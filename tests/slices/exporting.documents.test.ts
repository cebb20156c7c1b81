import { Readable } from "node:stream";
import { laidOut, leadsOf, ledBy } from "@gyan/contract/reading/answer.rules.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { download, hasProgram, NASTY, nastyGyan, readBy, type Scene } from "./exporting.scene.ts";

let server: TestApp;
let scene: Scene;
beforeAll(async () => {
  server = await startApp();
  scene = await nastyGyan(server);
});
afterAll(() => server.stop());

const ALL = "with=summaries,notes,decisions,concepts,record,abstracts";
const get = (format: string, rest = ALL, options: Parameters<typeof download>[3] = {}) =>
  download(server, scene.token, `/topics/${scene.topicId}/export?format=${format}&${rest}`, options);

/** All text of an XML file; throws where it is not well formed. */
function xmlText(bytes: Uint8Array): string {
  let text = "";
  const parser = new SaxesParser();
  parser.on("text", (part) => (text += part));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return text;
}

const parsedBy = async (name: string, bytes: Buffer): Promise<string> => {
  const read = await server.app.parser.parse({
    name,
    size: bytes.length,
    open: () => Readable.from([bytes]),
  });
  if (!("document" in read)) throw new Error(read.detail);
  return read.document.text;
};

const read = async (): Promise<WholeSummary> =>
  (await server.call<WholeSummary>("GET", `/topics/${scene.topicId}/summary`, { token: scene.token })).body;

const whole = () =>
  sql`topic_id = ${scene.topicId} and node_id = 1 and kind = 'multi' and finding_id is null`;
/** Whether it answers is the engine's to say; here it is told. */
const setOutcome = (outcome: WholeSummary["outcome"]) =>
  server.app.db.execute(sql`update summaries set outcome = ${outcome} where ${whole()}`);

/** Without the signs that Markdown acts upon, and those that keep others from it. */
const plainly = (markdown: string): string => markdown.replaceAll(/\*\*|\\(?=[^\w\s])/gu, "");

/** Letters alone: where lines and pages end is nobody's business here. */
const squeezed = (text: string): string =>
  text.normalize("NFKC").replace(/[\s\u200e\u200f\u202a-\u202e]+/gu, "");

describe("X-02 a document of Word", () => {
  test("is well formed in all its parts, and every link leads to a place that is there", async () => {
    const file = await get("docx");
    expect(file.name).toMatch(/\.docx$/u);
    const parts = unzipSync(file.bytes);
    for (const [name, bytes] of Object.entries(parts))
      expect([name, typeof xmlText(bytes)]).toEqual([name, "string"]);
    const body = new TextDecoder().decode(parts["word/document.xml"]);
    const marks = new Set(
      [...body.matchAll(/<w:bookmarkStart[^>]*w:name="([^"]+)"/gu)].map(([, name]) => name),
    );
    const links = [...body.matchAll(/<w:hyperlink w:anchor="([^"]+)"/gu)].map(([, name]) => name);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((name) => !marks.has(name))).toEqual([]);
    expect(body).toContain(' TOC \\o "1-2"');
    for (const style of ["Heading1", "Heading4", "Bibliography", "Quote"])
      expect(body).toContain(`<w:pStyle w:val="${style}"/>`);
    // The Arabic title is told to run from right to left.
    expect(body).toMatch(/<w:rtl\/>[^ا]*<w:lang w:bidi="ar-SA"\/>/u);
    expect(body).not.toContain("<script>");
  });

  test("its text is what was asked for, read again by the project's own reader", async () => {
    const text = squeezed(await parsedBy("a.docx", (await get("docx")).bytes));
    for (const title of NASTY) expect(text).toContain(squeezed(title));
    expect(text).toContain(squeezed("Mine</b> alone: compare with the sea"));
    expect(text).toContain(squeezed("Search record"));
    expect(text).toContain(squeezed("Marked not relevant"));
  });

  test("pandoc reads it", async ({ skip }) => {
    if (!(await hasProgram("pandoc"))) skip("pandoc is not on this machine");
    const text = await readBy((await get("docx")).bytes, "a.docx", (file, out) => [
      "pandoc",
      file,
      "-t",
      "plain",
      "--wrap=none",
      "-o",
      out,
    ]);
    for (const title of NASTY) expect(squeezed(text)).toContain(squeezed(title));
  });
});

describe("X-02 a PDF", () => {
  test("is tagged, in its language, and read again by the project's own reader", async () => {
    const { bytes } = await get("pdf");
    const raw = bytes.toString("latin1");
    expect(raw.startsWith("%PDF-1.7")).toBe(true);
    expect(raw).toMatch(/\/MarkInfo/u);
    expect(raw).toMatch(/\/StructTreeRoot/u);
    expect(raw).toMatch(/\/Outlines/u);
    const text = squeezed(await parsedBy("a.pdf", bytes));
    for (const title of [NASTY[0]!, NASTY[1]!, NASTY[2]!, NASTY[3]!]) expect(text).toContain(squeezed(title));
  });

  test("pdftotext gives back every script, Devanagari and Arabic in the order of reading", async ({
    skip,
  }) => {
    if (!(await hasProgram("pdftotext"))) skip("pdftotext is not on this machine");
    const text = await readBy((await get("pdf")).bytes, "a.pdf", (file, out) => ["pdftotext", file, out]);
    for (const title of NASTY) expect(squeezed(text)).toContain(squeezed(title));
    expect(text).toMatch(/Page 1 of \d+/u);
  });

  test("says its own words in the language of whoever asks", async () => {
    const [hindi, french] = [
      await get("pdf", "", { language: "hi" }),
      await get("md", ALL, { language: "fr" }),
    ];
    expect(squeezed(await parsedBy("a.pdf", hindi.bytes))).toContain(squeezed("प्रासंगिकता"));
    expect(french.text).toContain("# Compte rendu de la recherche");
  });
});

describe("X-02 Markdown", () => {
  test("has the outline as headings, numbers that lead to references, and nothing that a page would run", async () => {
    const { text } = await get("md", `${ALL}&style=ieee`);
    expect(text).toMatch(/^## What makes lithium-ion batteries age/mu);
    const cited = [...text.matchAll(/\[\\\[(\d+)\\\]\]\(#ref-(\d+)\)/gu)];
    expect(cited.length).toBeGreaterThan(3);
    for (const [, shown, anchor] of cited) {
      expect(shown).toBe(anchor);
      expect(text).toContain(`<a id="ref-${anchor}"></a>`);
    }
    expect(text).toContain("\\<script\\>alert(1)\\</script\\>");
    expect(text).not.toMatch(/(?<!\\)<(?!a id="ref-\d+"><\/a>|\/a>|https?:)/u);
    expect(text).toMatch(/^> \*\*Note by Test Person/mu);
  });

  test("opens with the short answer, each sentence led by who says it, and has all the rest after it", async () => {
    await setOutcome("answers");
    const { sentences, references } = await read();
    const { answer, rest } = laidOut(sentences);
    const leads = leadsOf(new Map(references.map((one) => [one.articleId, one])), "et al.");
    const answering = answer.flatMap((group) => group.sentences);
    expect(answering.length).toBeGreaterThan(0);
    expect(rest.length).toBeGreaterThan(0);
    const text = squeezed(plainly((await get("md")).text));
    let at = text.indexOf(squeezed("Short answer"));
    expect(at).toBeGreaterThan(0);
    // In the order of reading, nothing left out.
    for (const one of answering) {
      const lead = ledBy(leads.get(one.citations[0]!.articleId)!, (who) => `${who}:`);
      const found = text.indexOf(squeezed(`${lead}${one.text}`), at);
      expect([one.text, found > at]).toEqual([one.text, true]);
      at = found;
    }
    const more = text.indexOf(squeezed("More on this"), at);
    expect(more).toBeGreaterThan(at);
    for (const one of rest.flatMap((group) => group.sentences))
      expect([one.text, text.indexOf(squeezed(one.text), more) > more]).toEqual([one.text, true]);
    const word = squeezed(await parsedBy("a.docx", (await get("docx")).bytes));
    expect(word.indexOf(squeezed(answering[0]!.text))).toBeGreaterThan(
      word.indexOf(squeezed("Short answer")),
    );
  });

  test("a short answer that only comes nearest says so, and one of before there were any is as it was", async () => {
    const { db } = server.app;
    const { sentences } = await read();
    const parts = sql`summary_id in (select id from summaries where ${whole()})`;
    await setOutcome("nearest");
    const french = (await get("md", ALL, { language: "fr" })).text;
    expect(french).toContain("Aucun de ces articles n’y répond directement.");
    expect(french).not.toContain("Réponse courte");
    const kept = await db.execute<{ position: number; part: string; summary_id: number }>(
      sql`select summary_id, position, part from summary_sentences where ${parts}`,
    );
    await db.execute(sql`update summary_sentences set part = null where ${parts}`);
    const old = (await get("md")).text;
    expect(old).not.toMatch(/Short answer|More on this|answers this directly/u);
    for (const { text } of sentences.filter(({ disagreement }) => disagreement === null))
      expect(squeezed(plainly(old))).toContain(squeezed(text));
    for (const { summary_id, position, part } of kept.rows)
      await db.execute(
        sql`update summary_sentences set part = ${part} where summary_id = ${summary_id} and position = ${position}`,
      );
  });

  test("chosen articles go without the summaries that rest on others", async () => {
    const [first] = scene.articles;
    const one = (await get("md", `with=summaries&style=ieee&id=${first!.id}`)).text;
    expect(one).not.toMatch(/\(#ref-/u);
    expect(one).toContain("1\\]");
  });
});

describe("the line for documents", () => {
  test("a third of the same person is told to wait; when one is given up its place is free", async () => {
    // So large that it is still in work when the others ask.
    const many = Array.from({ length: 400 }, (_, at) => `line ${at} of a long note about cells. `).join("");
    const [first] = scene.articles;
    for (let at = 0; at < 60; at++)
      await server.app.db.execute(sql`
        insert into notes (topic_id, work_id, author_id, is_private, text, created_at, updated_at)
        values (${scene.topicId}, ${first!.workId}, ${scene.personId}, true, ${`${at} ${many}`}, now(), now())`);
    const stop = new AbortController();
    // Whoever was refused, because the question below came first, asks again.
    const hold = async () => {
      while (!stop.signal.aborted) await get("pdf", ALL, { signal: stop.signal }).catch(() => null);
    };
    const given = Promise.all([hold(), hold()]);
    const third = await expectBusy();
    expect(JSON.parse(third.text)).toMatchObject({ code: "too_many_exports", params: { limit: 2 } });
    // Another person does not wait for their place.
    const other = await server.someone();
    const { topicId } = await server.gyan(other.token, "zzyzx qwertzuiop");
    expect((await download(server, other.token, `/topics/${topicId}/export?format=docx`)).status).toBe(200);
    stop.abort();
    await given;
    await expect.poll(async () => (await get("docx", "")).status).toBe(200);
  });

  /** The first two have to arrive before a third can be one too many. */
  async function expectBusy() {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const asked = await get("docx", "id=999999999");
      if (asked.status === 429) return asked;
    }
    throw new Error("Nobody was told to wait.");
  }
});
