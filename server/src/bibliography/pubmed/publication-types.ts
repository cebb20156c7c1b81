/** PubMed calls nearly everything a journal article, and then says more. */
export function typeOfPublication(told: string[]): string {
  const has = (pattern: RegExp) => told.some((one) => pattern.test(one));
  if (has(/^Books?\b/u)) return "book";
  if (has(/^Dissertation|^Academic Dissertation/u)) return "thesis";
  if (has(/^Preprint/u)) return "article";
  return "article-journal";
}
