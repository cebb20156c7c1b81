export const conversationKeys = {
  all: ["conversations"] as const,
  lists: ["conversations", "list"] as const,
  one: (id: number) => ["conversations", "one", id] as const,
};
