import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, copyFile, mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MOST_WEIGHTS_MB, readModelFolder, type ModelFolder } from "#processing/embedding/folder/read.ts";
import { FetchFailed } from "#ports/fetcher.ts";
import { isPassing, type Hub, type HubFile } from "./hub.ts";

export type Weights = "eight-bit" | "full";
type Options = {
  weights: Weights;
  isReplacing: boolean;
  say(line: string): void;
  pauseMs?: number;
  partBytes?: number;
};

const MEGABYTE = 1024 * 1024;
const PART_BYTES = 8 * MEGABYTE;
const TRIES = 5;

const SETTINGS = [
  "config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "special_tokens_map.json",
  "modules.json",
  "1_Pooling/config.json",
  "sentence_bert_config.json",
  "config_sentence_transformers.json",
  "README.md",
];
const WEIGHTS: Record<Weights, string[]> = {
  "eight-bit": ["onnx/model_quantized.onnx", "onnx/model.onnx"],
  full: ["onnx/model.onnx"],
};
/** Files that tell of a model are small; one that says otherwise is not fetched. */
const MOST_SETTING_MB = 64;

/**
 * Fetches a model into its folder. Until all of it is there and its checksums are right it lies beside, under a name that no
 * server takes for a model; what was fetched when a fetch breaks off is kept there, and the next one goes on.
 */
export async function getModel(
  hub: Hub,
  modelsFolder: string,
  name: string,
  options: Options,
): Promise<ModelFolder> {
  const folder = path.join(modelsFolder, name);
  const partial = path.join(path.dirname(folder), `.${path.basename(folder)}.part`);
  const isThere = await isFolder(folder);
  if (isThere && !options.isReplacing && isRunnable(modelsFolder, name))
    throw new Error(`${name} is there already, in ${folder}. Add --replace to fetch it anew.`);
  const { revision, files } = await triedAgain(options, () => hub.filesOf(name));
  const wanted = chosen(files, name, hub, options.weights);
  await mkdir(partial, { recursive: true });
  await refuseFullDisk(partial, wanted);
  for (const file of wanted) {
    const target = path.join(partial, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    if (isThere) await takeOver(path.join(folder, file.path), target, file);
    await fetchFile(hub, { name, revision, file, target }, options);
  }
  if (isThere) await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return readModelFolder(modelsFolder, name);
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (one) => one.isDirectory(),
    () => false,
  );

function isRunnable(modelsFolder: string, name: string): boolean {
  try {
    return Boolean(readModelFolder(modelsFolder, name));
  } catch {
    return false;
  }
}

function chosen(files: HubFile[], name: string, hub: Hub, choice: Weights): HubFile[] {
  const weights = WEIGHTS[choice].find((one) => files.some((file) => file.path === one));
  if (weights === undefined)
    throw new Error(
      `${name} has no ${WEIGHTS[choice].at(-1)} at ${hub.host}: it is not exported for ONNX. Look for one that is, often under another owner.`,
    );
  const wanted = files.filter((file) => SETTINGS.includes(file.path) || isOfWeights(file.path, weights));
  const large = wanted.find(
    ({ path: one, size }) => SETTINGS.includes(one) && size > MOST_SETTING_MB * MEGABYTE,
  );
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
  if (large || bytes > (MOST_WEIGHTS_MB + MOST_SETTING_MB) * MEGABYTE)
    throw new Error(
      `${large?.path ?? name} has ${Math.ceil((large?.size ?? bytes) / MEGABYTE)} MB, more than can be run. Take a smaller model${choice === "full" ? ", or its weights of eight bits" : ""}.`,
    );
  // The weights last: what tells of a model is there soon, and a hub that lacks some of it has not sent gigabytes before.
  const isLast = ({ path: one }: HubFile): number => (SETTINGS.includes(one) ? 0 : 1);
  return wanted.toSorted((a, b) => isLast(a) - isLast(b));
}

/** Large exports keep a part of themselves in "model.onnx_data", "model.onnx_data_1". */
const isOfWeights = (one: string, weights: string): boolean =>
  one === weights || (one.startsWith(`${weights}_data`) && /^[\w/.]+$/u.test(one));

async function refuseFullDisk(folder: string, files: HubFile[]): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bavail * bsize < bytes)
    throw new Error(
      `The model has ${Math.ceil(bytes / MEGABYTE)} MB and there are ${Math.floor((bavail * bsize) / MEGABYTE)} MB left on the disk of ${folder}. Make room, or set MODELS_DIR to another one.`,
    );
}

/** What the folder has already is not fetched again. */
async function takeOver(from: string, target: string, file: HubFile): Promise<void> {
  if ((await sizeOf(from)) !== file.size || (await sizeOf(target)) === file.size) return;
  if ((await sumOf(from, file)).digest("hex") === file.checksum.hex) await copyFile(from, target);
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** A large file has its own SHA-256; a small one is known by its name in git, which is a sum of its size and its content. */
async function sumOf(file: string, { size, checksum }: HubFile): Promise<Hash> {
  const hash =
    checksum.kind === "sha256" ? createHash("sha256") : createHash("sha1").update(`blob ${size}\0`);
  if ((await sizeOf(file)) > 0) for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash;
}

type Place = { name: string; revision: string; file: HubFile; target: string };

async function fetchFile(hub: Hub, place: Place, options: Options): Promise<void> {
  const { name, revision, file, target } = place;
  let have = await sizeOf(target);
  if (have > file.size) {
    await rm(target);
    have = 0;
  }
  if (have > 0 && have < file.size) options.say(`${file.path} goes on at ${have} of ${file.size} bytes.`);
  const hash = await sumOf(target, file);
  const isMissing = have < file.size;
  while (have < file.size) {
    const to = Math.min(have + (options.partBytes ?? PART_BYTES), file.size) - 1;
    const bytes = await triedAgain(options, () => hub.bytesOf(name, revision, file, have, to));
    await appendFile(target, bytes);
    hash.update(bytes);
    have += bytes.length;
  }
  if (file.size === 0) await appendFile(target, "");
  const hex = hash.digest("hex");
  if (hex === file.checksum.hex) {
    if (isMissing) options.say(`${file.path}, ${file.size} bytes, checksum right`);
    return;
  }
  await rm(target, { force: true });
  throw new Error(
    `${file.path} did not arrive as ${hub.host} has it (its checksum is ${hex}) and was thrown away. The same command fetches it again.`,
  );
}

async function triedAgain<T>({ say, pauseMs = 1_000 }: Options, use: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof FetchFailed) || !isPassing(error)) throw error;
      if (attempt === TRIES)
        throw new Error(`${error.message} What was fetched is kept: the same command goes on there.`, {
          cause: error,
        });
      say(`${error.message} Trying again.`);
      await wait(pauseMs * 2 ** (attempt - 1));
    }
  }
}
