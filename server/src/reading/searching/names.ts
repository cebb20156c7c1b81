import type { HitOf, SearchGroup } from "@gyan/contract/reading/searching.ts";
import type { SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import type { Marked } from "@gyan/contract/reading/searching.ts";
import { excerptOf, folded, matched, nameRank } from "./match.rules.ts";
import type { Needs } from "./needs.ts";
import type { Query } from "./query.rules.ts";
import * as store from "./store.ts";
import type { Within } from "./store.ts";

type Page = { offset: number; limit: number };
export type Asked = {
  query: Query;
  within: Within;
  page: Page;
  /** Filters on articles also apply to their notes. */
  articles: { works: number[] | undefined; from: number | undefined; to: number | undefined };
};
type Search = (app: Needs, request: Asked) => Promise<SearchGroup>;

type Match<Row> = { row: Row; name: Marked };

/** Rows whose text has all words, with the positions of the words. */
function matching<Row>(rows: Row[], textOf: (row: Row) => string, query: Query): Match<Row>[] {
  return rows.flatMap((row) => {
    const name = matched(textOf(row), query);
    return name ? [{ row, name }] : [];
  });
}

const byName = (query: Query) => (a: { name: Marked }, b: { name: Marked }) =>
  nameRank(a.name.text, query) - nameRank(b.name.text, query);

/** Those whose name has all words, best first. */
const named = <Row extends { name: string }>(rows: Row[], query: Query): Match<Row>[] =>
  matching(rows, ({ name }) => name, query).sort(byName(query));

function group<Found>(
  kind: SearchKind,
  matches: Found[],
  { offset, limit }: Page,
  read: number,
): { page: Found[]; of(hits: SearchGroup["hits"]): SearchGroup } {
  return {
    page: matches.slice(offset, offset + limit),
    of: (hits) => ({ kind, total: matches.length, isMore: read >= store.MOST_ROWS, hits }),
  };
}

const gyans: Search = async ({ db }, { query, within, page }) => {
  const rows = await store.gyans(db, within);
  const answer = group("gyan", named(rows, query), page, rows.length);
  const counts = await store.articleCounts(
    db,
    answer.page.map(({ row }) => row.topicId),
  );
  return answer.of(
    answer.page.map(({ row, name }): HitOf<"gyan"> => ({
      kind: "gyan",
      ...row,
      name,
      articles: counts.get(row.topicId) ?? 0,
    })),
  );
};

const subtopics: Search = async ({ db }, { query, within, page }) => {
  const rows = await store.subtopics(db, within);
  const answer = group("subtopic", named(rows, query), page, rows.length);
  return answer.of(
    answer.page.map(({ row, name }): HitOf<"subtopic"> => ({ kind: "subtopic", ...row, name })),
  );
};

const folders: Search = async ({ db }, { query, within, page }) => {
  const rows = within.topicId === undefined ? await store.folders(db, within) : [];
  const answer = group("folder", named(rows, query), page, rows.length);
  return answer.of(answer.page.map(({ row, name }): HitOf<"folder"> => ({ kind: "folder", ...row, name })));
};

const notes: Search = async ({ db }, { query, within, page, articles }) => {
  const rows = await store.notes(db, within, articles);
  const answer = group(
    "note",
    matching(rows, ({ text }) => text, query),
    page,
    rows.length,
  );
  const workIds = answer.page.map(({ row }) => row.workId);
  const doors = workIds.length === 0 ? [] : await store.doorsOf(db, within.scope, workIds, within.topicId);
  return answer.of(
    answer.page.map(({ row: { workId, ...row }, name }): HitOf<"note"> => ({
      kind: "note",
      ...row,
      articleId:
        doors.find((door) => door.workId === workId && door.topicId === row.topicId)?.articleId ?? null,
      text: excerptOf(name.text, name.marks, "und").shown,
    })),
  );
};

/** A concept of several gyans is one hit, with a door for each. */
const concepts: Search = async ({ db }, { query, within, page }) => {
  const rows = await store.concepts(db, within);
  const byLabel = Map.groupBy(
    matching(rows, ({ label }) => label, query),
    ({ row }) => folded(row.label),
  );
  const answer = group(
    "concept",
    [...byLabel.values()].sort(([a], [b]) => byName(query)(a!, b!)),
    page,
    rows.length,
  );
  const counts = await store.conceptArticles(
    db,
    answer.page.flat().map(({ row }) => row),
  );
  return answer.of(
    answer.page.map((doors): HitOf<"concept"> => ({
      kind: "concept",
      name: doors[0]!.name,
      doors: doors
        .map(({ row: { label: _label, ...door } }) => ({
          ...door,
          articles: counts.get(`${door.topicId} ${door.key}`) ?? 0,
        }))
        .sort((a, b) => b.articles - a.articles || b.topicId - a.topicId),
    })),
  );
};

const summaries: Search = async ({ db }, { query, within, page }) => {
  const rows = await store.summaries(db, within);
  const answer = group(
    "summary",
    matching(rows, ({ text }) => text, query),
    page,
    rows.length,
  );
  return answer.of(
    answer.page.map(({ row, name }): HitOf<"summary"> => ({ kind: "summary", ...row, text: name })),
  );
};

export const SEARCHES: Record<Exclude<SearchKind, "passage">, Search> = {
  gyan: gyans,
  subtopic: subtopics,
  folder: folders,
  note: notes,
  concept: concepts,
  summary: summaries,
};
