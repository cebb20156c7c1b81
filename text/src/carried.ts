import { inventedCauses } from "./carried/causes.ts";
import { carryingFor, groupsOf, isSame, sourcesOf, type Carries, type Source } from "./carried/evidence.ts";
import { isCircumstance, isOrderKept } from "./carried/order.ts";
import { statementsIn, type Statement } from "./carried/statements.ts";
import type { Token } from "./carried/tokens.ts";
import type { Language } from "./language.ts";
import { firstLanguage } from "./languages/registry.ts";

export type Carried = {
  isCarried: boolean;
  /** What the quotes do not say, or say otherwise: words of the sentence, or several that they do not have together like this. */
  missing: string[];
};

/** A sentence of a summary is shorter and hardly repeats a word; what does is none, and would take minutes to compare. */
const LONGEST_SENTENCE = 600;
const MOST_REPEATED = 8;

function isSentence(sentence: string): boolean {
  const counts = new Map<string, number>();
  for (const word of sentence.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return sentence.length <= LONGEST_SENTENCE && Math.max(...counts.values()) <= MOST_REPEATED;
}

/**
 * Whether a sentence that somebody wrote is carried by its quotes: every number with its unit, every name and every word of content
 * stands in them, each clause in one place and in the same order, with the same negations, under the same conditions, as weakly
 * and for the same causes. It errs on the side of no: many a good paraphrase is refused. What it cannot see: words left out that
 * narrow a statement ("in mice"), a wrong sense of a word, and who does what where neither order nor grammar tells it.
 */
export function isCarried(sentence: string, quotes: string[], written: Language): Carried {
  // What turns a sentence round is known of the first languages; in any other every word has to be carried, "not" as well.
  const language = firstLanguage(written);
  if (!isSentence(sentence)) return { isCarried: false, missing: [] };
  const said = statementsIn(sentence, language, "claim");
  const evidence = quotes.map((quote) => statementsIn(quote, language, "evidence"));
  const sources = evidence.flatMap(sourcesOf);
  const carries = carryingFor(said);
  const clauses = said.flatMap((statement) => statement.clauses.map(({ tokens }) => tokens));
  const absent = clauses
    .flat()
    .filter((token) => !sources.flat().some(({ own }) => own.some((one) => carries(one, token))));
  const missing = [
    ...absent.map(({ shown }) => shown),
    ...said.flatMap((statement) => strangers(statement, sources, new Set(absent), carries)),
    ...said.flatMap((statement) => inventedCauses(statement, evidence.flat())),
    ...clauses.filter((tokens) => !isSaidSo(tokens, sources, carries, language)).map(shownOf),
  ];
  return { isCarried: clauses.length > 0 && missing.length === 0, missing: [...new Set(missing)] };
}

const shownOf = (tokens: Token[]): string => tokens.map(({ shown }) => shown).join(" ");

/** A word of a quote: in which of its clauses, and whether it is the subject that the clause leans on. */
type Occurrence = { token: Token; source: Source; at: number; isSubject: boolean };

/**
 * Neighbours in the sentence that are none in the quotes: words of different statements, joined to a new one. The sentence is
 * followed through the quotes word by word, so that one that two statements share does not lead from one to the other.
 */
function strangers(
  { clauses }: Statement,
  sources: Source[],
  absent: Set<Token>,
  carries: Carries,
): string[] {
  const found: string[] = [];
  let last: { token: Token; occurrences: Occurrence[] } | null = null;
  for (const { opening, tokens } of clauses) {
    if (opening === "strong") last = null;
    let isAcross = last !== null;
    for (const token of tokens.filter((one) => !absent.has(one))) {
      const all = occurrencesOf(token, sources, carries);
      const before = last?.occurrences;
      const reached: Occurrence[] = before
        ? all.filter((one) => before.some((other) => areNeighbours(other, one, isAcross)))
        : all;
      if (last && reached.length === 0) found.push(shownOf([last.token, token]));
      last = { token, occurrences: reached.length > 0 ? reached : all };
      isAcross = false;
    }
  }
  return found;
}

function occurrencesOf(token: Token, sources: Source[], carries: Carries): Occurrence[] {
  return sources.flatMap((source) =>
    source.flatMap(({ own, subject }, at) => [
      ...own
        .filter((one) => carries(one, token))
        .map((one) => ({ token: one, source, at, isSubject: false })),
      ...subject
        .filter((one) => carries(one, token))
        .map((one) => ({ token: one, source, at, isSubject: true })),
    ]),
  );
}

/** Across a comma, the next clause of the quote will do as well. */
function areNeighbours(a: Occurrence, b: Occurrence, isAcross: boolean): boolean {
  if (a.source !== b.source) return false;
  if (isAcross && Math.abs(a.at - b.at) === 1) return true;
  if (a.at !== b.at || (b.isSubject && !a.isSubject)) return false;
  if (a.isSubject) return b.isSubject || b.token.place === 0;
  return mayMeet(a.token, b.token);
}

/**
 * "It reduces A and raises B in C": what stands before an "and" goes with the first word after it, and with where and when, but
 * with no other word, unless it is itself one of several: "A and B raise C".
 */
function mayMeet(a: Token, b: Token): boolean {
  if (a.kind === "scope" || b.kind === "scope" || (a.isLast && b.segment === a.segment + 1)) return true;
  if (b.segment < a.segment) return a.kind !== "figure" || b.kind !== "figure";
  return b.segment === a.segment || b.place === 0 || isCircumstance(b);
}

/** Whether a quote says a clause of the sentence as often and in the same order. */
function isSaidSo(tokens: Token[], sources: Source[], carries: Carries, language: Language): boolean {
  if (!isSaidAsOften(tokens, sources, carries)) return false;
  const holdsAll = (evidence: Token[]): boolean =>
    tokens.every((token) => evidence.some((one) => carries(one, token)));
  const whole = sources
    .flat()
    .map(({ own, subject }) => [...subject, ...own])
    .filter(holdsAll);
  const joined = sources
    .flatMap(groupsOf)
    .map((group) => group.flatMap(({ own }) => own))
    .filter(holdsAll);
  const places = whole.length > 0 ? whole : joined;
  return places.length === 0 || places.some((clause) => isOrderKept(tokens, clause, isSame, language));
}

/** "Heat rises as heat rises" is not said by "Heat rises as pressure falls". */
function isSaidAsOften(tokens: Token[], sources: Source[], carries: Carries): boolean {
  const ownOf = (source: Source): Token[] => source.flatMap(({ own }) => own);
  return tokens.every((token) => {
    const same = tokens.filter((one) => isSame(one, token));
    if (same.length === 1) return true;
    if (token.kind === "scope") return hasEnough(same, sources.flatMap(ownOf), carries);
    return sources.some((source) => hasEnough(same, ownOf(source), carries));
  });
}

/** Each has a piece of evidence of its own; those with the least choice take first. */
function hasEnough(tokens: Token[], evidence: Token[], carries: Carries): boolean {
  const taken = new Set<Token>();
  return tokens
    .map((token) => evidence.filter((one) => carries(one, token)))
    .sort((a, b) => a.length - b.length)
    .every((choice) => {
      const free = choice.find((one) => !taken.has(one));
      if (free) taken.add(free);
      return free !== undefined;
    });
}
