import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import { look } from "@gyan/contract/reading/listing.rules.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import type { ArticleSelection } from "@gyan/contract/reading/listing.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { listingOf, readMarks } from "./listing.ts";
import type { Needs } from "./needs.ts";
import { worksWithWords } from "./words/words.ts";

type Parts = Pick<Needs, "db" | "passages">;

/**
 * The selected articles of a topic in their order, for lists, exports and counts. Chosen ids are put into the
 * order of the list; a chosen article that the list shows as another article of the same work counts as that
 * one.
 */
export async function selectArticles(
  app: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  { ids, filter, sort, onlyRelevant = false }: ArticleSelection,
): Promise<ArticleId[]> {
  const listed = await listingOf(app, topic);
  const { listing } = listed;
  if (filter.node !== undefined && !listing.outline.some(({ id }) => id === filter.node))
    throw fail("node_not_found");
  const q = filter.q?.trim();
  const matches = q ? new Set(await worksWithWords(app, topic, listed, q)) : null;
  const marks = await readMarks(app, actor, topic);
  const { verdicts } = flagsOf(marks);
  const rows = look(listing, marks, { filter, sort, found: matches }).filter(
    (row) => !onlyRelevant || verdicts.get(listing.works[row]!) !== false,
  );
  if (ids === undefined) return rows.map((row) => listing.ids[row]!);
  const chosenIds = new Set(ids);
  const works = new Set(listing.works.filter((_, row) => chosenIds.has(listing.ids[row]!)));
  return rows.filter((row) => works.has(listing.works[row]!)).map((row) => listing.ids[row]!);
}
