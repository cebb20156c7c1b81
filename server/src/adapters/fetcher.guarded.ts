import { type IncomingMessage, validateHeaderValue } from "node:http";
import { ask } from "#adapters/fetching/ask.ts";
import { ACCEPTED_ENCODINGS, beginningOf, contentOf } from "#adapters/fetching/content.ts";
import { createGuard, type Guard, type Resolve } from "#adapters/fetching/guard.ts";
import { unlessAborted } from "#platform/clock.ts";
import { asCall } from "#platform/watching/tracing.ts";
import { FetchFailed, type Fetched, type Fetcher, type FetchOptions, isAmong } from "#ports/fetcher.ts";

export type GuardedFetcherOptions = {
  /** A web or mail address that tells the servers we ask who we are. */
  contact?: string | undefined | (() => string | undefined);
  /** Origins that may be private, such as a search engine on this machine: exact scheme, host and port. */
  exemptOrigins?: string[];
  /** The same, but only for requests to our sources, never for a page that a person names. */
  sourceOrigins?: string[];
  /** For finding the address of a name, and again for connecting to it; both together get a third more. */
  connectMs?: number;
  timeMs?: number;
  mostBytes?: number;
  mostRedirects?: number;
  /** Replaces the system's name resolution. */
  resolve?: Resolve;
};

const SECOND = 1_000;
const MEGABYTE = 1024 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];
const FOR_GOOD = [301, 308];

/** Asks public addresses only, and connects to exactly the address that was checked. */
export function guardedFetcher({
  contact,
  exemptOrigins = [],
  sourceOrigins = [],
  connectMs = 3 * SECOND,
  mostRedirects = 5,
  resolve,
  ...limits
}: GuardedFetcherOptions): Fetcher {
  const guards = {
    forPages: createGuard(exemptOrigins, resolve),
    forSources: createGuard([...exemptOrigins, ...sourceOrigins], resolve),
  };
  const userAgent = () => {
    const contactAddress = typeof contact === "function" ? contact() : contact;
    return contactAddress === undefined ? "Gyan/1.0" : `Gyan/1.0 (+${contactAddress})`;
  };
  validateHeaderValue("user-agent", userAgent());

  /**
   * From https to http too: plain addresses are asked in any case, old repositories redirect so, and what the caller wants to
   * say to the first origin alone goes to no other.
   */
  async function follow(guard: Guard, first: URL, request: Asked): Promise<Fetched> {
    let url = first;
    let from: URL | undefined;
    let lasting: URL | undefined = first;
    let lastingUrl = first;
    let callerHeaders = namedInLowerCase(request.headers);
    for (let redirects = 0; ; redirects++) {
      const headers = {
        accept: request.accept,
        ...callerHeaders,
        ...(request.range && { range: `bytes=${request.range.from}-${request.range.to}` }),
        // Bytes are counted in the content as it is, and not as it is packed.
        "accept-encoding": request.isTold || request.range ? "identity" : ACCEPTED_ENCODINGS,
        "user-agent": userAgent(),
        host: url.host,
      };
      const began = performance.now();
      const addresses = await within(connectMs, url.host, guard.addressesOf(url, from));
      const left = Math.max(1, Math.round((connectMs * 4) / 3 - (performance.now() - began)));
      const response = await ask(url, {
        addresses,
        method: request.method,
        body: request.body,
        headers,
        connectMs: Math.min(connectMs, left),
        signal: request.signal,
      });
      const next = request.method === "GET" ? redirectOf(response) : null;
      if (next === null)
        return { ...(await fetchedFrom(response, url, request)), lastingUrl: lastingUrl.href };
      response.destroy();
      if (redirects === mostRedirects)
        throw new FetchFailed("too_many_redirects", first.host, `More than ${mostRedirects} redirects.`);
      from = url;
      url = guard.admit(next, from);
      refuseHost(url, first, request.redirectHosts);
      // What follows a redirect of the moment is of the moment too.
      lasting &&= FOR_GOOD.includes(response.statusCode ?? 0) ? url : undefined;
      lastingUrl = lasting ?? lastingUrl;
      // The caller's headers are for the first origin only: after leaving it they are never sent again.
      if (url.origin !== from.origin) callerHeaders = {};
    }
  }

  return {
    async fetch(address, options = {}) {
      const { signal, accept = "*/*", headers = {}, method = "GET", body, redirectHosts, range } = options;
      const { isTold = false } = options;
      const timeMs = options.timeMs ?? limits.timeMs ?? 20 * SECOND;
      const mostBytes = options.mostBytes ?? limits.mostBytes ?? 20 * MEGABYTE;
      const guard = options.isSource ? guards.forSources : guards.forPages;
      const url = isTold ? guard.admitPost(address) : guard.admit(address);
      const patience = AbortSignal.timeout(timeMs);
      const either = AbortSignal.any([patience, ...(signal ? [signal] : [])]);
      return asCall("fetch", url, async (span) => {
        try {
          either.throwIfAborted();
          const asked = {
            accept,
            headers,
            method,
            body,
            redirectHosts,
            range,
            mostBytes,
            isTold,
            signal: either,
          };
          const fetched = await unlessAborted(either, follow(guard, url, asked));
          span?.note({ "http.response.status_code": fetched.status });
          return fetched;
        } catch (error) {
          if (signal?.aborted) throw new FetchFailed("aborted", url.host, "The caller gave up.");
          if (patience.aborted)
            throw new FetchFailed("timed_out", url.host, `No answer within ${timeMs} ms.`);
          throw error;
        }
      });
    },

    async refusalToPost(address) {
      try {
        const url = guards.forPages.admitPost(address);
        await within(connectMs, url.host, guards.forPages.addressesOf(url));
        return null;
      } catch (error) {
        if (error instanceof FetchFailed) return error;
        throw error;
      }
    },
  };
}

