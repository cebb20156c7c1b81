import {
  answerFrom,
  answersIn,
  cellsIn,
  cellsToCompare,
  conceptGraph,
  disagreements,
  indexedWords,
  indexTerms,
  judge,
  moreAnswers,
  passages,
  readQuestion,
  readText,
  sentenceKey,
  sentences,
  sentencesToAsk,
  sentencesToCompare,
  shortAnswer,
  summarise,
  textKnowledge,
  underHeadings,
  type CellReading,
  type ConceptGraph,
  type ChosenAnswer,
  type IndexedWord,
  type ShortAnswer,
  type ReadText,
  type TextAnswer,
  type Span,
  type SummarySentence,
  type TextKnowledge,
  type ToRead,
} from "@gyan/text";
import type {
  ArticleToJudge,
  AskedOfSentences,
  CellsOfText,
  CellsToCompare,
  GraphAsked,
  Judged,
  QuestionOfTexts,
  SentenceToAsk,
  SummaryAsked,
  SummaryTaken,
  TextToKnow,
} from "#ports/texts.ts";

/** One article against a profile: how relevant and why; and what it speaks of, when it is relevant enough to be kept. */
export function judgeArticle({
  profile,
  keepFrom,
  phrases,
  asked: sentenceQuestion,
  subjects = [],
  ...article
}: ArticleToJudge): Judged {
  const { skip = [] } = article;
  const { indexed, stretches, read } = readArticle(article);
  const evidence = stretches().filter((passage) => !skip.some((span) => isWithin(passage, span)));
  const title = [article.title, ...subjects].join(", ");
  const judgement = judge(profile, { ...article, title, passages: evidence, indexed });
  const isKept = judgement.score >= keepFrom;
  return {
    judgement,
    isKept,
    knowledge: isKept && phrases > 0 ? knowText({ ...article, phrases }) : null,
    ...(sentenceQuestion ? answersOf(read(), sentenceQuestion) : { answers: null, toCompare: [] }),
  };
}

const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.start < outer.end;

type ReadArticle = {
  indexed: IndexedWord[];
  stretches: () => Span[];
  /** Its sentences that may be evidence. */
  read: () => ReadText;
};

/**
 * The same article is asked about two or three times in a row: by its words, by what came out of comparing meanings, and for each way
 * of saying what is wanted. To cut and to index it takes longer than all the rest, so the last ones are remembered.
 */
const REMEMBERED = 4;
const remembered: { key: string; text: string; article: ReadArticle }[] = [];

type ToReadArticle = Omit<ToRead, "skip" | "names"> & Pick<ArticleToJudge, "skip" | "names">;

function readArticle({ text, title, language, skip, names }: ToReadArticle): ReadArticle {
  const key = JSON.stringify([language, title, skip, names]);
  const earlierReading = remembered.find((one) => one.key === key && one.text === text);
  if (earlierReading) return earlierReading.article;
  const cut = sentences(text, language);
  const indexed = indexedWords(text, language);
  let read: ReadText | undefined;
  let stretches: Span[] | undefined;
  const article: ReadArticle = {
    indexed,
    stretches: () => (stretches ??= passages(text, language, cut)),
    read: () => (read ??= readText({ text, title, language, skip, names }, cut, indexed)),
  };
  remembered.unshift({ key, text, article });
  remembered.length = Math.min(remembered.length, REMEMBERED);
  return article;
}

function answersOf(
  read: ReadText,
  { question, language, rarity, compared, wantsSentences }: AskedOfSentences,
): Pick<Judged, "answers" | "toCompare"> {
  const parsedQuestion = readQuestion(question, language);
  if (wantsSentences) return { answers: null, toCompare: sentencesToCompare(read, parsedQuestion) };
  const known = compared && new Map(compared);
  return { answers: answersIn(read, parsedQuestion, rarityIn(rarity), known), toCompare: [] };
}

/** What nobody knows is as rare as the rarest. */
function rarityIn(rarity: AskedOfSentences["rarity"]): (term: string) => number {
  const rarities = new Map(rarity);
  const most = Math.max(1, ...rarities.values());
  return (term) => rarities.get(term) ?? most;
}

