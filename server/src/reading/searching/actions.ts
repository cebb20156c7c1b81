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

/** Everything that the caller may read at this moment: all that is found is narrowed by their rights where it is found. */
export async function searchEverywhere(app: Needs, actor: Actor, wanted: Wanted): Promise<SearchReply> {
  const { q, scope: kind, offset, limit, topicId, libraryId, from, to, ...marks } = wanted;
  if (topicId !== undefined) await app.rights.forReading(actor, topicId);
  const scope = await app.rights.scopeOf(actor);
  const query = readQuery(q);
  const published =
    from === undefined && to === undefined ? undefined : { from: yearText(from), to: yearText(to) };
  const within = await reachOf(app, scope, { topicId, libraryId, published, ...marks });
  const isByArticle =
    libraryId !== undefined || published !== undefined || Object.values(marks).some(Boolean);
  const kinds = SEARCH_KINDS.filter((one) => kind === undefined || one === kind);
  const asked: Asked = {
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
    // What narrows articles leaves of the rest the notes on them.
    else if (isByArticle && (one !== "note" || libraryId !== undefined)) groups.push(noneOf(one));
    else groups.push(await SEARCHES[one](app, asked));
  }
  const { match = "all", lacking = [], isByWordsAlone = false } = passages ?? {};
  return { groups, match, lacking, isByWordsAlone };
}

const noneOf = (kind: SearchKind): SearchGroup => ({ kind, total: 0, isMore: false, hits: [] });
const yearText = (year: number | undefined): string | undefined => year?.toString().padStart(4, "0");
