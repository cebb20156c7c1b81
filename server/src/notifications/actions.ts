import type { PersonId } from "@gyan/contract/ids.ts";
import type { Task } from "@gyan/contract/notifications.ts";
import { isOver } from "@gyan/contract/runs.ts";
import type { App } from "#app.ts";
import type { Scope } from "#rights/index.ts";
import { phaseAt, phasesOf, timeLeft, uncountedIn } from "#runs/index.ts";
import { canCancel, canRetry, taskTypeOf } from "./rules.ts";
import * as store from "./store.ts";

const EDITOR_LEVEL = 3;

export async function listTasks(
  app: App,
  scope: Scope,
  page: { limit: number; offset: number },
): Promise<{ taskList: Task[]; unread: number }> {
  const { tasks, unread } = await store.tasksOf(app.db, scope, page, uncountedIn(app.pipeline));
  return { taskList: tasks.map((task) => toTask(task, app.config.RUN_CONCURRENCY)), unread };
}

/** Those of the newest that have not ended. */
export async function runningTasks(app: App, scope: Scope, limit: number): Promise<Task[]> {
  const page = { limit, offset: 0, isRunning: true };
  const { tasks } = await store.tasksOf(app.db, scope, page, uncountedIn(app.pipeline));
  return tasks.map((task) => toTask(task, app.config.RUN_CONCURRENCY));
}

export const lookAtTasks = ({ db, clock }: Pick<App, "db" | "clock">, personId: PersonId): Promise<void> =>
  store.noteLook(db, personId, clock.now());

function toTask(run: store.RunTask, concurrency: number): Task {
  const situation = { ...run, mayEdit: run.level >= EDITOR_LEVEL };
  return {
    id: `run-${run.id}`,
    topicId: run.topicId,
    rootNodeName: run.topicName,
    taskStatus: run.status,
    taskType: taskTypeOf(run),
    startTime: run.createdAt.toISOString(),
    endTime: run.endedAt?.toISOString() ?? null,
    progress: progressOf(run, concurrency),
    changes: run.kind === "refresh" && run.endedAt ? run.changes : null,
    run: run.number,
    canCancel: canCancel(situation),
    canRetry: canRetry(situation),
  };
}

function progressOf({ status, reason, counts }: store.RunTask, concurrency: number): Task["progress"] {
  const stage = phaseAt(status);
  const now = phasesOf(status, counts).find(({ phase }) => phase === stage);
  return {
    stage,
    done: now?.done ?? 0,
    total: now?.total ?? 0,
    secondsLeft: isOver(status) ? null : timeLeft(status, counts, concurrency),
    reason,
  };
}
