import MarkdownIt, { type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import type { Block, Facts, Reader } from "#processing/parsing/document.ts";
import { decode } from "#processing/parsing/decode.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import { htmlBlocks } from "./html-blocks.ts";

export const readMarkdown: Reader = async ({ bytes }) => {
  const text = withoutComments(decode(bytes).replace(/\r\n?/gu, "\n"));
  const { facts, from } = frontMatter(text);
  return { ...facts, blocks: markdownBlocks(text.slice(from)) };
};

// Tags between words are marks and fall away; those of a block are read as HTML. Deeper than this nobody nests on purpose.
const markdown = new MarkdownIt("default", { html: true, maxNesting: 100 }).use(footnotes);
const TASK = /^\[[ xX]\][ \t]+/u;

export function markdownBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  /** For each list that is open the number of its next item; null where items have none. */
  const lists: (number | null)[] = [];
  /** What the next words belong to: the first paragraph of an item is the item, what follows in it are paragraphs. */
  let mark: { kind: "item"; number: string } | { kind: "heading"; level: number } | null = null;
  let rows: string[][] | null = null;
  const add = (words: string): void => {
    const line = oneLine(words);
    if (mark?.kind === "heading") blocks.push({ kind: "heading", level: mark.level, text: line });
    else if (mark) blocks.push({ kind: "item", text: oneLine(mark.number + line.replace(TASK, "")) });
    else blocks.push({ kind: "paragraph", text: line });
    mark = null;
  };
  for (const token of markdown.parse(text, {})) {
    const { type, tag, content } = token;
    if (type === "heading_open") mark = { kind: "heading", level: Number(tag.slice(1)) };
    else if (type === "bullet_list_open") lists.push(null);
    else if (type === "ordered_list_open") lists.push(Number(token.attrGet("start") ?? 1));
    else if (/^(?:bullet|ordered)_list_close$/u.test(type)) lists.pop();
    else if (type === "list_item_open") {
      const number = lists.at(-1) ?? null;
      mark = { kind: "item", number: number === null ? "" : `${token.info || number}${token.markup} ` };
      if (number !== null) lists[lists.length - 1] = number + 1;
    } else if (type === "list_item_close" || type === "heading_close") mark = null;
    else if (type === "table_open") rows = [];
    else if (type === "tr_open") rows?.push([]);
    else if (type === "table_close" && rows) {
      blocks.push({ kind: "table", rows });
      rows = null;
    } else if (type === "inline") {
      const words = wordsOf(token.children ?? []);
      if (rows) rows.at(-1)?.push(oneLine(words));
      else if (oneLine(words) !== "") add(words);
    } else if (type === "fence" || type === "code_block")
      for (const piece of content.split(/\n[ \t]*\n/u)) {
        if (oneLine(piece) !== "") add(piece);
      }
    else if (type === "html_block") for (const block of htmlBlocks(content)) blocks.push(block);
  }
  return blocks;
}

/** The words without their marks: links as their text, images as what is said of them, tags and marks of footnotes not at all. */
function wordsOf(tokens: Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === "image") return wordsOf(children ?? []);
      if (type === "softbreak" || type === "hardbreak") return " ";
      if (type === "html_inline") return /^<br\s*\/?>$/iu.test(content) ? " " : "";
      return /^(?:text|text_special|code_inline)$/u.test(type) ? content : "";
    })
    .join("");
}

/** Searched for mark by mark: a pattern would look to the end of the file for every one that is not closed. */
function withoutComments(text: string): string {
  const textParts: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf("<!--", at);
    const close = open < 0 ? -1 : text.indexOf("-->", open + 4);
    if (close < 0) break;
    textParts.push(text.slice(at, open));
    at = close + 3;
  }
  textParts.push(text.slice(at));
  return textParts.join("");
}

/** Only what can be told without a reader for YAML: `name: value`, and lists of values. */
function frontMatter(text: string): { facts: Facts; from: number } {
  const end = /^\ufeff?---[ \t]*\n/u.test(text)
    ? text.slice(0, 20_000).search(/\n(?:---|\.\.\.)[ \t]*(?:\n|$)/u)
    : -1;
  if (end < 0) return { facts: {}, from: 0 };
  const values = new Map<string, string[]>();
  let key = "";
  for (const line of text.slice(0, end).split("\n").slice(1)) {
    const [, name, value = ""] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/u.exec(line) ?? [];
    if (name !== undefined) key = name.toLowerCase();
    const written =
      name === undefined ? line.replace(/^\s*-\s+(?:name[ \t]*:)?|^\s+name[ \t]*:/u, "") : value;
    if (name === undefined && !/^\s*-\s|^\s+name[ \t]*:/u.test(line)) continue;
    const listed = /^\[(.*)\]$/u.exec(written.trim())?.[1]?.split(",") ?? [written];
    const clean = listed
      .map((each) => each.trim().replace(/^(["'])(.*)\1$/u, "$2"))
      .filter((each) => each !== "");
    values.set(key, [...(values.get(key) ?? []), ...clean]);
  }
  const from = end + (/^\n[^\n]*\n?/u.exec(text.slice(end))?.[0].length ?? 0);
  const one = (name: string): string | undefined => values.get(name)?.[0];
  return {
    facts: {
      title: one("title"),
      authors: values.get("author") ?? values.get("authors"),
      date: one("date") ?? one("published"),
      doi: one("doi"),
      language: one("lang") ?? one("language"),
    },
    from,
  };
}
