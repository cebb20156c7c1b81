import { randomUUID } from "node:crypto";
import type { TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import { chanceFrom } from "../../scripts/chance.ts";
import type { Queryable } from "../../server/src/platform/db.ts";
import { createTopic } from "../../server/src/research/topics/index.ts";

const SUBTOPICS = 12;
const CONCEPTS = 150;
const CONCEPTS_EACH = 10;
const SENTENCES = 40;
const AT_ONCE = 500;

const SUBJECTS = ["lithium cells", "river floods", "soil carbon", "urban heat", "gene drives", "coral reefs"];
const VERBS = ["age faster under", "depend on", "are limited by", "recover after", "are predicted from"];
const OBJECTS = ["repeated stress", "slow diffusion", "seasonal change", "dense sampling", "local transport"];
const WORDS = [
  "measured",
  "observed",
  "modelled",
  "compared",
  "reviewed",
  "estimated",
  "reported",
  "simulated",
];

const conceptLabel = (at: number) => `${WORDS[at % WORDS.length]} effect ${at + 1}`;

/** One article as a run would have kept it: a text of some five thousand characters with concepts and a reason. */
function anArticle(at: number) {
  const random = chanceFrom(at + 1).next;
  const one = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;
  const concepts = [
    ...new Set(Array.from({ length: CONCEPTS_EACH }, () => Math.floor(CONCEPTS * random() ** 2))),
  ];
  const sentence = (): string =>
    `${one(WORDS)} over several seasons, ${one(SUBJECTS)} ${one(VERBS)} ${one(OBJECTS)} in ${conceptLabel(one(concepts))}.`;
  const title = `${one(SUBJECTS)} ${one(VERBS)} ${one(OBJECTS)} (study ${at + 1})`;
  const text = Array.from({ length: SENTENCES }, sentence).join(" ");
  return {
    title: title[0]!.toUpperCase() + title.slice(1),
    authors: [`Author ${1 + (at % 700)}`, `Writer ${1 + (at % 90)}`],
    venue: `Journal ${1 + (at % 40)}`,
    publishedOn: at % 50 === 0 ? null : `${1990 + Math.floor(random() * 36)}-0${1 + (at % 9)}`,
    text,
    node: 2 + (at % SUBTOPICS),
    source: `Source ${1 + Math.floor(random() * 8)}`,
    score: 0.3 + 0.69 * random(),
    concepts: concepts.map((place) => ({ key: `concept ${place}`, weight: random() })),
    quote: text.slice(0, text.indexOf(".") + 1),
  };
}

/** A finished topic straight in the database: what hours of searching would have made. */
export async function writeLargeTopic(db: Queryable, personId: number, articles: number): Promise<TopicId> {
  const at = new Date();
  const children = Array.from({ length: SUBTOPICS }, (_, place) => ({
    id: place + 2,
    name: `Subtopic ${place + 1}`,
    children: [],
  }));
  const topicId = await createTopic(
    db,
    {
      uuid: randomUUID(),
      name: "A topic of many articles",
      kind: "search",
      createdBy: personId,
      root: { id: 1, name: "A topic of many articles", children } as never,
    },
    at,
  );
  const run = await db.execute<{ id: number }>(sql`
    insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, status,
      created_at, started_at, finished_at)
    values (${topicId}, 1, 'create', 'outline', ${personId}, 1, '{}', 1, 'FINISHED', ${at}, ${at}, ${at}) returning id`);
  const labels = Array.from({ length: CONCEPTS }, (_, place) => ({
    key: `concept ${place}`,
    label: conceptLabel(place),
  }));
  await db.execute(sql`
    insert into concepts (topic_id, key, label, weight, names)
    select ${topicId}, c.key, c.label, 1, '[]' from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as c (key text, label text)`);
  for (let first = 0; first < articles; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, articles - first) }, (_, place) =>
      anArticle(first + place),
    );
    await writeArticles(db, topicId, run.rows[0]!.id, some, at);
  }
  // Their passages are indexed by who needs them: everybody else would only wait for it.
  await db.execute(
    sql`delete from works_to_index where work_id in (select work_id from findings where topic_id = ${topicId})`,
  );
  await db.execute(sql`analyze`);
  return topicId;
}

async function writeArticles(
  db: Queryable,
  topicId: TopicId,
  runId: number,
  articles: ReturnType<typeof anArticle>[],
  at: Date,
): Promise<void> {
  await db.execute(sql`
    with given as (
      select row_number() over () as place, g.* from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as g (title text, authors jsonb,
        venue text, "publishedOn" text, text text, node int, source text, score float8, concepts jsonb, quote text)
    ), made as (
      insert into works (title, authors, venue, url, published_on, language, created_at)
      select title, array(select jsonb_array_elements_text(authors)), venue, 'https://example.org/' || ${topicId} || '/' || title, "publishedOn", 'en', ${at}
      from given order by place returning id, title
    ), texts as (
      insert into work_texts (work_id, version, content_hash, text, created_at)
      select m.id, 1, md5(g.text), g.text, ${at} from given g join made m on m.title = g.title returning id, work_id
    ), found as (
      insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
      select ${topicId}, g.node, m.id, t.id, ${runId}, ${runId}, array[g.source], g.score,
        jsonb_build_object('matched', '[]'::jsonb, 'missing', '[]'::jsonb, 'quote', g.quote, 'best', '[]'::jsonb), true, ${at}
      from given g join made m on m.title = g.title join texts t on t.work_id = m.id
    )
    insert into concept_texts (topic_id, key, text_id, weight, spans)
    select ${topicId}, c.key, t.id, c.weight, '[]' from given g join made m on m.title = g.title join texts t on t.work_id = m.id,
      jsonb_to_recordset(g.concepts) as c (key text, weight float8)`);
}
