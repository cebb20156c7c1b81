/** Names that are written with spaces between them. */
export const listed = (names: string): Set<string> => new Set(names.split(" "));
