/** Kinds of entries and what CSL calls them. Of several that mean the same the first is written. */
const KINDS: [kind: string, type: string][] = [
  ["JOUR", "article-journal"],
  ["EJOU", "article-journal"],
  ["JFULL", "article-journal"],
  ["INPR", "article-journal"],
  ["MGZN", "article-magazine"],
  ["NEWS", "article-newspaper"],
  ["BOOK", "book"],
  ["EBOOK", "book"],
  ["EDBOOK", "book"],
  ["CHAP", "chapter"],
  ["ECHAP", "chapter"],
  ["CPAPER", "paper-conference"],
  ["CONF", "paper-conference"],
  ["THES", "thesis"],
  ["RPRT", "report"],
  ["GOVDOC", "report"],
  ["STAND", "standard"],
  ["PAT", "patent"],
  ["DATA", "dataset"],
  ["COMP", "software"],
  ["ELEC", "webpage"],
  ["BLOG", "post-weblog"],
  ["UNPB", "manuscript"],
];

export const READ_AS = new Map(KINDS);
/** And those that it has no kind of its own for. */
export const WRITTEN_AS = new Map([
  ...KINDS.toReversed().map(([kind, type]): [string, string] => [type, kind]),
  ["article", "UNPB"],
]);
