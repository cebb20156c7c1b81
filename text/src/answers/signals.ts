import type { Question, QuestionPart } from "../question/question.ts";
import { rarityOf } from "../bm25.ts";
import { hasSignOf } from "../question/kinds.ts";
import { isFiller } from "../question/fillers.ts";
import { asksOnly } from "../question-words.ts";
import { leansOnThePrevious } from "../summary/leaning.ts";
import { termsReadAs } from "../question/read-as.ts";
import { indexedWords } from "../words.ts";
import type { ReadText } from "./evidence.ts";

/** How near a sentence is to a part of the question in meaning, as a model says. `late`: word by word, where the model can tell. */
export type Nearness = { cosine: number; late: number | null };

/** What the words say of a sentence, in this order; see `wordSignals`. */
export const WORD_SIGNALS = [
  "ranking",
  "share",
  "shareWithPrevious",
  "shareAround",
  "shareNearby",
  "pairs",
  "rarest",
  "rankingBefore",
  "rankingAfter",
  "inHeading",
  "length",
  "lengthSquared",
  "isShort",
  "newWords",
  "capitals",
  "place",
  "isEarly",
  "isEndOfShort",
  "concludes",
  "titleShare",
  "leans",
  "citations",
  "amount",
  "when",
  "why",
  "comparison",
  "definition",
  "how",
  "who",
] as const;
export const COSINE_SIGNALS = [
  "cosine",
  "cosineOfBest",
  "cosineBefore",
  "cosineAfter",
  "shareTimesCosine",
] as const;
export const LATE_SIGNALS = ["late", "lateOfBest", "lateAround"] as const;

const K1 = 1.2;
const B = 0.6;
/** A word that only asks counts this much of one that says what is asked about. */
export const ASKING = 0.3;
const EARLY = 0.15;
const FEW_WORDS = 6;
/** An abstract ends with what was found. */
export const SHORT_TEXT = 18;
const LAST_SENTENCES = 2;
const conclusion =
  /\b(?:conclu\w+|in summary|to summari[sz]e|suggests?|indicates?|demonstrates?|(?:results?|findings?|data|study|evidence) (?:show|shows|support|supports|confirm|confirms|reveal|reveals|imply|implies)|therefore|overall|recommend\w*|appears? to|should (?:be|not)|may be|can be|en conclusion|en résumé|suggère\w*|montre\w*)\b|निष्कर्ष|सुझाव/iu;
/** It says what comes of something. */
export const isConclusion = (sentence: string): boolean => conclusion.test(sentence);
const ELSEWHERE = 3;
export const citation = /et al|\[\d[\d,–-]*\]|\((?:[^()]*\s)?(?:19|20)\d\d[a-z]?\)/gu;
const capital = /\p{Lu}/gu;

type Terms = {
  /** Each term of the part with what it weighs: rare ones in this text more, those that only ask less, those that fill nothing. */
  weights: Map<string, number>;
  order: string[];
};

function termsOf(
  part: QuestionPart,
  { language }: Question,
  counts: ReadonlyMap<string, number>,
  total: number,
): Terms {
  const weights = new Map<string, number>();
  const order: string[] = [];
  for (const { terms } of indexedWords(part.asked, language)) {
    const term = terms[0]!;
    if (isFiller(term, language)) continue;
    order.push(term);
    const having = counts.get(term) ?? 0;
    const rarity = rarityOf(total, having);
    weights.set(term, rarity * (asksOnly(term) ? ASKING : 1));
  }
  return { weights, order };
}

/** What is true of a sentence whatever is asked. */
type Form = {
  said: string;
  distinct: ReadonlySet<string>;
  length: number;
  capitals: number;
  concludes: number;
  titleShare: number;
  leans: number;
  citations: number;
};
type Forms = {
  sentences: Form[];
  /** In how many sentences each term is. */
  counts: ReadonlyMap<string, number>;
  mean: number;
  termsOfHeading: (heading: string | null) => ReadonlySet<string>;
};
/** Each part of a question asks for them, and what was read is asked twice: before and after meanings are compared. */
const formsOfRead = new WeakMap<ReadText, Forms>();

