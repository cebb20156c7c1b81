import { detectLanguage, type Language, isLanguage } from "@gyan/text";
import type { Span } from "@gyan/text/span.ts";
import { cleanLine } from "./assembling/clean-text.ts";
import {
  MOST_CHARACTERS,
  Unreadable,
  type Block,
  type ParsedDocument,
  type Read,
  type Reference,
} from "./document.ts";
import { citedIn } from "./citing/entry.ts";
import { imprintOf, type Imprint } from "./citing/imprint.ts";
import { yearInName } from "./citing/names-of-files.ts";
import { authorNames, publishedOn, statedTitle } from "./metadata.ts";
import type { DocumentKind } from "./readers.ts";
import { doiIn } from "./citing/doi.ts";
import { referencesIn } from "./references.ts";
import { writeBlocks } from "./assembling/write-blocks.ts";

/** How far into the text a DOI is the document's own. */
const HEAD = 6_000;

/** Brings what a reader found to the one form that is stored. */
export function assemble(kind: DocumentKind, stated: Read, name: string): ParsedDocument {
  const read = WRITTEN.has(kind) ? { ...printedAtTop(stated.blocks), ...stated } : stated;
  const cleaned = read.blocks.map(cleanBlock).filter((block) => block !== null);
  if (cleaned.length === 0) throw new Unreadable("empty", "There is no text in the file.");
  refuseTooLong(cleaned);
  const title =
    statedTitle(read.title, name) ?? headingAtTop(cleaned, name) ?? lineAtTop(kind, cleaned, name);
  const body = withoutTitle(cleaned, title);
  const listed = withReferences(body, read.references?.map(cleanReference));
  const { text, starts, ends, layout } = writeBlocks(listed.blocks);
  const bibliography = listed.range && {
    start: starts[listed.range.start] ?? 0,
    end: ends[listed.range.end - 1] ?? 0,
  };
  return {
    kind,
    title,
    authors: authorNames(read.authors ?? []),
    ...dates(read, name, listed.references),
    language: languageOf(listed.blocks, text, read.language),
    doi: doiIn(read.doi ?? "") ?? doiIn(text.slice(0, HEAD)),
    type: read.type ?? null,
    venue: line(read.venue),
    volume: line(read.volume),
    issue: line(read.issue),
    pages: line(read.pages)?.replace(/\s*[-–—]+\s*/u, "–") ?? null,
    publisher: line(read.publisher),
    text,
    layout: { ...layout, bibliography, references: listed.references },
    notes: read.notes ?? [],
  };
}

/** What people write themselves: where and when it appeared stands in its first lines, if anywhere. */
const WRITTEN = new Set<DocumentKind>(["doc", "docx", "odt", "rtf", "text"]);
const FIRST_LINES = 12;
const LONGEST_LINE = 300;

function printedAtTop(blocks: Block[]): Imprint {
  const lines = blocks
    .slice(0, FIRST_LINES)
    .flatMap((block) => (block.kind === "table" || block.text.length > LONGEST_LINE ? [] : [block.text]));
  const found = imprintOf(lines);
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const LONGEST_FACT = 500;
const line = (text: string | undefined): string | null =>
  cleanLine(text ?? "").slice(0, LONGEST_FACT) || null;

/** When it appeared, as it says or as the place that it came from has it in its name; and when the file was made. */
function dates(
  read: Read,
  name: string,
  references: Reference[],
): Pick<ParsedDocument, "publishedOn" | "fileDate"> {
  const named = yearInName(name);
  // What it cites was there before it.
  const newest = Math.max(0, ...references.map(({ year }) => year ?? 0));
  const isPossible = named !== null && Number(named.slice(0, 4)) + 1 >= newest;
  return {
    publishedOn: publishedOn(read.date) ?? (isPossible ? named : null),
    fileDate: publishedOn(read.fileDate),
  };
}

/** Null when cleaning leaves nothing. */
function cleanBlock(block: Block): Block | null {
  if (block.kind === "table") {
    const rows = block.rows
      .map((row) => row.map((cell) => cleanLine(cell).replaceAll("|", "¦")))
      .filter((row) => row.some((cell) => cell !== ""));
    return rows.length > 0 ? { ...block, rows } : null;
  }
  const text = cleanLine(block.text);
  if (text === "") return null;
  const breaks = block.breaks
    ?.map(({ at, page }) => ({ at: cleanOffset(block.text, at, text), page }))
    .toSorted((a, b) => a.at - b.at);
  // A line that begins with "#" is a heading to all who read the stored text.
  const storedText = block.kind === "paragraph" && text.startsWith("#") ? `＃${text.slice(1)}` : text;
  return {
    ...block,
    text: storedText,
    ...(breaks && { breaks: breaks.filter(({ at }) => at > 0 && at < text.length) }),
  };
}

/** Where the place `at` of the raw text is in the cleaned one: at the first letter after it. */
function cleanOffset(raw: string, at: number, cleaned: string): number {
  const before = cleanLine(raw.slice(0, at)).length;
  return cleaned[before] === " " ? before + 1 : before;
}

/** With its parts: those that the file marks, or else as they can be told from how it is written. */
function cleanReference({ text, doi, ...parts }: Reference): Reference {
  const line = cleanLine(text);
  return {
    text: line,
    doi: doi === null ? null : doiIn(doi),
    ...(parts.title === undefined ? citedIn(line) : parts),
  };
}

function refuseTooLong(blocks: Block[]): void {
  let length = 0;
  for (const block of blocks) {
    if (block.kind === "table")
      for (const row of block.rows) for (const cell of row) length += cell.length + 3;
    else length += block.text.length + 2;
  }
  if (length > MOST_CHARACTERS) throw new Unreadable("too_big", `The text has ${length} characters.`);
}

/** Headings that name a part of any document. */
const PART =
  /^(?:[\divx]+[.)]?\s+)?(?:abstract|summary|introduction|contents|table of contents|background|preface|foreword|references|résumé|sommaire|table des matières|सारांश|प्रस्तावना)$/iu;
