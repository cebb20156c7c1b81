import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import type { GraphData } from "#ui/figures/graph/graph.rules.ts";
import { GraphDialog } from "#ui/figures/graph/GraphDialog.tsx";

type Props = { topic: TopicDetail; onPick(node: NodeId): void; onClose(): void };

/** The outline that the gyan was asked with, as the same graph that the builder has; a node leads to its articles. */
export function OutlineDialog({ topic: { nodes }, onPick, onClose }: Props) {
  const t = useT();
  const graph = useMemo(() => outlineGraph(nodes), [nodes]);
  return (
    <GraphDialog
      graph={graph}
      hint={t("graph.outlineHint")}
      onPick={(id) => onPick(Number(id) as NodeId)}
      onClose={onClose}
    />
  );
}

export const outlineGraph = (nodes: TopicDetail["nodes"]): GraphData => ({
  nodes: nodes.map(({ id, name, depth }) => ({ id: String(id), label: name, level: depth + 1 })),
  links: nodes.flatMap(({ id, parentId }) =>
    parentId === null ? [] : [{ source: String(parentId), target: String(id) }],
  ),
});
