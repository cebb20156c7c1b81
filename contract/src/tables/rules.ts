/** What a table may be made over. */
export const TABLE_SCOPES = ["topic", "folder", "library", "articles", "documents"] as const;
export type TableScopeKind = (typeof TABLE_SCOPES)[number];

/**
 * What a column looks for: an answer to a question in the words of the source, or something of which a normal form is made as well,
 * so that it can be ordered and narrowed.
 */
export const COLUMN_KINDS = [
  "question",
  "number",
  "yesno",
  "population",
  "method",
  "outcome",
  "date",
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export const MOST_COLUMNS = 20;
export const MOST_ROWS = 2_000;
export const MOST_CHOSEN = 1_000;
export const MOST_TABLES = 500;
export const LONGEST_TABLE_NAME = 200;
export const LONGEST_COLUMN_NAME = 100;
export const LONGEST_COLUMN_QUESTION = 500;
export const LONGEST_UNIT = 30;
export const LONGEST_VALUE = 2_000;
export const LONGEST_COMMENT = 2_000;
export const ROWS_A_PAGE = 50;
/** Articles that are looked at beside each other. */
export const SIDE_BY_SIDE = { least: 2, most: 4 };

/** Everybody who may read what such a table is over may be shown it. Documents that were chosen one by one are nobody's place. */
export const SHARED_TABLES = ["topic", "folder", "library", "articles"] as const satisfies TableScopeKind[];

/** Columns to begin with; their names and questions stand in the texts, in the language of who makes the table. */
export const TABLE_TEMPLATES = {
  pico: { population: "population", intervention: "question", comparison: "question", outcome: "outcome" },
  study: {
    design: "method",
    sample: "number",
    population: "population",
    duration: "question",
    finding: "outcome",
    limits: "question",
  },
  trial: {
    design: "method",
    sample: "number",
    intervention: "question",
    primary: "outcome",
    effect: "number",
    harms: "question",
    funding: "question",
  },
  diagnostic: {
    population: "population",
    index: "question",
    standard: "question",
    sensitivity: "number",
    specificity: "number",
  },
  qualitative: { setting: "population", method: "method", sample: "number", themes: "outcome" },
  methods: {
    question: "question",
    method: "method",
    data: "question",
    result: "outcome",
    limits: "question",
  },
} as const satisfies Record<string, Record<string, ColumnKind>>;
export type TableTemplate = keyof typeof TABLE_TEMPLATES;
export const TEMPLATE_IDS = Object.keys(TABLE_TEMPLATES) as TableTemplate[];

/** How rows are narrowed by one column; the last three need something to compare with. */
export const NARROWINGS = [
  "stated",
  "not_stated",
  "corrected",
  "waiting",
  "yes",
  "no",
  ">=",
  "<=",
  "~",
] as const;
export type Narrowing = (typeof NARROWINGS)[number];
