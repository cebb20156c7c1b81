import fc from "fast-check";
import { expect, test } from "vitest";
import type { NodeId } from "../ids.ts";
import { chooseParent } from "./contexts.rules.ts";
import {
  addAfter,
  addBelow,
  indent,
  move,
  nameRoot,
  outdent,
  remove,
  rename,
  shift,
} from "./editing.rules.ts";
import { abandon, commit, type History, redo, seal, startHistory, undo } from "./history.rules.ts";
import type { NodeSources, OutlineNode, SourceChoice } from "./model.ts";
import { changeNode, type EditedNode, FLAGS, keywordIdsOf, nodeIdsOf } from "./nodes.rules.ts";
import { pasteList } from "./pasting.rules.ts";
import { type Config, toDraft, toWire } from "./payload.rules.ts";
import { fromDraft, readKept } from "./reading.rules.ts";
import { pathTo, ROOT_NODE, walk } from "./rules.ts";
import { addKeyword, changeKeyword, removeKeyword, resetSettings, setFlag } from "./settings.rules.ts";
import { toStored } from "./stored.rules.ts";
import { submitConcept, toOutline, toSources, WireNode } from "./wire.ts";

const word = fc.stringMatching(/^[a-zé]{1,8}$/u);
const at = fc.nat({ max: 60 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const tags = fc.dictionary(
  word,
  fc.record({
    type: fc.constantFrom("Text" as const, "Date" as const),
    values: fc.array(word, { maxLength: 3 }),
  }),
  { maxKeys: 2, noNullPrototype: true },
);
const nodeSources: fc.Arbitrary<NodeSources | undefined> = fc
  .record({
    addresses: fc.uniqueArray(
      word.map((one) => `https://${one}.example.org/`),
      { maxLength: 2 },
    ),
    libraries: fc.uniqueArray(word, { maxLength: 2 }),
    tags,
    special: fc.uniqueArray(
      fc.record({ source: word, parameter: word, values: fc.array(word, { minLength: 1, maxLength: 3 }) }),
      {
        maxLength: 2,
        selector: ({ source }) => source,
      },
    ),
    withSubtopics: fc.boolean(),
  })
  .map(({ addresses, libraries, tags: chosen, special, withSubtopics }) => {
    const own: NodeSources = {
      addresses: addresses.map((address) => ({ address, withSubtopics })),
      libraries: libraries.map((id) => ({ id, tags: chosen, withSubtopics })),
      special: special.map((one) => ({ ...one, withSubtopics })),
    };
    return own.addresses.length + own.libraries.length + own.special.length > 0 ? own : undefined;
  });

/** One edit, as somebody could make it at any node. */
type Edit = (root: EditedNode) => EditedNode;
const pick = (root: EditedNode, n: number): NodeId => {
  const ids = [...nodeIdsOf(root)];
  return ids[n % ids.length] as NodeId;
};
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(at, chance, word).map(([n, r, name]): Edit => (root) => {
    const added = addAfter(root, pick(root, n), () => r);
    return added ? rename(added.root, added.id, name) : root;
  }),
  fc.tuple(at, chance, word).map(([n, r, name]): Edit => (root) => {
    const added = addBelow(root, pick(root, n), () => r);
    return added ? rename(added.root, added.id, name) : root;
  }),
  fc.tuple(at, word).map(
    ([n, name]): Edit =>
      (root) =>
        rename(root, pick(root, n), name),
  ),
  at.map(
    (n): Edit =>
      (root) =>
        remove(root, pick(root, n)),
  ),
  at.map(
    (n): Edit =>
      (root) =>
        indent(root, pick(root, n)),
  ),
  at.map(
    (n): Edit =>
      (root) =>
        outdent(root, pick(root, n)),
  ),
  fc.tuple(at, fc.constantFrom(-1 as const, 1 as const)).map(
    ([n, by]): Edit =>
      (root) =>
        shift(root, pick(root, n), by),
  ),
  fc.tuple(at, at, fc.constantFrom("before" as const, "after" as const, "into" as const)).map(
    ([n, m, where]): Edit =>
      (root) =>
        move(root, pick(root, n), pick(root, m), where),
  ),
  fc.tuple(at, fc.constantFrom(...FLAGS), fc.boolean()).map(
    ([n, flag, isOn]): Edit =>
      (root) =>
        setFlag(root, pick(root, n), flag, isOn),
  ),
  at.map(
    (n): Edit =>
      (root) =>
        resetSettings(root, pick(root, n)),
  ),
  fc.tuple(at, at, fc.boolean()).map(
    ([n, m, isChosen]): Edit =>
      (root) =>
        chooseParent(root, pick(root, n), pick(root, m), isChosen),
  ),
  fc.tuple(at, word, chance).map(
    ([n, text, r]): Edit =>
      (root) =>
        addKeyword(root, pick(root, n), text, () => r),
  ),
  fc.tuple(at, at, word).map(([n, k, text]): Edit => (root) => {
    const keyword = [...keywordIdsOf(root)][k];
    return keyword === undefined
      ? root
      : changeKeyword(root, pick(root, n), keyword, { text, forSearch: false });
  }),
  at.map(
    (n): Edit =>
      (root) =>
        removeKeyword(root, pick(root, n), [...keywordIdsOf(root)][0] ?? 0),
  ),
  fc.tuple(at, nodeSources).map(
    ([n, sources]): Edit =>
      (root) =>
        changeNode(root, pick(root, n), (node) => ({ ...node, sources })),
  ),
  fc
    .tuple(at, fc.array(fc.tuple(fc.nat({ max: 3 }), word), { maxLength: 5 }), chance)
    .map(([n, lines, r]): Edit => (root) => {
      const text = lines.map(([depth, name]) => `${"  ".repeat(depth)}- ${name}`).join("\n");
      return pasteList(root, pick(root, n), text, () => r)?.root ?? root;
    }),
);
const edits = fc.array(edit, { maxLength: 40 });
const start = () => nameRoot(null, "topic")!;
const after = (steps: Edit[]) => steps.reduce((root, step) => step(root), start());
const outlines = edits.map(after);

const sources: fc.Arbitrary<SourceChoice> = fc.record({
  libraries: fc.dictionary(word, tags, { maxKeys: 2, noNullPrototype: true }),
  knowledgeStores: fc.dictionary(word, tags, { maxKeys: 2, noNullPrototype: true }),
  useLibraries: fc.boolean(),
  useWeb: fc.boolean(),
  preferredSites: fc.array(word, { maxLength: 2 }),
  avoidedSites: fc.array(word, { maxLength: 2 }),
  includeSubtopics: fc.dictionary(word, fc.boolean(), { maxKeys: 2, noNullPrototype: true }),
});
const config: fc.Arbitrary<Config> = fc.dictionary(
  word,
  fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 2 })),
  { maxKeys: 3, noNullPrototype: true },
);

