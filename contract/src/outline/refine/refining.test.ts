import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParameterDefinition } from "../../catalogue.ts";
import type { Config } from "../model.ts";
import { encodeConfig } from "../wire/search.rules.ts";
import { decodeWork } from "../wire/work.rules.ts";
import { isDate, typable } from "./parameters.rules.ts";
import {
  fieldsOf,
  refinePairs,
  refineProblems,
  resetParameter,
  setParameter,
  type Value,
  wholeConfig,
} from "./refining.rules.ts";

let order = 0;
const parameter = (name: string, own: Partial<ParameterDefinition> = {}): ParameterDefinition => ({
  name,
  label: `The ${name}`,
  description: "",
  effect: "",
  fieldType: "TextField",
  type: "number",
  options: {},
  minimum: null,
  maximum: null,
  order: ++order,
  userGroupDefaultValue: own.defaultValue ?? "30",
  defaultValue: "30",
  disabled: false,
  isValueChanged: false,
  ...own,
});
const yesOrNo = (name: string, defaultValue = "false"): ParameterDefinition =>
  parameter(name, { fieldType: "SingleSelect", type: "true/false", defaultValue });
const several = (name: string, options: string[], defaultValue: (string | number)[]): ParameterDefinition =>
  parameter(name, {
    fieldType: "MultiSelect",
    type: "list",
    options: Object.fromEntries(options.map((one) => [one, `Option ${one}`])),
    defaultValue,
  });

const ALL = [
  parameter("maxSearchCount", { minimum: 1, maximum: 100, userGroupDefaultValue: "50" }),
  parameter("maxRepositorySearchCount", { minimum: 1, maximum: 100 }),
  parameter("maxIdleWaitTime", { minimum: 10, maximum: null }),
  several("searchProvider", ["1", "2", "3"], [1]),
  yesOrNo("metaSearch"),
  yesOrNo("longDocumentProcessing"),
  yesOrNo("consolidateNow"),
  parameter("minimumRelevance", { minimum: 0, maximum: 1, defaultValue: "0.5" }),
  parameter("warmth", { minimum: -5, maximum: 5, defaultValue: "0" }),
  several("languages", ["en", "hi", "fr"], []),
  parameter("publishedFrom", { type: "date", defaultValue: "" }),
  parameter("publishedTo", { type: "date", defaultValue: "" }),
];
const field = (config: Config, name: string, definitions = ALL) =>
  fieldsOf(definitions, config).find((one) => one.name === name)!;
const problem = (config: Config, name: string) => field(config, name).problem;
const set = (config: Config, name: string, value: Value, definitions = ALL) =>
  setParameter(definitions, config, name, value);
const WORDS = { yes: "Yes", no: "No", none: "Any" };

describe("RF-01 the fields", () => {
  test("show the group's default until something is changed, in the order of the server", () => {
    const fields = fieldsOf(ALL.toReversed(), {});
    expect(fields.map(({ name }) => name)).toEqual(ALL.map(({ name }) => name));
    expect(
      fields.some(
        ({ isValueChanged, lockedBy, isGone, problem: wrong }) =>
          isValueChanged || lockedBy || isGone || wrong,
      ),
    ).toBe(false);
    expect(field({}, "maxSearchCount").value).toBe("50");
    expect(field({}, "searchProvider").value).toEqual(["1"]);
  });

  test("keep only what differs from it: typed back, it is no change; reset, it is the group's", () => {
    const changed = set({}, "maxSearchCount", "45");
    expect(changed).toEqual({ maxSearchCount: "45" });
    expect(field(changed, "maxSearchCount")).toMatchObject({ value: "45", isValueChanged: true });
    expect(set(changed, "maxSearchCount", "50")).toEqual({});
    expect(resetParameter(ALL, changed, "maxSearchCount")).toEqual({});
  });

  test("true, yes and 1 are one value, and a list is what its texts say", () => {
    for (const yes of [true, "yes", "TRUE", 1, ["true"]])
      expect(field({ metaSearch: yes }, "metaSearch").value).toBe("true");
    expect(field({ metaSearch: false }, "metaSearch").isValueChanged).toBe(false);
    expect(field({ languages: "hi, en" }, "languages").value).toEqual(["hi", "en"]);
    expect(field({ searchProvider: ["1"] }, "searchProvider").isValueChanged).toBe(false);
  });

  test("what an administrator holds fast has the group's value, whatever was kept or set", () => {
    const held = ALL.map((one) => (one.name === "metaSearch" ? { ...one, disabled: true } : one));
    const config = { metaSearch: "true" };
    expect(field(config, "metaSearch", held)).toMatchObject({ value: "false", lockedBy: "administrator" });
    expect(field(config, "searchProvider", held).lockedBy).toBeNull();
    expect(set({}, "metaSearch", "true", held)).toEqual({});
  });

  test("TO-01 the overview has a label and a value in words of each", () => {
    const config: Config = { metaSearch: "true", languages: ["en", "fr"], longDocumentProcessing: "true" };
    const pairs = new Map(refinePairs(ALL, config, WORDS).map((one) => [one.name, one]));
    expect(pairs.get("metaSearch")).toEqual({
      name: "metaSearch",
      label: "The metaSearch",
      value: "Yes",
      isValueChanged: true,
    });
    expect(pairs.get("languages")!.value).toBe("Option en, Option fr");
    expect(pairs.get("publishedFrom")!.value).toBe("Any");
    expect(pairs.get("searchProvider")).toMatchObject({ value: "Option 1", isValueChanged: false });
    expect(pairs.has("maxIdleWaitTime")).toBe(false);
  });
});

