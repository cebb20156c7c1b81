import type { ConceptGraph, Language } from "@gyan/text";
import { z } from "zod";
import { ModelFailed } from "#ports/model.ts";
import type { Needs } from "./needs.ts";
import { namingPrompt } from "./prompts.rules.ts";

const CONCEPTS_SHOWN = 12;
const Answer = z.object({
  names: z.array(z.object({ group: z.number().int(), name: z.string().max(80) })).max(50),
});

/** Lets the model name the clusters. Without a model, clusters are named after their heaviest concepts. */
export async function nameClusters(
  { model, log }: Pick<Needs, "model" | "log">,
  { concepts, clusters }: ConceptGraph,
  language: Language,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  if (!model || clusters.length === 0) return new Map();
  const labels = new Map(concepts.map(({ key, label }) => [key, label]));
  const groups = clusters.map(({ number, keys }) => ({
    number,
    labels: keys.slice(0, CONCEPTS_SHOWN).flatMap((key) => labels.get(key) ?? []),
  }));
  try {
    const answer = await model.write({ ...namingPrompt(language, groups), schema: Answer }, { signal });
    const numbers = new Set(clusters.map(({ number }) => number));
    return new Map(
      answer.names
        .map(({ group, name }) => [group, name.replaceAll(/\s+/gu, " ").trim()] as const)
        .filter(([group, name]) => numbers.has(group) && name !== ""),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    log.warn({ why: error.why }, "clusters were named without the language model");
    return new Map();
  }
}
