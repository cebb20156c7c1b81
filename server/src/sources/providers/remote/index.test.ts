import { exampleOf, isKnown, titleOf } from "@gyan/contract/outline/sources/special.rules.ts";
import { expect, test } from "vitest";
import { remoteSources } from "./index.ts";

test("every source that the outline offers is named there as it is named here, with an example for each parameter", () => {
  const offered = remoteSources.filter(
    ({ kind, parameters }) => kind === "scholarly" && parameters.length > 0,
  );
  expect(offered.map(({ name }) => titleOf(name))).toEqual(offered.map(({ label }) => label));
  const named = offered.flatMap(({ name, parameters }) =>
    parameters.map((parameter) => ({ name, parameter })),
  );
  expect(named.filter(({ parameter }) => !isKnown(parameter))).toEqual([]);
  expect(named.filter(({ name, parameter }) => exampleOf(name, parameter) === null)).toEqual([]);
});
