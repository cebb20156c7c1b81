/** Kinds of entries and what CSL calls them. Of several that mean the same the first is written. */
const KINDS: [kind: string, type: string][] = [
  ["article", "article-journal"],
  ["book", "book"],
  ["mvbook", "book"],
  ["booklet", "book"],
  ["proceedings", "book"],
  ["collection", "book"],
  ["incollection", "chapter"],
  ["inbook", "chapter"],
  ["inproceedings", "paper-conference"],
  ["conference", "paper-conference"],
  ["phdthesis", "thesis"],
  ["mastersthesis", "thesis"],
  ["thesis", "thesis"],
  ["techreport", "report"],
  ["report", "report"],
  ["unpublished", "manuscript"],
  ["online", "webpage"],
  ["electronic", "webpage"],
  ["dataset", "dataset"],
  ["software", "software"],
  ["patent", "patent"],
  ["manual", "report"],
];

export const READ_AS = new Map(KINDS);
/** And those that it has no kind of its own for. */
export const WRITTEN_AS = new Map([
  ...KINDS.toReversed().map(([kind, type]): [string, string] => [type, kind]),
  ["article-magazine", "article"],
  ["article-newspaper", "article"],
]);
