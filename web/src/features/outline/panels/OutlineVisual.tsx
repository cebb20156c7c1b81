import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/i18n.ts";
import type { GraphData } from "#ui/figures/graph/graph.rules.ts";
import { GraphDialog } from "#ui/figures/graph/GraphDialog.tsx";
import { goTo } from "../editing.ts";
import { useLaterRoot } from "../later.ts";
import { showSection } from "../sections.ts";

/** The outline as a graph, as it stands now. */
export function OutlineVisual({ onClose }: { onClose(): void }) {
  const t = useT();
  const root = useLaterRoot();
  const unnamed = t("builder.unnamed");
  const graph = useMemo(() => root && graphOf(root, unnamed), [root, unnamed]);
  if (!graph) return null;
  const pick = (id: string) => {
    // First the dialog gives the focus back, then the line takes it.
    flushSync(onClose);
    showSection("outline");
    goTo(Number(id) as NodeId);
  };
  return <GraphDialog graph={graph} hint={t("outlineVisual.hint")} onPick={pick} onClose={onClose} />;
}

function graphOf(root: EditedNode, unnamed: string): GraphData {
  const graph: GraphData = { nodes: [], links: [] };
  const add = (node: EditedNode, level: number) => {
    graph.nodes.push({ id: String(node.id), label: node.name.trim() || unnamed, level });
    for (const child of node.children) {
      graph.links.push({ source: String(node.id), target: String(child.id) });
      add(child, level + 1);
    }
  };
  add(root, 1);
  return graph;
}
