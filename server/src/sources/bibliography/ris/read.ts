import { arxivIn } from "#sources/providers/remote/reading.ts";
import { entryWith, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { firstOf, sourceOf, taggedEntries, valuesOf, type Tagged } from "../tagged.ts";
import { wordList } from "../text.ts";
import { readAs } from "./kinds.ts";

const SHAPE = { tag: /^\ufeff?([A-Z][A-Z0-9]) {1,2}- ?/u, first: "TY", last: "ER" };

/** RIS, as nearly every reference manager and publisher writes it. */
export function* readRis(text: string): Entries {
  for (const tagged of taggedEntries(text, SHAPE)) yield tagged && entryOf(tagged);
}

/** Eight signs; a number of a book has more. Several may stand in one line. */
const ISSN = /^\D*\d{4}\D?\d{3}[\dx](?!\d)/iu;
const BOOKS = new Set(["BOOK", "EBOOK", "EDBOOK"]);

function entryOf({ line, fields }: Tagged): Entry {
  const kind = firstOf(fields, "TY")?.toUpperCase() ?? "";
  const isBook = BOOKS.has(kind);
  const authors = valuesOf(fields, "AU", "A1");
  const [from, to] = [firstOf(fields, "SP"), firstOf(fields, "EP")];
  const numbers = valuesOf(fields, "SN");
  const title = firstOf(fields, "TI", "T1", "CT") ?? (isBook ? firstOf(fields, "BT", "T2") : null);
  const reference = referenceFrom({
    type: readAs.get(kind) ?? (kind === "" || kind === "GEN" ? null : kind.toLowerCase()),
    title,
    authors: (authors.length > 0 ? authors : valuesOf(fields, "ED", "A2")).map(printedAuthor),
    venue: isBook ? null : firstOf(fields, "JF", "T2", "JO", "BT", "JA", "J2", "J1"),
    publishedOn: [...valuesOf(fields, "DA", "PY", "Y1")].sort((a, b) => exactness(b) - exactness(a))[0],
    doi:
      firstOf(fields, "DO") ??
      valuesOf(fields, "M3", "L3").find((value) => /^(?:doi:?\s*)?10\.\d/iu.test(value)),
    pmid: pmidOf(fields),
    // Its key may hold the word as well.
    arxiv: valuesOf(fields, "AN", "M1", "UR", "ID").find(
      (value) => /arxiv/iu.test(value) && arxivIn(value) !== null,
    ),
    url: valuesOf(fields, "UR", "LK").find((value) => /^https?:/iu.test(value)),
    abstract: firstOf(fields, "AB", "N2"),
    language: firstOf(fields, "LA"),
    // Some write them all in one line.
    keywords: valuesOf(fields, "KW").flatMap((value) => wordList(value, /[;\n]/u)),
    volume: firstOf(fields, "VL"),
    issue: firstOf(fields, "IS"),
    pages: from === null ? null : to === null || to === from || /[-–]/u.test(from) ? from : `${from}-${to}`,
    publisher: firstOf(fields, "PB"),
    isbn: numbers.find((number) => !ISSN.test(number)),
    issn: numbers.find((number) => ISSN.test(number)),
    note: valuesOf(fields, "N1").join("\n\n"),
    attachments: valuesOf(fields, "L1", "L2", "L4").flatMap(pathsIn),
    rawId: firstOf(fields, "ID"),
  });
  return entryWith(line, reference, () => sourceOf(fields));
}

/** How many numbers it has: DA says the day where PY says the year. */
const exactness = (date: string): number => date.match(/\d+/gu)?.length ?? 0;

function pmidOf(fields: Tagged["fields"]): string | null {
  const isPubMed = valuesOf(fields, "DB", "DP").some((value) => /pubmed|medline|nlm/iu.test(value));
  const numbers = valuesOf(fields, "AN", "M1", "C6");
  // Programs give it a line of its own; elsewhere in a note it may be the number of another work.
  const noted = valuesOf(fields, "N1").map((note) => /^pmid:?\s*\d+/imu.exec(note)?.[0] ?? "");
  const inAddress = valuesOf(fields, "UR")
    .map((value) => /pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})/u.exec(value)?.[1])
    .find((value) => value !== undefined);
  const plain = isPubMed ? numbers.find((value) => /^\d{1,9}$/u.test(value)) : undefined;
  return /\bpmid:?\s*(\d{1,9})/iu.exec([...numbers, ...noted].join("\n"))?.[1] ?? plain ?? inAddress ?? null;
}

/** Addresses of the web are no files that came with it. */
const pathsIn = (value: string): string[] =>
  wordList(value, /[;\n]/u)
    .filter((path) => path !== "" && !/^(?:https?|ftp):/iu.test(path))
    .map((path) => path.replace(/^(?:file:(?:\/\/)?|internal-pdf:\/\/)/iu, ""));
