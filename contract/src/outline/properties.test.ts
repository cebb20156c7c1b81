import fc from "fast-check";
import { expect, test } from "vitest";
import type { NodeId } from "../ids.ts";
import { addBelow, rename } from "./editing.rules.ts";
import { abandon, commit, type History, redo, seal, startHistory, undo } from "./history.rules.ts";
import { type EditedNode, nodeIdsOf } from "./nodes.rules.ts";
import { moveAll, outdentAll, topsOf } from "./moving.rules.ts";
import { MAX_KEYWORDS, MAX_NODES, pathTo, ROOT_NODE, walk } from "./rules.ts";
import { setFlag } from "./settings.rules.ts";
import { extendTo } from "./selecting.rules.ts";
import { NO_SOURCES } from "./sources/sources.rules.ts";
import { decodeNode } from "./wire/node.rules.ts";
import { NodePayload, SearchPayload } from "./wire/schema.ts";
import { decodeConfig, encodeDraft, encodeSearch } from "./wire/search.rules.ts";
import { decodeSources } from "./wire/sources.rules.ts";
import { decodeDraft, decodeWork, encodeWork } from "./wire/work.rules.ts";
import {
  at,
  config,
  edits,
  groupMoves,
  outlines,
  pick,
  pickSome,
  picked,
  plain,
  sources,
  start,
  word,
} from "./test-outlines.ts";

const check = (holds: (root: EditedNode) => void) =>
  fc.assert(fc.property(outlines, holds), { numRuns: 200 });

