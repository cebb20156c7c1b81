import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  backUp,
  findBackup,
  verifyBackup,
  type BackupTrouble,
} from "../../server/src/operating/backups/index.ts";
import { openVault, tidyTarget } from "../../server/src/operating/backups/actions.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { forwardClock } from "../support/mailbox.ts";
import { NO_S3, S3_KEY, testBucket, type TestBucket } from "../support/s3.ts";

const DAY = 86_400_000;

describe.skipIf(NO_S3)("backups in a bucket (npm run test:s3)", () => {
  const clock = forwardClock();
  let place: TestBucket;
  let server: TestApp;
  let scratch: string;
  let ownerId: number;
  let to: string;

  beforeAll(async () => {
    place = await testBucket();
    const { endpoint } = place.settings;
    server = await startApp(
      {
        BACKUP_S3_ENDPOINT: endpoint!,
        BACKUP_S3_KEY_ID: S3_KEY.id,
        BACKUP_S3_KEY: S3_KEY.secret,
        LOG_LEVEL: "silent",
      },
      undefined,
      clock,
    );
    scratch = await mkdtemp(path.join(tmpdir(), "gyan-backups-"));
    ({ personId: ownerId } = await server.someone({ role: "Admin" }));
    to = `s3://${place.settings.bucket}/nightly`;
  });
  afterAll(async () => {
    await server?.stop();
    await rm(scratch, { recursive: true, force: true });
  });

  const named = async (prefix: string) => {
    const names: string[] = [];
    const { openBucket } = await import("../../server/src/adapters/s3/bucket.ts");
    for await (const { name } of openBucket({ ...place.settings, prefix: `${prefix}/` }).list(""))
      names.push(name);
    return names;
  };
  const storedFiles = async (prefix: string) =>
    (await named(prefix)).filter((name) => /^(?:files|sealed)\//.test(name));

  async function addFile(content: string): Promise<string> {
    const { key, size } = await server.app.files.put(Readable.from([content]));
    await server.app.db.pool.query(
      `insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
       values (gen_random_uuid(), $1, (select min(id) from libraries), '', $3, $3, $2, $3, 'unreadable', now())`,
      [ownerId, size, key],
    );
    return key;
  }
  const make = (where: string, secret: string | null = null) =>
    backUp(server.app, { to: where, secret: async () => secret, isScheduled: false, say: () => undefined });
  const verified = async (where: string, secret: string | null = null) =>
    verifyBackup(await findBackup(server.app.vaultAt, where, secret), {
      scratch,
      readsFiles: true,
      signal: server.app.stopping,
    });

  test("each night copies only the files that are new, and every backup opens by itself", async () => {
    await addFile("the first file");
    await addFile("the second file");
    const first = await make(to);
    expect(first.newFiles).toBe(2);
    const before = await storedFiles("nightly");
    await addFile("the third file");
    clock.forward(DAY);
    const second = await make(to);
    expect([second.newFiles, second.manifest.files.count]).toEqual([1, 3]);
    expect(await storedFiles("nightly")).toHaveLength(before.length + 1);
    expect((await verified(`${to}/${first.name}`)).files.count).toBe(2);
    expect((await verified(to)).files.count).toBe(3);
  });

  test("what is kept no longer goes, with the files that it alone names, and the others still open", async () => {
    const key = await addFile("of one night alone");
    clock.forward(DAY);
    await make(to);
    const isThere = async () => (await storedFiles("nightly")).some((name) => name.endsWith(key));
    expect(await isThere()).toBe(true);
    await server.app.db.pool.query("delete from documents where file_key = $1", [key]);
    clock.forward(DAY);
    const last = await make(to);
    const removed = await tidyTarget(openVault(server.app, to), null, { daily: 1, weekly: 0 });
    expect(removed).toEqual({ backups: 3, files: 1 });
    expect(await isThere()).toBe(false);
    expect((await findBackup(server.app.vaultAt, to, null)).name).toBe(last.name);
    expect((await verified(to)).files.count).toBe(3);
  });

  test("one that was cut off is no backup, and what it left is cleared by the next", async () => {
    const whole = (await findBackup(server.app.vaultAt, to, null)).name;
    const vault = openVault(server.app, to);
    const cutOff = await vault.begin("2031-01-01T00-00-00Z");
    await vault.write(`${cutOff}/database.gz`, Readable.from([Buffer.from("half")]));
    expect((await findBackup(server.app.vaultAt, to, null)).name).toBe(whole);
    clock.forward(DAY);
    await make(to);
    expect((await named("nightly")).filter((name) => name.startsWith("2031"))).toEqual([]);
  });

  test("while somebody else writes there, a second one is refused with a sentence", async () => {
    const vault = openVault(server.app, to);
    await vault.hold(async () => {
      const refused = await make(to).then(
        () => "",
        (error: BackupTrouble) => error.message,
      );
      expect(refused).toContain("Another backup is being written into");
    });
    clock.forward(DAY);
    await make(to);
  });

  test("an encrypted one is readable by its key alone, and no name or byte of it tells what it holds", async () => {
    const secret = "correct horse battery staple";
    const sealed = `s3://${place.settings.bucket}/sealed`;
    const key = await addFile("a text that nobody else reads");
    await make(sealed, secret);
    expect((await verified(sealed, secret)).isEncrypted).toBe(true);
    await expect(verified(sealed)).rejects.toThrow("are encrypted. Name their key file");
    const names = await named("sealed");
    expect(names.filter((name) => name.includes(key))).toEqual([]);
    const vault = openVault(server.app, sealed);
    for (const name of names.filter((one) => one.startsWith("sealed/")))
      expect(await text((await vault.read(name))!)).not.toContain("nobody else reads");
  });
});
