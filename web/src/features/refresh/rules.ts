/** The outline as the screen shows it, and what is sent of it. */
import type { NodeId } from "@gyan/contract/ids.ts";
import { readDay, readTimes } from "@gyan/contract/living/schedule.rules.ts";
import { isSearched } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import type { DecodedSchedulePlan } from "@gyan/contract/outline/wire/refresh.rules.ts";
import { type Refresh, searchedIn } from "./model.ts";

/** A topic of the tree, in the specification's words. */
export type TreeNode = {
  id: NodeId;
  text: string;
  children: TreeNode[];
  /** It is searched again. */
  doSearch: boolean;
  /** It, or something below it: the outline on the left has a line for it. */
  checkedTopic: boolean;
  /** It has words to be searched with, which can be looked at. */
  showKeyword: boolean;
};

export function treeOf(node: EditedNode, chosen: ReadonlySet<NodeId>): TreeNode {
  const children = node.children.map((child) => treeOf(child, chosen));
  const doSearch = chosen.has(node.id);
  return {
    id: node.id,
    text: node.name.trim(),
    children,
    doSearch,
    checkedTopic: doSearch || children.some(({ checkedTopic }) => checkedTopic),
    showKeyword: isSearched(node),
  };
}

/** With the same topics checked in it: nothing of it has to be drawn again. */
export const isSameTree = (a: TreeNode, b: TreeNode): boolean =>
  a === b ||
  (a.id === b.id &&
    a.text === b.text &&
    a.doSearch === b.doSearch &&
    a.children.length === b.children.length &&
    a.children.every((child, at) => isSameTree(child, b.children[at]!)));

/** One topic in or out; those below it stay as they are. */
export function toggle(chosen: ReadonlySet<NodeId>, id: NodeId): Set<NodeId> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A topic with everything below it: all of it in, or out when all of it is. */
export function toggleBranch(chosen: ReadonlySet<NodeId>, branch: EditedNode): Set<NodeId> {
  const ids = searchedIn(branch);
  const isWhole = ids.every((id) => chosen.has(id));
  return new Set(isWhole ? [...chosen].filter((id) => !ids.includes(id)) : [...chosen, ...ids]);
}

/** A schedule as it is set, ready to be changed. What somebody has changed on this screen before stays as they have it. */
export function planned(plan: DecodedSchedulePlan, first: Refresh, now: Refresh): Partial<Refresh> {
  const { sources, config, nodes } = plan;
  return {
    ...(now.sources === first.sources && { sources }),
    ...(now.config === first.config && { config }),
    ...(now.chosen === first.chosen &&
      nodes !== null && { chosen: new Set(searchedIn(now.root).filter((id) => nodes.includes(id))) }),
  };
}

export type Problem =
  | "refresh_nothing_chosen"
  | "recurrence_missing"
  | "recurrence_out_of_range"
  | "weekday_missing";

/** What stands in the way of sending it, by the codes under which the server refuses the same. */
export function problemsOf({ chosen, mode, times, day }: Refresh): Problem[] {
  const problems: Problem[] = chosen.size === 0 ? ["refresh_nothing_chosen"] : [];
  if (mode === "refreshNow") return problems;
  const read = readTimes(times);
  if ("problem" in read) problems.push(read.problem);
  if (readDay(day) === null) problems.push("weekday_missing");
  return problems;
}
