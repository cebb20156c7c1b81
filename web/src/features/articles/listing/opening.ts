import type { TopicId } from "@gyan/contract/ids.ts";
import { look } from "@gyan/contract/reading/listing.rules.ts";
import { queryClient } from "#lib/query.ts";
import { type ArticleSearch, filterOf } from "#entities/articles/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { flush } from "#entities/articles/cards.ts";
import { cardQuery, listingQuery, marksQuery } from "#entities/articles/listing.ts";

/** As many rows as a tall screen shows. */
const FIRST_ROWS = 12;

/**
 * Whoever goes to a topic sees its first rows first: they are asked for as soon as it is known which they are, while the
 * screen is still being made. What fails here is asked for again, and told, by the list itself.
 */
export async function askForFirstRows(topicId: TopicId, search: ArticleSearch): Promise<void> {
  // Another tab is opened, or the list will stand elsewhere than at its top.
  const { tab, article, q, sort = "relevance" } = search;
  if ((tab ?? "articles") !== "articles" || article !== undefined || q !== undefined) return;
  try {
    const [{ listing }, marks] = await Promise.all([
      queryClient.fetchQuery(listingQuery(topicId)),
      queryClient.fetchQuery(marksQuery(topicId)),
    ]);
    // Without a tab it opens on its summary, where it has one.
    if (tab === undefined && queryClient.getQueryData(topicQuery(topicId).queryKey)?.hasSummary) return;
    const rows = look(listing, marks, { filter: filterOf(search), sort, found: null });
    for (const row of rows.slice(0, FIRST_ROWS))
      void queryClient.prefetchQuery(cardQuery(topicId, listing.ids[row]!));
    // Before the screen is drawn, which takes longer than those few are waited for.
    await flush(topicId);
  } catch {
    return;
  }
}
