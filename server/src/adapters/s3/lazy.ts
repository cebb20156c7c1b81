import type { Bucket, BucketSettings } from "./bucket.ts";

/** The SDK is loaded when a bucket is first asked, so that nobody else pays for it. */
export function lazyBucket(settings: BucketSettings): Bucket {
  let opening: Promise<Bucket> | undefined;
  const opened = (): Promise<Bucket> =>
    (opening ??= import("./bucket.ts").then(({ openBucket }) => openBucket(settings)));
  return {
    put: async (...asked) => (await opened()).put(...asked),
    get: async (...asked) => (await opened()).get(...asked),
    sizeOf: async (...asked) => (await opened()).sizeOf(...asked),
    async *list(prefix) {
      yield* (await opened()).list(prefix);
    },
    remove: async (...asked) => (await opened()).remove(...asked),
    endUnfinished: async (...asked) => (await opened()).endUnfinished(...asked),
  };
}
