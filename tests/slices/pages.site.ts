import type { LookupAddress } from "node:dns";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { guardedFetcher } from "../../server/src/adapters/fetcher.guarded.ts";
import { parserOf } from "../../server/src/compose/parser.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Db } from "../../server/src/platform/db.ts";
import type { Fetcher } from "../../server/src/ports/fetcher.ts";
import type { Parser } from "../../server/src/ports/parser.ts";
import { aSite, type Site } from "../ports/fetcher.sites.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";

type Headers = Record<string, string | string[]>;
/** What lies at a path; `write` says it by itself. */
export type Content =
  | string
  | Buffer
  | { status?: number; headers?: Headers; body?: string | Buffer }
  | Parameters<typeof aSite>[0];

export type Reader = {
  db: Db;
  clock: typeof systemClock;
  fetcher: Fetcher;
  parser: Parser;
  stopping: AbortSignal;
};

export const HTML = { "content-type": "text/html; charset=utf-8" };

/** A database and a parser for all tests of a file; sites, and what is known of them, for each. */
export function aReader() {
  let database: TestDatabase;
  let parser: Parser;
  let sites: Site[] = [];
  let ahead = 0;
  beforeAll(async () => {
    database = await testDatabase();
    parser = parserOf(readConfig({}));
  });
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.close()));
    sites = [];
    // A port may be given out again.
    await database.db.execute(sql`delete from page_reads`);
    await database.db.execute(sql`delete from hosts`);
  });
  afterAll(async () => {
    await parser.close();
    await database.close();
  });
  return {
    db: () => database.db,
    /** The clock of the reader goes forward at once: nobody sleeps. */
    wait(ms: number): void {
      ahead += ms;
    },
    now: () => new Date(systemClock.now().getTime() + ahead),
    async site(paths: Record<string, Content>): Promise<Site & { paths(): string[] }> {
      const site = await aSite((request, response) => {
        const content = paths[request.url ?? ""];
        if (content === undefined) return void response.writeHead(404, HTML).end("<p>Nothing here.</p>");
        if (typeof content === "function") return content(request, response);
        if (typeof content === "string" || Buffer.isBuffer(content))
          return void response.writeHead(200, HTML).end(content);
        response.writeHead(content.status ?? 200, content.headers ?? HTML).end(content.body ?? "");
      });
      sites.push(site);
      return Object.assign(site, { paths: () => site.asked.map(({ url }) => url ?? "") });
    },
    app(exempt: (Site | string)[], names: Record<string, string> = {}): Reader {
      const resolve = async (host: string): Promise<LookupAddress[]> => {
        const address = names[host];
        if (address === undefined) throw new Error("getaddrinfo ENOTFOUND");
        return [{ address, family: address.includes(":") ? 6 : 4 }];
      };
      const exemptOrigins = exempt.map((one) => (typeof one === "string" ? one : one.origin));
      return {
        db: database.db,
        clock: { ...systemClock, now: this.now },
        fetcher: guardedFetcher({ exemptOrigins, resolve }),
        parser,
        stopping: new AbortController().signal,
      };
    },
  };
}

const PROSE = [
  "Reefs grow where the water is warm and clear, and they have done so for a very long time.",
  "When the water stays too warm for several weeks, the corals lose the algae that feed them and turn white.",
  "Some of them recover within a few years, provided that the nights are cool and the water is calm again.",
  "The measurements were taken at eleven places along the coast, each of them twice a day and at three depths.",
  "Between the first and the last year the number of warm weeks doubled, and the number of young corals fell by half.",
  "Fishermen of the nearby villages confirm what the instruments say, although they count in boats and not in degrees.",
];

/** Long enough to be taken for what it is. */
export const anArticle = (title: string, more = ""): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:type" content="article">
  <meta property="og:site_name" content="Reef Letters"><meta name="author" content="Mira Falk">
  <meta property="article:published_time" content="2024-03-05">${more}</head><body><nav><a href="/">Home</a></nav>
  <article><h1>${title}</h1>${PROSE.map((sentence, at) => `<p>${sentence} ${PROSE[(at + 2) % PROSE.length]}</p>`).join("")}</article></body></html>`;

export const aHomePage = (links: string[], head = ""): string =>
  `<!doctype html><html lang="en"><head><title>Reef Letters</title>${head}</head><body><h1>Reef Letters</h1><p>Letters about reefs, the sea and those who live by it.</p><ul>${links
    .map((link) => `<li><a href="${link}">${link.replace(/\W+/gu, " ").trim()}</a></li>`)
    .join("")}</ul></body></html>`;
