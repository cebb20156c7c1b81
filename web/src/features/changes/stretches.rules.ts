import type { Difference } from "@gyan/contract/living/changes.ts";

/** Sentences that share a fate, one after the other; a gap where what did not change was left out. */
export type Stretch = { kind: Difference["kind"] | "gap"; sentences: string[] };

export function stretchesOf(pieces: readonly Difference[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { kind: own, text } of pieces) {
    const kind = own === "same" && text === "" ? "gap" : own;
    const last = stretches.at(-1);
    if (last?.kind === kind) last.sentences.push(text);
    else stretches.push({ kind, sentences: [text] });
  }
  return stretches;
}
