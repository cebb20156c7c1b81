import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Said } from "../runs.ts";

const roles = ["Admin"] as const;

/** An embedder makes vectors of texts; a reranker reads a question together with each passage. */
export const ModelKind = z.enum(["embedder", "reranker"]);
export type ModelKind = z.infer<typeof ModelKind>;

export const MeasuredModel = z.object({
  /** From the first question to its answer: a model that was not loaded is loaded for it. */
  firstMs: z.number(),
  /** Of one question afterwards; null for a reranker. */
  questionMs: z.number().nullable(),
  passagesPerSecond: z.number(),
  /**
   * Of sentences in English, how many are nearest to their own translation into this language; of a reranker, how many questions in
   * English have their own answer in this language first.
   */
  languages: z.array(z.object({ language: z.string(), found: z.number(), of: z.number() })),
});
export type MeasuredModel = z.infer<typeof MeasuredModel>;

export const ModelTrial = z.object({
  state: z.enum(["running", "good", "failed"]),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Of its steps, how many are done. */
  done: z.number(),
  steps: z.number(),
  measured: MeasuredModel.nullable(),
  /** Why it failed. */
  sentence: z.string().nullable(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const ModelHere = z.object({
  /** What it is tried by. */
  id: z.string(),
  /** `product`: it comes with it. `folder`: one of the operator's. `address`: a service, also Ollama. */
  place: z.enum(["product", "folder", "address"]),
  title: z.string(),
  /** Null where its files do not say it. */
  kind: ModelKind.nullable(),
  /** Why it cannot be used. */
  trouble: z.string().nullable(),
  dimensions: z.number().nullable(),
  /** Of its weights; null for one at an address. */
  bytes: z.number().nullable(),
  /** "und" is every language that has no name of its own here; null where nobody says them. */
  languages: z.array(z.string()).nullable(),
  /** Its files do not say how a vector is made of those of its pieces; the mean is taken. */
  isPoolingAssumed: z.boolean(),
  /** What it is used by. */
  setting: z.object({ name: z.enum(["EMBEDDINGS", "RERANKER"]), value: z.string() }).nullable(),
  /** The settings that the server was started with name it. */
  isSet: z.boolean(),
  /** `searches`: searches go by its vectors. `coming`: its vectors are being made, and searches will. `order`: it orders what was found. */
  use: z.enum(["searches", "coming", "order"]).nullable(),
  /** The last one of it as it is now. */
  trial: ModelTrial.nullable(),
});
export type ModelHere = z.infer<typeof ModelHere>;

export const Models = z.object({
  /** Where models of the operator's own lie. */
  folder: z.string(),
  /** By whose vectors searches go; null where they go by words alone. */
  searching: z.string().nullable(),
  /** Whose vectors are being made, or were; passages that have one and that wait for one. */
  making: z.object({ title: z.string(), made: z.number(), waiting: z.number() }).nullable(),
  /** Why a model that the settings name cannot be used. */
  troubles: z.array(z.string()),
  models: z.array(ModelHere),
});
export type Models = z.infer<typeof Models>;

export const models = endpoint({
  method: "GET",
  path: "/admin/models",
  summary:
    "The models that this installation could search by, those that cannot be used with the reason, which ones serve, and how they did when they were tried.",
  roles,
  perMinute: 120,
  reply: Models,
});

export const tryModel = endpoint({
  method: "POST",
  path: "/admin/models/trials",
  summary:
    "Runs a model to see how quick it is and which languages it knows; how that goes is told by the list.",
  roles,
  perMinute: 12,
  body: z.object({ model: z.string().trim().min(1).max(300) }),
  reply: Said,
  fails: ["model_not_found", "model_unusable", "model_trial_running"],
});
