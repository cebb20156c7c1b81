import type { Language } from "../language.ts";
import { lexRank } from "./lex-rank.ts";
import { sections } from "../sections.ts";
import { sentences } from "../sentences.ts";
import type { Span } from "../span.ts";
import { indexTerms, words } from "../words.ts";
import { cosine, vectorsOf, type Vector } from "./vectors.ts";

export type SummaryDocument = { id: string; text: string; language: Language; weight?: number };
export type SummaryOptions = { sentences: number; focus?: { terms: string[] } };
export type SummarySentence = { documentId: string; start: number; end: number; score: number };

const FEWEST_WORDS = 6;
const MOST_WORDS = 60;
const MOST_CANDIDATES = 600; // cosine over all pairs grows with the square
const REDUNDANCY = 0.45;
const SAME = 0.85;
const FOCUS_BOOST = 4;
const SUMMING_BOOST = 1.3;
const DANGLING = 0.55;

type Candidate = SummarySentence & { document: number; order: number; terms: string[]; vector: Vector };

/** Extracted sentences, letter for letter. The same input gives the same output always. */
export function summarise(documents: SummaryDocument[], options: SummaryOptions): SummarySentence[] {
  const candidates = candidatesOf(documents);
  if (candidates.length === 0 || options.sentences < 1) return [];
  const central = lexRank(
    candidates.map((candidate) => candidate.vector),
    candidates.map((candidate) => candidate.score),
  );
  const focus = new Set(options.focus?.terms ?? []);
  const weights = new Map(documents.map((document, index) => [index, document.weight ?? 1]));
  candidates.forEach((candidate, index) => {
    candidate.score *=
      central[index]! *
      (weights.get(candidate.document) ?? 1) *
      (1 + FOCUS_BOOST * focusShare(candidate, focus));
  });
  const chosen = leastRedundant(candidates, options.sentences);
  return inReadingOrder(chosen, documents.length).map(({ documentId, start, end, score }) => ({
    documentId,
    start,
    end,
    score,
  }));
}

function candidatesOf(documents: SummaryDocument[]): Candidate[] {
  const perDocument = Math.ceil(MOST_CANDIDATES / Math.max(1, documents.length));
  const found = documents.flatMap((document, index) => {
    const worth = sectionWorth(document);
    const all = sentencesOf(document);
    return all
      .map((span, order) => ({
        ...span,
        documentId: document.id,
        document: index,
        order,
        score: worth(span.start) * prior(document, span, order, all.length),
        terms: indexTerms(document.text.slice(span.start, span.end), document.language),
        vector: new Map() as Vector,
      }))
      .filter((candidate) => candidate.score > 0 && candidate.terms.length > 2)
      .slice(0, perDocument);
  });
  vectorsOf(found.map((candidate) => candidate.terms)).forEach((vector, at) => (found[at]!.vector = vector));
  return found;
}

