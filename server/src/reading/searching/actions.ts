import type { SearchFilter, SearchGroup, SearchReply } from "@gyan/contract/reading/searching.ts";
import { SEARCH_KINDS, type SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import { reachOf } from "#sources/libraries/index.ts";
import type { Actor } from "#platform/session.ts";
import { mustContain } from "./match.rules.ts";
import { SEARCHES, type Asked } from "./names.ts";
import type { Needs } from "./needs.ts";
import { searchPassages } from "./passages.ts";
import { readQuery, withStart } from "./query.rules.ts";

type Wanted = SearchFilter & {
  q: string;
  scope?: SearchKind | undefined;
  offset: number;
  limit: number;
};

/** Searches everything that the caller may read now; each search checks the rights itself. */
export async function searchEverywhere(app: Needs, actor: Actor, search: Wanted): Promise<SearchReply> {
  const { q, scope: kind, offset, limit, topicId, libraryId, from, to, ...marks } = search;
  if (topicId !== undefined) await app.rights.forReading(actor, topicId);
  const scope = await app.rights.scopeOf(actor);
  const query = readQuery(q);
  const published =
    from === undefined && to === undefined ? undefined : { from: yearText(from), to: yearText(to) };
  const within = await reachOf(app, scope, { topicId, libraryId, published, ...marks });
  const isByArticle =
    libraryId !== undefined || published !== undefined || Object.values(marks).some(Boolean);
  const kinds = SEARCH_KINDS.filter((one) => kind === undefined || one === kind);
  const request: Asked = {
    query,
    within: { scope, topicId, parts: mustContain(withStart(query) ?? query) },
    page: { offset, limit },
    articles: {
      works: isByArticle ? (within.libraries.length > 0 ? undefined : within.works) : undefined,
      from,
      to,
    },
  };
  const passages = kinds.includes("passage")
    ? await searchPassages(app, scope, within, query, { offset, limit, topicId })
    : null;
  const groups: SearchGroup[] = [];
  for (const one of kinds) {
    if (one === "passage") groups.push(passages!.group);
    // Filters on articles leave only passages, and notes on those articles.
    else if (isByArticle && (one !== "note" || libraryId !== undefined)) groups.push(noneOf(one));
    else groups.push(await SEARCHES[one](app, request));
  }
  const { match = "all", lacking = [], isByWordsAlone = false } = passages ?? {};
  return { groups, match, lacking, isByWordsAlone };
}

const noneOf = (kind: SearchKind): SearchGroup => ({ kind, total: 0, isMore: false, hits: [] });
const yearText = (year: number | undefined): string | undefined => year?.toString().padStart(4, "0");
