import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { startApp, type TestApp } from "../../tests/support/app.ts";
import { writeLargeTopic } from "../../tests/support/large-topic.ts";
import type { Figure } from "../table.ts";

const IN_DOCUMENT = 1_000;
const IN_LIST = 10_000;
const MEGABYTE = 1024 * 1024;
const RESOLUTION_MS = 1;

/** How long files take, and what the server notices of it: all of it in one process but the setting of documents. */
export async function measureExport(): Promise<Figure[]> {
  const server = await startApp();
  try {
    const { token, personId } = await server.someone();
    const { db } = server.app;
    const document = await writeLargeTopic(db, personId, IN_DOCUMENT);
    await addSummariesAndNotes(server, document, personId);
    const list = await writeLargeTopic(db, personId, IN_LIST);
    const figures: Figure[] = [];
    for (const format of ["docx", "pdf"]) {
      const address = `/topics/${document}/export?format=${format}&with=summaries,notes,concepts,decisions`;
      const { seconds, delayMs } = await measured(server, token, address);
      figures.push({ name: `${IN_DOCUMENT} articles as ${format}`, value: seconds, unit: "s", target: 10 });
      figures.push({ name: `event loop meanwhile (${format}, p99)`, value: delayMs, unit: "ms", target: 50 });
    }
    for (const format of ["bibtex", "csv"]) {
      const { seconds, delayMs, grownMb } = await measured(
        server,
        token,
        `/topics/${list}/export?format=${format}`,
      );
      figures.push({ name: `${IN_LIST} articles as ${format}`, value: seconds, unit: "s", target: 10 });
      figures.push({ name: `event loop meanwhile (${format}, p99)`, value: delayMs, unit: "ms", target: 50 });
      figures.push({ name: `memory meanwhile (${format})`, value: grownMb, unit: "MB", target: 150 });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function measured(server: TestApp, token: string, address: string) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const before = process.memoryUsage().rss;
  let highest = before;
  delays.enable();
  const started = performance.now();
  const response = await fetch(`${server.base}/api${address}`, { headers: { "x-auth-token": token } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  // Thrown away as it comes: what is measured is the server, not who keeps the file.
  for await (const _chunk of response.body!) highest = Math.max(highest, process.memoryUsage().rss);
  const seconds = (performance.now() - started) / 1000;
  delays.disable();
  return {
    seconds,
    delayMs: delays.percentile(99) / 1e6 - RESOLUTION_MS,
    grownMb: (highest - before) / MEGABYTE,
  };
}

/** A summary of three sentences and a note for each article, as a reader who works with a gyan has them. */
async function addSummariesAndNotes({ app: { db } }: TestApp, topicId: number, personId: number) {
  await db.execute(sql`
    with made as (
      insert into summaries (topic_id, node_id, finding_id, kind, run_id, created_at)
      select topic_id, node_id, id, 'single', last_run_id, now() from findings where topic_id = ${topicId} returning id, finding_id
    ), said as (
      insert into summary_sentences (summary_id, position, text)
      select m.id, n, split_part(t.text, '. ', n + 1) || '.' from made m join findings f on f.id = m.finding_id
      join work_texts t on t.id = f.text_id cross join generate_series(0, 2) as n
      returning summary_id, position, text
    )
    insert into citations (summary_id, sentence, position, finding_id, text_id, quote, span_start, span_end)
    select s.summary_id, s.position, 0, f.id, f.text_id, s.text, at.first, at.first + length(s.text)
    from said s join made m on m.id = s.summary_id join findings f on f.id = m.finding_id
    join work_texts t on t.id = f.text_id cross join lateral (select greatest(strpos(t.text, s.text) - 1, 0) as first) at`);
  await db.execute(sql`
    insert into notes (topic_id, work_id, author_id, is_private, text, created_at, updated_at)
    select topic_id, work_id, ${personId}, true, 'Compare with the others: ' || (reason->>'quote'), now(), now()
    from findings where topic_id = ${topicId}`);
}
