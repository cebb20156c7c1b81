import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { conceptGraph, type ConceptGraph, type KnownText } from "./graph.ts";
import { textKnowledge, type TextKnowledge } from "./knowledge.ts";

const known = (id: string, text: string, language: Language = "en", weight?: number): KnownText => ({
  id,
  language,
  weight,
  knowledge: textKnowledge(text, { language, limit: 40 }),
});
const conceptOf = ({ concepts }: ConceptGraph, label: string) =>
  concepts.find((concept) => concept.label === label);

const library = [
  known(
    "ageing",
    "The solid electrolyte interphase (SEI) binds lithium. Lithium plating harms a lithium-ion cell. Calendar ageing wastes lithium. " +
      "The lithium-ion cell loses capacity through calendar ageing. Lithium plating wastes lithium.",
  ),
  known(
    "charging",
    "Fast charging causes lithium plating. Lithium plating follows fast charging in the cold. An SEI grows on graphite. " +
      "The SEI of graphite is thin. Fast charging heats a lithium-ion cell.",
  ),
  known(
    "hydrogen",
    "Hydrogen comes from electrolysis. Salt caverns keep hydrogen. Fuel cells burn hydrogen. Electrolysis splits water. " +
      "Salt caverns are deep. Fuel cells make water.",
  ),
  known(
    "réseau",
    "Le réseau électrique change. Le stockage d'énergie aide le réseau électrique. Le stockage d'énergie coûte cher.",
    "fr",
  ),
];

test("a short form that one text states is the long form in all of them", () => {
  const interphase = conceptOf(conceptGraph(library, { limit: 50 }), "solid electrolyte interphase");
  expect(interphase?.evidence.map(({ textId }) => textId).toSorted()).toEqual(["ageing", "charging"]);
  expect(interphase?.names).toEqual([{ key: "sei", label: "SEI", kind: "abbreviation" }]);
});

test("a short form of two different things joins neither, and goes with its text", () => {
  const graph = conceptGraph(
    [
      known("a", "A cell editor (CE) changes letters. The CE binds. A CE is small."),
      known("b", "The cleavage energy (CE) is high. The CE falls. A CE is measured."),
      known("c", "The CE was tested. Then the CE was sold. Each CE works."),
    ],
    { limit: 20 },
  );
  expect(conceptOf(graph, "cell editor")?.evidence.map(({ textId }) => textId)).toEqual(["a"]);
  expect(conceptOf(graph, "cleavage energy")?.evidence.map(({ textId }) => textId)).toEqual(["b"]);
  expect(conceptOf(graph, "CE")?.evidence.map(({ textId }) => textId)).toEqual(["c"]);
});

test("a synonym that one text states joins the texts that use either", () => {
  const graph = conceptGraph(
    [
      known("a", "Embers, also called firebrands, fly far. Embers are hot."),
      known("b", "Firebrands start fires. Firebrands travel with wind."),
    ],
    { limit: 10 },
  );
  expect(conceptOf(graph, "embers")).toMatchObject({ names: [{ label: "firebrands", kind: "synonym" }] });
  expect(conceptOf(graph, "embers")?.evidence).toHaveLength(2);
});

test.each([
  ["energy storage", "storage of energy"],
  ["microgrid", "micro-grid"],
  ["consumer behaviour", "consumer behavior"],
  ["data normalisation", "data normalization"],
])("%s and %s are one concept", (one, other) => {
  const write = (name: string): string => `The ${name} matters. We study ${name}. People want ${name} now.`;
  const { concepts } = conceptGraph([known("a", write(one)), known("b", write(other))], { limit: 10 });
  expect(concepts.filter(({ evidence }) => evidence.length === 2)).toHaveLength(1);
});

test("tokens are not tokenisation", () => {
  const texts = [
    known("a", "Tokens are read. Many tokens are needed."),
    known("b", "Tokenisation comes first. Tokenisation is hard."),
  ];
  expect(
    conceptGraph(texts, { limit: 10 })
      .concepts.map(({ label }) => label)
      .toSorted(),
  ).toEqual(["tokenisation", "tokens"]);
});

const phrase = (key: string, weight: number) => ({
  key,
  label: key,
  weight,
  spans: [
    { start: 0, end: 4 },
    { start: 9, end: 13 },
  ],
});
const made = (
  id: string,
  phrases: [string, number][],
  links: TextKnowledge["links"] = [],
  weight?: number,
): KnownText => ({
  id,
  language: "en",
  weight,
  knowledge: { phrases: phrases.map(([key, one]) => phrase(key, one)), names: [], links },
});

