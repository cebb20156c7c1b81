import { SourceChoice } from "@gyan/contract/outline/model.ts";
import { z } from "zod";
import { DEFAULT_SEARCH_COUNT } from "./rules.ts";

/** What a run was asked to do, as stored with it. A newer shape gets a new version and a way up from the old one. */
export const REQUEST_VERSION = 1;

export const RunRequest = z.object({
  sources: SourceChoice,
  config: z.record(z.string(), z.unknown()),
});
export type RunRequest = z.infer<typeof RunRequest>;

const count = z.coerce.number().int().min(1).max(100).catch(DEFAULT_SEARCH_COUNT);

export type Parameters = { searchCount: number; writesMultiSummary: boolean };

/** Parameters as the run understands them; what is missing or nonsense takes its default. */
export function parametersOf(request: RunRequest): Parameters {
  const { maxRepositorySearchCount, generateMultidocSummary } = request.config;
  return {
    searchCount:
      maxRepositorySearchCount === undefined ? DEFAULT_SEARCH_COUNT : count.parse(maxRepositorySearchCount),
    writesMultiSummary: generateMultidocSummary !== false && generateMultidocSummary !== "false",
  };
}
