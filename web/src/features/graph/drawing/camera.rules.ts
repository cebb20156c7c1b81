import type { Place, Places } from "./layout.rules.ts";

/** The point of the drawing in the middle of the picture, and how many pixels one of its units takes. */
export type Camera = Place & { scale: number };
export type Room = { width: number; height: number };

export const SMALLEST = 0.08;
export const LARGEST = 4;
const LARGEST_FIT = 1.4;
const MARGIN = 48;

export const onScreen = (camera: Camera, room: Room, { x, y }: Place): Place => ({
  x: (x - camera.x) * camera.scale + room.width / 2,
  y: (y - camera.y) * camera.scale + room.height / 2,
});

export const inDrawing = (camera: Camera, room: Room, { x, y }: Place): Place => ({
  x: (x - room.width / 2) / camera.scale + camera.x,
  y: (y - room.height / 2) / camera.scale + camera.y,
});

/** Nodes grow slower than the distances between them: who comes nearer wants to see more of them, not larger ones. */
export const radiusAt = (radius: number, scale: number): number => radius * Math.min(1.6, scale ** 0.6);

export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** What stands under `at` stays under it. */
export function zoomed(camera: Camera, room: Room, by: number, at: Place): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * by));
  const gain = 1 / camera.scale - 1 / scale;
  return {
    x: camera.x + (at.x - room.width / 2) * gain,
    y: camera.y + (at.y - room.height / 2) * gain,
    scale,
  };
}

/** Everything in sight; a few nodes are not blown up to fill the room. */
export function fitted(places: Iterable<Place>, room: Room): Camera {
  const [left, right, top, bottom] = boundsOf(places);
  if (left > right) return { x: 0, y: 0, scale: 1 };
  const across = Math.max(1, room.width - 2 * MARGIN) / Math.max(1, right - left);
  const down = Math.max(1, room.height - 2 * MARGIN) / Math.max(1, bottom - top);
  const scale = Math.min(LARGEST_FIT, Math.max(SMALLEST, Math.min(across, down)));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

export function boundsOf(
  places: Iterable<Place>,
): [left: number, right: number, top: number, bottom: number] {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, right, top, bottom];
}

const CLOSE = 1.3;

/** Near enough to read, and as near as it was when it was nearer. */
export const closeTo = (camera: Camera, place: Place): Camera => ({
  ...place,
  scale: Math.max(camera.scale, CLOSE),
});

/** Between two cameras, from 0 to 1; scales are gone through by ratio, so that a flight has one speed. */
export const between = (from: Camera, to: Camera, part: number): Camera => {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const share =
    from.scale === to.scale ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
};

export const placesBetween = (from: Places, to: Places, part: number): Places =>
  new Map(
    [...to].map(([key, place]) => {
      const was = from.get(key) ?? place;
      return [key, { x: was.x + (place.x - was.x) * part, y: was.y + (place.y - was.y) * part }];
    }),
  );
