import type { Language } from "@gyan/text";

/** What the files of a model say of it, as they were read: each null where it is not there. */
export type Said = {
  config: Json;
  modules: unknown;
  pooling: Json | null;
  sentences: Json | null;
  sentenceTransformers: Json | null;
  tokenizer: Json | null;
  /** What its owner says of it, over everything else: gyan.json. */
  owner: Json | null;
  readme: string;
};
/** How one vector is made of those of all pieces of a text. */
export type Pooling = "mean" | "cls" | "last";

export type Json = Record<string, unknown>;

/** A model that is not run; its sentence says why and what to do. */
export class ModelUnfit extends Error {}

/** Vectors of more numbers have no index in the database. */
const MOST_DIMENSIONS = 2_000;
/** Passages are a hundred words long; a longer text takes quadratic time. */
const MOST_TOKENS = 512;

export const isReranker = ({ config }: Said): boolean =>
  (Array.isArray(config["architectures"]) ? config["architectures"] : []).some((name) =>
    String(name).endsWith("ForSequenceClassification"),
  );

const wholeNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;
const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);
const objectIn = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

export function dimensionsOf({ config }: Said, name: string): number {
  const { hidden_size: hidden, dim, d_model: ofModel, n_embd: ofEmbedding } = config;
  const dimensions = [hidden, dim, ofModel, ofEmbedding].map(wholeNumber).find((value) => value !== null);
  if (dimensions === undefined || dimensions === null)
    throw new ModelUnfit(
      `The config.json of ${name} does not say how many numbers its vectors have (hidden_size).`,
    );
  if (dimensions > MOST_DIMENSIONS)
    throw new ModelUnfit(
      `The vectors of ${name} have ${dimensions} numbers; ${MOST_DIMENSIONS} are the most that are kept. Take a smaller model.`,
    );
  return dimensions;
}

const POOLINGS: Record<string, Pooling> = {
  pooling_mode_mean_tokens: "mean",
  pooling_mode_cls_token: "cls",
  pooling_mode_lasttoken: "last",
};
const isPooling = (value: unknown): value is Pooling =>
  value === "mean" || value === "cls" || value === "last";

/** `isAssumed`: nothing in the folder says it. */
export function poolingOf({ pooling, owner }: Said, name: string): { pooling: Pooling; isAssumed: boolean } {
  if (owner?.["pooling"] !== undefined) {
    if (isPooling(owner["pooling"])) return { pooling: owner["pooling"], isAssumed: false };
    throw new ModelUnfit(`The gyan.json of ${name} names a pooling that is none of mean, cls and last.`);
  }
  if (pooling === null) return { pooling: "mean", isAssumed: true };
  const on = Object.keys(pooling).filter((key) => key.startsWith("pooling_mode_") && pooling[key] === true);
  const known = on.length === 1 ? POOLINGS[on[0]!] : undefined;
  if (known !== undefined) return { pooling: known, isAssumed: false };
  throw new ModelUnfit(
    `The pooling of ${name} is ${on.map((key) => key.replace("pooling_mode_", "")).join(" with ") || "not told"}; mean, cls or lasttoken alone can be done.`,
  );
}

/** The steps after the model itself: those that change vectors in another way than to their length are not done. */
const STEPS_DONE = ["Transformer", "Pooling", "Normalize"];

export function refuseSteps({ modules }: Said, name: string): void {
  if (!Array.isArray(modules)) return;
  const steps = modules.map(
    (step) => textIn(objectIn(step)["type"])?.split(".").at(-1) ?? "a step without a type",
  );
  const other = steps.find((step) => !STEPS_DONE.includes(step));
  if (other !== undefined)
    throw new ModelUnfit(
      `${name} has a step after its pooling (${other}) that is not in its ONNX file, so that its vectors would be wrong. Take a model without it.`,
    );
}

/** The models of this family were trained with these words and do not say so in their files. */
const E5 = /(?:^|[/_-])e5-(?!mistral)(?!.*instruct)/u;

export function prefixesOf(
  { sentenceTransformers, owner }: Said,
  name: string,
): { query: string; passage: string } {
  const { query, passage } = objectIn(owner?.["prefixes"]);
  const prompts = objectIn(sentenceTransformers?.["prompts"]);
  const usual = E5.test(name.toLowerCase())
    ? { query: "query: ", passage: "passage: " }
    : { query: "", passage: "" };
  const byDefault = textIn(prompts[textIn(sentenceTransformers?.["default_prompt_name"]) ?? ""]);
  return {
    query: textIn(query) ?? textIn(prompts["query"]) ?? byDefault ?? usual.query,
    passage:
      textIn(passage) ??
      textIn(prompts["document"]) ??
      textIn(prompts["passage"]) ??
      byDefault ??
      usual.passage,
  };
}

export function mostTokensOf({ config, sentences, tokenizer }: Said): number {
  // Positions of this family are counted from behind the number that stands for nothing.
  const offset = /roberta|camembert/u.test(textIn(config["model_type"]) ?? "") ? 2 : 0;
  const limits = [
    wholeNumber(sentences?.["max_seq_length"]),
    wholeNumber(tokenizer?.["model_max_length"]),
    (wholeNumber(config["max_position_embeddings"]) ?? Infinity) - offset,
    MOST_TOKENS,
  ];
  return Math.max(8, Math.min(...limits.map((limit) => limit ?? Infinity)));
}

/** Those of its owner, or of the front matter of its page; null where nobody says it. */
export function languagesOf({ readme, owner }: Said, known: readonly Language[]): Language[] | null {
  const told = owner?.["languages"] ?? languagesInFront(readme);
  const names = (Array.isArray(told) ? told : [told]).flatMap((one) => textIn(one)?.toLowerCase() ?? []);
  if (names.length === 0) return null;
  const isOfMany = names.some((name) => name === "multilingual" || name === "und");
  if (isOfMany) return [...known];
  // Of a text in a language that is not told apart it is only known that it is another one.
  const hasOthers = names.some((name) => !known.some((language) => language === name));
  return known.filter((language) => names.includes(language) || (language === "und" && hasOthers));
}

function languagesInFront(readme: string): string[] {
  const front = /^---\r?\n([\s\S]*?)\r?\n---/u.exec(readme)?.[1] ?? "";
  const [, inLine = "", below = ""] = /^languages?:[ \t]*(.*)((?:\r?\n[ \t]*-[ \t]+.*)*)/mu.exec(front) ?? [];
  return [...`${inLine}\n${below}`.matchAll(/[a-z]{2,}/giu)].map(([name]) => name);
}
