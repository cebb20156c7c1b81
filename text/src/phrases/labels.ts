import type { Unit } from "./phrase-runs.ts";
import type { Span } from "../span.ts";

/** How the words of a text are written, by stem: for each form how often it stands there. */
export type WordForms = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function wordForms(text: string, blocksOfUnits: Unit[][]): WordForms {
  const forms = new Map<string, Map<string, number>>();
  for (const units of blocksOfUnits)
    for (const { words } of units)
      for (const { stem, isStop, start, end } of words) {
        if (isStop) continue;
        const form = text.slice(start, end);
        let known = forms.get(stem);
        if (!known) forms.set(stem, (known = new Map<string, number>()));
        known.set(form, (known.get(form) ?? 0) + 1);
      }
  return forms;
}

/**
 * The commonest form, rather one that a dictionary would have, with the capitals that it mostly has inside sentences. Where it only
 * stands in headings and where sentences begin, without the capitals that these gave it.
 */
export function labelOf(
  text: string,
  spans: readonly Span[],
  stems: readonly string[],
  forms: WordForms,
): string {
  const groups = new Map<string, Written[]>();
  for (const { start, end } of spans) {
    const form = text.slice(start, end).normalize("NFC").replace(/\s+/gu, " ");
    const written = { form, isInside: !opensSentence(text, start) && !isInHeading(text, start) };
    const same = groups.get(form.toLowerCase());
    if (same) same.push(written);
    else groups.set(form.toLowerCase(), [written]);
  }
  const ranked = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const plain = ranked.filter(([written]) => !isOblique(written!.form));
  const commonest = plain.find(([written]) => !/\sके\s/u.test(written!.form)) ?? plain[0] ?? ranked[0]!;
  const inside = commonest.filter(({ isInside }) => isInside);
  const best = mostWritten(inside.length > 0 ? inside : commonest);
  const direct = isOblique(best) ? inDirectForm(best, stems.at(-1)!, forms) : best;
  return inside.length > 0 ? direct : lowered(direct, stems, forms);
}

type Written = { form: string; isInside: boolean };

/** Of the same letters, those capitals that it has most often, or fewer. An acronym keeps its own from half of the times on. */
function mostWritten(written: readonly Written[]): string {
  const acronyms = written.filter(({ form }) => /\p{Lu}{2}/u.test(form));
  const fitting = acronyms.length * 2 >= written.length ? acronyms : written;
  const counts = new Map<string, number>();
  for (const { form } of fitting) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || capitals(a[0]) - capitals(b[0]))[0]![0];
}

function capitals(form: string): number {
  return form.match(/\p{Lu}/gu)?.length ?? 0;
}

/** The plural that Hindi has before a postposition, "आयनों", is no name. */
export function isOblique(form: string): boolean {
  return /\p{Script=Devanagari}(?:ों|ओं)$/u.test(form);
}

/** Nouns whose direct form ends in -ा; without it they would lose a letter. */
const nounsInAa =
  /(?:टीक|पौध|बच्च|कपड़|कीड़|ढाँच|ढांच|डिब्ब|हिस्स|रास्त|पत्त|अंड|ख़तर|खतर|तरीक|मामल|आँकड़|आंकड़|घंट|महीन|नमून|कारख़ान|कारखान|दान|थैल|नाल|तार|धाग|कुत्त|गड्ढ|पंख|शीश|घोड़|चश्म|इलाक|इलाक़|मोहल्ल)$/u;

/** What the text itself calls it elsewhere, or what the endings that have only one direct form give. */
function inDirectForm(label: string, stem: string, forms: WordForms): string {
  const direct = [...(forms.get(stem) ?? [])]
    .filter(([form]) => !isOblique(form) && label.split(/[\s-]/u).at(-1)!.slice(0, 2) === form.slice(0, 2))
    .toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (direct) return label.replace(/[^\s-]+$/u, direct);
  const bare = label.slice(0, -"ों".length);
  if (label.endsWith("ाओं") || label.endsWith("ुओं")) return bare;
  if (label.endsWith("ियों")) return `${label.slice(0, -"ियों".length)}ी`;
  return nounsInAa.test(bare) ? `${bare}ा` : bare;
}

/**
 * A heading writes all words large, and a sentence its first. A capital that the same word lacks elsewhere is not the word's; but
 * all of a label become small or none, for "mean Reciprocal Rank" is written by nobody.
 */
function lowered(label: string, stems: readonly string[], forms: WordForms): string {
  const words = label.match(/[\p{L}\p{M}]+/gu) ?? [];
  const large = words.filter(isLarge);
  if (large.length === 0) return label;
  const written = new Set(stems.flatMap((stem) => [...(forms.get(stem)?.keys() ?? [])]));
  const isSmallElsewhere = (word: string): boolean =>
    [...written].some((form) => form.startsWith(word.toLowerCase().slice(0, 3)));
  const isOnlyOpening = large.length === 1 && large[0] === words[0] && !/(?:an|ese)$/u.test(large[0]!);
  if (!isOnlyOpening && !large.every(isSmallElsewhere)) return label;
  return label.replace(/[\p{L}\p{M}]+/gu, (word) => (isLarge(word) ? word.toLowerCase() : word));
}

/** With a capital at its beginning and none inside, as an acronym would have. */
const isLarge = (word: string): boolean => /^\p{Lu}[^\p{Lu}]+$/u.test(word);

/** No heading is longer. */
const HEADING = 200;

/** "## Mean Reciprocal Rank": only a marked heading is known to be one. */
function isInHeading(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - HEADING), start);
  return /^\s{0,3}#/u.test(before.slice(before.lastIndexOf("\n") + 1));
}

const opening = /(?:^|[.!?।:;…•*#"“«)\]]\s*|\n\s*)$/u;

function opensSentence(text: string, start: number): boolean {
  return (
    opening.test(text.slice(Math.max(0, start - 4), start)) ||
    (start < 4 && text.slice(0, start).trim() === "")
  );
}
