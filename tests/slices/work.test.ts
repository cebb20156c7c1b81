import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../server/src/compose/app.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import {
  EndsItsProcess,
  giveBack,
  startHands,
  type Piece,
  type Self,
  type WorkKind,
} from "../../server/src/platform/work/index.ts";
import type { TestDatabase } from "../support/database.ts";
import { giveTopic } from "../support/finished-topics.ts";
import { heldClock } from "../support/mailbox.ts";
import { startedDatabase, topicsFile } from "../support/started-database.ts";
import { somebodyElse } from "../support/workers.ts";

// One suite for all work that outlives its process: whatever the kind, a process may be killed at any moment.

let database: TestDatabase;
let app: App;
let kinds: WorkKind<Piece, App>[];
let folder: string;
const clock = heldClock();

beforeAll(async () => {
  database = await startedDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "gyan-work-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", EMBEDDINGS: "off", SOURCES: "offline" });
  const composed = compose({ config, driver: database.db, log: createLog(config), clock });
  app = composed.app;
  kinds = composed.kinds as unknown as WorkKind<Piece, App>[];
  await query("delete from job_schedules");
  await query("delete from works_to_index");
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.db.pool.query<T>(text, values)).rows;
const numbered = async (text: string, values: unknown[] = []): Promise<number> =>
  (await query<{ id: number }>(text, values))[0]!.id;
const administrator = (): Promise<number> => numbered("select id from people order by id limit 1");

type Scene = {
  /** A piece that waits; its number. */
  make(): Promise<number>;
  /** Nothing of it is left for the next test. */
  clear(): Promise<unknown>;
  /** Whether it was given up, in the words of its kind. */
  isGivenUp: string;
};

