import { parseArgs } from "node:util";
import { modelsFolderOf } from "#compose/embedders.ts";
import { hubFetcherOf } from "#compose/fetcher.ts";
import { modelToTry } from "#compose/models.ts";
import {
  isModelName,
  modelNamesIn,
  readModelFolder,
  type ModelFolder,
} from "#processing/embedding/folder/read.ts";
import { ModelUnfit } from "#processing/embedding/folder/rules.ts";
import { tryEmbedder, tryReranker } from "#processing/embedding/trial.ts";
import { readConfig, type Config } from "#platform/config.ts";
import type { Embedder } from "#ports/embedder.ts";
import { hubAt } from "./hub.ts";
import { getModel } from "./get.ts";
import { runPrinting } from "../printed.ts";
import { NotUnderstood, whereTyped } from "../typed.ts";

const MEGABYTE = 1024 * 1024;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
  });
  const config = readConfig();
  const folder = whereTyped(modelsFolderOf(config));
  const [what, name, ...more] = positionals;
  if (more.length > 0 || (what === "list") !== (name === undefined))
    throw new NotUnderstood("Say list, check with the name of a model, or get with the name of a model");
  if (what === "list") return list(config, folder);
  if (what === "check") return check(folder, name!);
  if (what !== "get") throw new NotUnderstood(`"${what ?? ""}" is none of list, check and get`);
  if (!isModelName(name!)) throw new NotUnderstood(`"${name}" is no name of a model, such as owner/name`);
  const hub = hubAt(config.MODELS_HUB, hubFetcherOf(config), config.MODELS_HUB_KEY);
  const model = await getModel(hub, folder, name!, {
    weights: values.full ? "full" : "eight-bit",
    isReplacing: values.replace,
    say,
  });
  say(lineOf(model));
  const setting = model.runnable.kind === "reranker" ? "RERANKER" : "EMBEDDINGS";
  say(
    `It is in ${model.path}. Try it with npm run models -- check ${name}, and use it with ${setting}=model:${name}.`,
  );
}

function lineOf({ name, runnable, bytes, languages, isPoolingAssumed, prefixes }: ModelFolder): string {
  const size = `${Math.ceil(bytes / MEGABYTE)} MB`;
  const spoken = `languages ${languages?.join(" ") ?? "not told"}`;
  if (runnable.kind === "reranker") return `${name}: reranks, ${size}, ${spoken}`;
  const pooling = `${runnable.pooling} pooling${isPoolingAssumed ? " (assumed: its files do not say)" : ""}`;
  const marked =
    prefixes.query + prefixes.passage === "" ? "no prefixes" : `prefixes ${JSON.stringify(prefixes)}`;
  return `${name}: vectors of ${runnable.dimensions}, ${size}, ${pooling}, ${marked}, ${spoken}`;
}

function list(config: Config, folder: string): void {
  const names = modelNamesIn(folder);
  if (names.length === 0) say(`There are no models in ${folder}.`);
  for (const name of names) {
    const uses = (["EMBEDDINGS", "RERANKER"] as const).filter(
      (setting) => config[setting] === `model:${name}`,
    );
    const used = uses.length === 0 ? "" : ` [${uses.join(", ")}]`;
    try {
      say(`${lineOf(readModelFolder(folder, name))}${used}`);
    } catch (error) {
      if (!(error instanceof ModelUnfit)) throw error;
      say(`${name}: cannot be used${used}. ${error.message}`);
    }
  }
}

async function check(folder: string, name: string): Promise<void> {
  if (name !== "local") say(lineOf(readModelFolder(folder, name)));
  const model = modelToTry(folder, name);
  if ("embedder" in model) return checkEmbedder(model.embedder);
  const { reranker } = model;
  try {
    const { firstMs, passagesPerSecond, answers } = await tryReranker(reranker);
    say(`first answer after ${firstMs} ms, then ${passagesPerSecond} passages a second`);
    for (const { language, found, of } of answers)
      say(`questions in en, answers in ${language}: ${found} of ${of} first`);
  } finally {
    await reranker.close();
  }
}

async function checkEmbedder(embedder: Embedder): Promise<void> {
  try {
    const { dimensions, firstMs, questionMs, passagesPerSecond, translations } = await tryEmbedder(embedder);
    say(
      `vectors of ${dimensions}; first question ${firstMs} ms, then ${questionMs} ms; ${passagesPerSecond} passages a second`,
    );
    for (const { from, to, found, of } of translations)
      say(`${from} to ${to}: ${found} of ${of} sentences nearest to their translation`);
  } finally {
    await embedder.close();
  }
}

await runPrinting("models", main);
