import { expect, test } from "vitest";
import { clusterName, conceptLimit } from "./rules.ts";

test.each([
  [["thermal runaway"], "Thermal runaway"],
  [
    ["lithium-ion cell", "lithium-ion battery", "liquid electrolyte"],
    "Lithium-ion cell · liquid electrolyte",
  ],
  [["eau", "eaux usées", "bassin versant"], "Eau · eaux usées"],
  [["तापमान", "मनुष्य के स्वास्थ्य"], "तापमान · मनुष्य के स्वास्थ्य"],
  [["SEI", "SEI layer"], "SEI"],
  [[], ""],
])("a cluster of %j is called %s", (labels, name) => {
  expect(clusterName(labels)).toBe(name);
});

test("a topic has 150 concepts, a large one more, and none more than 500", () => {
  expect([0, 40, 300, 700, 1000, 10_000].map(conceptLimit)).toEqual([150, 150, 150, 350, 500, 500]);
});
