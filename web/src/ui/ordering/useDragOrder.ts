import { type DragEvent, useState } from "react";
import { useT } from "#lib/i18n.ts";

/** Rows that are dragged by a handle. It is for the mouse: the buttons beside it do the same for everybody. */
export function useDragOrder<Id extends string | number>(moveTo: (id: Id, to: number) => void) {
  const t = useT();
  const [draggedId, setDraggedId] = useState<Id | null>(null);
  const [overId, setOverId] = useState<Id | null>(null);
  const settle = () => {
    setDraggedId(null);
    setOverId(null);
  };
  return {
    row: (id: Id, at: number) => ({
      "data-over": (draggedId !== null && overId === id && overId !== draggedId) || undefined,
      "data-dragged": draggedId === id || undefined,
      onDragOver: (event: DragEvent) => {
        if (draggedId === null) return;
        event.preventDefault();
        setOverId(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedId !== null) moveTo(draggedId, at);
        settle();
      },
    }),
    handle: (id: Id, name: string) => ({
      draggable: true,
      "aria-hidden": true,
      title: t("ui.order.drag"),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        setDraggedId(id);
      },
      onDragEnd: settle,
    }),
  };
}
