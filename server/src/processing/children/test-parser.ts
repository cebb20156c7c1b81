import { Unreadable, type ParsedDocument } from "#processing/parsing/document.ts";
import { toParts } from "./document-parts.ts";
import { serveTasks } from "./serve-tasks.ts";

/** Stands for the real parser: what it does is the name of the file. */
const documentOf = (text: string): ParsedDocument => ({
  kind: "text",
  title: "A title",
  authors: ["Ada"],
  publishedOn: "2024-03",
  fileDate: null,
  type: null,
  venue: null,
  volume: null,
  issue: null,
  pages: null,
  publisher: null,
  language: "en",
  doi: null,
  text,
  layout: {
    sections: Array.from({ length: 2_500 }, (_, at) => ({
      heading: `H${at}`,
      level: 1,
      start: at,
      end: at + 1,
    })),
    pages: [{ number: 1, start: 0 }],
    tables: [{ start: 1, end: 2 }],
    captions: [{ start: 2, end: 3 }],
    footnotes: [{ start: 3, end: 4 }],
    bibliography: { start: 3, end: 4 },
    references: [{ text: "Ada 1843", doi: null }],
  },
  notes: [{ code: "cut", characters: 5 }],
});

const does: Record<string, () => string> = {
  loop: () => {
    for (;;);
  },
  allocate: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(10_000_000, 1));
  },
  allocateAtOnce: () => String(new ArrayBuffer(2 ** 45).byteLength),
  exit: () => process.exit(0),
  encrypted: () => {
    throw new Unreadable("encrypted", "it asks for a password");
  },
  mistake: () => {
    throw new TypeError("x is not a function");
  },
};

serveTasks({
  async parse({ name }: { name: string }, { bytes, report, send }) {
    report({ stage: "reading", page: 1, of: 2 });
    const text = does[name]?.() ?? Buffer.from(bytes.buffer).toString("utf16le");
    const { rest, parts } = toParts(documentOf(text));
    for (const part of parts) await send(part);
    return { rest, fingerprint: null };
  },
});
