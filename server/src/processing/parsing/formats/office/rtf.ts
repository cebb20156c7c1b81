import type { OfficeContentNode } from "officeparser";
import { type Block, type Reader, Unreadable } from "#processing/parsing/document.ts";
import { BlockList } from "./block-list.ts";
import { readRtfInfo } from "./rtf-info.ts";

export const readRtf: Reader = async ({ bytes }) => {
  const list = new BlockList();
  for (const node of await parse(bytes)) for (const block of blocksOf(node)) list.add(block);
  if (list.blocks.length === 0 && !isClosed(bytes))
    throw new Unreadable("damaged", "The file breaks off before its text.");
  return { blocks: list.nonEmpty(), ...readRtfInfo(bytes) };
};

/** Whole RTF is one group, so a brace ends it; some writers add line breaks or zeros. */
function isClosed(bytes: Uint8Array): boolean {
  return bytes.findLast((byte) => byte > 0x20) === "}".charCodeAt(0);
}

async function parse(bytes: Uint8Array): Promise<OfficeContentNode[]> {
  const { parseOffice } = await import("officeparser");
  try {
    const document = await parseOffice(prepare(bytes), {
      fileType: "rtf",
      ignoreHeadersAndFooters: true,
      ignoreComments: true,
      onWarning: () => {},
    });
    return document.content;
  } catch (cause) {
    throw new Unreadable("damaged", "The RTF cannot be read.", { cause });
  }
}

/** A word of control, what a word may stand for, a brace, or text. Pictures may follow as bare bytes. */
const TOKEN = /\\bin(\d+) ?|\\'[0-9a-f]{2}|\\([a-z]+)(-?\d+)? ?|\\[^a-z]|[{}]|[^\\{}]+/gi;

/** Words that the library passes over, written as it understands them: characters by number, breaks as lines. */
const character = (code: number) => `{\\uc1\\u${code}?}`;
const WORDS = new Map([
  ["emdash", character(0x2014)],
  ["endash", character(0x2013)],
  ["bullet", character(0x2022)],
  ["emspace", character(0x20)],
  ["enspace", character(0x20)],
  ["qmspace", character(0x20)],
  ["page", "\\line "],
  ["column", "\\line "],
  ["softline", "\\line "],
  ["sect", "\\par "],
]);
const SIGNS = new Map([
  ["\\~", character(0xa0)],
  ["\\_", character(0x2011)],
  ["\\:", ""],
  ["\\|", ""],
]);
const NEEDS_WORK =
  /\\(?:deleted|v|emdash|endash|bullet|e[mn]space|qmspace|page|column|softline|sect)(?![a-z0-9])|\\[~_:|]/;

/**
 * The file as the library reads it rightly, without what was deleted or hidden. That is marked as bold text is:
 * to the end of its group, or until it is switched off.
 */
function prepare(bytes: Uint8Array): Buffer {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const source = rtf.toString("latin1");
  if (isClosed(bytes) && !NEEDS_WORK.test(source)) return rtf;
  const parts: string[] = [];
  let depth = 0;
  let droppedFrom = 0;
  let whole = 0;
  const token = new RegExp(TOKEN);
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [text, bare, word, value] = match;
    const isMark = word === "deleted" || word === "v";
    if (text === "{") depth += 1;
    if (droppedFrom === 0 && isMark && value !== "0") droppedFrom = depth;
    else if (droppedFrom === depth && ((isMark && value === "0") || word === "plain" || text === "}"))
      droppedFrom = 0;
    if (text === "}") depth -= 1;
    if (bare !== undefined) token.lastIndex += Number(bare);
    const rewritten = word === undefined ? SIGNS.get(text) : WORDS.get(word);
    if (droppedFrom === 0) parts.push(rewritten ?? source.slice(match.index, token.lastIndex));
    if (depth <= 1) whole = parts.length;
  }
  // A list of fonts that breaks off would be taken for text.
  if (depth > 1) parts.splice(whole);
  return Buffer.from(parts.join("") + (depth > 0 ? "}" : ""), "latin1");
}

function blocksOf(node: OfficeContentNode): Block[] {
  const notes = notesOf(node);
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", level: node.metadata?.level ?? 1, text: textOf(node) }, ...notes];
    case "list":
      return [{ kind: "item", text: textOf(node) }, ...notes];
    case "paragraph":
      return [...paragraphsOf(textOf(node)), ...notes];
    case "table":
      return [
        { kind: "table", rows: (node.children ?? []).map((row) => (row.children ?? []).map(textOf)) },
        ...notes,
      ];
    default:
      return node.children ? node.children.flatMap(blocksOf) : [{ kind: "paragraph", text: textOf(node) }];
  }
}

/** Mail programs write a whole letter as one paragraph, with empty lines where others begin a new one. */
function paragraphsOf(text: string): Block[] {
  return text.split(/\n\s*\n/).map((part) => ({ kind: "paragraph", text: part }));
}

function textOf(node: OfficeContentNode): string {
  return node.text ?? "";
}

/** Notes are attached to the text that refers to them; they are written after the whole block. */
function notesOf(node: OfficeContentNode): Block[] {
  const notes = (node.notes ?? []).map((note): Block => ({ kind: "paragraph", text: textOf(note) }));
  return [...notes, ...(node.children ?? []).flatMap(notesOf)];
}
