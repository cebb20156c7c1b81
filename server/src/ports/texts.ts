import type { Load } from "./load.ts";
import type {
  AnswerLength,
  Answers,
  AnswerSentence,
  AskedText,
  CellAsked,
  CellReading,
  ConceptGraph,
  Disagreement,
  Judgement,
  Language,
  Nearness,
  OtherName,
  RelevanceProfile,
  ShortAnswer,
  StatedName,
  TextAnswer,
  SummaryDocument,
  SummaryOptions,
  SummarySentence,
  TextKnowledge,
  Span,
} from "@gyan/text";
import type { IndexedPassage } from "./passages.ts";

export type TextToIndex = {
  title: string;
  text: string;
  language: Language;
  /** The bibliography: it is shown, and not searched. */
  skip: Span | null;
};

/** A name that a text states for another. */
export type NameInText = Omit<StatedName, "span">;

export type ArticleToJudge = {
  profile: RelevanceProfile;
  /** Other names of what is asked about: they count nearly as much. */
  names?: OtherName[];
  title: string;
  text: string;
  language: Language;
  /** The bibliography and captions, as far as the layout tells: they are no evidence. */
  skip?: Span[];
  /** What it is filed under: counts like a word of the title. */
  subjects?: string[];
  /** How far its nearest passage stands out, where there are vectors; see `nearnessOf`. */
  nearness?: number | null;
  /** The score from which it is kept. */
  keepFrom: number;
  /** How many phrases are wanted of one that is kept; 0 when it is known already what it speaks of. */
  phrases: number;
  /** What its sentences have to answer; without it nothing is looked for in them. */
  asked?: AskedOfSentences;
};

export type AskedOfSentences = {
  question: string;
  language: Language;
  rarity: [term: string, rarity: number][];
  /** How near sentences are to each part of the question, by where they start; null where none was compared. */
  compared: [start: number, nearness: Nearness[]][] | null;
  /** Only which sentences are worth comparing is wanted, and not what answers. */
  wantsSentences?: boolean;
};

export type Judged = {
  judgement: Judgement;
  isKept: boolean;
  knowledge: TextKnowledge | null;
  answers: Answers | null;
  /** The sentences that tell most when they are compared with the question by meaning, where these are wanted. */
  toCompare: Span[];
};

export type TextToKnow = {
  title: string;
  text: string;
  language: Language;
  phrases: number;
  /** The bibliography and captions, as far as the layout tells: what they say is none of the text's concepts. */
  skip?: Span[];
};

/** The knowledge comes as JSON, as it is stored: of a thousand articles it is long, and need not be understood here. */
export type TextToLink = { id: string; language: Language; weight: number; knowledge: string };
export type GraphAsked = {
  texts: TextToLink[];
  limit: number;
  /** Keys that people decided about: they stay what they are. */
  decided: string[];
  /** How many works the reader's libraries hold, and how many of these say which words: what all of them say tells little. */
  libraries?: { works: number; byTerm: [term: string, works: number][] };
};

export type SummaryAsked = {
  documents: SummaryDocument[];
  options: SummaryOptions;
  /** Whether they are also searched for numbers on which they disagree. */
  compares: boolean;
  /** Opens with a short answer to this question, made of what was judged to answer it, by document; null: without one. */
  answer: {
    question: string;
    language: Language;
    byDocument: [id: string, answers: AnswerSentence[]][];
  } | null;
};
export type SummaryTaken = {
  short: ShortAnswer | null;
  sentences: SummarySentence[];
  /** The sentences in groups, each under words that all of them say. */
  groups: { heading: string | null; places: number[] }[];
  disagreements: Disagreement[];
};

/** A question, and what was found for it. */
export type QuestionOfTexts = {
  question: string;
  language: Language;
  texts: AskedText[];
  /** Other names of what is asked about. */
  names: OtherName[];
  rarity: [term: string, rarity: number][];
  /** How near sentences are to each part of the question, by their keys; null where none was compared. */
  compared: [key: string, nearness: Nearness[]][] | null;
  length?: AnswerLength;
};
/** A sentence that is worth comparing by meaning. */
export type SentenceToAsk = { key: string; words: string };

/** One article, and what the columns of a table ask of it. */
export type CellsOfText = {
  title: string;
  text: string;
  language: Language;
  /** The bibliography and captions, as far as the layout tells: they are no evidence. */
  skip: Span[];
  columns: CellAsked[];
  /** How near sentences are to each of the questions that were to be compared, by where they start; null where none was compared. */
  compared: [start: number, nearness: Nearness[]][] | null;
};
/** What is worth comparing by meaning for all columns at once: each sentence with each question. */
export type CellsToCompare = { questions: string[]; sentences: { start: number; words: string }[] };

type Options = { signal?: AbortSignal };

/** Work on texts, where it holds nobody up: of a long one it takes seconds. */
export type Texts = {
  /**
   * Cuts a text into passages with their terms; they come in parts, and the next when these are taken. Answers which names the text
   * states for each other.
   */
  cut(
    text: TextToIndex,
    options: Options & { onPassages(passages: IndexedPassage[]): void | Promise<void> },
  ): Promise<NameInText[]>;
  judge(article: ArticleToJudge, options?: Options): Promise<Judged>;
  /** What a text speaks of. */
  know(text: TextToKnow, options?: Options): Promise<TextKnowledge>;
  /** What several texts speak of, joined into one graph. */
  link(asked: GraphAsked, options?: Options): Promise<ConceptGraph>;
  summarise(asked: SummaryAsked, options?: Options): Promise<SummaryTaken>;
  /** The sentences that tell most when they are compared with the question by meaning. */
  sentencesToAsk(asked: Omit<QuestionOfTexts, "compared">, options?: Options): Promise<SentenceToAsk[]>;
  /** What the texts answer, in their own words. */
  answer(asked: QuestionOfTexts, options?: Options): Promise<TextAnswer>;
  /** What tells most when it is compared by meaning, for all columns at once. */
  cellsToCompare(asked: Omit<CellsOfText, "compared">, options?: Options): Promise<CellsToCompare>;
  /** What an article says to each column, in its own words, or that it does not. */
  cells(asked: CellsOfText, options?: Options): Promise<CellReading[]>;
  /** Long texts are about to come: what works on them is started. */
  warm(): Promise<void>;
  /** Told where it is done in processes of their own. */
  load?(): Load;
  close(): Promise<void>;
};
