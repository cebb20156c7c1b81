import type { TopicId, WorkId } from "@gyan/contract/ids.ts";
import { type Facets, facets, type Look, look } from "@gyan/contract/reading/listing.rules.ts";
import { type Marking, withMarking } from "@gyan/contract/reading/marking.rules.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { type ArticleSearch, filterOf } from "#entities/articles/search.ts";
import { wordsQuery } from "#entities/articles/listing.ts";

/** What is looked at, and what is looked for in it. */
export type Asked = Look & { listing: Listing; marks: ListingMarks };

export type Looked = ReturnType<typeof useLook>;

/** What the address narrows the listing to, and in which order: worked out here, at once. */
export function useLook(topicId: TopicId, search: ArticleSearch, listing: Listing, marks: ListingMarks) {
  const filter = filterOf(search);
  const sort = search.sort ?? "relevance";
  const q = search.q?.trim() ?? "";
  const words = useQuery({ ...wordsQuery(topicId, q), placeholderData: keepPreviousData });
  const found = q === "" ? null : (words.data ?? null);
  const key = JSON.stringify([filter, sort]);
  const seen = useReadBefore(key, marks, search.unread === true);
  const asked = useMemo((): Asked => {
    const looked = JSON.parse(key) as [typeof filter, typeof sort];
    return { listing, marks: seen, filter: looked[0], sort: looked[1], found };
  }, [listing, seen, key, found]);
  return useMemo(
    () => ({
      rows: look(asked.listing, asked.marks, asked),
      /** For what is counted beside the list. */
      asked,
      /** Another word than before: somebody chose something else to look at. */
      key,
      /** The words could not be looked for. */
      wordsError: words.error,
      isLooking: words.isPlaceholderData || words.isLoading,
      /** The order as it would be after something was done. */
      after: (works: readonly WorkId[], marking: Marking) =>
        look(asked.listing, withMarking(asked.marks, works, marking), asked),
    }),
    [asked, key, words.error, words.isPlaceholderData, words.isLoading],
  );
}

/** Among the unread, what is read meanwhile stays where it is until something else is chosen: nothing goes from under the eye. */
function useReadBefore(key: string, marks: ListingMarks, isUnreadOnly: boolean): ListingMarks {
  const [before, setBefore] = useState({ key, read: marks.read });
  if (before.key !== key) setBefore({ key, read: marks.read });
  return useMemo(
    () => (isUnreadOnly ? { ...marks, read: before.read } : marks),
    [isUnreadOnly, marks, before.read],
  );
}

/** Several places show them: counted once. */
const counted = new WeakMap<Asked, Facets>();

/**
 * How many articles every choice would leave. Just after a press they are those of the moment before: the list does not wait
 * for what is counted beside it.
 */
export function useFacets(asked: Asked): Facets {
  const later = useDeferredValue(asked);
  let known = counted.get(later);
  if (!known) counted.set(later, (known = facets(later.listing, later.marks, later)));
  return known;
}
