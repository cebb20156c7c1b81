import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { WatchedSource, WatchPreview } from "@gyan/contract/watched/calls.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { startFeedSite, type FeedSite } from "../support/feed.ts";
import { aCore, startRepository, type Repository } from "../support/repository.ts";
import { listed, until } from "./documents.scene.ts";

export type Person = { token: string; personId: number };

/** What somebody does with watched sources, over HTTP. */
export function watchingOn(server: () => TestApp) {
  const at = (libraryId: number, rest = "") => `/libraries/${libraryId}/watched${rest}`;
  const self = {
    async library({ token }: Person, name: string): Promise<number> {
      return (await server().call<LibraryView>("POST", "/libraries", { token, body: { name } })).body.id;
    },
    preview: ({ token }: Person, libraryId: number, address: string, set = "") =>
      server().call<WatchPreview & { code?: string }>("POST", at(libraryId, "/preview"), {
        token,
        body: { address, set },
      }),
    watch: ({ token }: Person, libraryId: number, address: string, more: object = {}) =>
      server().call<WatchedSource & { code?: string }>("POST", at(libraryId), {
        token,
        body: { address, readsPages: false, ...more },
      }),
    async sources({ token }: Person, libraryId: number): Promise<WatchedSource[]> {
      return (await server().call<{ sources: WatchedSource[] }>("GET", at(libraryId), { token })).body
        .sources;
    },
    change: ({ token }: Person, { libraryId, id }: WatchedSource, body: object) =>
      server().call<WatchedSource>("PATCH", at(libraryId, `/${id}`), { token, body }),
    lookAgain: ({ token }: Person, { libraryId, id }: WatchedSource) =>
      server().call<WatchedSource & { code?: string }>("POST", at(libraryId, `/${id}/look`), { token }),
    stop: ({ token }: Person, { libraryId, id }: Pick<WatchedSource, "libraryId" | "id">) =>
      server().call("DELETE", at(libraryId, `/${id}`), { token }),
    /** Once it has been looked at after that, and every text of it is read. */
    async settled(
      who: Person,
      { libraryId, id }: WatchedSource,
      after: string | null = null,
    ): Promise<WatchedSource> {
      let seen: WatchedSource | undefined;
      for (
        const end = Date.now() + 200_000;
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 50))
      ) {
        seen = (await self.sources(who, libraryId)).find((one) => one.id === id);
        const isOver = seen?.state === "waiting" && seen.unread === 0 && seen.last !== null;
        if (isOver && (after === null || seen!.last!.at > after)) return seen!;
      }
      throw new Error(`The source was not looked at: ${JSON.stringify(seen)}`);
    },
    /** Looks now, and waits for its end. */
    async looked(who: Person, source: WatchedSource): Promise<WatchedSource> {
      const before = (await self.sources(who, source.libraryId)).find(({ id }) => id === source.id);
      await self.lookAgain(who, source);
      return self.settled(who, source, before?.last?.at ?? null);
    },
    failing: (who: Person, { libraryId, id }: WatchedSource, code: string): Promise<WatchedSource> =>
      until(
        async () =>
          (await self.sources(who, libraryId)).find((one) => one.id === id && one.failing?.why.code === code),
        `source ${id} fails with ${code}`,
      ),
    /** Once all of them are read. */
    documents: ({ token }: Person, libraryId: number): Promise<Document[]> =>
      until(async () => {
        const documents = await listed(server(), token, { libraryId });
        return (
          documents.every(({ status }) => status.state === "ready" || status.state === "unreadable") &&
          documents
        );
      }, "the documents are read"),
    titles: async (who: Person, libraryId: number): Promise<string[]> =>
      (await self.documents(who, libraryId)).map(({ title }) => title).toSorted(),
    /** The pace of hosts is tested elsewhere: nobody sleeps here. */
    forgetPace: () => server().app.db.execute(sql`delete from hosts`),
  };
  return self;
}

export type Scene = {
  server: TestApp;
  repository: Repository;
  feed: FeedSite;
  /** One that this server may not ask: it lies in a private network. */
  closed: FeedSite;
  me: Person;
  /** New for each test. */
  library: number;
};

/** A server that may ask a repository and a feed, for all tests of a file; each begins with nothing in them. */
export function aWatchingServer() {
  const scene = {} as Scene;
  const on = watchingOn(() => scene.server);
  let number = 0;
  beforeAll(async () => {
    scene.repository = await startRepository();
    scene.feed = await startFeedSite();
    scene.closed = await startFeedSite();
    scene.server = await startApp({
      LOG_LEVEL: "silent",
      SOURCES: "web",
      FETCH_ORIGINS: `${scene.repository.origin},${scene.feed.origin}`,
      WATCHED_RECORDS: "10",
    });
    scene.me = await scene.server.someone();
  });
  afterAll(async () => {
    await scene.server.stop();
    await Promise.all([scene.repository.close(), scene.feed.close(), scene.closed.close()]);
  });
  beforeEach(async () => {
    scene.library = await on.library(scene.me, `Library ${++number}`);
    scene.repository.records.clear();
    Object.assign(scene.repository, {
      sets: {},
      asked: [],
      pageSize: 100,
      granularity: "second",
      instead: null,
    });
    Object.assign(scene.feed, { items: [], at: {}, asked: [] });
    await on.forgetPace();
  });
  afterEach(async () => {
    for (const one of await on.sources(scene.me, scene.library)) await on.stop(scene.me, one);
  });
  const put = (id: string, title: string, day: string, more: object = {}) =>
    scene.repository.put({
      id: `oai:harbour:${id}`,
      stamp: `${day}T10:00:00Z`,
      core: aCore(
        title,
        `${title}: salt marshes grow where the tide leaves its silt behind among reeds, says number ${id}.`,
      ),
      ...more,
    });
  return { scene, on, put };
}
