import { createReadStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { childParser } from "../../server/src/adapters/parser.children.ts";
import type { ParsedDocument, Why } from "../../server/src/processing/parsing/document.ts";
import type { DocumentKind } from "../../server/src/processing/parsing/readers.ts";
import type { Parser } from "../../server/src/ports/parser.ts";
import { referencesOf, type Reference } from "./references.ts";
import { countOf, overlap, wordsOf, type Overlap } from "./words.ts";

/** What a reader can take out of a file, and whether this file gave it. */
export const FACTS = [
  "title",
  "authors",
  "date",
  "DOI",
  "sections",
  "pages",
  "tables",
  "references",
] as const;
export type Fact = (typeof FACTS)[number];

export type FileResult = {
  folder: string;
  name: string;
  ms: number;
  kind: DocumentKind | null;
  why: Why | null;
  detail: string | null;
  facts: Fact[];
  words: number;
  /** The program it was compared with; null where there is none here. */
  tool: string | null;
  overlap: Overlap | null;
  /** Of a file that was not read: whether the other program read anything either; null where that cannot be told. */
  isRight: boolean | null;
};

const MOST_BYTES = 512 * 1024 * 1024;
const AT_ONCE = 2;

/** Every file of every folder, by name. */
export async function filesIn(data: string): Promise<string[]> {
  if (!existsSync(data))
    throw new Error(
      `There are no documents in ${path.resolve(data)}. Name a folder with --data: in it one folder a format, with files of that format.`,
    );
  const found = await readdir(data, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Reads them as the server does, and compares each with what the usual program for its kind reads. */
export async function readAll(files: string[]): Promise<FileResult[]> {
  const references = await referencesOf(files);
  const parser = childParser({ mostBytes: MOST_BYTES, size: AT_ONCE });
  const results: FileResult[] = [];
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) results.push(await readOne(parser, file, references.get(file)));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await parser.close();
  }
  return results.toSorted((a, b) => byText(a.folder, b.folder) || byText(a.name, b.name));
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function readOne(parser: Parser, file: string, reference: Reference | undefined): Promise<FileResult> {
  const name = path.basename(file);
  const { size } = await stat(file);
  const started = performance.now();
  const outcome = await parser.parse({ name, size, open: () => createReadStream(file) });
  const about = {
    folder: path.basename(path.dirname(file)),
    name,
    ms: performance.now() - started,
    tool: reference?.tool ?? null,
  };
  if ("why" in outcome)
    return {
      ...about,
      kind: null,
      why: outcome.why,
      detail: outcome.detail,
      facts: [],
      words: 0,
      overlap: null,
      isRight: reference ? countOf(wordsOf(reference.text ?? "")) === 0 : size === 0 ? true : null,
    };
  const { document } = outcome;
  return {
    ...about,
    kind: document.kind,
    why: null,
    detail: null,
    facts: factsOf(document),
    isRight: null,
    words: countOf(wordsOf(document.text)),
    overlap: (reference?.text && overlap(document, reference.text)) || null,
  };
}

function factsOf({ title, authors, publishedOn, doi, layout }: ParsedDocument): Fact[] {
  const has: Record<Fact, boolean> = {
    title: title !== null,
    authors: authors.length > 0,
    date: publishedOn !== null,
    DOI: doi !== null,
    sections: layout.sections.some(({ heading }) => heading !== null),
    pages: layout.pages.length > 0,
    tables: layout.tables.length > 0,
    references: layout.references.length > 0,
  };
  return FACTS.filter((fact) => has[fact]);
}
