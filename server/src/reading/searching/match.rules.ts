import type { Marked } from "@gyan/contract/reading/searching.ts";
import type { Span } from "@gyan/contract/reading.ts";
import { indexedWords, languagesOfWords, sentences, type Language } from "@gyan/text";
import { withStart, type Query } from "./query.rules.ts";

/** Without case, accents of Latin letters and character width. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");

/** Where the words of the query occur in a text. A match of a joined form marks the whole compound. */
export function marksIn(text: string, query: Query, language: Language): Span[] {
  const forms = new Set([...query.words.flatMap((word) => word.forms), ...query.welcome]);
  const starts = query.words.flatMap(({ start }) => (start === undefined ? [] : [start]));
  const isSought = (term: string) => forms.has(term) || starts.some((start) => term.startsWith(start));
  const marks: Span[] = [];
  for (const word of indexedWords(text, language)) {
    if (!word.terms.some(isSought)) continue;
    const isWhole = word.compound !== undefined && isSought(word.terms.at(-1)!);
    addMark(marks, isWhole ? word.compound! : word);
  }
  return marks;
}

/** Adds a mark that begins no earlier than the last one; two that overlap become one. */
function addMark(marks: Span[], { start, end }: Span): void {
  const last = marks.at(-1);
  if (last && start < last.end) last.end = Math.max(last.end, end);
  else marks.push({ start, end });
}

/**
 * Matches a short text (a name, a note, a sentence) that has all words, the last one possibly unfinished.
 * Null if it lacks one, or has an excluded one.
 */
export function matched(text: string, query: Query): Marked | null {
  const languages = languagesOfWords(text).filter((language) => language !== "und");
  const terms = new Set(
    languages.flatMap((language) => indexedWords(text, language).flatMap((word) => word.terms)),
  );
  if (query.without.some((term) => terms.has(term))) return null;
  const plain = folded(text.replace(/\s+/gu, " "));
  if (!query.phrases.every((phrase) => plain.includes(folded(phrase)))) return null;
  const pattern = withStart(query) ?? query;
  const all = [...terms];
  const hasAll =
    pattern.words.length > 0 &&
    pattern.words.every(
      ({ forms, start }) =>
        forms.some((form) => terms.has(form)) ||
        (start !== undefined && all.some((term) => term.startsWith(start))),
    );
  if (hasAll) return { text, marks: joinedMarks(languages.map((each) => marksIn(text, pattern, each))) };
  // Words that the index leaves out, such as a letter or "the who", may still be a name.
  const at = query.text === "" || query.phrases.length > 0 ? -1 : plainPlace(text, query.text);
  return at < 0 ? null : { text, marks: [{ start: at, end: at + query.text.length }] };
}

/** Positions in the folded text are valid only if folding did not change the length. */
function plainPlace(text: string, sought: string): number {
  const [whole, part] = [folded(text), folded(sought)];
  if (part.length !== sought.length || whole.length !== text.length) return text.indexOf(sought);
  return whole.indexOf(part);
}

function joinedMarks(lists: Span[][]): Span[] {
  const marks: Span[] = [];
  for (const mark of lists.flat().sort((a, b) => a.start - b.start || b.end - a.end)) addMark(marks, mark);
  return marks;
}

const SHOWN = 320;
const LEAD = 60;

/**
 * The excerpt of a passage, and the sentence to jump to: the one with the most query words. The excerpt
 * begins there or, near the end of the passage, with earlier sentences that fit.
 */
export function excerptOf(
  passage: string,
  marks: Span[],
  language: Language,
): { shown: Marked; sentence: Span } {
  const all = sentences(passage, language);
  const whole = { start: 0, end: passage.length };
  const within = ({ start, end }: Span) => marks.filter((mark) => mark.start >= start && mark.end <= end);
  const telling = ({ start, end }: Span) =>
    new Set(within({ start, end }).map((mark) => folded(passage.slice(mark.start, mark.end)))).size;
  const best = all.reduce<Span>((most, one) => (telling(one) > telling(most) ? one : most), all[0] ?? whole);
  return { shown: cut(passage, marks, best, all), sentence: { start: best.start, end: best.end } };
}

function cut(passage: string, marks: Span[], best: Span, all: Span[]): Marked {
  if (passage.length <= SHOWN) return { text: passage, marks };
  const first = marks.find((mark) => mark.start >= best.start)?.start ?? best.start;
  // Near the end, earlier sentences fit too; a long sentence begins shortly before its first mark.
  const earliest = all.find((one) => passage.length - one.start <= SHOWN)?.start ?? best.start;
  const target = first - best.start > SHOWN / 2 ? first - LEAD : Math.min(best.start, earliest);
  const start = wordStart(passage, Math.max(0, target));
  const end = wordEnd(passage, start + SHOWN);
  const before = start > 0 ? "… " : "";
  const after = end < passage.length ? " …" : "";
  const shift = before.length - start;
  return {
    text: `${before}${passage.slice(start, end)}${after}`,
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

/** The next start of a word; if there is no space nearby, the next whole character. */
function wordStart(text: string, at: number): number {
  if (at === 0 || /\s/u.test(text[at - 1]!)) return at;
  const space = text.slice(at, at + LEAD).search(/\s/u);
  return space >= 0 ? at + space + 1 : isLow(text, at) ? at + 1 : at;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(at - LEAD, at).search(/\s\S*$/u);
  return space >= 0 ? at - LEAD + space : isLow(text, at) ? at - 1 : at;
}

const isLow = (text: string, at: number): boolean => /[\udc00-\udfff]/u.test(text[at] ?? "");

/** Parts that a row must contain to have all words, so that the database can skip the others. */
export function mustContain(query: Query): string[] {
  const parts = query.words.map(({ typed, forms, start }) =>
    commonStart([folded(typed), ...forms, ...(start === undefined ? [] : [start])]),
  );
  return (parts.length > 0 ? parts : [folded(query.text)]).filter((part) => part !== "");
}

function commonStart(list: string[]): string {
  const [first = ""] = list;
  let length = first.length;
  for (const other of list) {
    let at = 0;
    while (at < length && other[at] === first[at]) at += 1;
    length = at;
  }
  return first.slice(0, length);
}

/** Equal names come first, then those that begin with the query, then those that contain it. */
export function nameRank(name: string, query: Query): number {
  const [plainName, sought] = [folded(name), folded(query.text)];
  if (plainName === sought) return 0;
  if (plainName.startsWith(sought)) return 1;
  return plainName.includes(sought) ? 2 : 3;
}
