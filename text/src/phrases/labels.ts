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
 * The commonest form, rather one that a dictionary would have; without the capitals that only a heading or a sentence's
 * beginning gave it, but with an acronym's.
 */
export function labelOf(
  text: string,
  spans: readonly Span[],
  stems: readonly string[],
  forms: WordForms,
): string {
  const groups = new Map<string, string[]>();
  for (const { start, end } of spans) {
    const form = text.slice(start, end).normalize("NFC").replace(/\s+/gu, " ");
    const same = groups.get(form.toLowerCase());
    if (same) same.push(form);
    else groups.set(form.toLowerCase(), [form]);
  }
  const ranked = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const plain = ranked.filter(([form]) => !isOblique(form!));
  const commonest = plain.find(([form]) => !/\sके\s/u.test(form!)) ?? plain[0] ?? ranked[0]!;
  const acronyms = commonest.filter((form) => /\p{Lu}{2}/u.test(form));
  const fitting = acronyms.length * 2 >= commonest.length ? acronyms : commonest;
  const best = fitting.toSorted((a, b) => capitals(a) - capitals(b))[0]!;
  const isAtStart = spans.every(
    ({ start }) => !/\p{Lu}/u.test(text.charAt(start)) || opensSentence(text, start),
  );
  const direct = isOblique(best) ? inDirectForm(best, stems.at(-1)!, forms) : best;
  return lowered(direct, { stem: stems[0]!, forms, isAtStart });
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

/** A capital that the same word lacks elsewhere, or that it has only where a sentence begins, is not the word's. */
function lowered(
  label: string,
  { stem, forms, isAtStart }: { stem: string; forms: WordForms; isAtStart: boolean },
): string {
  const first = /^[\p{L}\p{M}]+/u.exec(label)?.[0] ?? "";
  const small = first.toLowerCase();
  const rest = label.slice(first.length);
  if (first === small || /\p{Lu}/u.test(first.slice(1)) || /^[-‐‑–]\p{Lu}/u.test(rest)) return label;
  const isKnown = [...(forms.get(stem)?.keys() ?? [])].some((form) => form.startsWith(small.slice(0, 3)));
  const isOnlyOpening = isAtStart && !/\p{Lu}\p{Ll}/u.test(rest) && !/(?:an|ese)$/u.test(small);
  return isKnown || isOnlyOpening ? small + rest : label;
}

const opening = /(?:^|[.!?।:;…•*#"“«)\]]\s*|\n\s*)$/u;

function opensSentence(text: string, start: number): boolean {
  return (
    opening.test(text.slice(Math.max(0, start - 4), start)) ||
    (start < 4 && text.slice(0, start).trim() === "")
  );
}
