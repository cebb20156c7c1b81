import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What a person who has the console open reads there. */
function reading() {
  const lines: unknown[][] = [];
  vi.spyOn(console, "warn").mockImplementation((...line) => void lines.push(line));
  return lines;
}

test("K-06 a failure that nobody waits for is logged for those who develop", () => {
  const lines = reading();
  log("The tours could not be listed.", new Error("offline"));
  expect(lines).toEqual([["The tours could not be listed.", new Error("offline")]]);
});

test("K-06 in production the console stays silent", () => {
  const lines = reading();
  vi.stubEnv("PROD", true);
  log("The tours could not be listed.", new Error("offline"));
  expect(lines).toEqual([]);
});
