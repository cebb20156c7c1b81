import { citedIn } from "#processing/parsing/citing/entry.ts";
import { jsonOf, refuseBadStatus } from "#sources/providers/remote/answers.ts";
import { crossref, refuseCrossrefErrors } from "#sources/providers/remote/crossref.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { asNumber, asObject, asObjects, type Json } from "#sources/providers/remote/json.ts";
import { doiIn, plainLine, titleLine } from "#sources/providers/remote/reading.ts";
import { addressWith, jsonAt } from "#sources/providers/remote/writing.ts";
import type { CitationIndex, Neighbour } from "./index-of-citations.ts";

/** It tells what publishers deposit of a list of references, and only by the DOI of the work that has it. */
export const crossrefCitations: CitationIndex = {
  source: crossref,
  directions: ["cites"],
  nameOf: ({ doi }) => doi,
  lookUp: () => null,
  readName: () => null,

  request: (name, _direction, _at, { address, contact }) =>
    jsonAt(addressWith(`${address}/works/${encodeURIComponent(name)}`, { mailto: contact })),

  read(answer) {
    refuseBadStatus(answer);
    const json = asObject(jsonOf(answer));
    refuseCrossrefErrors(json);
    const work = asObject(json["message"] ?? json);
    if (work["DOI"] === undefined) throw new SourceFailed("broken_answer", "No work.");
    return {
      neighbours: asObjects(work["reference"]).flatMap((entry) => neighbourIn(entry) ?? []),
      next: null,
    };
  },
};

/** Some entries have their parts, some are as they are written, and some are nothing but a DOI. */
function neighbourIn(entry: Json): Neighbour | null {
  const written = plainLine(entry["unstructured"]);
  const read = written === null ? null : citedIn(written);
  const doi = doiIn(entry["DOI"]) ?? (written === null ? null : doiIn(written));
  const title = titleLine(entry["article-title"]) ?? titleLine(entry["volume-title"]) ?? read?.title ?? null;
  const year = asNumber(/\d{4}/u.exec(plainLine(entry["year"]) ?? "")?.[0]) ?? read?.year ?? null;
  if (title === null && doi === null) return null;
  const author = plainLine(entry["author"]);
  return {
    article: {
      title: title ?? doi!,
      authors: read && read.authors.length > 0 ? read.authors : author === null ? [] : [author],
      venue: titleLine(entry["journal-title"]) ?? titleLine(entry["series-title"]) ?? read?.venue ?? null,
      publishedOn: year === null ? null : String(year),
      doi,
      ids: [],
      url: doi === null ? null : `https://doi.org/${encodeURI(doi)}`,
      fullTexts: [],
      abstract: null,
      snippet: null,
      language: null,
      licence: null,
      isOpen: null,
    },
    timesCited: null,
  };
}