describe("RF-02 what can be typed", () => {
  test.each([
    ["maxSearchCount", "4x5", "45"],
    ["maxSearchCount", "-4.5", "45"],
    ["maxSearchCount", "०४२", "42"],
    ["maxRepositorySearchCount", "00", "0"],
    ["maxIdleWaitTime", "1e9", "19"],
    ["maxIdleWaitTime", "123456789", "123456"],
    ["minimumRelevance", "-0.7.5", "0.75"],
    ["minimumRelevance", "0,75", "0.75"],
    ["minimumRelevance", "abc", ""],
    ["warmth", "-2.5", "-2.5"],
    ["warmth", "2-5", "25"],
    ["publishedFrom", "2020/05 ", "202005"],
    ["publishedFrom", "2020-05-31 12:00", "2020-05-31"],
  ])("into %s: %j is %j", (name, typed, taken) => {
    expect(
      typable(
        ALL.find((one) => one.name === name)!,
        typed,
      ),
    ).toBe(taken);
  });

  test("the three are needed and nothing but digits", () => {
    for (const name of ["maxSearchCount", "maxRepositorySearchCount", "maxIdleWaitTime"]) {
      expect(problem(set({}, name, ""), name)).toBe("required");
      expect(problem({ [name]: "2.5" }, name)).toBe("digits");
      expect(problem({ [name]: -20 }, name)).toBe("digits");
    }
    expect(problem(set({}, "minimumRelevance", ""), "minimumRelevance")).toBeNull();
    expect(problem({ minimumRelevance: "." }, "minimumRelevance")).toBe("number");
    expect(problem({ minimumRelevance: 1.5 }, "minimumRelevance")).toBe("range");
    expect(problem({ minimumRelevance: "-0.5" }, "minimumRelevance")).toBe("range");
    expect(problem({ warmth: "-4" }, "warmth")).toBeNull();
  });

  test("whatever is typed, what is taken is a number or on its way to one", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("maxSearchCount", "minimumRelevance", "warmth"),
        (typed, name) => {
          const definition = ALL.find((one) => one.name === name)!;
          const taken = typable(definition, typed);
          expect(taken).toMatch(
            name === "maxSearchCount" ? /^\d*$/u : name === "warmth" ? /^-?\d*\.?\d*$/u : /^\d*\.?\d*$/u,
          );
          expect(typable(definition, taken)).toBe(taken);
        },
      ),
    );
  });
});

