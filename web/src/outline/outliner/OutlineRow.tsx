import type { NodeId } from "@gyan/contract/ids.ts";
import type { Where } from "@gyan/contract/outline/editing.rules.ts";
import { type EditedNode, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { MAX_NAME } from "@gyan/contract/outline/rules.ts";
import { type KeyboardEvent, memo, type PointerEvent } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { addSubtopic, drop, goTo, noteCurrent, pasteLines, step, typeName } from "../editing.ts";
import { NameInput } from "./NameInput.tsx";
import { NodeTools } from "./NodeTools.tsx";
import { neighbourOf } from "./rows.ts";
import styles from "./Outline.module.css";
import { useLeaveName, useTellDeleted } from "./useDeleted.ts";
import { readWork, rootOf } from "../work.ts";

/** Deeper ones are not indented further: their level is told, not shown. */
const MOST_INDENT = 7;

type Props = {
  node: EditedNode;
  level: number;
  isCurrent: boolean;
  isWrong: boolean;
  isDragged: boolean;
  dropsAt: Where | undefined;
  hintId: string;
  onDrag(id: NodeId, event: PointerEvent<HTMLButtonElement>): void;
};

/** Drawn again only when something about this very node changes. */
export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { node, level, isCurrent, isWrong, isDragged, dropsAt, hintId, onDrag } = props;
  const t = useT();
  const leave = useLeaveName();
  const tellDeleted = useTellDeleted();
  const name = node.name.trim() || t("builder.unnamed");
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-node={node.id}
      data-drops={dropsAt}
      data-dragged={isDragged || undefined}
      style={{ "--d": Math.min(level - 1, MOST_INDENT) } as React.CSSProperties}
    >
      <IconButton
        icon="drag"
        label={t("builder.move", { name })}
        title={t("builder.moveHint")}
        className={styles.handle}
        tabIndex={tabIndex}
        data-part="handle"
        onFocus={() => noteCurrent(node.id)}
        onPointerDown={(event) => onDrag(node.id, event)}
        onKeyDown={(event) => handleKey(event, node.id)}
      />
      <span className={styles.bullet} data-label={node.isLabel || undefined} aria-hidden="true" />
      <NameInput
        value={node.name}
        className={styles.name}
        data-part="name"
        aria-label={t("builder.subtopicAt", { level })}
        aria-describedby={hintId}
        aria-invalid={isWrong || undefined}
        maxLength={MAX_NAME}
        tabIndex={tabIndex}
        onName={(text) => typeName(node.id, text)}
        onFocus={() => noteCurrent(node.id)}
        onBlur={() => leave(node.id)}
        onPaste={(event) => {
          if (pasteLines(node.id, event.clipboardData.getData("text/plain"))) event.preventDefault();
        }}
        onKeyDown={(event) => nameKey(event, node, tellDeleted)}
      />
      {(node.isLabel || node.hidesArticles) && (
        <span className={styles.mark}>{t(node.isLabel ? "builder.mark.label" : "builder.mark.hidden")}</span>
      )}
      <NodeTools node={node} name={name} tabIndex={tabIndex} />
      <IconButton
        icon="trash"
        label={t("builder.delete", { name })}
        className={styles.tool}
        tabIndex={tabIndex}
        onClick={() => {
          const before = neighbour(node.id, -1);
          tellDeleted(drop(node.id));
          if (before !== undefined) goTo(before);
        }}
      />
    </li>
  );
});

const neighbour = (id: NodeId, by: -1 | 1): NodeId | undefined => {
  const root = rootOf(readWork());
  return root ? neighbourOf(root, id, by) : undefined;
};

function handleKey(event: KeyboardEvent, id: NodeId) {
  const to = ({ ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" } as const)[event.key];
  if (!to) return;
  event.preventDefault();
  step(id, to, "handle");
}

/** After Escape, Tab leaves the line as it leaves every other field: nobody is caught in the outline. */
const FREE = "free";

function nameKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  node: EditedNode,
  tellDeleted: (gone: EditedNode | null) => void,
) {
  const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget: field } = event;
  if (event.nativeEvent.isComposing || ctrlKey || metaKey) return;
  const isFree = field.dataset["tab"] === FREE;
  if (key !== "Tab" && key !== "Shift") delete field.dataset["tab"];
  if (key === "Escape") field.dataset["tab"] = FREE;
  else if (key === "Tab" && !altKey && !isFree) {
    event.preventDefault();
    step(node.id, shiftKey ? "out" : "in");
  } else if (key === "Enter") {
    event.preventDefault();
    if (!altKey && !shiftKey) addSubtopic(node.id);
  } else if (key === "Backspace" && field.value === "" && isBlank(node)) {
    event.preventDefault();
    const before = neighbour(node.id, -1);
    tellDeleted(drop(node.id));
    if (before !== undefined) goTo(before);
  } else if (key === "ArrowUp" || key === "ArrowDown") {
    event.preventDefault();
    const by = key === "ArrowUp" ? -1 : 1;
    if (altKey) return step(node.id, by < 0 ? "up" : "down");
    const next = neighbour(node.id, by);
    if (next !== undefined) goTo(next);
  }
}
