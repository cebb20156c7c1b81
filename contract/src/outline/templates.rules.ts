import type { NodeId } from "../ids.ts";
import { followParents, newBelow } from "./contexts.rules.ts";
import { rename } from "./editing.rules.ts";
import type { TemplateNode } from "./model.ts";
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
  template: TemplateNode,
  chosen: ReadonlySet<number>,
  random: Random,
): Applied | { problem: "noTarget" } {
  if (!root || pathTo(root, targetId).length === 0) return { problem: "noTarget" };
  const ready = withSettings(named(root, targetId, template.name), targetId, template);
  const above = pathTo(ready, targetId);
  const nursery = planter(ready, namedAs(template), chosen, random);
  const grown = nursery.plant(template.children, above);
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

const namedAs = ({ id, name }: TemplateNode): AppliedTemplate => ({ id, name });

/** The label last: of the two that exclude each other it is the one that stays. */
function withSettings(root: EditedNode, id: NodeId, template: TemplateNode): EditedNode {
  let next = setFlag(root, id, "hidesArticles", template.hidesArticles);
  next = setFlag(next, id, "isLabel", template.isLabel);
  next = setFlag(next, id, "judgesAgainstRoot", template.judgesAgainstRoot);
  return changeNode(next, id, (node) => ({
    ...node,
    template: namedAs(template),
    description: template.description || node.description,
    // What a template does not carry it has nothing to say about.
    carried: { ...node.carried, ...template.carried },
  }));
}

/** Makes nodes of subtopics while there is room. What lies too deep comes to stand as deep as it may. */
function planter(root: EditedNode, template: AppliedTemplate, chosen: ReadonlySet<number>, random: Random) {
  const taken = nodeIdsOf(root);
  const takenByKeywords = keywordIdsOf(root);
  const added: NodeId[] = [];
  let leftOut = 0;
  const plant = (subtopics: TemplateNode[], above: EditedNode[]): EditedNode[] =>
    subtopics.flatMap((subtopic) => {
      const name = plainName(subtopic.name);
      if (!chosen.has(subtopic.id) || name === "") return plant(subtopic.children, above);
      const hasRoom = taken.size < MAX_NODES && above.length < MAX_LEVELS;
      const id = hasRoom ? (freeId(taken, random) as NodeId | null) : null;
      if (id === null) {
        leftOut++;
        return plant(subtopic.children, above);
      }
      taken.add(id);
      added.push(id);
      const keywords = keywordsOf(subtopic, takenByKeywords, random);
      const node = { ...nodeOf(subtopic, id, name, above, keywords), template };
      if (above.length + 1 >= MAX_LEVELS) return [node, ...plant(subtopic.children, above)];
      return [{ ...node, children: plant(subtopic.children, [...above, node]) }];
    });
  return { plant, end: () => ({ added, leftOut }) };
}

function nodeOf(
  subtopic: TemplateNode,
  id: NodeId,
  name: string,
  above: EditedNode[],
  keywords: EditedKeyword[],
): EditedNode {
  const { isLabel, judgesAgainstRoot } = subtopic;
  const node = newBelow(above, id, name);
  const hidesArticles = subtopic.hidesArticles && !isLabel;
  return followParents({
    ...node,
    description: subtopic.description,
    keywords,
    isLabel,
    hidesArticles,
    judgesAgainstRoot,
    isReset: isLabel || hidesArticles || !judgesAgainstRoot,
    carried: { ...node.carried, ...subtopic.carried },
  });
}

function keywordsOf({ keywords }: TemplateNode, taken: Set<number>, random: Random): EditedKeyword[] {
  const kept = keywords.flatMap((keyword) => {
    const text = plainName(keyword.text);
    const id = text === "" ? null : freeId(taken, random);
    if (id === null) return [];
    taken.add(id);
    return [{ ...keyword, id, text }];
  });
  return kept.slice(0, MAX_KEYWORDS);
}

/** As it would be if somebody had typed it: a dash within a word is a hyphen, and what was taken out leaves no hole. */
export const plainName = (given: string): string =>
  cleanName(given.replaceAll(/(?<=\S)[–—](?=\S)/gu, "-"))
    .text.replaceAll(/ {2,}/gu, " ")
    .trim()
    .slice(0, MAX_NAME)
    .trim();
