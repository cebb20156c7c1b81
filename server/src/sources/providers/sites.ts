/**
 * Whether a result lies at a website that somebody prefers or avoids: at its host or below it, and at its path or below it.
 * A site may be a bare host; scheme, "www." and a slash at the end say nothing.
 */
export const siteMatches = (url: string, site: string): boolean => {
  const [result, place] = [webPlace(url), webPlace(site)];
  if (result === null || place === null || result.port !== place.port) return false;
  const isHost = result.host === place.host;
  // A numeric address, or a bare "org", has no hosts below it.
  const isBelow = place.host.includes(".") && !place.isNumber && result.host.endsWith(`.${place.host}`);
  return (isHost || isBelow) && place.path.every((segment, at) => result.path[at] === segment);
};

/** Whether one of the addresses of a work lies at one of these websites. */
export const isAtSites = (addresses: (string | null)[], sites: string[]): boolean =>
  sites.some((site) => addresses.some((address) => address !== null && siteMatches(address, site)));

/** Whether two addresses lie at one website: the same host, its "www." twin, or a host below the second one's. */
export const isSameSite = (url: string, of: string): boolean => siteMatches(url, URL.parse(of)?.origin ?? "");

type Place = { host: string; port: string; path: string[]; isNumber: boolean };

function webPlace(address: string): Place | null {
  const text = address.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  const host = url.hostname.replace(/\.$/u, "").replace(/^www\.(?=[^.]+\.)/u, "");
  if (host === "") return null;
  return {
    host,
    port: url.port,
    path: url.pathname.split("/").filter((part) => part !== ""),
    isNumber: /^\[|^[\d.]+$/u.test(host),
  };
}

/** A website as people write it, as an address that can be asked: "who.int" is https://who.int/. */
export function webAddressOf(address: string): string {
  const bare = address.trim();
  return (
    (/^[a-z][a-z\d+.-]*:\/\//iu.test(bare) ? URL.parse(bare) : URL.parse(`https://${bare}`))?.href ?? bare
  );
}
