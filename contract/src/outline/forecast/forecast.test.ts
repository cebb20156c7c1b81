import { expect, test } from "vitest";
import type { NodeId } from "../../ids.ts";
import type { NodeSources, SourceChoice } from "../model.ts";
import { newNode, type EditedNode } from "../nodes.rules.ts";
import { NO_SOURCES } from "../sources/sources.rules.ts";
import { type Available, forecastOf } from "./forecast.rules.ts";

const id = (value: number) => value as NodeId;
const node = (
  own: number,
  name: string,
  parents: number[],
  change: Partial<EditedNode> = {},
): EditedNode => ({
  ...newNode(id(own), name, parents.map(id)),
  ...change,
});
const keyword = (text: string, forSearch: boolean, forRelevance: boolean) => ({
  id: text.length,
  text,
  forSearch,
  forRelevance,
});

const available: Available = {
  outside: [
    { name: "arxiv", label: "arXiv", kind: "scholarly", isReady: true },
    { name: "core", label: "CORE", kind: "scholarly", isReady: false },
    { name: "google-cse", label: "Google", kind: "web", isReady: false },
    { name: "bing", label: "Bing", kind: "web", isReady: true },
    { name: "searxng", label: "SearXNG", kind: "web", isReady: false },
  ],
  libraries: [
    { id: 4, uuid: "u-4", name: "Field notes" },
    { id: 5, uuid: "u-5", name: "Reports" },
  ],
};
const own = (given: Partial<NodeSources>): NodeSources => ({
  addresses: [],
  libraries: [],
  special: [],
  ...given,
});
const library = (one: string, withSubtopics = true) => ({ id: one, tags: {}, withSubtopics });

const of = (
  root: EditedNode,
  sources: Partial<SourceChoice> = {},
  config: Record<string, unknown> = {},
  can = available,
) => forecastOf({ root, sources: { ...NO_SOURCES, ...sources }, config }, can);
const labels = ({ where }: ReturnType<typeof of>[number]) => [
  ...where.outside.map(({ label }) => label),
  ...where.libraries.map(({ library: { name } }) => name),
  ...where.addresses,
];

test("a node asks with its name, its words for search and what it stands within, and is judged by its words for relevance", () => {
  const keywords = [keyword("silt", true, false), keyword("sediment", false, true)];
  const root = node(1, "Rivers ", [], {
    children: [node(2, "Dams", [1], { keywords, relevanceContext: [] })],
  });
  const [rivers, dams] = of(root);
  expect(rivers!.asked).toEqual({ name: "Rivers", keywords: [], within: [] });
  expect(dams!.asked).toEqual({ name: "Dams", keywords: ["silt"], within: ["Rivers"] });
  expect(dams!.judged).toEqual({ name: "Dams", keywords: ["sediment"], within: [] });
});

test("TO-07 with global relevance a subtopic is judged by the whole question too, whatever it stands within; the topic is that question", () => {
  const keywords = [keyword("stream", true, false), keyword("watercourse", false, true)];
  const whole = (relevanceContext: number[], judgesAgainstRoot: boolean) => {
    const dams = node(2, "Dams", relevanceContext, { judgesAgainstRoot });
    return of(node(1, "Rivers", [], { keywords, children: [dams] })).map((one) => one.whole);
  };
  const question = { name: "Rivers", keywords: ["watercourse"], within: [] };
  expect(whole([1], true)).toEqual([null, question]);
  expect(whole([], true)).toEqual([null, question]);
  expect(whole([1], false)).toEqual([null, null]);
});

test("a label and an ignored node are not searched; a node without a name is not there", () => {
  const root = node(1, "Rivers", [], {
    children: [
      node(2, "Kinds", [1], { isLabel: true, children: [node(3, " ", [1, 2])] }),
      node(4, "Old", [1], { isIgnored: true }),
    ],
  });
  expect(of(root).map(({ name, leftOut, level }) => [name, leftOut, level])).toEqual([
    ["Rivers", null, 1],
    ["Kinds", "label", 2],
    ["Old", "ignored", 2],
  ]);
});

test("nothing chosen asks everything that is there, and nothing that is not", () => {
  const root = node(1, "Rivers", []);
  expect(labels(of(root)[0]!)).toEqual(["arXiv", "Field notes", "Reports"]);
  expect(labels(of(root, {}, { searchProvider: [1, 2] })[0]!)).toEqual([
    "arXiv",
    "Bing",
    "Field notes",
    "Reports",
  ]);
});

test("what was named is asked even where it cannot answer, and that is known", () => {
  const [rivers] = of(node(1, "Rivers", []), {
    preferredSites: ["https://www.google.com/", "https://example.org/"],
  });
  expect(labels(rivers!)).toEqual(["Google", "https://example.org/"]);
  expect(rivers!.where.outside[0]!.isReady).toBe(false);
  const through = {
    ...available,
    outside: available.outside.map((one) => ({ ...one, isReady: true })).filter(({ name }) => name !== "x"),
  };
  through.outside[2]!.isReady = false;
  const [again] = of(node(1, "Rivers", []), { preferredSites: ["https://google.com"] }, {}, through);
  expect(again!.where.outside).toMatchObject([{ label: "Google", isReady: true }]);
  const [all] = of(node(1, "Rivers", []), { useWeb: true }, { metaSearch: "true" }, through);
  expect(labels(all!)).toEqual(["arXiv", "CORE", "SearXNG"]);
});

test("sources of a node: its own, those of the topics above that reach it, or the gyan's", () => {
  const special = [{ source: "arxiv", parameter: "category", values: ["cs.LG"], withSubtopics: false }];
  const root = node(1, "Rivers", [], {
    sources: own({ libraries: [library("4")], special }),
    children: [
      node(2, "Dams", [1], {
        sources: own({ addresses: [{ address: "https://a.org/", withSubtopics: true }] }),
      }),
      node(3, "Floods", [1]),
    ],
  });
  const [rivers, dams, floods] = of(root, { useWeb: true });
  expect([rivers!.origin, dams!.origin, floods!.origin]).toEqual(["own", "both", "above"]);
  expect(labels(rivers!)).toEqual(["arXiv", "Field notes"]);
  expect(rivers!.where.outside[0]!.parameters).toEqual({ category: ["cs.LG"] });
  expect(labels(dams!)).toEqual(["Field notes", "https://a.org/"]);
  expect(labels(floods!)).toEqual(["Field notes"]);
  expect(of(node(1, "Rivers", []))[0]!.origin).toBe("gyan");
});

test("a library that cannot be read any more is named as gone, by id or uuid", () => {
  const tags = { Country: { type: "Text" as const, values: ["India"] } };
  const [rivers] = of(node(1, "Rivers", []), { libraries: { "u-5": tags }, knowledgeStores: { 99: {} } });
  expect(rivers!.where.libraries).toMatchObject([{ library: { name: "Reports" }, tags }]);
  expect(rivers!.where.gone).toEqual(["99"]);
});