function formsOf(read: ReadText): Forms {
  const known = formsOfRead.get(read);
  if (known) return known;
  const { sentences, text, title, language, names } = read;
  const counts = new Map<string, number>();
  const termsOfTitle = new Set(termsReadAs(title, language, names));
  const headings = new Map<string, Set<string>>();
  const termsOfHeading = (heading: string | null): ReadonlySet<string> => {
    if (heading === null) return termsOfTitle;
    const own = headings.get(heading) ?? new Set(termsReadAs(heading, language, names));
    headings.set(heading, own);
    return own;
  };
  const forms = sentences.map(({ terms, wordCount, start, end }) => {
    const said = text.slice(start, end);
    const distinct = new Set(terms);
    for (const term of distinct) counts.set(term, (counts.get(term) ?? 0) + 1);
    let inTitle = 0;
    for (const term of termsOfTitle) if (distinct.has(term)) inTitle++;
    return {
      said,
      distinct,
      length: Math.log(wordCount),
      capitals: capitalsIn(said) / Math.max(1, said.length),
      concludes: isConclusion(said) ? 1 : 0,
      titleShare: termsOfTitle.size === 0 ? 0 : inTitle / termsOfTitle.size,
      leans: leansOnThePrevious(said, language) ? 1 : 0,
      citations: Math.min(4, said.match(citation)?.length ?? 0),
    };
  });
  const mean = sentences.reduce((sum, { terms }) => sum + terms.length, 0) / (sentences.length || 1) || 1;
  const made = { sentences: forms, counts, mean, termsOfHeading };
  formsOfRead.set(read, made);
  return made;
}

/** For every sentence of a text what its words, its place and its form say; computed once for a part of the question. */
export function wordSignals(read: ReadText, question: Question, part: QuestionPart): Float64Array[] {
  const { sentences } = read;
  const { sentences: forms, counts, mean, termsOfHeading } = formsOf(read);
  const total = sentences.length;
  const { weights, order } = termsOf(part, question, counts, total);
  const known = [...weights].filter(([term]) => counts.has(term));
  const all = known.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  const rarest = known.reduce<[string, number] | null>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    null,
  )?.[0];
  const has = forms.map(({ distinct }) => {
    const own = new Set<string>();
    for (const term of weights.keys()) if (distinct.has(term)) own.add(term);
    return own;
  });
  const ranking = sentences.map(({ terms }, at) => {
    if (has[at]!.size === 0) return 0;
    const half = K1 * (1 - B + (B * terms.length) / mean);
    const times = new Map<string, number>();
    for (const term of terms) if (weights.has(term)) times.set(term, (times.get(term) ?? 0) + 1);
    let sum = 0;
    for (const [term, count] of times) sum += (weights.get(term)! * count * (K1 + 1)) / (count + half);
    return sum;
  });
  const best = ranking.reduce((most, one) => Math.max(most, one), 1e-9);
  const shareOf = (from: number, to: number): number => {
    const [first, last] = [Math.max(0, from), Math.min(to, total - 1)];
    let sum = 0;
    for (const [term, weight] of known)
      for (let at = first; at <= last; at++)
        if (has[at]!.has(term)) {
          sum += weight;
          break;
        }
    return sum / all;
  };
  const pairs = new Set(
    order.slice(1).flatMap((term, at) => (order[at] === term ? [] : `${order[at]} ${term}`)),
  );
  const { kind } = part;
  return sentences.map(({ terms, wordCount, heading }, at) => {
    const { said, distinct, length, capitals, concludes, titleShare, leans, citations } = forms[at]!;
    const own = has[at]!;
    const above = termsOfHeading(heading);
    const sign = hasSignOf(kind, said, read.language) ? 1 : 0;
    return Float64Array.of(
      ranking[at]! / best,
      shareOf(at, at),
      shareOf(at - 1, at),
      shareOf(at - 1, at + 1),
      shareOf(at - ELSEWHERE, at + ELSEWHERE),
      own.size < 2 ? 0 : pairsIn(terms, weights, pairs) / pairs.size,
      rarest !== undefined && own.has(rarest) ? 1 : 0,
      (ranking[at - 1] ?? 0) / best,
      (ranking[at + 1] ?? 0) / best,
      known.reduce((sum, [term, weight]) => sum + (!own.has(term) && above.has(term) ? weight : 0), 0) / all,
      length,
      (length * length) / 3,
      wordCount < FEW_WORDS ? 1 : 0,
      distinct.size === 0 ? 0 : (distinct.size - own.size) / distinct.size,
      capitals,
      at / total,
      at < EARLY * total ? 1 : 0,
      total <= SHORT_TEXT && at >= total - LAST_SENTENCES ? 1 : 0,
      concludes,
      titleShare,
      leans,
      citations,
      kind === "amount" ? sign : 0,
      kind === "when" ? sign : 0,
      kind === "why" ? sign : 0,
      kind === "comparison" ? sign : 0,
      kind === "definition" ? sign : 0,
      kind === "how" ? sign : 0,
      kind === "who" || kind === "where" ? sign : 0,
    );
  });
}

