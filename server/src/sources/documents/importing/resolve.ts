import { say, type Said } from "@gyan/contract/runs.ts";
import { detectLanguage, type Language, isLanguage } from "@gyan/text";
import { accessTo, askSource, isAllowed } from "#sources/asking/index.ts";
import { readPage } from "#sources/pages/index.ts";
import { arxiv } from "#sources/providers/remote/arxiv.ts";
import { queryFor } from "#sources/providers/remote/asking.ts";
import { crossref } from "#sources/providers/remote/crossref.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { pubmed } from "#sources/providers/remote/pubmed.ts";
import { languageCode } from "#sources/providers/remote/reading.ts";
import type { Access, FoundArticle, RemoteRequest, RemoteSource } from "#sources/providers/remote/remote.ts";
import { unpaywall } from "#sources/providers/remote/unpaywall.ts";
import type { FoundWork } from "#sources/works/index.ts";
import type { ReadWork } from "../reading/work.ts";
import { factsOf, type Reference } from "#sources/bibliography/index.ts";
import type { Needs } from "../needs.ts";

/** What stands in the way where something does; whether it is worth another try, and when. */
type Trouble = { why: Said; isPassing: boolean };

/**
 * Reads a reference that has no file: its abstract, or what is found under its names. Where nothing more can be had, its
 * title is its text; one that has not even a title cannot be read, and says why.
 */
export async function readReference(
  app: Needs,
  { reference }: { reference: Reference | null },
  signal: AbortSignal,
): Promise<ReadWork | { why: Said }> {
  if (!reference) return { why: say("reference_not_found") };
  if (reference.abstract !== null || reference.asTold) return workFrom(reference, null);
  const troubles: Trouble[] = [];
  const record = await recordOf(app, reference, troubles, signal);
  const fullReference = record ? completed(reference, record) : reference;
  if (fullReference.abstract === null) {
    const page = await textOf(app, fullReference, record?.fullTexts ?? [], troubles, signal);
    if (page) return workFrom({ ...fullReference, title: fullReference.title ?? page.title }, page);
  }
  if (fullReference.title !== null) return workFrom(fullReference, null);
  // A reason that may pass is reported before one that is final.
  const trouble = troubles.find(({ isPassing }) => isPassing) ?? troubles[0];
  return { why: trouble?.why ?? say("reference_not_found") };
}

export function workFrom(reference: Reference, page: PageText | null): ReadWork {
  const text = page?.text ?? reference.abstract ?? reference.title ?? "";
  return {
    title: reference.title ?? reference.doi ?? reference.url ?? text.slice(0, 100),
    authors: reference.authors.length > 0 ? reference.authors : (page?.authors ?? []),
    venue: reference.venue,
    url: reference.url ?? (reference.doi === null ? null : `https://doi.org/${encodeURI(reference.doi)}`),
    doi: reference.doi,
    publishedOn: reference.publishedOn ?? page?.publishedOn ?? null,
    language: page?.language ?? knownLanguage(reference.language) ?? detectLanguage(text),
    text,
    layout: page?.layout ?? {},
    isFull: page !== null,
    print: page?.print,
    type: reference.type,
    volume: reference.volume,
    issue: reference.issue,
    pages: reference.pages,
    publisher: reference.publisher,
    pageCount: null,
  };
}

const knownLanguage = (languageName: string | null): Language | null => {
  const code = languageCode(languageName);
  return isLanguage(code) ? code : null;
};

/** The person's own values win; the index only fills gaps. */
const completed = (reference: Reference, record: FoundArticle): Reference => ({
  ...reference,
  ...factsOf(reference, record),
  title: reference.title ?? record.title,
  abstract: reference.abstract ?? record.abstract,
  language: reference.language ?? record.language,
});

type Place = { source: RemoteSource; request(access: Access): RemoteRequest };

