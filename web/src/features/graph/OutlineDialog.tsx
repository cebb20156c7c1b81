import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import type { TreeData } from "#ui/graph/opening.rules.ts";
import { TreeDialog } from "#ui/graph/TreeDialog.tsx";

type Props = { topic: TopicDetail; onPick(node: NodeId): void; onClose(): void };

/** The outline that the gyan was asked with, as the same graph that the builder has; a node leads to its articles. */
export function OutlineDialog({ topic: { nodes }, onPick, onClose }: Props) {
  const t = useT();
  const tree = useMemo(() => outlineTree(nodes), [nodes]);
  return (
    <TreeDialog
      tree={tree}
      hint={t("graph.outlineHint")}
      onPick={(id) => onPick(Number(id) as NodeId)}
      onClose={onClose}
    />
  );
}

export const outlineTree = (nodes: TopicDetail["nodes"]): TreeData => ({
  nodes: nodes.map(({ id, name, depth }) => ({ id: String(id), label: name, level: depth + 1 })),
  links: nodes.flatMap(({ id, parentId }) =>
    parentId === null ? [] : [{ source: String(parentId), target: String(id) }],
  ),
});
