import { DocumentId, NodeId } from "@gyan/contract/ids.ts";
import { enginesWanted, isYes, listOf, textsOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { SourceChoice } from "@gyan/contract/outline/model.ts";
import { isLanguage, type Language } from "@gyan/text";
import { z } from "zod";
import type { Run } from "#research/runs/index.ts";
import { DEFAULT_SEARCH_COUNT, MINIMUM_RELEVANCE } from "./rules.ts";

/** The version of the stored request. A new shape gets a new version and an upgrade from the old one. */
export const REQUEST_VERSION = 4;

export const RunRequest = z.object({
  sources: SourceChoice,
  config: z.record(z.string(), z.unknown()),
  /** A run over exactly these documents, and over nothing else. */
  documents: z
    .object({
      ids: z.array(DocumentId),
      /** What the person says that it is about; "" when they say nothing. */
      about: z.string(),
    })
    .nullable(),
  /** A refresh of some nodes of the outline; null for all that are searched. */
  nodes: z.array(NodeId).nullable(),
  /** A run over what was taken from citations: nobody is searched. Left out by every other run. */
  isOfTaken: z.literal(true).optional(),
});
export type RunRequest = z.infer<typeof RunRequest>;

/** From each version to the next. */
const UPGRADES: Record<number, (old: object) => object> = {
  1: (old) => ({ ...old, documents: null }),
  2: (old) => ({ ...old, nodes: null }),
  3: withoutFormerLine,
};

/** The default line from before scores were shares: nobody chose it, so the new default replaces it. */
const FORMER_LINE = 0.5;

function withoutFormerLine(old: object): object {
  const { config = {}, ...rest } = old as { config?: Record<string, unknown> };
  const { minimumRelevance, ...others } = config;
  return { ...rest, config: numberOf(minimumRelevance) === FORMER_LINE ? others : config };
}

export function requestOf({ request, requestVersion }: Pick<Run, "request" | "requestVersion">): RunRequest {
  let current = request as object;
  for (let version = requestVersion; version < REQUEST_VERSION; version++)
    current = UPGRADES[version]?.(current) ?? current;
  return RunRequest.parse(current);
}

/** Parameters as a run understands them. */
export type Parameters = {
  /** Articles of sources outside, for each node. */
  searchCount: number;
  /** Articles of each library, for each node. */
  librarySearchCount: number;
  /** Null for no limit. */
  idleSeconds: number | null;
  providers: string[];
  metaSearch: boolean;
  readsLongDocuments: boolean;
  becomesLibrary: boolean;
  writesMultiSummary: boolean;
  writesFocusedSummaries: boolean;
  minimumRelevance: number;
  /** The person chose no line of their own: then the nearest articles are better than none. */
  takesNearest: boolean;
  /** Null for all. */
  languages: Language[] | null;
  published: { from?: string | undefined; to?: string | undefined };
  openOnly: boolean;
};

const DEFAULT_IDLE_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Values below this are minutes: in milliseconds they would be less than ten seconds. */
const LEAST_MS = 10_000;

const isNo = (value: unknown): boolean => /^(?:false|no|0)$/iu.test(textsOf(value)[0] ?? "");
const dayOf = (value: unknown): string | undefined =>
  /^\d{4}(?:-\d{2}(?:-\d{2})?)?/u.exec(textsOf(value)[0] ?? "")?.[0];

/** Missing and invalid values take their defaults. */
export function parametersOf({ config }: Pick<RunRequest, "config">): Parameters {
  const readsLongDocuments = isYes(config["longDocumentProcessing"]);
  const languages = listOf(config["languages"]).filter((one) => one === "und" || isLanguage(one));
  const relevance = numberOf(config["minimumRelevance"]);
  return {
    searchCount: countOf(config["maxSearchCount"]),
    librarySearchCount: countOf(config["maxRepositorySearchCount"]),
    idleSeconds: readsLongDocuments ? null : idleOf(config["maxIdleWaitTime"]),
    ...enginesWanted(config),
    readsLongDocuments,
    becomesLibrary: isYes(config["consolidateNow"]),
    writesMultiSummary: !isNo(config["generateMultidocSummary"]),
    writesFocusedSummaries: !isNo(config["generateFCSSummaries"]),
    takesNearest: relevance === null || relevance === MINIMUM_RELEVANCE,
    minimumRelevance: relevance === null ? MINIMUM_RELEVANCE : Math.min(1, Math.max(0, relevance)),
    languages: languages.length > 0 ? (languages as Language[]) : null,
    published: { from: dayOf(config["publishedFrom"]), to: dayOf(config["publishedTo"]) },
    openOnly: isYes(config["openAccessOnly"]),
  };
}

/** Null for anything that is not a number, including an empty text. */
function numberOf(value: unknown): number | null {
  const [text = ""] = textsOf(value);
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

const MOST_COUNT = 100;

function countOf(value: unknown): number {
  const count = numberOf(value) ?? DEFAULT_SEARCH_COUNT;
  return Math.min(MOST_COUNT, Math.max(1, Math.floor(count)));
}

function idleOf(value: unknown): number {
  const duration = numberOf(value) ?? DEFAULT_IDLE_MINUTES;
  const minutes = duration >= LEAST_MS ? duration / MINUTE_MS : duration;
  return Math.round(Math.max(10, minutes) * 60);
}
