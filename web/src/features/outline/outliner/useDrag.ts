import type { NodeId } from "@gyan/contract/ids.ts";
import { type Ids, moveAll, type Where } from "@gyan/contract/outline/moving.rules.ts";
import { type PointerEvent as Press, type RefObject, useCallback, useRef, useState } from "react";
import { readWork, rootOf } from "../work.ts";
import { linesWith, moveLinesBeside } from "./selecting.ts";

type Target = { id: NodeId; where: Where };
/** Dragging one of several selected lines drags them all. */
export type Drag = { ids: Ids; target: Target | null };

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
  // Where a finger or a mouse is let go of, the browser reports a press as well.
  const isDrag = useRef(false);
  const start = useCallback(
    (id: NodeId, press: Press<HTMLButtonElement>) => {
      if (press.button !== 0 || !press.isPrimary) return;
      isDrag.current = false;
      const handle = press.currentTarget;
      const from = press.clientY;
      let now: Drag | null = null;
      let at = { x: 0, y: 0 };
      let frame: number | undefined;
      const show = (next: Drag | null) => setDrag((now = next));
      const onMove = (event: PointerEvent) => {
        if (!now && Math.abs(event.clientY - from) < SLACK) return;
        isDrag.current = true;
        const ids = now?.ids ?? linesWith(id);
        at = { x: event.clientX, y: event.clientY };
        show({ ids, target: targetAt(ids, at.x, at.y) });
        frame ??= requestAnimationFrame(scroll);
      };
      // Held still at an edge, the list goes on.
      const scroll = () => {
        frame = undefined;
        if (!now || !scrollNear(box.current, at.y)) return;
        show({ ...now, target: targetAt(now.ids, at.x, at.y) });
        frame = requestAnimationFrame(scroll);
      };
      const listening = new AbortController();
      const { signal } = listening;
      const end = () => {
        listening.abort();
        show(null);
      };
      const onUp = () => {
        const dragged = now;
        end();
        if (dragged?.target) moveLinesBeside(id, dragged.ids, dragged.target.id, dragged.target.where);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key === "Escape") end();
      };
      handle.setPointerCapture(press.pointerId);
      handle.addEventListener("pointermove", onMove, { signal });
      handle.addEventListener("pointerup", onUp, { signal });
      handle.addEventListener("pointercancel", end, { signal });
      document.addEventListener("keydown", onKey, { capture: true, signal });
    },
    [box],
  );
  const wasDragged = useCallback(() => isDrag.current, []);
  return { drag, start, wasDragged };
}

/** True while there is more to see in that direction. */
function scrollNear(box: HTMLElement | null, y: number): boolean {
  if (!box) return false;
  const { top, bottom } = box.getBoundingClientRect();
  const before = box.scrollTop;
  if (y < top + EDGE) box.scrollTop -= SPEED;
  else if (y > bottom - EDGE) box.scrollTop += SPEED;
  return box.scrollTop !== before;
}

/** Null where letting go would change nothing, such as on itself or on what is below it. */
function targetAt(ids: Ids, x: number, y: number): Target | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("li[data-node]");
  const root = rootOf(readWork());
  if (!row || !root) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  const target: Target = {
    id: Number(row.dataset["node"]) as NodeId,
    where: part < 0.3 ? "before" : part > 0.7 ? "after" : "into",
  };
  return moveAll(root, ids, target.id, target.where) === root ? null : target;
}
