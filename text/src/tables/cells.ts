import { sureness, weightsOf, type Rarity } from "../answers/answering.ts";
import { marksIn, quoteOf } from "../answers/answers.ts";
import type { ReadText } from "../answers/evidence.ts";
import { rankByWords, rankWithMeaning, type Lean, type RankedSentence } from "../answers/rank.ts";
import type { Nearness } from "../answers/signals.ts";
import { rarityOf } from "../bm25.ts";
import { highlights } from "../highlights.ts";
import { readQuestion, tellingWords, type Question, type QuestionPart } from "../question/question.ts";
import type { Span } from "../span.ts";
import { figures, type Figure } from "../summary/quantities.ts";
import type { CellAsked, CellQuote, CellValue } from "./asked.ts";
import { dates } from "./dates.ts";
import { facetSure } from "./facet-score.ts";
import { facetOf, type Facet } from "./facets.ts";
import { fundingIn } from "./funding.ts";
import { figureFor, soughtNumber, type SoughtNumber } from "./numbers.ts";
import { answerOf, cuesIn, polarity } from "./polarity.ts";
import { verdictLean } from "./verdicts.ts";

/** What a text says to a column, in its own words. */
export type CellReading = {
  id: number;
  /** At most two, the best first; none: the text does not state it. */
  quotes: CellQuote[];
  value: CellValue | null;
  /** From 0 to 1, how sure it is that the best of them says it. */
  sure: number;
  /** Others that come near, best first, with the chosen ones: for somebody who chooses better. */
  candidates: CellQuote[];
};

/** How near sentences are to each question of `toCompareFor`, by where they start. */
export type ComparedCells = ReadonlyMap<number, Nearness[]>;

/**
 * From here on a sentence says what a column asks of its article. Chosen on one half of COVID-QA's and PubMedQA's articles, where with
 * meanings 3 of 100 questions that they answer are said not to be, and 91 of 100 of other articles; on the other half 8 and 89, and of
 * questions about something else all (`bench -- tables`).
 */
const STATED_FROM = { byMeaning: 0.07, byWords: 0.03 };
/** And what every review asks: of these half of the abstracts nearly all that have such a section. */
const FACET_FROM: Partial<Record<Facet, number>> = { population: 0.1 };
const OTHER_FACETS_FROM = 0.3;
/** A second quote stands beside the first where it is nearly as sure. */
const SECOND_FROM = 0.5;
/** So many sentences of an article are compared by meaning for all of its columns. */
const MOST_COMPARED = 40;
const FEWEST_OF_COLUMN = 4;
const MOST_OF_COLUMN = 24;
const CANDIDATES = 5;
/** What is longer is no sentence but a table, a list or a trap, and nobody would read it as a quote. */
const LONGEST_SENTENCE = 1_500;
/** A number that is what was asked for speaks for its sentence. */
const OF_FIT = 0.6;

type Column = {
  asked: CellAsked;
  question: Question;
  parts: QuestionPart[];
  facet: Facet | null;
  number: SoughtNumber | null;
};

const kindOfPart = { number: "amount", date: "when", yesno: "yes-no" } as const;

function columnOf(asked: CellAsked): Column {
  const question = readQuestion(asked.question, asked.language);
  const kind = asked.kind in kindOfPart ? kindOfPart[asked.kind as keyof typeof kindOfPart] : null;
  const terms = new Set(question.parts.flatMap((part) => tellingWords(part.asked, asked.language)));
  return {
    asked,
    question,
    parts: question.parts.map((part) => ({ ...part, kind: kind ?? part.kind })),
    facet: facetOf(asked, asked.language),
    number: asked.kind === "number" ? soughtNumber(asked.question, asked.unit, terms, asked.language) : null,
  };
}

/** A value that a sentence holds, and where it stands in it. */
type Held = { value: CellValue; span: Span; fit: number };

/** What a sentence holds of what a column asks for. */
type Holding = (column: Column, order: number) => Held | null;

/** Each sentence is looked through for numbers once, whatever the columns are. */
function holdingOf({ text, language, sentences }: ReadText): Holding {
  const figuresAt = new Map<number, Figure[]>();
  return ({ asked, number }, order) => {
    const { start, end, words } = sentences[order]!;
    if (!isReadable({ start, end })) return null;
    const said = text.slice(start, end);
    if (number !== null) {
      const stated = figuresAt.get(order) ?? figures(said, language);
      figuresAt.set(order, stated);
      const best = figureFor(said, stated, start, words, number);
      return best && { value: best.value, span: { start: best.start, end: best.end }, fit: best.fit };
    }
    if (asked.kind !== "date") return null;
    const [first] = dates(said, language).toSorted((a, b) => b.date.length - a.date.length);
    return first
      ? { value: { kind: "date", date: first.date }, span: first, fit: first.date.length > 4 ? 1 : 0.5 }
      : null;
  };
}

