import type { CameraHandle } from "./camera.ts";
import type { Place } from "./layout.rules.ts";

const PER_WHEEL_PIXEL = 0.0016;
/** A wheel that turns by lines or pages says so. */
const WHEEL_UNITS = [1, 18, 300];
/** A hand is not steady: only what moves further is a drag. */
const SLIP = 5;
/** Two presses at one place within this are a double one. */
const DOUBLE_MS = 400;

export type Gestures = {
  onHover(point: Place | null): void;
  onPress(point: Place, isTouch: boolean): void;
  /** At the place of the first of the two presses: what stands there may have moved since. */
  onDoublePress(point: Place): void;
};

/** Dragging, wheel, two fingers and presses on a surface; returns how to stop listening. */
export function listen(surface: HTMLElement, camera: CameraHandle, told: Gestures): () => void {
  const pointers = new Map<number, Place>();
  let isDragged = false;
  let last: { point: Place; at: number } | null = null;

  const pointOf = ({ clientX, clientY }: MouseEvent): Place => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) isDragged = false;
    pointers.set(event.pointerId, pointOf(event));
    surface.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const point = pointOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) return told.onHover(event.pointerType === "touch" ? null : point);
    const [dx, dy] = [point.x - before.x, point.y - before.y];
    if (!isDragged && Math.hypot(dx, dy) < SLIP) return undefined;
    isDragged = true;
    surface.dataset["dragged"] = "true";
    pointers.set(event.pointerId, point);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return camera.drag(dx, dy);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(point.x - other.x, point.y - other.y);
    if (was > 0 && is > 0) camera.zoom(is / was, other);
    return undefined;
  };
  const onUp = (event: PointerEvent) => {
    const point = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    delete surface.dataset["dragged"];
    if (!point || isDragged) return;
    const isDouble =
      last !== null &&
      event.timeStamp - last.at < DOUBLE_MS &&
      Math.hypot(point.x - last.point.x, point.y - last.point.y) < 2 * SLIP;
    if (isDouble) told.onDoublePress(last!.point);
    else told.onPress(point, event.pointerType === "touch");
    last = isDouble ? null : { point, at: event.timeStamp };
  };
  const onCancel = (event: PointerEvent) => void pointers.delete(event.pointerId);
  const onLeave = () => told.onHover(null);
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
    camera.zoom(Math.exp(-pixels * PER_WHEEL_PIXEL), pointOf(event));
  };

  surface.addEventListener("pointerdown", onDown);
  surface.addEventListener("pointermove", onMove);
  surface.addEventListener("pointerup", onUp);
  surface.addEventListener("pointercancel", onCancel);
  surface.addEventListener("pointerleave", onLeave);
  // Not passive: otherwise the page scrolls as well.
  surface.addEventListener("wheel", onWheel, { passive: false });
  return () => {
    surface.removeEventListener("pointerdown", onDown);
    surface.removeEventListener("pointermove", onMove);
    surface.removeEventListener("pointerup", onUp);
    surface.removeEventListener("pointercancel", onCancel);
    surface.removeEventListener("pointerleave", onLeave);
    surface.removeEventListener("wheel", onWheel);
  };
}
