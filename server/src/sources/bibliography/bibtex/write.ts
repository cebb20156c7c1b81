import { splitName } from "@gyan/contract/reading/citing.rules.ts";
import type { Reference } from "../reference.ts";
import { keyword, line, pagesOf, paragraphs } from "../text.ts";
import { writtenAs } from "./kinds.ts";

const VENUES: Record<string, string> = {
  article: "journal",
  incollection: "booktitle",
  inproceedings: "booktitle",
};
const PUBLISHERS: Record<string, string> = { phdthesis: "school", techreport: "institution" };
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** One entry. What BibTeX and LaTeX take for their own is written so that it stays text. */
export function toBibtex(reference: Reference, key: string): string {
  const type = writtenAs.get(reference.type ?? "") ?? "misc";
  const { publishedOn, pages } = reference;
  const [year, month] = publishedOn?.split("-") ?? [];
  const notes = reference.note === null ? [] : paragraphs(reference.note);
  const fields: [name: string, value: string | null | undefined][] = [
    ["title", inBraces(reference.title, titleText)],
    ["author", inBraces(reference.authors.map(authorText).join(" and "))],
    // A book has no containing work.
    [VENUES[type] ?? "howpublished", type === "book" ? null : inBraces(reference.venue, latexLine)],
    ["year", inBraces(year)],
    ["month", month && MONTHS[Number(month) - 1]],
    ["date", inBraces(publishedOn)],
    ["volume", inBraces(reference.volume, latexLine)],
    ["number", inBraces(reference.issue, latexLine)],
    ["pages", pages && inBraces(pagesText(pages))],
    [PUBLISHERS[type] ?? "publisher", inBraces(reference.publisher, latexLine)],
    ["isbn", inBraces(reference.isbn, latexLine)],
    ["issn", inBraces(reference.issn, latexLine)],
    ["doi", inBraces(reference.doi, doiText)],
    ["pmid", inBraces(reference.pmid)],
    ["eprint", inBraces(reference.arxiv)],
    ["archiveprefix", reference.arxiv && "{arXiv}"],
    ["url", inBraces(reference.url, urlText)],
    ["language", inBraces(reference.language, latexLine)],
    ["keywords", inBraces(reference.keywords.map(keyword).map(latex).join(", "))],
    ["abstract", inBraces(reference.abstract && paragraphs(reference.abstract).map(latex).join("\n\n"))],
    // Not "note", which styles print below the reference.
    ["annote", inBraces(notes.map(latex).join("\n\n"))],
  ];
  const fieldLines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value}`] : []));
  return `@${type}{${key},\n${fieldLines.join(",\n")}\n}\n\n`;
}

function inBraces(value: string | null | undefined, write = (text: string) => text): string | null {
  const text = value ? write(value) : "";
  return text === "" ? null : `{${text}}`;
}

const SPECIAL: Record<string, string> = {
  "\\": "\\textbackslash{}",
  // A brace that LaTeX escapes is still one for BibTeX, which counts them.
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "@": "{@}",
};

/** Signs that LaTeX would act upon, and pairs that it would join into one sign. */
const latex = (text: string): string =>
  text.replace(/[\\{}~^@]|[&%$#_]|-(?=-)|`(?=`)|'(?=')/gu, (sign) => {
    if (/[&%$#_]/u.test(sign)) return `\\${sign}`;
    return SPECIAL[sign] ?? `${sign}{}`;
  });

const latexLine = (text: string): string => latex(line(text));

/** Styles write titles small: words with capitals of their own keep them. */
const titleText = (title: string): string =>
  line(title)
    .split(" ")
    .map((word, at) => {
      const capitals = word.slice(at === 0 ? 1 : 0);
      return /\p{Lu}/u.test(capitals) ? `{${latex(word)}}` : latex(word);
    })
    .join(" ");

function authorText(printed: string): string {
  const name = splitName(line(printed));
  if ("literal" in name) return name.literal === "" ? "" : `{${grouped(latex(name.literal))}}`;
  const { family, given, suffix } = name;
  return [family, ...(suffix === null ? [] : [suffix]), given].map((part) => latex(part)).join(", ");
}

/** Outside braces, "others" would mean "et al.". */
const grouped = (name: string): string => (/^others$/iu.test(name) ? `{${name}}` : name);

const pagesText = (pages: string): string => {
  const { from, to } = pagesOf(line(pages));
  return to === null ? latex(from) : `${latex(from)}--${latex(to)}`;
};

/** Names are read as they stand: what would end the field or be taken for LaTeX is written as in an address. */
const doiText = (doi: string): string => line(doi).replace(/[\\{}%~$\s]|-(?=-)|`(?=`)|'(?=')/gu, inAddress);
const urlText = (url: string): string => line(url).replace(/[\\{}\s]/gu, inAddress);

const inAddress = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
