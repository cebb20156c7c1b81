/** Joins what two indexes say of one work: each fills the gaps of the other, and the longer abstract stays. */
export function joinedFinds<
  Find extends {
    title: string;
    authors: string[];
    ids: string[];
    fullTexts: string[];
    doi: string | null;
    abstract: string | null;
    publishedOn: string | null;
  },
>(before: Find, next: Find): Find {
  const joined = { ...before };
  for (const name of Object.keys(next) as (keyof Find)[])
    if (joined[name] === null || joined[name] === undefined) joined[name] = next[name];
  return {
    ...joined,
    // Some tell nothing but the DOI, which stands in the place of a title until another says one.
    title: before.title === before.doi ? next.title : before.title,
    authors: before.authors.length >= next.authors.length ? before.authors : next.authors,
    ids: [...new Set([...before.ids, ...next.ids])],
    fullTexts: [...new Set([...before.fullTexts, ...next.fullTexts])],
    abstract: longer(before.abstract, next.abstract),
    publishedOn: longer(before.publishedOn, next.publishedOn),
  };
}

const longer = (a: string | null, b: string | null): string | null =>
  (b?.length ?? 0) > (a?.length ?? 0) ? b : a;
