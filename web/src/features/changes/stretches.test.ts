import type { Difference } from "@gyan/contract/living/changes.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stretchesOf } from "./stretches.rules.ts";

const piece = (kind: Difference["kind"], text: string): Difference => ({ kind, text });

test("sentences that share a fate stand together, and what was left out is a gap", () => {
  expect(
    stretchesOf([
      piece("same", ""),
      piece("same", "Rivers rise."),
      piece("removed", "Dams hold."),
      piece("removed", "Always."),
      piece("added", "Dams leak."),
      piece("same", "Rain falls."),
      piece("same", ""),
    ]),
  ).toEqual([
    { kind: "gap", sentences: [""] },
    { kind: "same", sentences: ["Rivers rise."] },
    { kind: "removed", sentences: ["Dams hold.", "Always."] },
    { kind: "added", sentences: ["Dams leak."] },
    { kind: "same", sentences: ["Rain falls."] },
    { kind: "gap", sentences: [""] },
  ]);
});

test("no sentence is lost or told twice, and no two stretches of one fate stand side by side", () => {
  const pieces = fc.array(
    fc.record({
      kind: fc.constantFrom<Difference["kind"]>("same", "removed", "added"),
      text: fc.string(),
    }),
  );
  fc.assert(
    fc.property(pieces, (given) => {
      const stretches = stretchesOf(given);
      expect(stretches.flatMap(({ sentences }) => sentences)).toEqual(given.map(({ text }) => text));
      expect(stretches.every(({ kind }, at) => kind !== stretches[at + 1]?.kind)).toBe(true);
    }),
  );
});
