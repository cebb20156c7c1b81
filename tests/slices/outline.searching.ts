import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { arxivFeed, crossrefList, searxngList, send, startOutside } from "../support/outside.ts";
import { SUBMIT } from "./outline.scene.ts";

/** Pages of the world outside are asked at their pace. */
export const LONG = 240_000;

export type Given = { outline: object; sources?: object; config?: object };

/** A server with the starter libraries, a world outside that answers with nothing, and somebody who searches. */
export async function startSearching() {
  const outside = await startOutside();
  const server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" });
  const { token } = await server.someone();
  const { rows } = await server.app.db.pool.query<{ id: string; uuid: string; name: string }>(
    "select id::text, uuid::text, name from libraries",
  );
  const libraries = new Map(rows.map(({ name, ...library }) => [name, library]));

  const articlesOf = async ({ topicId }: TopicDetail, node = 1) =>
    (
      await server.call<{ articles: ArticleCard[]; total: number }>(
        "GET",
        `/topics/${topicId}/articles?limit=200&node=${node}`,
        { token },
      )
    ).body;

  return {
    outside,
    server,
    token,
    libraries,
    articlesOf,
    async gyan({ outline, sources = { repoAvailable: true }, config = {} }: Given): Promise<TopicDetail> {
      const made = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, {
        token,
        body: { topicOutline: { id: 1, ...outline }, sources, config },
      });
      expect(made).toMatchObject({ status: 200 });
      return server.finished(token, made.body.topic.topicId);
    },
    titlesOf: async (topic: TopicDetail, node = 1) =>
      (await articlesOf(topic, node)).articles.map(({ title }) => title).toSorted(),
    sourcesAsked: (topic: TopicDetail, node: number) =>
      topic.run!.outcomes.filter(({ nodeId }) => Number(nodeId) === node).map(({ source }) => source),
    /** What arXiv was asked, first of all: later it may be asked more loosely. */
    asked: (words: string) =>
      outside.asked
        .filter(({ path }) => path.startsWith("/arxiv"))
        .map(({ query }) => query.get("search_query") ?? "")
        .find((query) => query.includes(words)) ?? "",
    /** Titles of a library's works with a tag. */
    async tagged(library: string, where: string): Promise<string[]> {
      const { rows: works } = await server.app.db.pool.query<{ title: string }>(
        `select w.title from library_works l join works w on w.id = l.work_id where l.library_id = $1 and ${where}`,
        [libraries.get(library)!.id],
      );
      return works.map(({ title }) => title).toSorted();
    },
    /** Nothing was asked yet, and nobody out there knows anything. */
    quiet() {
      outside.asked.length = 0;
      outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", arxivFeed([])));
      outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList([])));
      outside.on("/searxng", (_, response) => send(response, "application/json", searxngList([])));
    },
    async stop() {
      await server.stop();
      await outside.stop();
    },
  };
}
