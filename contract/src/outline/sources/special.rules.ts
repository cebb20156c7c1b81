/** Special sources of a node while they are filled in: each row is one parameter of one source, and its values. */
import type { SpecialSource } from "../model.ts";

export type SpecialRow = {
  /** What keys this row for the screen, whatever is chosen in it. */
  id: number;
  source: string;
  parameter: string;
  /** As it is typed: values with commas between them. */
  text: string;
  withSubtopics: boolean;
};

/** Source -> the names of its parameters, as the server offers them. */
export type Offered = Record<string, readonly string[]>;

/** As much as a request takes: values of a row, and letters of a value. */
export const MAX_VALUES = 100;
export const MAX_VALUE = 500;

/** How the sources call themselves. One that is not here is shown by its name. */
const TITLES = new Map([
  ["arxiv", "arXiv"],
  ["core", "CORE"],
  ["crossref", "Crossref"],
  ["doaj", "DOAJ"],
  ["europepmc", "Europe PMC"],
  ["openalex", "OpenAlex"],
  ["pubmed", "PubMed"],
  ["semantic-scholar", "Semantic Scholar"],
]);

export const titleOf = (source: string): string => TITLES.get(source) ?? source;

/** Parameters whose meaning is known here, so that they can be named in the reader's language. */
const KNOWN = [
  "author",
  "category",
  "container",
  "field",
  "institution",
  "journal",
  "mesh",
  "publisher",
  "source",
  "subject",
  "title",
  "type",
  "venue",
] as const;

export const isKnown = (parameter: string): parameter is (typeof KNOWN)[number] =>
  KNOWN.some((known) => known === parameter);

/** Values that the source really understands; what a source means by "type" differs from the next. */
const EXAMPLES = new Map([
  ["arxiv category", "cs.CL, q-bio"],
  ["arxiv author", "Hinton"],
  ["arxiv title", "attention"],
  ["core author", "Doudna"],
  ["crossref author", "Doudna"],
  ["crossref container", "Nature"],
  ["crossref type", "journal-article, book-chapter"],
  ["doaj journal", "PLOS ONE"],
  ["doaj author", "Doudna"],
  ["doaj publisher", "MDPI"],
  ["doaj subject", "Ecology"],
  ["europepmc journal", "The Lancet"],
  ["europepmc author", "Doudna JA"],
  ["europepmc source", "MED, PPR"],
  ["openalex type", "article, review"],
  ["openalex author", "Doudna"],
  ["openalex institution", "ETH Zurich"],
  ["pubmed journal", "N Engl J Med"],
  ["pubmed mesh", "Neoplasms, Stroke"],
  ["pubmed author", "Doudna JA"],
  ["pubmed type", "Review, Clinical Trial"],
  ["semantic-scholar field", "Computer Science, Medicine"],
  ["semantic-scholar venue", "NeurIPS"],
  ["semantic-scholar type", "Review, Journal Article"],
]);

export const exampleOf = (source: string, parameter: string): string | null =>
  EXAMPLES.get(`${source} ${parameter}`) ?? null;

/** Trimmed, none of them empty, each once. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];

/** What is chosen so far, a row for each. */
export const rowsOf = (special: readonly SpecialSource[]): SpecialRow[] =>
  special.map(({ source, parameter, values, withSubtopics }, at) => ({
    id: at + 1,
    source,
    parameter,
    text: values.join(", "),
    withSubtopics,
  }));

/** What the rows say. One that is not filled says nothing. */
export const specialOf = (rows: readonly SpecialRow[]): SpecialSource[] =>
  rows.filter(isFilled).map(({ source, parameter, text, withSubtopics }) => ({
    source,
    parameter,
    values: valuesIn(text),
    withSubtopics,
  }));

const hasKey = ({ source, parameter }: SpecialRow): boolean => source !== "" && parameter !== "";

const fits = (values: string[]): boolean =>
  values.length <= MAX_VALUES && values.every((value) => value.length <= MAX_VALUE);

export function isFilled(row: SpecialRow): boolean {
  const values = valuesIn(row.text);
  return hasKey(row) && values.length > 0 && fits(values);
}

const isTaken = (rows: readonly SpecialRow[], source: string, parameter: string): boolean =>
  rows.some((row) => row.source === source && row.parameter === parameter);

const isOffered = (offered: Offered, source: string): boolean => Object.hasOwn(offered, source);

/** The sources that a row can be for; those that have no parameter left are full. */
export function sourcesFor(offered: Offered, rows: readonly SpecialRow[], own: SpecialRow) {
  const others = rows.filter(({ id }) => id !== own.id);
  // One that is not offered any more stays in the row that has it.
  const names = [...Object.keys(offered), ...(isOffered(offered, own.source) ? [] : [own.source])];
  return names
    .filter((name) => name !== "")
    .map((name) => ({
      name,
      isFull: name !== own.source && (offered[name] ?? []).every((one) => isTaken(others, name, one)),
    }));
}

/** The parameters of the row's source; each can be chosen in one row only. */
export function parametersFor(offered: Offered, rows: readonly SpecialRow[], own: SpecialRow) {
  const others = rows.filter(({ id }) => id !== own.id);
  const known = isOffered(offered, own.source) ? (offered[own.source] ?? []) : [];
  const names = [...known, ...(known.includes(own.parameter) ? [] : [own.parameter])];
  return names
    .filter((name) => name !== "")
    .map((name) => ({ name, isTaken: isTaken(others, own.source, name) }));
}

/** With another source the parameter is chosen anew: by itself when only one is left. */
export function chooseSource(
  offered: Offered,
  rows: readonly SpecialRow[],
  id: number,
  source: string,
): SpecialRow[] {
  return rows.map((row) => {
    if (row.id !== id || row.source === source) return row;
    const left = parametersFor(offered, rows, { ...row, source, parameter: "" }).filter(
      (one) => !one.isTaken,
    );
    return { ...row, source, parameter: left.length === 1 ? left[0]!.name : "" };
  });
}

/** A parameter that another row has stays there. */
export const chooseParameter = (rows: readonly SpecialRow[], id: number, parameter: string): SpecialRow[] =>
  rows.map((row) => {
    const others = rows.filter((one) => one.id !== id);
    return row.id === id && !isTaken(others, row.source, parameter) ? { ...row, parameter } : row;
  });

/** Another row, when those that are there are filled and something is left to choose. */
export function canAdd(offered: Offered, rows: readonly SpecialRow[]): boolean {
  const isLeft = Object.entries(offered).some(([source, parameters]) =>
    parameters.some((parameter) => !isTaken(rows, source, parameter)),
  );
  return isLeft && rows.every(isFilled);
}

export const addRow = (rows: readonly SpecialRow[]): SpecialRow[] => [
  ...rows,
  {
    id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
    source: "",
    parameter: "",
    text: "",
    withSubtopics: true,
  },
];

/**
 * Why the node's sources cannot be saved yet. Fewer keys than rows, or none at all while there are rows: something is not
 * chosen. A chosen one without a value, or with more than a request takes, would be refused later.
 */
export function whyNotSaved(rows: readonly SpecialRow[]): "unchosen" | "empty" | "tooMuch" | null {
  const chosen = rows.filter(hasKey).length;
  if (chosen < rows.length || (chosen === 0 && rows.length > 0)) return "unchosen";
  if (rows.some(({ text }) => valuesIn(text).length === 0)) return "empty";
  return rows.every(({ text }) => fits(valuesIn(text))) ? null : "tooMuch";
}
