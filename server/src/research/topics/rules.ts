import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { Schedule } from "@gyan/contract/living/refreshing.ts";
import { dayOfNumber } from "@gyan/contract/living/schedule.rules.ts";
import { KINDS, seenOf } from "@gyan/contract/organising/lists.rules.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { NodeCount, TopicKind } from "@gyan/contract/topics.ts";

/** `all`: kinds of which somebody sees every topic; `own`: kinds of which they see only their own. */
export type SeenKinds = { all: TopicKind[]; own: TopicKind[] };

/** For one kind, or for all. Fails if the person sees nothing of what they ask for. */
export function seenKinds(access: ReadonlySet<AccessFlag>, kind?: TopicKind): SeenKinds {
  const kinds = kind === undefined ? KINDS : [kind];
  const those = (seen: "all" | "own") =>
    kinds.filter((one) => seenOf(one, (flag) => access.has(flag)) === seen);
  const seen = { all: those("all"), own: those("own") };
  if (seen.all.length + seen.own.length === 0) throw fail("access_missing");
  return seen;
}

export type ScheduleRow = { weekday: number; times: number; timeZone: string; nextDueAt: Date };

export const toSchedule = ({ weekday, times, timeZone, nextDueAt }: ScheduleRow): Schedule => ({
  day: dayOfNumber(weekday),
  frequencyOfRun: times,
  timeZone,
  nextDueAt: nextDueAt.toISOString(),
});

/** The outline as a list, depth first, each node with the articles found for it alone. */
export function flatten(root: OutlineNode, counts: Map<NodeId, number>): NodeCount[] {
  const list: NodeCount[] = [];
  const visit = (node: OutlineNode, parentId: NodeId | null, depth: number) => {
    list.push({
      id: node.id,
      parentId,
      name: node.name,
      depth,
      articles: node.hidesArticles ? 0 : (counts.get(node.id) ?? 0),
    });
    for (const child of node.children) visit(child, node.id, depth + 1);
  };
  visit(root, null, 0);
  return list;
}
