import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { grant } from "../../server/src/people/rights/index.ts";
import type { TestApp } from "../support/app.ts";
import { writeLargeTopic } from "../support/large-topic.ts";

/** Somebody who reads a topic, with what they ask of it. */
export const readerOf = (server: TestApp, token: string, topicId: number) => ({
  list: async (query = "") =>
    (
      await server.call<{ articles: ArticleCard[]; total: number; next: string | null }>(
        "GET",
        `/topics/${topicId}/articles${query}`,
        { token },
      )
    ).body,
  listing: async () =>
    (await server.call<{ version: string; listing: Listing }>("GET", `/topics/${topicId}/listing`, { token }))
      .body,
  marks: async () =>
    (await server.call<ListingMarks>("GET", `/topics/${topicId}/listing/marks`, { token })).body,
  words: async (q: string) =>
    (
      await server.call<{ works: number[] }>(
        "GET",
        `/topics/${topicId}/listing/words?q=${encodeURIComponent(q)}`,
        { token },
      )
    ).body.works,
  put: (articleId: number, what: string, body: object) =>
    server.call("PUT", `/articles/${articleId}/${what}`, { token, body }),
  many: (body: object) => server.call("POST", `/topics/${topicId}/marks`, { token, body }),
});

/** A finished topic of generated articles, somebody who owns it, and others with a right on it. */
export async function aTopicWithReaders(server: TestApp, articles: number, rights: Right[] = []) {
  const owner = await server.someone();
  const topicId = await writeLargeTopic(server.app.db, owner.personId, articles);
  const others = [];
  for (const right of rights) {
    const person = await server.someone();
    await grant(
      server.app.db,
      { kind: "topic", id: topicId },
      { kind: "person", id: person.personId },
      right,
      null,
      new Date(),
    );
    others.push({ ...person, ...readerOf(server, person.token, topicId) });
  }
  return { topicId, owner: { ...owner, ...readerOf(server, owner.token, topicId) }, others };
}

export const putInBin = (server: TestApp, topicId: number, personId: number) =>
  server.app.db.execute(sql`
    insert into bin (object_kind, object_id, name, deleted_by, deleted_at) values ('topic', ${topicId}, 'x', ${personId}, now())`);
