import type { Language } from "../language.ts";
import { grams, runs } from "./phrase-runs.ts";
import type { Span } from "../span.ts";

/** `key` joins the stems, so inflections are one phrase; `label` is its commonest form; the best weight is 1. */
export type KeyPhrase = { label: string; key: string; weight: number; spans: Span[] };

const LENGTH_BOOST = [0, 1, 2.4, 2.8, 2.4];
const TITLE_BOOST = 1.3;
const EARLY_BOOST = 0.8;
const OWN_PLACES = 0.5;

type Candidate = { key: string; size: number; spans: Span[]; alone: number; score: number };

/**
 * After KP-Miner: a phrase is an unbroken run of content words; it counts by how often it stands there, how long it is,
 * how early it comes and whether the title has it. Parts of speech are replaced by lists of the words that break a run.
 */
export function keyPhrases(
  text: string,
  { language, title, limit }: { language: Language; title?: string; limit: number },
): KeyPhrase[] {
  const titleKeys = new Set(runs(title ?? "", language).flatMap((run) => grams(run).map((gram) => gram.key)));
  const candidates = collect(text, language);
  for (const candidate of candidates.values()) candidate.score = score(candidate, text.length, titleKeys);
  const ranked = [...candidates.values()].filter((candidate) => candidate.score > 0).sort(byScore);
  const chosen = withoutParts(ranked, limit);
  const best = chosen[0]?.score ?? 1;
  return chosen.map((candidate) => ({
    label: label(text, candidate.spans),
    key: candidate.key,
    weight: candidate.score / best,
    spans: candidate.spans,
  }));
}

function collect(text: string, language: Language): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const run of runs(text, language)) {
    for (const { key, size, start, end, isWhole } of grams(run)) {
      const candidate = candidates.get(key) ?? { key, size, spans: [], alone: 0, score: 0 };
      candidate.spans.push({ start, end });
      if (isWhole) candidate.alone++;
      candidates.set(key, candidate);
    }
  }
  return candidates;
}

function score(candidate: Candidate, textLength: number, titleKeys: ReadonlySet<string>): number {
  const count = candidate.spans.length;
  // A part of a longer run is a phrase of its own only where it also stands alone, or in several company.
  if (candidate.alone === 0 && (candidate.size === 1 ? count < 3 : count < 2)) return 0;
  const frequency = 1 + Math.log2(count);
  const earliness = 1 + EARLY_BOOST / (1 + (8 * candidate.spans[0]!.start) / Math.max(1_000, textLength));
  const standing = 0.5 + (0.5 * candidate.alone) / count;
  return (
    frequency *
    LENGTH_BOOST[candidate.size]! *
    earliness *
    standing *
    (titleKeys.has(candidate.key) ? TITLE_BOOST : 1)
  );
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.spans[0]!.start - b.spans[0]!.start || b.size - a.size;
}

/** A phrase must have places of its own: not those of a better one that it is part of, contains or overlaps. */
function withoutParts(ranked: Candidate[], limit: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    if (chosen.length >= limit) break;
    const rivals = chosen.filter(
      (better) => contains(better.key, candidate.key) || contains(candidate.key, better.key),
    );
    const own = candidate.spans.filter(
      (span) => !chosen.some((better) => better.spans.some((other) => overlap(span, other))),
    );
    if (own.length < OWN_PLACES * candidate.spans.length && (rivals.length > 0 || own.length === 0)) continue;
    chosen.push(candidate);
  }
  return chosen;
}

function contains(whole: string, part: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The commonest form; without the capitals that only a heading or a sentence's beginning gave it, but with an acronym's. */
function label(text: string, spans: Span[]): string {
  const groups = new Map<string, string[]>();
  for (const { start, end } of spans) {
    const form = text.slice(start, end).normalize("NFC").replace(/\s+/gu, " ");
    groups.set(form.toLowerCase(), [...(groups.get(form.toLowerCase()) ?? []), form]);
  }
  const forms = [...groups.values()].toSorted((a, b) => b.length - a.length)[0]!;
  const acronyms = forms.filter((form) => /\p{Lu}{2}/u.test(form));
  const fitting = acronyms.length * 2 >= forms.length ? acronyms : forms;
  return fitting.toSorted((a, b) => capitals(a) - capitals(b))[0]!;
}

function capitals(form: string): number {
  return form.match(/\p{Lu}/gu)?.length ?? 0;
}
