import type { ArticleId, NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { ArticleFilter, ArticleSort } from "@gyan/contract/reading/listing.ts";
import { createSignal } from "#lib/store.ts";

/** What somebody stands before when they ask for a file; what is not said is not offered. */
export type ExportOffer = {
  topicId: TopicId;
  topicName: string;
  /** Those that are chosen in a list. */
  ids?: ArticleId[];
  /** What the list is narrowed to, when it is. */
  filter?: ArticleFilter;
  sort?: ArticleSort;
  /** The subtopic that is shown. */
  node?: { id: NodeId; name: string };
};

/** Opens the dialog in which one chooses what goes out and how. */
export const { tell: openExport, watch: onExportAsked } = createSignal<[ExportOffer]>();
