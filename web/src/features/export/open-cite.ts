import type { ArticleId, DocumentId, TopicId } from "@gyan/contract/ids.ts";
import { createSignal } from "#lib/store.ts";

/** What is to be cited. */
export type CiteOffer =
  | { kind: "articles"; topicId: TopicId; ids: ArticleId[] }
  | { kind: "documents"; ids: DocumentId[] };

/** Opens the dialog in which one sees references in a style, copies them and saves them. */
export const { tell: openCite, watch: onCiteAsked } = createSignal<[CiteOffer]>();
