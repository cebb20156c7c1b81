import type { Camera, Room } from "./camera.rules.ts";

type View = { camera: Camera; room: Room; density: number; paper: string };
type Draw = (context: CanvasRenderingContext2D, room: Room) => void;

/** Drawn around what is in sight, so that a hand can move on for a while before anything is drawn anew. */
const AROUND = 128;
/** From so much larger or smaller on, an enlarged drawing no longer passes for one. */
const STRETCH = 1.4;
const REST_MS = 110;

export function fitCanvas(canvas: HTMLCanvasElement, room: Room, density: number): void {
  const [width, height] = [Math.round(room.width * density), Math.round(room.height * density)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/**
 * Everything is drawn on a sheet that is larger than the picture. While somebody moves about, the sheet is moved and
 * stretched, which takes a millisecond where drawing takes twenty; when the hand rests, it is drawn as it should be.
 */
export function createSheet(onRest: () => void) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  let drawn: (View & { room: Room }) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  const stillCovers = ({ camera, room, density }: View): boolean => {
    if (!drawn || drawn.density !== density) return false;
    if (drawn.room.width !== room.width || drawn.room.height !== room.height) return false;
    const stretch = camera.scale / drawn.camera.scale;
    if (stretch > STRETCH || stretch < 1 / STRETCH) return false;
    if (isResting && stretch !== 1) return false;
    const [dx, dy] = [camera.x - drawn.camera.x, camera.y - drawn.camera.y];
    return Math.max(Math.abs(dx), Math.abs(dy)) * camera.scale <= AROUND * Math.max(1, stretch);
  };

  return {
    show(target: CanvasRenderingContext2D, view: View, draw: Draw) {
      if (!context) return;
      const { camera, room, density, paper } = view;
      if (!stillCovers(view)) {
        const wide = { width: room.width + 2 * AROUND, height: room.height + 2 * AROUND };
        fitCanvas(canvas, wide, density);
        draw(context, wide);
        drawn = view;
      }
      isResting = false;
      const from = drawn!.camera;
      const stretch = camera.scale / from.scale;
      const [width, height] = [canvas.width * stretch, canvas.height * stretch];
      const left = (room.width * density - width) / 2 + (from.x - camera.x) * camera.scale * density;
      const top = (room.height * density - height) / 2 + (from.y - camera.y) * camera.scale * density;
      target.setTransform(1, 0, 0, 1, 0, 0);
      target.fillStyle = paper;
      target.fillRect(0, 0, target.canvas.width, target.canvas.height);
      // On whole pixels nothing is blurred.
      if (stretch === 1) target.drawImage(canvas, Math.round(left), Math.round(top));
      else target.drawImage(canvas, left, top, width, height);
      clearTimeout(timer);
      if (stretch !== 1)
        timer = setTimeout(() => {
          isResting = true;
          onRest();
        }, REST_MS);
    },
    /** What is on it is no longer true. */
    forget() {
      drawn = null;
    },
    end: () => clearTimeout(timer),
  };
}
