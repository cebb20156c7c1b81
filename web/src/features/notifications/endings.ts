import type { Task } from "@gyan/contract/notifications.ts";

type Ending = Pick<Task, "id" | "startTime" | "endTime">;

/**
 * What has ended between two looks. An older task that moves up because another was deleted has not; one that was
 * retried has, once more.
 */
export function endedBetween<T extends Ending>(before: T[], now: T[]): T[] {
  const known = new Map(before.map((task) => [task.id, task]));
  const newest = before.reduce((latest, { startTime }) => (startTime > latest ? startTime : latest), "");
  return now.filter((task) => {
    if (task.endTime === null) return false;
    const old = known.get(task.id);
    return old ? old.endTime !== task.endTime : task.startTime > newest;
  });
}

type Listed = { taskList: Ending[]; notices: { id: string; isUnread: boolean }[]; unread: number };

/** The server counts what is unread; of the tasks it is what ended last, whenever it was started. */
export function unreadIn({ taskList, notices, unread }: Listed): string[] {
  const news = notices.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const ended = taskList
    .filter((task) => task.endTime !== null)
    .toSorted((a, b) => b.endTime!.localeCompare(a.endTime!))
    .slice(0, Math.max(0, unread - news.length))
    .map(({ id }) => id);
  return [...news, ...ended];
}

/** What was begun and what others did as one list, the newest first. */
export function inOneList<T extends { startTime: string }, N extends { at: string }>(
  tasks: readonly T[],
  notices: readonly N[],
): ({ task: T } | { notice: N })[] {
  const timeOf = (one: { task: T } | { notice: N }) => ("task" in one ? one.task.startTime : one.notice.at);
  return [...tasks.map((task) => ({ task })), ...notices.map((notice) => ({ notice }))].toSorted((a, b) =>
    timeOf(b).localeCompare(timeOf(a)),
  );
}

/** What has come between two looks. */
export const cameBetween = <N extends { id: string; at: string }>(
  before: readonly N[],
  now: readonly N[],
): N[] => {
  const newest = before.reduce((latest, { at }) => (at > latest ? at : latest), "");
  return now.filter(({ id, at }) => at > newest && !before.some((one) => one.id === id));
};
