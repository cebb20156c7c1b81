import {
  between,
  type Camera,
  closeTo,
  fitted,
  inDrawing,
  moved,
  onScreen,
  type Room,
  zoomed,
} from "./camera.rules.ts";
import { glide } from "./glide.ts";
import type { Place, Places } from "./layout.rules.ts";

const STEP = 1.35;
const FLIGHT_MS = 420;
/** So near to the rim nothing is read. */
const RIM = 56;

/** From where the drawing is looked at, and how that is changed. */
export function createCamera(onChange: () => void) {
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let room: Room = { width: 0, height: 0 };
  let places: Places = new Map();
  /** Nobody has moved about: all of it is to be in sight. */
  let isFitted = true;
  let stop = () => {};
  /** Where a flight leads to. */
  let goal: Camera | null = null;

  const set = (next: Camera) => {
    camera = next;
    onChange();
  };
  const land = () => {
    stop();
    goal = null;
  };
  const fly = (to: Camera) => {
    land();
    const from = camera;
    goal = to;
    stop = glide(FLIGHT_MS, (part) => {
      if (part === 1) goal = null;
      set(part === 1 ? to : between(from, to, part));
    });
  };
  const take = () => {
    land();
    isFitted = false;
  };
  const middle = (): Place => ({ x: room.width / 2, y: room.height / 2 });
  const zoomBy = (by: number) => {
    take();
    fly(zoomed(camera, room, by, middle()));
  };

  return {
    now: () => ({ camera, room }),
    /** Whoever opens something beside the drawing finds it where it was: it is held at its upper left corner. */
    measure(width: number, height: number) {
      if (width === 0 || height === 0) return;
      const isFirst = room.width === 0;
      const [dx, dy] = [(width - room.width) / 2, (height - room.height) / 2];
      room = { width, height };
      if (isFirst) return set(fitted(places.values(), room));
      const at = goal ?? camera;
      land();
      set({ ...at, x: at.x + dx / at.scale, y: at.y + dy / at.scale });
    },
    /** What there is to be seen. Another picture is seen as a whole at first, whoever moved about in the one before. */
    show(next: Places, isOther: boolean) {
      const isFirst = places.size === 0;
      places = next;
      isFitted ||= isOther;
      if (room.width === 0) return;
      if (!isFitted) onChange();
      else if (isFirst) set(fitted(next.values(), room));
      else fly(fitted(next.values(), room));
    },
    drag(dx: number, dy: number) {
      take();
      set(moved(camera, dx, dy));
    },
    zoom(by: number, at: Place) {
      take();
      set(zoomed(camera, room, by, at));
    },
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    fit() {
      isFitted = true;
      fly(fitted(places.values(), room));
    },
    /** Brings these into sight; one alone near enough to be read. */
    flyTo(some: Place[]) {
      const [first] = some;
      if (!first || room.width === 0) return;
      take();
      fly(some.length === 1 ? closeTo(camera, first) : fitted(some, room));
    },
    /** Only as far as it must move. */
    reveal(place: Place) {
      if (room.width === 0) return;
      const { x, y } = onScreen(camera, room, place);
      const dx = Math.min(0, room.width - RIM - x) + Math.max(0, RIM - x);
      const dy = Math.min(0, room.height - RIM - y) + Math.max(0, RIM - y);
      if (dx === 0 && dy === 0) return;
      take();
      fly(moved(camera, dx, dy));
    },
    toDrawing: (point: Place): Place => inDrawing(camera, room, point),
    end: land,
  };
}

export type CameraHandle = ReturnType<typeof createCamera>;