const scenes: Record<string, Scene> = {
  runs: {
    async make() {
      const topicId = await giveTopic(
        app.db,
        await topicsFile(),
        await administrator(),
        "What ages batteries?",
      );
      await query("update runs set status = 'PROCESSING', finished_at = null where topic_id = $1", [topicId]);
      return numbered(
        `update run_steps set state = 'ready', attempts = 0, worker = null, finished_at = null where id = (select max(s.id)
           from run_steps s join runs r on r.id = s.run_id where r.topic_id = $1 and s.phase = 'judge') returning id`,
        [topicId],
      );
    },
    clear: () => query("update runs set finished_at = now() where finished_at is null"),
    isGivenUp: "state = 'failed'",
  },
  documents: {
    make: async () =>
      numbered(
        `insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
         select gen_random_uuid(), $1, (select min(id) from libraries), '', 'a.txt', 'a.txt', 1, $2, 'waiting', now() returning id`,
        [await administrator(), randomUUID()],
      ),
    clear: () => query("delete from documents"),
    isGivenUp: "state = 'unreadable' and why is not null",
  },
  index: {
    make: () =>
      numbered("insert into works_to_index (work_id) select min(id) from works returning work_id as id"),
    clear: () => query("delete from works_to_index"),
    isGivenUp: "failed_at is not null and not_before is not null",
  },
  tables: {
    async make() {
      const owner = await administrator();
      const topicId = await giveTopic(app.db, await topicsFile(), owner, "What ages batteries?");
      return numbered(
        `with made as (
           insert into evidence_tables (owner_id, organisation_id, name, scope_kind, scope, topic_id, state, created_at, changed_at)
           select id, organisation_id, 'Batteries', 'topic', '{"kind": "topic"}', $2, 'waiting', now(), now() from people where id = $1
           returning id)
         insert into table_columns (table_id, position, name, kind, question) select id, 1, 'Cells', 'number', 'How many cells?' from made
         returning table_id as id`,
        [owner, topicId],
      );
    },
    clear: () => query("delete from evidence_tables"),
    // Not the table: the article that ended its process.
    isGivenUp: `exists (select 1 from table_cells k join table_columns c on c.id = k.column_id
      where c.table_id = evidence_tables.id and k.state = 'failed')`,
  },
  mails: {
    make: () =>
      numbered(
        `insert into mails (recipient, subject, text, state, kind, input, input_version, created_at, queued_at)
         values ('nobody@example.org', '', '', 'waiting', 'account',
           '{"kind":"reset","email":"nobody@example.org","language":"en"}', 1, $1, $1) returning id`,
        [clock.now()],
      ),
    clear: () => query("delete from mails"),
    isGivenUp: "state = 'failed' and error is not null",
  },
  webhooks: {
    make: async () =>
      numbered(
        `with made as (
           insert into webhooks (person_id, name, address, events, sealed_secret, created_at)
           values ($1, 'Lab channel', 'https://example.org', '{share.made}', '', $2) returning id)
         insert into webhook_deliveries (webhook_id, message_id, event, object_kind, object_id, facts, happened_at, queued_at, state)
         select id, gen_random_uuid(), 'share.made', 'library', 1, '{}', $2, $2, 'waiting' from made returning id`,
        [await administrator(), clock.now()],
      ),
    clear: () => query("delete from webhooks"),
    isGivenUp: "state = 'failed' and last_failure is not null",
  },
  clips: {
    async make() {
      const owner = await administrator();
      const topicId = await giveTopic(app.db, await topicsFile(), owner, "What ages batteries?");
      return numbered(
        `with document as (
           insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
           select gen_random_uuid(), $1, (select min(id) from libraries), '', 'a.html', 'a.html', 1, $2, 'ready', now() returning id)
         insert into clips (person_id, key, document_id, address, note, topic_id, state, clipped_at)
         select $1, $2::uuid, id, 'https://example.org/page', '', $3, 'waiting', $4 from document returning id`,
        [owner, randomUUID(), topicId, clock.now()],
      );
    },
    clear: () => query("with gone as (delete from clips) delete from documents"),
    isGivenUp: "state = 'refused'",
  },
  zotero: {
    make: async () =>
      numbered(
        `insert into zotero_connections
           (person_id, library_id, api_key, user_name, prefix, zotero_name, direction, has_files, may_write, state, made_at)
         values ($1, (select min(id) from libraries), '', 'tester', 'users/1', 'Cells', 'follow', false, true, 'waiting', $2)
         returning id`,
        [await administrator(), clock.now()],
      ),
    clear: () => query("delete from zotero_connections"),
    isGivenUp: "state = 'idle' and problem is not null",
  },
  // It is looked at for ever: what goes wrong waits for its next turn, counted and told. It goes on with the right of its library's owner.
  watched: {
    make: async () =>
      numbered(
        `with owned as (
           insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
           select 'library', min(id), 'person', $1, 4, $2 from libraries on conflict do nothing)
         insert into watched_sources (library_id, added_by, kind, format, address, name, reads_pages, state, due_at, created_at)
         values ((select min(id) from libraries), $1, 'feed', 'rss', 'https://example.org/feed', 'News', false, 'waiting', $2, $2)
         returning id`,
        [await administrator(), clock.now()],
      ),
    clear: () => query("delete from watched_sources"),
    isGivenUp: "problem is not null and not_before is not null",
  },
  jobs: {
    make: () =>
      numbered(
        `insert into jobs (kind, input, input_version, created_at) values ('documents.tidy', '{}', 1, now()) returning id`,
      ),
    clear: () => query("delete from jobs"),
    isGivenUp: "state = 'failed' and error is not null",
  },
};

const kindNamed = (name: string): WorkKind<Piece, App> => kinds.find((kind) => kind.name === name)!;

/** A question about citations is asked page by page and shared by several people: `chaining.asking` ends its process midway. */
const ELSEWHERE = ["citations"];

test("every kind of work has its scene here, or tests of its own", () => {
  expect(kinds.map(({ name }) => name).toSorted()).toEqual([...Object.keys(scenes), ...ELSEWHERE].toSorted());
});

