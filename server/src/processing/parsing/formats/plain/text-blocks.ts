import type { Block } from "#processing/parsing/document.ts";
import { oneLine } from "#processing/parsing/one-line.ts";

/** The paragraphs of a plain text, between blank lines; lines that were broken to fit a width are joined again. */
export function textBlocks(text: string): Block[] {
  const groups = groupsOf(text);
  const width = widthOf(groups);
  return groups.flatMap((group, at) => blocksOf(group, width, at + 1 < groups.length));
}

function groupsOf(text: string): string[][] {
  const groups: string[][] = [];
  let open: string[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() !== "") open.push(line);
    else if (open.length > 0) {
      groups.push(open);
      open = [];
    }
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

const NARROWEST = 50;
const WIDEST = 140;
const SAMPLE_LINES = 20_000;

/** The width that lines were broken at, or null when each line is a whole: lines that go on fill the width nearly. */
function widthOf(groups: string[][]): number | null {
  const goingOn: number[] = [];
  for (const group of groups) {
    if (goingOn.length > SAMPLE_LINES) break;
    for (const line of group.slice(0, -1)) goingOn.push(line.trimEnd().length);
  }
  if (goingOn.length === 0) return null;
  const sorted = goingOn.toSorted((a, b) => a - b);
  const width = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  if (width < NARROWEST || width > WIDEST) return null;
  const full = goingOn.filter((length) => length > width * 0.7).length;
  return full >= goingOn.length * 0.5 ? width : null;
}

const BULLET = /^\s*[-*•‣◦–·]\s+(?=\S)/u;
const NUMBER = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z]\))\s+(?=\S)/u;

function blocksOf(group: string[], width: number | null, isFollowed: boolean): Block[] {
  const heading = headingOf(group, isFollowed);
  if (heading) return [heading];
  const table = tableOf(group);
  if (table) return [table];
  const isBroken = width !== null && isFilled(group, width);
  const drafts: { kind: "paragraph" | "item"; lines: string[] }[] = [];
  for (const line of group) {
    const open = drafts.at(-1);
    const goesOnInItem = open?.kind === "item" && /^\s{2,}/u.test(line);
    if (BULLET.test(line)) drafts.push({ kind: "item", lines: [line.replace(BULLET, "")] });
    else if (NUMBER.test(line)) drafts.push({ kind: "item", lines: [line] });
    else if (open && (isBroken || goesOnInItem)) open.lines.push(line);
    else drafts.push({ kind: "paragraph", lines: [line] });
  }
  return drafts
    .map(({ kind, lines }): Block => ({ kind, text: oneLine(joinLines(lines)) }))
    .filter((block) => block.kind === "table" || block.text !== "");
}

/** All lines but the last reach nearly to the width; two lines may also be a verse or an address. */
function isFilled(group: string[], width: number): boolean {
  const goingOn = group.slice(0, -1);
  return goingOn.filter((line) => line.trimEnd().length > width * 0.6).length >= goingOn.length * 0.6;
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** A hyphen at a line's end stays: whether it belongs to the word cannot be told from the text alone. */
export function joinLines(lines: string[]): string {
  const parts: string[] = [];
  let last = "";
  for (const line of lines) {
    const next = line.trim();
    const isWord = /\p{L}-$/u.test(last) && /^\p{Ll}/u.test(next);
    const isDense = NO_SPACES.test(last.at(-1) ?? "") && NO_SPACES.test(next.charAt(0));
    if (parts.length > 0 && !isWord && !isDense) parts.push(" ");
    parts.push(next);
    last = next;
  }
  return parts.join("");
}

const KNOWN =
  /^(?:abstract|introduction|background|methods?|materials and methods|results?|discussion|conclusions?|references|bibliography|acknowledge?ments?|appendix|summary|résumé|références|bibliographie|conclusion|सारांश|निष्कर्ष|संदर्भ)$/iu;
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+(\p{Lu}.*)$/u;

/** A short line alone: underlined, numbered, in capitals, or one of the names that parts of papers have. */
function headingOf(group: string[], isFollowed: boolean): Block | null {
  const [first = "", second] = group;
  const text = oneLine(first);
  if (text.length > 100 || text.length < 2) return null;
  const underline = /^\s*(=|-|~|\*){3,}\s*$/u.exec(second ?? "")?.[1];
  if (group.length === 2 && underline && /\p{L}/u.test(text))
    return { kind: "heading", level: underline === "=" ? 1 : 2, text };
  if (group.length > 1 || !isFollowed) return null;
  const number = NUMBERED.exec(text);
  if (number && !/[.;:,]$/u.test(text))
    return { kind: "heading", level: (number[1] ?? "").split(".").length, text };
  if (KNOWN.test(text.replace(/[.:]$/u, ""))) return { kind: "heading", level: 1, text };
  const isCapital =
    text === text.toUpperCase() && text !== text.toLowerCase() && (text.match(/\p{Lu}/gu)?.length ?? 0) > 3;
  return isCapital && !/[.;,]$/u.test(text) ? { kind: "heading", level: 1, text } : null;
}

const GAP = /\t+|\s{3,}/u;

/** Lines with wide gaps inside them, nearly all of them and as many in each. */
function tableOf(group: string[]): Block | null {
  if (group.length < 2) return null;
  const rows = group.slice(0, 5_000).map((line) => line.trim().split(GAP).map(oneLine));
  const widest = Math.max(...rows.map((row) => row.length));
  const even = rows.filter((row) => row.length >= 2 && row.length >= widest - 1).length;
  if (widest < 2 || even < rows.length * 0.8) return null;
  const all = group.length > rows.length ? group.map((line) => line.trim().split(GAP).map(oneLine)) : rows;
  return { kind: "table", rows: all };
}
