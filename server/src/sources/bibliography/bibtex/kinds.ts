import { kindsOf } from "../kinds.ts";

export const { readAs, writtenAs } = kindsOf({
  "article-journal": "article",
  "article-magazine": "article",
  "article-newspaper": "article",
  book: "book mvbook booklet proceedings collection",
  chapter: "incollection inbook",
  "paper-conference": "inproceedings conference",
  thesis: "phdthesis mastersthesis thesis",
  report: "techreport report manual",
  manuscript: "unpublished",
  webpage: "online electronic",
  dataset: "dataset",
  software: "software",
  patent: "patent",
  standard: "standard",
});
