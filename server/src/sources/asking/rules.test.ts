import { describe, expect, test } from "vitest";
import {
  budgetOf,
  configuredFor,
  isAllowed,
  mailAddressOf,
  readPairs,
  secondsToMidnight,
  withoutKey,
  withoutSecrets,
} from "./rules.ts";

describe("pairs", () => {
  test.each([
    ["", []],
    ["a=b", [["a", "b"]]],
    [
      " a = b , c.d=e ",
      [
        ["a", "b"],
        ["c.d", "e"],
      ],
    ],
    // A key may end in signs, an address may hold one.
    [
      "a=QUJD==,b=http://host/?x=1",
      [
        ["a", "QUJD=="],
        ["b", "http://host/?x=1"],
      ],
    ],
    [
      "searxng.engines=one,two,a=b",
      [
        ["searxng.engines", "one,two"],
        ["a", "b"],
      ],
    ],
    ["lost,a=b,,", [["a", "b"]]],
  ])("%j", (text, pairs) => {
    expect([...readPairs(text)]).toEqual(pairs);
  });
});

test.each([
  ["all", "arxiv", true],
  ["all", "web", true],
  ["offline", "arxiv", false],
  ["offline", "web", false],
  ["offline", "library", true],
  ["arxiv, web", "arxiv", true],
  ["arxiv, web", "web", true],
  ["arxiv, web", "crossref", false],
  ["arxiv", "library", true],
  // A name is a whole name.
  ["arxiv-mirror", "arxiv", false],
])("with SOURCES=%s, %s may be asked: %s", (setting, name, may) => {
  expect(isAllowed(setting, name)).toBe(may);
});

test("what the configuration says of a source is not what it says of one with a longer name", () => {
  const settings = {
    SOURCE_ADDRESSES: "core-mirror=http://mirror,core=http://core",
    SOURCE_KEYS: "core-mirror=M,core.set=one,core-mirror.set=two",
    SOURCE_BUDGETS: "core=12",
  };
  expect(configuredFor("core", settings)).toEqual({
    address: "http://core",
    key: null,
    extras: { set: "one" },
    budget: 12,
  });
});

test("a budget that cannot be read asks nothing", () => {
  const settings = { SOURCE_ADDRESSES: "", SOURCE_KEYS: "", SOURCE_BUDGETS: "core=1e3,doaj=-1,arxiv=" };
  expect(configuredFor("core", settings).budget).toBe(0);
  expect(configuredFor("doaj", settings).budget).toBe(0);
  expect(configuredFor("arxiv", settings).budget).toBe(null);
});

test("the budget is the administrator's, else the setting's, else the source's own", () => {
  const own = { perDay: 100, perDayWithKey: 1000 };
  expect(budgetOf(own, false, { administrator: null, setting: null })).toBe(100);
  expect(budgetOf(own, true, { administrator: null, setting: null })).toBe(1000);
  expect(budgetOf({ perDay: 100 }, true, { administrator: null, setting: null })).toBe(100);
  expect(budgetOf(own, true, { administrator: null, setting: 5 })).toBe(5);
  expect(budgetOf(own, true, { administrator: 0, setting: 5 })).toBe(0);
  expect(budgetOf(null, true, { administrator: null, setting: null })).toBe(null);
});

test.each([
  ["desk@example.org", "desk@example.org"],
  ["mailto:desk@example.org", "desk@example.org"],
  ["https://example.org/contact", null],
  ["desk@localhost", null],
  ["two@example.org, three@example.org", null],
  ["", null],
  [undefined, null],
])("whom to write to: %s", (given, address) => {
  expect(mailAddressOf(given)).toBe(address);
});

test("an address is shown without what may be secret in it", () => {
  expect(withoutSecrets("https://name:word@host:8443/api/?key=1#x")).toBe("https://host:8443/api");
  expect(withoutSecrets("")).toBe("");
});

test("a key is cut out of what a source says, also as it stands in an address", () => {
  expect(withoutKey("bad key a+b/c==! (a%2Bb%2Fc%3D%3D)", "a+b/c==")).toBe("bad key …! (…)");
  expect(withoutKey("a word", "word")).toBe("a word");
  expect(withoutKey("as it is", null)).toBe("as it is");
});

test("a day ends at midnight UTC, also the last of a year", () => {
  expect(secondsToMidnight(new Date("2026-12-31T23:59:30.500Z"))).toBe(30);
  expect(secondsToMidnight(new Date("2026-03-05T00:00:00Z"))).toBe(86_400);
});
