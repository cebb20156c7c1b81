/** What cites what: of one article or document, and of a whole gyan. */
export const chainKeys = {
  all: ["chaining"] as const,
  topic: (topicId: number) => ["chaining", "topic", topicId] as const,
};
