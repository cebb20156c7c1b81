import { LANGUAGES } from "@gyan/text/languages/registry.ts";
import { z } from "zod";
import { optionalText, textOr, webAddress, wholeNumber } from "./fields.ts";

/** A folder of MODELS_DIR, or a model of Ollama: neither begins with a dot, nor leads upwards. */
const NAMED = /^model:[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/;
const OF_OLLAMA = /^ollama:[\w-][\w.-]*(?:\/[\w-][\w.-]*)?(?::[\w.-]+)?$/;

const languages = z
  .string()
  .refine(
    (list) => list.split(",").every((one) => (LANGUAGES as readonly string[]).includes(one)),
    `Languages separated by commas, of ${LANGUAGES.join(", ")}`,
  );

/** Models on this machine or at an address: those that make vectors, and those that put what was found in order. */
export const modelsFields = {
  EMBEDDINGS: z
    .union([
      z.enum(["local", "off"]),
      z.string().trim().regex(NAMED),
      z.string().trim().regex(OF_OLLAMA),
      webAddress,
    ])
    .default("local")
    .describe(
      "Where passages become vectors, so that they are found in other words too: local (a small English model in a process of its own), off, model:NAME (a folder of MODELS_DIR, see docs/models.md), ollama:NAME (a model of Ollama at OLLAMA_URL), or the address of an OpenAI-compatible interface, for example https://host/v1. Another model makes all vectors anew in the background, and searches go by the old ones until then.",
    ),
  EMBEDDINGS_MODEL: textOr("text-embedding-3-small").describe("The model to name at that address."),
  EMBEDDINGS_DIMENSIONS: wholeNumber(8, 2000, 1536).describe(
    "How many numbers a vector of that model has. Needed for an address and for Ollama; a folder says it itself.",
  ),
  EMBEDDINGS_KEY: optionalText.describe("The key to show there."),
  EMBEDDINGS_LANGUAGES: languages
    .default("en,hi,fr,und")
    .describe(
      `Which languages that model knows, of ${LANGUAGES.filter((one) => one !== "und").join(", ")}; und is every one that is not named. A folder may say it itself, in its README.md or gyan.json; what is set here counts more.`,
    ),
  EMBEDDINGS_QUERY_PREFIX: z
    .string()
    .max(500)
    .default("")
    .describe(
      'What the model at that address wants before a question, for example "search_query: ", with its space. A folder says it itself.',
    ),
  EMBEDDINGS_PASSAGE_PREFIX: z
    .string()
    .max(500)
    .default("")
    .describe('The same before a passage, for example "search_document: ".'),
  RERANKER: z
    .union([z.literal("off"), z.string().trim().regex(NAMED), webAddress])
    .default("off")
    .describe(
      "Which model reads the best passages of a search again, together with the question, and puts them in order: off, model:NAME (a cross-encoder in a folder of MODELS_DIR), or the address of a service with /rerank, for example http://127.0.0.1:8080.",
    ),
  RERANKER_MODEL: optionalText.describe(
    "The model to name at that address. With it the service is asked as Jina, Cohere and vLLM want it (/v1/rerank), without it as Text Embeddings Inference does.",
  ),
  RERANKER_KEY: optionalText.describe("The key to show there."),
  RERANKER_LANGUAGES: languages
    .optional()
    .describe("Which languages the reranker knows. Default: what its folder says, or all."),
  RERANKER_MS: wholeNumber(100, 10_000, 1_500).describe(
    "How many milliseconds it may take for one search. What takes longer is shown in the order in which it was found.",
  ),
  OLLAMA_URL: webAddress
    .default("http://127.0.0.1:11434")
    .describe("Where Ollama is, for ollama:NAME in EMBEDDINGS."),
  MODELS_DIR: optionalText.describe(
    "Folder of models of your own, one folder each. Default: the folder models in DATA_DIR.",
  ),
  MODELS_HUB: webAddress
    .default("https://huggingface.co")
    .describe(
      "Where npm run models -- get fetches models from, when you ask for one. Its origin may be fetched wherever it is.",
    ),
  MODELS_HUB_KEY: optionalText.describe("The key to show there, for models that are not open to everybody."),
};
