import type { Block, Read, Reader } from "#processing/parsing/document.ts";
import { decode } from "#processing/parsing/decode.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import { htmlBlocks } from "./html-blocks.ts";
import { inlineText } from "./plain/markdown-inline.ts";

export const readMarkdown: Reader = async ({ bytes }) => {
  const text = withoutComments(decode(bytes).replace(/\r\n?/gu, "\n"));
  const { facts, from } = frontMatter(text);
  return { ...facts, blocks: markdownBlocks(text.slice(from)) };
};

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+|$)(.*)$/u;
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/u;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const FENCE = /^ {0,3}(?:> ?)?(`{3,}|~{3,})/u;
const ITEM = /^\s*(?:[-*+]|(\d{1,9}[.)]))[ \t]+(?:\[[ xX]\][ \t]+)?(?=\S)/u;
const QUOTE = /^ {0,3}> ?/u;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S+/u;
const FOOTNOTE = /^ {0,3}\[\^[^\]\n]{1,50}\]:[ \t]*/u;
const LONGEST_DIVIDER = 2_000;
const isDivider = (line: string): boolean => line.length <= LONGEST_DIVIDER && DIVIDER.test(line);
const DIVIDER = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;
const HTML =
  /^ {0,3}<\/?(script|style|pre|textarea|address|article|aside|blockquote|body|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|html|iframe|li|link|main|nav|ol|p|section|summary|table|tbody|td|th|thead|tr|ul|video)(?=[\s/>])/iu;

type Open = { kind: "paragraph" | "item"; lines: string[] };

/** Reads line by line; `open` is the paragraph or item that the next line may go on with. */
export function markdownBlocks(text: string): Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let open: Open | null = null;
  const end = (): void => {
    const line = open ? oneLine(inlineText(oneLine(open.lines.join(" ")))) : "";
    if (open && line !== "") blocks.push({ kind: open.kind, text: line });
    open = null;
  };
  const add = (more: Block[]): void => {
    for (const block of more) blocks.push(block);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").replace(QUOTE, "");
    const started: Open | null = open;
    if (line.trim() === "") end();
    else if (FENCE.test(line)) {
      end();
      const until = fenceEnd(lines, at);
      add(codeBlocks(lines.slice(at + 1, until)));
      at = until;
    } else if (HTML.test(line)) {
      end();
      const until = htmlEnd(lines, at);
      add(htmlBlocks(lines.slice(at, until).join("\n")));
      at = until - 1;
    } else if (ATX.test(line)) {
      end();
      add(headingOf(line));
    } else if (started?.kind === "paragraph" && SETEXT.test(line)) {
      const heading = oneLine(inlineText(started.lines.join(" ")));
      open = null;
      add([{ kind: "heading", level: line.includes("=") ? 1 : 2, text: heading }]);
    } else if (RULE.test(line)) end();
    else if (started === null && line.includes("|") && isDivider(lines[at + 1] ?? "")) {
      const until = tableEnd(lines, at);
      add([{ kind: "table", rows: [line, ...lines.slice(at + 2, until)].map(cellsOf) }]);
      at = until - 1;
    } else if (FOOTNOTE.test(line)) {
      end();
      open = { kind: "paragraph", lines: [line.replace(FOOTNOTE, "")] };
    } else if (started === null && DEFINITION.test(line)) continue;
    else if (ITEM.test(line)) {
      end();
      open = {
        kind: "item",
        lines: [line.replace(ITEM, (_mark, number?: string) => (number ? `${number} ` : ""))],
      };
    } else if (started) started.lines.push(line);
    else open = { kind: "paragraph", lines: [line] };
  }
  end();
  return blocks;
}

function headingOf(line: string): Block[] {
  const [, marks = "", content = ""] = ATX.exec(line) ?? [];
  const text = oneLine(inlineText(content.replace(/[ \t]#+[ \t]*$/u, "")));
  return text === "" ? [] : [{ kind: "heading", level: marks.length, text }];
}

function fenceEnd(lines: string[], from: number): number {
  const mark = FENCE.exec(lines[from] ?? "")?.[1] ?? "```";
  return lineFrom(lines, from + 1, (line) => line.replace(QUOTE, "").trim().startsWith(mark));
}

/** The first line from there on that is so, or the end. */
function lineFrom(lines: string[], from: number, isSo: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && !isSo(lines[at] ?? "")) at++;
  return at;
}

/** Code between blank lines, each piece on one line. */
function codeBlocks(lines: string[]): Block[] {
  return lines
    .join("\n")
    .split(/\n[ \t]*\n/u)
    .map(oneLine)
    .filter((text) => text !== "")
    .map((text) => ({ kind: "paragraph", text }));
}

/** Up to a blank line; scripts and the like up to their end tag. */
function htmlEnd(lines: string[], from: number): number {
  const name = HTML.exec(lines[from] ?? "")?.[1]?.toLowerCase() ?? "";
  const isRaw = /^(?:script|style|pre|textarea)$/u.test(name);
  const closes = (line: string): boolean => line.toLowerCase().includes(`</${name}`);
  if (!isRaw) return lineFrom(lines, from, (line) => line.trim() === "");
  return Math.min(lines.length, lineFrom(lines, from, closes) + 1);
}

function tableEnd(lines: string[], from: number): number {
  return lineFrom(lines, from + 2, (line) => !line.includes("|"));
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/gu, "")
    .split(/(?<!\\)\|/u)
    .map((cell) => oneLine(inlineText(cell)));
}

/** Searched for mark by mark: a pattern would look to the end of the file for every one that is not closed. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf("<!--", at);
    const close = open < 0 ? -1 : text.indexOf("-->", open + 4);
    if (close < 0) break;
    kept.push(text.slice(at, open));
    at = close + 3;
  }
  kept.push(text.slice(at));
  return kept.join("");
}

/** Only what can be told without a reader for YAML: `name: value`, and lists of values. */
function frontMatter(text: string): { facts: Omit<Read, "blocks">; from: number } {
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
