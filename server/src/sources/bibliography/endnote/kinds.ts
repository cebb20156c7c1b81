import { kindsOf } from "../kinds.ts";

/** As EndNote calls its kinds of references, in small letters and without spaces. */
export const { readAs } = kindsOf({
  "article-journal": "journalarticle electronicarticle inpress",
  "article-magazine": "magazinearticle",
  "article-newspaper": "newspaperarticle",
  book: "book editedbook electronicbook ancienttext serial",
  chapter: "booksection electronicbooksection encyclopedia dictionary",
  // EndNote keeps papers of a meeting under "Conference Proceedings".
  "paper-conference": "conferencepaper conferenceproceedings",
  thesis: "thesis",
  report: "report governmentdocument",
  standard: "standard",
  patent: "patent",
  dataset: "dataset",
  software: "computerprogram",
  webpage: "webpage onlinedatabase onlinemultimedia",
  "post-weblog": "blog",
  manuscript: "unpublishedwork manuscript",
  article: "preprint",
});

export const kindOf = (name: string): string | null => {
  const kind = name.toLowerCase().replace(/[^a-z]/gu, "");
  return readAs.get(kind) ?? (kind === "" || kind === "generic" ? null : kind);
};

/** What has a title of its own within another's: the other is where it appeared. A thing by itself has only its own. */
export const isWhole = (type: string | null): boolean =>
  type === "book" || type === "thesis" || type === "report" || type === "software";

/** Of "1234-5678" and "978-3-16-148410-0 (pbk)" the one is the number of a journal, the other that of a book. */
const ISSN = /^\D*\d{4}\D?\d{3}[\dx](?!\d)/iu;
export const numbersIn = (values: string[]): { isbn: string | undefined; issn: string | undefined } => ({
  isbn: values.find((value) => /\d/u.test(value) && !ISSN.test(value)),
  issn: values.find((value) => ISSN.test(value)),
});

/** "2024" with "Mar 5": the year may stand in both. */
export function dateOf(year: string | null, day: string | null): string | null {
  if (day === null || year === null) return year ?? day;
  return day.includes(year) ? day : `${day} ${year}`;
}

/** Files that came with it; addresses of the web are none. */
export const pathsIn = (values: string[]): string[] =>
  values
    .filter((path) => !/^(?:https?|ftp):/iu.test(path))
    .map((path) => path.replace(/^(?:internal-pdf:\/\/|file:(?:\/\/)?)/iu, ""));
