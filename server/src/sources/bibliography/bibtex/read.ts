import { entryWith, problem, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { wordList } from "../text.ts";
import { readAs } from "./kinds.ts";
import { plainLatex } from "./latex.ts";
import { scanBibtex, type RawEntry } from "./scan.ts";

/** More than an import takes, because entries may inherit from ones further down. */
const MOST_ENTRIES = 20_000;

/** BibTeX and BibLaTeX. An entry may take from one that stands further down, so all are read before the first is told. */
export function* readBibtex(text: string): Entries {
  const entries: (RawEntry | Entry)[] = [];
  const byKey = new Map<string, RawEntry>();
  for (const scanned of scanBibtex(text)) {
    if (entries.length >= MOST_ENTRIES) break;
    if (scanned === null) yield null;
    else if ("broken" in scanned) entries.push(problem(scanned.line, scanned.broken, "reference_broken"));
    else {
      entries.push(scanned);
      if (scanned.key !== "" && !byKey.has(scanned.key)) byKey.set(scanned.key, scanned);
    }
  }
  for (const entry of entries) {
    // A container of fields for other entries is no work.
    if (!("fields" in entry)) yield entry;
    else if (entry.type !== "xdata") yield entryOf(entry, byKey);
  }
}

const CONTAINERS = new Set(["book", "mvbook", "proceedings", "collection"]);

function entryOf(entry: RawEntry, byKey: Map<string, RawEntry>): Entry {
  const { line, type, key } = entry;
  const fields = inherited(entry, byKey);
  const raw = (...names: string[]) => {
    const fieldValue = names
      .map((name) => fields.get(name))
      .find((value) => value !== undefined && value.trim() !== "");
    return fieldValue ?? null;
  };
  const textOf = (...names: string[]) => {
    const value = raw(...names);
    return value === null ? null : plainLatex(value);
  };
  const eprint = textOf("eprint");
  const archive = textOf("archiveprefix", "eprinttype") ?? "";
  const title = textOf("title");
  const subtitle = textOf("subtitle");
  const reference = referenceFrom({
    type: readAs.get(type) ?? (type === "misc" ? null : type),
    title: title !== null && subtitle !== null ? `${title}: ${subtitle}` : title,
    authors: authorsIn(raw("author") ?? raw("editor") ?? ""),
    venue: CONTAINERS.has(type)
      ? null
      : textOf("journal", "journaltitle", "booktitle", "eventtitle", "howpublished", "series"),
    publishedOn: textOf("date") ?? dateOf(textOf("year"), textOf("month"), textOf("day")),
    doi: textOf("doi"),
    pmid: textOf("pmid") ?? (/pubmed/iu.test(archive) ? eprint : null),
    arxiv: /arxiv/iu.test(archive)
      ? eprint
      : (textOf("arxivid") ?? (/arxiv/iu.test(eprint ?? "") ? eprint : null)),
    url: addressIn(raw("url") ?? raw("howpublished")),
    abstract: textOf("abstract"),
    language: textOf("langid", "language"),
    keywords: wordList(textOf("keywords", "keyword")),
    volume: textOf("volume"),
    issue: textOf("number", "issue"),
    pages: textOf("pages"),
    publisher: textOf("publisher", "institution", "school", "organization"),
    isbn: textOf("isbn"),
    issn: textOf("issn"),
    note: `${textOf("note") ?? ""}\n\n${textOf("annote") ?? ""}`,
    attachments: filesIn(raw("file", "pdf", "bdsk-file-1") ?? ""),
    rawId: key === "" ? null : key,
  });
  return entryWith(line, reference, () => `@${type}{${key}}`);
}

const MOST_PARENTS = 5;

/** A chapter says which book it is in, and takes from it what it does not say itself; the book's title is where it stands. */
function inherited(entry: RawEntry, byKey: Map<string, RawEntry>): Map<string, string> {
  const fields = new Map(entry.fields);
  const seen = new Set([entry.key]);
  let parent = parentOf(entry, byKey);
  while (parent && !seen.has(parent.key) && seen.size <= MOST_PARENTS) {
    seen.add(parent.key);
    for (const [name, value] of parent.fields) {
      if (NOT_INHERITED.has(name)) continue;
      const fieldName = name === "title" && parent.type !== "xdata" ? "booktitle" : name;
      if (!fields.has(fieldName)) fields.set(fieldName, value);
    }
    parent = parentOf(parent, byKey);
  }
  return fields;
}

const parentOf = ({ fields }: RawEntry, byKey: Map<string, RawEntry>): RawEntry | undefined =>
  byKey.get((fields.get("crossref") ?? fields.get("xdata") ?? "").trim());

const NOT_INHERITED = new Set(
  "crossref xdata author abstract file keywords pages doi url note annote".split(" "),
);

function dateOf(year: string | null, month: string | null, day: string | null): string | null {
  if (year === null || month === null) return year;
  // 'mar # "~5"' has become "3 5" here.
  const parts = /^(\d{1,2}|[A-Za-z]{3,9})\.?(?:\D{0,3}(\d{1,2}))?/u.exec(month.trim());
  const number = parts?.[1] ?? month;
  if (!/^\d+$/u.test(number)) return `${day ?? parts?.[2] ?? ""} ${number} ${year}`;
  return [year, number, day ?? parts?.[2]].filter((part) => part !== undefined && part !== null).join("-");
}

/** Names are parted by "and", which inside braces is a word: {Barnes and Noble} is one author. */
function authorsIn(value: string): string[] {
  return partedBy(value.replace(/\s+/gu, " "), AND)
    .filter((name) => name !== "" && !/^(?:\{?others\}?|et\.? al\.?)$/iu.test(name))
    .map((name) => {
      if (isOneGroup(name)) return plainLatex(name);
      const parts = partedBy(name, COMMA).map((part) => plainLatex(part).replace(/\s+/gu, " ").trim());
      return printedAuthor(parts.length === 1 ? parts[0]!.replaceAll(",", " ") : parts.join(", "));
    });
}

const AND = / and /iy;
const COMMA = /,/y;

const isOneGroup = (name: string): boolean => name.startsWith("{") && groupEnd(name) === name.length;

function groupEnd(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

const MOST_PARTS = 5_000;

function partedBy(text: string, by: RegExp): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length && parts.length < MOST_PARTS; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (depth <= 0 && (sign === "," || /\s/u.test(sign!))) {
      const pattern = by;
      pattern.lastIndex = at;
      const separator = pattern.exec(text);
      if (!separator) continue;
      parts.push(text.slice(from, at).trim());
      at = pattern.lastIndex - 1;
      from = at + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

/** As it is written, without what only LaTeX needs: \url{…}, and a backslash before "_", "%" or "&". */
const addressIn = (value: string | null): string | null =>
  value === null ? null : (/https?:\/\/[^\s{}]+/u.exec(value.replace(/\\([_%&#~$])/gu, "$1"))?.[0] ?? null);

/** "Full text:files/12/x.pdf:application/pdf;…", as reference managers write it, or only a path. */
const filesIn = (value: string): string[] =>
  separated(value, ";").flatMap((file) => {
    const parts = separated(file, ":");
    const path = parts.length >= 3 ? parts.slice(1, -1).join(":") : file.replace(/\\([:;\\])/gu, "$1");
    return path.trim() === "" || /^https?:/iu.test(path) ? [] : [path.trim().replace(/^\{|\}$/gu, "")];
  });

function separated(text: string, by: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length && parts.length < MOST_PARTS; at++) {
    const sign = text[at]!;
    if (sign === "\\" && /[:;\\]/u.test(text[at + 1] ?? "")) {
      // What is escaped for the other sign stays so until its turn comes.
      parts[parts.length - 1] += by === ";" ? sign + text[at + 1]! : text[at + 1]!;
      at += 1;
    } else if (sign === by) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
