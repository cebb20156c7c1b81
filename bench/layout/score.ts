import { sectionKind } from "@gyan/text/layout/section-kinds.ts";
import { captionsIn } from "../../server/src/sources/works/layout.rules.ts";
import type { ParsedDocument } from "../../server/src/processing/parsing/document.ts";
import { compareLists, folded } from "../references/measures.ts";
import type { Contents, Float, Item } from "./contents.ts";
import { kindByHand } from "./kinds.ts";
import type { Look } from "./looks.ts";
import {
  add,
  bareHeading,
  both,
  compare,
  inOrder,
  isLabelled,
  isSameTable,
  occurrences,
  placesOf,
  seenOf,
  zero,
  type Both,
  type Score,
  type Sentence,
} from "./measures.ts";

/** What any reader's plain text is measured by. */
export type TextTally = { whole: Score; order: Score; running: Score };
export const textTally = (): TextTally => ({ whole: zero(), order: zero(), running: zero() });

export type Tally = TextTally & {
  headings: Both;
  kinds: Both;
  footnotes: Both;
  captions: Both;
  tables: Both;
  attached: Score;
  equations: Score;
  references: Both;
};
export const tally = (): Tally => ({
  ...textTally(),
  headings: both(),
  kinds: both(),
  footnotes: both(),
  captions: both(),
  tables: both(),
  attached: zero(),
  equations: zero(),
  references: both(),
});

const itemsOf = ({ sections }: Contents): Item[] => sections.flatMap(({ items }) => items);
const footnotesOf = (contents: Contents): string[] =>
  itemsOf(contents).flatMap((item) =>
    item.kind === "sentence" && item.footnote ? [item.footnote.words] : [],
  );
const floatsOf = (contents: Contents): Float[] =>
  itemsOf(contents).flatMap((item) => (item.kind === "float" ? [item.float] : []));

/** The number of a footnote stands behind its word: a text that keeps it is as whole as one without. */
function waysOf(item: Extract<Item, { kind: "sentence" }>, number: number): Sentence {
  const { words, footnote } = item;
  if (!footnote || footnote.after === null) return [words];
  const parts = words.split(" ");
  const at = footnote.after;
  return [words, `${parts.slice(0, at).join(" ")} ${number} ${parts.slice(at).join(" ")}`];
}

export function sentencesOf(contents: Contents): Sentence[] {
  let number = 0;
  return [
    ...contents.abstract.map((words) => [words]),
    ...itemsOf(contents).flatMap((item): Sentence[] => {
      if (item.kind !== "sentence") return [];
      if (item.footnote) number++;
      return [waysOf(item, number)];
    }),
  ];
}

/** Sentences whole and in order, heads and feet gone. `printed`: how often a reader that leaves all in has found them. */
export function scoreText(to: TextTally, text: string, contents: Contents, printed: number): string[] {
  const sentences = sentencesOf(contents);
  const places = placesOf(folded(text), sentences);
  add(to.whole, places.filter((at) => at >= 0).length, sentences.length);
  add(to.order, inOrder(places), sentences.length);
  add(to.running, Math.max(0, printed - runningIn(text, contents)), printed);
  return sentences.flatMap(([words = ""], at) => (places[at]! < 0 ? [`sentence not whole: ${words}`] : []));
}

export const runningIn = (text: string, { running }: Contents): number => {
  const all = folded(text);
  return occurrences(all, running.head) + occurrences(all, running.foot);
};

export function scoreDocument(to: Tally, read: ParsedDocument, contents: Contents, look: Look): string[] {
  const { text, layout } = read;
  const said: string[] = [];
  const note = (what: string, { missed, extra }: { missed: string[]; extra: string[] }): void => {
    said.push(
      ...missed.map((one) => `${what} missed: ${one}`),
      ...extra.map((one) => `${what} extra: ${one}`),
    );
  };
  const headings = contents.sections.map(({ title }) => title);
  const printed = [
    ...(look.abstractLine && contents.abstract.length > 0 ? ["Abstract"] : []),
    ...headings,
    "References",
  ];
  const found = layout.sections
    .flatMap(({ heading }) => heading ?? [])
    .filter((one) => folded(one) !== folded(contents.title));
  note(
    "heading",
    compare(to.headings, printed, found, (one, other) => bareHeading(one) === bareHeading(other)),
  );
  const spans = (list: { start: number; end: number }[]): string[] =>
    list.map(({ start, end }) => text.slice(start, end));
  const footnotes = spans(layout.footnotes);
  note("footnote", compare(to.footnotes, footnotesOf(contents), footnotes, isLabelled(3)));
  const captions = captionsIn(text, layout.captions);
  note(
    "caption",
    compare(
      to.captions,
      floatsOf(contents).map(({ caption }) => caption),
      spans(captions),
      isLabelled(10),
    ),
  );
  scoreTables(to, read, contents, captions, said);
  scoreKinds(to.kinds, read, contents);
  scoreEquations(to.equations, text, contents, said);
  const list = compareLists(contents.list, layout.references);
  add(to.references.recall, list.found, contents.list.length);
  add(to.references.precision, list.found, layout.references.length);
  return said;
}

