import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.rules.ts";

const receivedAt = Date.parse("2026-11-19T10:00:00Z");
const told = (header: string | undefined, date?: string) =>
  retryAfter({ headers: { "retry-after": header, date }, receivedAt });

test("seconds or a date, and whatever else it is says nothing", () => {
  expect(told("120")).toBe(120);
  expect(told("1.5")).toBe(2);
  expect(told("Thu, 19 Nov 2026 10:05:00 GMT")).toBe(300);
  expect(told("Thu, 19 Nov 2026 09:00:00 GMT")).toBe(0);
  for (const header of [undefined, "soon", "-5", "", "9".repeat(40)]) expect(told(header)).toBeNull();
});

test("a date is measured by the clock of who sent it", () => {
  expect(told("Thu, 19 Nov 2026 12:05:00 GMT", "Thu, 19 Nov 2026 12:04:00 GMT")).toBe(60);
});