type Asked = Required<
  Pick<FetchOptions, "accept" | "headers" | "method" | "mostBytes" | "isTold" | "signal">
> & {
  body: FetchOptions["body"];
  redirectHosts: FetchOptions["redirectHosts"];
  range: FetchOptions["range"];
};

function refuseHost(url: URL, first: URL, hosts: readonly string[] | undefined): void {
  if (hosts === undefined || url.host === first.host) return;
  if (!isAmong(url, hosts)) throw new FetchFailed("bad_address", first.host, `It redirects to ${url.host}.`);
}

const namedInLowerCase = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Headers arrive as bytes; what is not ASCII in an address is UTF-8. */
function redirectOf({ statusCode, headers }: IncomingMessage): string | null {
  if (!REDIRECTS.includes(statusCode ?? 0) || headers.location === undefined) return null;
  return Buffer.from(headers.location, "latin1").toString("utf8");
}

async function fetchedFrom(
  response: IncomingMessage,
  url: URL,
  { mostBytes, isTold }: Pick<Asked, "mostBytes" | "isTold">,
): Promise<Omit<Fetched, "lastingUrl">> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";");
  const charset = /^\s*charset\s*=\s*["']?([^\s"']+)/iu;
  return {
    status: response.statusCode ?? 0,
    url: url.href,
    headers,
    contentType: type.trim().toLowerCase() || null,
    charset: parameters.map((one) => charset.exec(one)?.[1]).find((one) => one !== undefined) ?? null,
    bytes: isTold ? await beginningOf(response, mostBytes) : await contentOf(response, url.host, mostBytes),
  };
}

async function within<Answer>(ms: number, host: string, work: Promise<Answer>): Promise<Answer> {
  const patience = AbortSignal.timeout(ms);
  return unlessAborted(patience, work).catch((error: unknown) => {
    throw patience.aborted && error === patience.reason
      ? new FetchFailed("not_connected", host, `The name was not found within ${ms} ms.`)
      : error;
  });
}
