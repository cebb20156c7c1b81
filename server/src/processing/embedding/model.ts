import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { MINILM, readChecked, tokenizerFile, weightsFile } from "./files.ts";
import type { ReadByModel } from "./late.ts";
import { toUnitLength } from "./unit-length.ts";

/** What the model was made for: what stands after them in a text is not in its vector. */
const MOST_TOKENS = 256;
/** Far more than fills the tokens, and little enough that an endless text is not cut into words first. */
const MOST_CHARACTERS = 6_000;

export type Model = {
  /** One vector of length one, the same whatever else is embedded. */
  embed(text: string): Promise<Float32Array>;
  /** The same with the vectors of its pieces, without the marks at both ends. */
  read(text: string): Promise<ReadByModel>;
  close(): Promise<void>;
};

/**
 * One text at a time on one thread. In batches the eight-bit rounding of one text depends on its neighbours and their
 * padding, so that a text would have another vector each time, and a batch of 16 took half as long again.
 */
export async function loadModel(): Promise<Model> {
  const tokenizer = new Tokenizer(JSON.parse((await readChecked(tokenizerFile())).toString("utf8")), {});
  const session = await InferenceSession.create(await readChecked(weightsFile()), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  async function run(text: string): Promise<{ pieces: string[]; rows: Float32Array }> {
    const { ids, tokens: pieces } = tokenizer.encode(text.slice(0, MOST_CHARACTERS));
    const tokens = cut(ids);
    const output = await session.run({
      input_ids: row(tokens),
      attention_mask: row(tokens.map(() => 1)),
      token_type_ids: row(tokens.map(() => 0)),
    });
    return {
      pieces: pieces.slice(1, tokens.length - 1),
      rows: output["last_hidden_state"]!.data as Float32Array,
    };
  }
  return {
    async embed(text) {
      return meanOfRows((await run(text)).rows, MINILM.dimensions);
    },
    async read(text) {
      const { dimensions } = MINILM;
      const { pieces, rows } = await run(text);
      const vector = meanOfRows(rows, dimensions);
      const inner = rows.slice(dimensions, rows.length - dimensions);
      for (let from = 0; from < inner.length; from += dimensions)
        inner.set(toUnitLength(inner.slice(from, from + dimensions)), from);
      return { vector, pieces, pieceVectors: inner };
    },
    close: () => session.release(),
  };
}

/** The last token is the mark that ends every text. */
const cut = (tokens: number[]): number[] =>
  tokens.length <= MOST_TOKENS ? tokens : [...tokens.slice(0, MOST_TOKENS - 1), tokens.at(-1)!];

const row = (values: number[]): Tensor =>
  new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);

function meanOfRows(rows: Float32Array, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < rows.length; at++) sum[at % dimensions]! += rows[at]!;
  return toUnitLength(sum);
}
