import type { ReasonId, WorkId } from "@gyan/contract/ids.ts";
import type { Cast, ReviewStage, Settled } from "@gyan/contract/reviewing/rules.ts";
import { outcomeOf } from "@gyan/contract/reviewing/rules.ts";

type StageState = "open" | "conflict" | "included" | "excluded";
export type Counting = {
  workId: WorkId;
  votes: number;
  state: StageState;
  reasonId: number | null;
  pair: [boolean, boolean] | null;
};

/** A work's outcome as it is stored; `cast` in the order of the people, so that a pair is always the same way round. */
export function counted(
  workId: WorkId,
  { stage, needed }: { stage: ReviewStage; needed: number },
  cast: readonly Cast[],
  settled: Settled | null,
): Counting {
  const outcome = outcomeOf(stage, needed, cast, settled);
  const [one, other] = cast.map(({ vote }) => vote !== "exclude");
  return {
    workId,
    votes: cast.length,
    state: outcome.state,
    reasonId: outcome.state === "excluded" ? outcome.reasonId : null,
    pair: one === undefined || other === undefined ? null : [one, other],
  };
}

/** Whether a work counts as decided: only then anybody else is told anything by it. */
export const isDecided = (state: StageState): boolean => state === "included" || state === "excluded";

type Given = { id: ReasonId | null; label: string };
type Known = { id: ReasonId; label: string; isOffered: boolean };

const keyOf = (label: string): string => label.normalize("NFKC").trim().toLowerCase();

/**
 * What becomes of the reasons: those given with an id stay and may be called otherwise, a new one that is called like one that is no longer
 * offered is that one again, and all others are no longer offered. Null: an id is of none of them.
 */
export function arrangedReasons(known: readonly Known[], given: readonly Given[]) {
  const ids = new Set(known.map(({ id }) => id));
  if (given.some(({ id }) => id !== null && !ids.has(id))) return null;
  const named = new Set(given.flatMap(({ id }) => id ?? []));
  const gone = new Map(
    known.filter(({ id }) => !named.has(id)).map(({ id, label }) => [keyOf(label), id] as const),
  );
  const seen = new Set<string>();
  const kept: { id: ReasonId; label: string; position: number }[] = [];
  const added: { label: string; position: number }[] = [];
  for (const [position, { id, label }] of given.entries()) {
    const key = keyOf(label);
    if (seen.has(key)) continue;
    seen.add(key);
    const taken = id ?? gone.get(key);
    if (taken === undefined) added.push({ label, position });
    else kept.push({ id: taken, label, position });
  }
  return { kept, added };
}

/** What people type, as a part of a text: the signs that a pattern would obey stand for themselves. */
export const likePattern = (q: string): string => `%${q.replace(/[\\%_]/gu, "\\$&")}%`;
