import { isBeingRead, isUnreached } from "@gyan/contract/living/retrying.rules.ts";
import type { SourceOutcome } from "@gyan/contract/runs.ts";

/**
 * How a reader would name what became of a source; `cut` gave something before it failed, `absent` could not be asked, `unread` was still
 * being read.
 */
export type Way =
  | "waiting"
  | "running"
  | "done"
  | "empty"
  | "unread"
  | "absent"
  | "cut"
  | "failed"
  | "cancelled";

/** The sentences of a search that came to its own end. */
const ENDINGS = ["search_done", "search_done_by_words", "source_done", "source_done_of", "source_empty"];

export function wayOf({ state, found, stopped }: SourceOutcome): Way {
  if (state === "failed") return found > 0 ? "cut" : "failed";
  if (state !== "done" || found > 0) return state;
  if (isBeingRead({ stopped })) return "unread";
  return stopped === null || ENDINGS.includes(stopped.code) ? "empty" : "absent";
}

export const isClosed = ({ state }: SourceOutcome): boolean => state !== "waiting" && state !== "running";

export const failedOf = (outcomes: SourceOutcome[]): SourceOutcome[] =>
  outcomes.filter((outcome) => outcome.state === "failed");

/** What they have is not known: nobody could ask them, or they were still being read. */
export const unreachedOf = (outcomes: SourceOutcome[]): SourceOutcome[] => outcomes.filter(isUnreached);

/** Those of them that nobody could ask. */
export const isAway = (outcome: SourceOutcome): boolean => isUnreached(outcome) && !isBeingRead(outcome);

export const WHAT_CAME = ["gave", "none", "beingRead", "unreached"] as const;
type WhatCame = (typeof WHAT_CAME)[number];

/**
 * All lines of a source stand together: it gave articles that are here, gave none, was still being read, or could not be reached, if only
 * once.
 */
export function byWhatCame(outcomes: SourceOutcome[]): Record<WhatCame, SourceOutcome[]> {
  const away = new Set(labelsOf(outcomes.filter(isAway)));
  const unread = new Set(labelsOf(outcomes.filter(isBeingRead)));
  const giving = new Set(labelsOf(outcomes.filter(({ kept }) => kept > 0)));
  const cameOf = ({ label }: SourceOutcome): WhatCame => {
    if (away.has(label)) return "unreached";
    if (unread.has(label)) return "beingRead";
    return giving.has(label) ? "gave" : "none";
  };
  return { gave: [], none: [], beingRead: [], unreached: [], ...Object.groupBy(outcomes, cameOf) };
}

/** The names of sources, each once. */
export const labelsOf = (outcomes: SourceOutcome[]): string[] => [
  ...new Set(outcomes.map((outcome) => outcome.label)),
];

export const keyOf = ({ source, nodeId }: SourceOutcome): string => `${nodeId}-${source}`;

/** Failures come first once all is over; until then every line keeps its place, so that nothing jumps under the eye. */
export const inReadingOrder = (outcomes: SourceOutcome[], isOver: boolean): SourceOutcome[] =>
  isOver ? [...failedOf(outcomes), ...outcomes.filter((outcome) => outcome.state !== "failed")] : outcomes;

export type OutcomeGroup = {
  key: string;
  name: string;
  by: "source" | "node";
  outcomes: SourceOutcome[];
  found: number;
  unread: number;
  kept: number;
  closed: number;
  failed: number;
};

/** As many lines are read at one glance; of more, only the sums are. */
const MOST_AT_A_GLANCE = 12;

/** By source or by outline node, whichever makes fewer groups; none when the lines are few or all of one kind. */
export function groupsOf(outcomes: SourceOutcome[], isOver: boolean): OutcomeGroup[] {
  const bySource = gather(outcomes, "source");
  const byNode = gather(outcomes, "node");
  const groups = byNode.length < bySource.length ? byNode : bySource;
  if (outcomes.length <= MOST_AT_A_GLANCE || groups.length < 2) return [];
  return isOver ? groups.sort((a, b) => Number(b.failed > 0) - Number(a.failed > 0)) : groups;
}

function gather(outcomes: SourceOutcome[], by: OutcomeGroup["by"]): OutcomeGroup[] {
  const groups = Map.groupBy(outcomes, (outcome) => (by === "source" ? outcome.source : outcome.nodeId));
  return [...groups].map(([key, own]) => ({
    key: `${by}-${key}`,
    name: (by === "source" ? own[0]?.label : own[0]?.nodeName) ?? "",
    by,
    outcomes: own,
    found: sum(own, "found"),
    unread: sum(own, "unread"),
    kept: sum(own, "kept"),
    closed: own.filter(isClosed).length,
    failed: failedOf(own).length,
  }));
}

const sum = (outcomes: SourceOutcome[], figure: "found" | "unread" | "kept"): number =>
  outcomes.reduce((total, outcome) => total + outcome[figure], 0);
