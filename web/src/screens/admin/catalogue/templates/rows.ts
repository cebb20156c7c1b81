import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { MOST_LEVELS, MOST_SUBTOPICS } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Subtopic } from "@gyan/contract/catalogue.ts";
import { type ListItem, readList } from "@gyan/contract/outline/pasting.rules.ts";
import { NO_TEXTS, type Texts, toLocalised, toTexts } from "../texts.ts";

export type KeywordRow = { key: number; text: Texts; forSearch: boolean; forRelevance: boolean };

/** A subtopic as a line: what is deeper and follows it is below it. The key stays with its line wherever it goes. */
export type Row = { key: number; level: number; name: Texts; isLabel: boolean; keywords: KeywordRow[] };

let lastKey = 0;
const nextKey = () => ++lastKey;

export const newRow = (level: number, name: Partial<Texts> = {}): Row => ({
  key: nextKey(),
  level,
  name: { ...NO_TEXTS, ...name },
  isLabel: false,
  keywords: [],
});
export const newKeyword = (): KeywordRow => ({
  key: nextKey(),
  text: NO_TEXTS,
  forSearch: true,
  forRelevance: true,
});

export const toRows = (subtopics: readonly Subtopic[], level = 1): Row[] =>
  subtopics.flatMap(({ name, keywords, isLabel, subtopics: below }) => [
    {
      key: nextKey(),
      level,
      name: toTexts(name),
      isLabel,
      keywords: keywords.map(({ text, ...rest }) => ({ key: nextKey(), text: toTexts(text), ...rest })),
    },
    ...toRows(below, level + 1),
  ]);

/** A keyword without words in any language is none. */
const isWorded = ({ text }: KeywordRow) => Object.values(text).some((words) => words.trim() !== "");

export function toSubtopics(rows: readonly Row[]): Subtopic[] {
  const top: Subtopic[] = [];
  const open: Subtopic[] = [];
  for (const { level, name, isLabel, keywords } of rows) {
    const subtopic: Subtopic = {
      name: toLocalised(name),
      keywords: keywords
        .filter(isWorded)
        .map(({ text, forSearch, forRelevance }) => ({ text: toLocalised(text), forSearch, forRelevance })),
      isLabel,
      subtopics: [],
    };
    open.length = level - 1;
    (open.at(-1)?.subtopics ?? top).push(subtopic);
    open.push(subtopic);
  }
  return top;
}

/** Where the row and all that is below it end. */
export function endOf(rows: readonly Row[], at: number): number {
  const { level } = rows[at]!;
  const next = rows.findIndex((row, place) => place > at && row.level <= level);
  return next < 0 ? rows.length : next;
}

const shifted = (rows: readonly Row[], at: number, by: 1 | -1): Row[] => {
  const end = endOf(rows, at);
  return rows.map((row, place) => (place >= at && place < end ? { ...row, level: row.level + by } : row));
};

export const canIndent = (rows: readonly Row[], at: number): boolean =>
  at > 0 &&
  rows[at]!.level <= rows[at - 1]!.level &&
  rows.slice(at, endOf(rows, at)).every(({ level }) => level < MOST_LEVELS);

/** Below the one before it, with all that is below it. */
export const indent = (rows: Row[], at: number): Row[] => (canIndent(rows, at) ? shifted(rows, at, 1) : rows);
export const outdent = (rows: Row[], at: number): Row[] =>
  rows[at]!.level > 1 ? shifted(rows, at, -1) : rows;

/** The nearest before it on its level, below the same one; -1 when it is the first. */
function brotherBefore(rows: readonly Row[], at: number): number {
  const { level } = rows[at]!;
  const place = rows.slice(0, at).findLastIndex((row) => row.level <= level);
  return rows[place]?.level === level ? place : -1;
}

/** Before or behind its neighbour on the same level, each with all that is below it. */
export function move(rows: Row[], at: number, by: 1 | -1): Row[] {
  const from = by < 0 ? brotherBefore(rows, at) : at;
  if (from < 0) return rows;
  const middle = endOf(rows, from);
  if (rows[middle]?.level !== rows[at]!.level) return rows;
  const end = endOf(rows, middle);
  return rows.toSpliced(from, end - from, ...rows.slice(middle, end), ...rows.slice(from, middle));
}

/** Only the row itself: what was below it rises. */
export function remove(rows: Row[], at: number): Row[] {
  const end = endOf(rows, at);
  return rows.flatMap((row, place) => {
    if (place === at) return [];
    return place > at && place < end ? [{ ...row, level: row.level - 1 }] : [row];
  });
}

/** Behind the row, on its level and before what is below it only when nothing is. */
export function addAfter(rows: Row[], at: number): { rows: Row[]; at: number } {
  if (rows.length >= MOST_SUBTOPICS) return { rows, at };
  const place = at < 0 ? rows.length : endOf(rows, at);
  return { rows: rows.toSpliced(place, 0, newRow(at < 0 ? 1 : rows[at]!.level)), at: place };
}

const flat = (items: readonly ListItem[], level: number): { level: number; name: string }[] =>
  items.flatMap(({ name, items: below }) => [
    { level: Math.min(level, MOST_LEVELS), name },
    ...flat(below, level + 1),
  ]);

export type Pasted = { rows: Row[]; leftOut: number };

/**
 * Several lines become rows behind this one; a row without a name takes the first. In another language than English the
 * lines are names of the rows that are there, one after the other. Null when it is no list.
 */
export function pasteAt(rows: Row[], at: number, text: string, language: LanguageTag): Pasted | null {
  if (!/\S\s*[\n\r]\s*\S/u.test(text)) return null;
  const row = rows[at];
  const lines = flat(readList(text).items, row?.level ?? 1);
  if (lines.length === 0) return null;
  if (language !== "en" && row) {
    const named = rows.map((one, place) => {
      const line = place >= at ? lines[place - at] : undefined;
      return line ? { ...one, name: { ...one.name, [language]: line.name } } : one;
    });
    return { rows: named, leftOut: Math.max(0, lines.length - (rows.length - at)) };
  }
  const isBlank = row !== undefined && row.name.en.trim() === "" && row.keywords.length === 0;
  const [first, ...others] = lines;
  const kept = isBlank ? rows.with(at, { ...row, name: { ...row.name, en: first!.name } }) : rows;
  const added = isBlank ? others : lines;
  const room = MOST_SUBTOPICS - kept.length;
  const place = row ? (isBlank ? at + 1 : endOf(kept, at)) : kept.length;
  const grown = added.slice(0, room).map(({ level, name }) => newRow(level, { en: name }));
  return { rows: kept.toSpliced(place, 0, ...grown), leftOut: Math.max(0, added.length - room) };
}
