import { fail } from "@gyan/contract/failures.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { tagKey } from "@gyan/contract/reading/marking.rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./tagging.store.ts";

/** Per person and topic. */
const MOST_TAGS = 20;

export type Tagging = { addTags?: string[] | undefined; removeTags?: string[] | undefined };

/** Changes a person's own tags. Returns the topics whose tags changed. */
export async function tagTopics(
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  topics: Readable<TopicRef>[],
  personId: PersonId,
  { addTags = [], removeTags = [] }: Tagging,
): Promise<TopicId[]> {
  const ids = topics.map(({ id }) => id);
  // The first of several spellings is taken.
  const added = [...Map.groupBy(addTags, tagKey)].map(([key, [tag]]) => ({ key, tag: tag! }));
  const dropped = await store.dropTags(tx, personId, ids, removeTags.map(tagKey));
  const taggedIds = await store.giveTags(tx, personId, ids, added, clock.now());
  if ((await store.mostTags(tx, personId, ids)) > MOST_TAGS)
    throw fail("too_many_topic_tags", { limit: MOST_TAGS });
  return [...new Set([...dropped, ...taggedIds])];
}
