/** As a list of references holds it: one line, nothing that controls devices, one form of every letter. */
export const line = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffd]+/gu, " ")
    .trim()
    .normalize("NFC");

/** Longer ones are cut before they are looked at: a line may be as long as the whole file. */
export function oneLine(text: string | null | undefined, most: number): string | null {
  const value = line((text ?? "").slice(0, 4 * most));
  return value === "" ? null : value.length <= most ? value : `${value.slice(0, most - 1).toWellFormed()}…`;
}

/** Paragraphs stay apart by an empty line, everything else is one line. */
export const paragraphs = (text: string): string[] =>
  text
    .replaceAll("\r", "")
    .split(/\n[^\S\n]*\n/u)
    .map(line)
    .filter((part) => part !== "");

const MOST_WORDS = 1_000;

/** What stands between the signs; empty ones are dropped and spaces cut where the reference is made. */
export const wordList = (text: string | null | undefined, between = /[;,]/u): string[] =>
  (text ?? "").split(between, MOST_WORDS).map((word) => word.trim());

/** Every reader of lists parts keywords at commas and semicolons, whatever stands around them. */
export const keyword = (tag: string): string => line(tag.replace(/[,;]/gu, " "));

/** Between the first page and the last. */
export const DASH = /\s*(?:-{1,3}|[\u2010-\u2015])\s*/gu;

export const pagesOf = (pages: string): { from: string; to: string | null } => {
  const [from = pages, ...rest] = pages.split(DASH);
  return { from, to: rest.length === 0 ? null : rest.join("–") };
};

/** Asked in rising order, so that every line is counted once. */
export function lineCounter(text: string): (at: number) => number {
  let [count, next] = [1, text.indexOf("\n")];
  return (at) => {
    for (; next !== -1 && next < at; next = text.indexOf("\n", next + 1)) count++;
    return count;
  };
}
