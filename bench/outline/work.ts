import type { CDPSession } from "@playwright/test";

/** Of Chromium's trace; times are microseconds, `tdur` those that the thread itself worked. */
export type Traced = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

const MILLI = 1000;

/** Records what the browser does until the returned function is called. */
export async function startTrace(cdp: CDPSession): Promise<() => Promise<Traced[]>> {
  const events: Traced[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as Traced[])));
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  return async () => {
    const isComplete = new Promise((resolve) => void cdp.once("Tracing.tracingComplete", resolve));
    await cdp.send("Tracing.end");
    await isComplete;
    return events;
  };
}

/**
 * How long the page's own thread works for each key, in milliseconds: from the task that hands the key over to the one
 * that gives the next frame away. Unlike the time that passes, it hardly depends on what else the machine does.
 */
export function workOfKeys(events: Traced[]): number[] {
  const spans = events.filter(({ ph }) => ph === "X").toSorted((a, b) => a.ts - b.ts);
  const keys = spans.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown");
  const [first] = keys;
  if (!first) return [];
  const own = spans.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const tasks = own.filter(({ name }) => name === "RunTask");
  const frames = own.filter(({ name }) => name === "Commit").map(({ ts }) => ts);
  let from = 0;
  return keys.map(({ ts }) => {
    while (from < tasks.length && end(tasks[from]!) < ts) from += 1;
    let sum = 0;
    for (const task of tasks.slice(from)) {
      sum += task.tdur ?? task.dur ?? 0;
      if (frames.some((at) => at >= Math.max(ts, task.ts) && at <= end(task))) break;
    }
    return sum / MILLI;
  });
}

const end = ({ ts, dur = 0 }: Traced): number => ts + dur;
