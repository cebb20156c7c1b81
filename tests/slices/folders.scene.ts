import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import { createTopic } from "../../server/src/research/topics/index.ts";
import type { TestApp } from "../support/app.ts";

export type Someone = { token: string; personId: number };
export type FolderList = { folders: FolderView[]; topics: number; loose: number; shared: number };
export type TopicList = {
  topics: TopicCard[];
  total: number;
  next: string | null;
  facets: { tags: { tag: string; topics: number }[]; states: { state: string; topics: number }[] };
};

/** What these tests ask again and again, by the same calls as the web. */
export function organising(server: TestApp) {
  const call = <T = Record<string, unknown>>(who: Someone, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
  let made = 0;
  return {
    call,
    /** A topic without a run of its own work: what is arranged is not searched for. */
    topic: (
      who: Someone,
      name: string,
      { kind = "search", subtopics = [] }: { kind?: TopicKind; subtopics?: string[] } = {},
    ) =>
      server.app.db.tx(async (tx) => {
        const node = (id: number, title: string, children: unknown[]) => ({ id, name: title, children });
        const root = node(
          1,
          name,
          subtopics.map((title, at) => node(at + 2, title, [])),
        );
        return createTopic(
          tx,
          {
            uuid: `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`,
            name,
            kind,
            createdBy: who.personId,
            root: root as never,
          },
          new Date(),
        );
      }),
    folder: async (who: Someone, name: string, parentId: number | null = null, kind: TopicKind = "search") =>
      (await call<FolderView>(who, "POST", "/folders", { kind, name, parentId })).body,
    folders: async (who: Someone, kind: TopicKind = "search") =>
      (await call<FolderList>(who, "GET", `/folders?kind=${kind}`)).body,
    list: async (who: Someone, query = "") => (await call<TopicList>(who, "GET", `/topics?${query}`)).body,
    bulk: (who: Someone, body: object) =>
      call<{ changed: number[]; refused: { topicName: string }[]; missing: number[]; code?: string }>(
        who,
        "POST",
        "/topics/bulk",
        body,
      ),
  };
}