test("several texts weigh more than one, and an important text more than another", () => {
  const texts = [
    made("a", [
      ["shared", 0.6],
      ["alone", 0.6],
    ]),
    made(
      "b",
      [
        ["shared", 0.6],
        ["heavy", 0.6],
      ],
      [],
      3,
    ),
    made("c", [["light", 0.6]], [], 0.5),
  ];
  const { concepts } = conceptGraph(texts, { limit: 10 });
  const weight = (key: string): number => concepts.find((concept) => concept.key === key)!.weight;
  expect(concepts[0]).toMatchObject({ key: "shared", weight: 1 });
  expect(weight("heavy")).toBeGreaterThan(weight("alone"));
  expect(weight("alone")).toBeGreaterThan(weight("light"));
});

test("what is said once in one text gives way where enough is said again", () => {
  const often = Array.from({ length: 20 }, (_, at): [string, number] => [`often${at}`, 0.2]);
  const once = made("a", [...often, ["once", 1]]);
  once.knowledge.phrases.at(-1)!.spans.pop();
  expect(conceptGraph([once], { limit: 50 }).concepts.map(({ key }) => key)).not.toContain("once");
});

test("a concept that stands beside everything binds less than two that stand together", () => {
  const span = { start: 0, end: 40 };
  const link = (a: string, b: string, count = 1) => ({ a, b, count, span });
  const texts = ["t1", "t2", "t3"].map((id) =>
    made(
      id,
      [
        ["hub", 1],
        ["left", 1],
        ["right", 1],
        ["x", 1],
        ["y", 1],
        ["z", 1],
      ],
      [
        link("left", "right", 2),
        ...["left", "right", "x", "y", "z"].map((key) =>
          key < "hub" ? link(key, "hub", 2) : link("hub", key, 2),
        ),
      ],
    ),
  );
  const { edges } = conceptGraph(texts, { limit: 10 });
  const strength = (a: string, b: string): number =>
    edges.find((edge) => edge.a === a && edge.b === b)!.strength;
  expect(strength("left", "right")).toBeGreaterThan(strength("hub", "left"));
  expect(edges[0]!.strength).toBe(1);
  for (const { evidence, texts: count } of edges) {
    expect(count).toBe(3);
    expect(new Set(evidence.map(({ textId }) => textId)).size).toBe(3);
  }
});

test("what belongs together is one cluster, and every concept is in one", () => {
  const graph = conceptGraph(library, { limit: 50 });
  const cluster = (label: string): number => conceptOf(graph, label)!.cluster;
  expect(cluster("hydrogen")).toBe(cluster("electrolysis"));
  expect(cluster("lithium plating")).toBe(cluster("fast charging"));
  expect(cluster("hydrogen")).not.toBe(cluster("lithium plating"));
  expect(cluster("réseau électrique")).not.toBe(cluster("lithium plating"));
  const keys = graph.clusters.flatMap((one) => one.keys);
  expect(keys.toSorted()).toEqual(graph.concepts.map(({ key }) => key).toSorted());
  expect(graph.clusters.map(({ number }) => number)).toEqual(graph.clusters.map((_, at) => at));
  expect(graph.clusters.every((one, at) => at === 0 || one.weight <= graph.clusters[at - 1]!.weight)).toBe(
    true,
  );
  for (const one of graph.clusters) expect(one.keys.length).toBeGreaterThan(1);
});

test("a cluster is called after its heaviest concepts, which share no word", () => {
  const span = { start: 0, end: 40 };
  const texts = ["t1", "t2"].map((id) =>
    made(
      id,
      [
        ["fast charging", 1],
        ["charging rate", 0.95],
        ["lithium plating", 0.9],
      ],
      [
        { a: "charging rate", b: "fast charging", count: 2, span },
        { a: "fast charging", b: "lithium plating", count: 2, span },
        { a: "charging rate", b: "lithium plating", count: 2, span },
      ],
    ),
  );
  expect(conceptGraph(texts, { limit: 10 }).clusters.map(({ name }) => name)).toEqual([
    "Fast charging · lithium plating",
  ]);
});

test("no texts, no concepts; a text without any changes nothing", () => {
  expect(conceptGraph([], { limit: 10 })).toEqual({ concepts: [], edges: [], clusters: [] });
  const lonely = conceptGraph([made("a", [["only", 1]])], { limit: 10 });
  expect(lonely.clusters).toMatchObject([{ number: 0, name: "Only", keys: ["only"] }]);
});

