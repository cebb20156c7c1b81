import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DAY, later } from "#platform/clock.ts";
import type { Fetched } from "#ports/fetcher.ts";
import { doiIdentity, urlIdentity } from "#sources/works/index.ts";
import { askPolitely, type AskParts } from "./ask.ts";
import type { Needs } from "./needs.ts";
import { unread, WHY_NOT_PARSED, type PageOutcome, type PageWork, type Unread } from "./outcome.ts";
import {
  doiAskedFor,
  fileNameOf,
  isWebPage,
  looksLikeDocument,
  ownCanonical,
  validatorsFrom,
} from "./read.rules.ts";
import * as store from "./store.ts";

export type ReadOptions = {
  signal: AbortSignal;
  /** A home page or a list is read too: somebody asked for exactly this address. */
  keepsNonArticles: boolean;
  /** Which kinds of content are wanted, as the header has it. */
  accept?: string;
  /** For fetching it; by itself 20 s, and 60 s where a document seems to lie. */
  timeMs?: number;
  /** Of a document; larger ones are left alone. */
  mostBytes?: number;
  /** What was read since then is known; by itself since a day ago. */
  knownSince?: Date;
  /** Only check whether the page changed; a changed page is not parsed. */
  checksOnly?: boolean;
};

const MEGABYTE = 1024 * 1024;
const MOST_DOCUMENT = 25 * MEGABYTE;
const MOST_PAGE = 5 * MEGABYTE;
const PAGE_MS = 20_000;
const DOCUMENT_MS = 60_000;
const ACCEPTED = "text/html, application/xhtml+xml, application/pdf;q=0.9, */*;q=0.5";

/**
 * What stands at an address, as something `saveWork` takes. Every page ends in an outcome; only the caller's own giving up
 * is thrown.
 */
export async function readPage(
  app: AskParts & Pick<Needs, "parser">,
  address: string,
  options: ReadOptions,
): Promise<PageOutcome> {
  const { signal, keepsNonArticles, accept = ACCEPTED } = options;
  const url = URL.parse(address.trim());
  const identity = urlIdentity(address);
  if (url === null || identity === null)
    return unread("page_bad_address", "This is not an address of the web.");
  const since = options.knownSince ?? later(app.clock.now(), -DAY);
  const lastReading = await store.lastRead(app.db, identity, since);
  if (lastReading?.isFresh) return asKnown(lastReading, keepsNonArticles);
  const pageAnswer = await askPolitely(app, url.href, {
    signal,
    accept,
    headers: conditionsOf(lastReading),
    mostBytes: options.mostBytes ?? MOST_DOCUMENT,
    timeMs: options.timeMs ?? (looksLikeDocument(url) ? DOCUMENT_MS : PAGE_MS),
  });
  if (pageAnswer.kind === "unread") return pageAnswer;
  const { fetched } = pageAnswer;
  const isUnchanged = fetched.status === 304;
  if (isUnchanged && !lastReading)
    return unread("page_broken", `${url.host} says that a page is unchanged which it was not asked for.`);
  const bodyHash = createHash("sha256").update(fetched.bytes).digest("base64url");
  // A server that has no validators sends the whole page again; it need not be taken apart again.
  if (lastReading && (isUnchanged || lastReading.bodyHash === bodyHash)) {
    await store.renewRead(app.db, identity, app.clock.now());
    return asKnown(lastReading, keepsNonArticles);
  }
  if (options.checksOnly) return { kind: "changed" };
  const read = await contentOf(app, url, fetched, signal);
  if ("kind" in read) return read;
  if (!read.isArticle && !keepsNonArticles) return notArticle();
  return { kind: "article", identity, validators: validatorsFrom(fetched.headers), bodyHash, ...read };
}

const notArticle = (): Unread => unread("page_not_article", "The page is a list, a home page or the like.");

const asKnown = ({ isArticle, workId }: store.PageRead, keepsNonArticles: boolean): PageOutcome =>
  isArticle || keepsNonArticles ? { kind: "unchanged", workId } : notArticle();

function conditionsOf(lastReading: store.PageRead | null): Record<string, string> {
  return {
    ...(lastReading?.etag && { "if-none-match": lastReading.etag }),
    ...(lastReading?.lastModified && { "if-modified-since": lastReading.lastModified }),
  };
}

type Content = { work: PageWork; isArticle: boolean; licence: string | null };

async function contentOf(
  app: Pick<Needs, "parser">,
  start: URL,
  { url, bytes, contentType, charset }: Fetched,
  signal: AbortSignal,
): Promise<Content | Unread> {
  const address = new URL(url);
  const file = {
    name: fileNameOf(address),
    size: bytes.length,
    open: () => Readable.from([bytes], { objectMode: false }),
  };
  if (bytes.length === 0) return unread("page_empty", `${address.host} sent nothing.`);
  if (!isWebPage(contentType, Buffer.from(bytes.subarray(0, 2_048)).toString("latin1"))) {
    const outcome = await app.parser.parse(file, { signal });
    if ("why" in outcome) return unread(WHY_NOT_PARSED[outcome.why], outcome.detail);
    const { document, fingerprint: print } = outcome;
    const { text, layout, venue, type, volume, issue, pages, publisher } = document;
    const placing = { venue, type, volume, issue, pages, publisher };
    const facts = { ...statedBy(document), ...placing, text, layout, print };
    return { work: workAt(start, address, null, facts), isArticle: true, licence: null };
  }
  if (bytes.length > MOST_PAGE)
    return unread("page_too_large", `The page has ${bytes.length} bytes; ${MOST_PAGE} are read.`);
  const outcome = await app.parser.extract({ ...file, url, charset }, { signal });
  if ("why" in outcome) return unread(WHY_NOT_PARSED[outcome.why], outcome.detail);
  const { article, fingerprint: print } = outcome;
  const { text, page, siteName: venue, canonicalUrl, licence, isArticle } = article;
  const facts = { ...statedBy(article), text: page ?? text, layout: {}, venue, print };
  return { work: workAt(start, address, canonicalUrl, facts), isArticle, licence };
}

type Facts = Omit<PageWork, "identities" | "url" | "isFull" | "privateTo">;
type Stated = Pick<Facts, "title" | "authors" | "publishedOn" | "language" | "doi">;

/** What a file or a page says of itself, and nothing else that was read of it. */
const statedBy = ({ title, authors, publishedOn, language, doi }: Stated): Stated => ({
  title,
  authors,
  publishedOn,
  language,
  doi,
});

/**
 * A page names itself by where it lies. The DOI that it prints is kept as a fact and names it only when the DOI system led
 * there: otherwise any page could take the place of any article.
 */
function workAt(start: URL, address: URL, canonical: string | null, facts: Facts): PageWork {
  const url = ownCanonical(canonical, address) ?? address.href;
  const doi = doiAskedFor(start);
  const names = [doi === null ? null : doiIdentity(doi), ...[url, address.href, start.href].map(urlIdentity)];
  const identities = [...new Set(names.filter((name) => name !== null))];
  return { ...facts, doi: doi ?? facts.doi, identities, url, isFull: true, privateTo: null };
}
