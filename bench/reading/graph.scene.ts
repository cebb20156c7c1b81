import type { Db } from "../../server/src/platform/db.ts";

/** A topic as large as they come: made up, and the same every time. */
export const ARTICLES = 10_000;
export const CONCEPTS = 500;
const CLUSTERS = 9;
/** As many as linking keeps of each. */
const EDGES_PER_CONCEPT = 3;

/** Gives a finished topic to a person, with its articles, concepts and what joins them; returns its id. */
export async function makeLargeTopic(db: Db, personId: number): Promise<number> {
  const ask = <T>(text: string, values: unknown[] = []) =>
    db.pool.query(text, values).then(({ rows }) => rows as T[]);
  const [topic] = await ask<{ id: number }>(
    `insert into topics (uuid, name, kind, created_by, created_at)
     values (gen_random_uuid(), 'A topic with everything in it', 'search', $1, now()) returning id::int`,
    [personId],
  );
  const topicId = topic!.id;
  await ask(
    `insert into outlines (topic_id, version, root, created_by, created_at)
     values ($1, 1, '{"id": 1, "name": "Everything", "children": [{"id": 2, "name": "A part", "children": []}]}', $2, now())`,
    [topicId, personId],
  );
  await ask(
    `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
     values ('topic', $1, 'person', $2, 4, now())`,
    [topicId, personId],
  );
  const [run] = await ask<{ id: number }>(
    `insert into runs (topic_id, number, kind, actor_id, outline_version, request, request_version, status, asked_with,
       created_at, started_at, finished_at)
     values ($1, 1, 'create', $2, 1, '{"config": {}}', 1, 'FINISHED', 'outline', now(), now(), now()) returning id::int`,
    [topicId, personId],
  );
  await makeArticles(ask, topicId, run!.id);
  await makeConcepts(ask, topicId);
  await ask("analyze");
  return topicId;
}

type Ask = <T>(text: string, values?: unknown[]) => Promise<T[]>;

async function makeArticles(ask: Ask, topicId: number, runId: number): Promise<void> {
  // Nothing of it is to be searched: indexing it would only be waited for.
  await ask("alter table works disable trigger user");
  await ask("alter table work_texts disable trigger user");
  await ask(
    `with made as (
       insert into works (title, authors, language, published_on, created_at)
       select 'What is known of matter ' || n, '{}', 'en', (2000 + n % 25)::text, now() from generate_series(1, $1) n
       returning id)
     insert into work_texts (work_id, version, content_hash, text, created_at)
     select id, 1, 'hash', 'One stands beside another in this sentence. It says nothing else.', now() from made`,
    [ARTICLES],
  );
  await ask("alter table works enable trigger user");
  await ask("alter table work_texts enable trigger user");
  await ask(
    `insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
     select $1, 1 + t.id % 2, t.work_id, t.id, $2, $2, '{}', 0.5, '{"matched": [], "missing": [], "spans": []}', true, now()
     from work_texts t where t.content_hash = 'hash'`,
    [topicId, runId],
  );
}

async function makeConcepts(ask: Ask, topicId: number): Promise<void> {
  await ask(
    `insert into concepts (topic_id, key, label, weight, names, cluster)
     select $1, 'concept ' || lpad(n::text, 4, '0'), 'Concept number ' || n, 1.0 / sqrt(n), '[]', n % $3 from generate_series(1, $2) n`,
    [topicId, CONCEPTS, CLUSTERS],
  );
  await ask(
    `insert into concept_clusters (topic_id, number, keys, weight)
     select topic_id, cluster, array_agg(key order by key), sum(weight) from concepts where topic_id = $1 group by topic_id, cluster`,
    [topicId],
  );
  // Few concepts stand in many articles, most in some, and rather in those of their own cluster.
  await ask(
    `insert into concept_texts (topic_id, key, text_id, weight, spans)
     select $1, 'concept ' || lpad(n::text, 4, '0'), t.id, 0.5, '[{"start": 0, "end": 3}, {"start": 18, "end": 25}]'
     from generate_series(1, $2) n, findings t
     where t.topic_id = $1 and (hashint8(t.id * 1000 + n) & 2147483647) % 10000 <
       case when t.id % $3 = n % $3 then 1080 else 20 end + 3000 / n`,
    [topicId, CONCEPTS, CLUSTERS],
  );
  await ask(
    `insert into concept_edges (topic_id, a, b, strength, texts, evidence)
     select $1, least(a, b), greatest(a, b), max(strength), 3,
       jsonb_build_array(jsonb_build_object('textId', (select min(text_id) from findings where topic_id = $1), 'start', 0, 'end', 43))
     from (
       select 'concept ' || lpad(n::text, 4, '0') as a,
         'concept ' || lpad((case when k % 2 = 0 then (n * (3 + k)) % $2 + 1 else (n + $4 * k) % $2 + 1 end)::text, 4, '0') as b,
         ((n * 37 + k * 11) % 97 + 3) / 100.0 as strength
       from generate_series(1, $2) n, generate_series(1, $3) k) pairs
     where a <> b group by least(a, b), greatest(a, b)`,
    [topicId, CONCEPTS, EDGES_PER_CONCEPT, CLUSTERS],
  );
}
