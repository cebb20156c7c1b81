import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOnDisk } from "../../server/src/adapters/files.disk.ts";
import { vaultOnDisk } from "../../server/src/adapters/files/vault.disk.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { serve } from "../../server/src/compose/serve.ts";
import {
  backUp,
  findBackup,
  moveToFolder,
  moveToServer,
  restoreEmbedded,
  restoreServer,
} from "../../server/src/operating/backups/index.ts";
import { examine } from "../../server/src/operating/doctor/index.ts";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { openDatabase } from "../../server/src/platform/database.ts";
import { openPostgres } from "../../server/src/platform/db.postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { databaseOn } from "../support/database.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { quietConfig } from "../support/quiet.ts";

const SERVER = process.env["TEST_DATABASE_URL"];
let server: TestApp;
let folder: string;
let person: { token: string; personId: number };
let topicId: number;
let key: string;
let before: unknown;
const at = (name: string) => path.join(folder, name);
const log = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });
const restoring = (dataDir: string) => ({
  config: quietConfig(dataDir),
  replaces: false,
  filesIn: filesOnDisk,
  say: () => undefined,
});

type Call = TestApp["call"];
/** What a reader sees of the gyan: its head, its summary with every quote, and what was found. */
async function seen(call: Call, token: string): Promise<unknown> {
  const get = async (route: string) => (await call("GET", `/topics/${topicId}${route}`, { token })).body;
  return { head: await get(""), summary: await get("/summary") };
}

