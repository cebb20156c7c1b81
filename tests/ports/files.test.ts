import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filesOnDisk } from "../../server/src/adapters/files.disk.ts";
import { filesInBucket } from "../../server/src/adapters/s3/files.s3.ts";
import { filesBetween } from "../../server/src/adapters/files/files.moving.ts";
import type { FileKey, Files } from "../../server/src/ports/files.ts";
import { NO_S3, testBucket } from "../support/s3.ts";
import { bytes, describeFiles, keysBefore, later, NO_KEYS, type Place } from "./files.suite.ts";

async function storedIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const onDisk = async (folder: string): Promise<Place> => ({
  files: filesOnDisk(folder),
  spool: folder,
  stored: () => storedIn(folder),
  damage: (key, content) => writeFile(path.join(folder, key.slice(0, 2), key.slice(2, 4), key), content),
});

const inBucket = async (folder: string): Promise<Place> => {
  const { bucket, named } = await testBucket();
  return {
    files: filesInBucket(bucket, { where: "s3://test", spool: folder }),
    spool: folder,
    stored: async () => [
      ...(await named()).map((name) => name.replace(/^files\//, "")),
      ...(await storedIn(folder)),
    ],
    damage: (key, content) => bucket.put(`files/${key}`, Buffer.from(content)),
  };
};

describeFiles("files.disk", onDisk);

describe.skipIf(NO_S3)("with an S3-compatible server (npm run test:s3)", () => {
  describeFiles("files.s3", inBucket);
  describeFiles("files.moving", async (folder) => {
    const place = await inBucket(path.join(folder, "spool"));
    return { ...place, files: filesBetween(filesOnDisk(path.join(folder, "old")), place.files) };
  });
});

describe("files.disk alone", () => {
  let above: string;
  let folder: string;
  let files: Files;

  beforeAll(async () => {
    above = await mkdtemp(path.join(tmpdir(), "gyan-files-"));
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(above, "files-"));
    files = filesOnDisk(folder);
  });
  afterAll(() => rm(above, { recursive: true, force: true }));

  test("nothing else that lies in the folder is taken for a file", async () => {
    const { key } = await files.put(bytes("ocean"));
    await writeFile(path.join(folder, "note.txt"), "not ours");
    await writeFile(path.join(folder, key.slice(0, 2), "README"), "not ours");
    expect(await keysBefore(files, later(60_000))).toEqual([key]);
    expect(await keysBefore(files, later(-60_000))).toEqual([]);
  });

  test("what a crash left is removed after a day, and what another process is writing stays", async () => {
    for (const name of [".unfinished-old", ".unfinished-young"])
      await writeFile(path.join(folder, name), "half");
    await utimes(path.join(folder, ".unfinished-old"), new Date(0), new Date(0));
    const { key } = await files.put(bytes("ocean"));
    expect((await storedIn(folder)).toSorted()).toEqual([".unfinished-young", key].toSorted());
  });

  test("what is not a key reaches nothing beside the folder", async () => {
    await writeFile(path.join(above, "secret"), "secret");
    for (const key of NO_KEYS as FileKey[]) await expect(files.remove(key)).rejects.toThrow("not the key");
    expect(await readdir(above)).toContain("secret");
  });
});
