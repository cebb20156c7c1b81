import type {
  Judgement,
  KeyPhrase,
  Language,
  RelevanceProfile,
  Span,
  SummaryDocument,
  SummaryOptions,
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
  /** How many concepts are wanted of one that is kept. */
  concepts: number;
};
export type Judged = { judgement: Judgement; isKept: boolean; concepts: KeyPhrase[] };

export type SummaryAsked = { documents: SummaryDocument[]; options: SummaryOptions };
export type SummaryTaken = Span & { documentId: string };

type Options = { signal?: AbortSignal };

/** Work on texts, where it holds nobody up: of a long one it takes seconds. */
export type Texts = {
  /** Cuts a text into passages with their terms; they come in parts, and the next when these are taken. */
  cut(
    text: TextToIndex,
    options: Options & { onPassages(passages: IndexedPassage[]): void | Promise<void> },
  ): Promise<void>;
  judge(article: ArticleToJudge, options?: Options): Promise<Judged>;
  summarise(asked: SummaryAsked, options?: Options): Promise<SummaryTaken[]>;
  close(): Promise<void>;
};
