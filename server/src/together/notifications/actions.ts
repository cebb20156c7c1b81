import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { list, Notice, Task } from "@gyan/contract/notifications.ts";
import { isOver } from "@gyan/contract/runs.ts";
import { rightAt, type Scope } from "#people/rights/index.ts";
import { phaseAt, phasesOf, timeLeft, uncountedIn } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";
import { noticesOf, type NoticeRow } from "./notices.store.ts";
import { canCancel, canRetry, shareStatus, taskTypeOf } from "./rules.ts";
import * as store from "./store.ts";

const EDITOR_LEVEL = 3;

export async function listTasks(
  app: Needs,
  scope: Scope,
  page: { limit: number; offset: number },
): Promise<ReplyOf<typeof list>> {
  const { tasks, unread } = await store.tasksOf(app.db, scope, page, uncountedIn(app.pipeline));
  const noticePage = await noticesOf(app.db, scope);
  return {
    taskList: tasks.map((task) => toTask(task, app.config.RUN_CONCURRENCY)),
    notices: noticePage.notices.map(toNotice),
    unread: unread + noticePage.unread,
  };
}

export const lookAtTasks = ({ db, clock }: Pick<Needs, "db" | "clock">, personId: PersonId): Promise<void> =>
  store.noteLook(db, personId, clock.now());

const toTask = (task: store.RunTask | store.ShareTask, concurrency: number): Task =>
  task.kind === "share" ? shareTask(task) : runTask(task, concurrency);

function runTask(run: store.RunTask, concurrency: number): Task {
  const situation = { ...run, mayEdit: run.level >= EDITOR_LEVEL };
  return {
    id: `run-${run.id}`,
    topicId: run.topicId,
    rootNodeName: run.topicName,
    shared: null,
    taskStatus: run.status,
    unreached: run.unreached,
    beingRead: run.beingRead,
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

const shareTask = ({ id, shared, createdAt, endedAt, mails }: store.ShareTask): Task => ({
  id: `share-${id}`,
  topicId: shared.kind === "topic" ? (shared.id as TopicId) : null,
  rootNodeName: shared.name,
  shared,
  taskStatus: shareStatus({ endedAt, done: mails.done }),
  unreached: 0,
  beingRead: 0,
  taskType: 11,
  startTime: createdAt.toISOString(),
  endTime: endedAt?.toISOString() ?? null,
  progress: { stage: null, ...mails, secondsLeft: null, reason: null },
  changes: null,
  run: null,
  canCancel: false,
  canRetry: false,
});

const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  by: row.by,
  object: { kind: row.objectKind, id: row.objectId, name: row.name },
  right: rightAt(row.level),
  sharedWith: row.sharedWith,
  note: row.noteId !== null && row.articleId !== null ? { id: row.noteId, articleId: row.articleId } : null,
  at: row.at.toISOString(),
  isUnread: row.isUnread,
});

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