/** Without what only editing needs. */
const plain = (node: EditedNode): OutlineNode => {
  const { parents: _parents, isReset: _isReset, keywords, children, ...rest } = node;
  return {
    ...rest,
    keywords: keywords.map(({ id: _id, ...keyword }) => keyword),
    children: children.map(plain),
  };
};
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
    }
  });
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
      const sent = toWire(root, chosen, values);
      const read = submitConcept.body.parse(JSON.parse(JSON.stringify(sent)));
      expect(toOutline(read.topicOutline)).toEqual(plain(root));
      expect(toSources(read.sources)).toEqual(chosen);
      expect(toWire(toOutline(read.topicOutline), toSources(read.sources), read.config)).toEqual(sent);
    }),
    { numRuns: 200 },
  );
});

test("TO-15 the request has the fields of the specification, and a subtopic its 20", () => {
  const { root } = addBelow(start(), ROOT_NODE, () => 0)!;
  const sent = toWire(
    rename(root, 2 as NodeId, "below"),
    toSources(submitConcept.body.parse({ topicOutline: { name: "x", id: 1 } }).sources),
    {},
  );
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
      const text = toDraft(root, chosen, values);
      const kept = fromDraft(text);
      if ("problem" in kept) throw new Error(kept.problem);
      expect(kept.leftOut).toBe(0);
      expect({ ...kept, root: plain(kept.root) }).toMatchObject({
        root: plain(root),
        sources: chosen,
        config: values,
      });
      expect(toDraft(kept.root, kept.sources, kept.config)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test("TO-21 TO-13 the stored outline gives back everything that editing knows", () => {
  check((root) => {
    const kept = readKept(JSON.parse(JSON.stringify(toStored(root, 7))), {});
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
      const kept = fromDraft(JSON.stringify(value));
      if ("problem" in kept) return;
      const ids = [...walk(kept.root)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(WireNode.safeParse(toWire(kept.root, kept.sources, {}).topicOutline).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each(["", "{", "[]", "null", "7", '"x"', `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`])(
  "%.20s is no draft",
  (text) => {
    expect(fromDraft(text)).toHaveProperty("problem");
  },
);

test("a draft that is nested without end is read as deep as an outline may be", () => {
  const deep = `${'{"name":"n","id":2,"subtopics":['.repeat(3000)}${"]}".repeat(3000)}`;
  const kept = fromDraft(`{"topicOutline":${deep}}`);
  expect(kept).toMatchObject({ leftOut: 1 });
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
