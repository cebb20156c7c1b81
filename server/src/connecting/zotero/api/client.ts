import type { z } from "zod";
import { later } from "#platform/clock.ts";
import { retryAfter } from "#ports/retry-after.rules.ts";
import { FetchFailed, type Fetched, type FetchOptions } from "#ports/fetcher.ts";
import type { Needs } from "../needs.ts";
import { ZoteroFailed } from "./failed.ts";
import * as wire from "./wire.ts";

type Parts = Pick<Needs, "fetcher" | "config" | "clock">;

/** A key of Zotero's interface, and how it is asked with it. */
export type Asker = {
  app: Parts;
  key: string;
  signal?: AbortSignal | undefined;
  /** Zotero asked for a pause with an answer that was good: before this moment it is not asked again. */
  restUntil?: Date;
};

type Asked = {
  path: string;
  query?: Record<string, string>;
  method?: FetchOptions["method"];
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/** An answer, with the version that the library had then. */
export type Told = Fetched & { version: number };

const MEGABYTE = 1024 * 1024;
/** Fifty items with their abstracts and notes; or the versions of half a million. */
const MOST_BYTES = 64 * MEGABYTE;
const TIME_MS = 60_000;

const numberIn = (headers: Record<string, string>, name: string): number | null => {
  const value = Number(headers[name]);
  return headers[name] !== undefined && Number.isFinite(value) && value >= 0 ? value : null;
};

const addressOf = ({ config }: Pick<Parts, "config">, path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return `${config.ZOTERO_API.replace(/\/+$/u, "")}/${path}${search === "" ? "" : `?${search}`}`;
};

/** One request of the API. Throws `ZoteroFailed` for every answer that is none; "not modified" is one. */
export async function ask(asker: Asker, asked: Asked): Promise<Told> {
  const restMs = (asker.restUntil?.getTime() ?? 0) - asker.app.clock.now().getTime();
  if (restMs > 0) throw new ZoteroFailed("busy", "Zotero asked for a pause.", Math.ceil(restMs / 1_000));
  const { path, query, method = "GET", json, form, headers = {} } = asked;
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
  const type = json === undefined ? "application/x-www-form-urlencoded" : "application/json";
  const fetched = await fetchFrom(asker, addressOf(asker.app, path, query), {
    method,
    ...(body !== undefined && { body }),
    accept: "application/json",
    headers: {
      "Zotero-API-Version": "3",
      ...(asker.key !== "" && { Authorization: `Bearer ${asker.key}` }),
      ...(body !== undefined && { "content-type": type }),
      ...headers,
    },
    isSource: true,
    mostBytes: MOST_BYTES,
  });
  refuse(fetched, method, asker.app.clock.now());
  const backoffS = numberIn(fetched.headers, "backoff") ?? 0;
  if (backoffS > 0) asker.restUntil = later(asker.app.clock.now(), backoffS * 1_000);
  return { ...fetched, version: numberIn(fetched.headers, "last-modified-version") ?? 0 };
}

export async function fetchFrom(
  { app, signal }: Asker,
  url: string,
  options: FetchOptions,
): Promise<Fetched> {
  try {
    return await app.fetcher.fetch(url, { timeMs: TIME_MS, ...(signal && { signal }), ...options });
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    if (error.code === "aborted") signal?.throwIfAborted();
    const code = error.code === "too_large" || error.code === "bad_address" ? "refused" : "unreachable";
    throw new ZoteroFailed(code, `${error.code}: ${error.message}`);
  }
}

const BUSY_S = 60;

function refuse({ status, headers }: Fetched, method: string, at: Date): void {
  if ((status >= 200 && status < 300) || status === 304) return;
  const retryAfterS = retryAfter({ headers, receivedAt: at.getTime() }) ?? numberIn(headers, "backoff");
  const detail = `Zotero answered ${status}.`;
  if (status === 429 || status === 503) throw new ZoteroFailed("busy", detail, retryAfterS ?? BUSY_S);
  if (status === 401) throw new ZoteroFailed("key_revoked", detail);
  if (status === 403) throw new ZoteroFailed(method === "GET" ? "key_revoked" : "read_only", detail);
  if (status === 404) throw new ZoteroFailed("not_found", detail);
  if (status === 412 || status === 428) throw new ZoteroFailed("outdated", detail);
  if (status === 413) throw new ZoteroFailed("quota", detail);
  if (status >= 500) throw new ZoteroFailed("unreachable", detail, retryAfterS);
  throw new ZoteroFailed("refused", detail);
}

/** One item with a sign that the database refuses would keep a whole library from coming in. */
const ESCAPES_WHAT_NO_TABLE_TAKES = /\\u(?:0000|d[89a-f])/iu;
const withoutIt = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;

export function read<Schema extends z.ZodType>(schema: Schema, { bytes }: Fetched): z.output<Schema> {
  let value: unknown;
  try {
    const text = Buffer.from(bytes).toString("utf8");
    value = ESCAPES_WHAT_NO_TABLE_TAKES.test(text) ? JSON.parse(text, withoutIt) : JSON.parse(text);
  } catch {
    throw new ZoteroFailed("broken_answer", "The answer is no JSON.");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join(".") ?? "";
  throw new ZoteroFailed("broken_answer", `The answer is not as documented, at "${at}".`);
}

/** A key that Zotero does not know is answered as not found. */
export async function currentKey(asker: Asker): Promise<wire.Key> {
  try {
    return read(wire.Key, await ask(asker, { path: "keys/current" }));
  } catch (error) {
    if (error instanceof ZoteroFailed && error.code === "not_found")
      throw new ZoteroFailed("key_revoked", error.message);
    throw error;
  }
}

const PAGE = 100;
const MOST_GROUPS = 1_000;

export async function groupsOf(asker: Asker, userId: number): Promise<{ id: number; name: string }[]> {
  const groups: { id: number; name: string }[] = [];
  for (let start = 0; start < MOST_GROUPS; start += PAGE) {
    const query = { limit: String(PAGE), start: String(start) };
    const page = read(wire.Group.array(), await ask(asker, { path: `users/${userId}/groups`, query }));
    groups.push(...page.map(({ id, data }) => ({ id, name: data.name })));
    if (page.length < PAGE) break;
  }
  return groups;
}
