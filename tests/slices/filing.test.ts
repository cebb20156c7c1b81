import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filesOnDisk } from "../../server/src/adapters/files.disk.ts";
import { filesBetween } from "../../server/src/adapters/files/files.moving.ts";
import { moveFilesJob } from "../../server/src/operating/filing/moving.ts";
import { forgetPlace, recordedPlace, settlePlace } from "../../server/src/operating/filing/index.ts";
import { createDb, type Db } from "../../server/src/platform/db.ts";
import type { FileKey, Files } from "../../server/src/ports/files.ts";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
let above: string;

beforeAll(async () => {
  server = await startApp();
  above = await mkdtemp(path.join(tmpdir(), "gyan-filing-"));
});
afterAll(async () => {
  await server.stop();
  await rm(above, { recursive: true, force: true });
});
beforeEach(async () => {
  await forgetPlace(server.app.db);
  await query("delete from covers");
});

const query = (statement: string, values: unknown[] = []) => server.app.db.pool.query(statement, values);
const folderNamed = async (name: string): Promise<Files> => {
  const folder = await mkdtemp(path.join(above, `${name}-`));
  return filesOnDisk(folder);
};
/** What matters here of a bucket is that it is another place, which several machines see. */
const bucketNamed = async (name: string): Promise<Files> => {
  const files = await folderNamed(name);
  return { ...files, where: `s3://${name}` };
};

/** A machine that shares the database of the server with others. */
function machine(folder: Files, bucket: Files | null = null, kind: Db["kind"] = "server") {
  const { app } = server;
  const { pool, connect, close } = app.db;
  const db = createDb({ pool, connect, close, kind }, () => app.clock.now());
  const asked: string[] = [];
  const jobs = {
    ...app.jobs,
    add: async (_tx: unknown, { name }: { name: string }) => void asked.push(name),
  };
  const files = bucket ? filesBetween(folder, bucket) : folder;
  return { ...app, db, jobs, asked, files, places: { folder, bucket } };
}

/** A file that the database names, as that of a cover. */
async function name(files: Files, content: string): Promise<FileKey> {
  const { key } = await files.put(Readable.from([content]));
  await query(
    "insert into covers (id, organisation_id, file_key, type, created_at) select gen_random_uuid(), min(id), $1, 'image/png', now() from organisations",
    [key],
  );
  return key;
}

test("a second machine whose folder is another one is refused, and the first one starts again", async () => {
  const [one, other] = [await folderNamed("one"), await folderNamed("other")];
  await settlePlace(machine(one));
  await expect(settlePlace(machine(other))).rejects.toThrow(
    /The files of this database lie in the folder .*one-.*FILES_URL/,
  );
  await name(one, "ocean wave");
  await expect(settlePlace(machine(other))).rejects.toThrow("does not have them all");
  await settlePlace(machine(one));
});

test("a folder is the same under another path, and a restored one without a name is taken when it has every file", async () => {
  const [one, restored] = [await folderNamed("one"), await folderNamed("restored")];
  await settlePlace(machine(one));
  const renamed = path.join(above, "renamed");
  await rm(renamed, { recursive: true, force: true });
  await mkdir(renamed);
  await filesOnDisk(renamed).giveName((await one.name())!);
  await settlePlace(machine(filesOnDisk(renamed)));

  await name(one, "ocean wave");
  await name(one, "driftwood");
  await restored.put(Readable.from(["ocean wave"]));
  await expect(settlePlace(machine(restored))).rejects.toThrow("does not have them all");
  await restored.put(Readable.from(["driftwood"]));
  await settlePlace(machine(restored));
  expect((await recordedPlace(server.app.db))?.name).toBe(await restored.name());
});

test("an operator says that the files are here, whatever was there before", async () => {
  const [one, other] = [await folderNamed("one"), await folderNamed("other")];
  await settlePlace(machine(one));
  await name(one, "lost for good");
  await forgetPlace(server.app.db);
  await settlePlace(machine(other));
});

test("an embedded database stays usable when its folder of files was emptied", async () => {
  const [one, emptied] = [await folderNamed("one"), await folderNamed("emptied")];
  await settlePlace(machine(one, null, "embedded"));
  await name(one, "lost");
  await settlePlace(machine(emptied, null, "embedded"));
});

test("files move into a bucket while they are read, and other machines wait until all are there", async () => {
  const [folder, bucket] = [await folderNamed("folder"), await bucketNamed("bucket")];
  await settlePlace(machine(folder));
  const keys = [await name(folder, "one"), await name(folder, "two"), await name(folder, "three")];
  const first = machine(folder, bucket);
  await settlePlace(first);
  expect(await recordedPlace(server.app.db)).toMatchObject({ movingFrom: await folder.name() });
  expect(first.asked).toEqual(["files.move"]);

  expect(await text((await first.files.open(keys[0]!))!.stream)).toBe("one");
  const second = machine(await folderNamed("second"), bucket);
  await expect(settlePlace(second)).rejects.toThrow(/still being moved into s3:\/\/bucket/);

  // Cut off after the first file.
  const cut = new AbortController();
  const cutting: Files = {
    ...bucket,
    receive: async (content) => {
      cut.abort();
      return bucket.receive(content);
    },
  };
  await moveFilesJob.run({}, { ...first, places: { folder, bucket: cutting } }, cut.signal);
  expect((await recordedPlace(server.app.db))?.movingFrom).not.toBeNull();
  expect(await held(bucket)).toHaveLength(1);
  // A removal meanwhile is one in both places.
  await first.files.remove(keys[2]!);
  const added = await first.files.put(Readable.from(["new"]));

  await moveFilesJob.run({}, first, new AbortController().signal);
  expect(await held(bucket)).toEqual([keys[0]!, keys[1]!, added.key].toSorted());
  expect((await recordedPlace(server.app.db))?.movingFrom).toBeNull();
  await settlePlace(second);
  await settlePlace(first);
  await rm(folder.where, { recursive: true });
  await settlePlace(first);
  expect(await text((await first.files.open(keys[1]!))!.stream)).toBe("two");
});

test("a file whose content is not what it is called by is not moved under that name", async () => {
  const [folder, bucket] = [await folderNamed("folder"), await bucketNamed("bucket")];
  await settlePlace(machine(folder));
  const key = await name(folder, "whole");
  await writeFile(path.join(folder.where, key.slice(0, 2), key.slice(2, 4), key), "damaged");
  const app = machine(folder, bucket);
  await settlePlace(app);
  await moveFilesJob.run({}, app, new AbortController().signal);
  expect(await held(bucket)).toEqual([]);
});

test("without the bucket that the files were moved into nobody starts, not even alone", async () => {
  const { app } = server;
  const [folder, bucket] = [await folderNamed("folder"), await bucketNamed("bucket")];
  await settlePlace({ ...app, places: { folder, bucket } });
  await name(bucket, "in the bucket");
  await expect(settlePlace({ ...app, places: { folder, bucket: null } })).rejects.toThrow(
    "Set FILES_URL to that bucket",
  );
});

async function held(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.toSorted();
}
