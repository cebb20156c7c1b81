import fc from "fast-check";
import { expect, test } from "vitest";
import type { NodeId, TopicId } from "../../ids.ts";
import { nodeIdsOf } from "../nodes.rules.ts";
import { walk } from "../rules.ts";
import { config, outlines, plain, sources, word } from "../test-outlines.ts";
import { decodeNode, encodeNode } from "./node.rules.ts";
import { encodeRefresh, encodeSchedule, encodeSchedulePlan, decodeSchedulePlan } from "./refresh.rules.ts";
import { decodeRefresh, decodeSchedule, decodeSearch } from "./requests.ts";
import { type EncodedNode, NodePayload, RefreshPayload, SchedulePayload, SearchPayload } from "./schema.ts";
import { decodeSelected, encodeSelected } from "./selection.rules.ts";
import { encodeSearch } from "./search.rules.ts";
import { decodeCategory, encodeCategory } from "./templates.rules.ts";
import { decodeDraft, decodeWork } from "./work.rules.ts";

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Any payload without a flaw: names that need no cleaning, contexts that stand above. */
const payloads: fc.Arbitrary<EncodedNode> = fc
  .letrec<{ node: Omit<EncodedNode, "id"> }>((tie) => ({
    node: fc.record({
      name: word,
      keyConcept: fc.array(fc.record({ name: word, isSearch: fc.boolean(), isRelevance: fc.boolean() }), {
        maxLength: 2,
      }),
      isOrganisationalLabel: fc.boolean(),
      isArticleCountToZero: fc.constant(false),
      globalRelevance: fc.boolean(),
      processNonArticles: fc.boolean(),
      skipRelevance: fc.boolean(),
      suppressSummary: fc.boolean(),
      suppressMDS: fc.boolean(),
      ignoreProcess: fc.boolean(),
      exportDocumentRules: fc.oneof(fc.constant(null), fc.array(word, { minLength: 1, maxLength: 2 })),
      dor: fc.oneof(fc.constant(null), word),
      intentScore: fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.1 })),
      subtopics: fc.oneof(
        { depthSize: "small" },
        fc.constant([]),
        fc.array(tie("node"), { maxLength: 3 }),
      ) as fc.Arbitrary<EncodedNode[]>,
    }),
  }))
  .node.map((root) => {
    let last = 0;
    const number = (node: Omit<EncodedNode, "id">, above: NodeId[]): EncodedNode => {
      const id = ++last as NodeId;
      const context = node.isOrganisationalLabel ? [] : above;
      const subtopics = (node.subtopics ?? []).map((child) => number(child, [...above, id]));
      return { ...node, id, subtopics, parentSearchContextList: context, parentRelContextList: context };
    };
    return number(root, []);
  });

test("TO-15 what is decoded and encoded again has everything that was sent", () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      expect(asSent(encodeNode(decodeNode(NodePayload.parse(payload))))).toMatchObject(
        asSent(payload) as object,
      );
    }),
    { numRuns: 200 },
  );
});

test("TO-15 a search comes to the server as the model that the browser had", () => {
  fc.assert(
    fc.property(outlines, sources, config, (root, chosen, values) => {
      const sent = asSent(encodeSearch({ root, sources: chosen, config: values }));
      const decoded = decodeSearch(SearchPayload.parse(sent), {});
      expect(decoded).toMatchObject({ root: plain(root), sources: chosen, draft: null });
    }),
    { numRuns: 100 },
  );
});

test("RG-11 a refresh names every node, and makes of any sources those that were set", () => {
  fc.assert(
    fc.property(outlines, sources, (root, chosen) => {
      const ids = [...nodeIdsOf(root)] as NodeId[];
      const refresh = { root, chosen: new Set(ids.slice(0, 2)), sources: chosen, config: {} };
      const sent = RefreshPayload.parse(asSent(encodeRefresh(70 as TopicId, refresh)));
      const { nodes, topicId } = decodeRefresh(sent, {});
      expect(topicId).toBe(70);
      expect(nodes.map(({ id, isChosen }) => [id, isChosen])).toEqual(
        [...walk(root)].map(({ id }) => [id, refresh.chosen.has(id)]),
      );
      const before = { addresses: [], libraries: [{ id: "9", tags: {}, withSubtopics: true }], special: [] };
      expect(nodes.map(({ change }) => change?.(before)?.libraries ?? [])).toEqual(
        [...walk(root)].map((node) => withEnds(node.sources?.libraries ?? [])),
      );
    }),
    { numRuns: 100 },
  );
});

type Library = { tags: Record<string, { type: string; values: string[] }> };
const withEnds = <L extends Library>(libraries: L[]): L[] =>
  libraries
    .toSorted((a, b) => Number("isStore" in a) - Number("isStore" in b))
    .map((library) => ({
      ...library,
      tags: Object.fromEntries(
        Object.entries(library.tags).map(([name, { type, values }]) => [
          name,
          { type, values: type === "Date" && values.length > 0 ? [values[0]!, values.at(-1)!] : values },
        ]),
      ),
    }));

