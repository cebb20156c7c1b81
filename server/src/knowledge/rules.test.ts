import { expect, test } from "vitest";
import { clusterName } from "./rules.ts";

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
