import type { Document } from "@gyan/contract/documents.ts";
import type { ZoteroConnection, ZoteroConflict } from "@gyan/contract/zotero/calls.ts";
import { expect, vi } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { ZoteroServer } from "../support/zotero/server.ts";
import type { ZoteroLibrary } from "../support/zotero/library.ts";

export const KEY = "P9NiFoyLeZu2bZNvvuQPDWsd";

export type Scene = Awaited<ReturnType<typeof zoteroScene>>;
type Failed = { code?: string };
export type Someone = { token: string; personId: number };

/** A server of ours beside one of Zotero, and what the tests ask of both. */
export async function zoteroScene(settings: Record<string, string> = {}) {
  const zotero = await new ZoteroServer().start();
  const server: TestApp = await startApp({ ZOTERO_API: zotero.origin, ...settings });
  const call = async <T>(who: Someone, method: string, path: string, body?: unknown) =>
    server.call<T & Failed>(method, path, { token: who.token, ...(body !== undefined && { body }) });
  const connection = async (who: Someone, id: number): Promise<ZoteroConnection> => {
    const { body } = await call<{ connections: ZoteroConnection[] }>(who, "GET", "/zotero");
    return body.connections.find((one) => one.id === id)!;
  };
  const idle = async (who: Someone, id: number): Promise<ZoteroConnection> => {
    await vi.waitFor(async () => expect((await connection(who, id)).state).toBe("idle"), {
      timeout: 60_000,
      interval: 40,
    });
    return connection(who, id);
  };
  return {
    server,
    zotero,
    call,
    connection,
    idle,
    async someone(
      rights?: Parameters<ZoteroServer["user"]>[1],
    ): Promise<{ who: Someone; library: ZoteroLibrary; prefix: string; key: string }> {
      const who = await server.someone();
      const key = `${KEY}${zotero.keys.size}`;
      const library = zotero.user(key, rights);
      return { who, library, key, prefix: `users/${zotero.keys.get(key)!.userID}` };
    },
    /** Connects, and waits until the first round is over. */
    async connect(
      { who, prefix, key }: { who: Someone; prefix: string; key: string },
      wish: Partial<{
        direction: string;
        collectionKey: string;
        hasFiles: boolean;
        name: string;
        libraryId: number;
      }> = {},
    ): Promise<ZoteroConnection & { library: { id: number; name: string } }> {
      const { name = "From Zotero", libraryId, ...rest } = wish;
      const into = libraryId === undefined ? { name } : { libraryId };
      const body = { key, prefix, collectionKey: null, into, direction: "follow", hasFiles: false, ...rest };
      const made = await call<ZoteroConnection>(who, "POST", "/zotero", body);
      expect(made.body).not.toHaveProperty("code");
      return (await idle(who, made.body.id)) as never;
    },
    async sync(who: Someone, id: number): Promise<ZoteroConnection> {
      const { status } = await call(who, "POST", `/zotero/${id}/sync`);
      expect(status).toBe(200);
      return idle(who, id);
    },
    async documents(who: Someone, libraryId: number): Promise<Document[]> {
      const { body } = await call<Document[]>(who, "POST", "/document/v1/documents", {
        filter: { text: "", libraryId },
      });
      return body.toSorted((a, b) => a.title.localeCompare(b.title));
    },
    /** As somebody corrects a document on its page. */
    async correct(who: Someone, id: number, change: Record<string, unknown>) {
      const { body } = await call<{ now: Record<string, unknown> }>(
        who,
        "GET",
        `/document/v1/${id}/description`,
      );
      const facts = Object.fromEntries(Object.entries(body.now).map(([name, value]) => [name, value ?? ""]));
      return call(who, "PUT", `/document/v1/${id}/description`, { ...facts, ...change });
    },
    async conflicts(who: Someone, id: number): Promise<ZoteroConflict[]> {
      return (await call<{ conflicts: ZoteroConflict[] }>(who, "GET", `/zotero/${id}/conflicts`)).body
        .conflicts;
    },
    async stop() {
      await server.stop();
      await zotero.stop();
    },
  };
}

export const article = (title: string, more: Record<string, unknown> = {}) => ({
  itemType: "journalArticle",
  title,
  creators: [{ creatorType: "author", firstName: "Ada", lastName: "Lovelace" }],
  abstractNote: `${title} is described here in a few words, so that there is something to read.`,
  publicationTitle: "Journal of Tests",
  date: "2024-03-05",
  ...more,
});
