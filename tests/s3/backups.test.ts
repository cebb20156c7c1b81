import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesOnDisk } from "../../server/src/adapters/files.disk.ts";
import type { Bucket } from "../../server/src/adapters/s3/bucket.ts";
import { vaultsOf } from "../../server/src/compose/files.ts";
import {
  backUp,
  findBackup,
  restoreEmbedded,
  verifyBackup,
} from "../../server/src/operating/backups/index.ts";
import { scheduledBackupJob } from "../../server/src/operating/backups/jobs.ts";
import { openDatabase } from "../../server/src/platform/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { startGate, type Gate } from "../support/gate.ts";
import { quietConfig } from "../support/quiet.ts";
import { NO_S3, testBucket } from "../support/s3.ts";

// Backups in a bucket are the same as those in a folder: tests/slices/backups.test.ts has what is said of both. Here is what a bucket makes
// different: nothing in it gets its name at the end, it can be away, and it is reached by keys.

const quiet = { secret: async () => null, isScheduled: false, say: () => undefined };
const RIGHT = "correct horse battery staple";

describe.skipIf(NO_S3)("backups in a bucket (npm run test:s3)", () => {
  let gate: Gate;
  let server: TestApp;
  let bucket: Bucket;
  let named: () => Promise<string[]>;
  let place: string;
  let reached: Record<string, string>;
  let folder: string;
  let owner: { personId: number; token: string };

  beforeAll(async () => {
    const made = await testBucket();
    ({ bucket, named } = made);
    gate = await startGate(made.settings.endpoint!);
    place = made.env["FILES_URL"]!;
    reached = {
      BACKUP_S3_ENDPOINT: gate.url,
      BACKUP_S3_KEY_ID: made.env["FILES_KEY_ID"]!,
      BACKUP_S3_KEY: made.env["FILES_KEY"]!,
    };
    folder = await mkdtemp(path.join(tmpdir(), "gyan-backups-s3-"));
    server = await startApp({ ...reached, LOG_LEVEL: "silent" });
    owner = await server.someone({ role: "Admin" });
  });
  afterAll(async () => {
    await server?.stop();
    await gate?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const verified = async (from: string, secret: string | null = null) =>
    verifyBackup(await findBackup(server.app.vaultAt, from, secret), {
      scratch: path.join(folder, "scratch"),
      readsFiles: true,
      signal: server.app.stopping,
    });
  const addFile = async (content: string): Promise<string> => {
    const { key, size } = await server.app.files.put(Readable.from([content]));
    await server.app.db.pool.query(
      `insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
       values (gen_random_uuid(), $1, (select min(id) from libraries), '', $3, $3, $2, $3, 'unreadable', now())`,
      [owner.personId, size, key],
    );
    return key;
  };
  const below = async (prefix: string) => (await named()).filter((name) => name.startsWith(prefix));
  const config = (name: string, more: Record<string, string> = {}) =>
    quietConfig(path.join(folder, name), { ...reached, ...more });
  const restored = async (from: string, name: string, secret: string | null = null) =>
    restoreEmbedded(await findBackup(vaultsOf(config(name)), from, secret), {
      config: config(name),
      replaces: false,
      filesIn: filesOnDisk,
      say: () => undefined,
    });

  test("one is written, opened again, and restored; the next copies only what is new", async () => {
    const key = await addFile("the first file");
    const first = await backUp(server.app, { to: `${place}/plain`, ...quiet });
    expect(first.newFiles).toBe(1);
    expect(await below("plain/files/")).toEqual([`plain/files/${key.slice(0, 2)}/${key}`]);
    expect((await verified(`${place}/plain`)).tables["people"]!.rows).toBeGreaterThan(0);
    expect(await below("plain/gyan-writing")).toEqual([]);
    await addFile("the second file");
    const second = await backUp(server.app, { to: `${place}/plain/`, ...quiet });
    expect([second.manifest.files.count, second.newFiles]).toEqual([2, 1]);
    expect((await verified(`${place}/plain/${first.name}`)).files.count).toBe(1);
    await restored(`${place}/plain`, "restored");
    const opened = await openDatabase(
      config("restored"),
      createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined }),
    );
    const { rows } = await opened.pool.query(
      "select count(*)::int as files from documents where file_key = $1",
      [key],
    );
    expect(rows).toEqual([{ files: 1 }]);
    await opened.close();
    const file = await filesOnDisk(path.join(folder, "restored", "files")).sizeOf(key as never);
    expect(file).toBe("the first file".length);
  });

  test("an encrypted one tells nothing of its files, and opens with its own key alone", async () => {
    const key = await addFile("a text that nobody else reads");
    const { name } = await backUp(server.app, { to: `${place}/sealed`, ...quiet, secret: async () => RIGHT });
    expect((await below("sealed/")).filter((one) => one.includes(key))).toEqual([]);
    await verified(`${place}/sealed`, RIGHT);
    await expect(verified(`${place}/sealed`, "another horse battery staple")).rejects.toThrow(
      "with another key",
    );
    await expect(restored(`${place}/sealed`, "closed")).rejects.toThrow("are encrypted. Name their key file");
    // Cut in the middle: what is there is shorter than what was written.
    const part = `sealed/${name}/database.gz.sealed`;
    const pieces: Buffer[] = [];
    for await (const piece of (await bucket.get(part))!.stream) pieces.push(piece as Buffer);
    const whole = Buffer.concat(pieces);
    await bucket.put(part, whole.subarray(0, whole.length - 100));
    await expect(verified(`${place}/sealed`, RIGHT)).rejects.toThrow("is damaged or was cut off");
    await expect(restored(`${place}/sealed`, "cut", RIGHT)).rejects.toThrow("is damaged or was cut off");
  });

  test("what is not whole, not ours or not to be written is refused in one sentence", async () => {
    const [newest] = (await server.app.vaultAt(`${place}/plain`).backups()).slice(-1);
    const manifest = `plain/${newest}/manifest.json`;
    const [text] = await (await bucket.get(manifest))!.stream.toArray();
    await bucket.put(
      manifest,
      Buffer.from(String(text).replace(/"schema":\[/, '"schema":[{"name":"9999_later.sql","hash":"0"},')),
    );
    await expect(restored(`${place}/plain`, "newer")).rejects.toThrow("with 9999_later");
    await bucket.remove(manifest);
    await expect(verified(`${place}/plain/${newest}`)).rejects.toThrow("holds no whole backup");
    await bucket.put("other/letter.txt", Buffer.from("mine"));
    await expect(backUp(server.app, { to: `${place}/other`, ...quiet })).rejects.toThrow("holds other files");
    await expect(verified(`${place}/other`)).rejects.toThrow("holds no backups of Gyan");
    await expect(backUp(server.app, { to: "s3://", ...quiet })).rejects.toThrow(
      "is not the address of a bucket",
    );
    await expect(backUp(server.app, { to: "s3://gyan-not-there/x", ...quiet })).rejects.toThrow(
      "There is no bucket gyan-not-there",
    );
    const files = { ...server.app, config: { ...server.app.config, FILES_URL: place } };
    await expect(backUp(files, { to: `${place}/plain`, ...quiet })).rejects.toThrow(
      "must not lie in the same place",
    );
    const other = vaultsOf(config("keys", { BACKUP_S3_KEY: "not the secret of that key" }));
    await expect(findBackup(other, `${place}/plain`, null)).rejects.toThrow(
      "Correct BACKUP_S3_KEY_ID and BACKUP_S3_KEY",
    );
  });

  test("a bucket that goes away in the middle fails the backup; the last good one stays, and the next clears up", async () => {
    const to = `${place}/away`;
    const first = await backUp(server.app, { to, ...quiet });
    const cut = backUp(server.app, {
      to,
      ...quiet,
      say: (line) => void (line.startsWith("The database is copied") && gate.become("closed")),
    });
    await expect(cut).rejects.toThrow("cannot be asked");
    gate.become("open");
    expect(await server.app.vaultAt(to).backups()).toEqual([first.name]);
    await verified(to);
    // Nobody could take away what was written so far: it is no backup, and the next one does. A process that died holds nobody back for long.
    const left = (await below("away/20")).filter((name) => !name.startsWith(`away/${first.name}/`));
    expect(left.length).toBeGreaterThan(0);
    for (const name of await below("away/gyan-writing")) await bucket.remove(name);
    const next = await backUp(server.app, { to, ...quiet });
    const backups = new Set((await below("away/20")).map((name) => name.split("/")[1]));
    expect([...backups].sort()).toEqual([first.name, next.name]);
  });

  test("the schedule of the administration writes into a bucket and keeps what the settings say", async () => {
    const { token } = owner;
    const call = (name: string, value: unknown) =>
      server.call("PUT", `/admin/settings/${name}`, { token, body: { value } });
    await call("BACKUP_TO", `${place}/nightly`);
    await call("BACKUP_DAILY", 1);
    await call("BACKUP_WEEKLY", 0);
    await server.app.settings.reload();
    const run = () => scheduledBackupJob.run({}, server.app, AbortSignal.timeout(600_000));
    await run();
    const [kept] = await server.app.vaultAt(`${place}/nightly`).backups();
    for (const name of await below(`nightly/${kept}/`)) {
      const content = Buffer.concat(await (await bucket.get(name))!.stream.toArray());
      await bucket.put(name.replace(kept!, "2020-01-06T02-05-00Z"), content);
    }
    await bucket.put(`nightly/files/00/${"00".repeat(32)}`, Buffer.from("nobody's"));
    await server.app.db.pool.query(
      "update backups set started_at = now() - interval '3 days' where is_scheduled",
    );
    await run();
    const { body } = await server.call<{ lastGood: { target: string; name: string } }>(
      "GET",
      "/admin/backups",
      { token },
    );
    expect(body.lastGood.target).toBe(`${place}/nightly`);
    expect(await server.app.vaultAt(`${place}/nightly`).backups()).toEqual([body.lastGood.name]);
    expect(await below("nightly/files/00/")).toEqual([]);
    await verified(`${place}/nightly`);
  });
});
