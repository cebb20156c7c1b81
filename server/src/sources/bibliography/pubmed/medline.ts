import { entryWith, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { firstOf, sourceOf, taggedEntries, valuesOf, type Tagged } from "../tagged.ts";

const SHAPE = { tag: /^([A-Z]{2,4}) {0,2}- /u, first: "PMID", last: null };

/** What PubMed saves as "PubMed" or ".nbib". */
export function* readMedline(text: string): Entries {
  for (const tagged of taggedEntries(text, SHAPE)) yield tagged && entryOf(tagged);
}

function entryOf({ line, fields }: Tagged): Entry {
  const full = valuesOf(fields, "FAU");
  const people = (full.length > 0 ? full : valuesOf(fields, "AU")).map(printedAuthor);
  const numbered = (kind: string) =>
    valuesOf(fields, "LID", "AID")
      .find((value) => value.endsWith(`[${kind}]`))
      ?.split(" ")[0];
  const pmid = firstOf(fields, "PMID");
  const reference = referenceFrom({
    type: typeOfPublication(valuesOf(fields, "PT")),
    title: firstOf(fields, "TI", "TT", "BTI"),
    authors: [...people, ...valuesOf(fields, "CN")],
    venue: firstOf(fields, "JT", "TA"),
    publishedOn: firstOf(fields, "DP", "DEP"),
    doi: numbered("doi"),
    pmid,
    url: pmid !== null && /^\d+$/u.test(pmid) ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null,
    // A line that goes on begins anew only because it was full.
    abstract: firstOf(fields, "AB")?.replace(/\n/gu, " "),
    language: firstOf(fields, "LA"),
    keywords: [...valuesOf(fields, "OT"), ...valuesOf(fields, "MH")].map((value) =>
      value.replaceAll("*", ""),
    ),
    volume: firstOf(fields, "VI"),
    issue: firstOf(fields, "IP"),
    pages: firstOf(fields, "PG"),
    publisher: firstOf(fields, "PB"),
    issn: firstOf(fields, "IS")?.split(" ")[0],
    isbn: firstOf(fields, "ISBN"),
    rawId: pmid,
  });
  return entryWith(line, reference, () => sourceOf(fields));
}

/** PubMed calls nearly everything a journal article, and then says more. */
export function typeOfPublication(publicationTypes: string[]): string {
  const has = (pattern: RegExp) => publicationTypes.some((one) => pattern.test(one));
  if (has(/^Books?\b/u)) return "book";
  if (has(/^Dissertation|^Academic Dissertation/u)) return "thesis";
  if (has(/^Preprint/u)) return "article";
  return "article-journal";
}
