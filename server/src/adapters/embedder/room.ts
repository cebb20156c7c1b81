import type { PoolOptions } from "#processing/children/pool.ts";

const MEGABYTE = 1024 * 1024;

/** While it is loaded a model is held twice, and the words of one for many languages are 200 MB of objects. */
export function roomFor(weightsBytes: number): Pick<PoolOptions, "memoryMb" | "restingMb"> {
  const weightsMb = Math.ceil(weightsBytes / MEGABYTE);
  return { memoryMb: 900 + 3 * weightsMb, restingMb: 700 + 2 * weightsMb };
}
