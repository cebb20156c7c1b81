import type { PassageHit } from "@gyan/contract/reading/searching.ts";
import type { SearchGroup, SearchReply } from "@gyan/contract/reading/searching.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { lookUpWorks, nearPassages, standingWords, type Reach } from "#sources/libraries/index.ts";
import type { LookedUp, PassageHit as Found } from "#ports/passages.ts";
import type { Scope } from "#people/rights/index.ts";
import { excerptOf, marksIn } from "./match.rules.ts";
import type { Needs } from "./needs.ts";
import { placesOf } from "./places.ts";
import { withStart, type Query } from "./query.rules.ts";
import * as store from "./store.ts";

type Page = { offset: number; limit: number };
type How = Pick<SearchReply, "match" | "lacking" | "isByWordsAlone">;
type Answer = How & { group: SearchGroup };
/** The works, and the words by which they were found. */
type Outcome = Omit<How, "isByWordsAlone"> & { lookup: LookedUp; query: Query; isByWordsAlone?: boolean };

/** Each work is returned once, by its best passage, however many topics and libraries have it. */
export async function searchPassages(
  app: Needs,
  scope: Scope,
  within: Reach,
  query: Query,
  page: Page & { topicId: TopicId | undefined },
): Promise<Answer> {
  const outcome = await findWorks(app, within, query, page);
  const { lookup, query: by, match, lacking, isByWordsAlone = false } = outcome;
  const hits = await hitsOf(app, scope, lookup, by, page.topicId);
  const group: SearchGroup = { kind: "passage", total: lookup.works, isMore: lookup.isMore, hits };
  return { match, lacking, isByWordsAlone, group };
}

/** Tries all words, then the last one as a beginning, then the words that occur at all, then the meaning. */
export async function findWorks(app: Needs, within: Reach, query: Query, page: Page): Promise<Outcome> {
  const look = (by: Query) => lookUpWorks(app, within, soughtBy(by, page));
  const all = await look(query);
  if (all.works > 0) return { lookup: all, query, match: "all", lacking: [] };
  const begun = withStart(query);
  const started = begun && (await look(begun));
  if (begun && started && started.works > 0)
    return { lookup: started, query: begun, match: "start", lacking: [] };
  const typedQuery = begun ?? query;
  const stand = await standingWords(app, within, soughtBy(typedQuery, page));
  const lacking = typedQuery.words.filter((_, at) => !stand[at]).map(({ typed }) => typed);
  const nothing: Outcome = { lookup: all, query, match: "all", lacking };
  // A quoted phrase or an excluded word is meant strictly.
  if (query.phrases.length > 0 || query.without.length > 0) return nothing;
  const rest = { ...typedQuery, words: typedQuery.words.filter((_, at) => stand[at]) };
  if (lacking.length > 0 && rest.words.length > 0) {
    const some = await look(rest);
    if (some.works > 0) return { lookup: some, query: rest, match: "some", lacking };
  }
  const { isByWordsAlone, ...near } = await nearWorks(app, within, rest, page);
  return near.works > 0
    ? { lookup: near, query: rest, match: "some", lacking, isByWordsAlone }
    : { ...nothing, isByWordsAlone };
}

const soughtBy = ({ words, welcome, phrases, without }: Query, { offset, limit }: Page) => ({
  words,
  welcome,
  phrases,
  without,
  skip: offset,
  limit,
});

const NEAR_PASSAGES = 100;

async function nearWorks(
  app: Needs,
  within: Reach,
  query: Query,
  { offset, limit }: Page,
): Promise<LookedUp & { isByWordsAlone: boolean }> {
  const terms = [...query.words.flatMap(({ forms }) => forms), ...query.welcome];
  const sought = { text: query.text, terms, limit: NEAR_PASSAGES };
  const { hits: near, isByWordsAlone } = await nearPassages(app, within, sought);
  const best = new Map<number, Found & { passages: number }>();
  for (const hit of near) {
    const entry = best.get(hit.workId);
    if (entry) entry.passages += 1;
    else best.set(hit.workId, { ...hit, passages: 1 });
  }
  const hits = [...best.values()];
  return {
    hits: hits.slice(offset, offset + limit),
    works: hits.length,
    isMore: near.length === NEAR_PASSAGES,
    isByWordsAlone,
  };
}

async function hitsOf(
  app: Needs,
  scope: Scope,
  { hits }: LookedUp,
  query: Query,
  topicId: TopicId | undefined,
): Promise<PassageHit[]> {
  const works = await store.worksOf(
    app.db,
    scope,
    hits.map(({ workId }) => workId),
  );
  // Deleted since the search.
  const found = hits.flatMap((hit) => {
    const work = works.get(hit.workId);
    if (!work) return [];
    const marks = marksIn(hit.text, query, work.language);
    const { shown: passage, sentence } = excerptOf(hit.text, marks, work.language);
    const at = { start: hit.start + sentence.start, end: hit.start + sentence.end };
    const quote = hit.text.slice(sentence.start, sentence.end);
    return [{ ...at, workId: hit.workId, textId: hit.textId, quote, passage, passages: hit.passages }];
  });
  const places = await placesOf(app, scope, found, { works, topicId });
  return found.flatMap(({ start, end, passage, passages }, place): PassageHit[] => {
    const at = places[place];
    if (!at) return [];
    return [
      {
        kind: "passage",
        ...at,
        title: { text: at.title, marks: marksIn(at.title, query, at.language) },
        passage,
        passages,
        at: { start, end },
        documentId: at.doors.length > 0 ? null : at.documentId,
      },
    ];
  });
}
