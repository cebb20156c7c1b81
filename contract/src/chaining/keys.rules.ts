/** What names a work: a DOI where it has one, else its title and its year. */
export type Name = { doi: string | null; titleKey: string | null; year: number | null };

const SIGNS = /[\s!-/:-@[-`{-~\u00ab\u00bb\u2010-\u2015\u2018-\u201f\u2026]+/gu;
const LONGEST_TITLE_KEY = 200;

/** Letters and digits alone, as the database makes it of every title. */
export const titleKeyOf = (title: string): string =>
  title.toLowerCase().replace(SIGNS, "").slice(0, LONGEST_TITLE_KEY);

const LONGEST_DOI = 400;

/** By which a work is called wherever it comes from; null for one that nothing names. */
export function chainKey({ doi, titleKey, year }: Name): string | null {
  if (doi !== null && doi.length <= LONGEST_DOI) return `doi:${doi.toLowerCase()}`;
  return titleKey === null || titleKey === "" ? null : `title:${titleKey}:${year ?? ""}`;
}

export const yearOf = (publishedOn: string | null): number | null => {
  const year = /^\d{4}/u.exec(publishedOn ?? "")?.[0];
  return year === undefined ? null : Number(year);
};

/** Years of the same work differ by one where it stood online before it was printed. */
export const isSameYear = (a: number | null, b: number | null): boolean =>
  a === null || b === null || Math.abs(a - b) <= 1;
