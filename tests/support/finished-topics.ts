import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { Db } from "../../server/src/platform/db.ts";
import { grant } from "../../server/src/people/rights/index.ts";

/**
 * A run takes two seconds of CPU, its rows a twentieth of one. So topics are researched once, on a copy of the database that
 * the tests start from, and whoever needs a finished topic gets its rows, as if they had asked.
 */
type Row = Record<string, unknown>;
type FinishedTopic = { sentence: string; finishedAt: string; tables: Record<string, Row[]> };

/** Parents before children. */
const TABLES = [
  ["topics", "id = $1"],
  ["outlines", "topic_id = $1"],
  ["runs", "topic_id = $1"],
  ["run_steps", "run_id in (select id from runs where topic_id = $1)"],
  ["candidates", "run_id in (select id from runs where topic_id = $1)"],
  ["findings", "topic_id = $1"],
  ["summaries", "topic_id = $1"],
  ["summary_sentences", "summary_id in (select id from summaries where topic_id = $1)"],
  ["citations", "summary_id in (select id from summaries where topic_id = $1)"],
  ["concepts", "topic_id = $1"],
  ["concept_edges", "topic_id = $1"],
  ["concept_texts", "topic_id = $1"],
  ["concept_clusters", "topic_id = $1"],
  ["article_states", "topic_id = $1"],
] as const;

const WITH_OWN_ID = new Set(["topics", "runs", "run_steps", "candidates", "findings", "summaries"]);
/** What refers to a row of the topic. Works and texts are the starter libraries' and stay as they are. */
const REFERENCES = [
  "topic_id",
  "run_id",
  "first_run_id",
  "last_run_id",
  "finding_id",
  "summary_id",
  "article_id",
];
const PEOPLE = ["created_by", "actor_id"];
/** Ids of given topics are far above those of the sequences, so that both can go on beside each other. */
const APART = 100_000;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export async function readTopic(db: Db, topicId: number, sentence: string): Promise<FinishedTopic> {
  const tables: FinishedTopic["tables"] = {};
  for (const [table, condition] of TABLES) {
    const { rows } = await db.pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${condition}`,
      [topicId],
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return { sentence, finishedAt: String(tables["runs"]![0]!["finished_at"]), tables };
}

export async function keepTopics(file: string, topics: FinishedTopic[]): Promise<void> {
  const making = `${file}.${randomUUID()}`;
  await writeFile(making, JSON.stringify(topics));
  await rename(making, file);
}

const readFiles = new Map<string, Promise<FinishedTopic[]>>();
const readOnce = (file: string): Promise<FinishedTopic[]> => {
  const known = readFiles.get(file);
  if (known) return known;
  const read = readFile(file, "utf8").then((text) => JSON.parse(text) as FinishedTopic[]);
  readFiles.set(file, read);
  return read;
};

let given = 0;

/**
 * The rows of a finished topic, as this person's own and just finished. What was researched under that very sentence, or else
 * the first one under another name: then the name is the caller's and the articles are not about it.
 */
export async function giveTopic(db: Db, file: string, personId: number, sentence: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`${file} is missing: the template of the tests makes it.`);
  const topics = await readOnce(file);
  const topic = topics.find((one) => one.sentence === sentence) ?? topics[0]!;
  const shift = ++given * APART;
  const finishedAt = Date.parse(topic.finishedAt);
  const client = await db.pool.connect();
  try {
    await client.query("begin");
    for (const [table] of TABLES) {
      const rows = topic.tables[table]!.map((row) =>
        ownRow(table, row, { shift, finishedAt, personId, sentence }),
      );
      if (rows.length === 0) continue;
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  const topicId = Number(topic.tables["topics"]![0]!["id"]) + shift;
  await grant(
    db,
    { kind: "topic", id: topicId },
    { kind: "person", id: personId },
    "owner",
    null,
    new Date(),
  );
  return topicId;
}

type Owning = { shift: number; finishedAt: number; personId: number; sentence: string };

function ownRow(table: string, row: Row, { shift, finishedAt, personId, sentence }: Owning): Row {
  const own: Row = {};
  for (const [column, value] of Object.entries(row)) {
    const isId = REFERENCES.includes(column) || (column === "id" && WITH_OWN_ID.has(table));
    if (isId && typeof value === "number") own[column] = value + shift;
    else if (PEOPLE.includes(column)) own[column] = personId;
    else if (column === "uuid") own[column] = randomUUID();
    else if (typeof value === "string" && column.endsWith("_at") && TIME.test(value))
      own[column] = justNow(finishedAt - Date.parse(value)).toISOString();
    else own[column] = value;
  }
  if (table === "topics") own["name"] = sentence;
  if (table === "outlines") own["root"] = { ...(row["root"] as Row), name: sentence };
  return own;
}

/** The seconds of the run become milliseconds: topics that are given one after the other do not overlap. */
const justNow = (msBeforeTheEnd: number): Date => new Date(Date.now() - msBeforeTheEnd / 1000);
