/** Why nothing was fetched. */
export type FetchFailure =
  /** Not a web address, or one that is not asked: another scheme, a password in it, an unusual port. */
  | "bad_address"
  /** It leads into this machine or its network. */
  | "private_address"
  | "not_resolved"
  /** No connection came about, or it was not trusted. */
  | "refused"
  /** Its name was not found, or no connection came about, within the few seconds that this is given. */
  | "not_connected"
  /** It was reached, and did not answer in time. */
  | "timed_out"
  | "too_large"
  | "too_many_redirects"
  /** The answer is not HTTP, is cut off, or cannot be unpacked. */
  | "broken_answer"
  /** The caller gave up. */
  | "aborted";

export class FetchFailed extends Error {
  readonly code: FetchFailure;
  /** Who was asked; empty when the address names nobody. */
  readonly host: string;
  /** `detail` is for the log. Neither it nor the host says more of the address: what follows the host may be secret. */
  constructor(code: FetchFailure, host: string, detail: string) {
    super(host === "" ? detail : `${host}: ${detail}`);
    this.name = "FetchFailed";
    this.code = code;
    this.host = host;
  }
}

/** `hosts` names hosts; with a dot before it, everything below one. */
export const isAmong = ({ host, hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((named) =>
    named.startsWith(".") ? hostname.endsWith(named) : named === host || named === hostname,
  );

export type FetchOptions = {
  /** Other than asking, it is never sent on to where an answer redirects: the answer is that redirect. */
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Sent as it is; what it is says the header `content-type`. */
  body?: string | Uint8Array;
  /** Where it may redirect to beside its own host: a host, or with a dot before it everything below. Without it, anywhere. */
  redirectHosts?: readonly string[];
  /** Which kinds of content are wanted, as the header has it. */
  accept?: string;
  /** Sent to the origin of the address, and to no other that it redirects to. */
  headers?: Record<string, string>;
  /** Which bytes of the content are wanted, both included. Unlike other headers it is sent to whoever an answer redirects to. */
  range?: { from: number; to: number };
  /** Of the content, packed and unpacked. */
  mostBytes?: number;
  /** In all, redirects included. */
  timeMs?: number;
  /** Asked as one of our sources: those may stand where their operator put them. */
  isSource?: boolean;
  /**
   * Told to somebody rather than asked: over https, or to an origin that may be private. A redirect is then an answer and not followed, and
   * of the content only the beginning is taken, however much there is.
   */
  isTold?: boolean;
  signal?: AbortSignal;
};

export type Fetched = {
  /** Any, 404 and 500 included; of the redirects only those that name no address, or that answer anything but GET. */
  status: number;
  /** Where the content came from, after all redirects. */
  url: string;
  /** Where to ask from now on: as far as its redirects were for good. */
  lastingUrl: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Such as "text/html": in lower case, without parameters. */
  contentType: string | null;
  charset: string | null;
  bytes: Uint8Array;
};

/** Fetches addresses that nobody vouches for: from the open network only, within limits of time and size. */
export type Fetcher = {
  /** Rejects with `FetchFailed`. */
  fetch(url: string, options?: FetchOptions): Promise<Fetched>;
  /** Why nothing would be posted to an address, as far as that is known before; null where it would be tried. */
  refusalToPost(url: string): Promise<FetchFailed | null>;
};
