import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useId, useMemo } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/i18n.ts";
import type { GraphData } from "#ui/figures/graph/graph.rules.ts";
import { GraphView } from "#ui/figures/graph/GraphView.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { goTo } from "../editing.ts";
import { useLaterRoot } from "../later.ts";
import { showSection } from "../sections.ts";
import styles from "./OutlineVisual.module.css";

/** The outline as a graph, as it stands now. */
export function OutlineVisual({ onClose }: { onClose(): void }) {
  const t = useT();
  const hintId = useId();
  const root = useLaterRoot();
  const isNarrow = useIsNarrow();
  const unnamed = t("builder.unnamed");
  const graph = useMemo(() => root && graphOf(root, unnamed), [root, unnamed]);
  const words = useMemo(
    () => ({
      name: t("outlineVisual.title"),
      hintId,
      larger: t("outlineVisual.larger"),
      smaller: t("outlineVisual.smaller"),
      fit: t("outlineVisual.fit"),
      more: (count: number, name: string) => t("outlineVisual.more", { count, name }),
    }),
    [t, hintId],
  );
  if (!graph) return null;
  const pick = (id: string) => {
    // First the dialog gives the focus back, then the line takes it.
    flushSync(onClose);
    showSection("outline");
    goTo(Number(id) as NodeId);
  };
  return (
    <Dialog title={t("outlineVisual.title")} onClose={onClose} isWide>
      <div className={styles.visual}>
        <GraphView graph={graph} words={words} ratio={isNarrow ? 0.5 : 2} onPick={pick} />
      </div>
      <p className={styles.hint} id={hintId}>
        {t("outlineVisual.hint")}
      </p>
    </Dialog>
  );
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
