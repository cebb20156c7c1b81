import type { Ontology } from "../catalogue.ts";
import type { NodeId } from "../ids.ts";
import { followParents, newBelow } from "./contexts.rules.ts";
import { rename } from "./editing.rules.ts";
import { cleanName } from "./names.rules.ts";
import {
  type AppliedTemplate,
  changeNode,
  type EditedKeyword,
  type EditedNode,
  freeId,
  isBlank,
  keywordIdsOf,
  nodeIdsOf,
  putIn,
  type Random,
} from "./nodes.rules.ts";
import { MAX_KEYWORDS, MAX_LEVELS, MAX_NAME, MAX_NODES, pathTo, ROOT_NODE } from "./rules.ts";
import { setFlag } from "./settings.rules.ts";

export type Applied = {
  root: EditedNode;
  /** Those that stand directly or further below the target, in the order of the outline. */
  added: NodeId[];
  /** What there was no room for. */
  leftOut: number;
};

/**
 * The chosen subtopics come to stand behind what the target has already, and the target takes the settings of the template's
 * root. One whose parent is not chosen moves up to the next that is. Where nothing fits, nothing changes.
 */
export function applyTemplate(
  root: EditedNode | null,
  targetId: NodeId,
  template: Ontology,
  chosen: ReadonlySet<number>,
  random: Random,
): Applied | { problem: "noTarget" } {
  if (!root || pathTo(root, targetId).length === 0) return { problem: "noTarget" };
  const ready = withSettings(named(root, targetId, template.name), targetId, template);
  const above = pathTo(ready, targetId);
  const nursery = planter(ready, namedAs(template), chosen, random);
  const grown = nursery.plant(template.childOntologys, above);
  const { added, leftOut } = nursery.end();
  if (added.length === 0 && leftOut > 0) return { root, added, leftOut };
  return {
    root: putIn(ready, { parentId: targetId, at: above.at(-1)!.children.length }, ...grown),
    added,
    leftOut,
  };
}

/** A line that has no name yet would stand nameless above its subtopics. */
function named(root: EditedNode, id: NodeId, name: string): EditedNode {
  const target = pathTo(root, id).at(-1)!;
  return id !== ROOT_NODE && isBlank(target) ? rename(root, id, plainName(name)) : root;
}

const namedAs = ({ id, name }: Ontology): AppliedTemplate => ({ id, name });

/** The label last: of the two that exclude each other it is the one that stays. */
function withSettings(root: EditedNode, id: NodeId, template: Ontology): EditedNode {
  const { isArticleCountToZero, isOrganisationalLabel, globalRelevance, exportDocumentRules } = template;
  let next = setFlag(root, id, "hidesArticles", isArticleCountToZero);
  next = setFlag(next, id, "isLabel", isOrganisationalLabel);
  next = setFlag(next, id, "judgesAgainstRoot", globalRelevance);
  return changeNode(next, id, (node) => ({
    ...node,
    template: namedAs(template),
    description: template.description || node.description,
    // A template without rules has nothing to say about them.
    carried: {
      ...node.carried,
      exportDocumentRules: exportDocumentRules ?? node.carried["exportDocumentRules"],
    },
  }));
}

/** Makes nodes of subtopics while there is room. What lies too deep comes to stand as deep as it may. */
function planter(root: EditedNode, template: AppliedTemplate, chosen: ReadonlySet<number>, random: Random) {
  const taken = nodeIdsOf(root);
  const takenByKeywords = keywordIdsOf(root);
  const added: NodeId[] = [];
  let leftOut = 0;
  const plant = (subtopics: Ontology[], above: EditedNode[]): EditedNode[] =>
    subtopics.flatMap((subtopic) => {
      const name = plainName(subtopic.name);
      if (!chosen.has(subtopic.id) || name === "") return plant(subtopic.childOntologys, above);
      const hasRoom = taken.size < MAX_NODES && above.length < MAX_LEVELS;
      const id = hasRoom ? (freeId(taken, random) as NodeId | null) : null;
      if (id === null) {
        leftOut++;
        return plant(subtopic.childOntologys, above);
      }
      taken.add(id);
      added.push(id);
      const keywords = keywordsOf(subtopic, takenByKeywords, random);
      const node = { ...nodeOf(subtopic, id, name, above, keywords), template };
      if (above.length + 1 >= MAX_LEVELS) return [node, ...plant(subtopic.childOntologys, above)];
      return [{ ...node, children: plant(subtopic.childOntologys, [...above, node]) }];
    });
  return { plant, end: () => ({ added, leftOut }) };
}

function nodeOf(
  subtopic: Ontology,
  id: NodeId,
  name: string,
  above: EditedNode[],
  keywords: EditedKeyword[],
): EditedNode {
  const { isOrganisationalLabel: isLabel, isArticleCountToZero, globalRelevance } = subtopic;
  const node = newBelow(above, id, name);
  const hidesArticles = isArticleCountToZero && !isLabel;
  return followParents({
    ...node,
    description: subtopic.description,
    keywords,
    isLabel,
    hidesArticles,
    judgesAgainstRoot: globalRelevance,
    isReset: isLabel || hidesArticles || !globalRelevance,
    carried: { ...node.carried, exportDocumentRules: subtopic.exportDocumentRules ?? null },
  });
}

function keywordsOf({ keyWords }: Ontology, taken: Set<number>, random: Random): EditedKeyword[] {
  const kept = keyWords.flatMap(({ keywords, is_for_search: forSearch, is_for_relevance: forRelevance }) =>
    keywords.flatMap((given) => {
      const text = plainName(given);
      const id = text === "" ? null : freeId(taken, random);
      if (id === null) return [];
      taken.add(id);
      return [{ id, text, forSearch, forRelevance }];
    }),
  );
  return kept.slice(0, MAX_KEYWORDS);
}

/** As it would be if somebody had typed it: a dash within a word is a hyphen, and what was taken out leaves no hole. */
export const plainName = (given: string): string =>
  cleanName(given.replaceAll(/(?<=\S)[–—](?=\S)/gu, "-"))
    .text.replaceAll(/ {2,}/gu, " ")
    .trim()
    .slice(0, MAX_NAME)
    .trim();
