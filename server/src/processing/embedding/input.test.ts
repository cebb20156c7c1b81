import { expect, test } from "vitest";
import { passageInput } from "./input.ts";

test("a passage is embedded with its title, once", () => {
  expect(passageInput("Deep sea", "It is cold.")).toBe("Deep sea\nIt is cold.");
  expect(passageInput("Deep sea", "Deep sea. It is cold.")).toBe("Deep sea. It is cold.");
  expect(passageInput("", "It is cold.")).toBe("It is cold.");
});
