import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { childParser } from "../../server/src/adapters/parser.children.ts";
import { childrenOf } from "../../server/src/processing/children/test-processes.ts";
import type { ParseOutcome, Parser } from "../../server/src/ports/parser.ts";
import { bomb, pdf, troublesome } from "./parser.makers.ts";

const HOSTILE = fileURLToPath(new URL("../../../shared/documents/hostile", import.meta.url));
const WHYS = ["encrypted", "damaged", "empty", "unsupported", "too_big", "too_long"];
const before = childrenOf();

const fileOf = (name: string, content: string | Uint8Array) => {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, open: () => Readable.from([bytes], { objectMode: false }) };
};

describe("parser.children, over a reader that does what the name says", () => {
  const entry = new URL("../../server/src/processing/children/test-parser.ts", import.meta.url);
  const limits = { entry, mostBytes: 20_000_000, size: 1, memoryMb: 300 };
  // On a busy machine memory is not used up within a moment: only what never ends has little time.
  const parser: Parser = childParser({ ...limits, timeMs: 60_000 });
  const hurried: Parser = childParser({ ...limits, timeMs: 1_500 });
  afterAll(() => Promise.all([parser.close(), hurried.close()]));
  const why = async (name: string, by = parser) => {
    const outcome = await by.parse(fileOf(name, ""));
    return "why" in outcome ? outcome : expect.unreachable("It was read.");
  };

  test("a document arrives whole, however long", async () => {
    const text = `${"Ein Riff, 𝒳 und ein halbes \ud83d. ".repeat(60_000)}end`;
    const heard: unknown[] = [];
    const outcome = await parser.parse(fileOf("any", Buffer.from(text, "utf16le")), {
      onProgress: (progress) => heard.push(progress),
    });
    const { document } = outcome as Extract<ParseOutcome, { document: unknown }>;
    expect(document.text === text).toBe(true);
    expect(document).toMatchObject({
      kind: "text",
      title: "A title",
      authors: ["Ada"],
      publishedOn: "2024-03",
    });
    expect(document.layout.sections.map((section) => section.start)).toEqual(
      Array.from({ length: 2_500 }, (_, at) => at),
    );
    expect(document.layout).toMatchObject({
      pages: [{ number: 1, start: 0 }],
      tables: [{ start: 1, end: 2 }],
      captions: [{ start: 2, end: 3 }],
      footnotes: [{ start: 3, end: 4 }],
      bibliography: { start: 3, end: 4 },
      references: [{ text: "Ada 1843", doi: null }],
    });
    expect(document.notes).toEqual([{ code: "cut", characters: 5 }]);
    expect(heard).toEqual([{ stage: "reading", page: 1, of: 2 }]);
  });

  test("what ends the reader is told as what it means to the user", async () => {
    expect(await why("loop", hurried)).toMatchObject({ why: "too_long" });
    expect(await why("allocate")).toMatchObject({ why: "too_big" });
    expect(await why("allocateAtOnce")).toMatchObject({ why: "too_big" });
    expect(await why("exit")).toMatchObject({ why: "damaged" });
    expect(await why("encrypted")).toEqual({ why: "encrypted", detail: "it asks for a password" });
    expect(await why("mistake")).toEqual({ why: "damaged", detail: "TypeError: x is not a function" });
  });

  test("a file above the limit is not even opened", async () => {
    const open = () => expect.unreachable("It was opened.");
    expect(await parser.parse({ name: "large", size: 20_000_001, open })).toMatchObject({ why: "too_big" });
  });

  test("what is not the file's fault is an error, not an outcome", async () => {
    const missing = { name: "any", size: 9, open: () => Promise.reject(new Error("the disk is gone")) };
    await expect(parser.parse(missing)).rejects.toThrow("the disk is gone");
    await expect(parser.parse(fileOf("any", ""), { signal: AbortSignal.abort() })).rejects.toThrow(
      "given up",
    );
    const broken = childParser({ entry: new URL("./not-there.ts", entry), mostBytes: 1 });
    await expect(broken.parse(fileOf("any", ""))).rejects.toThrow("before it was ready");
    const closed = childParser({ entry, mostBytes: 1 });
    await closed.close();
    await expect(closed.parse(fileOf("any", ""))).rejects.toThrow("closed");
  });
});

describe("parser.children", () => {
  const parser = childParser({ mostBytes: 100_000_000, memoryMb: 1024, timeMs: 20_000, longestMs: 40_000 });
  afterAll(() => parser.close());
  const outcomeOf = (outcome: ParseOutcome): string => ("why" in outcome ? outcome.why : "document");

  test("reads a text and a PDF", async () => {
    const text = await parser.parse(
      fileOf("notes.txt", "The reefs are warm this year. The nights are cold."),
    );
    expect(text).toMatchObject({ document: { text: expect.stringContaining("reefs are warm") } });
    const paged = await parser.parse(fileOf("paper.pdf", pdf(3)));
    expect(paged).toMatchObject({
      document: { kind: "pdf", text: expect.stringContaining("On page 3 the") },
    });
  });

  const trouble = Object.entries(troublesome()).map(([name, make]) => ({
    title: name.slice(0, 40),
    name,
    make,
  }));
  test.each(trouble)("$title ends in an outcome", async ({ name, make }) => {
    const outcome = await parser.parse(fileOf(name, make()));
    expect(["document", ...WHYS]).toContain(outcomeOf(outcome));
  });

  test("a PDF of 5,000 pages is read to its end", async () => {
    const outcome = await parser.parse(fileOf("long.pdf", pdf(5_000)));
    expect(outcome).toMatchObject({ document: { text: expect.stringContaining("On page 5000 the") } });
  });

  test("a file that unpacks to far too much is too big", async () => {
    expect(await parser.parse(fileOf("bomb.docx", bomb()))).toMatchObject({ why: "too_big" });
  });

  test("a file without content is empty", async () => {
    expect(await parser.parse(fileOf("a.pdf", ""))).toMatchObject({ why: "empty" });
  });

  const hostile = existsSync(HOSTILE) ? readdirSync(HOSTILE) : [];
  test.skipIf(hostile.length === 0)("every file in shared/documents/hostile ends in an outcome", async () => {
    const outcomes: string[] = [];
    for (const name of hostile)
      outcomes.push(outcomeOf(await parser.parse(fileOf(name, readFileSync(path.join(HOSTILE, name))))));
    expect(outcomes.filter((outcome) => outcome !== "document" && !WHYS.includes(outcome))).toEqual([]);
  });

  test("and afterwards no process is left", async () => {
    await parser.close();
    expect(childrenOf().filter((pid) => !before.includes(pid))).toEqual([]);
  });
});
