import type { ReferenceFormat } from "@gyan/contract/documents.ts";
import type { FormatOf } from "@gyan/contract/reading/exporting.rules.ts";
import { readBibtex } from "./bibtex/read.ts";
import { toBibtex } from "./bibtex/write.ts";
import { readCslJson } from "./csl-json/read.ts";
import { toCslItem } from "./csl-json/write.ts";
import { readEndnote } from "./endnote/read.ts";
import type { Entries } from "./entry.ts";
import { namedIn, readList } from "./list/read.ts";
import { readPubmed } from "./pubmed/read.ts";
import type { Reference } from "./reference.ts";
import { readRis } from "./ris/read.ts";
import { toRis } from "./ris/write.ts";
import { isScopus, readScopus } from "./scopus/read.ts";
import { isTable, readWebOfScience } from "./web-of-science/read.ts";
import { readZotero } from "./zotero/read.ts";

export type Reading = {
  /** By the beginning of the text; spaces before its first sign are cut. */
  isIn(head: string): boolean;
  entries(text: string): Entries;
};

export type Writing = {
  ending: string;
  mediaType: string;
  entry(reference: Reference, key: string): string;
  /** What stands around the entries, and the whole file when there are none; without it they follow each other. */
  frame?: { open: string; between: string; close: string; empty: string };
};

export type WrittenFormat = FormatOf<"references">;

type Formats = {
  [Id in ReferenceFormat | WrittenFormat]: {
    read: Id extends ReferenceFormat ? Reading : null;
    write: Id extends WrittenFormat ? Writing : null;
  };
};

const isMarkup = (head: string): boolean => head.startsWith("<");
/** In a page or a record of XML such a line is only a line. */
const inPlainText = (pattern: RegExp) => (head: string) => !isMarkup(head) && pattern.test(head);

/** Every format of references. The first one that a text is in, in this order, is its format. */
export const FORMATS: Formats = {
  csljson: {
    read: { isIn: (head) => /^(?:\[\s*\{|\{\s*")/u.test(head), entries: readCslJson },
    write: {
      ending: ".csl.json",
      mediaType: "application/vnd.citationstyles.csl+json; charset=utf-8",
      entry: (reference, key) => JSON.stringify(toCslItem(reference, key)),
      frame: { open: "[\n", between: ",\n", close: "\n]\n", empty: "[]\n" },
    },
  },
  zotero: {
    read: { isIn: (head) => isMarkup(head) && /<(?:rdf:)?RDF\b/u.test(head), entries: readZotero },
    write: null,
  },
  endnote: {
    read: {
      isIn: (head) =>
        isMarkup(head) ? /<records?\b[^<>]*>[\s\S]{0,5000}?<ref-type\b/u.test(head) : /^%0 \S/u.test(head),
      entries: readEndnote,
    },
    write: null,
  },
  ris: {
    read: { isIn: inPlainText(/^TY {1,2}- /mu), entries: readRis },
    write: {
      ending: ".ris",
      mediaType: "application/x-research-info-systems; charset=utf-8",
      entry: toRis,
    },
  },
  pubmed: {
    read: {
      isIn: (head) => (isMarkup(head) ? /<Pubmed(?:Book)?Article/u : /^PMID- /mu).test(head),
      entries: readPubmed,
    },
    write: null,
  },
  bibtex: {
    read: { isIn: inPlainText(/^[ \t]*@[ \t]*[A-Za-z]+\s*[{(]/mu), entries: readBibtex },
    write: { ending: ".bib", mediaType: "application/x-bibtex; charset=utf-8", entry: toBibtex },
  },
  wos: {
    read: {
      isIn: (head) =>
        isTable(head) ||
        inPlainText(/^(?:FN [^\n]{0,200}\n(?:VR [^\n]{0,50}\n)?)?PT [A-Z]\s*\n(?:AU|CA|TI|BA|BE|GP) /u)(head),
      entries: readWebOfScience,
    },
    write: null,
  },
  scopus: { read: { isIn: isScopus, entries: readScopus }, write: null },
  list: {
    read: {
      isIn(head) {
        const lines = isMarkup(head) ? [] : head.split("\n", 200).map((line) => line.trim());
        return lines.some((line) => line.length < 2_000 && line !== "" && namedIn(line) !== null);
      },
      entries: readList,
    },
    write: null,
  },
};

const READ = Object.entries(FORMATS).flatMap(([id, { read }]) =>
  read === null ? [] : [{ id: id as ReferenceFormat, isIn: read.isIn }],
);
const HEAD = 50_000;

/** By its content, whatever the file is called; null when it is none of them. */
export function formatOf(text: string): ReferenceFormat | null {
  const head = text
    .slice(0, HEAD)
    .replace(/^\ufeff/u, "")
    .trimStart();
  return READ.find(({ isIn }) => isIn(head))?.id ?? null;
}

type Cited = { reference: Reference; key: string };
const UNFRAMED = { open: "", between: "", close: "", empty: "" };

/** A file of references, some at a time: each call gives what comes next, and the end gives the rest. */
export function fileOf({ entry, frame = UNFRAMED }: Writing): { add(some: Cited[]): string; end(): string } {
  let isEmpty = true;
  return {
    add(some) {
      if (some.length === 0) return "";
      const before = isEmpty ? frame.open : frame.between;
      isEmpty = false;
      return before + some.map(({ reference, key }) => entry(reference, key)).join(frame.between);
    },
    end: () => (isEmpty ? frame.empty : frame.close),
  };
}
