import { fail } from "@gyan/contract/failures.ts";
import type { OutsiderNews } from "@gyan/contract/sharing/links.ts";
import type { FastifyReply } from "fastify";
import { outsideTransaction } from "#platform/db.ts";
import type { Events, Hearer } from "#platform/events.ts";
import { openSse, type Sse } from "#platform/http/sse.ts";
import { nullIfRefused } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import { isOpenTo, validLink, type Key } from "./outsider.ts";
import { isNewsFor, isSaidOf, lookAgainIn } from "./rules.ts";
import type { LinkRow } from "./store.ts";

// Open pages of outsiders are told to reload or that the link ended, never what happened.

/** In one process. Pages beyond the limit poll instead. */
const MOST_PAGES = 2000;
/** Enough for a lecture hall behind one address. */
const MOST_FROM_ONE = 200;
const FULL_SECONDS = 60;
const HEARTBEAT_MS = 15_000;
/** Events within this time cause a single check. */
const GATHER_MS = 100;

type Page = Sse & { pass: string; address: string };
type Watched = {
  secret: string;
  link: LinkRow;
  pages: Set<Page>;
  timer?: NodeJS.Timeout;
  soon?: NodeJS.Timeout | undefined;
  hasNews: boolean;
};

export type Watching = { open(key: Key, address: string, reply: FastifyReply): Promise<void> };

const newsLine = (kind: OutsiderNews["kind"]): string => `data: ${JSON.stringify({ kind })}\n\n`;

/** Each link is checked once for all pages that are open by it. */
export function createWatching(app: Needs, events: Pick<Events, "join">): Watching {
  /** By the secret: what the front door shows is one link today and another tomorrow. */
  const watched = new Map<string, Watched>();
  const allPages = () => [...watched.values()].flatMap(({ pages }) => [...pages]);
  let isStopped = false;

  function refuseWhenFull(address: string): void {
    const all = allPages();
    const isFull = all.length >= MOST_PAGES;
    if (isFull || all.filter((page) => page.address === address).length >= MOST_FROM_ONE)
      throw fail("too_many_requests", { seconds: FULL_SECONDS });
  }

  function lookSoon(one: Watched, hasNews: boolean): void {
    one.hasNews ||= hasNews;
    one.soon ??= setTimeout(() => {
      one.soon = undefined;
      void look(one);
    }, GATHER_MS);
  }

  async function look(one: Watched): Promise<void> {
    const { hasNews } = one;
    one.hasNews = false;
    await lookFor(one, [...one.pages], hasNews);
  }

  async function lookFor(one: Watched, pages: Page[], hasNews: boolean): Promise<void> {
    try {
      const link = await validLink(app, one.secret).then((now) => now.link, nullIfRefused);
      const isAnother = link !== null && link.id !== one.link.id;
      if (link) one.link = link;
      for (const page of pages) {
        const isOpen = link !== null && (await isOpenTo(app, link, page.pass));
        if (isOpen && (hasNews || isAnother)) page.write(newsLine("renew"));
        if (isOpen) continue;
        page.write(newsLine("ended"));
        page.end();
      }
      lookLater(one);
    } catch (error) {
      app.log.warn({ err: error }, "pages of a link are let go because it could not be looked at");
      for (const page of pages) page.end();
    }
  }

  /** Expiry sends no event, and an event can be lost, so links are also checked by timer. */
  function lookLater(one: Watched): void {
    clearTimeout(one.timer);
    if (one.pages.size === 0) return;
    const passes = [...one.pages].map(({ pass }) => pass);
    one.timer = setTimeout(() => void look(one), lookAgainIn(one.link, passes, app.clock.now()));
  }

  function leave(one: Watched, page: Page): void {
    one.pages.delete(page);
    if (one.pages.size > 0) return;
    clearTimeout(one.timer);
    clearTimeout(one.soon);
    if (watched.get(one.secret) === one) watched.delete(one.secret);
  }

  const heartbeat = setInterval(() => {
    for (const page of allPages()) page.write(": alive\n\n");
  }, HEARTBEAT_MS).unref();
  const hearer: Hearer = {
    said(word) {
      for (const one of watched.values())
        if (isSaidOf(word, one.link)) lookSoon(one, word.startsWith("link:"));
    },
    news(all) {
      for (const one of watched.values())
        if (all.some(({ event }) => isNewsFor(event, one.link))) lookSoon(one, true);
    },
    stop() {
      isStopped = true;
      clearInterval(heartbeat);
      for (const page of allPages()) page.end();
    },
  };
  events.join(hearer);

  return {
    async open({ secret, pass }, address, reply) {
      refuseWhenFull(address);
      const { link } = await validLink(app, secret);
      if (!(await isOpenTo(app, link, pass))) throw fail("link_locked");
      const page: Page = { ...openSse(reply), pass, address };
      if (isStopped) page.end();
      if (page.gone.aborted) return;
      const one: Watched = watched.get(secret) ?? { secret, link, pages: new Set(), hasNews: false };
      watched.set(secret, one);
      one.pages.add(page);
      page.gone.addEventListener("abort", () => leave(one, page));
      // Checks whether the link was closed before the page was registered.
      await outsideTransaction(() => lookFor(one, [page], false));
    },
  };
}