/** How many of the question's neighbouring words stand beside each other here too, or with one word between them. */
function pairsIn(terms: string[], weights: ReadonlyMap<string, number>, pairs: ReadonlySet<string>): number {
  const near = new Set<string>();
  for (let at = 0; at < terms.length - 1; at++) {
    if (!weights.has(terms[at]!)) continue;
    for (const other of [terms[at + 1]!, terms[at + 2]])
      if (other !== undefined && weights.has(other)) near.add(`${terms[at]} ${other}`);
  }
  let found = 0;
  for (const pair of near) if (pairs.has(pair)) found++;
  return found;
}

/** Letters that a sentence writes large; of plain letters without a search, because most texts have no others. */
function capitalsIn(said: string): number {
  let count = 0;
  for (let at = 0; at < said.length; at++) {
    const code = said.charCodeAt(at);
    if (code < 0x80) count += code >= 0x41 && code <= 0x5a ? 1 : 0;
    else return said.match(capital)?.length ?? 0;
  }
  return count;
}

/** What meanings add, for the sentences that were compared; neighbours that were not count as the least of those that were. */
export function nearSignals(
  compared: ReadonlyMap<number, Nearness>,
  orders: number[],
  share: (order: number) => number,
): Map<number, { cosine: number[]; late: number[] | null }> {
  const cosines = [...compared.values()].map(({ cosine }) => cosine);
  const lates = [...compared.values()].flatMap(({ late }) => late ?? []);
  const [most, least] = [Math.max(...cosines, 1e-6), Math.min(...cosines, 0)];
  const [mostLate, leastLate] = [Math.max(...lates, 1e-6), Math.min(...lates, 1)];
  const cosineAt = (order: number): number => compared.get(order)?.cosine ?? least;
  const lateAt = (order: number): number => compared.get(order)?.late ?? leastLate;
  return new Map(
    orders.map((order) => {
      const cosine = cosineAt(order);
      const isLate = compared.get(order)?.late !== null && compared.has(order);
      const late = lateAt(order);
      const around = Math.max(late, 0.95 * lateAt(order - 1), 0.95 * lateAt(order + 1));
      return [
        order,
        {
          cosine: [cosine, cosine / most, cosineAt(order - 1), cosineAt(order + 1), share(order) * cosine],
          late: isLate ? [late, late / mostLate, around / mostLate] : null,
        },
      ];
    }),
  );
}