const aText = (id: string): fc.Arbitrary<KnownText> =>
  fc
    .record({
      keys: fc.uniqueArray(fc.constantFrom(..."alpha beta gamma delta epsilon zeta eta theta".split(" ")), {
        minLength: 2,
      }),
      weight: fc.constantFrom(0.3, 1, 1.7),
      count: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ keys, weight, count }) =>
      made(
        id,
        keys.map((key, at) => [key, 1 / (at + 1)]),
        keys.slice(1).map((key, at) => {
          const [a, b] = [key, keys[at]!].toSorted() as [string, string];
          return { a, b, count, span: { start: at, end: at + 50 } };
        }),
        weight,
      ),
    );

test("the order of the texts does not matter", () => {
  const texts = fc.tuple(...["a", "b", "c", "d", "e", "f"].map(aText));
  const inTwoOrders = texts.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(inTwoOrders, ([one, other]) => {
      expect(conceptGraph(other, { limit: 6 })).toEqual(conceptGraph(one, { limit: 6 }));
    }),
    { numRuns: 60 },
  );
  const graph = conceptGraph(library, { limit: 50 });
  expect(conceptGraph(library.toReversed(), { limit: 50 })).toEqual(graph);
});

test("strengths and weights lie between 0 and 1, whatever the texts weigh", () => {
  const anyWeight = fc.oneof(
    fc.constantFrom(0, -0, Number.MIN_VALUE, 1e-310, 1e308, Number.MAX_VALUE, Infinity, -Infinity, NaN, -1),
    fc.double(),
    fc.double({ min: 0, max: 1 }),
  );
  const weighted = fc.tuple(
    ...["a", "b", "c"].map((id) =>
      fc.tuple(aText(id), anyWeight).map(([text, weight]) => ({ ...text, weight })),
    ),
  );
  fc.assert(
    fc.property(weighted, (texts) => {
      const { concepts, edges, clusters } = conceptGraph(texts, { limit: 8 });
      const shares = [...edges.map(({ strength }) => strength), ...concepts.map(({ weight }) => weight)];
      expect(shares.filter((one) => !(one >= 0 && one <= 1))).toEqual([]);
      expect(Math.max(...edges.map(({ strength }) => strength))).toBe(1);
      for (const { weight } of clusters) expect(weight).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});

test("texts that all weigh nothing give the graph of texts that all weigh the same", () => {
  const weighing = (weight: number) =>
    conceptGraph(
      library.map((text) => ({ ...text, weight })),
      { limit: 50 },
    );
  const labels = ({ concepts, edges }: ConceptGraph) => [
    concepts.map(({ label }) => label),
    edges.map(({ a, b }) => [a, b]),
  ];
  expect(labels(weighing(0))).toEqual(labels(weighing(1)));
});

test("what people decided about stays what it is, whichever form is the commonest", () => {
  const british = known(
    "uk",
    "Polymer behaviour matters. Polymer behaviour changes. The polymer behaviour is known.",
  );
  const american = ["a", "b"].map((id) =>
    known(id, "Polymer behavior matters. Polymer behavior changes. The polymer behavior is known."),
  );
  const keyOf = (decided: string[]) =>
    conceptGraph([british, ...american], { limit: 20, decided }).concepts.find(({ label }) =>
      label.startsWith("polymer b"),
    )?.key;
  const [before] = conceptGraph([british], { limit: 20 }).concepts.filter(({ label }) =>
    label.startsWith("polymer b"),
  );
  expect(keyOf([])).not.toBe(before!.key);
  expect(keyOf([before!.key])).toBe(before!.key);
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("%s is a word like others", (word) => {
  const text = `A ${word} call is made. The ${word} call fails. Each ${word} call counts.`;
  expect(() => conceptGraph([known("a", text), known("b", text)], { limit: 20 })).not.toThrow();
});

test("a chain of many parts is no phrase that nobody could store", () => {
  const primer = Array.from({ length: 700 }, (_, at) => `ATG${at}`).join("-");
  const { concepts } = conceptGraph([known("a", `The primer ${primer} binds. The primer ${primer} works.`)], {
    limit: 50,
  });
  for (const { key, label } of concepts) expect(Math.max(key.length, label.length)).toBeLessThan(400);
});

test("what two languages call almost alike is called as most texts call it", () => {
  const other = known(
    "more",
    "Green hydrogen is made where hydrogen is needed. Hydrogen burns. Water holds hydrogen.",
  );
  const french = known(
    "hydrogène",
    "L'hydrogène se conserve. Une cavité saline garde l'hydrogène. L'hydrogène brûle, et l'hydrogène fuit.",
    "fr",
  );
  const labels = conceptGraph([...library.slice(0, 3), other, french], { limit: 50 }).concepts.map(
    ({ label }) => label,
  );
  expect(labels).toContain("hydrogen");
  expect(labels).not.toContain("hydrogène");
});
