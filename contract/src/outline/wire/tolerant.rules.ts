/**
 * Sources and parameters that were kept earlier: every field is looked at before it is believed, and what cannot be read is
 * left out.
 */
import type { Config, NodeSources, SourceChoice } from "../model.ts";
import { NO_SOURCES } from "../sources/sources.rules.ts";
import { isObject, isTrue, type Loose, pick, textOf, textsOf } from "./loose.rules.ts";
import type { LibrariesPayload, SourceParams, SourcesPayload } from "./schema.ts";
import { decodeConfig } from "./search.rules.ts";
import { decodeNodeSources, decodeSources } from "./sources.rules.ts";

/** What belongs to the whole gyan. */
export const decodeBeside = (payload: Loose): { sources: SourceChoice; config: Config } => {
  const sources = readSources(payload["sources"]);
  return {
    sources: sources ? decodeSources(sources) : NO_SOURCES,
    config: decodeConfig(readConfig(payload["config"])),
  };
};

/** Where one topic is searched. */
export const decodeKeptSources = (value: Loose): NodeSources | undefined =>
  decodeNodeSources({
    sources: textsOf(value["sources"]),
    sourceParams: readParams(value["sourceParams"]),
    sourcesSubTopic: readSources(value["sourcesSubTopic"]),
  });

function readSources(given: unknown): SourcesPayload | undefined {
  if (!isObject(given)) return undefined;
  return {
    repoIds: readLibraries(given["repoIds"]),
    repoAvailable: isTrue(given["repoAvailable"]),
    knowledgeStoreIds: readLibraries(given["knowledgeStoreIds"]),
    webAvailable: isTrue(given["webAvailable"]),
    favouriteWebsites: textsOf(given["favouriteWebsites"]),
    dispreferredWebsites: textsOf(given["dispreferredWebsites"]),
    includeSubTopic: pick(given["includeSubTopic"], (flag) => (typeof flag === "boolean" ? flag : undefined)),
  };
}

const readLibraries = (given: unknown): LibrariesPayload =>
  pick(given, (tags) =>
    isObject(tags)
      ? pick(tags, (tag) => (isObject(tag) ? { DT: textOf(tag["DT"], 40), V: textsOf(tag["V"]) } : undefined))
      : undefined,
  );

const readParams = (given: unknown): SourceParams =>
  pick(given, (parameters) =>
    isObject(parameters)
      ? pick(parameters, (value) => (typeof value === "string" ? value : [value].flat().flatMap(readSpecial)))
      : undefined,
  );

type Special = { value: string | string[]; includeSubtopic: boolean };

function readSpecial(given: unknown): (string | Special)[] {
  if (typeof given === "string") return [given];
  if (!isObject(given)) return [];
  const { value, includeSubtopic } = given;
  const [flag]: unknown[] = [includeSubtopic].flat();
  const isIncluded = flag !== false && flag !== "false";
  return [{ value: typeof value === "string" ? value : textsOf(value), includeSubtopic: isIncluded }];
}

function readConfig(given: unknown): Config {
  return pick(given, (value) => {
    if (value === null || ["string", "number", "boolean"].includes(typeof value))
      return value as string | number | boolean | null;
    if (!Array.isArray(value)) return undefined;
    return value.filter((one): one is string | number => typeof one === "string" || typeof one === "number");
  });
}
