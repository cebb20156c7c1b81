import { expect, test } from "vitest";
import { faultsOf, startLedger } from "./ledger.ts";

test("what was acknowledged stands once, and what was not stands once at most", () => {
  const entry = (name: string, isAcknowledged: boolean) =>
    ({ kind: "note", name, person: 0, isAcknowledged }) as const;
  const found = {
    note: new Map([
      ["a", 1],
      ["c", 2],
      ["e", 1],
      ["f", 2],
    ]),
    file: new Map<string, number>(),
    gyan: new Map<string, number>(),
  };
  const entries = [
    entry("a", true),
    entry("b", true),
    entry("c", true),
    entry("d", false),
    entry("e", false),
    entry("f", false),
  ];
  expect(faultsOf(entries, found).map(({ what, entry: { name } }) => `${name} ${what}`)).toEqual([
    "b lost",
    "c doubled",
    "f doubled",
  ]);
});

test("a call that fails is told with what was broken when it began", async () => {
  const ledger = startLedger();
  expect(await ledger.tried("read", async () => 1)).toBe(1);
  ledger.nowBroken("web 1");
  expect(await ledger.tried("read", () => Promise.reject(new Error("gone")))).toBeUndefined();
  expect(ledger.answered).toBe(1);
  expect(ledger.refusals).toEqual([{ kind: "read", said: "gone", during: "web 1" }]);
});
