import { expect, test } from "vitest";
import { isStale } from "./configuration-docs.ts";

test("docs/configuration.md says what the configuration is (else: npm run docs:configuration)", async () => {
  expect(await isStale()).toBe(false);
});
