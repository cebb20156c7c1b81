import { embedderOf } from "../../server/src/compose/embedders.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";

/** The model that comes with the product: the figures of docs/benchmarks.md are those with it. */
export const USUAL = "local";

const IS_SETTING = /^(?:local$|model:|ollama:|https?:)/u;

/**
 * What a measurement is told by `--embeddings`: a folder of MODELS_DIR by its name, or anything else that the setting EMBEDDINGS may be. The
 * settings beside it (EMBEDDINGS_DIMENSIONS of an address, its key) come from the environment, as for the server.
 */
export function embedderNamed(name: string): Embedder {
  const config = readConfig();
  const embedder = embedderOf({ ...config, EMBEDDINGS: IS_SETTING.test(name) ? name : `model:${name}` });
  if (embedder === null) throw new Error(`"${name}" makes no vectors. Name a model with --embeddings.`);
  return embedder;
}

/** The page tells of the product as it comes. */
export function refuseWriting(name: string, isWriting: boolean): void {
  if (isWriting && name !== USUAL)
    throw new Error(
      "--write puts the figures of the model that comes with the product into docs/benchmarks.md. Leave it out with --embeddings.",
    );
}
