import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EvidenceTable } from "@gyan/contract/tables/model.ts";
import { sql } from "drizzle-orm";
import { createTopic } from "../../server/src/research/topics/index.ts";
import { keepArticle } from "../../tests/slices/rights.articles.ts";
import { startApp, type TestApp } from "../../tests/support/app.ts";
import type { AskedArticle } from "../answers/data.ts";
import { load } from "../page.ts";
import { TYPICAL } from "./columns.ts";

export type Speed = {
  articles: number;
  columns: number;
  /** From the request that makes the table to the first row with its cells, and to the last. */
  firstMs: number;
  allMs: number;
  byWordsMs: number;
  /** From the request to stop until nothing more is filled; how many cells stood there then, and were filled anew afterwards. */
  stoppedMs: number;
  stoppedAt: number;
  filledAgain: number;
  /** From the request to go on to the next row. */
  resumedMs: number;
  load: string;
};

const ARTICLES = 200;
/** Filling is stopped once so many rows stand there. */
const ROWS_BEFORE_STOP = 10;
/** Seldom enough that its questions are not taken for a person who never pauses, for whom filling waits. */
const LOOKING_MS = 200;
/** To choose columns; nobody is quicker. */
const CHOOSING_MS = 4_000;
const LONGEST_MS = 900_000;

/** Articles of 3 to 70 kB, over again until there are two hundred, in a table of eight columns that a program asks the whole server for. */
export async function speedOf(articles: AskedArticle[], say: (line: string) => void): Promise<Speed> {
  const byMeaning = await withTopic({ EMBEDDINGS: "local" }, articles, async (asked) => {
    say(`${ARTICLES} articles are stored`);
    const whole = await wholeOf(asked);
    say(`the table is filled in ${(whole.allMs / 1000).toFixed(1)} s`);
    return { ...whole, ...(await stopAndGoOn(asked)) };
  });
  const byWords = await withTopic({ EMBEDDINGS: "off" }, articles, wholeOf);
  return {
    articles: ARTICLES,
    columns: TYPICAL.length,
    ...byMeaning,
    byWordsMs: byWords.allMs,
    load: load(),
  };
}

/** What is asked of the server, as somebody who owns the topic. */
type Asked = {
  /** What the page says when its dialog opens; then somebody chooses columns. */
  ready(): Promise<void>;
  make(name: string): Promise<EvidenceTable>;
  table(id: number): Promise<EvidenceTable>;
  act(id: number, what: "stop" | "fill"): Promise<EvidenceTable>;
};

async function withTopic<Found>(
  settings: Record<string, string>,
  articles: AskedArticle[],
  use: (asked: Asked) => Promise<Found>,
): Promise<Found> {
  const product = await startApp(settings);
  try {
    return await use(await askedOf(product, articles));
  } finally {
    await product.stop();
  }
}

async function askedOf(product: TestApp, articles: AskedArticle[]): Promise<Asked> {
  const { token, personId } = await product.someone();
  const { db, clock } = product.app;
  const name = "Viruses and those who fell ill";
  const root = { id: 1, name, children: [] } as never;
  const topic = { uuid: randomUUID(), name, kind: "search" as const, createdBy: personId, root };
  const topicId = await createTopic(db, topic, clock.now());
  const [opening, ...others] = Array.from({ length: ARTICLES }, (_, number) => {
    const { title, text } = articles[number % articles.length]!;
    return { title: `${title.slice(0, 300)} [${number}]`, text: `${text}\n\nCopy ${number}.` };
  });
  await keepArticle(product, topicId, opening!);
  // Written as they are: as it stores works, the product would see that these are the same again.
  for (const { title, text } of others)
    await db.execute(sql`
      with made as (insert into works (title, authors, language, created_at) values (${title}, '{}', 'en', now()) returning id),
      stored as (insert into work_texts (work_id, version, content_hash, text, created_at)
        select id, 1, ${title}, ${text}, now() from made returning id, work_id)
      insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
        select ${topicId}, 1, s.work_id, s.id, r.id, r.id, '{web}', 0.5,
          '{"matched": [], "missing": [], "quote": null, "best": []}', true, now()
        from stored s, runs r where r.topic_id = ${topicId}`);
  // Their passages would be indexed at the same time; whoever fills a table of two hundred articles has that behind them.
  await db.execute(sql`delete from works_to_index`);
  const call = async <Reply>(method: string, route: string, body?: object): Promise<Reply> => {
    const answer = await product.call<Reply>(method, route, { token, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(`${method} ${route}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const columns = TYPICAL.map((column) => ({ ...column, name: column.question.slice(0, 60) }));
  return {
    async ready() {
      await product.call("GET", "/prewarm", { token });
      await wait(CHOOSING_MS);
    },
    make: (name) => call("POST", "/tables", { name, scope: { kind: "topic", topicId }, columns }),
    table: (id) => call("GET", `/tables/${id}`),
    act: (id, what) => call("POST", `/tables/${id}/${what}`),
  };
}

async function wholeOf({ ready, make, table }: Asked): Promise<{ firstMs: number; allMs: number }> {
  await ready();
  const began = performance.now();
  const { id } = await make("Whole");
  await until(async () => (await table(id)).filling.done > 0);
  const firstMs = performance.now() - began;
  await until(async () => (await table(id)).filling.state === "idle");
  return { firstMs, allMs: performance.now() - began };
}

async function stopAndGoOn({
  make,
  table,
  act,
}: Asked): Promise<Pick<Speed, "stoppedMs" | "stoppedAt" | "filledAgain" | "resumedMs">> {
  const { id } = await make("Stopped");
  await until(async () => (await table(id)).filling.done >= ROWS_BEFORE_STOP * TYPICAL.length);
  const stopping = performance.now();
  await act(id, "stop");
  // Those that were being read when it was stopped may still come.
  let [stoppedAt, lastAt] = [-1, stopping];
  await until(async () => {
    const { done } = (await table(id)).filling;
    if (done !== stoppedAt) [stoppedAt, lastAt] = [done, performance.now()];
    return performance.now() - lastAt > 2_000;
  });
  const resuming = performance.now();
  const { filling } = await act(id, "fill");
  await until(async () => (await table(id)).filling.done > stoppedAt);
  const resumedMs = performance.now() - resuming;
  await act(id, "stop");
  return {
    stoppedMs: lastAt - stopping,
    stoppedAt,
    filledAgain: Math.max(0, stoppedAt - filling.done),
    resumedMs,
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("The table was not filled in a quarter of an hour.");
    await wait(LOOKING_MS);
  }
}