const readOrder = ({ question, language, texts, names, rarity }: Omit<QuestionOfTexts, "compared">) => ({
  question: readQuestion(question, language),
  texts,
  names,
  rarity: rarityIn(rarity),
});

export const sentencesOf = (order: Omit<QuestionOfTexts, "compared">): SentenceToAsk[] =>
  sentencesToAsk(readOrder(order)).map(({ text, start, words }) => ({
    key: sentenceKey(text, start),
    words,
  }));

export const answerOf = ({ compared, length, ...order }: QuestionOfTexts): TextAnswer =>
  answerFrom(readOrder(order), compared && new Map(compared), length);

export function comparedCellsOf({ columns, ...article }: Omit<CellsOfText, "compared">): CellsToCompare {
  const { questions, sentences: worth } = cellsToCompare(readArticle(article).read(), columns);
  return {
    questions,
    sentences: worth.map(({ start, end }) => ({ start, words: article.text.slice(start, end) })),
  };
}

export const cellsOf = ({ columns, compared, ...article }: CellsOfText): CellReading[] =>
  cellsIn(readArticle(article).read(), columns, compared && new Map(compared));

export const knowText = ({ text, language, title, phrases, skip = [] }: TextToKnow): TextKnowledge =>
  textKnowledge(text, { language, title, limit: phrases, skip });

export const linkTexts = ({ texts, limit, decided, libraries }: GraphAsked): ConceptGraph =>
  conceptGraph(
    texts.map(({ knowledge, ...text }) => ({ ...text, knowledge: JSON.parse(knowledge) as TextKnowledge })),
    {
      limit,
      decided,
      ...(libraries && { libraries: { ...libraries, byTerm: new Map(libraries.byTerm) } }),
    },
  );

/** The short answer first, if one is wanted; then further sentences that do not repeat it. */
export function summariseArticles({ documents, options, compares, answer }: SummaryAsked): SummaryTaken {
  const { short, more } = answer ? answered(documents, answer, options.sentences ?? 0) : NOT_ANSWERED;
  const before = [...(short?.sentences ?? []), ...more];
  const left = Math.max(0, (options.sentences ?? Infinity) - more.length);
  // Where the question is answered, what says nothing about it is no more on it. Where nothing answers it, still less: the reader
  // was told so, and what follows would have to be read to find out that it is about something else.
  const isEnough = more.length >= ENOUGH_MORE || short?.outcome === "nearest";
  const others = isEnough ? [] : summarise(documents, { ...options, sentences: left, after: before });
  const sentences: SummarySentence[] = [
    ...more.map(({ documentId, start, end, answering }) => ({
      documentId,
      start,
      end,
      score: answering,
      theme: null,
    })),
    ...others,
  ];
  const byId = new Map(documents.map((document) => [document.id, document]));
  const questionTerms = new Set(answer ? indexTerms(answer.question, answer.language) : []);
  const groups = underHeadings(
    [...sentences.keys()],
    (place) => {
      const { documentId, start, end } = sentences[place]!;
      const { text, language } = byId.get(documentId)!;
      return { text: text.slice(start, end), language };
    },
    questionTerms,
  );
  return {
    short,
    sentences,
    groups: groups.map(({ heading, sentences: places }) => ({ heading, places })),
    disagreements: compares ? disagreements(documents) : [],
  };
}

const ENOUGH_MORE = 4;
const MOST_BESIDE_NEAREST = 3;
type Answered = { short: ShortAnswer | null; more: ChosenAnswer[] };
const NOT_ANSWERED: Answered = { short: null, more: [] };

function answered(
  documents: SummaryAsked["documents"],
  { question, language, byDocument }: NonNullable<SummaryAsked["answer"]>,
  sentences: number,
): Answered {
  const answers = new Map(byDocument);
  const answering = documents.map((document) => ({ ...document, answers: answers.get(document.id) ?? [] }));
  const parsedQuestion = readQuestion(question, language);
  const short = shortAnswer(answering, parsedQuestion);
  const most = short?.outcome === "nearest" ? Math.min(MOST_BESIDE_NEAREST, sentences) : sentences;
  return { short, more: short ? moreAnswers(answering, parsedQuestion, short.sentences, most) : [] };
}
