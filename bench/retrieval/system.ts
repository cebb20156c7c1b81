import type { Collection } from "../collections.ts";
import { meanQuality, percentile, qualityOf, type Quality } from "./metrics.ts";

/** Something that ranks the documents of one collection. */
export type System = {
  name: string;
  /** Ids of documents, best first, at most `DEEPEST`. */
  find(query: string): string[] | Promise<string[]>;
  close?(): Promise<void>;
};

/** Every system answers with so many documents at most, so that mean average precision compares like with like. */
export const DEEPEST = 200;

export type Measured = Quality & { name: string; p50Ms: number; p95Ms: number };

export async function measure(system: System, { queries }: Collection): Promise<Measured> {
  const qualities: Quality[] = [];
  const times: number[] = [];
  // What is slow only once (compiling, loading a model) is no query's time.
  await system.find(queries[0]?.text ?? "");
  for (const { text, relevant } of queries) {
    const started = performance.now();
    const found = await system.find(text);
    times.push(performance.now() - started);
    qualities.push(qualityOf(found.slice(0, DEEPEST), relevant));
  }
  return {
    name: system.name,
    ...meanQuality(qualities),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  };
}
