import { expect, test } from "vitest";
import { asLine, ifMoved } from "./line.rules.ts";
import type { Line } from "./nearly.ts";

const at = (...scores: number[]): number[] => {
  const counts = Array.from({ length: 101 }, () => 0);
  for (const score of scores) counts[Math.floor(score * 100 + 1e-9)]! += 1;
  return counts;
};
const line = (own: Partial<Line>): Line => ({
  at: 0.5,
  usual: 0.5,
  canMove: true,
  isRunning: false,
  fixed: 0,
  kept: at(),
  nearly: at(),
  nearest: at(),
  ...own,
});

test("what reaches the line comes in, what does not goes", () => {
  const told = line({ kept: at(0.9, 0.57, 0.5), nearly: at(0.49, 0.4, 0.1) });
  expect(ifMoved(told, 0.5)).toEqual({ comes: 0, goes: 0 });
  expect(ifMoved(told, 0.4)).toEqual({ comes: 2, goes: 0 });
  expect(ifMoved(told, 0.57)).toEqual({ comes: 0, goes: 1 });
  expect(ifMoved(told, 0.58)).toEqual({ comes: 0, goes: 2 });
  expect(ifMoved(told, 0)).toEqual({ comes: 3, goes: 0 });
  expect(ifMoved(told, 1)).toEqual({ comes: 0, goes: 3 });
});

test("what is only nearest stays while nothing else is there, and goes when something is", () => {
  const alone = line({ nearest: at(0.4, 0.3), nearly: at(0.2) });
  expect(ifMoved(alone, 0.45)).toEqual({ comes: 0, goes: 0 });
  expect(ifMoved(alone, 0.35)).toEqual({ comes: 0, goes: 1 });
  expect(ifMoved(alone, 0.1)).toEqual({ comes: 1, goes: 0 });
  expect(ifMoved({ ...alone, fixed: 1 }, 0.45)).toEqual({ comes: 0, goes: 2 });
});

test("a line lies on a whole hundredth between none and all", () => {
  expect([0.123, 0.57, -1, 7].map(asLine)).toEqual([0.12, 0.57, 0, 1]);
});
