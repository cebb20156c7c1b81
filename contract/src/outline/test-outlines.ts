/** Outlines as any sequence of edits may leave them, for tests. */
import fc from "fast-check";
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
import type { Config, NodeSources, OutlineNode, SourceChoice } from "./model.ts";
import { changeNode, type EditedNode, FLAGS, keywordIdsOf, nodeIdsOf } from "./nodes.rules.ts";
import { indentAll, moveAll, outdentAll, removeAll, shiftAll, topsOf } from "./moving.rules.ts";
import { pasteList, pasteNodes } from "./pasting.rules.ts";
import { addKeyword, changeKeyword, removeKeyword, resetSettings, setFlag } from "./settings.rules.ts";
import { addOffer } from "./suggestions.rules.ts";
import { applyTemplate } from "./templates.rules.ts";
import type { TemplatePayload } from "./wire/replies.ts";
import { decodeTemplate } from "./wire/templates.rules.ts";

export const word = fc.stringMatching(/^[a-zé]{1,8}$/u);
export const at = fc.nat({ max: 60 });
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
    libraries: fc.uniqueArray(word, { maxLength: 3 }),
    files: fc.nat({ max: 3 }),
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
  .map(({ addresses, libraries, files, tags: chosen, special, withSubtopics }) => {
    const own: NodeSources = {
      addresses: addresses.map((address) => ({ address, withSubtopics })),
      libraries: libraries.map((id, n) => ({
        id,
        tags: chosen,
        withSubtopics,
        ...(n >= files && { isStore: true }),
      })),
      special: special.map((one) => ({ ...one, withSubtopics })),
    };
    return own.addresses.length + own.libraries.length + own.special.length > 0 ? own : undefined;
  });

/** Ids are given anew where it is applied: in a template they are unique. */
const subtopic: fc.Arbitrary<Omit<TemplatePayload, "id">> = fc.letrec<{ one: Omit<TemplatePayload, "id"> }>(
  (tie) => ({
    one: fc.record({
      name: fc.oneof(word, fc.constant("–")),
      description: fc.oneof(fc.constant(""), word),
      keyWords: fc.array(
        fc.record({
          id: fc.constant(1),
          keywords: fc.array(word, { maxLength: 2 }),
          is_for_search: fc.boolean(),
          is_for_relevance: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
      childOntologys: fc.oneof(
        { depthSize: "small" },
        fc.constant([]),
        fc.array(tie("one"), { maxLength: 3 }),
      ) as fc.Arbitrary<TemplatePayload[]>,
      exportDocumentRules: fc.constantFrom(null, { keep: true }),
      isArticleCountToZero: fc.boolean(),
      isOrganisationalLabel: fc.boolean(),
      globalRelevance: fc.boolean(),
    }),
  }),
).one;
const numbered = (template: Omit<TemplatePayload, "id">): TemplatePayload => {
  let next = 0;
  const number = (one: Omit<TemplatePayload, "id">): TemplatePayload => ({
    ...one,
    id: ++next,
    childOntologys: one.childOntologys.map(number),
  });
  return number(template);
};

/** One edit, as somebody could make it at any node. */
type Edit = (root: EditedNode) => EditedNode;
export const pick = (root: EditedNode, n: number): NodeId => {
  const ids = [...nodeIdsOf(root)];
  return ids[n % ids.length] as NodeId;
};
/** Several at once, the topic and what is below others among them. */
export const picked = fc.array(at, { minLength: 1, maxLength: 12 });
export const pickSome = (root: EditedNode, choice: number[]) => new Set(choice.map((n) => pick(root, n)));
export const groupMoves: ((root: EditedNode, ids: Set<NodeId>) => EditedNode)[] = [
  indentAll,
  outdentAll,
  (root, ids) => shiftAll(root, ids, -1),
  (root, ids) => shiftAll(root, ids, 1),
  (root, ids) => (ids.size > 3 ? root : removeAll(root, ids)),
];
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
  fc.tuple(picked, fc.constantFrom(...groupMoves)).map(
    ([choice, change]): Edit =>
      (root) =>
        change(root, pickSome(root, choice)),
  ),
  fc.tuple(picked, at, fc.constantFrom("before" as const, "after" as const, "into" as const)).map(
    ([choice, m, where]): Edit =>
      (root) =>
        moveAll(root, pickSome(root, choice), pick(root, m), where),
  ),
  fc.tuple(fc.array(at, { maxLength: 4 }), at, chance).map(([choice, m, r]): Edit => (root) => {
    const nodes = topsOf(root, pickSome(root, choice));
    return pasteNodes(root, pick(root, m), nodes, () => r)?.root ?? root;
  }),
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
  fc
    .tuple(at, subtopic.map(numbered).map(decodeTemplate), fc.uniqueArray(fc.nat({ max: 20 })), chance)
    .map(([n, template, unchosen, r]): Edit => (root) => {
      const chosen = new Set(
        Array.from({ length: 60 }, (_, id) => id).filter((id) => !unchosen.includes(id)),
      );
      const applied = applyTemplate(root, pick(root, n), template, chosen, () => r);
      return "problem" in applied ? root : applied.root;
    }),
  fc.tuple(at, word, fc.array(word, { maxLength: 3 }), chance).map(
    ([n, name, keywords, r]): Edit =>
      (root) =>
        addOffer(root, pick(root, n), { name, keywords }, () => r)?.root ?? root,
  ),
);
export const edits = fc.array(edit, { maxLength: 40 });
export const start = () => nameRoot(null, "topic")!;
const after = (steps: Edit[]) => steps.reduce((root, step) => step(root), start());
export const outlines = edits.map(after);

export const sources: fc.Arbitrary<SourceChoice> = fc.record({
  libraries: fc.dictionary(word, tags, { maxKeys: 2, noNullPrototype: true }),
  knowledgeStores: fc.dictionary(word, tags, { maxKeys: 2, noNullPrototype: true }),
  useLibraries: fc.boolean(),
  useWeb: fc.boolean(),
  preferredSites: fc.array(word, { maxLength: 2 }),
  avoidedSites: fc.array(word, { maxLength: 2 }),
  includeSubtopics: fc.dictionary(word, fc.boolean(), { maxKeys: 2, noNullPrototype: true }),
});
export const config: fc.Arbitrary<Config> = fc
  .tuple(
    fc.dictionary(
      word,
      fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 2 })),
      { maxKeys: 3, noNullPrototype: true },
    ),
    // Minutes as a field holds them: six digits, or none yet.
    fc.option(fc.oneof(fc.constant(""), fc.nat({ max: 999_999 }).map(String)), { nil: undefined }),
  )
  .map(([values, idle]) => (idle === undefined ? values : { ...values, maxIdleWaitTime: idle }));

/** Without what only editing needs. */
export const plain = (node: EditedNode): OutlineNode => {
  const { parents: _1, setAside: _2, isReset: _3, description: _4, template: _5, ...own } = node;
  const { keywords, children, ...rest } = own;
  return {
    ...rest,
    keywords: keywords.map(({ id: _id, ...keyword }) => keyword),
    children: children.map(plain),
  };
};
