import { parseArgs } from "node:util";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { nextDue } from "@gyan/contract/living/schedule.rules.ts";
import { sweepSchedules } from "../../server/src/research/refreshing/index.ts";
import { startApp } from "../../tests/support/app.ts";
import type { TestApp } from "../../tests/support/app.ts";
import { startOutside } from "../../tests/support/outside.ts";
import { SUBMIT } from "../../tests/slices/outline.scene.ts";
import { aboutReefs, aSite, refreshed } from "../../tests/slices/refresh.scene.ts";
import { writePart } from "../page.ts";
import { median, table, type Figure } from "../table.ts";

// npm run bench -- refresh [--pages 40] [--write]: what a refresh costs in which nothing changed, beside the first run; and
// what a thousand schedules cost while none is due.

const HOUR = 3_600_000;
type Cost = { bytes: number; parserMs: number; rows: number; seconds: number };
type Person = { token: string; personId: number };

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { pages: { type: "string", default: "40" }, write: { type: "boolean", default: false } },
  });
  const pages = Number(values.pages);
  const told = await measureRuns(pages, true);
  const untold = await measureRuns(pages, false);
  const share = ([first, again]: [Cost, Cost], of: keyof Cost) => (100 * again[of]) / first[of];
  const figures: Figure[] = [
    { name: "Bytes fetched, of the first run's", value: share(told, "bytes"), unit: "%", target: 10 },
    { name: "Time in the parser, of the first run's", value: share(told, "parserMs"), unit: "%", target: 10 },
    { name: "Rows written, of the first run's", value: share(told, "rows"), unit: "%", target: 10 },
    {
      name: "Time in the parser where the site sends every page again",
      value: share(untold, "parserMs"),
      unit: "%",
      target: 10,
    },
    {
      name: "A look at 1,000 schedules of which none is due, median of 50",
      value: await measureSchedules(1_000),
      unit: "ms",
      target: 5,
    },
  ];
  const stated = (name: string, { bytes, parserMs, rows, seconds }: Cost) =>
    `| ${name} | ${(bytes / 1000).toFixed(1)} kB | ${parserMs.toFixed(0)} ms | ${rows} | ${seconds.toFixed(1)} s |`;
  const text = [
    "## Refresh",
    `A topic over a site of ${pages} pages is searched twice; nothing changes between.`,
    [
      "| run | fetched | parser | rows written | time |",
      "|---|---|---|---|---|",
      stated("first", told[0]),
      stated("refresh, the site knows what it has sent", told[1]),
      stated("refresh, the site sends every page again", untold[1]),
    ].join("\n"),
    table(figures),
    "Bytes are those of the pages and the sitemap; rows are those inserted, changed and deleted in all tables as the database counts them, without the queue, which keeps its books by the minute. The time is that of the pace: one page a second.",
  ].join("\n\n");
  process.stdout.write(`${text}\n`);
  if (values.write) await writePart("refresh", text);
  if (figures.some(({ value, target }) => value === undefined || value > target)) process.exitCode = 1;
}

async function measureRuns(pages: number, hasEtag: boolean): Promise<[Cost, Cost]> {
  const outside = await startOutside();
  const site = aSite(outside);
  for (let n = 0; n < pages; n++) site.put(`/reefs/island-${n}`, aboutReefs(nameOf(n)), { hasEtag });
  let ahead = 0;
  const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + ahead) };
  const server = await startApp({ ...outside.settings, LOG_LEVEL: "error" }, undefined, clock);
  try {
    const who = await server.someone();
    const parser = watchParser(server);
    const cost = async (work: () => Promise<TopicDetail>): Promise<[Cost, TopicDetail]> => {
      const [bytes, spent, rows, began] = [
        site.sent.bytes,
        parser.ms,
        await rowsWritten(server),
        performance.now(),
      ];
      const topic = await work();
      const seconds = (performance.now() - began) / 1000;
      const written = (await rowsWritten(server)) - rows;
      return [{ bytes: site.sent.bytes - bytes, parserMs: parser.ms - spent, rows: written, seconds }, topic];
    };
    const [first, topic] = await cost(() => searched(server, who, outside.origin));
    ahead += HOUR;
    const [again] = await cost(() => refreshed(server, who, topic.topicId));
    return [first, again];
  } finally {
    await server.stop();
    await outside.stop();
  }
}

const SYLLABLES = ["ka", "lo", "mi", "ne", "pu", "ra", "si", "to", "vu", "we"];
/** Islands that nobody has heard of, each with a name of its own. */
const nameOf = (n: number): string => {
  const name = [n % 10, Math.floor(n / 10) % 10, (n * 7 + 3) % 10, (n * 3 + 1) % 10]
    .map((at) => SYLLABLES[at])
    .join("");
  return name[0]!.toUpperCase() + name.slice(1);
};

async function searched(server: TestApp, { token }: Person, origin: string): Promise<TopicDetail> {
  const library = await server.call<{ id: number }>("POST", "/libraries", {
    token,
    body: { name: "Nothing in it" },
  });
  const made = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, {
    token,
    body: {
      topicOutline: { id: 1, name: "Coral bleaching", sources: [`${origin}/`] },
      sources: { repoIds: { [library.body.id]: {} } },
      config: { maxSearchCount: 100 },
    },
  });
  return server.finished(token, made.body.topic.topicId);
}

/** Time between asking the parser for a page and its answer: it works on one at a time. */
function watchParser({ app }: TestApp): { ms: number } {
  const spent = { ms: 0 };
  const { parser } = app;
  app.parser = {
    ...parser,
    async extract(...given) {
      const began = performance.now();
      try {
        return await parser.extract(...given);
      } finally {
        spent.ms += performance.now() - began;
      }
    },
  };
  return spent;
}

async function rowsWritten({ app }: TestApp): Promise<number> {
  await app.db.pool.query("select pg_stat_force_next_flush()");
  const { rows } = await app.db.pool.query<{ n: string }>(
    "select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as n from pg_stat_user_tables where schemaname <> 'jobs'",
  );
  return Number(rows[0]!.n);
}

async function measureSchedules(count: number): Promise<number> {
  const server = await startApp({ LOG_LEVEL: "error" });
  try {
    const { personId } = await server.someone();
    const due = nextDue({ day: "Monday", times: 3, timeZone: "Europe/Paris" }, new Date());
    await server.app.db.pool.query(
      `with made as (insert into topics (uuid, name, kind, created_by, created_at)
         select gen_random_uuid(), 'Topic ' || n, 'search', $1, now() from generate_series(1, $2) n returning id)
       insert into schedules (topic_id, person_id, weekday, times, time_zone, request, request_version, next_due_at, set_at)
         select id, $1, 1, 3, 'Europe/Paris', '{}', 3, $3, now() from made`,
      [personId, count, due],
    );
    const times: number[] = [];
    for (let n = 0; n < 50; n++) {
      const began = performance.now();
      await sweepSchedules(server.app);
      times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await server.stop();
  }
}
