import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/i18n.ts";
import type { TreeData } from "#ui/graph/opening.rules.ts";
import { TreeDialog } from "#ui/graph/TreeDialog.tsx";
import { goTo } from "../editing.ts";
import { closeSheet } from "../inspector/leaf.ts";
import { showSection } from "../Section.tsx";
import { useLaterRoot } from "../work.ts";

/** The outline as a graph, as it stands now. */
export function OutlineVisual({ onClose }: { onClose(): void }) {
  const t = useT();
  const root = useLaterRoot();
  const unnamed = t("builder.unnamed");
  const tree = useMemo(() => root && treeOf(root, unnamed), [root, unnamed]);
  if (!tree) return null;
  const pick = (id: string) => {
    // First the dialog gives the focus back, then the line takes it.
    flushSync(onClose);
    closeSheet();
    showSection("outline");
    goTo(Number(id) as NodeId);
  };
  return <TreeDialog tree={tree} hint={t("outlineVisual.hint")} onPick={pick} onClose={onClose} />;
}

function treeOf(root: EditedNode, unnamed: string): TreeData {
  const tree: TreeData = { nodes: [], links: [] };
  const add = (node: EditedNode, level: number) => {
    tree.nodes.push({ id: String(node.id), label: node.name.trim() || unnamed, level });
    for (const child of node.children) {
      tree.links.push({ source: String(node.id), target: String(child.id) });
      add(child, level + 1);
    }
  };
  add(root, 1);
  return tree;
}