const isReadable = ({ start, end }: Span): boolean => end - start <= LONGEST_SENTENCE;

const holds = ({ asked }: Column): boolean => asked.kind === "number" || asked.kind === "date";

/** The sentences of a text in the order in which its words say that they answer; of numbers and dates those that have one. */
function byWords(read: ReadText, holding: Holding, column: Column, part: QuestionPart): RankedSentence[] {
  const isSentence = ({ order }: RankedSentence): boolean => isReadable(read.sentences[order]!);
  if (!holds(column))
    return rankByWords(read, column.question, part, leanOf(read, holding, column)).filter(isSentence);
  const held = new Map<number, Held | null>();
  const lean: Lean = (order) => {
    const own = holding(column, order);
    held.set(order, own);
    return OF_FIT * (own?.fit ?? 0);
  };
  return rankByWords(read, column.question, part, lean).filter(({ order }) => held.get(order));
}

/** What a kind of column leans to, beside what the question says. */
function leanOf(read: ReadText, holding: Holding, column: Column): Lean {
  if (holds(column)) return (order) => OF_FIT * (holding(column, order)?.fit ?? 0);
  if (column.asked.kind === "yesno") return (order) => verdictLean(read, read.sentences[order]!);
  return () => 0;
}

export type ToCompareCells = { questions: string[]; sentences: Span[] };

/** What is worth comparing by meaning: every question that asks for more than its kind, and the sentences at which words point most. */
export function cellsToCompare(read: ReadText, all: readonly CellAsked[]): ToCompareCells {
  const columns = all.map(columnOf).filter(({ facet }) => facet === null);
  const holding = holdingOf(read);
  const parts = columns.flatMap((column) => column.parts.map((part) => ({ column, part })));
  const each = Math.max(
    FEWEST_OF_COLUMN,
    Math.min(MOST_OF_COLUMN, Math.ceil(MOST_COMPARED / Math.max(1, parts.length))),
  );
  const orders = new Set(
    parts.flatMap(({ column, part }) =>
      byWords(read, holding, column, part)
        .slice(0, each)
        .map(({ order }) => order),
    ),
  );
  return {
    questions: questionsOf(columns),
    sentences: [...orders]
      .sort((a, b) => a - b)
      .map((order) => ({ start: read.sentences[order]!.start, end: read.sentences[order]!.end })),
  };
}

const questionsOf = (columns: Column[]): string[] => [
  ...new Set(columns.flatMap(({ parts }) => parts.map(({ asked }) => asked))),
];

type Candidate = { order: number; sure: number; part: number };

/** What a text says to each column. The same input gives the same answer. */
export function cellsIn(
  read: ReadText,
  all: readonly CellAsked[],
  compared: ComparedCells | null,
  rarity: Rarity = rarityIn(read),
): CellReading[] {
  const columns = all.map(columnOf);
  const questions = questionsOf(columns.filter(({ facet }) => facet === null));
  const holding = holdingOf(read);
  const orderAt = new Map(read.sentences.map(({ start, order }) => [start, order]));
  return columns.map((column) => {
    if (column.facet === "funding") return readingOfFunding(read, column);
    const candidates =
      column.facet === null
        ? answering(read, holding, column, rarity, (asked) =>
            nearTo(compared, orderAt, questions.indexOf(asked)),
          )
        : ofFacet(read, holding, column, column.facet);
    return readingOf(read, holding, column, candidates, compared !== null && column.facet === null);
  });
}

function nearTo(
  compared: ComparedCells | null,
  orderAt: ReadonlyMap<number, number>,
  question: number,
): Map<number, Nearness> {
  const near = new Map<number, Nearness>();
  for (const [start, all] of compared ?? [])
    if (all[question] && orderAt.has(start)) near.set(orderAt.get(start)!, all[question]);
  return near;
}

/** The best sentences for each part of the question, in turn. */
function answering(
  read: ReadText,
  holding: Holding,
  column: Column,
  rarity: Rarity,
  nearOf: (asked: string) => Map<number, Nearness>,
): Candidate[] {
  const lean = leanOf(read, holding, column);
  const ofParts = column.parts.map((part, number) => {
    const near = nearOf(part.asked);
    const weights = weightsOf(part, column.question, rarity);
    const ranked = byWords(read, holding, column, part);
    const known = new Map([...near].filter(([order]) => ranked.some((one) => one.order === order)));
    return rankWithMeaning(ranked, known, read.sentences.length, lean)
      .slice(0, CANDIDATES)
      .map(({ order }) => ({
        order,
        part: number,
        sure: sureness(read, part, weights, order, known.get(order) ?? null),
      }));
  });
  return Array.from({ length: CANDIDATES }, (_, at) => ofParts.flatMap((own) => own[at] ?? [])).flat();
}

