import { useId, useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import type { GraphData } from "./graph.rules.ts";
import { GraphView } from "./GraphView.tsx";
import styles from "./GraphDialog.module.css";

type Props = {
  graph: GraphData;
  /** How it is used without a pointer, and where a node leads to. */
  hint: string;
  onPick(id: string): void;
  onClose(): void;
};

/** An outline as a graph, as large as the window allows. */
export function GraphDialog({ graph, hint, onPick, onClose }: Props) {
  const t = useT();
  const hintId = useId();
  const isNarrow = useIsNarrow();
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
  return (
    <Dialog title={t("outlineVisual.title")} onClose={onClose} isWide>
      <div className={styles.visual}>
        <GraphView graph={graph} words={words} ratio={isNarrow ? 0.5 : 2} onPick={onPick} />
      </div>
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    </Dialog>
  );
}
