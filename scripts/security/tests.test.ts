import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../process.ts";
import { SECURITY } from "./tests.ts";

test("every file that is named is there: a test that was moved would silently no longer run", () => {
  const missing = Object.values(SECURITY)
    .flat()
    .filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});
