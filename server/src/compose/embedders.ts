import { resolve } from "node:path";
import type { Language } from "@gyan/text";
import { endpointEmbedder, type EndpointOptions } from "#adapters/embedder.endpoint.ts";
import { folderEmbedder, localEmbedder } from "#adapters/embedder.local.ts";
import { endpointReranker } from "#adapters/reranker/endpoint.ts";
import { folderReranker } from "#adapters/reranker/folder.ts";
import { readModelFolder } from "#processing/embedding/folder/read.ts";
import { ModelUnfit } from "#processing/embedding/folder/rules.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Embedder, Embedders, Opening } from "#ports/embedder.ts";
import type { Reranker, Reranking } from "#ports/reranker.ts";
import type { Log } from "#platform/log.ts";

export const modelsFolderOf = ({ MODELS_DIR, DATA_DIR }: Pick<Config, "MODELS_DIR" | "DATA_DIR">): string =>
  resolve(MODELS_DIR ?? `${DATA_DIR}/models`);

const ALL: Language[] = ["en", "hi", "fr", "und"];

const languagesIn = (setting: string): Language[] => setting.split(",") as Language[];

/** What the settings ask for, as it would be opened again. */
function openingOf(config: Config): Opening | null {
  const { EMBEDDINGS: embeddings, EMBEDDINGS_DIMENSIONS: dimensions } = config;
  if (embeddings === "off") return null;
  if (embeddings === "local") return { kind: "local" };
  const languages = languagesIn(config.EMBEDDINGS_LANGUAGES);
  const [kind, name] = [
    embeddings.slice(0, embeddings.indexOf(":")),
    embeddings.slice(embeddings.indexOf(":") + 1),
  ];
  if (kind === "model") {
    const isSaid = config.given.has("EMBEDDINGS_LANGUAGES");
    const told = isSaid ? null : readModelFolder(modelsFolderOf(config), name).languages;
    return { kind: "folder", name, languages: told ?? languages };
  }
  if (kind === "ollama" && !config.given.has("EMBEDDINGS_DIMENSIONS"))
    throw new BadConfiguration(
      `The setting EMBEDDINGS needs EMBEDDINGS_DIMENSIONS beside it: how many numbers a vector of ${name} has. "ollama show ${name}" tells it as embedding length.`,
    );
  const prefixes = { query: config.EMBEDDINGS_QUERY_PREFIX, passage: config.EMBEDDINGS_PASSAGE_PREFIX };
  return {
    kind: "endpoint",
    address: kind === "ollama" ? config.OLLAMA_URL : embeddings,
    model: kind === "ollama" ? name : config.EMBEDDINGS_MODEL,
    languages,
    dimensions,
    ...(prefixes.query + prefixes.passage !== "" && { prefixes }),
  };
}

/** The key goes to the origin that it was set for, and to no address that the settings named before. */
function keyFor(config: Config, address: string): EndpointOptions["key"] {
  const set = URL.parse(config.EMBEDDINGS)?.origin;
  return set !== "null" && set === URL.parse(address)?.origin ? config.EMBEDDINGS_KEY : undefined;
}

function opened(config: Config, opening: Opening): Embedder {
  if (opening.kind === "local") return localEmbedder();
  if (opening.kind === "endpoint")
    return endpointEmbedder({ ...opening, key: keyFor(config, opening.address) });
  const folder = readModelFolder(modelsFolderOf(config), opening.name);
  if (folder.runnable.kind === "reranker")
    throw new ModelUnfit(
      `${opening.name} says how well a passage answers and makes no vectors: it belongs into the setting RERANKER.`,
    );
  return folderEmbedder(folder, opening.languages);
}

/** The one that the settings name, and null where they want none. Throws `ModelUnfit` where it cannot be used. */
export function embedderOf(config: Config): Embedder | null {
  const opening = openingOf(config);
  return opening && opened(config, opening);
}

/**
 * The embedder of the settings, and those by which the vectors were made that are there. A model that cannot be used stops
 * nothing: it is told, and searches go on by what there was.
 */
export function embeddersOf(config: Config, log: Log): { embedder: Embedder | null; embedders: Embedders } {
  const { embedder, trouble } = wantedOf(config);
  if (trouble !== null) log.error({ model: config.EMBEDDINGS }, trouble);
  const others = new Map<string, Embedder | null>();

  function openedAgain(name: string, opening: Opening | undefined): Embedder | null {
    if (opening === undefined) return null;
    try {
      const other = opened(config, opening);
      if (other.name === name) return other;
      void other.close();
      log.warn(
        { model: name },
        "the model that made the vectors has other files by now; words alone are searched",
      );
    } catch (error) {
      log.warn(
        { err: error, model: name },
        "the model that made the vectors cannot be opened; words alone are searched",
      );
    }
    return null;
  }

  return {
    embedder,
    embedders: {
      trouble,
      of({ name, opening }) {
        if (embedder?.name === name) return embedder;
        const known = others.get(name);
        if (known !== undefined) return known;
        const other = openedAgain(name, opening);
        others.set(name, other);
        return other;
      },
      async close() {
        await Promise.all([embedder, ...others.values()].map(async (one) => one?.close()));
      },
    },
  };
}

/** Where the model of the settings cannot be used, texts are compared by the one that comes with the program. */
function wantedOf(config: Config): { embedder: Embedder | null; trouble: string | null } {
  try {
    return { embedder: embedderOf(config), trouble: null };
  } catch (error) {
    if (!(error instanceof ModelUnfit)) throw error;
    return {
      embedder: localEmbedder(),
      trouble: `${error.message} Searches go on by the vectors that are there.`,
    };
  }
}

/** The model that puts what was found in order; one that cannot be used is told, and leaves the order as it is. */
export function rerankingOf(
  config: Config,
  log: Log,
): { reranking: Reranking | null; rerankingTrouble: string | null } {
  if (config.RERANKER === "off") return { reranking: null, rerankingTrouble: null };
  try {
    return {
      reranking: { reranker: rerankerOf(config), mostMs: config.RERANKER_MS },
      rerankingTrouble: null,
    };
  } catch (error) {
    if (!(error instanceof ModelUnfit)) throw error;
    const rerankingTrouble = `${error.message} What is found is not put in order by it.`;
    log.error({ model: config.RERANKER }, rerankingTrouble);
    return { reranking: null, rerankingTrouble };
  }
}

export function rerankerOf(config: Config): Reranker {
  const set = config.RERANKER_LANGUAGES === undefined ? undefined : languagesIn(config.RERANKER_LANGUAGES);
  if (!config.RERANKER.startsWith("model:"))
    return endpointReranker({
      address: config.RERANKER,
      model: config.RERANKER_MODEL,
      key: config.RERANKER_KEY,
      languages: set ?? ALL,
      timeMs: config.RERANKER_MS,
    });
  const folder = readModelFolder(modelsFolderOf(config), config.RERANKER.slice("model:".length));
  if (folder.runnable.kind !== "reranker")
    throw new ModelUnfit(
      `${folder.name} makes vectors and is no cross-encoder: it belongs into the setting EMBEDDINGS.`,
    );
  return folderReranker(folder, set ?? folder.languages ?? ALL);
}