beforeAll(async () => {
  server = await startApp();
  folder = await mkdtemp(path.join(tmpdir(), "gyan-restoring-"));
  person = await server.someone({ role: "Admin" });
  ({ topicId } = await server.finishedGyan(person.token));
  const stored = await server.app.files.put(Readable.from(["the bytes of a document"]));
  key = stored.key;
  await server.app.db.pool.query(
    `insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
     values (gen_random_uuid(), $1, (select min(id) from libraries), '', 'a.txt', 'a.txt', $2, $3, 'unreadable', now())`,
    [person.personId, stored.size, key],
  );
  before = await seen(server.call, person.token);
  await backUp(server.app, {
    to: at("backups"),
    secret: async () => null,
    isScheduled: false,
    say: () => undefined,
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts on a restored folder, signs the person in by a new link, and reads the gyan again. */
async function readRestored(dataDir: string, more: Record<string, string> = {}): Promise<void> {
  const config = quietConfig(dataDir, more);
  const composed = compose({ config, driver: await openDatabase(config, log), log });
  const running = await serve(composed, {
    services: { web: true, worker: true },
    host: "127.0.0.1",
    port: 0,
  });
  try {
    const call = (async (method, route, { token, body } = {}) => {
      const response = await fetch(`http://127.0.0.1:${running.port}/api${route}`, {
        method,
        headers: { "content-type": "application/json", ...(token ? { "x-auth-token": token } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    }) as Call;
    const loginToken = await makeSigninLink(composed.app, person.personId as never);
    const { body } = await call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
    expect(await seen(call, body.token)).toEqual(before);
    const search = await composed.app.passages.held(composed.app.db);
    expect(search.size).toBeGreaterThan(0);
    if (!more["DATABASE_URL"])
      await expect(
        restoreEmbedded(await findBackup(vaultOnDisk, at("backups"), null), restoring(dataDir)),
      ).rejects.toThrow("is in use by a running Gyan");
  } finally {
    await running.stop();
  }
}

/** What the doctor says before anybody has started there. */
async function sayNoIndexYet(dataDir: string): Promise<void> {
  const config = quietConfig(dataDir);
  const driver = await openDatabase(config, log);
  const composed = compose({ config, driver, log });
  // The figures of a process that runs would have the index made meanwhile.
  const watching = { ...composed.app.watching, figures: () => Promise.resolve(null) };
  const found = await examine({ ...composed.app, watching }, { isServed: false });
  expect(found.find(({ name }) => name === "passages")).toMatchObject({
    state: "warning",
    says: "passages_not_made",
  });
  await composed.events.stop();
  await composed.app.settings.stop();
  await driver.close();
}

test("restored into an empty folder, the same gyan is read with the same quotes", async () => {
  const stored = await findBackup(vaultOnDisk, at("backups"), null);
  await restoreEmbedded(stored, restoring(at("restored")));
  expect((await readdir(at("restored"))).toSorted()).toEqual(["files", "postgres", "secret.key"]);
  const file = path.join(at("restored"), "files", key.slice(0, 2), key.slice(2, 4), key);
  expect(await readFile(file, "utf8")).toBe("the bytes of a document");
  await sayNoIndexYet(at("restored"));
  await readRestored(at("restored"));
});

test("what is there is not touched unless that is asked for, and then moved aside", async () => {
  const stored = await findBackup(vaultOnDisk, at("backups"), null);
  await expect(restoreEmbedded(stored, restoring(at("restored")))).rejects.toThrow("is not empty");
  await restoreEmbedded(stored, { ...restoring(at("restored")), replaces: true });
  const names = await readdir(at("restored"));
  expect(names.filter((name) => name.startsWith("replaced-"))).toHaveLength(1);
  expect(names).toContain("postgres");
});

test("with another secret, without a file or cut off in the middle it is refused, and nothing is left behind", async () => {
  const stored = await findBackup(vaultOnDisk, at("backups"), null);
  const own = { ...restoring(at("other")), config: quietConfig(at("other"), { SECRET_KEY: "x".repeat(40) }) };
  await expect(restoreEmbedded(stored, own)).rejects.toThrow("Remove SECRET_KEY");
  const copy = path.join(at("backups"), "files", key.slice(0, 2), key);
  await rm(copy);
  await expect(restoreEmbedded(stored, restoring(at("other")))).rejects.toThrow("is missing in this backup");
  await writeFile(copy, "the bytes of a document");
  expect(await readdir(at("other"))).toEqual([]);
  // A restore that was killed while it put things in their places.
  await writeFile(path.join(at("restored"), "restore.unfinished"), "");
  await expect(openDatabase(quietConfig(at("restored")), log)).rejects.toThrow(
    "The last restore into this data folder was cut off",
  );
  await rm(path.join(at("restored"), "restore.unfinished"));
});

test("a newer schema and another PostgreSQL's files are refused in one sentence", async () => {
  const config = quietConfig(at("restored"));
  const driver = await openDatabase(config, log);
  await driver.pool.query(
    "insert into migrations (name, hash, applied_at) values ('9999_later.sql', 'x', now())",
  );
  const composed = compose({ config, driver, log });
  const started = serve(composed, { services: { web: false, worker: false }, host: "127.0.0.1", port: 0 });
  await expect(started).rejects.toThrow(
    "used by a newer version of Gyan (its tables are those of 9999_later)",
  );
  await composed.events.stop();
  await composed.app.settings.stop();
  await driver.close();
  await writeFile(path.join(at("restored"), "postgres", "PG_VERSION"), "17\n");
  await expect(openDatabase(config, log)).rejects.toThrow(
    "was made by PostgreSQL 17, and this version of Gyan carries 18",
  );
});

test.runIf(SERVER !== undefined)("a database server is restored and moved to and from", async () => {
  const place = await databaseOn(SERVER!);
  const [{ name }] = (await place.db.pool.query("select current_database() as name")).rows as [
    { name: string },
  ];
  const url = new URL(SERVER!);
  url.pathname = `/${name}`;
  const driver = await openPostgres({ url: url.href, connections: 3, log });
  const stored = await findBackup(vaultOnDisk, at("backups"), null);
  const onServer = {
    ...restoring(at("served")),
    config: quietConfig(at("served"), { DATABASE_URL: url.href }),
  };
  await expect(restoreServer(stored, onServer, driver)).rejects.toThrow(
    "There is data in the database at DATABASE_URL",
  );
  await restoreServer(stored, { ...onServer, replaces: true }, driver);
  await readRestored(at("served"), { DATABASE_URL: url.href });
  await driver.pool.query("delete from workers");
  const back = await moveToFolder(driver, at("moved"), false);
  expect(back.rows).toBeGreaterThan(100);
  const again = await moveToServer(at("moved"), driver, true, new Date());
  expect(again).toEqual(back);
  await driver.close();
  await place.close();
});