describe("RF-03 the limits of the specification", () => {
  test.each([
    ["maxSearchCount", "101", "tooMany"],
    ["maxSearchCount", 100, null],
    ["maxSearchCount", "0", "range"],
    ["maxRepositorySearchCount", "999999", "tooMany"],
    ["maxIdleWaitTime", "9", "tooShort"],
    ["maxIdleWaitTime", "10", null],
    ["maxIdleWaitTime", "10000", "range"],
  ])("%s %s: %s", (name, value, expected) => {
    expect(problem({ [name]: value }, name)).toBe(expected);
  });

  test("hold without the definitions too", () => {
    const config = { maxSearchCount: "101", maxIdleWaitTime: "9", other: "x" };
    expect(refineProblems(undefined, config)).toEqual([
      { name: "maxSearchCount", problem: "tooMany" },
      { name: "maxIdleWaitTime", problem: "tooShort" },
    ]);
    expect(refineProblems(undefined, { longDocumentProcessing: "yes", maxIdleWaitTime: "9" })).toEqual([]);
    expect(refineProblems(undefined, {})).toEqual([]);
  });
});

test("RF-03 minutes are sent x 60000, kept so, and are minutes again", () => {
  expect(encodeConfig({ maxIdleWaitTime: "25", metaSearch: "true" })).toEqual({
    maxIdleWaitTime: 1_500_000,
    metaSearch: "true",
  });
  const minutes = fc.oneof(fc.constant(""), fc.nat({ max: 999_999 }).map(String));
  fc.assert(
    fc.property(minutes, (maxIdleWaitTime) => {
      const kept = decodeWork({ name: "x", id: 1 }, { config: encodeConfig({ maxIdleWaitTime }) });
      expect(kept).toMatchObject({ config: { maxIdleWaitTime } });
    }),
  );
  // As they were kept before they were sent in milliseconds.
  expect(decodeWork({ name: "x", id: 1 }, { config: { maxIdleWaitTime: 30 } })).toMatchObject({
    config: { maxIdleWaitTime: "30" },
  });
});

describe("RF-04 what excludes what", () => {
  test("a chosen engine locks the metasearch, the default does not; its reset opens it again", () => {
    expect(field({}, "metaSearch").lockedBy).toBeNull();
    const chosen = set({}, "searchProvider", ["1", "2"]);
    expect(chosen).toEqual({ searchProvider: [1, 2] });
    expect(field(chosen, "metaSearch").lockedBy).toBe("searchProvider");
    expect(set(chosen, "metaSearch", "true")).toBe(chosen);
    expect(field(set(chosen, "searchProvider", ["1"]), "metaSearch").lockedBy).toBeNull();
    expect(field(resetParameter(ALL, chosen, "searchProvider"), "metaSearch").lockedBy).toBeNull();
  });

  test("metasearch true locks the engines, false and reset open them", () => {
    const on = set({}, "metaSearch", "true");
    expect(field(on, "searchProvider").lockedBy).toBe("metaSearch");
    expect(set(on, "searchProvider", ["2"])).toBe(on);
    expect(field(set(on, "metaSearch", "false"), "searchProvider").lockedBy).toBeNull();
    expect(field(resetParameter(ALL, on, "metaSearch"), "searchProvider").lockedBy).toBeNull();
  });

  test("where the metasearch is the default, it locks nothing, and an engine is chosen against it", () => {
    const usual = ALL.map((one) => (one.name === "metaSearch" ? yesOrNo("metaSearch", "true") : one));
    expect(field({}, "searchProvider", usual).lockedBy).toBeNull();
    const chosen = set({}, "searchProvider", ["2"], usual);
    expect(chosen).toEqual({ searchProvider: [2], metaSearch: "false" });
    expect(resetParameter(usual, chosen, "searchProvider")).toEqual({});
  });

  test("both from elsewhere are a problem that the metasearch's own field can mend", () => {
    const config = { searchProvider: [2], metaSearch: "true" };
    expect(problem(config, "metaSearch")).toBe("both");
    expect(field(config, "metaSearch").lockedBy).toBeNull();
    expect(refineProblems(ALL, set(config, "metaSearch", "false"))).toEqual([]);
  });

  test.each(["true", "yes"])(
    "long documents %s remove the idle time, false brings it back with its default",
    (yes) => {
      const on = set(set({}, "maxIdleWaitTime", "45"), "longDocumentProcessing", yes);
      expect(on).toEqual({ longDocumentProcessing: "true" });
      expect(field(on, "maxIdleWaitTime").isGone).toBe(true);
      expect(problem({ ...on, maxIdleWaitTime: "1" }, "maxIdleWaitTime")).toBeNull();
      const off = set(on, "longDocumentProcessing", "false");
      expect(field(off, "maxIdleWaitTime")).toMatchObject({
        isGone: false,
        value: "30",
        isValueChanged: false,
      });
    },
  );

  test("whatever is changed in whatever order, no two exclude each other, and resetting all leaves nothing", () => {
    const names = ALL.map(({ name }) => name);
    const change = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(
        fc.constantFrom("true", "false", "yes", "", "12", "101", "2020"),
        fc.subarray(["1", "2", "3"]),
      ),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let config: Config = {};
        for (const [name, value, isReset] of changes)
          config = isReset ? resetParameter(ALL, config, name) : set(config, name, value);
        expect(refineProblems(ALL, config).map(({ problem: what }) => what)).not.toContain("both");
        const [provider, meta] = [field(config, "searchProvider"), field(config, "metaSearch")];
        expect(provider.lockedBy !== null && meta.lockedBy !== null).toBe(false);
        expect(field(config, "maxIdleWaitTime").isGone && "maxIdleWaitTime" in config).toBe(false);
        for (const one of fieldsOf(ALL, config)) expect(one.isValueChanged).toBe(one.name in config);
        for (const name of names) config = resetParameter(ALL, config, name);
        expect(config).toEqual({});
      }),
      { numRuns: 300 },
    );
  });
});

