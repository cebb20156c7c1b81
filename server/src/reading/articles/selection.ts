import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import { look } from "@gyan/contract/reading/listing.rules.ts";
import type { ArticleSelection } from "@gyan/contract/reading/listing.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { listingOf, readMarks } from "./listing.ts";
import type { Needs } from "./needs.ts";
import { worksWithWords } from "./words/words.ts";

type Parts = Pick<Needs, "db" | "passages">;

/**
 * The articles of a topic that are meant, in their order: what the list shows, what is exported, what is counted. Those named
 * stand in the order of the list; one of them that the list shows with another of the work's articles is still meant.
 */
export async function selectArticles(
  app: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  { ids, filter, sort }: ArticleSelection,
): Promise<ArticleId[]> {
  const { listing, works: known } = await listingOf(app, topic);
  if (filter.node !== undefined && !listing.outline.some(({ id }) => id === filter.node))
    throw fail("node_not_found");
  const q = filter.q?.trim();
  const found = q ? await worksWithWords(app, topic, known, q) : null;
  const rows = look(listing, await readMarks(app, actor, topic), { filter, sort, found });
  if (ids === undefined) return rows.map((row) => listing.ids[row]!);
  const wanted = new Set(ids);
  const works = new Set(listing.works.filter((_, row) => wanted.has(listing.ids[row]!)));
  return rows.filter((row) => works.has(listing.works[row]!)).map((row) => listing.ids[row]!);
}