const ended = /[.!?।…。！？]["”’»)\]]*(?:\s?\[[\d,;–\-\s]+\])?$/u;

/** Lines that no stop ends are names, addresses, captions and cells of tables; only a text without any stops is made of them. */
function sentencesOf({ text, language }: SummaryDocument): Span[] {
  const all = sentences(text, language);
  const whole = all.filter(({ start, end }) => ended.test(text.slice(Math.max(start, end - 20), end)));
  return whole.length > 0 ? whole : all;
}

const summing =
  /abstract|summary|introduction|conclusion|concluding|discussion|key points|résumé|synthèse|bilan|सारांश|सार|परिचय|निष्कर्ष|भूमिका/iu;
const listing =
  /references|bibliograph|acknowledg|further reading|external links|see also|appendix|funding|références|remerciements|annexe|liens externes|संदर्भ|आभार|इन्हें भी देखें/iu;

/** What stands before the first heading sums up, and so do some sections; lists of references are no place to quote from. */
function sectionWorth({ text }: SummaryDocument): (at: number) => number {
  const all = sections(text).map(({ heading, span }) => ({ end: span.end, worth: headingWorth(heading) }));
  return (at) => all.find((section) => at < section.end)?.worth ?? 1;
}

function headingWorth(heading: string | null): number {
  if (heading !== null && listing.test(heading)) return 0;
  return heading === null || summing.test(heading) ? SUMMING_BOOST : 1;
}

/** What a sentence is worth before its content is compared: its place, its length, and whether it stands by itself. */
function prior(document: SummaryDocument, { start, end }: Span, order: number, count: number): number {
  const sentence = document.text.slice(start, end);
  // A row of a table says nothing outside of it.
  if (sentence.startsWith("|")) return 0;
  const length = words(sentence, document.language).length;
  if (length < FEWEST_WORDS || length > MOST_WORDS || /[:?]$/u.test(sentence)) return 0;
  const early = 1 / (1 + order / 4);
  const late = order >= count - 5 && count > 20 ? 0.25 : 0;
  return (0.5 + early + late) * (leansOnThePrevious(sentence, document.language) ? DANGLING : 1);
}

const leaning = {
  en: /^(?:however|this|that|these|those|they|it|he|she|such|but|and|so|thus|therefore|hence|moreover|furthermore|nevertheless|also|then|for example|for instance|in contrast|on the other hand|in addition|similarly|consequently|as a result|their|its|his|her|here|finally|again|instead|otherwise|yet)\b/iu,
  fr: /^(?:cependant|toutefois|néanmoins|pourtant|mais|et|donc|ainsi|alors|ce|cet|cette|ces|cela|ceci|celui|celle|ceux|celles|il|elle|ils|elles|en effet|par exemple|de plus|en outre|par conséquent|en revanche|leur|leurs|son|sa|ses|puis|enfin|c['’]est)(?![\p{L}\p{M}])/iu,
  hi: /^(?:यह|ये|वह|वे|इस|इन|उस|उन|इसे|इन्हें|उसे|उन्हें|इसके|इसका|इसकी|इनके|उनके|उसके|इससे|इसलिए|लेकिन|परंतु|किंतु|हालांकि|हालाँकि|और|फिर|उदाहरण|ऐसे|ऐसा|ऐसी|अतः|तब)(?![\p{L}\p{M}])/u,
};

function leansOnThePrevious(sentence: string, language: Language): boolean {
  return leaning[language === "und" ? "en" : language].test(sentence);
}

function focusShare(candidate: Candidate, focus: ReadonlySet<string>): number {
  if (focus.size === 0) return 0;
  const met = new Set(candidate.terms.filter((term) => focus.has(term))).size;
  return met / Math.min(focus.size, 4);
}

/** Maximal marginal relevance: each next sentence is worth what it adds to those taken; what repeats one is out. */
function leastRedundant(candidates: Candidate[], count: number): Candidate[] {
  const best = Math.max(...candidates.map((candidate) => candidate.score)) || 1;
  let left = candidates.map((candidate) => ({ ...candidate, score: candidate.score / best, closest: 0 }));
  const chosen: Candidate[] = [];
  const worth = (at: number) => (1 - REDUNDANCY) * left[at]!.score - REDUNDANCY * left[at]!.closest;
  while (chosen.length < count && left.length > 0) {
    let top = 0;
    for (let at = 1; at < left.length; at++) if (worth(at) > worth(top)) top = at;
    const taken = left.splice(top, 1)[0]!;
    chosen.push(taken);
    for (const other of left) other.closest = Math.max(other.closest, cosine(other.vector, taken.vector));
    left = left.filter(({ closest }) => closest < SAME);
  }
  return chosen;
}

/** One document: in its own order. Several: the document of the most central sentence first, each in its own order. */
function inReadingOrder(chosen: Candidate[], documentCount: number): Candidate[] {
  const inText = (a: Candidate, b: Candidate) => a.order - b.order;
  if (documentCount === 1) return chosen.toSorted(inText);
  const documents = [
    ...new Set(
      chosen.toSorted((a, b) => b.score - a.score || a.document - b.document).map((c) => c.document),
    ),
  ];
  return chosen.toSorted(
    (a, b) => documents.indexOf(a.document) - documents.indexOf(b.document) || inText(a, b),
  );
}
