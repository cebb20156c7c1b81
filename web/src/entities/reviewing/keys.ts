/** What is told of a screening changes with every vote; its lists are asked for less often. */
export const reviewKeys = {
  all: ["review"] as const,
  of: (topicId: number) => ["review", topicId] as const,
  lists: (topicId: number) => ["review", topicId, "lists"] as const,
};
