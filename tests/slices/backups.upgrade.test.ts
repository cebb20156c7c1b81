import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOnDisk } from "../../server/src/adapters/files.disk.ts";
import { vaultOnDisk } from "../../server/src/adapters/files/vault.disk.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { serve } from "../../server/src/compose/serve.ts";
import {
  findBackup,
  keepCopy,
  restoreEmbedded,
  takeBack,
  withCopy,
} from "../../server/src/operating/backups/index.ts";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { openDatabase } from "../../server/src/platform/database.ts";
import { createDb } from "../../server/src/platform/db.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { migrate, readMigrations } from "../../server/src/platform/migrate.ts";
import { quietConfig } from "../support/quiet.ts";

// The data of an older version, as it was left: whatever tables become, this must restore, be brought up to date at the start, and be read.

const FIXTURE = fileURLToPath(new URL("../fixtures/backup-0044", import.meta.url));
const log = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-upgrading-"));
  dataDir = path.join(folder, "data");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the data of version 0044 is restored, brought up to date, and read with its quotes", async () => {
  const config = quietConfig(dataDir);
  const restoring = { config, replaces: false, filesIn: filesOnDisk, say: () => undefined };
  await restoreEmbedded(await findBackup(vaultOnDisk, FIXTURE, null), restoring);
  const composed = compose({ config, driver: await openDatabase(config, log), log });
  const services = { web: true, worker: false };
  const running = await serve(composed, { services, host: "127.0.0.1", port: 0 });
  try {
    const call = async <T>(route: string, token = "", body?: unknown): Promise<T> => {
      const response = await fetch(`http://127.0.0.1:${running.port}/api${route}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "content-type": "application/json", ...(token ? { "x-auth-token": token } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as T;
    };
    const { rows } = await composed.app.db.pool.query<{ id: number }>(
      "select id from people where email = 'admin@localhost'",
    );
    const loginToken = await makeSigninLink(composed.app, rows[0]!.id as never);
    const { token } = await call<{ token: string }>("/login/auto", "", { loginToken });
    const expected = JSON.parse(await readFile(`${FIXTURE}.json`, "utf8")) as {
      topicId: number;
      sentences: string[];
      quotes: string[];
    };
    const summary = await call<WholeSummary>(`/topics/${expected.topicId}/summary`, token);
    expect(summary.sentences.map(({ text }) => text)).toEqual(expected.sentences);
    for (const quote of expected.quotes)
      expect(JSON.stringify(summary)).toContain(JSON.stringify(quote).slice(1, -1));
    expect(JSON.stringify(await call("/folders?kind=search", token))).toContain("Kept since 0044");
  } finally {
    await running.stop();
  }
});

test("before tables change the embedded database is copied, and the last two copies are kept", async () => {
  const config = quietConfig(dataDir);
  const driver = await openDatabase(config, log);
  const db = createDb(driver, () => systemClock.now());
  const known = await readMigrations();
  const next = { name: "9998_next.sql", hash: "x", text: "select 1" };
  expect(await keepCopy({ db, config, clock: systemClock }, known)).toBeNull();
  const copies = path.join(dataDir, "before-upgrade");
  const now = systemClock.now();
  const at = (minutes: number) => ({ ...systemClock, now: () => new Date(now.getTime() + minutes * 60_000) });
  const places: (string | null)[] = [];
  for (const minutes of [0, 1, 2])
    places.push(await keepCopy({ db, config, clock: at(minutes) }, [...known, next]));
  await driver.close();
  expect((await readdir(copies)).map((name) => path.join(copies, name)).toSorted()).toEqual(places.slice(1));
  // The copy is a database that opens.
  await rm(path.join(dataDir, "postgres"), { recursive: true });
  const again = await openDatabase({ ...config, DATA_DIR: places[2]! }, log);
  const { rows } = await again.pool.query("select count(*)::int as people from people");
  expect(rows).toEqual([{ people: 1 }]);
  await again.close();
  await writeFile(path.join(places[2]!, "postgres", "PG_VERSION"), "17\n");
  await expect(openDatabase({ ...config, DATA_DIR: places[2]! }, log)).rejects.toThrow("carries 18");
});

test("an upgrade that fails keeps its copy however often it is begun, and is taken back", async () => {
  const config = quietConfig(path.join(folder, "failing"));
  const restoring = { config, replaces: false, filesIn: filesOnDisk, say: () => undefined };
  await restoreEmbedded(await findBackup(vaultOnDisk, FIXTURE, null), restoring);
  const known = await readMigrations();
  const names = async (): Promise<string[]> => {
    const driver = await openDatabase(config, log);
    const { rows } = await driver.pool.query<{ name: string }>("select name from migrations order by name");
    await driver.close();
    return rows.map(({ name }) => name);
  };
  const before = await names();
  const broken = [...known, { name: "9998_broken.sql", hash: "x", text: "select nothing from nowhere" }];
  const now = systemClock.now().getTime();
  for (const minutes of [0, 1, 2, 3]) {
    const driver = await openDatabase(config, log);
    const clock = { ...systemClock, now: () => new Date(now + minutes * 60_000) };
    const db = createDb(driver, () => clock.now());
    const upgraded = withCopy({ db, config, clock, log }, broken, () =>
      migrate(db, broken, () => clock.now()),
    );
    await expect(upgraded).rejects.toThrow();
    await driver.close();
  }
  expect((await names()).length).toBeGreaterThan(before.length);
  const copies = (await readdir(path.join(config.DATA_DIR, "before-upgrade"))).filter(
    (name) => name[0] !== ".",
  );
  expect(copies).toHaveLength(1);
  await expect(takeBack(config.DATA_DIR, "2020-01-01T00-00-00Z-0001_first")).rejects.toThrow(
    `There are: ${copies[0]}.`,
  );
  const { name, aside } = await takeBack(config.DATA_DIR, undefined);
  expect(name).toBe(copies[0]);
  expect(await readdir(aside)).toContain("postgres");
  expect(await names()).toEqual(before);
  await expect(takeBack(config.DATA_DIR, undefined)).rejects.toThrow(
    "There is no copy from before an upgrade",
  );
});