const TOP_BLOCKS = 12;
const TOP_CHARACTERS = 2_000;

function headingAtTop(blocks: Block[], name: string): string | null {
  let length = 0;
  for (const block of blocks.slice(0, TOP_BLOCKS)) {
    if (block.kind === "table" || length > TOP_CHARACTERS) return null;
    if (block.kind === "heading" && block.level <= 2 && !PART.test(block.text))
      return statedTitle(block.text, name);
    length += block.text.length;
  }
  return null;
}

/** Where nothing is marked as a heading, people write the title as a short line of its own. */
const UNMARKED = new Set<DocumentKind>(["text", "rtf", "doc", "docx", "odt", "pdf", "image"]);
const MOST_TITLE_WORDS = 20;
const ENDS_LIKE_A_TITLE = /[\p{L}\p{M}\p{N})?!”"»]$/u;

function lineAtTop(kind: DocumentKind, [first, second]: Block[], name: string): string | null {
  if (!UNMARKED.has(kind) || first?.kind !== "paragraph" || second === undefined) return null;
  const words = first.text.split(" ").length;
  const isFollowed = second.kind !== "paragraph" || second.text.length > first.text.length;
  const isTitle =
    words <= MOST_TITLE_WORDS && ENDS_LIKE_A_TITLE.test(first.text) && /\p{L}{3}/u.test(first.text);
  return isTitle && isFollowed ? statedTitle(first.text, name) : null;
}

/** The title is stored beside the text. */
function withoutTitle(blocks: Block[], title: string | null): Block[] {
  const first = blocks[0];
  if (title === null || first?.kind !== "heading" || blocks.length === 1) return blocks;
  return sameWords(first.text, title) ? blocks.slice(1) : blocks;
}

function sameWords(one: string, other: string): boolean {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? text;
  return words(one) === words(other);
}

type Listed = { blocks: Block[]; references: Reference[]; range: Span | null };

/** The list of references among the blocks: the file's own entries where it marks them, else what can be told from the text. */
function withReferences(blocks: Block[], marked: Reference[] | undefined): Listed {
  if (marked && marked.length > 0) return { blocks, references: marked, range: rangeOf(blocks, marked) };
  const section = referencesIn(blocks);
  if (!section) return { blocks, references: [], range: null };
  const written = section.blocks.map(cleanBlock).filter((block) => block !== null);
  return {
    blocks: [...blocks.slice(0, section.from), ...written, ...blocks.slice(section.to)],
    references: section.references.map(cleanReference),
    range: written.length > 0 ? { start: section.from, end: section.from + written.length } : null,
  };
}

/** From the heading above the first reference to the last reference. */
function rangeOf(blocks: Block[], references: Reference[]): Span | null {
  const texts = new Set(references.map(({ text }) => text));
  const isEntry = (block: Block): boolean =>
    block.kind !== "table" && block.kind !== "heading" && texts.has(block.text);
  const end = blocks.findLastIndex(isEntry) + 1;
  if (end === 0) return null;
  let start = end - 1;
  while (start > 0 && isEntry(blocks[start - 1]!)) start--;
  return { start: blocks[start - 1]?.kind === "heading" ? start - 1 : start, end };
}

const SAMPLE = 4_000;
const FEW_LETTERS = 200;

/** By the running text; what the file states counts where that is too short to tell. */
function languageOf(blocks: Block[], text: string, stated: string | undefined): Language {
  let sample = "";
  for (const block of blocks) {
    if (sample.length > SAMPLE) break;
    if (block.kind === "paragraph" || block.kind === "item") sample += `${block.text.slice(0, SAMPLE)}\n`;
  }
  const detected = detectLanguage(sample.length > FEW_LETTERS ? sample : text);
  const language = /^[a-z]{2}\b/iu.exec(stated ?? "")?.[0].toLowerCase();
  return detected === "und" && isLanguage(language) && sample.length < FEW_LETTERS ? language : detected;
}