test("RF-05 engines are [1] by default, one at least, and only those that there are", () => {
  expect(field({}, "searchProvider").value).toEqual(["1"]);
  expect(problem(set({}, "searchProvider", []), "searchProvider")).toBe("required");
  expect(problem({ searchProvider: [7] }, "searchProvider")).toBe("option");
  expect(problem(set(set({}, "languages", ["en"]), "languages", []), "languages")).toBeNull();
});

test("RF-06 without the right the consolidation is locked, and what was kept of it is told", () => {
  const no = { name: "consolidateNow", defaultValue: "false", description: "Why", isEnable: false } as const;
  const [own] = fieldsOf(ALL, {}, no).filter(({ name }) => name === "consolidateNow");
  expect(own).toMatchObject({ lockedBy: "consolidate", problem: null });
  expect(refineProblems(ALL, { consolidateNow: true }, no)).toMatchObject([{ problem: "notAllowed" }]);
  expect(refineProblems(ALL, { consolidateNow: true }, { ...no, isEnable: true })).toEqual([]);
});

test("dates are a year, a month or a day that exists, and the first is not after the last", () => {
  for (const date of ["2020", "2020-02", "2020-02-29"]) expect(isDate(date)).toBe(true);
  for (const date of ["20", "2021-02-29", "2020-13", "2020-00", "2020-1", "2020-01-00", "2020-01-1x"])
    expect(isDate(date)).toBe(false);
  expect(problem({ publishedFrom: "2021-02-29" }, "publishedFrom")).toBe("date");
  const between = (publishedFrom: string, publishedTo: string) =>
    problem({ publishedFrom, publishedTo }, "publishedTo");
  expect(between("2021", "2020")).toBe("order");
  expect(between("2020-06", "2020")).toBeNull();
  expect(between("2020-06-02", "2020-06-01")).toBe("order");
  expect(between("2020", "")).toBeNull();
});

test("a search is made with the group's defaults for all that nobody changed", () => {
  expect(wholeConfig(ALL, { maxRepositorySearchCount: 7, minimumRelevance: "", own: "kept" })).toEqual({
    maxSearchCount: "50",
    maxRepositorySearchCount: 7,
    maxIdleWaitTime: "30",
    searchProvider: [1],
    metaSearch: "false",
    longDocumentProcessing: "false",
    consolidateNow: "false",
    minimumRelevance: "0.5",
    warmth: "0",
    languages: [],
    publishedFrom: "",
    publishedTo: "",
    own: "kept",
  });
  const long = wholeConfig(ALL, { longDocumentProcessing: "true", maxIdleWaitTime: "45" });
  expect(long).not.toHaveProperty("maxIdleWaitTime");
});

test("of very many values each is still looked at once", () => {
  const languages = several("languages", ["en"], []);
  const sent = Array.from({ length: 200_000 }, (_, at) => `x${at}`);
  expect(refineProblems([languages], { languages: sent })).toMatchObject([{ problem: "option" }]);
});
