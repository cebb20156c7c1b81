import { lookup, type LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { FetchFailed } from "#ports/fetcher.ts";
import { isPublicAddress } from "./addresses.ts";

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export type Guard = ReturnType<typeof createGuard>;

const MOST_CHARACTERS = 8_000;
/**
 * Where pages are served. Behind other ports are mail servers, databases and the like, which must not be asked in the name
 * of this server; 8080 and 8443 are what many repositories of universities use.
 */
const PORTS = new Set(["", "80", "443", "8080", "8443"]);

/** `exemptOrigins` may be private and on any port; scheme, host and port must match exactly. */
export function createGuard(exemptOrigins: string[], resolve: Resolve = resolveByName) {
  const exempt = new Set(exemptOrigins.map(originOf));
  return {
    /** The address as one that may be asked; `from` is the page that redirects to it. */
    admit(address: string, from?: URL): URL {
      const url = address.length > MOST_CHARACTERS ? null : URL.parse(address, from?.href);
      if (!url || !/^https?:$/.test(url.protocol))
        throw new FetchFailed("bad_address", from?.host ?? "", "This is not an address of the web.");
      if (url.username !== "" || url.password !== "")
        throw new FetchFailed("bad_address", url.host, "The address holds a name or a password.");
      return url;
    },

    /** What is sent may be read by nobody on the way; an exempt origin is one that whoever runs this vouches for. */
    admitPost(address: string): URL {
      const url = this.admit(address);
      if (url.protocol === "https:" || exempt.has(url.origin)) return url;
      throw new FetchFailed("bad_address", url.host, "The address is not one of https.");
    },

    /**
     * Where to connect to, and nowhere else. Asked once: a second answer of the name server could be another one. `from` is the
     * page that redirects to it: one out in the open must not send us to an exempt origin.
     */
    async addressesOf(url: URL, from = url): Promise<LookupAddress[]> {
      const addresses = await addressesAt(url, resolve);
      if (exempt.has(url.origin) && exempt.has(from.origin)) return addresses;
      const localIps = ownAddresses();
      const closed = addresses.find(({ address }) => localIps.has(address) || !isPublicAddress(address));
      if (closed) throw new FetchFailed("private_address", url.host, `${closed.address} is not public.`);
      if (PORTS.has(url.port)) return addresses;
      throw new FetchFailed("bad_address", url.host, `Port ${url.port} is not one of the web.`);
    },
  };
}

async function addressesAt(url: URL, resolve: Resolve): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw new FetchFailed("not_resolved", url.host, `The name was not found (${error.code ?? error.name}).`);
  });
  if (addresses.length > 0) return addresses;
  throw new FetchFailed("not_resolved", url.host, "The name has no address.");
}

/** Lookups in progress, by host: a second request for a host waits for the same answer. */
const underway = new Map<string, Promise<LookupAddress[]>>();

/**
 * The system looks names up in the four threads that files are read in, too. Where no name server answers, each takes its thread
 * for half a minute, so one thread is kept: until an answer comes, no further name can be found.
 */
const MOST_UNDERWAY = 3;

/** The system's name resolution, including the hosts file. */
const resolveByName: Resolve = (host) => {
  const pendingLookup = underway.get(host);
  if (pendingLookup) return pendingLookup;
  const waiting = underway.size < MOST_UNDERWAY ? Promise.resolve() : Promise.race(underway.values());
  return waiting.then(
    () => lookUp(host),
    () => lookUp(host),
  );
};

async function lookUp(host: string): Promise<LookupAddress[]> {
  const pendingLookup = underway.get(host);
  if (pendingLookup) return pendingLookup;
  if (underway.size >= MOST_UNDERWAY) return resolveByName(host);
  const { promise, resolve, reject } = Promise.withResolvers<LookupAddress[]>();
  underway.set(host, promise);
  lookup(host, { all: true }, (error, addresses) => {
    underway.delete(host);
    if (error) reject(error);
    else resolve(addresses);
  });
  return promise;
}

/** This machine's own public addresses are refused: through them we are inside its firewall. */
function ownAddresses(): Set<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((ones) => (ones ?? []).map(({ address }) => address)),
  );
}

function originOf(origin: string): string {
  const url = URL.parse(origin);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(`"${origin}" is not an origin. Write scheme, host and port only: http://127.0.0.1:8888`);
}
