import { expect, test } from "vitest";
import { makeKey, openKey, seal, sealedSize, unseal, type BackupKey } from "./sealing.ts";

const SECRET = "a sentence that nobody guesses";

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const sealed = (key: BackupKey, bytes: Buffer) => whole(seal(key, "database", pieces(bytes, 1000)));
const opened = (key: BackupKey, bytes: Buffer, purpose = "database") =>
  whole(unseal(key, purpose, pieces(bytes, 777)));

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
  "%i bytes come back as they were, in a known size",
  async (length) => {
    const { key } = await makeKey(SECRET);
    const bytes = Buffer.alloc(length, "gyan ");
    const there = await sealed(key, bytes);
    expect(there.length).toBe(sealedSize(length));
    expect((await opened(key, there)).equals(bytes)).toBe(true);
  },
);

test("another key is told by the recipe, before anything is opened", async () => {
  const { recipe, key } = await makeKey(SECRET);
  expect((await openKey(SECRET, recipe)).master.equals(key.master)).toBe(true);
  await expect(openKey(`${SECRET}.`, recipe)).rejects.toThrow("encrypted with another key");
});

test("a changed byte, a cut end, a chunk left out or moved, and a part put in another's place do not open", async () => {
  const { key } = await makeKey(SECRET);
  const there = await sealed(key, Buffer.alloc(200_000, 7));
  const chunk = 65_536 + 16;
  const changed = Buffer.from(there);
  changed[100_000]! ^= 1;
  const [head, first, second] = [
    there.subarray(0, 24),
    there.subarray(24, 24 + chunk),
    there.subarray(24 + chunk, 24 + 2 * chunk),
  ];
  const rest = there.subarray(24 + 2 * chunk);
  const bad = [
    changed,
    there.subarray(0, there.length - 1),
    there.subarray(0, 24 + chunk),
    there.subarray(0, 10),
    Buffer.concat([head, second, first, rest]),
    Buffer.concat([head, first, rest]),
  ];
  for (const bytes of bad)
    await expect(opened(key, bytes)).rejects.toThrow("The database in this backup is damaged or was cut off");
  await expect(opened(key, there, "files")).rejects.toThrow("damaged");
});
