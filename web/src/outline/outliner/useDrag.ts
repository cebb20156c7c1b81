import type { NodeId } from "@gyan/contract/ids.ts";
import { move, type Where } from "@gyan/contract/outline/editing.rules.ts";
import { type PointerEvent as Press, type RefObject, useCallback, useState } from "react";
import { moveBeside } from "../editing.ts";
import { readWork, rootOf } from "../work.ts";

type Target = { id: NodeId; where: Where };
export type Drag = { id: NodeId; target: Target | null };

/** So near an edge the list goes on by itself. */
const EDGE = 32;
const SPEED = 12;
/** A press that hardly moves is a press. */
const SLACK = 4;

/**
 * Dragging by the handle, with a mouse, a pen or a finger. Where it is let go of decides: the upper part of a line is
 * before it, the lower part behind it, the middle below it. Escape lets it be.
 */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useCallback(
    (id: NodeId, press: Press<HTMLButtonElement>) => {
      if (press.button !== 0 || !press.isPrimary) return;
      const handle = press.currentTarget;
      const from = press.clientY;
      let now: Drag | null = null;
      const show = (next: Drag | null) => setDrag((now = next));
      const onMove = (event: PointerEvent) => {
        if (!now && Math.abs(event.clientY - from) < SLACK) return;
        scrollNear(box.current, event.clientY);
        show({ id, target: targetAt(id, event.clientX, event.clientY) });
      };
      const end = () => {
        handle.removeEventListener("pointermove", onMove);
        handle.removeEventListener("pointerup", onUp);
        handle.removeEventListener("pointercancel", end);
        document.removeEventListener("keydown", onKey, true);
        show(null);
      };
      const onUp = () => {
        const target = now?.target;
        end();
        if (target) moveBeside(id, target.id, target.where);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key === "Escape") end();
      };
      handle.setPointerCapture(press.pointerId);
      handle.addEventListener("pointermove", onMove);
      handle.addEventListener("pointerup", onUp);
      handle.addEventListener("pointercancel", end);
      document.addEventListener("keydown", onKey, true);
    },
    [box],
  );
  return { drag, start };
}

function scrollNear(box: HTMLElement | null, y: number) {
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE) box.scrollTop -= SPEED;
  else if (y > bottom - EDGE) box.scrollTop += SPEED;
}

/** Null where letting go would change nothing, such as on itself or on what is below it. */
function targetAt(id: NodeId, x: number, y: number): Target | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("li[data-node]");
  const root = rootOf(readWork());
  if (!row || !root) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  const target: Target = {
    id: Number(row.dataset["node"]) as NodeId,
    where: part < 0.3 ? "before" : part > 0.7 ? "after" : "into",
  };
  return move(root, id, target.id, target.where) === root ? null : target;
}
