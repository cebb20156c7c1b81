import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileKey, Files } from "../../server/src/ports/files.ts";

export const bytes = (text: string) => Readable.from([Buffer.from(text)]);
export const sha256 = (content: Buffer | string) =>
  createHash("sha256").update(content).digest("hex") as FileKey;
export const later = (ms: number) => new Date(Date.now() + ms);

export const NO_KEYS = [
  "../secret",
  "..",
  "",
  "/etc/hostname",
  `${"a".repeat(64)}/../x`,
  "A".repeat(64),
  "a".repeat(63),
];

export async function keysBefore(files: Files, moment: Date): Promise<FileKey[]> {
  const keys: FileKey[] = [];
  for await (const key of files.keys(moment)) keys.push(key);
  return keys;
}

/** A store of its own, and what a test does to it behind its back. */
export type Place = {
  files: Files;
  /** The folder of this machine in which files are that have no name yet. */
  spool: string;
  /** Everything that lies there, finished or not. */
  stored(): Promise<string[]>;
  damage(key: FileKey, content: string): Promise<void>;
};

/** What every store of files does. */
export const describeFiles = (name: string, make: (folder: string) => Promise<Place>) =>
  describe(name, () => {
    let above: string;
    let place: Place;
    let files: Files;

    beforeAll(async () => {
      above = await mkdtemp(path.join(tmpdir(), "gyan-files-"));
    });
    beforeEach(async () => {
      place = await make(await mkdtemp(path.join(above, "files-")));
      files = place.files;
    });
    afterAll(() => rm(above, { recursive: true, force: true }));

    const read = async (key: FileKey, range?: { start: number; end: number }) => {
      const opened = await files.open(key, range);
      return opened && { text: (await buffer(opened.stream)).toString(), size: opened.size };
    };

    test("what was stored is read back under the hash of its content", async () => {
      const { key, size } = await files.put(bytes("नमस्ते"));
      expect({ key, size }).toEqual({ key: sha256("नमस्ते"), size: 18 });
      expect(await read(key)).toEqual({ text: "नमस्ते", size: 18 });
      expect(await files.sizeOf(key)).toBe(18);
    });

    test("the same bytes are one file, also when they come at once and in other pieces", async () => {
      const all = await Promise.all([
        files.put(bytes("ocean wave")),
        files.put(Readable.from([Buffer.from("ocean "), Buffer.from("wave")])),
        files.put(Readable.from(["ocean", " wave"])),
      ]);
      expect(new Set(all.map(({ key }) => key)).size).toBe(1);
      await files.put(bytes("ocean wave"));
      expect(await place.stored()).toEqual([sha256("ocean wave")]);
    });

    test("a damaged file is mended when its bytes come again", async () => {
      const { key } = await files.put(bytes("ocean wave"));
      await place.damage(key, "oc");
      await files.put(bytes("ocean wave"));
      expect(await read(key)).toMatchObject({ text: "ocean wave" });
    });

    test("a stream that fails or is cut off in the middle leaves nothing", async () => {
      const failing = Readable.from(
        (async function* () {
          yield Buffer.from("half");
          throw new Error("the sender went away");
        })(),
      );
      await expect(files.put(failing)).rejects.toThrow("the sender went away");
      const cut = new Readable({ read() {} });
      cut.push("half");
      const putting = files.put(cut);
      cut.destroy();
      await expect(putting).rejects.toThrow();
      expect(await place.stored()).toEqual([]);
    });

    test("what was received is nowhere until it is kept, and nowhere when it is dropped", async () => {
      const received = await files.receive(bytes("ocean wave"));
      expect({ key: received.key, size: received.size }).toEqual({ key: sha256("ocean wave"), size: 10 });
      expect(await files.open(received.key)).toBeNull();
      await received.keep();
      expect(await read(received.key)).toMatchObject({ text: "ocean wave" });
      const unwanted = await files.receive(bytes("driftwood"));
      await unwanted.drop();
      await unwanted.drop();
      expect(await place.stored()).toEqual([received.key]);
    });

    test("a file of this machine is taken without being read into memory, and stays for its owner to remove", async () => {
      const given = path.join(above, "piece");
      await writeFile(given, "ocean wave");
      for (let times = 0; times < 2; times++)
        expect(await files.take(given)).toEqual({ key: sha256("ocean wave"), size: 10 });
      await rm(given);
      expect(await read(sha256("ocean wave"))).toEqual({ text: "ocean wave", size: 10 });
      await expect(files.take(given)).rejects.toMatchObject({ code: "ENOENT" });
      expect(await place.stored()).toEqual([sha256("ocean wave")]);
    });

    test("a range includes both ends and is cut to the file", async () => {
      const { key } = await files.put(bytes("0123456789"));
      expect(await read(key, { start: 2, end: 4 })).toEqual({ text: "234", size: 10 });
      expect(await read(key, { start: 0, end: 0 })).toEqual({ text: "0", size: 10 });
      expect(await read(key, { start: 7, end: 99 })).toEqual({ text: "789", size: 10 });
      expect(await read(key, { start: 10, end: 12 })).toEqual({ text: "", size: 10 });
      expect(await read(key, { start: 5, end: 4 })).toEqual({ text: "", size: 10 });
    });

    test("an empty file is a file", async () => {
      const { key } = await files.put(Readable.from([]));
      expect(key).toBe(sha256(""));
      expect(await read(key)).toEqual({ text: "", size: 0 });
    });

    test("an unknown key is null, a removed one too, and removing twice is no failure", async () => {
      expect(await files.open(sha256("never stored"))).toBeNull();
      const { key } = await files.put(bytes("ocean"));
      await files.remove(key);
      await files.remove(key);
      expect(await files.open(key)).toBeNull();
      expect(await files.sizeOf(key)).toBeNull();
    });

    test("what is not a key is refused before it becomes an address", async () => {
      for (const key of NO_KEYS as FileKey[]) {
        await expect(files.open(key)).rejects.toThrow("not the key");
        await expect(files.sizeOf(key)).rejects.toThrow("not the key");
        await expect(files.remove(key)).rejects.toThrow("not the key");
      }
    });

    test("all keys that were stored before a moment are told", async () => {
      expect(await keysBefore(files, later(60_000))).toEqual([]);
      const { key } = await files.put(bytes("ocean"));
      expect(await keysBefore(files, later(60_000))).toEqual([key]);
      expect(await keysBefore(files, later(-60_000))).toEqual([]);
    });

    test("the place has the name that it was given, which is no file of it", async () => {
      expect(await files.name()).toBeNull();
      await files.giveName("one");
      await files.giveName("another");
      expect(await files.name()).toBe("another");
      expect(await keysBefore(files, later(60_000))).toEqual([]);
    });

    test("that it works is proven without leaving anything behind", async () => {
      await files.reach();
      await files.prove();
      expect(await place.stored()).toEqual([]);
    });

    test("a file of several parts is stored as one, and read from the middle on", async () => {
      const content = randomBytes(20 * 1024 * 1024 + 7);
      const { key, size } = await files.put(Readable.from([content]));
      expect({ key, size }).toEqual({ key: sha256(content), size: content.length });
      const opened = (await files.open(key, { start: 9_000_000, end: 18_000_000 }))!;
      expect(opened.size).toBe(size);
      expect((await buffer(opened.stream)).equals(content.subarray(9_000_000, 18_000_001))).toBe(true);
    });

    test("a reader that goes away in the middle does not keep the next one from reading", async () => {
      const content = randomBytes(4 * 1024 * 1024);
      const { key } = await files.put(Readable.from([content]));
      for (let times = 0; times < 60; times++) {
        const { stream } = (await files.open(key))!;
        for await (const _ of stream) break;
        stream.destroy();
      }
      expect((await buffer((await files.open(key))!.stream)).equals(content)).toBe(true);
    });

    test("30 MB are written as they come, not held in memory", async () => {
      const piece = randomBytes(64 * 1024);
      const pieces = 480;
      const hash = createHash("sha256");
      let waiting = 0;
      const many = async function* () {
        for (let at = 0; at < pieces; at++) {
          yield piece;
          hash.update(piece);
          const unfinished = (await readdir(place.spool)).find((name) => name.startsWith(".unfinished-"));
          // The first pieces may be read before the file is there.
          const size = unfinished ? (await stat(path.join(place.spool, unfinished))).size : 0;
          waiting = Math.max(waiting, (at + 1) * piece.length - size);
        }
      };
      const { key, size } = await files.put(Readable.from(many()));
      expect({ key, size }).toEqual({ key: hash.digest("hex"), size: pieces * piece.length });
      // A reader that is one stream away holds a few pieces; one that collects holds all 480.
      expect(waiting).toBeLessThan(40 * piece.length);
      const { stream } = (await files.open(key))!;
      expect(stream.readableHighWaterMark).toBeLessThanOrEqual(piece.length);
      const read = createHash("sha256");
      for await (const chunk of stream) read.update(chunk as Buffer);
      expect(read.digest("hex")).toBe(key);
    });
  });