describe.each(Object.keys(scenes))("the work %s", (name) => {
  const scene = scenes[name]!;
  const selfOf = (worker: string, ...inHand: number[]): Self => ({ worker, inHand });
  const take = (self: Self) => kindNamed(name).take(app, self, []);
  const rowOf = async (id: number) => {
    const { table } = kindNamed(name);
    const [row] = await query<{ state: string; attempts: number; isGivenUp: boolean }>(
      `select state, attempts, ${scene.isGivenUp} as "isGivenUp" from ${table.name} where ${table.id} = $1`,
      [id],
    );
    return row;
  };
  const made = async () => {
    await scene.clear();
    return scene.make();
  };

  test("is taken once: as long as that process lives, nobody else gets it", async () => {
    const id = await made();
    const living = await somebodyElse(app.db);
    expect(await take(selfOf(living))).toMatchObject([{ id, attempts: 1 }]);
    expect(await take(selfOf(await somebodyElse(app.db)))).toEqual([]);
    expect(await take(selfOf(living, id))).toEqual([]);
    await scene.clear();
  });

  test("is free when its process is dead, and what the dead one says afterwards changes nothing", async () => {
    const id = await made();
    const dead = randomUUID();
    const [first] = await take(selfOf(dead));
    expect(first).toMatchObject({ id, attempts: 1 });
    const heir = await somebodyElse(app.db);
    const [second] = await take(selfOf(heir));
    expect(second).toMatchObject({ id, attempts: 2 });
    const { table } = kindNamed(name);
    await giveBack(app.db, table, first!, dead);
    await kindNamed(name).fail({ ...app, workerId: dead }, first!, new Error("It came too late."));
    // A change for the index is told by its number, which is the same for both.
    if (name !== "index")
      expect(await rowOf(id)).toEqual({ state: table.running, attempts: 2, isGivenUp: false });
    await scene.clear();
  });

  test("is left by its own process when it could not write how it ended: after half a minute it is free", async () => {
    const id = await made();
    expect(await take(selfOf(app.workerId))).toMatchObject([{ id }]);
    expect(await take(selfOf(app.workerId))).toEqual([]);
    clock.forward(31_000);
    expect(await take(selfOf(app.workerId, id))).toEqual([]);
    expect(await take(selfOf(app.workerId))).toMatchObject([{ id, attempts: 2 }]);
    await scene.clear();
  });

  test("that fails is not tried again before its time", async () => {
    const id = await made();
    const [piece] = await take(selfOf(app.workerId));
    await kindNamed(name).fail(app, piece!, new Error("Not now."));
    const row = await rowOf(id);
    if (row?.isGivenUp) return; // Some are tried once.
    expect(row).toMatchObject({ state: kindNamed(name).table.ready, attempts: 1 });
    expect(await take(selfOf(app.workerId))).toEqual([]);
    clock.forward(3 * 3_600_000);
    expect(await take(selfOf(app.workerId))).toMatchObject([{ id, attempts: 2 }]);
    await scene.clear();
  });

  test("that ends its process every time is given up, and says so", async () => {
    const id = await made();
    const kind = kindNamed(name);
    const { table } = kind;
    await query(`update ${table.name} set attempts = 1000 where ${table.id} = $1`, [id]);
    const [piece] = await take(selfOf(app.workerId));
    expect(piece!.attempts).toBeGreaterThan(kind.mostAttempts(app, piece!));
    await kind.fail(app, piece!, new EndsItsProcess());
    expect(await rowOf(id)).toMatchObject({ isGivenUp: true });
    await scene.clear();
  });

  test("is given back by a process that stops, which is no failed attempt", async () => {
    const id = await made();
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const patient: WorkKind<Piece, App> = {
      ...kindNamed(name),
      run: (_app, _pieces, signal) => {
        begun.resolve();
        return new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(new Error("It stops."))),
        );
      },
    };
    const worker = await somebodyElse(app.db);
    const hands = await startHands({ ...app, workerId: worker, stopping: stop.signal }, [patient as never]);
    await begun.promise;
    stop.abort();
    await hands.stop();
    expect(await rowOf(id)).toEqual({ state: kindNamed(name).table.ready, attempts: 0, isGivenUp: false });
    await scene.clear();
  });
});
