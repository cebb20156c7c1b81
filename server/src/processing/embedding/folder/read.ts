import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "@gyan/text";
import type { Runnable } from "../runnable.ts";
import {
  dimensionsOf,
  isReranker,
  languagesOf,
  ModelUnfit,
  mostTokensOf,
  poolingOf,
  prefixesOf,
  refuseSteps,
  type Json,
  type Said,
} from "./rules.ts";

/** A model in a folder, in the layout in which hubs keep those for ONNX. */
export type ModelFolder = {
  /** As it is named in settings: the folder's path below that of all models. */
  name: string;
  path: string;
  runnable: Runnable;
  bytes: number;
  isPoolingAssumed: boolean;
  prefixes: { query: string; passage: string };
  /** Null where its files do not say them. */
  languages: Language[] | null;
  /** Of its files: vectors of other weights under the same name are not comparable. */
  fingerprint: string;
};

const MEGABYTE = 1024 * 1024;
const MOST_SETTINGS_MB = 4;
const MOST_TOKENIZER_MB = 64;
export const MOST_WEIGHTS_MB = 2_048;

/** One folder, or one in another: "multilingual-e5-small", "intfloat/multilingual-e5-small". */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/u;
export const isModelName = (name: string): boolean => NAME.test(name) && name.length <= 200;

/** Of those that are there the first: a quarter of the size, and nearly the same vectors. */
const WEIGHTS = ["onnx/model_quantized.onnx", "onnx/model.onnx", "model_quantized.onnx", "model.onnx"];

/** What there is to know of a model without running it. Throws `ModelUnfit` where it cannot be run. */
export function readModelFolder(modelsFolder: string, name: string): ModelFolder {
  if (!isModelName(name))
    throw new ModelUnfit(
      `"${name}" is no name of a model. It is the name of a folder in ${modelsFolder}, or owner/name.`,
    );
  const folder = path.join(modelsFolder, name);
  const stands = realOf(folder);
  if (stands === null || !statSync(stands).isDirectory())
    throw new ModelUnfit(
      `There is no model ${name} in ${modelsFolder}. npm run models -- list names those that are there; npm run models -- get ${name} fetches it.`,
    );
  const at = (file: string) => ({ file, name, path: path.join(stands, file), folder: stands });
  const said = readSaid(at);
  const tokenizer = needed(at("tokenizer.json"));
  if (tokenizer.size > MOST_TOKENIZER_MB * MEGABYTE)
    throw tooLarge(name, "tokenizer.json", tokenizer.size, MOST_TOKENIZER_MB);
  const weights = weightsIn(at);
  refuseSteps(said, name);
  const kind = isReranker(said) ? "reranker" : "embedder";
  const { pooling, isAssumed } =
    kind === "reranker" ? { pooling: "mean" as const, isAssumed: false } : poolingOf(said, name);
  const fingerprint = fingerprintOf(said, weights);
  return {
    name,
    path: stands,
    bytes: weights.bytes,
    isPoolingAssumed: isAssumed,
    prefixes: kind === "reranker" ? { query: "", passage: "" } : prefixesOf(said, name),
    languages: languagesOf(said, LANGUAGES),
    fingerprint,
    runnable: {
      title: name,
      kind,
      weights: weights.path,
      tokenizer: tokenizer.path,
      hashes: null,
      pooling,
      dimensions: kind === "reranker" ? 0 : dimensionsOf(said, name),
      mostTokens: mostTokensOf(said),
    },
  };
}

type Place = { file: string; name: string; path: string; folder: string };
type At = (file: string) => Place;
type Stored = { path: string; size: number };

function realOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}

/** A link that leads out of the folder is not followed: whoever made the folder may not be who may read what it leads to. */
function stored({ file, name, path: wanted, folder }: Place): Stored | null {
  const real = realOf(wanted);
  if (real === null) return null;
  if (!real.startsWith(folder + path.sep))
    throw new ModelUnfit(
      `${file} of ${name} is a link that leads out of its folder. Put the file itself there.`,
    );
  const stat = statSync(real);
  if (!stat.isFile()) throw new ModelUnfit(`${file} of ${name} is no file.`);
  return { path: real, size: stat.size };
}

function needed(place: Place): Stored {
  const found = stored(place);
  if (found === null)
    throw new ModelUnfit(
      `${place.name} lacks ${place.file}. npm run models -- get ${place.name} fetches what is missing.`,
    );
  if (found.size === 0) throw new ModelUnfit(`${place.file} of ${place.name} is empty.`);
  return found;
}

const inMegabytes = (bytes: number): string =>
  bytes >= 1_000 * MEGABYTE
    ? `${(bytes / MEGABYTE / 1024).toFixed(1)} GB`
    : `${Math.ceil(bytes / MEGABYTE)} MB`;

