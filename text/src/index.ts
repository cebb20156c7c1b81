export type { Span } from "./span.ts";
export { detectLanguage, type Language } from "./language.ts";
export { stopWordsOf } from "./stop-words.ts";
export { stem } from "./stem.ts";
export { indexedWords, indexTerms, words, type IndexedWord, type Word } from "./words.ts";
export { sections, type Section } from "./sections.ts";
export { highlights } from "./highlights.ts";
export { sentences } from "./sentences.ts";
export { passages } from "./passages.ts";
export { keyPhrases, type KeyPhrase } from "./phrases/key-phrases.ts";
export { textKnowledge, type StatedName, type TextKnowledge } from "./concepts/knowledge.ts";
export { conceptGraph, type ConceptGraph, type KnownText } from "./concepts/graph.ts";
export { isCarried } from "./carried.ts";
export { disagreements, type Disagreement } from "./summary/disagreements.ts";
export {
  summarise,
  type SummaryDocument,
  type SummaryOptions,
  type SummarySentence,
} from "./summary/summarise.ts";
export { passageScores, rank } from "./bm25.ts";
export {
  judge,
  RELEVANT_FROM,
  relevanceProfile,
  type Evidence,
  type JudgedArticle,
  type Judgement,
  type Match,
  type RelevanceProfile,
  type RelevanceTerm,
} from "./relevance.ts";
