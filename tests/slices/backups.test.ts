import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vaultOnDisk } from "../../server/src/adapters/files/vault.disk.ts";
import { backUp, findBackup, readSecret, verifyBackup } from "../../server/src/operating/backups/index.ts";
import { scheduledBackupJob } from "../../server/src/operating/backups/jobs.ts";
import { removeUnowned } from "../../server/src/sources/documents/index.ts";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
let folder: string;
let ownerId: number;
let admin: string;
const quiet = { secret: async () => null, isScheduled: false, say: () => undefined };
const at = (name: string) => path.join(folder, name);
const verified = async (from: string, secret: string | null = null) =>
  verifyBackup(await findBackup(vaultOnDisk, from, secret), {
    scratch: at("scratch"),
    readsFiles: true,
    signal: server.app.stopping,
  });

beforeAll(async () => {
  server = await startApp();
  folder = await mkdtemp(path.join(tmpdir(), "gyan-backups-"));
  const person = await server.someone({ role: "Admin" });
  ({ personId: ownerId, token: admin } = person);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A stored file that a document names, as an upload leaves it. */
async function addFile(content: string): Promise<string> {
  const { key, size } = await server.app.files.put(Readable.from([content]));
  await server.app.db.pool.query(
    `insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
     values (gen_random_uuid(), $1, (select min(id) from libraries), '', $3, $3, $2, $3, 'unreadable', now())`,
    [ownerId, size, key],
  );
  return key;
}
const dropFile = async (key: string) => {
  await server.app.db.pool.query("delete from documents where file_key = $1", [key]);
  await removeUnowned(server.app, [key]);
};
const isStored = async (key: string) => {
  const opened = await server.app.files.open(key as never);
  opened?.stream.destroy();
  return opened !== null;
};

test("a backup is opened again before it is called good, and copies no file twice", async () => {
  const key = await addFile("the first file");
  const first = await backUp(server.app, { to: at("plain"), ...quiet });
  expect(first.newFiles).toBe(1);
  const manifest = await verified(at("plain"));
  expect(manifest.tables["people"]!.rows).toBeGreaterThan(0);
  expect(await readFile(path.join(at("plain"), "files", key.slice(0, 2), key), "utf8")).toBe(
    "the first file",
  );
  const { body } = await server.call("GET", "/admin/backups", { token: admin });
  expect(body).toMatchObject({
    freshness: "fresh",
    lastGood: { state: "good", target: at("plain"), files: 1 },
  });
  await addFile("the second file");
  // The names of backups are seconds.
  await rename(path.join(at("plain"), first.name), path.join(at("plain"), "2020-01-01T00-00-00Z"));
  const second = await backUp(server.app, { to: at("plain"), ...quiet });
  expect([second.manifest.files.count, second.newFiles]).toEqual([2, 1]);
});

test("what people upload and delete meanwhile: what the database names is in it", async () => {
  const keys = await Promise.all(Array.from({ length: 30 }, (_, number) => addFile(`file ${number}`)));
  let at30 = 0;
  const target = at("meanwhile");
  const writing = (async () => {
    for (const [number, key] of keys.entries()) {
      await addFile(`added meanwhile ${number}`);
      await dropFile(key);
      at30 += 1;
    }
  })();
  const made = await backUp(server.app, { to: target, ...quiet });
  await writing;
  expect(at30).toBe(30);
  expect(made.manifest.files.lost).toEqual([]);
  await verified(target);
  // Held back while it was made; afterwards nobody's file goes as always.
  const late = await addFile("gone at once");
  await dropFile(late);
  expect(await isStored(late)).toBe(false);
});

test("while one is made no stored file is removed and no second one begins", async () => {
  const key = await addFile("held back");
  const { pool } = server.app.db;
  const running = backUp(server.app, { to: at("second"), ...quiet });
  const isRunning = async () =>
    (await pool.query("select 1 from backups where state = 'running'")).rows.length > 0;
  await expect.poll(isRunning).toBe(true);
  await dropFile(key);
  expect(await isStored(key)).toBe(true);
  await expect(backUp(server.app, { to: at("third"), ...quiet })).rejects.toThrow("is being made already");
  await running;
  await removeUnowned(server.app, [key]);
  expect(await isStored(key)).toBe(false);
  // One whose process died holds nothing back for long, and none from beginning.
  await pool.query(
    "insert into backups (state, is_scheduled, target, started_at, beat_at) values ('running', false, '/x', now(), now())",
  );
  await pool.query("update backups set beat_at = now() - interval '10 minutes' where state = 'running'");
  const late = await addFile("not held back");
  await dropFile(late);
  expect(await isStored(late)).toBe(false);
});

test("an encrypted one opens with its key alone, and tells nothing without", async () => {
  const [right, wrong] = ["correct horse battery staple", "another horse battery staple"];
  const target = at("sealed");
  const key = await addFile("a text that nobody else reads");
  const { name } = await backUp(server.app, { to: target, ...quiet, secret: async () => right });
  await verified(target, right);
  await expect(verified(target, wrong)).rejects.toThrow("encrypted with another key");
  await expect(verified(target)).rejects.toThrow("are encrypted. Name their key file");
  const all = await readdir(target, { recursive: true, withFileTypes: true });
  expect(all.filter((entry) => entry.name.includes(key))).toEqual([]);
  const part = path.join(target, name, "database.gz.sealed");
  await truncate(part, (await stat(part)).size - 100);
  await expect(verified(target, right)).rejects.toThrow(
    "The database in this backup is damaged or was cut off",
  );
});

test("what is not whole, not ours or not from here is refused in one sentence", async () => {
  const target = at("plain");
  const newest = (await findBackup(vaultOnDisk, target, null)).name;
  const manifest = path.join(target, newest, "manifest.json");
  const text = await readFile(manifest, "utf8");
  const changed = (change: object) =>
    writeFile(manifest, `${JSON.stringify({ ...JSON.parse(text), ...change })}\n`);
  await changed({ format: 2, product: "9.9.9" });
  await expect(verified(target)).rejects.toThrow("newer version of Gyan (9.9.9)");
  await changed({ schema: [{ name: "9999_later.sql", hash: "0" }] });
  await expect(verified(target)).rejects.toThrow("with 9999_later");
  await changed({ tables: { ...JSON.parse(text).tables, people: { rows: 1, sum: "0" } } });
  await expect(verified(target)).rejects.toThrow("The table people was not restored");
  await writeFile(manifest, text.slice(0, 100));
  await expect(verified(target)).rejects.toThrow("manifest in");
  await writeFile(manifest, text);
  const file = (await readdir(path.join(target, "files"), { recursive: true })).find(
    (name) => name.length > 60,
  )!;
  await writeFile(
    path.join(target, "files", file),
    "x".repeat((await stat(path.join(target, "files", file))).size),
  );
  await expect(verified(target)).rejects.toThrow("1 of 2 files are missing in this backup or damaged");
  await rm(path.join(target, newest, "manifest.json"));
  await expect(verified(path.join(target, newest))).rejects.toThrow("holds no whole backup");
  await mkdir(at("other"));
  await writeFile(path.join(at("other"), "letter.txt"), "mine");
  await expect(backUp(server.app, { to: at("other"), ...quiet })).rejects.toThrow("holds other files");
  await expect(verified(at("other"))).rejects.toThrow("holds no backups of Gyan");
  await expect(
    backUp(server.app, { to: path.join(server.app.config.DATA_DIR, "x"), ...quiet }),
  ).rejects.toThrow("lies in the data folder");
  await expect(backUp(server.app, { to: "/proc/nowhere", ...quiet })).rejects.toThrow(
    "/proc/nowhere cannot be made",
  );
  await writeFile(at("short.key"), "short");
  await expect(readSecret(at("short.key"))).rejects.toThrow("less than 16 characters");
});

test("the schedule follows the settings, keeps what they say, and tells why it failed", async () => {
  const call = (name: string, value: unknown) =>
    server.call("PUT", `/admin/settings/${name}`, { token: admin, body: { value } });
  expect((await server.call("POST", "/admin/backups", { token: admin })).body).toMatchObject({
    code: "backup_nowhere",
  });
  await call("BACKUP_TO", at("nightly"));
  await server.app.settings.reload();
  const run = () => scheduledBackupJob.run({}, server.app, AbortSignal.timeout(600_000));
  await run();
  await run();
  const list = () =>
    server.call<{ backups: { isScheduled: boolean; state: string; sentence: string | null }[] }>(
      "GET",
      "/admin/backups",
      { token: admin },
    );
  expect((await list()).body.backups.filter(({ isScheduled }) => isScheduled)).toMatchObject([
    { state: "good" },
  ]);
  // The next night: an older one of a week that is no longer kept goes, with the file that it alone names.
  const [name] = (await readdir(at("nightly"))).filter((one) => one.startsWith("20"));
  for (const old of ["2020-01-06T02-05-00Z", "2020-01-07T02-05-00Z"]) {
    await mkdir(path.join(at("nightly"), old));
    for (const part of await readdir(path.join(at("nightly"), name!)))
      await writeFile(
        path.join(at("nightly"), old, part),
        await readFile(path.join(at("nightly"), name!, part)),
      );
  }
  const stray = path.join(at("nightly"), "files", "00");
  await mkdir(stray, { recursive: true });
  await writeFile(path.join(stray, "00".repeat(32)), "nobody's");
  await call("BACKUP_DAILY", 1);
  await call("BACKUP_WEEKLY", 2);
  await server.app.settings.reload();
  await server.app.db.pool.query(
    "update backups set started_at = now() - interval '3 days' where is_scheduled",
  );
  await run();
  expect((await readdir(at("nightly"))).filter((one) => one.startsWith("2020"))).toEqual([
    "2020-01-07T02-05-00Z",
  ]);
  expect(await readdir(stray)).toEqual([]);
  // A folder that went away, and another user's.
  await rm(at("nightly"), { recursive: true });
  await writeFile(at("nightly"), "a file");
  await server.app.db.pool.query(
    "update backups set started_at = now() - interval '3 days' where is_scheduled",
  );
  await run();
  const failed = (await list()).body.backups[0]!;
  expect(failed).toMatchObject({ state: "failed", isScheduled: true });
  expect(failed.sentence).toContain("is not a folder");
});
