import { expect, test } from "vitest";
import { partsOf, type Line, type Percentiles } from "./probe-lines.ts";

const look = (atMs: number, delayMs: number, rss = 1): Line => ({
  kind: "look",
  atUs: atMs * 1000,
  delayMs,
  holdMs: delayMs / 2,
  rss,
  heap: 1,
});
const percentiles = (p999Ms: number): Percentiles => ({
  count: 100,
  p50Ms: 1,
  p99Ms: 2,
  p999Ms,
  longestMs: 90,
});
const part = (p999Ms: number): Line => ({
  kind: "part",
  delays: percentiles(p999Ms),
  holds: percentiles(p999Ms),
});

test("what the timer itself takes is not counted as lateness", () => {
  const [only] = partsOf([part(51)]);
  expect(only?.delays).toMatchObject({ p50Ms: 0, p999Ms: 50, longestMs: 89 });
  expect(only?.holds).toMatchObject({ p999Ms: 51 });
});

test("every signal ends a part, and what follows the last one is left out", () => {
  const lines = [look(100, 1, 5), look(200, 1, 9), part(2), look(300, 1, 7), part(3), look(400, 1, 8)];
  expect(partsOf(lines).map(({ memory }) => memory.map(({ rss }) => rss))).toEqual([[5, 9], [7]]);
});

test("a long hold of the event loop is told with the stretch in which it was", () => {
  const [only] = partsOf([look(100, 2), look(290, 91), look(390, 3), part(2)]);
  expect(only?.stalls).toEqual([{ fromUs: 100_000, toUs: 290_000, delayMs: 90, holdMs: 45.5 }]);
});
