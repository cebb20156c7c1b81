export const tableKeys = {
  all: ["tables"] as const,
  lists: ["tables", "list"] as const,
  one: (id: number) => ["tables", "one", id] as const,
  rows: (id: number) => ["tables", "rows", id] as const,
  comments: (id: number) => ["tables", "comments", id] as const,
};
