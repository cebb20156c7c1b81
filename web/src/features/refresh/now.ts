/** What needs no form: a gyan is searched again as it was searched last, now or from now on by itself. */
import type { TopicId } from "@gyan/contract/ids.ts";
import { type DueDay, EVERY_DAY } from "@gyan/contract/living/schedule.rules.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { schedulerQuery, send, stop } from "./data.ts";
import { open, planned, type Refresh } from "./model.ts";

/** `plan`: something that it searched is not there any more; somebody looks at that before it is searched without. */
export type Told = { message: string; undo?: () => Promise<unknown> } | { plan: PlanPayload };

async function sendAsSearched(
  topicId: TopicId,
  timeZone: string,
  change: (first: Refresh) => Partial<Refresh>,
): Promise<Told> {
  const plan = await api.topics.outline({ topicId });
  const opened = open(plan);
  if (!opened || opened.leftOut.length > 0) return { plan };
  return send(topicId, { ...opened.first, ...change(opened.first), timeZone });
}

export const refreshNow = (topicId: TopicId, timeZone: string): Promise<Told> =>
  sendAsSearched(topicId, timeZone, () => ({}));

/** Once, in the morning; on Mondays, so that the week begins with it. */
const USUAL = { weekly: "Monday", daily: EVERY_DAY } as const;
export type Watch = "off" | keyof typeof USUAL;

/** A schedule that somebody set with the form keeps what it searches, and what is turned off can be taken back. */
export async function watch(topicId: TopicId, how: Watch, ownZone: string): Promise<Told> {
  const { schedule, plan } = await queryClient.fetchQuery({ ...schedulerQuery(topicId), staleTime: 0 });
  // It searches something that is not there any more, or not for this person.
  const isLacking = plan !== null && plan.leftOut.length > 0;
  const set = async (day: DueDay, times: number, timeZone: string): Promise<Told> =>
    isLacking
      ? { plan: await api.topics.outline({ topicId }) }
      : sendAsSearched(topicId, timeZone, (first) => ({
          ...(plan && planned(plan, first, first)),
          mode: "refreshSchedule",
          day,
          times: String(times),
        }));
  if (how !== "off") return set(USUAL[how], 1, schedule?.timeZone ?? ownZone);
  const { message } = await stop(topicId);
  if (!schedule) return { message };
  const { day, frequencyOfRun, timeZone } = schedule;
  const undo = async () => {
    if ("plan" in (await set(day, frequencyOfRun, timeZone))) throw new Error("What it searched is gone.");
  };
  return { message, undo };
}
