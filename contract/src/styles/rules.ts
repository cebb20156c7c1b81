/** The styles that come with the product, in the order in which they are offered. */
export const BUILT_IN_STYLES = ["apa", "vancouver", "ieee", "chicago", "nature", "harvard"] as const;
export type BuiltInStyle = (typeof BUILT_IN_STYLES)[number];
/** For those who never chose one. */
export const USUAL_STYLE: BuiltInStyle = "apa";

/** How a style points from a text to its list: by names and years, by numbers, or by notes. */
export const CITATION_KINDS = ["author-date", "numeric", "note"] as const;
export type CitationKind = (typeof CITATION_KINDS)[number];

/** Words of a citation with one look. Never markup: whoever shows them makes it. */
export type CitedRun = {
  text: string;
  isItalic?: boolean | undefined;
  isStrong?: boolean | undefined;
  isSmallCaps?: boolean | undefined;
  isUnderlined?: boolean | undefined;
  level?: "above" | "below" | undefined;
  href?: string | undefined;
};

/** An entry of a list of references. */
export type CitedEntry = {
  /** Which of the references that were given it is, from 0. */
  place: number;
  /** What stands before it: "[1]", "1."; "" in a list without numbers. */
  label: string;
  runs: CitedRun[];
};

/** Why a file is no style. */
export const WHY_NO_STYLE = [
  "xml",
  "root",
  "foreign",
  "entities",
  "dependent",
  "no_list",
  "broken",
  "too_slow",
  "too_large",
] as const;
export type WhyNoStyle = (typeof WHY_NO_STYLE)[number];

/** The longest that is published has a quarter of it. */
export const MOST_STYLE_BYTES = 1024 * 1024;
/** Of one person, and of an organisation. */
export const MOST_STYLES = 50;
/** As many as are cited at once. */
export const MOST_CITED = 1_000;

/** A list of references as a file of its own. */
export const LIST_FORMATS = ["docx", "html", "txt"] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export const plainCitation = ({ label, runs }: Pick<CitedEntry, "label" | "runs">): string =>
  [...(label === "" ? [] : [label]), runs.map(({ text }) => text).join("")].join(" ");

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const asHtml = (text: string): string => text.replace(/[&<>"]/gu, (sign) => SIGNS[sign]!);

/** As a word processor takes it from the clipboard, and as a page has it. */
export const htmlCitation = ({ label, runs }: Pick<CitedEntry, "label" | "runs">): string =>
  `<p dir="auto">${label === "" ? "" : `${asHtml(label)} `}${runs.map(htmlRun).join("")}</p>`;

function htmlRun({ text, isItalic, isStrong, isSmallCaps, isUnderlined, level, href }: CitedRun): string {
  let html = asHtml(text);
  if (isItalic) html = `<i>${html}</i>`;
  if (isStrong) html = `<b>${html}</b>`;
  if (isUnderlined) html = `<u>${html}</u>`;
  if (isSmallCaps) html = `<span style="font-variant: small-caps">${html}</span>`;
  if (level !== undefined) html = level === "above" ? `<sup>${html}</sup>` : `<sub>${html}</sub>`;
  return href !== undefined && /^https?:/iu.test(href) ? `<a href="${asHtml(href)}">${html}</a>` : html;
}
