/** A source by its authors and its year, as it stands behind a quote. */
export function bylineOf({
  title,
  authors,
  publishedOn,
}: {
  title: string;
  authors: readonly string[];
  publishedOn: string | null;
}): string {
  const [first] = authors;
  const who = first === undefined ? [] : [authors.length > 1 ? `${first} et al.` : first];
  const year = publishedOn === null ? [] : [publishedOn.slice(0, 4)];
  return [`“${title}”`, ...who, ...year].join(", ");
}

/** A quote with where it is read. */
export const cited = (quote: string, byline: string, address: string | null): string =>
  [`“${quote}”`, byline, address].filter(Boolean).join("\n  ");

export const paragraphs = (parts: readonly (string | false | null)[]): string =>
  parts.filter((part) => part !== false && part !== null && part !== "").join("\n\n");
