/** A search as it is sent: the outline, its sources and its parameters. A draft keeps the same. */
import type { Config, OutlineNode, SourceChoice } from "../model.ts";
import { ROOT_NODE } from "../rules.ts";
import { NO_SOURCES } from "../sources/sources.rules.ts";
import { decodeFlags, encodeFlags, encodeNode } from "./node.rules.ts";
import type { EncodedSearch } from "./schema.ts";
import { encodeSources } from "./sources.rules.ts";

export type Search = { root: OutlineNode; sources: SourceChoice; config: Config };

export const encodeSearch = ({ root, sources, config }: Search) => ({
  topicOutline: encodeNode(root),
  ...encodeBeside({ sources, config }),
});

/** What belongs to the whole gyan. */
export const encodeBeside = ({ sources, config }: Pick<Search, "sources" | "config">) => ({
  sources: encodeSources(sources),
  config: encodeConfig(config),
});

/** What a draft keeps. */
export const encodeDraft = (search: Search): string => JSON.stringify(encodeSearch(search));

/** An outline of one node, with no source chosen: everything available is asked. */
export const encodeSentence = (sentence: string): EncodedSearch => ({
  topicOutline: {
    name: sentence,
    id: ROOT_NODE,
    subtopics: [],
    keyConcept: [],
    ...encodeFlags(decodeFlags({})),
  },
  sources: encodeSources(NO_SOURCES),
  config: { consolidateNow: false, generateMultidocSummary: "true" },
  isDraft: false,
  draftId: null,
});

const IDLE = "maxIdleWaitTime";
const MINUTE = 60_000;

/** The idle time is minutes on the screen and milliseconds on the way. */
export function encodeConfig(config: Config): Config {
  const minutes = config[IDLE];
  return isDigits(minutes) ? { ...config, [IDLE]: Number(minutes) * MINUTE } : config;
}

/** What is less than a minute was kept as minutes, before there were milliseconds. */
export function decodeConfig(payload: Config): Config {
  const sent = payload[IDLE];
  if (!isDigits(sent)) return payload;
  return { ...payload, [IDLE]: String(Number(sent) >= MINUTE ? Number(sent) / MINUTE : sent) };
}

const isDigits = (value: unknown): value is string | number =>
  (typeof value === "string" || typeof value === "number") && /^\d{1,12}$/u.test(String(value));
