/** What a reference manager, or a person, says of a document. Unknown is null or empty. */
export type Reference = {
  /** As its format calls it: article-journal, book, … */
  type: string | null;
  title: string | null;
  authors: string[];
  venue: string | null;
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: string | null;
  doi: string | null;
  pmid: string | null;
  arxiv: string | null;
  url: string | null;
  abstract: string | null;
  language: string | null;
  keywords: string[];
  volume: string | null;
  issue: string | null;
  pages: string | null;
  publisher: string | null;
  isbn: string | null;
  issn: string | null;
  note: string | null;
  /** Paths of files that came with it, relative to where it lay. */
  attachments: string[];
  /** What its file calls it: the citation key or the number of the entry. */
  rawId: string | null;
};