function scoreTables(
  to: Tally,
  { text, layout }: ParsedDocument,
  contents: Contents,
  captions: { start: number; end: number }[],
  said: string[],
): void {
  const found = layout.tables.map((span) => ({ ...span, rows: rowsIn(text.slice(span.start, span.end)) }));
  const left = [...found];
  const there = floatsOf(contents).filter(({ kind }) => kind === "table");
  for (const { rows, caption } of there) {
    const at = left.findIndex((one) => isSameTable(rows, one.rows));
    add(to.tables.recall, at < 0 ? 0 : 1, 1);
    const [table] = at < 0 ? [] : left.splice(at, 1);
    const own = captions.find(({ start, end }) => isLabelled(10)(caption, text.slice(start, end)));
    const between =
      table &&
      own &&
      (own.end <= table.start ? text.slice(own.end, table.start) : text.slice(table.end, own.start));
    const isBeside = between !== undefined && between.trim() === "";
    add(to.attached, isBeside ? 1 : 0, 1);
    if (!table) said.push(`table missed: ${caption}`);
    else if (!isBeside) said.push(`table without its caption: ${caption}`);
  }
  for (const { start, end } of left) said.push(`table extra: ${text.slice(start, end).slice(0, 200)}`);
  add(to.tables.precision, found.length - left.length, found.length);
}

const rowsIn = (table: string): string[][] =>
  table.split("\n").map((row) => row.replace(/^\| | \|$/gu, "").split(" | "));

/** By sentences: of what kind the part is that a sentence is read in. */
function scoreKinds(to: Both, { text, layout }: ParsedDocument, contents: Contents): void {
  const places: { at: number; kind: ReturnType<typeof sectionKind> }[] = [];
  let all = "";
  let kind: ReturnType<typeof sectionKind> = null;
  for (const { heading, level, start, end } of layout.sections) {
    const own = heading === null ? null : sectionKind(heading);
    if (own !== null || level <= 2) kind = own;
    places.push({ at: all.length, kind });
    all += folded(text.slice(start, end));
  }
  const kindAt = (at: number) => places.findLast((place) => place.at <= at)?.kind ?? null;
  const noteKind = (sentences: Sentence[], truth: ReturnType<typeof sectionKind>): void => {
    for (const at of placesOf(all, sentences)) {
      const got = at < 0 ? null : kindAt(at);
      if (truth !== null) add(to.recall, got === truth ? 1 : 0, 1);
      if (got !== null) add(to.precision, got === truth ? 1 : 0, 1);
    }
  };
  noteKind(
    contents.abstract.map((words) => [words]),
    "abstract",
  );
  let number = 0;
  let above: ReturnType<typeof sectionKind> = null;
  for (const { title, isDeep, items } of contents.sections) {
    const own = kindByHand(title);
    above = own ?? (isDeep ? above : null);
    const sentences = items.flatMap((item) => {
      if (item.kind !== "sentence") return [];
      if (item.footnote) number++;
      return [waysOf(item, number)];
    });
    noteKind(sentences, above);
  }
  noteKind(
    contents.list.map(({ text: entry }) => [entry]),
    "references",
  );
}

/** Between the sentence before and the one after it, with all its signs, and no heading or table made of it. */
function scoreEquations(to: Score, text: string, contents: Contents, said: string[]): void {
  const items = itemsOf(contents);
  items.forEach((item, at) => {
    if (item.kind !== "equation") return;
    const isSentence = (one: Item) => one.kind === "sentence";
    const [before, after] = [items.slice(0, at).findLast(isSentence), items.slice(at + 1).find(isSentence)];
    if (before?.kind !== "sentence" || after?.kind !== "sentence") return;
    const paragraphs = text.split(/\n+/u);
    const seen = paragraphs.some(
      (one) =>
        !/^(?:#|\|)/u.test(one) &&
        one.length < 3000 &&
        stretchesOf(one, before.words, after.words).some(
          (part) => part.length < 160 && seenOf(item.equation.seen, part) >= 0.9,
        ),
    );
    add(to, seen ? 1 : 0, 1);
    if (!seen) said.push(`equation missed: ${item.equation.latex} after ${before.words.slice(-40)}`);
  });
}

/** What a paragraph says besides the two sentences. */
function stretchesOf(paragraph: string, before: string, after: string): string[] {
  const all = folded(paragraph);
  const from = all.indexOf(folded(before));
  const to = all.indexOf(folded(after));
  const start = from < 0 ? 0 : from + folded(before).length;
  const end = to < 0 ? all.length : to;
  return start < end ? [all.slice(start, end)] : [];
}
