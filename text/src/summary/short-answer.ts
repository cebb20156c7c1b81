import type { AnswerSentence } from "../answers/answers.ts";
import { ANSWERS_FROM } from "../answers/answers.ts";
import type { QuestionKind } from "../question/kinds.ts";
import type { Question, QuestionPart } from "../question/question.ts";
import type { Span } from "../span.ts";
import { countedWords } from "../languages/word-count.ts";
import { indexTerms } from "../words.ts";
import { introduced } from "./introducing.ts";
import { leansOnThePrevious } from "./leaning.ts";
import { fitnessOf, isFinished, opensWithItself, tellsWhatWasDone } from "./quotable.ts";
import { previousSentence } from "./previous.ts";
import type { SummaryDocument } from "./summarise.ts";
import { cosine, vectorsOf } from "./vectors.ts";

/** A sentence of an article in a short answer, with the one before it where it leans on that. */
export type ChosenAnswer = Span & { documentId: string; part: number; answering: number };

export type ShortAnswer = {
  /** Whether a sentence answers a part of the question, or those that come nearest had to do. */
  outcome: "answers" | "nearest";
  sentences: ChosenAnswer[];
};

export type AnsweringDocument = SummaryDocument & { answers: AnswerSentence[] };

const MOST_OF_PART = 4;
const MOST_OF_ALL = 6;
const NEAREST = 3;
/** What is less sure than this share of the surest does not stand beside it. */
const BESIDE_BEST = 0.55;
const SAME = 0.5;
/** A definition that nobody asked for, or what was done instead of what was found, is worth so much of a sentence that tells something. */
const TELLS_LITTLE = 0.4;
const LEAST_NEAR = 0.05;

/** What each next sentence of an article is worth beside the one that the judge put before it. */
const NEXT_RANK = 0.8;
/** What is less sure than this says nothing about the question. */
const MORE_FROM = 0.08;
const MANY_DOCUMENTS = 4;

type Candidate = ChosenAnswer & { document: number; worth: number; isSure: boolean; terms: string[] };

/**
 * `known`: whether anything answers is known already, and not to be told from how sure each sentence is. `isQuoted`: each sentence is
 * shown as the words of its source, so that one that says "we" or is full of numbers may be taken too.
 */
export type Manner = { known?: ShortAnswer["outcome"]; isQuoted?: boolean };

/** For each part of the question, sentences of different articles that answer it, best first; none twice. */
export function shortAnswer(
  documents: AnsweringDocument[],
  question: Question,
  sentences = MOST_OF_ALL,
  { known, isQuoted = false }: Manner = {},
): ShortAnswer | null {
  const candidates = candidatesOf(documents, question, isQuoted);
  const sure = known === "nearest" ? [] : candidates.filter(({ isSure }) => known === "answers" || isSure);
  const perPart = Math.max(1, Math.min(MOST_OF_PART, Math.floor(sentences / question.parts.length)));
  const chosen: Candidate[] = [];
  question.parts.forEach((_, part) => {
    const own = sure.filter((one) => one.part === part);
    chosen.push(...taken(own, { most: perPart, perDocument: 1, from: BESIDE_BEST }, chosen));
  });
  if (chosen.length > 0) return { outcome: "answers", sentences: chosen.map(shown) };
  const near = candidates.filter(({ answering }) => answering >= LEAST_NEAR);
  const nearest = taken(near, { most: Math.min(NEAREST, sentences), perDocument: 1, from: BESIDE_BEST }, []);
  return nearest.length === 0 ? null : { outcome: "nearest", sentences: nearest.map(shown) };
}

/** More on the question, beside what was chosen: not more than a third from one article where there are four or more. */
export function moreAnswers(
  documents: AnsweringDocument[],
  question: Question,
  before: ChosenAnswer[],
  sentences: number,
  { isQuoted = false }: Manner = {},
): ChosenAnswer[] {
  const candidates = candidatesOf(documents, question, isQuoted).filter(
    ({ answering }) => answering >= MORE_FROM,
  );
  const isBefore = (one: Candidate): boolean =>
    before.some(
      ({ documentId, start, end }) => documentId === one.documentId && start < one.end && one.start < end,
    );
  const perDocument = documents.length < MANY_DOCUMENTS ? sentences : Math.max(1, Math.floor(sentences / 3));
  const said = candidates.filter(isBefore);
  const open = candidates.filter((one) => !isBefore(one));
  return taken(open, { most: sentences, perDocument, from: 0 }, said).map(shown);
}