test("RG-09 a schedule says what it searches as it was set", () => {
  fc.assert(
    fc.property(outlines, sources, (root, chosen) => {
      const refresh = { root, chosen: new Set([root.id]), sources: chosen, config: {}, isAll: false };
      const when = { times: 2, day: "Monday", timeZone: "UTC" };
      const sent = SchedulePayload.parse(asSent(encodeSchedule(70 as TopicId, refresh, when)));
      expect(decodeSchedule(sent, {})).toMatchObject({ nodeIds: [root.id], ...when });
      const plan = { sources: chosen, config: {}, nodes: [root.id], leftOut: [] };
      expect(decodeSchedulePlan(asSent(encodeSchedulePlan(plan)) as never)).toEqual(plan);
      const whole = { ...plan, nodes: null };
      expect(decodeSchedulePlan(encodeSchedulePlan(whole))).toEqual(whole);
    }),
    { numRuns: 50 },
  );
});

test("GT-03 a template is what it was", () => {
  const keywords = [{ text: "rain", forSearch: true, forRelevance: false }];
  const leaf = { id: 2, name: "Floods", description: "", keywords, carried: { exportDocumentRules: ["a"] } };
  const flags = { isLabel: true, hidesArticles: false, judgesAgainstRoot: true };
  const root = { ...leaf, ...flags, id: 70, keywords: [], carried: {}, children: [] };
  const category = {
    name: "Rivers",
    templates: [{ ...root, children: [{ ...leaf, ...flags, children: [] }] }],
  };
  expect(decodeCategory(asSent(encodeCategory(category)) as never)).toEqual(category);
});

test("KS-08 a ticked library is kept under the specification's name", () => {
  const ticked = { id: 1, withSubtopics: false };
  expect(encodeSelected(ticked)).toEqual({ id: 1, includeSubTopic: false });
  expect(decodeSelected(encodeSelected(ticked))).toEqual(ticked);
  expect(decodeSelected(7)).toBe(7);
});

/** As the builder kept them before the codec had a folder: they lie in browsers and in the table of drafts. */
const OLD_WORK = {
  name: "Rivers",
  id: 1,
  description: "",
  template: null,
  keyWords: [{ id: 41, keywords: ["water"], is_for_search: true, is_for_relevance: false }],
  sources: [],
  sourceParams: {},
  sourcesSubTopic: null,
  topicOutlineSources: [],
  exportDocumentRules: null,
  isOrganisationalLabel: false,
  isArticleCountToZero: false,
  setAsOrganizationLable: false,
  globalRelevance: true,
  ignoreProcess: false,
  dor: null,
  intentScore: null,
  includeParentOrgNode: [],
  setAsideParents: [],
  isReset: false,
  childOntologys: [
    {
      name: "Floods",
      id: 8,
      keyWords: [],
      sources: ["https://example.org/"],
      sourceParams: { arxiv: { author: [{ id: 1, value: ["Hinton"], includeSubtopic: ["false"] }] } },
      sourcesSubTopic: { repoIds: { 4: {} }, repoAvailable: true, includeSubTopic: { 4: false } },
      exportDocumentRules: ["a"],
      globalRelevance: true,
      includeParentOrgNode: [1],
      parentSearchContextList: [1],
      parentRelContextList: [1],
      childOntologys: [],
    },
  ],
  userId: 7,
};

test("TO-21 SD-03 what was kept in the earlier form opens: unfinished work and drafts", () => {
  const beside = {
    sources: { favouriteWebsites: ["https://who.int/"] },
    config: { maxIdleWaitTime: 900_000 },
  };
  const expected = {
    leftOut: 0,
    sources: { preferredSites: ["https://who.int/"] },
    config: { maxIdleWaitTime: "15" },
    root: {
      name: "Rivers",
      keywords: [{ text: "water", forSearch: true, forRelevance: false }],
      judgesAgainstRoot: true,
      children: [
        {
          name: "Floods",
          parents: [1],
          searchContext: [1],
          carried: { exportDocumentRules: ["a"] },
          sources: {
            addresses: [{ address: "https://example.org/", withSubtopics: true }],
            libraries: [{ id: "4", tags: {}, withSubtopics: false }],
            special: [{ source: "arxiv", parameter: "author", values: ["Hinton"], withSubtopics: false }],
          },
        },
      ],
    },
  };
  expect(decodeWork(OLD_WORK, beside)).toMatchObject(expected);
  const { keyWords: _keyWords, childOntologys, ...root } = OLD_WORK;
  const topicOutline = {
    ...root,
    keyConcept: [{ name: "water", isSearch: true, isRelevance: false }],
    subtopics: childOntologys,
  };
  expect(decodeDraft(JSON.stringify({ topicOutline, ...beside }))).toMatchObject(expected);
});
