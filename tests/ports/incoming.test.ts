import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filesOnDisk } from "../../server/src/adapters/files.disk.ts";
import { filesInBucket } from "../../server/src/adapters/s3/files.s3.ts";
import { incomingOnDisk } from "../../server/src/adapters/files/incoming.disk.ts";
import { incomingInBucket } from "../../server/src/adapters/s3/incoming.s3.ts";
import type { Files } from "../../server/src/ports/files.ts";
import type { Incoming } from "../../server/src/ports/incoming.ts";
import { NO_S3, testBucket } from "../support/s3.ts";

const bytes = (content: string) => Readable.from([Buffer.from(content)]);

type Place = { incoming: Incoming; files: Files };

const describeIncoming = (name: string, make: (folder: string) => Promise<Place>) =>
  describe(name, () => {
    let above: string;
    let incoming: Incoming;
    let files: Files;
    let id: string;

    beforeAll(async () => {
      above = await mkdtemp(path.join(tmpdir(), "gyan-incoming-"));
    });
    beforeEach(async () => {
      ({ incoming, files } = await make(await mkdtemp(path.join(above, "one-"))));
      id = randomUUID();
    });
    afterAll(() => rm(above, { recursive: true, force: true }));

    const ids = async () => {
      const found: string[] = [];
      for await (const one of incoming.ids()) found.push(one);
      return found.toSorted();
    };

    test("pieces that come one after the other are one file, which stays until it is removed", async () => {
      await incoming.begin(id);
      expect(await incoming.offsetOf(id)).toBe(0);
      expect(await incoming.append(id, 0, bytes("ocean "))).toBe(6);
      expect(await incoming.append(id, 6, bytes("wave"))).toBe(10);
      expect(await incoming.offsetOf(id)).toBe(10);
      const { key, size } = await incoming.store(id);
      expect(size).toBe(10);
      expect(await text((await files.open(key))!.stream)).toBe("ocean wave");
      expect(await incoming.store(id)).toEqual({ key, size });
      await incoming.remove(id);
      await incoming.remove(id);
      expect(await incoming.offsetOf(id)).toBeNull();
      expect(await text((await files.open(key))!.stream)).toBe("ocean wave");
    });

    test("after a connection broke it goes on behind what was kept", async () => {
      await incoming.begin(id);
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from("oce");
          throw new Error("the sender went away");
        })(),
      );
      await expect(incoming.append(id, 0, broken)).rejects.toThrow("the sender went away");
      // A disk may not have been given the last bytes yet; what is kept is whole from the first one on.
      const kept = (await incoming.offsetOf(id))!;
      expect([0, 3]).toContain(kept);
      await incoming.append(id, kept, bytes("ocean".slice(kept)));
      const { key } = await incoming.store(id);
      expect(await text((await files.open(key))!.stream)).toBe("ocean");
    });

    test("an upload that has no byte yet is there, and one that never began is not", async () => {
      await incoming.begin(id);
      await incoming.append(id, 0, Readable.from([]));
      expect(await incoming.offsetOf(id)).toBe(0);
      expect(await incoming.offsetOf(randomUUID())).toBeNull();
      await expect(incoming.offsetOf("../files")).rejects.toThrow("not the id");
      expect(await ids()).toEqual([id]);
    });

    test("of many uploads each is told once", async () => {
      const all = [id, randomUUID(), randomUUID()].toSorted();
      for (const one of all) {
        await incoming.begin(one);
        await incoming.append(one, 0, bytes(one));
        await incoming.append(one, 36, bytes(one));
      }
      expect(await ids()).toEqual(all);
      await incoming.remove(id);
      expect(await ids()).toEqual(all.filter((one) => one !== id));
    });
  });

describeIncoming("incoming.disk", async (folder) => {
  const files = filesOnDisk(path.join(folder, "files"));
  return { files, incoming: incomingOnDisk(path.join(folder, "uploads"), files) };
});

describe.skipIf(NO_S3)("with an S3-compatible server (npm run test:s3)", () => {
  describeIncoming("incoming.s3", async (spool) => {
    const { bucket } = await testBucket();
    const files = filesInBucket(bucket, { where: "s3://test", spool });
    return { files, incoming: incomingInBucket(bucket, files) };
  });

  test("stretches that two machines sent over each other are the file all the same", async () => {
    const spool = await mkdtemp(path.join(tmpdir(), "gyan-incoming-"));
    const { bucket } = await testBucket();
    const files = filesInBucket(bucket, { where: "s3://test", spool });
    const [one, other] = [incomingInBucket(bucket, files), incomingInBucket(bucket, files)];
    const id = randomUUID();
    await one.begin(id);
    await one.append(id, 0, bytes("0123"));
    await Promise.all([one.append(id, 4, bytes("45")), other.append(id, 4, bytes("45678"))]);
    await one.append(id, 6, bytes("6789ab"));
    expect(await other.offsetOf(id)).toBe(12);
    const { key } = await other.store(id);
    expect(await text((await files.open(key))!.stream)).toBe("0123456789ab");
    await rm(spool, { recursive: true, force: true });
  });
});
