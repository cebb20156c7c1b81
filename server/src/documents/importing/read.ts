import type { ReferenceFormat } from "@gyan/contract/documents.ts";
import type { Entries, Entry } from "./entry.ts";
import { readBibtex } from "./formats/bibtex.ts";
import { readCslJson } from "./formats/csl-json.ts";
import { namedIn, readList } from "./formats/list.ts";
import { readPubmed } from "./formats/pubmed.ts";
import { readRis } from "./formats/ris.ts";
import { readZotero } from "./formats/zotero.ts";

const READERS: Record<ReferenceFormat, (text: string) => Entries> = {
  ris: readRis,
  bibtex: readBibtex,
  csljson: readCslJson,
  pubmed: readPubmed,
  zotero: readZotero,
  list: readList,
};

const HEAD = 50_000;

/** By its content, whatever the file is called; null when it is none of them. */
export function formatOf(text: string): ReferenceFormat | null {
  const head = text
    .slice(0, HEAD)
    .replace(/^\ufeff/u, "")
    .trimStart();
  if (/^(?:\[\s*\{|\{\s*")/u.test(head)) return "csljson";
  if (head.startsWith("<")) {
    if (/<(?:rdf:)?RDF\b/u.test(head)) return "zotero";
    return /<Pubmed(?:Book)?Article/u.test(head) ? "pubmed" : null;
  }
  if (/^TY {1,2}- /mu.test(head)) return "ris";
  if (/^PMID- /mu.test(head)) return "pubmed";
  if (/^[ \t]*@[ \t]*[A-Za-z]+\s*[{(]/mu.test(head)) return "bibtex";
  const lines = head.split("\n", 200).map((line) => line.trim());
  return lines.some((line) => line.length < 2_000 && line !== "" && namedIn(line) !== null) ? "list" : null;
}

/** As long as it may hold others up before it lets them have their turn. */
const TURN_MS = 12;

/** All entries of a text, a little at a time: a library of twenty megabytes keeps nobody waiting. */
export async function readReferences(
  text: string,
  format: ReferenceFormat,
  { mostEntries, now }: { mostEntries: number; now(): number },
): Promise<{ entries: Entry[]; isCut: boolean }> {
  const entries: Entry[] = [];
  let since = now();
  for (const entry of READERS[format](text)) {
    if (entry !== null && entries.length >= mostEntries) return { entries, isCut: true };
    if (entry !== null) entries.push(entry);
    if (now() - since < TURN_MS) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = now();
  }
  return { entries, isCut: false };
}
