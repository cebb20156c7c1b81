import type { Language } from "../language.ts";
import { asksOnly } from "../question-words.ts";
import type { Span } from "../span.ts";
import { indexedWords } from "../words.ts";

/** Terms with the same label are one thing said in several ways: any of them counts as a match. */
export type RelevanceTerm = {
  term: string;
  weight: number;
  label: string;
  /** The hyphenated word that it was written in: "lithium" and "ion" are told as "lithium-ion". */
  within?: string | undefined;
};
export type RelevanceProfile = { terms: RelevanceTerm[] };

/** One thing that is asked for, with all its terms. */
export type Wanted = { label: string; terms: string[]; weight: number; within?: string | undefined };

/** A word that only asks counts this much of one that says what is asked about. */
const ASKING_WEIGHT = 0.2;

export function relevanceProfile(
  parts: { text: string; weight: number }[],
  language: Language,
  idf: (term: string) => number,
): RelevanceProfile {
  const terms = new Map<string, RelevanceTerm>();
  for (const part of parts) {
    let compound: Span | undefined;
    const compounds = compoundsIn(part.text);
    const said = new Map<string, number>();
    for (const word of indexedWords(part.text, language)) {
      if (compound && word.start < compound.end && word.end - word.start <= 2) continue; // the 19 of COVID-19
      compound = word.compound ?? compound;
      const { start, end } = word.compound ?? word;
      const label = terms.get(word.terms[0]!)?.label ?? part.text.slice(start, end).normalize("NFC");
      const within = compounds.find(
        (one) => one.start <= start && end <= one.end && one.text !== label,
      )?.text;
      const times = (said.get(word.terms[0]!) ?? 0) + 1;
      said.set(word.terms[0]!, times);
      const telling = word.terms.some(asksOnly) ? ASKING_WEIGHT : 1;
      const rarity = Math.max(...word.terms.map((term) => Math.max(0, idf(term))));
      // What a request says twice it means more, though not twice as much.
      const weight = part.weight * telling * rarity * Math.sqrt(times);
      for (const term of word.terms) {
        const before = terms.get(term);
        if (before) before.weight = Math.max(before.weight, weight);
        else terms.set(term, { term, weight, label, ...(within && { within }) });
      }
    }
  }
  return { terms: [...terms.values()].filter((term) => term.weight > 0) };
}

function compoundsIn(text: string): (Span & { text: string })[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].normalize("NFC"),
  }));
}

/** What is asked for, the most telling first. */
export function wantedIn({ terms }: RelevanceProfile): Wanted[] {
  const byLabel = new Map<string, Wanted>();
  for (const { term, weight, label, within } of terms) {
    const known = byLabel.get(label);
    if (!known) byLabel.set(label, { label, terms: [term], weight, within });
    else {
      known.terms.push(term);
      known.weight = Math.max(known.weight, weight);
    }
  }
  return [...byLabel.values()].sort((a, b) => b.weight - a.weight);
}
