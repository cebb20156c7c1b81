import { indexTerms } from "../words.ts";
import type { Candidate } from "./candidates.ts";
import { lexRank } from "./lex-rank.ts";
import { pointsBack } from "./leaning.ts";
import { isOfItself, pointsAway } from "./quotable.ts";
import type { SummaryDocument } from "./summarise.ts";

/**
 * What a sentence is worth is e to the sum of these. Chosen on one half of the papers of `npm run bench -- summaries`, and round: a step
 * of 0.1 in any changes nothing that can be measured. What is said of many documents counts those that speak of themselves down.
 */
const WEIGHTS = {
  frequency: 0.5,
  centrality: 0.15,
  abstract: 3,
  opening: 1.05,
  closing: 0.7,
  opensSection: 0.6,
  title: 0.8,
  ofItself: 0.8,
  ofItselfAmongMany: -1.2,
  digits: -0.2,
  brackets: -0.2,
  examples: -0.6,
  manyYears: -0.5,
  pointsAway: -0.3,
  pointsBackAmongMany: -0.25,
};

const example = /\be\.g\.|\bi\.e\.|\bfor (?:example|instance)\b|\bpar exemple\b|\bp\. ex\.|उदाहरण/iu;

/** What each is worth in its text, before anybody asks for something. */
export function worths(candidates: Candidate[], documents: SummaryDocument[]): number[] {
  const having = new Map<string, number>();
  for (const { terms } of candidates)
    for (const term of new Set(terms)) having.set(term, (having.get(term) ?? 0) + 1);
  const central = lexRank(
    candidates.map(({ vector }) => vector),
    candidates.map(() => 1),
  );
  const titles = documents.map(titleTerms);
  const areMany = documents.length > 1;
  return candidates.map((candidate, at) => {
    const { terms } = candidate;
    const frequency = terms.reduce((sum, term) => sum + Math.log(having.get(term)!), 0) / terms.length;
    const log =
      WEIGHTS.frequency * frequency +
      WEIGHTS.centrality * Math.log(central[at]! * candidates.length + 1e-3) +
      WEIGHTS.title * shareOf(titles[candidate.document]!, new Set(terms)) +
      placeWorth(candidate) +
      formWorth(candidate, areMany);
    return Math.exp(log) * (documents[candidate.document]!.weight ?? 1);
  });
}

function placeWorth({ section, inSection }: Candidate): number {
  const own = section === "body" || section === "listing" ? 0 : WEIGHTS[section];
  return own + (inSection === 0 ? WEIGHTS.opensSection : 0);
}

function formWorth({ sentence, language }: Candidate, areMany: boolean): number {
  let sum = 0;
  if (isOfItself(sentence, language)) sum += areMany ? WEIGHTS.ofItselfAmongMany : WEIGHTS.ofItself;
  if (/\p{Nd}/u.test(sentence)) sum += WEIGHTS.digits;
  if (sentence.includes("(")) sum += WEIGHTS.brackets;
  if (example.test(sentence)) sum += WEIGHTS.examples;
  if ((sentence.match(/\p{Nd}{4}/gu)?.length ?? 0) > 2) sum += WEIGHTS.manyYears;
  if (pointsAway(sentence)) sum += WEIGHTS.pointsAway;
  if (areMany && pointsBack(sentence, language)) sum += WEIGHTS.pointsBackAmongMany;
  return sum;
}

function titleTerms({ title, text, language }: SummaryDocument): ReadonlySet<string> {
  return new Set(indexTerms(title ?? /^\s*#\s+(.+)/u.exec(text)?.[1] ?? "", language));
}

function shareOf(wanted: ReadonlySet<string>, terms: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let met = 0;
  for (const term of wanted) if (terms.has(term)) met++;
  return met / wanted.size;
}
