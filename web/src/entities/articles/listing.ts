import type { ArticleId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "./keys.ts";
import { fetchCard } from "./cards.ts";

type Held = { version: string; listing: Listing };

const listingKey = (topicId: TopicId) => [...readingKey(topicId), "listing"] as const;
export const marksKey = (topicId: TopicId) => [...readingKey(topicId), "marks"] as const;

/** Ten thousand articles are sent once: asked again, the server only says that nothing changed. */
export const listingQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: listingKey(topicId),
    queryFn: async ({ signal }): Promise<Held> => {
      const held = queryClient.getQueryData<Held>(listingKey(topicId));
      const { version, listing } = await api.reading.listing({ topicId, known: held?.version }, { signal });
      if (listing) return { version, listing };
      if (held) return held;
      throw new Error("The server answered that nothing changed, but nothing is held.");
    },
    // Columns of thousands of numbers: comparing them value by value costs more than it saves.
    structuralSharing: false,
  });

export const marksQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: marksKey(topicId),
    queryFn: ({ signal }) => api.reading.marks({ topicId }, { signal }),
  });

export const wordsQuery = (topicId: TopicId, q: string) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "words", q],
    queryFn: async ({ signal }) => new Set((await api.reading.words({ topicId, q }, { signal })).works),
    enabled: q !== "",
    structuralSharing: false,
  });

/** Each row asks for itself; what is asked for in the same moment goes in one call. */
export const cardQuery = (topicId: TopicId, id: ArticleId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "card", id],
    queryFn: ({ signal }) => fetchCard(topicId, id, signal),
    staleTime: 5 * 60_000,
  });

export const bestArticlesQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "best"],
    queryFn: ({ signal }) => api.reading.list({ topicId, limit: 6 }, { signal }),
  });

/** An article's text does not change while it is read: going back to it is instant. */
export const articleQuery = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ["article", articleId],
    queryFn: ({ signal }) => api.reading.get({ articleId }, { signal }),
    staleTime: 10 * 60_000,
  });

const places = new WeakMap<Listing, Map<ArticleId, number>>();

/** The row of an article, also of one that the list shows by another of the work's articles. */
export function rowOf(listing: Listing, id: ArticleId): number | undefined {
  let known = places.get(listing);
  if (!known) places.set(listing, (known = new Map(listing.ids.map((own, row) => [own, row]))));
  return known.get(id);
}

export function workOf(listing: Listing, id: ArticleId): WorkId | undefined {
  const row = rowOf(listing, id);
  return row === undefined ? undefined : listing.works[row];
}
