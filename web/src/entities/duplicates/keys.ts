import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";

/** Where works that may be the same are looked for: in a gyan, in a library, or among one's own documents. */
export type Where = { topicId: TopicId } | { libraryId: LibraryId | undefined };

export const duplicateKeys = {
  all: ["duplicates"] as const,
  documents: ["duplicates", "documents"] as const,
  ofTopic: (topicId: number) => ["duplicates", "topic", topicId] as const,
  of: (where: Where) =>
    "topicId" in where
      ? duplicateKeys.ofTopic(where.topicId)
      : ([...duplicateKeys.documents, where.libraryId ?? null] as const),
};
