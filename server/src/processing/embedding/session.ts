import { readFile } from "node:fs/promises";
import path from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { readChecked } from "./files.ts";
import type { Runnable } from "./runnable.ts";

/** The numbers that a model gave, with the lengths of their sides. */
export type Output = { sides: readonly number[]; values: Float32Array };

export type Session = {
  /** `pieces` are those of the tokens that the model read. */
  run(text: string, pair?: string): Promise<{ pieces: string[]; output: Output }>;
  close(): Promise<void>;
};

/** Far more than fill a token on average, and little enough that an endless text is not cut into words first. */
const CHARACTERS_A_TOKEN = 6_000 / 256;

/** What a model may ask for; it is given the same for one text alone. */
const INPUTS = ["input_ids", "attention_mask", "token_type_ids", "position_ids"];

/** The first of them that a model has is read: one vector of each piece, one of the whole, or one number of each class. */
const OUTPUTS = {
  embedder: ["last_hidden_state", "token_embeddings", "sentence_embedding"],
  reranker: ["logits"],
};

const LOADED = { intraOpNumThreads: 1, interOpNumThreads: 1 };

/**
 * One text at a time on one thread. In batches the eight-bit rounding of one text depends on its neighbours and their
 * padding, so that a text would have another vector each time, and a batch of 16 took half as long again.
 */
export async function openSession(model: Runnable): Promise<Session> {
  const tokenizer = await openTokenizer(model);
  const session = await openWeights(model);
  const unknown = session.inputNames.filter((name) => !INPUTS.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `${model.title} asks for ${unknown.slice(0, 3).join(", ")}, which no model that reads one text is given: it was exported for something else.`,
    );
  const outputName = OUTPUTS[model.kind].find((name) => session.outputNames.includes(name));
  if (outputName === undefined) {
    await session.release();
    const told = session.outputNames.slice(0, 3).join(", ");
    throw new Error(`${model.title} gives ${told} and none of ${OUTPUTS[model.kind].join(", ")}.`);
  }
  const mostCharacters = Math.floor(model.mostTokens * CHARACTERS_A_TOKEN);

  return {
    async run(text, pair) {
      const encoded = tokenizer.encode(text.slice(0, mostCharacters), {
        return_token_type_ids: true,
        ...(pair !== undefined && { text_pair: pair.slice(0, mostCharacters) }),
      });
      // Some tokenisers make nothing of nothing, and a model reads one token at least.
      const ids = encoded.ids.length === 0 ? [0] : encoded.ids;
      const tokens = cut(ids, model.mostTokens);
      const given: Record<string, () => number[]> = {
        input_ids: () => tokens,
        attention_mask: () => tokens.map(() => 1),
        token_type_ids: () => cut(encoded.token_type_ids, tokens.length, tokens.length),
        position_ids: () => tokens.map((_, at) => at),
      };
      const feeds = Object.fromEntries(session.inputNames.map((name) => [name, row(given[name]!())]));
      const answer = (await session.run(feeds))[outputName]!;
      const output = { sides: answer.dims, values: numbersIn(answer, model) };
      return { pieces: encoded.tokens.slice(1, tokens.length - 1), output };
    },
    close: () => session.release(),
  };
}

async function openTokenizer({ title, tokenizer, hashes }: Runnable): Promise<Tokenizer> {
  try {
    const bytes = hashes ? await readChecked(tokenizer, hashes.tokenizer) : await readFile(tokenizer);
    const beside = path.join(path.dirname(tokenizer), "tokenizer_config.json");
    const config = hashes ? "{}" : await readFile(beside, "utf8").catch(() => "{}");
    return new Tokenizer(JSON.parse(bytes.toString("utf8")), JSON.parse(config));
  } catch (error) {
    if (hashes) throw error;
    throw new Error(`The tokenizer.json of ${title} cannot be used (${reasonIn(error)}).`, { cause: error });
  }
}

async function openWeights({ title, weights, hashes }: Runnable): Promise<InferenceSession> {
  if (hashes) return InferenceSession.create(await readChecked(weights, hashes.weights), LOADED);
  try {
    // By its path: what a large model keeps in a second file is looked for beside the first.
    return await InferenceSession.create(weights, LOADED);
  } catch (error) {
    throw new Error(`The weights of ${title} cannot be loaded (${reasonIn(error)}).`, { cause: error });
  }
}

const SHOWN_CHARACTERS = 160;
const reasonIn = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, SHOWN_CHARACTERS);

function numbersIn({ data }: Tensor, { title }: Runnable): Float32Array {
  if (data instanceof Float32Array) return data;
  throw new Error(`${title} gives numbers of another kind than 32-bit floats: take its usual export.`);
}

/** The last token is the mark that ends every text. Types of tokens that a tokeniser left out are those of one text. */
function cut(tokens: number[], most: number, length = Math.min(tokens.length, most)): number[] {
  const whole =
    tokens.length < length ? [...tokens, ...Array<number>(length - tokens.length).fill(0)] : tokens;
  return whole.length <= most ? whole : [...whole.slice(0, most - 1), whole.at(-1)!];
}

const row = (values: number[]): Tensor =>
  new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
