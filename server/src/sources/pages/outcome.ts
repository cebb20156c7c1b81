import type { Why } from "#processing/parsing/document.ts";
import type { FetchFailure } from "#ports/fetcher.ts";
import type { FoundWork } from "#sources/works/index.ts";

/** Why there is nothing of a page; each has its sentence. */
export type UnreadReason =
  /** The site asks programs not to read it. */
  | "page_robots"
  /** One must sign in or pay, or may not read it here. */
  | "page_not_open"
  | "page_gone"
  | "page_refused"
  | "page_server_trouble"
  | "page_unreachable"
  | "page_not_found_host"
  | "page_private_address"
  | "page_bad_address"
  | "page_timed_out"
  | "page_too_large"
  | "page_too_many_redirects"
  | "page_broken"
  /** Asked too often, or left alone for a while because it failed. */
  | "page_rate_limited"
  | "page_not_article"
  | "page_empty"
  | "page_encrypted"
  | "page_damaged"
  | "page_unsupported"
  /** Reading it took too long. */
  | "page_too_long";

export type Unread = {
  kind: "unread";
  why: UnreadReason;
  /** For the log. */
  detail: string;
  /** Null where nobody says when, or where the host could not be reached and nobody should wait for it. */
  retryAfterS: number | null;
  /** Whether it may work another time; the others are simply so. */
  isFault: boolean;
  /** Only our own pace: others are before us at this host. */
  isOwnPace?: boolean;
  /** The site says that it will not come back. */
  isForGood?: boolean;
};

/** What a server said so that it need not send the page again. */
export type Validators = { etag: string | null; lastModified: string | null };

export type PageWork = Omit<FoundWork, "title"> & {
  /** As the page says; null when it says none. */
  title: string | null;
  url: string;
};

export type PageOutcome =
  | {
      kind: "article";
      work: PageWork;
      isArticle: boolean;
      /** Names the page that was asked for: what `rememberRead` keeps the validators under. */
      identity: string;
      validators: Validators;
      bodyHash: string;
      licence: string | null;
    }
  | { kind: "unchanged"; workId: number }
  | { kind: "changed" }
  | Unread;

const FAULTS = new Set<UnreadReason>([
  "page_server_trouble",
  "page_unreachable",
  "page_timed_out",
  "page_rate_limited",
  "page_broken",
]);

export const unread = (why: UnreadReason, detail: string, retryAfterS: number | null = null): Unread => ({
  kind: "unread",
  why,
  detail,
  retryAfterS,
  isFault: FAULTS.has(why),
});

/** Nobody is there: another place or another attempt a moment later finds the same. */
export const isAway = ({ why, retryAfterS }: Pick<Unread, "why" | "retryAfterS">): boolean =>
  why === "page_unreachable" ||
  why === "page_not_found_host" ||
  (why === "page_rate_limited" && retryAfterS === null);

export const WHY_NOT_FETCHED: Record<Exclude<FetchFailure, "aborted">, UnreadReason> = {
  bad_address: "page_bad_address",
  private_address: "page_private_address",
  not_resolved: "page_not_found_host",
  refused: "page_unreachable",
  not_connected: "page_unreachable",
  timed_out: "page_timed_out",
  too_large: "page_too_large",
  too_many_redirects: "page_too_many_redirects",
  broken_answer: "page_broken",
};

export const WHY_NOT_PARSED: Record<Why, UnreadReason> = {
  encrypted: "page_encrypted",
  damaged: "page_damaged",
  empty: "page_empty",
  unsupported: "page_unsupported",
  too_big: "page_too_large",
  too_long: "page_too_long",
};

/** What an answer means that is no page; null when it is one. */
export function whyOfStatus(status: number): UnreadReason | null {
  if (status >= 200 && status < 300) return null;
  if ([401, 402, 403, 407, 451].includes(status)) return "page_not_open";
  if (status === 404 || status === 410) return "page_gone";
  if (status === 429) return "page_rate_limited";
  if (status >= 500) return "page_server_trouble";
  // A redirect that leads nowhere.
  return status >= 400 ? "page_refused" : "page_broken";
}
