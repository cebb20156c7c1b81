import { expect, test } from "vitest";
import { toldOf } from "./advisories.ts";

const report = (vulnerabilities: Record<string, number>) =>
  `npm warn something\n${JSON.stringify({ metadata: { vulnerabilities } })}\n`;

test("severe advisories are not well, lesser ones are told, and no answer is no peace", () => {
  expect(toldOf(report({ high: 1, critical: 1, low: 2 }))).toMatchObject({ isWell: false });
  expect(toldOf(report({ high: 0, moderate: 3 }))).toMatchObject({
    isWell: true,
    sentence: expect.stringContaining("3 lesser") as string,
  });
  expect(toldOf(JSON.stringify({ message: "request failed", error: {} }))).toBeNull();
  expect(toldOf("")).toBeNull();
});
