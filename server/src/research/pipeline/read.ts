import { findNode } from "@gyan/contract/outline/rules.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { detectLanguage, type Language, isLanguage } from "@gyan/text";
import { z } from "zod";
import { accessTo, askSource } from "#sources/asking/index.ts";
import type { Queryable } from "#platform/db.ts";
import { isAway, readPage, rememberRead, type PageOutcome, type Unread } from "#sources/pages/index.ts";
import { StepProblem } from "#research/runs/index.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import { unpaywall } from "#sources/providers/remote/unpaywall.ts";
import { isAtSites, webAddressOf } from "#sources/providers/sites.ts";
import { outlineOf } from "#research/topics/index.ts";
import {
  addressesOfWorks,
  doiIdentity,
  noteRetraction,
  saveWork,
  urlIdentity,
  workById,
  workKnownAs,
} from "#sources/works/index.ts";
import type { FoundWork } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { parametersOf, requestOf, type Parameters, type RunRequest } from "./request.ts";
import { isPublishedWithin, joinedArticle } from "./rules.ts";
import * as store from "./store.ts";
import { researchStep, type Context } from "./step.ts";

/** The longest wait for a page whose host asks for patience. */
const MOST_PATIENCE_S = 150;
/** After this many delays the abstract is used, or the page is given up. */
const MOST_DELAYS = 8;
const MOST_PLACES = 4;
/** When this many places are unreachable, the rest are skipped: each costs seconds. */
const MOST_AWAY = 2;
const MEGABYTE = 1024 * 1024;
/** Larger files are long documents, read only if the person asks for them. */
const USUAL_DOCUMENT = 6 * MEGABYTE;

type Read =
  | { kind: "page"; page: Extract<PageOutcome, { kind: "article" }> }
  | { kind: "known"; workId: number }
  | { kind: "abstract" }
  | Unread;

/** Reads a find: its full text if open, else its abstract. Stores the work and links the finds to it. */
export const readStep = researchStep({
  name: "research.read",
  phase: "gather",
  version: 1,
  input: z.object({ key: z.string() }),
  attempts: 3,
  isAway: true,
  async run({ key }, context) {
    const { app, run } = context;
    const finds = await store.findsOf(app.db, run.id, key);
    if (finds.length === 0) return async () => ({});
    const article = joinedArticle(finds.map((find) => find.found));
    const parameters = parametersOf(requestOf(run));
    const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
    const takesAnyPage = (find: store.KeyedFind) =>
      (findNode(root, find.nodeId)?.keepsNonArticles ?? false) || isAskedFor(find);
    const read = await readBest(context, article, parameters, finds.some(takesAnyPage));
    if (read.kind === "unread") {
      if (read.isFault) throw problemOf(read, context);
      return async (tx) => {
        await store.leaveOut(tx, run.id, key, say(read.why));
        return { outcome: { unread: read.why } };
      };
    }
    const isArticle = read.kind !== "page" || read.page.isArticle;
    const unwanted = isArticle ? [] : finds.filter((find) => !takesAnyPage(find)).map(({ nodeId }) => nodeId);
    return async (tx) => {
      const at = app.clock.now();
      const workId =
        read.kind === "known" ? read.workId : (await saveWork(tx, workFrom(article, read), at)).workId;
      if (read.kind === "page") {
        const { identity, validators, bodyHash } = read.page;
        await rememberRead(tx, { identity, ...validators, isArticle, workId, bodyHash, at });
      }
      const teller = finds.find((find) => find.found.isRetracted);
      if (teller) await noteRetraction(tx, workId, labelOf(teller.source), at);
      await store.nameWork(tx, run.id, key, workId);
      const isWhole = read.kind !== "abstract";
      const why = await whyLeftOut(tx, workId, article, requestOf(run), isWhole);
      if (why) await store.leaveOut(tx, run.id, key, why);
      else if (unwanted.length > 0) await store.leaveOut(tx, run.id, key, say("page_not_article"), unwanted);
      return { outcome: { workId, isWhole } };
    };
  },
});

const labelOf = (source: string): string =>
  remoteSources.find(({ name }) => source === name || source.startsWith(`${name}:`))?.label ?? source;

/** A page that a person named is wanted, whatever it is. */
const isAskedFor = ({ source, found: article }: store.KeyedFind): boolean =>
  source.startsWith("address:") &&
  article.url !== null &&
  urlIdentity(webAddressOf(source.slice("address:".length))) === urlIdentity(article.url);

/** A web page has only its address: if that cannot be read, there is no article. */
const isPage = ({ abstract, doi, ids }: FoundArticle): boolean =>
  abstract === null && doi === null && ids.length === 0;

