import { kindsOf } from "../kinds.ts";

export const { readAs, writtenAs } = kindsOf({
  "article-journal": "JOUR EJOU JFULL INPR",
  "article-magazine": "MGZN",
  "article-newspaper": "NEWS",
  book: "BOOK EBOOK EDBOOK",
  chapter: "CHAP ECHAP",
  "paper-conference": "CPAPER CONF",
  thesis: "THES",
  report: "RPRT GOVDOC",
  standard: "STAND",
  patent: "PAT",
  dataset: "DATA",
  software: "COMP",
  webpage: "ELEC",
  "post-weblog": "BLOG",
  manuscript: "UNPB",
  article: "UNPB",
});