test("TO-06 whatever is edited, ids are unique, below 10000, and the root is 1", () => {
  check((root) => {
    const ids = [...walk(root)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(root.id).toBe(ROOT_NODE);
    expect(ids.every((id) => id < 10_000)).toBe(true);
    const keywords = [...walk(root)].flatMap((node) => node.keywords.map(({ id }) => id));
    expect(new Set(keywords).size).toBe(keywords.length);
  });
});

test("TO-09 whatever is edited, contexts name ancestors only, and chosen ones only", () => {
  check((root) => {
    for (const node of walk(root)) {
      const above = pathTo(root, node.id)
        .slice(0, -1)
        .map(({ id }) => id);
      expect(above).toEqual(expect.arrayContaining(node.parents));
      expect(node.parents).toEqual(expect.arrayContaining(node.searchContext));
      expect(node.searchContext).toEqual(node.relevanceContext);
      const labels = pathTo(root, node.id)
        .slice(0, -1)
        .filter(({ isLabel }) => isLabel)
        .map(({ id }) => id);
      expect(labels).toEqual(expect.arrayContaining(node.setAside));
      expect(node.parents.filter((id) => node.setAside.includes(id))).toEqual([]);
    }
  });
});

test("TO-09 TO-07 whatever is edited, becoming a label and ceasing to be one leaves everything below as it was", () => {
  fc.assert(
    fc.property(outlines, at, (root, n) => {
      const id = pick(root, n);
      const before = pathTo(root, id).at(-1)!;
      if (before.isLabel || before.hidesArticles) return;
      const label = setFlag(root, id, "isLabel", true);
      for (const node of walk(label)) expect(node.searchContext).not.toContain(id);
      const after = pathTo(setFlag(label, id, "isLabel", false), id).at(-1)!;
      expect(after).toEqual({ ...before, isReset: true });
    }),
    { numRuns: 200 },
  );
});

test("TO-05 whatever is moved together, nothing is lost or doubled, and what was moved keeps its order", () => {
  const move = fc.oneof(
    fc.constantFrom(...groupMoves.slice(0, 4)),
    fc.tuple(at, fc.constantFrom("before" as const, "after" as const, "into" as const)).map(
      ([m, where]) =>
        (root: EditedNode, ids: Set<NodeId>) =>
          moveAll(root, ids, pick(root, m), where),
    ),
  );
  fc.assert(
    fc.property(outlines, picked, fc.boolean(), move, (root, choice, isRange, change) => {
      const [from, to] = [pick(root, choice[0]!), pick(root, choice.at(-1)!)];
      const range = extendTo(root, null, from, to)?.ids ?? new Set<NodeId>();
      // Lines that are let out of a parent pass what follows in it: only a range has nothing between its lines.
      const ids = new Set(isRange || change === outdentAll ? range : pickSome(root, choice));
      const next = change(root, ids);
      expect(nodeIdsOf(next)).toEqual(nodeIdsOf(root));
      const order = (of: EditedNode) => topsOf(of, ids).map(({ id }) => id);
      expect(order(next)).toEqual(order(root));
    }),
    { numRuns: 400 },
  );
});

test("TO-07 whatever is edited, label and count-zero are never both on, and either leaves no context", () => {
  check((root) => {
    for (const node of walk(root)) {
      expect(node.isLabel && node.hidesArticles).toBe(false);
      expect(node.searchContext).toEqual(node.isLabel || node.hidesArticles ? [] : node.parents);
    }
  });
});

test("TO-15 what is sent is what the server understands, and sending that again says the same", () => {
  fc.assert(
    fc.property(outlines, sources, config, (root, chosen, values) => {
      const sent = encodeSearch({ root, sources: chosen, config: values });
      const read = SearchPayload.parse(JSON.parse(JSON.stringify(sent)));
      const decoded = {
        root: decodeNode(read.topicOutline),
        sources: decodeSources(read.sources),
        config: decodeConfig(read.config),
      };
      expect(decoded).toEqual({ root: plain(root), sources: chosen, config: values });
      expect(encodeSearch(decoded)).toEqual(sent);
    }),
    { numRuns: 200 },
  );
});

test("TO-15 the request has the fields of the specification, and a subtopic its 20", () => {
  const { root } = addBelow(start(), ROOT_NODE, () => 0)!;
  const sent = encodeSearch({ root: rename(root, 2 as NodeId, "below"), sources: NO_SOURCES, config: {} });
  expect(Object.keys(sent)).toEqual(["topicOutline", "sources", "config"]);
  expect(Object.keys(sent.sources)).toHaveLength(7);
  const [subtopic] = sent.topicOutline.subtopics!;
  expect(Object.keys(subtopic!).toSorted()).toEqual(
    [
      ["name", "id", "isOrganisationalLabel", "isArticleCountToZero", "keyConcept", "subtopics"],
      ["parentSearchContextList", "parentRelContextList", "sources", "sourceParams", "sourcesSubTopic"],
      ["exportDocumentRules", "globalRelevance", "processNonArticles", "skipRelevance", "suppressSummary"],
      ["suppressMDS", "ignoreProcess", "dor", "intentScore"],
    ]
      .flat()
      .toSorted(),
  );
  expect(Object.keys(subtopic!.sourcesSubTopic!)).toHaveLength(7);
});

test("SD-03 a draft gives back the outline, the sources and the parameters that it was made of", () => {
  fc.assert(
    fc.property(outlines, sources, config, (root, chosen, values) => {
      const text = encodeDraft({ root, sources: chosen, config: values });
      const kept = decodeDraft(text);
      if ("problem" in kept) throw new Error(kept.problem);
      expect(kept.leftOut).toBe(0);
      expect({ ...kept, root: plain(kept.root) }).toMatchObject({
        root: plain(root),
        sources: chosen,
        config: values,
      });
      expect(encodeDraft(kept)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test("TO-21 TO-13 the stored outline gives back everything that editing knows", () => {
  check((root) => {
    const kept = decodeWork(JSON.parse(JSON.stringify(encodeWork(root, 7))), {});
    expect(kept).toMatchObject({ root, leftOut: 0 });
  });
});

test("whatever a draft holds, reading it ends with an outline or a reason, and an outline that can be sent", () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.record({ topicOutline: fc.jsonValue() }),
    fc.record({
      topicOutline: fc.letrec((tie) => ({
        node: fc.dictionary(
          fc.constantFrom(
            "name",
            "id",
            "subtopics",
            "keyConcept",
            "keyWords",
            "sources",
            "sourceParams",
            "sourcesSubTopic",
            "parentSearchContextList",
            "isOrganisationalLabel",
            "isArticleCountToZero",
          ),
          fc.oneof(
            fc.jsonValue(),
            word,
            fc.constant(1),
            fc.constant(true),
            fc.array(tie("node"), { maxLength: 2 }),
          ),
        ),
      })).node,
    }),
  );
  fc.assert(
    fc.property(values, (value) => {
      const kept = decodeDraft(JSON.stringify(value));
      if ("problem" in kept) return;
      const ids = [...walk(kept.root)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(NodePayload.safeParse(encodeSearch(kept).topicOutline).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each(["", "{", "[]", "null", "7", '"x"', `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`])(
  "%.20s is no draft",
  (text) => {
    expect(decodeDraft(text)).toHaveProperty("problem");
  },
);

test("a draft that is nested without end is read as deep as an outline may be", () => {
  const deep = `${'{"name":"n","id":2,"subtopics":['.repeat(3000)}${"]}".repeat(3000)}`;
  const kept = decodeDraft(`{"topicOutline":${deep}}`);
  expect(kept).toMatchObject({ leftOut: 1 });
});

test("a draft with as many keywords as an outline can have is read at once", () => {
  const keyConcept = Array.from({ length: MAX_KEYWORDS }, (_, at) => ({ name: `k${at}` }));
  const subtopics = Array.from({ length: MAX_NODES - 1 }, () => ({ name: "n", keyConcept }));
  const kept = decodeDraft(JSON.stringify({ topicOutline: { name: "root", keyConcept, subtopics } }));
  if ("problem" in kept) throw new Error(kept.problem);
  const ids = [...walk(kept.root)].flatMap((node) => node.keywords.map(({ id }) => id));
  expect(new Set(ids).size).toBe(MAX_KEYWORDS * MAX_NODES);
});

test("undo undoes everything, and redo redoes it", () => {
  fc.assert(
    fc.property(edits, (steps) => {
      let history: History<EditedNode> = startHistory(start());
      const first = history.present;
      for (const step of steps) history = commit(history, step(history.present));
      const last = history.present;
      while (history.past.length > 0) history = undo(history);
      expect(history.present).toBe(first);
      expect(undo(history)).toEqual(history);
      while (history.future.length > 0) history = redo(history);
      expect(history.present).toBe(last);
    }),
    { numRuns: 200 },
  );
});

test("letters of one word are one step; another word, or a pause, begins the next", () => {
  let history = startHistory("");
  for (const text of ["r", "ri", "riv"]) history = commit(history, text, "name:2");
  history = commit(seal(history), "rive", "name:2");
  history = commit(history, "flood", "name:3");
  expect(history.past).toEqual(["", "riv", "rive"]);
  expect(undo(undo(history)).present).toBe("riv");
  expect(commit(undo(history), "dam").future).toEqual([]);
  expect(abandon(history)).toEqual({ past: ["", "riv"], present: "rive", future: [], about: null });
});
