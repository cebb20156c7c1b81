import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParameterDefinition } from "../../catalogue.ts";
import { enginesWanted, outsideOf } from "../forecast/choice.rules.ts";
import type { SourceChoice } from "../model.ts";
import type { Config } from "../model.ts";
import { fieldsOf, resetParameter, setParameter, wholeConfig } from "../refine/refining.rules.ts";
import { ENGINE_ENTRIES, engineIn, ENGINES, isEngine } from "./addresses.rules.ts";
import { enginesAsked, tickedEngines, tickEngine, withParameters, withTicked } from "./engines.rules.ts";
import { NO_SOURCES } from "./sources.rules.ts";

const parameter = (name: string, own: Partial<ParameterDefinition>): ParameterDefinition => ({
  name,
  label: name,
  description: "",
  effect: "",
  fieldType: "MultiSelect",
  type: "list",
  options: { 1: "Google", 2: "Bing", 3: "Brave" },
  minimum: null,
  maximum: null,
  order: 1,
  userGroupDefaultValue: [1],
  defaultValue: [1],
  disabled: false,
  isValueChanged: false,
  ...own,
});
const definitions = (isMetaUsual = "false") => [
  parameter("searchProvider", {}),
  parameter("metaSearch", {
    fieldType: "SingleSelect",
    type: "true/false",
    options: {},
    userGroupDefaultValue: isMetaUsual,
    defaultValue: isMetaUsual,
  }),
];

type Chosen = { sources: SourceChoice; config: Config };
const chosen = (sources: Partial<SourceChoice> = {}, config: Config = {}): Chosen => ({
  sources: { ...NO_SOURCES, ...sources },
  config,
});
const named = (now: Chosen, of = definitions()) =>
  fieldsOf(of, withTicked(now)).find(({ name }) => name === "searchProvider")!.value;
const set = (now: Chosen, name: string, value: string | string[], of = definitions()) =>
  withParameters(of, now, setParameter(of, withTicked(now), name, value));

describe("RF-04 the search engines are one choice", () => {
  test("every engine has an entry in the list, and is known by it", () => {
    expect(ENGINES.map((engine) => engineIn(ENGINE_ENTRIES[engine]))).toEqual([...ENGINES]);
  });

  test("what is ticked among the sources is named among the parameters, and changed there too", () => {
    const ticked = tickEngine(definitions(), chosen({ preferredSites: ["https://who.int/"] }), "bing", true);
    expect(named(ticked)).toEqual(["2"]);
    const changed = set(ticked, "searchProvider", ["1", "3"]);
    expect(tickedEngines(changed.sources)).toEqual(["google", "brave"]);
    expect(changed.sources.preferredSites[0]).toBe("https://who.int/");
    expect(changed.config).toEqual({});
    const none = ENGINES.reduce((now, engine) => tickEngine(definitions(), now, engine, false), changed);
    expect(none).toEqual(chosen({ preferredSites: ["https://who.int/"] }));
  });

  test("engines that were named go with the first tick", () => {
    const before = set(chosen(), "searchProvider", ["2", "3"]);
    expect(before.sources).toEqual(NO_SOURCES);
    const { sources, config } = tickEngine(definitions(), before, "google", true);
    expect(tickedEngines(sources)).toEqual(["google", "bing", "brave"]);
    expect(config).toEqual({});
  });

  test("the metasearch takes the ticks away, and a tick is a choice against a metasearch that is usual", () => {
    const ticked = tickEngine(definitions(), chosen(), "google", true);
    const meta = set(ticked, "metaSearch", "true");
    expect(meta.sources.preferredSites).toEqual([]);
    expect(enginesAsked(meta)).toEqual({ isMeta: true, engines: [] });
    const usual = definitions("true");
    const against = tickEngine(usual, chosen(), "bing", true);
    expect(enginesAsked({ ...against, config: wholeConfig(usual, against.config) })).toEqual({
      isMeta: false,
      engines: ["bing"],
    });
  });

  test("an entry is an engine however it was written, and stays as it was", () => {
    const now = chosen({ preferredSites: ["https://google.co.in/", "https://example.org/"] });
    const both = tickEngine(definitions(), now, "bing", true).sources.preferredSites;
    expect(both).toEqual(["https://google.co.in/", "https://example.org/", ENGINE_ENTRIES.bing]);
    expect(both.filter(isEngine)).toHaveLength(2);
  });
});

test("RF-04 whatever is done in whichever place, both show what a run will ask", () => {
  const engine = fc.constantFrom(...ENGINES);
  const numbers = fc.subarray(["1", "2", "3"], { minLength: 1 });
  type Act = (now: Chosen, of: ParameterDefinition[]) => Chosen;
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.tuple(engine, fc.boolean()).map(
      ([one, isOn]): Act =>
        (now, of) =>
          tickEngine(of, now, one, isOn),
    ),
    numbers.map(
      (value): Act =>
        (now, of) =>
          set(now, "searchProvider", value, of),
    ),
    fc.constantFrom("true", "false").map(
      (value): Act =>
        (now, of) =>
          set(now, "metaSearch", value, of),
    ),
    fc.constantFrom("searchProvider", "metaSearch").map(
      (name): Act =>
        (now, of) =>
          withParameters(of, now, resetParameter(of, withTicked(now), name)),
    ),
    fc.boolean().map((useWeb): Act => ({ sources, config }) => ({ sources: { ...sources, useWeb }, config })),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), fc.constantFrom("true", "false"), (acts, isMetaUsual) => {
      const of = definitions(isMetaUsual);
      const now = acts.reduce((before, next) => next(before, of), chosen());
      const config = wholeConfig(of, now.config);
      const choice = { sources: now.sources, own: null, ...enginesWanted(config) };
      const asked = outsideOf(choice, [], () => true).map(({ shownAs }) => shownAs);
      const { isMeta, engines } = enginesAsked({ ...now, config });
      const names = { google: "google-cse", bing: "bing", brave: "brave" };
      expect(asked.toSorted()).toEqual(isMeta ? ["searxng"] : engines.map((one) => names[one]).toSorted());
      const ticked = tickedEngines(now.sources);
      if (ticked.length > 0) expect([isMeta, engines]).toEqual([false, ticked]);
      if (engines.length > 0)
        expect(named(now, of)).toEqual(engines.map((one) => String(ENGINES.indexOf(one) + 1)));
    }),
    { numRuns: 300 },
  );
});
