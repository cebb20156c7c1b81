import { splitName } from "@gyan/contract/reading/citing.rules.ts";
import type { Reference } from "../reference.ts";
import { keyword, line, pagesOf, paragraphs } from "../text.ts";
import { writtenAs } from "./kinds.ts";

/** One entry, with the line ends that the format wants. Every value is one line, so that none can end the entry. */
export function toRis(reference: Reference, key: string): string {
  const type = writtenAs.get(reference.type ?? "") ?? "GEN";
  const [year, month, day] = reference.publishedOn?.split("-") ?? [];
  const { from, to } = reference.pages === null ? { from: null, to: null } : pagesOf(line(reference.pages));
  const venue = type === "BOOK" ? null : reference.venue;
  const notes = reference.note === null ? [] : paragraphs(reference.note);
  const fields: [tag: string, value: string | null | undefined][] = [
    ["TY", type],
    ["ID", key],
    ["TI", reference.title],
    ...reference.authors.map((name): [string, string] => ["AU", authorText(name)]),
    ["T2", venue],
    ["JO", type === "JOUR" ? venue : null],
    ["PY", year],
    ["DA", month && `${year}/${month}/${day ?? ""}/`],
    ["VL", reference.volume],
    ["IS", reference.issue],
    ["SP", from],
    ["EP", to],
    ["PB", reference.publisher],
    ["SN", reference.issn],
    ["SN", reference.isbn],
    ["DO", reference.doi],
    ["AN", reference.pmid && `PMID: ${reference.pmid}`],
    ["M1", reference.arxiv && `arXiv:${reference.arxiv}`],
    ["UR", reference.url],
    ["LA", reference.language],
    ...reference.keywords.map((tag): [string, string] => ["KW", keyword(tag)]),
    ["AB", reference.abstract],
    ...notes.map((note): [string, string] => ["N1", note]),
  ];
  const lines = fields.flatMap(([tag, value]) => {
    const text = line(value ?? "");
    return text === "" ? [] : [`${tag}  - ${text}\r\n`];
  });
  return `${lines.join("")}ER  - \r\n\r\n`;
}

/** The format parts a name at its commas, so a name that has one itself is written without. */
function authorText(printed: string): string {
  const name = splitName(line(printed));
  if ("literal" in name) return line(name.literal.replaceAll(",", " "));
  const { family, given, suffix } = name;
  return [family, given, ...(suffix === null ? [] : [suffix])].join(", ");
}