const tooLarge = (name: string, file: string, bytes: number, mostMb: number): ModelUnfit =>
  new ModelUnfit(
    `${file} of ${name} has ${inMegabytes(bytes)}; at most ${inMegabytes(mostMb * MEGABYTE)} are loaded. Take a smaller model, or its export with weights of eight bits.`,
  );

function readSaid(at: At): Said {
  return {
    config: jsonIn(at("config.json"), needed(at("config.json"))),
    modules: optional(at("modules.json"), true),
    pooling: optional(at("1_Pooling/config.json")),
    sentences: optional(at("sentence_bert_config.json")),
    sentenceTransformers: optional(at("config_sentence_transformers.json")),
    tokenizer: optional(at("tokenizer_config.json")),
    owner: optional(at("gyan.json")),
    readme: pageOf(at("README.md")),
  };
}

function pageOf(place: Place): string {
  const page = stored(place);
  return page === null || page.size > MOST_SETTINGS_MB * MEGABYTE ? "" : readFileSync(page.path, "utf8");
}

function optional(place: Place, isList: true): unknown;
function optional(place: Place): Json | null;
function optional(place: Place, isList = false): unknown {
  const found = stored(place);
  return found === null ? null : jsonIn(place, found, isList);
}

function jsonIn(place: Place, found: Stored, isList?: false): Json;
function jsonIn(place: Place, found: Stored, isList: boolean): unknown;
function jsonIn({ file: title, name }: Place, { path: file, size }: Stored, isList = false): unknown {
  if (size > MOST_SETTINGS_MB * MEGABYTE) throw tooLarge(name, title, size, MOST_SETTINGS_MB);
  const broken = new ModelUnfit(
    `${title} of ${name} is not what it should be: it holds no JSON ${isList ? "list" : "object"}.`,
  );
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw broken;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) !== isList) throw broken;
  return value;
}

type Weights = { path: string; bytes: number; files: string[] };

function weightsIn(at: At): Weights {
  for (const file of WEIGHTS) {
    const found = stored(at(file));
    if (found === null) continue;
    needed(at(file));
    // What a large export keeps beside itself is loaded with it.
    const beside = readdirSync(path.dirname(found.path))
      .filter((other) => other.startsWith(`${path.basename(found.path)}_data`))
      .map((other) => needed(at(path.join(path.dirname(file), other))));
    const bytes = [found, ...beside].reduce((sum, { size }) => sum + size, 0);
    if (bytes > MOST_WEIGHTS_MB * MEGABYTE) throw tooLarge(at(file).name, file, bytes, MOST_WEIGHTS_MB);
    return { path: found.path, bytes, files: [found, ...beside].map((one) => one.path) };
  }
  const { name, folder } = at("");
  const hint = isOfPyTorch(folder)
    ? "It has weights for PyTorch only; take a repository that has an ONNX export"
    : `npm run models -- get ${name} fetches what is missing`;
  throw new ModelUnfit(`${name} lacks ${WEIGHTS[1]} (or ${WEIGHTS[0]}). ${hint}.`);
}

const isOfPyTorch = (folder: string): boolean =>
  readdirSync(folder).some((file) => /\.(?:safetensors|bin|pt)$/u.test(file));

const SAMPLE_BYTES = 64 * 1024;
const SAMPLES = 64;

/** Samples of the weights tell two trainings apart without reading gigabytes at each start. */
function fingerprintOf(said: Said, { files }: Weights): string {
  const hash = createHash("sha256");
  const { config, modules, pooling, sentences, sentenceTransformers, owner } = said;
  hash.update(JSON.stringify([config, modules, pooling, sentences, sentenceTransformers, owner]));
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  for (const file of files) {
    const { size } = statSync(file);
    hash.update(`\0${size}\0`);
    const handle = openSync(file, "r");
    try {
      const step = Math.max(SAMPLE_BYTES, Math.floor(size / SAMPLES));
      for (let from = 0; from < size; from += step)
        hash.update(buffer.subarray(0, readSync(handle, buffer, 0, SAMPLE_BYTES, from)));
    } finally {
      closeSync(handle);
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** The names of everything in the folder of models that has the config of one, whether or not it can be run. */
export function modelNamesIn(modelsFolder: string): string[] {
  const foldersIn = (folder: string): string[] => {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
        .map(({ name }) => name)
        .filter(isModelName);
    } catch {
      return [];
    }
  };
  const isModel = (name: string): boolean =>
    ["config.json", "tokenizer.json", "onnx"].some(
      (file) => realOf(path.join(modelsFolder, name, file)) !== null,
    );
  return foldersIn(modelsFolder)
    .flatMap((name) =>
      isModel(name) ? [name] : foldersIn(path.join(modelsFolder, name)).map((inner) => `${name}/${inner}`),
    )
    .filter((name) => isModel(name))
    .toSorted();
}
