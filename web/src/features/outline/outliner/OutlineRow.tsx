import type { NodeId } from "@gyan/contract/ids.ts";
import type { Where } from "@gyan/contract/outline/moving.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { memo, type MouseEvent, type PointerEvent } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { fold, noteCurrent } from "../editing.ts";
import { handleKey, nameKey } from "./keys.ts";
import { NameInput } from "./NameInput.tsx";
import { countSources } from "../sources/NodeSourcesDialog.tsx";
import styles from "./Outline.module.css";
import { useLeaveName, useTellDeleted } from "./useDeleted.ts";
import { box } from "#ui/layout/box.ts";

type Props = {
  node: EditedNode;
  level: number;
  isFolded: boolean;
  isCurrent: boolean;
  isWrong: boolean;
  isSelected: boolean;
  isDragged: boolean;
  dropsAt: Where | undefined;
  hintId: string;
  onDrag(id: NodeId, event: PointerEvent<HTMLButtonElement>): void;
  onPress(id: NodeId, event: MouseEvent<HTMLButtonElement>): void;
};

/** Drawn again only when something about this very node changes. */
export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { node, level, isFolded, isCurrent, isWrong, isSelected, isDragged, dropsAt, hintId } = props;
  const { onDrag, onPress } = props;
  const t = useT();
  const leave = useLeaveName();
  const tellDeleted = useTellDeleted();
  const name = node.name.trim() || t("builder.unnamed");
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      className={box.row({ gap: 0.5, align: "center", round: "inner", hover: "ground" }, styles.row)}
      data-node={node.id}
      data-drops={dropsAt}
      data-dragged={isDragged || undefined}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      style={{ "--d": level - 1 } as React.CSSProperties}
    >
      <IconButton
        icon="drag"
        label={t("outliner.handle", { name })}
        title={t("outliner.handleHint")}
        aria-pressed={isSelected}
        className={styles.handle}
        tabIndex={tabIndex}
        data-part="handle"
        onFocus={() => noteCurrent(node.id)}
        onPointerDown={(event) => onDrag(node.id, event)}
        onClick={(event) => onPress(node.id, event)}
        onKeyDown={(event) => handleKey(event, node.id)}
      />
      {node.children.length > 0 ? (
        <IconButton
          icon="down"
          label={t("outliner.branch", { name })}
          title={t(isFolded ? "outliner.unfold" : "outliner.fold")}
          aria-expanded={!isFolded}
          data-label={node.isLabel || undefined}
          className={styles.fold}
          tabIndex={tabIndex}
          data-part="fold"
          onFocus={() => noteCurrent(node.id)}
          onClick={() => fold(node.id, !isFolded)}
        />
      ) : (
        <span className={styles.bullet} data-label={node.isLabel || undefined} aria-hidden="true" />
      )}
      <NameInput
        nodeId={node.id}
        value={node.name}
        aria-label={t("builder.subtopicAt", { level })}
        aria-describedby={isSelected ? `${hintId}-selected ${hintId}` : hintId}
        aria-invalid={isWrong || undefined}
        tabIndex={tabIndex}
        onBlur={() => leave(node.id)}
        onKeyDown={(event) => nameKey(event, node, tellDeleted)}
      />
      {isFolded && (
        <span className={box.text({ size: "xs", tone: "quiet", flex: "keep" })}>
          {t("outliner.folded", { count: [...walk(node)].length - 1 })}
        </span>
      )}
      <Marks node={node} />
    </li>
  );
});

/** What a line has of its own, in words; it is changed beside the outline. */
function Marks({ node }: { node: EditedNode }) {
  const t = useT();
  const sources = countSources(node);
  const marks = [
    node.isLabel && t("builder.mark.label"),
    node.hidesArticles && t("builder.mark.hidden"),
    node.keywords.length > 0 && t("builder.countKeywords", { count: node.keywords.length }),
    sources > 0 && t("outliner.ownSources", { count: sources }),
  ].filter(Boolean);
  if (marks.length === 0) return null;
  return (
    <span className={box.text({ size: "xs", tone: "quiet", flex: "keep", pad: [0, 2], hides: "narrow" })}>
      {marks.join(" · ")}
    </span>
  );
}
