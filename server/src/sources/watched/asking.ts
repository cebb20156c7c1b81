import { say, type Said } from "@gyan/contract/runs.ts";
import { askInTurn, type Unread } from "#sources/pages/index.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import type { Needs } from "./needs.ts";

/** The most of one answer: a page of a repository or a whole feed. */
export const MOST_MEGABYTES = 10;
const TIME_MS = 45_000;

/** Why a source told nothing. `why` is for people; `detail` is for the log. */
export class NotTold extends Error {
  readonly why: Said;
  /** When it may be asked again, where anybody says so. */
  readonly retryAfterS: number | null;
  /** Others are before us at this host: it is not at fault. */
  readonly isOwnPace: boolean;
  /** Its publisher says that it is gone for good. */
  readonly isForGood: boolean;
  constructor(
    why: Said,
    detail: string,
    about: { retryAfterS?: number | null; isOwnPace?: boolean; isForGood?: boolean } = {},
  ) {
    super(detail);
    this.name = "NotTold";
    this.why = why;
    this.retryAfterS = about.retryAfterS ?? null;
    this.isOwnPace = about.isOwnPace ?? false;
    this.isForGood = about.isForGood ?? false;
  }
}

const notToldBy = (unread: Unread): NotTold =>
  new NotTold(say(unread.isForGood ? "watched_ended" : unread.why), unread.detail, unread);

export type Answer = {
  /** Null: what is known has not changed. */
  text: string | null;
  /** Where it came from, and where to ask from now on. */
  url: string;
  lastingUrl: string;
  headers: Record<string, string>;
};

type Asked = { accept: string; headers?: Record<string, string>; signal: AbortSignal };

/** What stands at an address that somebody wants watched. Throws `NotTold`. */
export async function askFor(
  app: Pick<Needs, "db" | "clock" | "fetcher">,
  address: string,
  { accept, headers = {}, signal }: Asked,
): Promise<Answer> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new NotTold(say("page_bad_address"), "This is not an address of the web.");
  const mostBytes = MOST_MEGABYTES * 1024 * 1024;
  const outcome = await askInTurn(app, url, { accept, headers, mostBytes, timeMs: TIME_MS, signal });
  if (outcome.kind === "unread") throw notToldBy(outcome);
  const { status, bytes, charset, url: end, lastingUrl, headers: told } = outcome.fetched;
  const text = status === 304 ? null : textOf(bytes, charset, url.host);
  return { text, url: end, lastingUrl, headers: told };
}

function textOf(bytes: Uint8Array, charset: string | null, host: string): string {
  const text = decode(bytes, charset ?? declaredIn(bytes));
  if (isGarbled(text)) throw new NotTold(say("watched_charset"), `${host}: its characters cannot be read.`);
  if (DECLARES_ENTITIES.test(text.slice(0, 20_000)))
    throw new NotTold(say("watched_hostile"), `${host}: it declares entities of its own.`);
  return text;
}

/** A text that declares what its own signs stand for can grow to any length; no repository and no feed needs it. */
const DECLARES_ENTITIES = /<!ENTITY\s/iu;

/** A stray sign that cannot be read is left out; where it is one in a hundred, the text was written in another encoding. */
function isGarbled(text: string): boolean {
  const sample = text.slice(0, 100_000);
  const broken = sample.match(/\ufffd|(?![\t\n\r])\p{Cc}/gu)?.length ?? 0;
  return broken > 3 && broken > sample.length / 100;
}
