import { expect, test } from "vitest";
import { type Traced, workOfKeys } from "./work.ts";

const span = (name: string, ts: number, dur: number, also: Partial<Traced> = {}): Traced => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts,
  dur,
  tdur: dur / 2,
  ...also,
});
const key = (ts: number) => span("EventDispatch", ts, 10, { args: { data: { type: "keydown" } } });

test("the work of a key is that of the tasks from its own to the next frame, on its thread", () => {
  const events = [
    span("RunTask", 0, 4000),
    span("Commit", 100, 10),
    span("RunTask", 10_000, 6000),
    key(10_500),
    span("RunTask", 17_000, 2000),
    span("RunTask", 17_500, 90_000, { tid: 2 }),
    span("RunTask", 20_000, 8000),
    span("Commit", 27_000, 100),
    span("RunTask", 30_000, 40_000),
    span("RunTask", 80_000, 2000),
    key(80_100),
    span("Commit", 81_000, 100),
  ];
  expect(workOfKeys(events)).toEqual([8, 1]);
  expect(workOfKeys([])).toEqual([]);
});
