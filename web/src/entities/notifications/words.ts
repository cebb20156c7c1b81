import type { Task } from "@gyan/contract/notifications.ts";
import type { Phase, TaskStatus } from "@gyan/contract/runs.ts";
import type { NameIn, TextKey } from "#lib/texts.ts";
import { isWaiting, missingIn, toneOf } from "#entities/runs/status.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import type { Tone } from "#ui/states/Status.tsx";

/** `count` is what the word counts. */
export type TaskState = { icon: IconName; tone: Tone; word: TextKey; count?: number };

const ICONS: Record<TaskStatus, IconName> = {
  SUBMITTED: "send",
  PENDING: "clock",
  RUNNING: "search",
  PARSING: "book",
  PROCESSING: "filter",
  CONSOLIDATING_SKG: "graph",
  SUMMARY_GENERATION: "text",
  FINISHED: "check",
  PARTIAL_FINISH: "warn",
  NO_ARTICLE_IN_SEARCH: "nothing",
  FAIL: "x",
};

const SHARE = 11;

/** How a task stands, for the eye and in words. A server that is newer than this page may send a status unknown to it. */
export function stateOf({
  taskStatus,
  taskType,
  ...told
}: Pick<Task, "taskStatus" | "taskType" | "unreached" | "beingRead">): TaskState {
  if (!Object.hasOwn(ICONS, taskStatus))
    return { icon: "question", tone: "quiet", word: "notifications.unknown" };
  const missing = missingIn(taskStatus, told);
  if (missing) return { icon: "warn", tone: "warn", ...missing };
  const tone = toneOf(taskStatus);
  const shared = taskType === SHARE && wordOfSharing(taskStatus, tone);
  return shared
    ? { icon: shared === "shared" ? "check" : "share", tone, word: `notifications.sharing.${shared}` }
    : { icon: ICONS[taskStatus], tone, word: `runs.status.${taskStatus}` };
}

/** What went wrong with a share is said as of any other task. */
function wordOfSharing(status: TaskStatus, tone: Tone): "submitted" | "progress" | "shared" | null {
  if (isWaiting(status)) return "submitted";
  if (tone === "run") return "progress";
  return status === "FINISHED" ? "shared" : null;
}

const KINDS: Record<number, NameIn<"notifications.kind">> = {
  1: "search",
  2: "advanced",
  3: "documents",
  4: "refresh",
  11: "share",
};

/** Null for a kind that a newer server has. */
export const kindOf = ({ taskType }: Pick<Task, "taskType">): TextKey | null =>
  KINDS[taskType] ? `notifications.kind.${KINDS[taskType]}` : null;

export const STAGES: Phase[] = ["search", "gather", "judge", "link", "summarise"];

type Amount = Pick<Task["progress"], "stage" | "done" | "total">;

/** How full each stage is, from 0 to 1. */
export const stagesOf = ({ stage, done, total }: Amount): number[] => {
  const at = stage === null ? -1 : STAGES.indexOf(stage);
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return STAGES.map((_stage, index) => (index < at ? 1 : index === at ? share : 0));
};
