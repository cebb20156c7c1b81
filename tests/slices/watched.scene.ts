import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { WatchedSource, WatchPreview } from "@gyan/contract/watched/calls.ts";
import { sql } from "drizzle-orm";
import type { TestApp } from "../support/app.ts";
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
        const end = Date.now() + 60_000;
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