async function readBest(
  context: Context,
  article: FoundArticle,
  { readsLongDocuments }: Parameters,
  keepsNonArticles: boolean,
): Promise<Read> {
  const { app, run, signal, delays } = context;
  const { avoidedSites } = requestOf(run).sources;
  const options = {
    signal,
    keepsNonArticles,
    ...(readsLongDocuments ? {} : { mostBytes: USUAL_DOCUMENT }),
    // A refresh must read what is there now.
    ...(run.kind === "refresh" && { knownSince: run.createdAt }),
  };
  const tried = new Set<string>();
  const troubles: Unread[] = [];
  for await (const place of placesOf(app, article, signal)) {
    if (tried.size >= MOST_PLACES) break;
    if (tried.has(place) || isAtSites([place], avoidedSites)) continue;
    tried.add(place);
    // The page of a scholarly record must be an article: a home page says nothing about the work.
    const page = await readPage(
      app,
      place,
      isPage(article) ? options : { ...options, keepsNonArticles: false },
    );
    if (page.kind === "article") return { kind: "page", page };
    if (page.kind === "changed") continue; // only said to who asks for no more
    // Two records may point to one file, which counts only for the work that it was read for.
    const isItsOwn =
      page.kind === "unchanged" &&
      (isPage(article) || (await workKnownAs(app.db, namesOf(article))) === page.workId);
    if (page.kind === "unchanged") {
      if (isItsOwn) return { kind: "known", workId: page.workId };
      continue;
    }
    const isPaced = page.why === "page_rate_limited" && (page.retryAfterS ?? Infinity) <= MOST_PATIENCE_S;
    if (isPaced && (page.isOwnPace || delays < MOST_DELAYS)) throw problemOf(page, context);
    troubles.push(page);
    if (troubles.filter(isAway).length >= MOST_AWAY) break;
  }
  // A temporary fault comes first: it is worth another attempt.
  const trouble = troubles.find(({ isFault }) => isFault) ?? troubles[0];
  return isPage(article) && trouble ? trouble : { kind: "abstract" };
}

/** Where the full text may be, best first; open copies of the DOI are looked up only if needed. */
async function* placesOf(app: Needs, article: FoundArticle, signal: AbortSignal): AsyncGenerator<string> {
  yield* article.fullTexts;
  if (article.doi !== null) yield* await openCopies(app, article.doi, signal);
  if (article.url !== null && article.abstract === null) yield article.url;
}

async function openCopies(app: Needs, doi: string, signal: AbortSignal): Promise<string[]> {
  const allowed = await accessTo(app, unpaywall);
  if ("why" in allowed) return [];
  const { access } = allowed;
  const query = {
    text: doi,
    words: [],
    phrases: [],
    mode: "all" as const,
    language: "und" as const,
    limit: 1,
    published: {},
    languages: null,
    openOnly: false,
    parameters: {},
  };
  try {
    const answer = await askSource(app, unpaywall, access, unpaywall.request(query, null, access), signal);
    return unpaywall.read(answer, null).articles[0]?.fullTexts ?? [];
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    app.log.info({ code: error.code, detail: error.message }, "open copies were not looked up");
    return [];
  }
}

function problemOf(page: Unread, { delays }: Context): StepProblem {
  const { why, retryAfterS, isOwnPace = false } = page;
  const isPatient =
    retryAfterS !== null && retryAfterS <= MOST_PATIENCE_S && (isOwnPace || delays < MOST_DELAYS);
  return new StepProblem(say(why), {
    afterSeconds: isPatient ? Math.max(1, retryAfterS) : null,
    isFinal: isAway(page),
    isOwnPace,
  });
}

const namesOf = ({ doi, ids, url }: FoundArticle): string[] =>
  [doi === null ? null : doiIdentity(doi), ...ids, url === null ? null : urlIdentity(url)].filter(
    (name) => name !== null,
  );

/** A source describes a work more reliably than its file; a web page is described only by itself. */
function workFrom(article: FoundArticle, read: Extract<Read, { kind: "page" | "abstract" }>): FoundWork {
  const names = namesOf(article);
  const record = {
    title: article.title,
    authors: article.authors,
    venue: article.venue,
    url: article.url ?? article.fullTexts[0] ?? null,
    doi: article.doi,
    publishedOn: article.publishedOn,
    privateTo: null,
  };
  if (read.kind === "abstract") {
    const text = article.abstract ?? article.title;
    const language = knownLanguage(article.language) ?? detectLanguage(text);
    return {
      ...record,
      identities: names,
      ...article.placing,
      place: `record:${names[0] ?? ""}`,
      text,
      layout: {},
      isFull: false,
      language,
    };
  }
  const { work } = read.page;
  const identities = [...new Set([...names, ...work.identities])];
  const place = read.page.identity;
  if (isPage(article)) return { ...work, title: work.title ?? article.title, identities, place };
  return {
    ...work,
    ...record,
    authors: article.authors.length > 0 ? article.authors : work.authors,
    venue: article.venue ?? work.venue,
    publishedOn: article.publishedOn ?? work.publishedOn,
    type: article.placing?.type ?? work.type ?? null,
    volume: article.placing?.volume ?? work.volume ?? null,
    issue: article.placing?.issue ?? work.issue ?? null,
    pages: article.placing?.pages ?? work.pages ?? null,
    publisher: article.placing?.publisher ?? work.publisher ?? null,
    identities,
    place,
  };
}

const knownLanguage = (code: string | null): Language | null => (isLanguage(code) ? code : null);

/** The reason for leaving a work out by the person's filters, which can be decided only after reading. */
async function whyLeftOut(
  tx: Queryable,
  workId: number,
  article: FoundArticle,
  request: RunRequest,
  isWhole: boolean,
): Promise<Said | null> {
  const { published, languages, openOnly } = parametersOf(request);
  const work = await workById(tx, workId);
  if (!work) return null;
  const { avoidedSites } = request.sources;
  // Also the address that a page redirected to, and other addresses of the same work.
  const addresses = avoidedSites.length > 0 ? (await addressesOfWorks(tx, [workId])).get(workId) : undefined;
  if (isAtSites(addresses ?? [], avoidedSites)) return say("left_out_site");
  if (!isPublishedWithin(work.publishedOn, published)) return say("left_out_date");
  if (languages !== null && !languages.includes(work.language)) return say("left_out_language");
  return openOnly && !isWhole && article.isOpen !== true ? say("left_out_not_open") : null;
}
