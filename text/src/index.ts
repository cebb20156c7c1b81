export type { Span } from "./span.ts";
export { detectLanguage, isLanguage, LANGUAGES, languagesOfWords, type Language } from "./language.ts";
export { stopWordsOf } from "./stop-words.ts";
export { stem } from "./stem.ts";
export { indexedWords, indexTerms, words, type IndexedWord, type Word } from "./words.ts";
export { sections, type Section } from "./sections.ts";
export { highlights } from "./highlights.ts";
export { sentences } from "./sentences.ts";
export { passages } from "./passages.ts";
export { keyPhrases, type KeyPhrase } from "./phrases/key-phrases.ts";
export { statedNames, textKnowledge, type StatedName, type TextKnowledge } from "./concepts/knowledge.ts";
export { conceptGraph, type ConceptGraph, type KnownText } from "./concepts/graph.ts";
export { isCarried } from "./carried.ts";
export { moreAnswers, shortAnswer, type ChosenAnswer, type ShortAnswer } from "./summary/short-answer.ts";
export { underHeadings } from "./summary/headings.ts";
export { previousSentence } from "./summary/previous.ts";
export { disagreements, type Disagreement } from "./summary/disagreements.ts";
export {
  summarise,
  type SummaryDocument,
  type SummaryOptions,
  type SummarySentence,
} from "./summary/summarise.ts";
export { passageScores, rank, rarityOf } from "./bm25.ts";
export {
  answersIn,
  ANSWERS_FROM,
  sentencesToCompare,
  type Answers,
  type AnswerSentence,
} from "./answers/answers.ts";
export { readText, type ReadText, type ToRead } from "./answers/evidence.ts";
export type { Nearness } from "./answers/signals.ts";
export { readQuestion, tellingIn, type Question, type QuestionPart } from "./question/question.ts";
export { readWithBefore } from "./asking/following.ts";
export type { AskedText, Piece } from "./asking/asked-text.ts";
export { sentenceKey, type ComparedSentences } from "./asking/evidence.ts";
export {
  answerFrom,
  sentencesToAsk,
  type AnswerLength,
  type QuotedAnswer,
  type TextAnswer,
} from "./asking/answer.ts";
export {
  carriesValue,
  cellsIn,
  cellsToCompare,
  valueFrom,
  type CellAsked,
  type CellQuote,
  type CellReading,
  type CellValue,
  type ToCompareCells,
} from "./tables/index.ts";
export { nameKeys, otherNames, type NameStated, type OtherName } from "./question/other-names.ts";
export {
  backgroundOf,
  judge,
  nearnessOf,
  RELEVANT_FROM,
  relevanceProfile,
  type Background,
  type Evidence,
  type JudgedArticle,
  type Judgement,
  type Match,
  type RelevanceProfile,
  type RelevanceTerm,
} from "./relevance.ts";
