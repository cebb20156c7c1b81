import type {
  ConceptGraph,
  Disagreement,
  Judgement,
  Language,
  RelevanceProfile,
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

export type ArticleToJudge = {
  profile: RelevanceProfile;
  title: string;
  text: string;
  language: Language;
  /** The highest cosine of the request and a passage of `toCompare` of an earlier judgement, where there are vectors. */
  similarity?: number | null;
  /** The score from which it is kept. */
  keepFrom: number;
  /** How many phrases are wanted of one that is kept; 0 when it is known already what it speaks of. */
  phrases: number;
};
export type Judged = { judgement: Judgement; isKept: boolean; knowledge: TextKnowledge | null };

export type TextToKnow = { title: string; text: string; language: Language; phrases: number };

/** The knowledge comes as JSON, as it is stored: of a thousand articles it is long, and need not be understood here. */
export type TextToLink = { id: string; language: Language; weight: number; knowledge: string };
export type GraphAsked = {
  texts: TextToLink[];
  limit: number;
  /** Keys that people decided about: they stay what they are. */
  decided: string[];
};

export type SummaryAsked = {
  documents: SummaryDocument[];
  options: SummaryOptions;
  /** Whether they are also searched for numbers on which they disagree. */
  compares: boolean;
};
export type SummaryTaken = { sentences: SummarySentence[]; disagreements: Disagreement[] };

type Options = { signal?: AbortSignal };

/** Work on texts, where it holds nobody up: of a long one it takes seconds. */
export type Texts = {
  /** Cuts a text into passages with their terms; they come in parts, and the next when these are taken. */
  cut(
    text: TextToIndex,
    options: Options & { onPassages(passages: IndexedPassage[]): void | Promise<void> },
  ): Promise<void>;
  judge(article: ArticleToJudge, options?: Options): Promise<Judged>;
  /** What a text speaks of. */
  know(text: TextToKnow, options?: Options): Promise<TextKnowledge>;
  /** What several texts speak of, joined into one graph. */
  link(asked: GraphAsked, options?: Options): Promise<ConceptGraph>;
  summarise(asked: SummaryAsked, options?: Options): Promise<SummaryTaken>;
  /** Long texts are about to come: what works on them is started. */
  warm(): Promise<void>;
  close(): Promise<void>;
};
