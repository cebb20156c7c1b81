import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { selectedIn } from "@gyan/contract/outline/selecting.rules.ts";
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { useWork } from "../work.ts";
import { selectionKey } from "./keys.ts";
import { clearSelection, copySelected, coveredIn, dropSelected, selectTo, toggleLine } from "./selecting.ts";
import { useTellDropped } from "./useDeleted.ts";

/** Several lines at once: by the keyboard, and by a press on their handles. */
export function useSelecting(root: EditedNode, wasDragged: () => boolean) {
  const t = useT();
  const tellDropped = useTellDropped();
  const kept = useWork((work) => work.selection);
  const selection = useMemo(() => selectedIn(root, kept), [root, kept]);
  const covered = useMemo(() => coveredIn(root, selection), [root, selection]);
  /** A press takes the line in or out; with Shift, all from the last one to here. */
  const press = useCallback(
    (id: NodeId, event: MouseEvent) => {
      if (wasDragged() && event.detail > 0) return;
      if (event.shiftKey) selectTo(id, "handle");
      else toggleLine(id);
    },
    [wasDragged],
  );
  const copy = (event: ClipboardEvent) => {
    const copied = copySelected();
    if (!copied) return false;
    event.preventDefault();
    event.clipboardData.setData("text/plain", copied.text);
    return copied.count;
  };
  const handlers = {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => selectionKey(event, tellDropped),
    onPointerDown: ({ target }: { target: EventTarget }) => {
      if (!isHandle(target)) clearSelection();
    },
    // The line that the keyboard was at is where the range begins: it keeps the focus until the range is known.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && isHandle(event.target)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      const count = copy(event);
      if (count) showToast({ tone: "success", text: t("outliner.copied", { count }) });
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) tellDropped(dropSelected("name"));
    },
  };
  return { covered, head: selection?.head, press, handlers };
}

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-part=handle]") !== null;
