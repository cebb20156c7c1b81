import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { focusOf, themesOf } from "./asked.ts";
import { candidatesOf } from "./candidates.ts";
import {
  choose,
  isRightBefore,
  WORDS_PER_SENTENCE,
  type Limits,
  type Rules,
  type Weighed,
} from "./choice.ts";
import { generalityOf, inReadersOrder, inTextOrder } from "./reading-order.ts";
import { opensWithItself } from "./quotable.ts";
import { worths } from "./worth.ts";

export type SummaryDocument = {
  id: string;
  text: string;
  language: Language;
  /** Where the text does not open with it as a heading. */
  title?: string;
  weight?: number;
  /** The bibliography and captions, as far as the layout tells: nothing is quoted from them. */
  skip?: Span[];
};

/** A cluster of concepts: the keys of its phrases (stems joined by blanks), and what it counts beside the others. */
export type Theme = { keys: string[]; weight: number };

export type SummaryOptions = {
  /** How many sentences, and how many words about; without either five sentences. */
  sentences?: number;
  words?: number;
  focus?: { terms: string[] };
  /** Sentences that do not speak of the focus are not taken: a text that says nothing about it gets no summary. */
  onlyFocused?: boolean;
  themes?: Theme[];
  /** What stands before it already: it is neither said again nor counted. */
  after?: { documentId: string; start: number; end: number }[];
  /** The reader's: sentences in it come first, and alone where there are enough of them. */
  language?: Language;
};

/** `theme` is a place in the themes of the options. */
export type SummarySentence = {
  documentId: string;
  start: number;
  end: number;
  score: number;
  theme: number | null;
};

const SENTENCES = 5;
const FEWEST_OF_ABSTRACT = 2;
const FOCUS = 5;
const OPENING_FOCUS = 2;
const LEAST_THEME = 0.4;
const NO_THEME = 0.3;
const MOST_OF_ONE = 1 / 3;
const MANY_DOCUMENTS = 4;
const ONE_AMONG_OTHERS = 0.5;

/** Extracted sentences, letter for letter. The same input gives the same output always. */
export function summarise(documents: SummaryDocument[], options: SummaryOptions): SummarySentence[] {
  const limits: Limits = {
    sentences: options.sentences ?? (options.words === undefined ? SENTENCES : Infinity),
    words: options.words ?? Infinity,
  };
  const weighed = weigh(documents, options);
  const abstract = documents.length === 1 && !options.focus ? ofAbstract(weighed, limits) : [];
  const chosen =
    abstract.length > 0
      ? [abstract]
      : inLanguages(weighed, limits, options, saidBefore(weighed, documents, options));
  const ordered =
    documents.length === 1
      ? inTextOrder(chosen.flat())
      : chosen.flatMap((some) =>
          inReadersOrder(
            some,
            (options.themes ?? []).map(({ weight }) => weight),
          ),
        );
  return ordered.map(({ document, start, end, score, theme }) => ({
    documentId: documents[document]!.id,
    start,
    end,
    score,
    theme,
  }));
}

/** Where an abstract stands, it speaks first: whoever wrote the text knew best. A single sentence is none. */
function ofAbstract(weighed: Weighed[], { sentences, words }: Limits): Weighed[] {
  const own = weighed.filter(({ section }) => section === "abstract");
  if (own.length < FEWEST_OF_ABSTRACT) return [];
  let said = 0;
  return own
    .slice(0, Math.min(sentences, own.length))
    .filter((one) => (said += one.words) <= words || said === one.words);
}

/** The sentences that stand before the summary, as they were weighed. */
function saidBefore(
  weighed: Weighed[],
  documents: SummaryDocument[],
  { after = [] }: SummaryOptions,
): Weighed[] {
  return weighed.filter(({ document, start, end }) =>
    after.some((one) => one.documentId === documents[document]!.id && one.start < end && start < one.end),
  );
}

