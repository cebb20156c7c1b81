import { guardedFetcher } from "#adapters/fetcher.guarded.ts";
import { readPairs } from "#sources/asking/rules.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Fetcher } from "#ports/fetcher.ts";

/** Apart from the rest, for a command that fetches a page and needs no database. */
export const fetcherOf = (config: Config): Fetcher =>
  guardedFetcher({
    contact: () => config.FETCH_CONTACT || config.PUBLIC_URL,
    exemptOrigins: config.FETCH_ORIGINS.split(",")
      .map((origin) => origin.trim())
      .filter(Boolean),
    sourceOrigins: [...originsOfSources(config.SOURCE_ADDRESSES), new URL(config.ZOTERO_API).origin],
  });

/** For the hub of models, which may stand where its operator put it; it redirects to where it keeps large files. */
export const hubFetcherOf = (config: Config): Fetcher =>
  guardedFetcher({
    contact: () => config.FETCH_CONTACT || config.PUBLIC_URL,
    sourceOrigins: [new URL(config.MODELS_HUB).origin],
  });

/** Whoever runs this vouches for the addresses given to sources, and for nothing else on those machines. */
function originsOfSources(addresses: string): string[] {
  return [...readPairs(addresses)].map(([name, address]) => {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "")
      return url.origin;
    throw new BadConfiguration(
      `The setting SOURCE_ADDRESSES is not valid (the address of ${name} is none of the web). Write name=http://host:port/path, without a name or a password in it.`,
    );
  });
}
