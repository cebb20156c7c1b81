import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import { type Placed, withBelow } from "@gyan/contract/organising/tree.rules.ts";
import { tagKey } from "@gyan/contract/reading/marking.rules.ts";
import { isOver, type TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicFilter, TopicSort, TopicState } from "@gyan/contract/topics.ts";

/** What decides whether and where a topic is listed: small enough to load for all topics. */
export type Line = {
  id: TopicId;
  name: string;
  createdAt: Date;
  status: TaskStatus | null;
  finishedAt: Date | null;
  seenAt: Date | null;
  isOwned: boolean;
  folderId: FolderId | null;
  tags: string[];
  /** The names in its outline; null unless somebody searches for words. */
  subtopics: string[] | null;
  /** Null unless the list is ordered by it. */
  articles: number | null;
};

export type Arrangement = {
  filter: TopicFilter;
  sort: TopicSort;
  order?: "asc" | "desc" | undefined;
  language: LanguageTag;
};

/** Facets count all topics of the folder; the lines are those of them that match, in order. */
export function arrange(lines: Line[], folders: readonly Placed[], arrangement: Arrangement) {
  const here = inFolder(lines, folders, arrangement.filter.folder);
  return { lines: inOrder(here.filter(matcher(arrangement.filter)), arrangement), facets: facetsOf(here) };
}

function inFolder(lines: Line[], folders: readonly Placed[], folder: TopicFilter["folder"]): Line[] {
  if (folder === undefined) return lines;
  if (folder === "none") return lines.filter(({ folderId }) => folderId === null);
  const inside = withBelow(folders, folder);
  return lines.filter(({ folderId }) => folderId !== null && inside.has(folderId));
}

export function stateOf(status: TaskStatus | null): TopicState {
  if (status === null || !isOver(status)) return "running";
  if (status === "FAIL") return "failed";
  if (status === "NO_ARTICLE_IN_SEARCH") return "nothing";
  return status === "PARTIAL_FINISH" ? "partial" : "finished";
}

/** For comparison: without case and accents; vowel signs of other scripts are not accents. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase();

function matcher({ q, tag, state, whose }: TopicFilter): (line: Line) => boolean {
  const words = folded(q ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const keys = new Set((tag ?? []).map(tagKey));
  const states = new Set(state ?? []);
  return (line) =>
    (words.length === 0 || hasWords(line, words)) &&
    (keys.size === 0 || line.tags.some((one) => keys.has(tagKey(one)))) &&
    (states.size === 0 || states.has(stateOf(line.status))) &&
    (whose === undefined || line.isOwned === (whose === "mine"));
}

function hasWords({ name, subtopics, tags }: Line, words: string[]): boolean {
  const text = folded([name, ...(subtopics ?? []), ...tags].join("\n"));
  return words.every((word) => text.includes(word));
}

/** In the order of the list: topics that need attention come first. */
const STATES: TopicState[] = ["running", "failed", "nothing", "partial", "finished"];

function inOrder(lines: Line[], { sort, order, language }: Arrangement): Line[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const time = (at: Date | null) => at?.getTime() ?? -1;
  const compare: Record<TopicSort, (a: Line, b: Line) => number> = {
    newest: (a, b) => b.id - a.id,
    name: (a, b) => collator.compare(a.name, b.name),
    opened: (a, b) => time(b.seenAt) - time(a.seenAt),
    completed: (a, b) => time(b.finishedAt) - time(a.finishedAt),
    articles: (a, b) => (b.articles ?? 0) - (a.articles ?? 0),
    status: (a, b) => STATES.indexOf(stateOf(a.status)) - STATES.indexOf(stateOf(b.status)),
  };
  const usual = sort === "name" || sort === "status" ? "asc" : "desc";
  const turn = (order ?? usual) === usual ? 1 : -1;
  return lines.toSorted((a, b) => turn * compare[sort](a, b) || b.id - a.id);
}

function facetsOf(lines: Line[]) {
  const tags = new Map<string, { tag: string; topics: number }>();
  const states = new Map<TopicState, number>();
  for (const line of lines) {
    const state = stateOf(line.status);
    states.set(state, (states.get(state) ?? 0) + 1);
    for (const tag of line.tags) {
      const facet = tags.get(tagKey(tag));
      if (facet) facet.topics += 1;
      else tags.set(tagKey(tag), { tag, topics: 1 });
    }
  }
  return {
    tags: [...tags.values()].toSorted((a, b) => b.topics - a.topics || (a.tag < b.tag ? -1 : 1)),
    states: STATES.filter((state) => states.has(state)).map((state) => ({
      state,
      topics: states.get(state)!,
    })),
    shared: lines.filter(({ isOwned }) => !isOwned).length,
  };
}

type Page = { cursor?: string | undefined; limit: number };

/**
 * A page continues after the last topic of the page before; if that topic is gone, at its former position. So
 * nothing is repeated or skipped when other topics come or go.
 */
export function pageOf<L extends { id: TopicId }>(lines: L[], { cursor, limit }: Page) {
  const [id, place] = (cursor ?? "0-0").split("-").map(Number) as [number, number];
  const at = lines.findIndex((line) => line.id === id);
  const from = at >= 0 ? at + 1 : Math.min(place, lines.length);
  const page = lines.slice(from, from + limit);
  const to = from + page.length;
  return { page, next: to < lines.length ? `${page.at(-1)!.id}-${to}` : null };
}