/** The sentences that say what every review asks, by their form. */
function ofFacet(read: ReadText, holding: Holding, column: Column, facet: Facet): Candidate[] {
  return read.sentences
    .flatMap((sentence) => {
      if (!isReadable(sentence)) return [];
      const held = holds(column) ? holding(column, sentence.order) : null;
      if (holds(column) && held === null) return [];
      const sure = facetSure(read, sentence, facet);
      return sure === 0 ? [] : { order: sentence.order, part: 0, sure, worth: sure + 0.1 * (held?.fit ?? 0) };
    })
    .sort((a, b) => b.worth - a.worth || a.order - b.order)
    .slice(0, CANDIDATES)
    .map(({ order, part, sure }) => ({ order, part, sure }));
}

function readingOf(
  read: ReadText,
  holding: Holding,
  column: Column,
  all: Candidate[],
  isByMeaning: boolean,
): CellReading {
  const { id } = column.asked;
  const candidates = all.filter((one, at) => all.findIndex(({ order }) => order === one.order) === at);
  const from = leastOf(column, isByMeaning);
  const quoteAt = (order: number): CellQuote => quoted(read, holding, column, order);
  const shown = candidates.map(({ order }) => quoteAt(order));
  const sure = Math.max(0, ...candidates.map((one) => one.sure));
  const [best, ...others] = candidates;
  if (!best || sure < from) return { id, quotes: [], value: null, sure, candidates: shown };
  // The order tells which sentence answers best, how sure it is whether any does: the surest may be the second. A number is one number.
  const second = others.toSorted((a, b) => b.sure - a.sure)[0];
  const hasSecond = !holds(column) && second && second.sure >= Math.max(from, SECOND_FROM * best.sure);
  const quotes = apart([quoteAt(best.order), ...(hasSecond ? [quoteAt(second.order)] : [])]);
  return { id, ...valueIn(read, holding, column, best.order, quotes), sure, candidates: shown };
}

function leastOf({ facet }: Column, isByMeaning: boolean): number {
  if (facet !== null) return FACET_FROM[facet] ?? OTHER_FACETS_FROM;
  return isByMeaning ? STATED_FROM.byMeaning : STATED_FROM.byWords;
}

/** Where one quote has taken in the other, as what it leans on, it is one. */
const apart = ([first, second]: CellQuote[]): CellQuote[] =>
  !second || (second.start < first!.end && first!.start < second.end) ? [first!] : [first!, second];

function quoted(read: ReadText, holding: Holding, column: Column, order: number): CellQuote {
  const sentence = read.sentences[order]!;
  const span = quoteOf(read, sentence);
  const held = holding(column, order);
  if (held === null) return { ...span, marks: marksIn(read, column.question, span) };
  const shift = sentence.start - span.start;
  return { ...span, marks: [{ start: held.span.start + shift, end: held.span.end + shift }] };
}

function valueIn(
  read: ReadText,
  holding: Holding,
  column: Column,
  order: number,
  quotes: CellQuote[],
): { value: CellValue | null; quotes: CellQuote[] } {
  if (holds(column)) return { value: holding(column, order)!.value, quotes };
  if (column.asked.kind !== "yesno") return { value: null, quotes };
  const said = quotes.map(({ start, end }) => read.text.slice(start, end)).join(" ");
  const { question, language } = column.asked;
  const asked = highlights(said, tellingWords(question, language), read.language);
  const answer = answerOf(polarity(question, said, asked));
  return {
    value: { kind: "yesno", answer },
    quotes: quotes.map((quote) => {
      const cues = cuesIn(read.text.slice(quote.start, quote.end), answer);
      return { ...quote, marks: cues.length > 0 ? cues : quote.marks };
    }),
  };
}

/** Who paid is said where nothing else is looked for: in thanks and small print. */
function readingOfFunding(read: ReadText, { asked: { id } }: Column): CellReading {
  const quotes = fundingIn(read.text, read.language);
  return { id, quotes: quotes.slice(0, 2), value: null, sure: quotes.length > 0 ? 1 : 0, candidates: quotes };
}

/** How rare a term is among the sentences of the article itself. */
export function rarityIn({ sentences }: ReadText): Rarity {
  const counts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => rarityOf(sentences.length, counts.get(term) ?? 0);
}
