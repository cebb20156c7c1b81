import { setTimeout as wait } from "node:timers/promises";
import { detectLanguage, words } from "@gyan/text";
import { isAllowed, readPairs } from "#sources/asking/index.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import type { Config } from "#platform/config.ts";
import { FetchFailed, type Fetcher } from "#ports/fetcher.ts";
import { SourceFailed, type SourceFailure } from "#sources/providers/remote/failed.ts";
import type {
  Access,
  RemotePage,
  RemoteQuery,
  RemoteRequest,
  RemoteSource,
} from "#sources/providers/remote/remote.ts";
import { fetcherOf } from "#compose/fetcher.ts";
import { now, type Seen, untilFailure } from "./source-seen.ts";

const MOST_PAGES = 50;

export type Wanted = { text: string; limit: number; parameters: Record<string, string[]> };

/** Searches for all words first, and for any of them when that finds nothing. */
export async function asked(source: RemoteSource, search: Wanted, config: Config): Promise<Seen> {
  const access = accessFrom(config, source);
  const fetcher = fetcherOf(config);
  const first = queryFor(source, search);
  const seen = await untilFailure(async (add) => {
    refuseIncomplete(source, access, config);
    const articleCount = await everyPage(source, { fetcher, access, query: first, limit: search.limit, add });
    if (articleCount > 0 || !source.hasOperators) return;
    await wait(paceOf(source, access));
    await everyPage(source, { fetcher, access, query: { ...first, mode: "any" }, limit: search.limit, add });
  });
  return { ...seen, articles: seen.articles.slice(0, search.limit) };
}

function queryFor(source: RemoteSource, { text, limit, parameters }: Wanted): RemoteQuery {
  const language = detectLanguage(text);
  const telling = words(text, language).filter((word) => !word.isStop);
  return {
    text: text.trim(),
    words: telling.map((word) => word.word),
    phrases: [],
    mode: "all",
    language,
    limit: Math.min(limit, source.pageSize),
    published: {},
    languages: null,
    openOnly: false,
    parameters,
  };
}

type Asking = {
  fetcher: Fetcher;
  access: Access;
  query: RemoteQuery;
  limit: number;
  add(page: RemotePage): void;
};

async function everyPage(source: RemoteSource, asking: Asking): Promise<number> {
  const { access, query, limit, add } = asking;
  let at: string | null = null;
  let articleCount = 0;
  for (let page = 0; page < MOST_PAGES && articleCount < limit; page++) {
    if (page > 0) await wait(paceOf(source, access));
    const read = await onePage(source, asking, source.request(query, at, access), at);
    add(read);
    articleCount += read.articles.length;
    at = read.next;
    if (at === null) break;
  }
  return articleCount;
}

async function onePage(
  source: RemoteSource,
  { fetcher, access }: Asking,
  { url, accept, headers }: RemoteRequest,
  at: string | null,
): Promise<RemotePage> {
  const fetched = await fetcher.fetch(url, { accept, headers, isSource: true }).catch((error: unknown) => {
    throw error instanceof FetchFailed ? new SourceFailed(failureOf(error), error.message) : error;
  });
  const { status, bytes, charset } = fetched;
  const text = decode(bytes, charset ?? declaredIn(bytes));
  // Some sources repeat our key in their answer; it must not be shown.
  const body = access.key === null ? text : text.replaceAll(access.key, "…");
  return source.read({ status, headers: fetched.headers, body, receivedAt: now() }, at);
}

const paceOf = ({ pace }: RemoteSource, { key }: Access): number =>
  key === null ? pace.everyMs : (pace.everyMsWithKey ?? pace.everyMs);

/** The address, keys and contact that the settings hold for this source. */
function accessFrom(config: Config, { name, address }: RemoteSource): Access {
  const keys = readPairs(config.SOURCE_KEYS);
  const extras = [...keys].filter(([one]) => one.startsWith(`${name}.`));
  const contact = keys.get(`${name}.contact`) ?? config.FETCH_CONTACT.replace(/^mailto:/iu, "");
  return {
    address: (readPairs(config.SOURCE_ADDRESSES).get(name) ?? address).replace(/\/+$/u, ""),
    key: keys.get(name) || null,
    // A web address is no e-mail address, so it is not sent as the contact.
    contact: contact.includes("@") ? contact : null,
    extras: Object.fromEntries(extras.map(([one, value]) => [one.slice(name.length + 1), value])),
  };
}

function refuseIncomplete({ name, key, needs }: RemoteSource, access: Access, config: Config): void {
  if (!isAllowed(config.SOURCES, name))
    throw new SourceFailed("turned_off", "The setting SOURCES does not name it.");
  if (key === "needed" && access.key === null)
    throw new SourceFailed("key_missing", `Set SOURCE_KEYS=${name}=KEY.`);
  const settings: Record<string, string | null> = {
    ...access.extras,
    address: access.address,
    contact: access.contact,
  };
  const missing = needs.find((one) => !settings[one]);
  if (missing === "address") throw new SourceFailed("key_missing", `Set SOURCE_ADDRESSES=${name}=https://….`);
  if (missing === "contact")
    throw new SourceFailed("key_missing", "Set FETCH_CONTACT to an e-mail address of yours.");
  if (missing !== undefined) throw new SourceFailed("key_missing", `Set SOURCE_KEYS=${name}.${missing}=….`);
}

function failureOf({ code }: FetchFailed): SourceFailure {
  if (code === "timed_out") return "timed_out";
  return ["too_large", "too_many_redirects", "broken_answer"].includes(code)
    ? "broken_answer"
    : "unreachable";
}