/** Who is asked for a record by its name, surest first. */
function placesOf({ pmid, arxiv: number, doi }: Reference): Place[] {
  const places: Place[] = [];
  if (pmid !== null)
    places.push({
      source: pubmed,
      request: (access) => pubmed.request(queryFor(pmid), `ids:${pmid}`, access),
    });
  if (number !== null)
    places.push({
      source: arxiv,
      request: ({ address }) => ({
        url: `${address}/query?${new URLSearchParams({ id_list: number, max_results: "1" })}`,
        accept: "application/atom+xml",
      }),
    });
  if (doi !== null)
    places.push({
      source: crossref,
      request: ({ address, contact }) => ({
        url: `${address}/works/${encodeURIComponent(doi)}${contact === null ? "" : `?${new URLSearchParams({ mailto: contact })}`}`,
        accept: "application/json",
      }),
    });
  return places;
}

async function recordOf(
  app: Needs,
  reference: Reference,
  troubles: Trouble[],
  signal: AbortSignal,
): Promise<FoundArticle | null> {
  let best: FoundArticle | null = null;
  for (const place of placesOf(reference)) {
    const record = await ask(app, place, troubles, signal);
    if (record?.abstract) return record;
    best ??= record;
  }
  return best;
}

async function ask(
  app: Needs,
  { source, request }: Place,
  troubles: Trouble[],
  signal: AbortSignal,
): Promise<FoundArticle | null> {
  const allowed = await accessTo(app, source);
  if ("why" in allowed) {
    troubles.push({ why: say("reference_offline"), isPassing: false });
    return null;
  }
  try {
    const answer = await askSource(app, source, allowed.access, request(allowed.access), signal);
    // "Not found" is an answer of the index, not a failure.
    if (answer.status === 404) return null;
    return source.read(answer, null).articles[0] ?? null;
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    app.log.info(
      { source: source.name, code: error.code, detail: error.message },
      "a reference was not found",
    );
    troubles.push({ why: say("reference_unreachable", { source: source.label }), isPassing: true });
    return null;
  }
}

export type PageText = Pick<
  FoundWork,
  "text" | "layout" | "authors" | "publishedOn" | "language" | "print"
> & {
  title: string | null;
};

const MOST_PAGES = 3;

/** The whole text of what a source told, where it stands at one of the places or in an open copy; or why there is none. */
export async function wholeText(
  app: Needs,
  reference: Reference,
  places: string[],
  signal: AbortSignal,
): Promise<PageText | { isPassing: boolean }> {
  const troubles: Trouble[] = [];
  const page = await textOf(app, reference, places, troubles, signal);
  return page ?? { isPassing: troubles.some(({ isPassing }) => isPassing) };
}

/** The whole text, where everybody may read it. */
async function textOf(
  app: Needs,
  reference: Reference,
  fullTexts: string[],
  troubles: Trouble[],
  signal: AbortSignal,
): Promise<PageText | null> {
  if (reference.doi === null && reference.url === null && fullTexts.length === 0) return null;
  if (!isAllowed(app.config.SOURCES, "web")) {
    troubles.push({ why: say("reference_offline"), isPassing: false });
    return null;
  }
  const copies = reference.doi === null ? null : await ask(app, openCopies(reference.doi), [], signal);
  const pageAddress =
    reference.url ?? (reference.doi === null ? null : `https://doi.org/${encodeURI(reference.doi)}`);
  const places = [...fullTexts, ...(copies?.fullTexts ?? []), ...(pageAddress === null ? [] : [pageAddress])];
  for (const place of [...new Set(places)].slice(0, MOST_PAGES)) {
    // A page that the person named themselves is wanted whatever it is; that of a record only when it is the work itself.
    const isNamed = place === reference.url && reference.doi === null;
    const page = await readPage(app, place, { signal, keepsNonArticles: isNamed });
    if (page.kind === "article") return page.work;
    if (page.kind === "unread") troubles.push({ why: say(page.why), isPassing: page.isFault });
  }
  return null;
}

const openCopies = (doi: string): Place => ({
  source: unpaywall,
  request: (access) => unpaywall.request(queryFor(doi), null, access),
});
