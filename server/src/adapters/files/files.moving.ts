import type { Files } from "#ports/files.ts";

/**
 * While files are moved from one place into another both are asked: what is new goes into the second, what is not there yet is read
 * from the first, and what is removed is removed from both.
 */
export function filesBetween(from: Files, to: Files): Files {
  return {
    ...to,
    open: async (key, range) => (await to.open(key, range)) ?? from.open(key, range),
    sizeOf: async (key) => (await to.sizeOf(key)) ?? from.sizeOf(key),
    async *keys(before) {
      yield* to.keys(before);
      for await (const key of from.keys(before)) if ((await to.sizeOf(key)) === null) yield key;
    },
    async remove(key) {
      // The first goes first: were it cut off in between, the file would be moved there again.
      await from.remove(key);
      await to.remove(key);
    },
    async sweep(before) {
      await to.sweep(before);
      await from.sweep(before);
    },
  };
}
