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

/** The server counts what is unread; it is what ended last, whenever it was started. */
export const unreadIn = (list: { taskList: Ending[]; unread: number }): string[] =>
  list.taskList
    .filter((task) => task.endTime !== null)
    .toSorted((a, b) => b.endTime!.localeCompare(a.endTime!))
    .slice(0, list.unread)
    .map(({ id }) => id);
