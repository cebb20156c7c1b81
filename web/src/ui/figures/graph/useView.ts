import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Graph } from "./graph.ts";
import type { Place, Places } from "./places.rules.ts";

/** What is in the middle, told from a node so that it stays where it is when the others move; and the scale. */
type View = { anchor: string; x: number; y: number; scale: number };

const ROOM = { width: 800, height: 480 };
const MARGIN = 24;
const LARGEST_FIT = 1.2;
/** Smaller, the labels are hard to read. */
const READABLE = 0.8;
const LARGEST = 3;
const SMALLEST = 0.08;
const STEP = 1.3;
const PER_WHEEL_PIXEL = 0.0015;
/** A hand is not steady: only what moves further is a drag. */
const SLIP = 5;

/**
 * Dragging, wheel, two fingers and buttons. Until somebody moves it, the whole graph is in sight, or as much around
 * `centre` as can be read.
 */
export function useView(ref: RefObject<SVGSVGElement | null>, graph: Graph, places: Places, centre: string) {
  const room = useRoom(ref);
  const [view, setView] = useState<View | null>(null);
  const [isWhole, setWhole] = useState(false);
  const pointers = useRef(new Map<number, Place>());
  const isDragged = useRef(false);

  const anchor = view && places.get(view.anchor);
  const whole = fitted(graph, room.width, room.height);
  const middle = places.get(centre);
  const atRest =
    isWhole || !middle || whole.scale >= READABLE ? whole : { x: middle.x, y: middle.y, scale: READABLE };
  const now = view && anchor ? { x: anchor.x + view.x, y: anchor.y + view.y, scale: view.scale } : atRest;

  const lookAt = ({ x, y, scale }: typeof now, from = view && anchor ? view.anchor : centre) => {
    const there = places.get(from);
    if (there) setView({ anchor: from, x: x - there.x, y: y - there.y, scale });
  };
  /** `px` and `py` tell a point from the middle of the picture that stays where it is. */
  const zoom = (by: number, px = 0, py = 0) => {
    const scale = Math.min(LARGEST, Math.max(Math.min(SMALLEST, now.scale), now.scale * by));
    const gain = 1 / now.scale - 1 / scale;
    lookAt({ x: now.x + px * gain, y: now.y + py * gain, scale });
  };
  const fromMiddle = (x: number, y: number) => {
    const box = ref.current!.getBoundingClientRect();
    return [x - box.left - box.width / 2, y - box.top - box.height / 2] as const;
  };

  // React listens to the wheel in a way that cannot keep the dialog from scrolling.
  const onWheel = useRef((_event: WheelEvent) => {});
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * PER_WHEEL_PIXEL), ...fromMiddle(event.clientX, event.clientY));
    };
  });
  useEffect(() => {
    const svg = ref.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    svg?.addEventListener("wheel", listen, { passive: false });
    return () => svg?.removeEventListener("wheel", listen);
  }, [ref]);

  const drop = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    viewBox: [
      now.x - room.width / 2 / now.scale,
      now.y - room.height / 2 / now.scale,
      room.width / now.scale,
      room.height / now.scale,
    ].join(" "),
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    fit: () => {
      setView(null);
      setWhole(true);
    },
    /** Before its neighbours come or go: this one stays where it is. */
    holdOn: (id: string) => view && lookAt(now, id),
    /** Brings a node into sight that the keyboard went to. */
    reveal: (id: string) => {
      const place = places.get(id);
      if (!place) return;
      const isSeen =
        Math.abs(place.x - now.x) * now.scale < room.width / 2 - MARGIN &&
        Math.abs(place.y - now.y) * now.scale < room.height / 2 - MARGIN;
      if (!isSeen) lookAt({ ...place, scale: now.scale });
    },
    /** The press that ended just now was a drag, and means no node. */
    wasDragged: () => isDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) isDragged.current = false;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const last = pointers.current.get(event.pointerId);
        if (!last) return;
        const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
        if (!isDragged.current && Math.hypot(dx, dy) < SLIP) return;
        // Not before it is a drag: what is pressed hears of its press only while nobody holds the pointer.
        if (!isDragged.current) ref.current?.setPointerCapture(event.pointerId);
        isDragged.current = true;
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (!other) return lookAt({ ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale });
        const was = Math.hypot(last.x - other.x, last.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        if (was > 0) zoom(is / was, ...fromMiddle(other.x, other.y));
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

function fitted(graph: Graph, width: number, height: number) {
  const { left, right, top, bottom } = graph.bounds();
  const across = (width - 2 * MARGIN) / Math.max(1, right - left);
  const down = (height - 2 * MARGIN) / Math.max(1, bottom - top);
  const scale = Math.max(0.01, Math.min(LARGEST_FIT, across, down));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

function useRoom(ref: RefObject<SVGSVGElement | null>) {
  const [room, setRoom] = useState(ROOM);
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = svg.getBoundingClientRect();
      if (width > 0 && height > 0) setRoom({ width, height });
    });
    observer.observe(svg);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
