import type { Theme } from "#ui/base/theme.ts";
import { createCamera } from "./camera.ts";
import { placesBetween, type Room } from "./camera.rules.ts";
import { type Colours, readColours } from "./colours.ts";
import { listen } from "./gestures.ts";
import { glide } from "./glide.ts";
import type { Place, Places } from "./layout.rules.ts";
import { createLetters, labelsFor, type LettersOf, type WrittenLabel } from "./letters.ts";
import { litBy, type Looked } from "./lit.rules.ts";
import { paint } from "./paint.ts";
import { createSheet, fitCanvas } from "./sheet.ts";
import { type DrawnGraph, neighboursIn, type Neighbours } from "./shown.rules.ts";
import { edgeAt, nodeAt } from "./walk.rules.ts";

export type StageEvents = {
  onNode(key: string): void;
  onEdge(pair: { a: string; b: string }): void;
  onAround(key: string): void;
  onNothing(): void;
};

const NODE_SLACK = 6;
const TOUCH_SLACK = 14;
const EDGE_SLACK = 6;
const SETTLE_MS = 420;
/** More of them are drawn too slowly to be seen gliding. */
const MOST_GLIDING = 150;

/**
 * Draws a graph and hears what the hand does with it. It stands outside of React: moving about draws the canvas and
 * nothing else, at most once for each frame.
 */
export function createStage(canvas: HTMLCanvasElement, surface: HTMLElement) {
  const context = canvas.getContext("2d");
  let graph: DrawnGraph = { nodes: [], edges: [] };
  let neighbours: Neighbours = new Map();
  let places: Places = new Map();
  /** Where they are on their way to. */
  let target: Places = new Map();
  let looked: Looked = { hovered: null, cursor: null, open: null, pair: null, found: null };
  let events: StageEvents | null = null;
  let colours: Colours | null = null;
  let theme: Theme | null = null;
  let letters: LettersOf | null = null;
  let frame = 0;
  let stopGlide = () => {};

  const moved = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const redraw = () => {
    sheet.forget();
    moved();
  };
  const camera = createCamera(moved);
  const labels = rememberedLabels();
  const sheet = createSheet(moved);

  function draw() {
    frame = 0;
    const { camera: view, room } = camera.now();
    if (!context || room.width === 0) return;
    const density = devicePixelRatio || 1;
    fitCanvas(canvas, room, density);
    const dressed = (colours ??= readColours());
    const measured = (letters ??= lettersOfPage(context, surface));
    sheet.show(context, { camera: view, room, density, paper: dressed.paper }, (paper, wide) => {
      const lit = litBy(looked, neighbours);
      const written = labels(graph, places, { scale: view.scale, room }, measured, lit.keys);
      paint(paper, density, {
        graph,
        places,
        camera: view,
        room: wide,
        labels: written,
        colours: dressed,
        lit,
      });
    });
  }

  const look = (point: Place, isTouch = false) => {
    const { scale } = camera.now().camera;
    const at = camera.toDrawing(point);
    const node = nodeAt(graph.nodes, places, at, { slack: isTouch ? TOUCH_SLACK : NODE_SLACK, scale });
    if (node !== null) return node;
    const edge = edgeAt(graph.edges, places, at, { slack: EDGE_SLACK, scale });
    return edge && { a: edge.a, b: edge.b };
  };
  const hover = (next: Looked["hovered"]) => {
    const isSame =
      next === looked.hovered ||
      (typeof next === "object" &&
        typeof looked.hovered === "object" &&
        next?.a === looked.hovered?.a &&
        next?.b === looked.hovered?.b);
    if (isSame) return;
    looked = { ...looked, hovered: next };
    if (next) surface.dataset["hovered"] = "true";
    else delete surface.dataset["hovered"];
    redraw();
  };
  const stopListening = listen(surface, camera, {
    onHover: (point) => hover(point && look(point)),
    onPress(point, isTouch) {
      const pressed = look(point, isTouch);
      if (typeof pressed === "string") events?.onNode(pressed);
      else if (pressed) events?.onEdge(pressed);
      else events?.onNothing();
    },
    onDoublePress(point) {
      const pressed = look(point);
      if (typeof pressed === "string") events?.onAround(pressed);
    },
  });
  const observer = new ResizeObserver(() => {
    const { width, height } = surface.getBoundingClientRect();
    camera.measure(width, height);
    // What was opened may lie under what opened beside it.
    const open = looked.open === null ? undefined : target.get(looked.open);
    if (open) camera.reveal(open);
  });
  observer.observe(surface);
  // Letters that came later are wider than those that stood for them.
  const forget = () => {
    letters = null;
    labels.forget();
    redraw();
  };
  document.fonts?.addEventListener("loadingdone", forget);

  return {
    hear(next: StageEvents) {
      events = next;
    },
    /** `isOther`: of other things than before, so that it is looked at from the beginning. */
    show(next: DrawnGraph, to: Places, isOther: boolean) {
      stopGlide();
      const from = places;
      graph = next;
      neighbours = neighboursIn(next);
      const shown = new Map(
        next.nodes.flatMap(({ key }) => (to.has(key) ? [[key, to.get(key)!] as const] : [])),
      );
      const settle = (part: number) => {
        places = part === 1 ? shown : placesBetween(from, shown, part);
        redraw();
      };
      if (from.size === 0 || next.nodes.length > MOST_GLIDING) settle(1);
      else stopGlide = glide(SETTLE_MS, settle);
      target = shown;
      camera.show(shown, isOther);
    },
    look(next: Omit<Looked, "hovered">) {
      looked = { ...looked, ...next };
      redraw();
    },
    /** The page became dark or light: what was read of its colours no longer holds. */
    dress(next: Theme) {
      if (next === theme) return;
      theme = next;
      colours = null;
      redraw();
    },
    larger: () => camera.larger(),
    smaller: () => camera.smaller(),
    fit: () => camera.fit(),
    flyTo: (keys: string[]) => camera.flyTo(keys.flatMap((key) => target.get(key) ?? [])),
    reveal(key: string) {
      const place = target.get(key);
      if (place) camera.reveal(place);
    },
    end() {
      stopListening();
      stopGlide();
      camera.end();
      observer.disconnect();
      document.fonts?.removeEventListener("loadingdone", forget);
      cancelAnimationFrame(frame);
      sheet.end();
    },
  };
}

export type Stage = ReturnType<typeof createStage>;

export function lettersOfPage(context: CanvasRenderingContext2D, element: Element): LettersOf {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return createLetters(context, getComputedStyle(element).fontFamily, root);
}

/** Placing labels takes a while: while somebody only moves about, they stay those that they are. */
function rememberedLabels() {
  let known: { of: unknown[]; labels: WrittenLabel[] } | null = null;
  const NONE: ReadonlySet<string> = new Set();
  const find = (
    graph: DrawnGraph,
    places: Places,
    { scale, room }: { scale: number; room: Room },
    letters: LettersOf,
    lit: ReadonlySet<string> | null,
  ): WrittenLabel[] => {
    const of = [graph, places, scale, room.width, room.height, letters, lit && [...lit].join("\n")];
    if (!known || known.of.some((one, at) => one !== of[at]))
      known = { of, labels: labelsFor(graph.nodes, places, { scale, room }, letters, lit ?? NONE) };
    return known.labels;
  };
  return Object.assign(find, {
    forget() {
      known = null;
    },
  });
}
