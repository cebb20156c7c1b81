import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { systemClock } from "#platform/clock.ts";
import { BACKUP_NAME, MANIFEST, VaultTrouble, type Vault } from "#ports/vault.ts";
import type { Bucket } from "./bucket.ts";

/** Whoever writes has an object of this name and puts it there again and again. */
const HOLD = "gyan-writing-";
const BEAT_MS = 30_000;
const STALE_MS = 180_000;
const REMOVED_AT_ONCE = 8;

/**
 * A bucket has no folders that could get their name at the end, and no lock. So a backup is there when its manifest is, which is written
 * last and removed first; and whoever writes says so with an object of their own.
 */
export function vaultInBucket(bucket: Bucket, where: string): Vault {
  async function* below(folder: string): AsyncGenerator<{ name: string; size: number }> {
    yield* bucket.list(`${folder}/`);
  }

  /** All backups begin with a year, and nothing else here does: a few objects each. */
  async function partsOfBackups(): Promise<Map<string, string[]>> {
    const parts = new Map<string, string[]>();
    for await (const { name } of bucket.list("2")) {
      const backup = name.split("/")[0]!;
      if (BACKUP_NAME.test(backup)) parts.set(backup, [...(parts.get(backup) ?? []), name]);
    }
    return parts;
  }

  async function removeAll(names: string[]): Promise<void> {
    for (let at = 0; at < names.length; at += REMOVED_AT_ONCE)
      await Promise.all(names.slice(at, at + REMOVED_AT_ONCE).map((name) => bucket.remove(name)));
  }

  const isWhole = (parts: string[]): boolean => parts.some((name) => name.endsWith(`/${MANIFEST}`));

  /** Both moments are the bucket's own, so clocks of machines do not count. Two that begin at once are both refused. */
  async function requireAlone(own: string): Promise<void> {
    const held: { name: string; at: number }[] = [];
    for await (const { name, storedAt } of bucket.list(HOLD)) held.push({ name, at: storedAt.getTime() });
    const now = held.find(({ name }) => name === own)?.at ?? 0;
    const others = held.filter(({ name }) => name !== own);
    if (others.some(({ at }) => at > now - STALE_MS))
      throw new VaultTrouble(
        `Another backup is being written into ${where}. Wait until it is done; after one that was cut off, three minutes.`,
      );
    await removeAll(others.map(({ name }) => name));
  }

  async function drop(backup: string): Promise<void> {
    await bucket.remove(`${backup}/${MANIFEST}`);
    for await (const { name } of below(backup)) await bucket.remove(name);
  }

  return {
    where,

    async isEmpty() {
      for await (const { name } of bucket.list("")) if (!name.startsWith(HOLD)) return false;
      return true;
    },

    async hold(work) {
      const own = `${HOLD}${systemClock.uuid()}`;
      const put = () => bucket.put(own, Buffer.from("writing\n"));
      await put();
      // One that fails is made up for by the next; others wait for longer than that.
      let beat: Promise<void> = Promise.resolve();
      const beating = setInterval(() => {
        beat = put().catch(() => undefined);
      }, BEAT_MS);
      try {
        await requireAlone(own);
        return await work();
      } finally {
        clearInterval(beating);
        await beat;
        await bucket.remove(own).catch(() => undefined);
      }
    },

    async write(name, bytes) {
      const hash = createHash("sha256");
      let size = 0;
      let broken: { error: unknown } | undefined;
      const measured = async function* (): AsyncGenerator<Buffer> {
        try {
          for await (const piece of bytes) {
            hash.update(piece);
            size += piece.length;
            yield piece;
          }
        } catch (error) {
          broken = { error };
          throw error;
        }
      };
      const body = Readable.from(measured());
      try {
        await bucket.put(name, body);
      } catch (error) {
        throw broken ? broken.error : error;
      } finally {
        body.destroy();
      }
      const stored = await bucket.sizeOf(name);
      if (stored === size) return { size, sha256: hash.digest("hex") };
      await bucket.remove(name);
      throw new VaultTrouble(
        `${where} took ${name} of ${size} bytes and has ${stored ?? 0} of it. See what is wrong there.`,
      );
    },

    async read(name) {
      return ((await bucket.get(name))?.stream as AsyncIterable<Buffer> | undefined) ?? null;
    },

    /** One question for a thousand of them, instead of one for each. */
    async sizesBelow(folder) {
      const sizes = new Map<string, number>();
      for await (const { name, size } of below(folder)) sizes.set(name, size);
      return async (name) => sizes.get(name) ?? null;
    },

    async *list(folder) {
      for await (const { name } of below(folder)) yield name;
    },

    remove: (name) => bucket.remove(name),

    async backups() {
      const all = [...(await partsOfBackups())];
      return all.flatMap(([backup, parts]) => (isWhole(parts) ? [backup] : [])).sort();
    },

    async begin(backup) {
      const cut = [...(await partsOfBackups()).values()].filter((parts) => !isWhole(parts));
      await removeAll(cut.flat());
      await bucket.endUnfinished(new Date(systemClock.now().getTime() - 86_400_000));
      return backup;
    },

    publish: async () => undefined,

    abandon: drop,
    drop,
  };
}