function weigh(documents: SummaryDocument[], options: SummaryOptions): Weighed[] {
  const found = candidatesOf(documents, mentions(options));
  // Over many, nobody knows whose "this paper" and "we" that is.
  const candidates =
    documents.length > 1
      ? found.filter(({ sentence, language }) => !opensWithItself(sentence, language))
      : found;
  if (candidates.length === 0) return [];
  const focus = focusOf(candidates, options.focus?.terms ?? []);
  const themes = themesOf(candidates, options.themes ?? []);
  const heaviest = Math.max(...(options.themes ?? []).map(({ weight }) => weight), 0) || 1;
  const themeWorth = (theme: number | null): number => {
    if (!options.themes?.length) return 1;
    return theme === null
      ? NO_THEME
      : LEAST_THEME + (1 - LEAST_THEME) * (options.themes[theme]!.weight / heaviest);
  };
  const own = worths(candidates, documents);
  const weighed = candidates.map((candidate, at) => {
    const theme = themes[at]!;
    const { share, isOn } = focus[at]!;
    const score = own[at]! * Math.exp(FOCUS * share) * themeWorth(theme);
    return { ...candidate, theme, score, focus: share, isCompanion: options.onlyFocused === true && !isOn };
  });
  // What is not about the focus may only make a sentence that is about it understood.
  return weighed.filter(
    (one, at) => !one.isCompanion || (weighed[at + 1]?.leans && isRightBefore(one, weighed[at + 1]!)),
  );
}

/** A quick look for what is asked for, without stems: it only says which sentences of a book are read at all. */
function mentions({ focus, themes }: SummaryOptions): (sentence: string) => boolean {
  const stems = [
    ...(focus?.terms ?? []),
    ...(themes ?? []).flatMap(({ keys }) => keys.flatMap((key) => key.split(" "))),
  ];
  const openings = [...new Set(stems.filter((stem) => stem.length > 3).map((stem) => stem.slice(0, -1)))];
  return (sentence) => {
    const plain = sentence.toLowerCase();
    return openings.some((opening) => plain.includes(opening));
  };
}

/** What is taken in the reader's language, and behind it what the others add where that was not enough. */
function inLanguages(
  weighed: Weighed[],
  wanted: Limits,
  options: SummaryOptions,
  before: Weighed[],
): Weighed[][] {
  // What stands before counts among what is chosen, and is taken away again.
  const limits = {
    sentences: wanted.sentences + before.length,
    words: wanted.words + before.reduce((sum, one) => sum + one.words, 0),
  };
  const isOwn = ({ language }: Weighed): boolean => language === options.language;
  const own = weighed.filter(isOwn);
  if (own.length === 0 || own.length === weighed.length)
    return [choose(weighed, limits, rulesOf(weighed, limits, options), before)];
  const isOneOfMany =
    new Set(own.map(({ document }) => document)).size === 1 &&
    new Set(weighed.map(({ document }) => document)).size > 2;
  // One article in the reader's language does not speak for all the others.
  const share = isOneOfMany ? ONE_AMONG_OTHERS : 1;
  const first = choose(
    own,
    { sentences: Math.ceil(share * limits.sentences), words: share * limits.words },
    rulesOf(own, limits, options),
    before,
  );
  const rest = weighed.filter((one) => !isOwn(one));
  const more = choose(rest, limits, { ...rulesOf(rest, limits, options), opening: undefined }, [
    ...before,
    ...first,
  ]);
  return [first, more];
}

function rulesOf(weighed: Weighed[], limits: Limits, options: SummaryOptions): Rules {
  const count = new Set(weighed.map(({ document }) => document)).size;
  const expected = Math.min(limits.sentences, Math.ceil(limits.words / WORDS_PER_SENTENCE));
  return {
    themes: (options.themes ?? []).map(({ weight }) => weight),
    mostOfOne: count < MANY_DOCUMENTS ? Infinity : Math.max(1, Math.floor(MOST_OF_ONE * expected)),
    ...(count > 1
      ? { opening: (one: Weighed) => Math.exp(generalityOf(one) + OPENING_FOCUS * one.focus) }
      : {}),
  };
}
