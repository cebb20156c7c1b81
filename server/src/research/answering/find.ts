import { detectLanguage, indexTerms, readQuestion, type AskedText, type Language } from "@gyan/text";
import type { OtherName, Question } from "@gyan/text";
import type { Scope } from "#people/rights/index.ts";
import type { PassageHit } from "#ports/passages.ts";
import {
  lackingWords,
  nearPassages,
  otherNamesOf,
  readableLibraries,
  type Reach,
} from "#sources/libraries/index.ts";
import { apartIn } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { AROUND, joined, PASSAGES_READ } from "./pieces.rules.ts";
import { rarityAmong } from "./rarity.rules.ts";
import * as store from "./store.ts";

/** What was found for a question, and what it is read with. */
export type Found = {
  question: Question;
  texts: AskedText[];
  /** Of each text, which work it is of. */
  workOf: Map<string, { workId: number; textId: number }>;
  names: OtherName[];
  rarity: [term: string, rarity: number][];
  /** Words of the question that stand nowhere in what was searched. */
  unspoken: string[];
  isByWordsAlone: boolean;
};

/** Of two or three words the language can seldom be told; in plain letters they are taken for English. */
export const languageOf = (text: string): Language => {
  const language = detectLanguage(text);
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  return language === "und" && /^[\x00-\x7f]+$/.test(text) ? "en" : language;
};

/** The passages that speak of what is asked, with what stands around them. */
export async function findFor(app: Needs, scope: Scope, reach: Reach, asked: string): Promise<Found> {
  const language = languageOf(asked);
  const question = readQuestion(asked, language);
  const terms = [...new Set(indexTerms(asked, language))];
  const libraryIds = (await readableLibraries(app.db, scope)).map(({ id }) => id);
  const names = await otherNamesOf(app, scope, libraryIds, { text: asked, language });
  const besides = [...new Set(names.flatMap(({ other }) => indexTerms(other, language)))];
  const { hits, isByWordsAlone } = await nearPassages(app, reach, {
    text: asked,
    terms,
    besides,
    limit: PASSAGES_READ,
  });
  const { texts, workOf } = await textsOf(app, hits);
  const { works, byTerm } = await app.passages.frequencies(app.db, terms, libraryIds);
  return {
    question,
    texts,
    workOf,
    names,
    rarity: rarityAmong(terms, { works, byTerm }, texts),
    unspoken: await lackingWords(app, reach, asked, language),
    isByWordsAlone,
  };
}

async function textsOf(
  { db }: Needs,
  hits: PassageHit[],
): Promise<{ texts: AskedText[]; workOf: Found["workOf"] }> {
  const stretches = await store.stretchesAround(db, hits, AROUND);
  const texts = new Map<string, AskedText>();
  const workOf: Found["workOf"] = new Map();
  for (const { at, text, isFirst, isLast, title, language, apart } of stretches) {
    const { workId, textId, start, end, text: passage } = hits[at]!;
    const id = String(textId);
    // The passage stands in the stretch, unless its text was replaced in this very moment.
    const before = text.indexOf(passage);
    if (before < 0 || before > start) continue;
    const own = texts.get(id) ?? { id, title, language, pieces: [], passages: [], skip: apartIn(apart) };
    own.pieces.push({ start: start - before, text, isFirst, isLast });
    own.passages.push({ start, end, place: at });
    texts.set(id, own);
    workOf.set(id, { workId, textId });
  }
  return { texts: [...texts.values()].map((one) => ({ ...one, pieces: joined(one.pieces) })), workOf };
}
