import type { Language } from "@gyan/text";
import { isAmong } from "@gyan/text/languages/registry.ts";
import type { PoolOptions } from "#processing/children/pool.ts";
import type { ModelFolder } from "#processing/embedding/folder/read.ts";
import type { Reranker } from "#ports/reranker.ts";
import { modelChild } from "../embedder/in-turn.ts";
import { roomFor } from "../embedder/room.ts";

/** Passages per task: between two tasks somebody else's question has its turn. */
const PASSAGES_AT_ONCE = 4;

/** A cross-encoder in a folder of somebody's own, in a child process that may read that folder and nothing beside it. */
export function folderReranker(
  { name, path, runnable, bytes }: ModelFolder,
  languages: Language[],
  poolOptions: Partial<PoolOptions> = {},
): Reranker {
  const child = modelChild({ ...roomFor(bytes), readable: [path], ...poolOptions }, runnable);
  return {
    name,
    knows: (language) => isAmong(languages, language),
    async score(question, passages, { signal } = {}) {
      const scores: number[] = [];
      for (let at = 0; at < passages.length; at += PASSAGES_AT_ONCE) {
        const some = passages.slice(at, at + PASSAGES_AT_ONCE);
        scores.push(...(await child.do<number[]>("queries", "rerank", { question, passages: some }, signal)));
      }
      return scores;
    },
    close: () => child.close(),
  };
}
