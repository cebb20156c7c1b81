import type { TopicId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { ConceptGraph, Language, TextKnowledge } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json, orNull, text, texts } from "#platform/rows/columns.ts";
import { oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import {
  concept_clusters,
  shown_concept_texts,
  text_knowledge,
  work_texts,
  works,
} from "#platform/rows/tables.ts";
import { apartIn } from "#sources/works/index.ts";
import { clusterName, KNOWN_WITH } from "./rules.ts";

export async function hasGraph(db: Queryable, topicId: TopicId): Promise<boolean> {
  return oneValue(db, boolean(), sql`select exists (select 1 from concepts where topic_id = ${topicId})`);
}

export async function isKnown(db: Queryable, textId: number): Promise<boolean> {
  const knowledge = sql`select 1 from text_knowledge where text_id = ${textId} and made_with = ${KNOWN_WITH}`;
  return oneValue(db, boolean(), sql`select exists (${knowledge})`);
}

export async function saveKnowledge(
  db: Queryable,
  textId: number,
  knowledge: TextKnowledge,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into text_knowledge (text_id, made_with, knowledge, made_at)
    values (${textId}, ${KNOWN_WITH}, ${JSON.stringify(knowledge)}::jsonb, ${at})
    on conflict (text_id) do update set made_with = excluded.made_with, knowledge = excluded.knowledge,
      made_at = excluded.made_at where text_knowledge.made_with <> excluded.made_with`);
}

const UnknownText = {
  id: work_texts.id,
  title: works.title,
  language: as<Language>(works.language),
  text: work_texts.text,
  bibliography: orNull(json<Span>()),
  captions: orNull(json<Span[]>()),
};
/** `skip`: the list of references and the captions, according to the layout. */
export type UnknownText = Omit<RowOf<typeof UnknownText>, "bibliography" | "captions"> & { skip: Span[] };

/** Texts without stored knowledge, a few at a time because texts are long. */
export async function unknownTexts(db: Queryable, textIds: number[], limit: number): Promise<UnknownText[]> {
  const statement = sql`select t.id, w.title, w.language, t.text, t.layout->'bibliography' as bibliography, t.layout->'captions' as captions
    from work_texts t join works w on w.id = t.work_id
    where t.id = any(${sql.param(textIds)}::bigint[])
      and not exists (select 1 from text_knowledge k where k.text_id = t.id and k.made_with = ${KNOWN_WITH})
    order by t.id limit ${limit}`;
  return (await rows(db, UnknownText, statement)).map(({ bibliography, captions, ...unknown }) => ({
    ...unknown,
    skip: apartIn({ bibliography, captions: captions ?? [] }),
  }));
}

const KnownText = {
  textId: text_knowledge.text_id,
  language: as<Language>(works.language),
  /** As JSON text, not parsed here. */
  knowledge: text(),
};

export async function knownTexts(db: Queryable, textIds: number[]): Promise<RowOf<typeof KnownText>[]> {
  const statement = sql`select k.text_id as "textId", w.language, k.knowledge::text as knowledge
    from text_knowledge k join work_texts t on t.id = k.text_id join works w on w.id = t.work_id
    where k.text_id = any(${sql.param(textIds)}::bigint[]) order by k.text_id`;
  return rows(db, KnownText, statement);
}

/** Replaces the graph of the run before. */
export async function saveGraph(
  db: Queryable,
  topicId: TopicId,
  { concepts, edges, clusters }: ConceptGraph,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  await db.execute(sql`delete from concept_clusters where topic_id = ${topicId}`);
  await db.execute(sql`delete from concepts where topic_id = ${topicId}`);
  await db.execute(sql`
    insert into concepts (topic_id, key, label, weight, names, cluster)
    select ${topicId}, c.key, c.label, c.weight, c.names, c.cluster
    from jsonb_to_recordset(${JSON.stringify(concepts.map(({ evidence: _evidence, ...one }) => one))}::jsonb)
      as c(key text, label text, weight float8, names jsonb, cluster int)`);
  const places = concepts.flatMap(({ key, evidence }) => evidence.map((one) => ({ key, ...one })));
  await db.execute(sql`
    insert into concept_texts (topic_id, key, text_id, weight, spans)
    select ${topicId}, p.key, p."textId", p.weight, p.spans
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(key text, "textId" bigint, weight float8, spans jsonb)`);
  const joined = edges.map(({ evidence, ...edge }) => ({
    ...edge,
    evidence: evidence.map(({ textId, span }) => ({ textId: Number(textId), ...span })),
  }));
  await db.execute(sql`
    insert into concept_edges (topic_id, a, b, strength, texts, evidence)
    select ${topicId}, least(e.a collate "C", e.b collate "C"), greatest(e.a collate "C", e.b collate "C"), e.strength, e.texts, e.evidence
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as e(a text, b text, strength float8, texts int, evidence jsonb)`);
  const named = clusters.map(({ number, keys, weight }) => ({
    number,
    keys,
    weight,
    name: names.get(number) ?? null,
  }));
  await db.execute(sql`
    insert into concept_clusters (topic_id, number, name, keys, weight)
    select ${topicId}, c.number, c.name, array(select jsonb_array_elements_text(c.keys)), c.weight
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as c(number int, name text, keys jsonb, weight float8)`);
}

const Theme = { number: concept_clusters.number, keys: texts(), weight: concept_clusters.weight };
export type Theme = RowOf<typeof Theme> & { name: string };

/** The clusters without hidden concepts, named by edited labels; clusters that become empty are left out. */
export async function shownThemes(db: Queryable, topicId: TopicId): Promise<Theme[]> {
  const statement = sql`select c.number, c.name, c.weight, array_agg(k.key order by k.place) as keys, array_agg(s.label order by k.place) as labels
    from concept_clusters c
    cross join lateral unnest(c.keys) with ordinality as k (key, place)
    join (select distinct on (own_key) own_key, label from shown_concept_texts where topic_id = ${topicId}) s on s.own_key = k.key
    where c.topic_id = ${topicId} group by c.number, c.name, c.weight order by c.number`;
  const clusters = await rows(db, { ...Theme, name: concept_clusters.name, labels: texts() }, statement);
  return clusters.map(({ labels, name, ...theme }) => ({
    ...theme,
    name: name ?? clusterName([...new Set(labels)]),
  }));
}

const ConceptText = {
  key: as<string>(shown_concept_texts.key),
  label: as<string>(shown_concept_texts.label),
  weight: as<number>(shown_concept_texts.weight),
  spans: as<Span[]>(shown_concept_texts.spans),
};
export type ConceptText = RowOf<typeof ConceptText>;

/** The concepts of one text by their edited labels, heaviest first. */
export async function conceptTexts(db: Queryable, topicId: TopicId, textId: number): Promise<ConceptText[]> {
  const statement = sql`select key, label, weight, spans from shown_concept_texts
    where topic_id = ${topicId} and text_id = ${textId} order by weight desc, key`;
  const joined = new Map<string, ConceptText>();
  for (const row of await rows(db, ConceptText, statement)) {
    const concept = joined.get(row.key);
    if (concept) concept.spans = [...concept.spans, ...row.spans].toSorted((a, b) => a.start - b.start);
    else joined.set(row.key, row);
  }
  return [...joined.values()];
}
