import { installedModel } from "./files.ts";
import type { ReadByModel } from "./late.ts";
import type { Pooling } from "./folder/rules.ts";
import type { Runnable } from "./runnable.ts";
import { openSession, type Output } from "./session.ts";
import { toUnitLength } from "./unit-length.ts";

export type Model = {
  /** One vector of length one, the same whatever else is embedded. */
  embed(text: string): Promise<Float32Array>;
  /** The same with the vectors of its pieces, without the marks at both ends. */
  read(text: string): Promise<ReadByModel>;
  /** How well a passage answers a question, between 0 and 1. Only of a model that reranks. */
  score(question: string, passage: string): Promise<number>;
  close(): Promise<void>;
};

export async function loadModel(model: Runnable = installedModel()): Promise<Model> {
  const session = await openSession(model);
  const { title, dimensions, pooling } = model;
  return {
    async embed(text) {
      const { output } = await session.run(text);
      return toUnitLength(pooled(rowsIn(output, model), dimensions, pooling));
    },
    async read(text) {
      const { pieces, output } = await session.run(text);
      const rows = rowsIn(output, model);
      const inner = rows.slice(dimensions, rows.length - dimensions);
      for (let from = 0; from < inner.length; from += dimensions)
        inner.set(toUnitLength(inner.slice(from, from + dimensions)), from);
      return {
        vector: toUnitLength(pooled(rows, dimensions, pooling)),
        pieces,
        pieceVectors: inner,
      };
    },
    async score(question, passage) {
      const { output } = await session.run(question, passage);
      const [score, other] = output.values;
      if (output.values.length === 1) return sigmoid(score!);
      if (output.values.length === 2) return sigmoid(other! - score!);
      throw new Error(
        `${title} sorts into ${output.values.length} classes. One that reranks says how well a passage answers, by one number or two.`,
      );
    },
    close: () => session.close(),
  };
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** One row a piece, or a single one where the model has made one vector of them itself. */
function rowsIn({ sides, values }: Output, { title, dimensions }: Runnable): Float32Array {
  if (sides.at(-1) === dimensions) return values;
  throw new Error(
    `${title} gives vectors of ${sides.at(-1)} numbers, and its config.json says ${dimensions}: its files are of two models.`,
  );
}

function pooled(rows: Float32Array, dimensions: number, pooling: Pooling): Float32Array {
  if (pooling === "cls") return rows.slice(0, dimensions);
  if (pooling === "last") return rows.slice(rows.length - dimensions);
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < rows.length; at++) sum[at % dimensions]! += rows[at]!;
  return sum;
}