function candidatesOf(documents: AnsweringDocument[], question: Question, isQuoted: boolean): Candidate[] {
  return documents.flatMap((document, at) =>
    [...Map.groupBy(document.answers, ({ part }) => part).values()].flatMap((own) => {
      const surest = Math.max(...own.map(({ answering }) => answering));
      return own.flatMap((answer, rank) =>
        candidateOf(document, at, answer, question, { rank, surest, isQuoted }),
      );
    }),
  );
}

const shown = ({ documentId, part, answering, start, end }: Candidate): ChosenAnswer => ({
  documentId,
  part,
  answering,
  start,
  end,
});

function candidateOf(
  document: AnsweringDocument,
  at: number,
  { part, start, end, answering }: AnswerSentence,
  question: Question,
  { rank, surest, isQuoted }: { rank: number; surest: number; isQuoted: boolean },
): Candidate[] {
  const { text, language, weight = 1 } = document;
  const own = text.slice(start, end);
  const asked = question.parts[part];
  if (!asked || !isQuotable(own, asked, isQuoted) || !isFinished(own)) return [];
  const before = leansOnThePrevious(own, language) ? previousSentence(document, start) : null;
  // What leans on nothing that can be shown with it is understood by nobody.
  if (leansOnThePrevious(own, language) && before === null) return [];
  const span = { start: before?.start ?? start, end };
  const said = text.slice(span.start, span.end);
  if (!isQuoted && opensWithItself(said, language)) return [];
  // Which sentence of an article answers best, its rank tells; which article answers best, how sure its surest is.
  const sureness = ((answering + surest) / 2) * NEXT_RANK ** rank;
  const tellsLittle = isUnaskedDefinition(said, document, asked) || tellsWhatWasDone(said, language);
  const worth = sureness * (0.3 + 0.7 * weight) * (tellsLittle ? TELLS_LITTLE : 1);
  return [
    {
      documentId: document.id,
      document: at,
      part,
      answering,
      worth,
      // An article that answers says so in the sentence that the judge put first, whatever words that has.
      isSure: answering >= ANSWERS_FROM || (rank === 0 && surest >= ANSWERS_FROM),
      terms: indexTerms(said, language),
      ...span,
    },
  ];
}

/** An answer may be longer than what is quoted beside it, and one that is asked for numbers is full of them. */
const MOST_WORDS = 90;

const isQuotable = (sentence: string, { kind }: QuestionPart, isQuoted: boolean): boolean => {
  const fitness = fitnessOf(sentence, countedWords(sentence), MOST_WORDS);
  if (fitness === "yes" || fitness === "broken") return true;
  // The lines of a table are no sentence.
  return fitness === "noise" && (kind === "amount" || (isQuoted && !/\n.*\n/su.test(sentence)));
};

/** What asks for something else than what a thing is. "What is it used for?" may be answered by a definition. */
const ASKS_OTHERWISE = new Set<QuestionKind>(["why", "how", "comparison", "amount", "when", "where", "who"]);

const isUnaskedDefinition = (
  sentence: string,
  { language }: SummaryDocument,
  { kind }: QuestionPart,
): boolean => ASKS_OTHERWISE.has(kind) && introduced(sentence, language).length > 0;

type Taking = { most: number; perDocument: number; from: number };

/** The best of all, so many of each article; what says the same as one that was taken is left out. */
function taken(
  candidates: Candidate[],
  { most, perDocument, from }: Taking,
  before: Candidate[],
): Candidate[] {
  const ranked = candidates.toSorted(
    (a, b) => b.worth - a.worth || a.document - b.document || a.start - b.start,
  );
  const all = [...before, ...ranked];
  const vectors = vectorsOf(all.map(({ terms }) => terms));
  const vectorOf = new Map(all.map((one, at) => [one, vectors[at]!]));
  const chosen: Candidate[] = [];
  const isNew = (one: Candidate): boolean =>
    ![...before, ...chosen].some(
      (other) =>
        (other.document === one.document && other.start < one.end && one.start < other.end) ||
        cosine(vectorOf.get(other)!, vectorOf.get(one)!) >= SAME,
    );
  const least = from * (ranked[0]?.worth ?? 0);
  const documents = new Set(ranked.map(({ document }) => document)).size;
  // One article alone says more than one sentence of it.
  const perOne = documents === 1 ? Math.max(perDocument, Math.ceil(most / 2)) : perDocument;
  for (const one of ranked) {
    if (chosen.length >= most || one.worth < least) break;
    const sameArticle = chosen.filter(({ document }) => document === one.document).length;
    if (sameArticle < perOne && isNew(one)) chosen.push(one);
  }
  return chosen;
}
