import { statSync } from "node:fs";
import type { Language } from "@gyan/text";
import { LANGUAGES } from "@gyan/text/languages/registry.ts";
import { folderEmbedder, localEmbedder } from "#adapters/embedder.local.ts";
import { folderReranker } from "#adapters/reranker/folder.ts";
import { embedderOf, modelsFolderOf, rerankerOf } from "#compose/embedders.ts";
import type { Config } from "#platform/config.ts";
import { installedModel, MINILM } from "#processing/embedding/files.ts";
import { modelNamesIn, readModelFolder } from "#processing/embedding/folder/read.ts";
import { ModelUnfit } from "#processing/embedding/folder/rules.ts";
import type { KnownModel, Models, OpenedModel } from "#ports/embedder.ts";

/** The models at an address are those of the settings; they are called by the setting that names them. */
const BY_SETTING = ["EMBEDDINGS", "RERANKER"] as const;
type Setting = (typeof BY_SETTING)[number];

const OF_FOLDER = "model:";
/** Whoever tries a service by itself waits longer than a search does. */
const TRIED_MS = 60_000;

const UNKNOWN = {
  kind: null,
  version: null,
  trouble: null,
  dimensions: null,
  bytes: null,
  languages: null,
  isPoolingAssumed: false,
  setting: null,
  isSet: false,
} as const satisfies Partial<KnownModel>;

/** What this installation could search by: looked up anew each time, because people put folders there while it runs. */
export function modelsOf(config: Config, troubles: string[]): Models {
  const folder = modelsFolderOf(config);
  const named = (setting: Setting): string[] =>
    config[setting].startsWith(OF_FOLDER) ? [config[setting].slice(OF_FOLDER.length)] : [];
  return {
    folder,
    troubles,
    known() {
      // One that a setting names is told of also where there is no such folder.
      const names = new Set([...modelNamesIn(folder), ...BY_SETTING.flatMap(named)]);
      return [
        installed(config),
        ...[...names].toSorted().map((name) => inFolder(config, folder, name)),
        ...BY_SETTING.flatMap((setting) => atAddress(config, setting)),
      ];
    },
    open(id) {
      if (id === "EMBEDDINGS") return { embedder: embedderOf(config)! };
      if (id === "RERANKER") return { reranker: rerankerOf({ ...config, RERANKER_MS: TRIED_MS }) };
      return modelToTry(folder, id.startsWith(OF_FOLDER) ? id.slice(OF_FOLDER.length) : id);
    },
  };
}

const installed = (config: Config): KnownModel => ({
  ...UNKNOWN,
  id: "local",
  place: "product",
  title: MINILM.name,
  kind: "embedder",
  version: MINILM.name,
  dimensions: MINILM.dimensions,
  bytes: statSync(installedModel().weights, { throwIfNoEntry: false })?.size ?? null,
  languages: ["en"],
  setting: { name: "EMBEDDINGS", value: "local" },
  isSet: config.EMBEDDINGS === "local",
});

function inFolder(config: Config, folder: string, name: string): KnownModel {
  const value = `${OF_FOLDER}${name}`;
  const known = { ...UNKNOWN, id: value, place: "folder", title: name } as const;
  const isNamed = BY_SETTING.some((setting) => config[setting] === value);
  try {
    const { runnable, bytes, languages, isPoolingAssumed, fingerprint } = readModelFolder(folder, name);
    const { kind, dimensions } = runnable;
    const setting: Setting = kind === "reranker" ? "RERANKER" : "EMBEDDINGS";
    return {
      ...known,
      kind,
      // As its embedder is called, because vectors are kept under that name.
      version: `${name} (${fingerprint})`,
      dimensions: kind === "reranker" ? null : dimensions,
      bytes,
      languages,
      isPoolingAssumed,
      setting: { name: setting, value },
      isSet: config[setting] === value,
    };
  } catch (error) {
    // A folder whose permissions keep us out must not hide the others.
    const isOurs = error instanceof ModelUnfit || (error as NodeJS.ErrnoException).code !== undefined;
    if (!isOurs) throw error;
    const trouble = error instanceof ModelUnfit ? error.message : unreadable(name, error as Error);
    return { ...known, trouble, isSet: isNamed };
  }
}

const unreadable = (name: string, { message }: Error): string =>
  `The files of ${name} cannot be read: ${message}. The user that the server runs as must be able to read them.`;

function atAddress(config: Config, setting: Setting): KnownModel[] {
  if (["off", "local"].includes(config[setting]) || config[setting].startsWith(OF_FOLDER)) return [];
  const opened = setting === "EMBEDDINGS" ? embedderOf(config)! : rerankerOf(config);
  void opened.close();
  const isEmbedder = "dimensions" in opened;
  return [
    {
      ...UNKNOWN,
      id: setting,
      place: "address",
      title: opened.name,
      kind: isEmbedder ? "embedder" : "reranker",
      version: opened.name,
      dimensions: isEmbedder ? opened.dimensions : null,
      languages: LANGUAGES.filter((language) => opened.knows(language)),
      isSet: true,
    },
  ];
}

/** A model by itself, for who wants to know how it does before it is used: a folder, or "local". */
export function modelToTry(folder: string, name: string): OpenedModel {
  if (name === "local") return { embedder: localEmbedder() };
  const model = readModelFolder(folder, name);
  const languages: Language[] = model.languages ?? [...LANGUAGES];
  return model.runnable.kind === "embedder"
    ? { embedder: folderEmbedder(model, languages) }
    : { reranker: folderReranker(model, languages) };
}
