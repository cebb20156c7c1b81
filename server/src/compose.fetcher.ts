import { guardedFetcher } from "#adapters/fetcher.guarded.ts";
import type { Config } from "#platform/config.ts";
import type { Fetcher } from "#ports/fetcher.ts";

/** Apart from the rest, for a command that fetches a page and needs no database. */
export const fetcherOf = (config: Config): Fetcher =>
  guardedFetcher({
    contact: config.FETCH_CONTACT ?? config.PUBLIC_URL,
    exemptOrigins: config.FETCH_ORIGINS.split(",")
      .map((origin) => origin.trim())
      .filter(Boolean),
  });
