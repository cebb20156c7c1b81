import { sql } from "drizzle-orm";
import { saveWork } from "../../server/src/sources/works/index.ts";
import type { TestApp } from "../support/app.ts";

/** As a sentence is asked everywhere. */
const ASKED = {
  sources: {
    libraries: {},
    knowledgeStores: {},
    useLibraries: true,
    useWeb: true,
    preferredSites: [],
    avoidedSites: [],
    includeSubtopics: {},
  },
  config: {},
};

export type Written = { title: string; authors?: string[]; text: string };

/** An article as a run leaves it in a topic, which had one run at most. The same title is the same work. */
export async function keepArticle(
  { app: { db, clock } }: TestApp,
  topicId: number,
  { title, authors = [], text }: Written,
): Promise<{ articleId: number; workId: number; textId: number }> {
  const place = `url:https://example.org/${encodeURIComponent(title)}`;
  const { workId } = await db.tx((tx) =>
    saveWork(
      tx,
      {
        title,
        authors,
        venue: null,
        url: null,
        doi: null,
        publishedOn: "2021-05",
        privateTo: null,
        identities: [place],
        place,
        text,
        layout: {},
        isFull: true,
        language: "en",
      },
      clock.now(),
    ),
  );
  await db.execute(sql`
    insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, status,
      created_at, started_at, finished_at)
    select ${topicId}, 1, 'create', 'outline', o.created_by, 1,
      ${JSON.stringify(ASKED)}::jsonb, 1, 'FINISHED', now(), now(), now()
    from outlines o where o.topic_id = ${topicId} and not exists (select from runs where topic_id = ${topicId})`);
  const { rows } = await db.execute<{ articleId: number; textId: number }>(sql`
    insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
    select ${topicId}, 1, ${workId}, t.id, r.id, r.id, '{web}', 0.5123456789,
      '{"matched": [], "missing": [], "quote": null, "best": []}', true, now()
    from runs r, work_texts t where r.topic_id = ${topicId} and t.work_id = ${workId}
    returning id as "articleId", text_id as "textId"`);
  return { workId, ...rows[0]! };
}
