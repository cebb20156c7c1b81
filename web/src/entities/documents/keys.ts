/** Known to what hears the news, long before the screen is fetched. */
export const documentKeys = {
  all: ["documents"] as const,
  lists: ["documents", "list"] as const,
  usage: ["documents", "usage"] as const,
};
