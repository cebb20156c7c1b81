import type { Language } from "../language.ts";
import { firstLanguage } from "../languages/registry.ts";
import { sections } from "../sections.ts";
import { sentences } from "../sentences.ts";
import type { Span } from "../span.ts";
import { indexTerms, words } from "../words.ts";
import { leansOnThePrevious } from "./leaning.ts";
import { fitnessOf } from "./quotable.ts";
import { sectionKind, withRunInHeadings, type SectionKind } from "./section-kinds.ts";
import type { SummaryDocument } from "./summarise.ts";
import { vectorsOf, type Vector } from "./vectors.ts";

/** A sentence that may be quoted. */
export type Candidate = Span & {
  document: number;
  language: Language;
  sentence: string;
  /** Its number among all sentences of its document, and of its section. */
  order: number;
  inSection: number;
  section: SectionKind;
  heading: string | null;
  words: number;
  terms: string[];
  vector: Vector;
  leans: boolean;
};

type Placed = Span & Pick<Candidate, "order" | "inSection" | "section" | "heading">;

const FEWEST_TERMS = 3;
const SCAN = 0.4;
/** What is compared in pairs grows with the square. */
const MOST_CANDIDATES = 1_000;
const MOST_READ = 2_500;

export function candidatesOf(
  documents: SummaryDocument[],
  isWanted: (sentence: string) => boolean,
): Candidate[] {
  const share = (most: number): number => Math.ceil(most / Math.max(1, documents.length));
  const found = documents.flatMap((document, index) => {
    const wanted = ({ start, end }: Span): boolean => isWanted(document.text.slice(start, end));
    const read = shortlisted(placed(document), share(MOST_READ), wanted);
    return shortlisted(quotable(document, index, read), share(MOST_CANDIDATES), wanted);
  });
  vectorsOf(found.map(({ terms }) => terms)).forEach((vector, at) => (found[at]!.vector = vector));
  return found;
}

const ended = /[.!?।…。！？]["”’»)\]]*(?:\s?\[[\d,;–\-\s]+\])?$/u;

/** Lines that no stop ends are names, addresses, captions and cells of tables; only a text without any stops is made of them. */
function placed({ text, language, skip = [] }: SummaryDocument): Placed[] {
  const all = sections(text).map(({ heading, span }) => ({ heading, span, kind: sectionKind(heading) }));
  let at = 0;
  let inSection = 0;
  const found = sentences(text, language).flatMap((span, order) => {
    while (at < all.length - 1 && span.start >= all[at]!.span.end) {
      at++;
      inSection = 0;
    }
    const { heading, kind } = all[at]!;
    const isApart = skip.some(({ start, end }) => start < span.end && span.start < end);
    return kind === "listing" || isApart
      ? []
      : [{ ...span, order, inSection: inSection++, section: kind, heading }];
  });
  const whole = found.filter(({ start, end }) => ended.test(text.slice(Math.max(start, end - 20), end)));
  return withRunInHeadings(text, whole.length > 0 ? whole : found);
}

/** Broken sentences are taken where the whole text is a scan, and noise where there is nothing else. */
function quotable({ text, language }: SummaryDocument, document: number, all: Placed[]): Candidate[] {
  const found = { yes: [] as Candidate[], broken: [] as Candidate[], noise: [] as Candidate[] };
  for (const span of all) {
    const sentence = text.slice(span.start, span.end);
    const count =
      firstLanguage(language) === "und" ? words(sentence, language).length : sentence.split(/\s+/u).length;
    const fitness = fitnessOf(sentence, count);
    if (fitness === "no") continue;
    const terms = indexTerms(sentence, language);
    if (terms.length < FEWEST_TERMS) continue;
    found[fitness].push({
      ...span,
      document,
      language,
      sentence,
      words: count,
      terms,
      vector: new Map(),
      leans: leansOnThePrevious(sentence, language),
    });
  }
  const isScan = found.broken.length > SCAN * (found.broken.length + found.yes.length);
  if (isScan) return [...found.yes, ...found.broken].toSorted((a, b) => a.order - b.order);
  return found.yes.length > 0 ? found.yes : found.noise;
}

/** Of a book not every sentence is weighed: those that open a section, those of its first and last parts, and what is asked for. */
function shortlisted<T extends Placed>(all: T[], most: number, isWanted: (one: T) => boolean): T[] {
  if (all.length <= most) return all;
  const rank = (one: T, at: number): number => {
    if (one.section === "abstract") return 0;
    if (isWanted(one)) return 1;
    if (one.inSection === 0) return 2;
    return one.section === "body" ? 4 + Math.floor((8 * at) / all.length) : 3;
  };
  return all
    .map((one, at) => ({ one, at, rank: rank(one, at) }))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** The stems of its content words in their order, with a blank at both ends: the key of a phrase is found in it. */
export function stemsOf({ sentence, language }: Candidate): string {
  return ` ${words(sentence, language)
    .flatMap((word) => (word.isStop ? [] : [word.stem]))
    .join(" ")} `;
}
