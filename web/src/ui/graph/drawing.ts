import cytoscape, {
  type ElementDefinition,
  type EventObject,
  type NodeSingular,
  type SingularElementArgument,
} from "cytoscape";
import type { Theme } from "#ui/base/theme.ts";
import { carryWhileDragged, RIM } from "./moving/carrying.ts";
import { type Colours, readColours } from "./colours.ts";
import {
  boundsOf,
  type Box,
  type GraphNode,
  neighboursIn,
  type Neighbours,
  type Picture,
  type Place,
} from "./graph.rules.ts";
import { type Lit, litBy, type Looked } from "./lit.rules.ts";
import { styleOf } from "./style.ts";
import { type Label, labelsAt, type Lettering, rimOf } from "./words.rules.ts";
import { letteringOf, write } from "./words.ts";

export type DrawingEvents = {
  onNode(id: string): void;
  /** The pointer came to a node, or left it. */
  onHover?(id: string | null): void;
  onEdge?(pair: { a: string; b: string }): void;
  onAround?(id: string): void;
  onNothing?(): void;
};

const [SMALLEST, LARGEST, LARGEST_FIT] = [0.08, 4, 1.25];
/** Smaller, the labels of a tree are hard to read: then it is looked at where it was opened last. */
const READABLE = 0.8;
const STEP = 1.35;
const FLIGHT_MS = 320;
const MARGIN = 20;
/** So near to the rim nothing is read. */
const READ_RIM = 64;
/** While somebody zooms, labels stay on the side where they are. */
const SETTLED_MS = 90;
/** With more, what is not looked at keeps its colour, and what is dragged is carried: to draw thousands takes longer than a frame. */
const MANY = 400;

const NOTHING: Picture = { nodes: [], edges: [], places: new Map(), cards: [], isTree: false };
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const edgeId = ({ a, b }: { a: string; b: string }) => `${a}\n${b}`;

/**
 * Draws a graph and hears what the hand does with it. Cytoscape draws nodes and lines, finds what is pressed and moves
 * about; the words are our own (words.ts), because it lets labels lie on each other and makes them small with the drawing.
 */
export function createDrawing(host: HTMLElement, canvas: HTMLCanvasElement, events: () => DrawingEvents) {
  const context = canvas.getContext("2d");
  const cy = cytoscape({
    // A browser that does not draw has the list all the same.
    ...(context ? { container: host } : { headless: true }),
    styleEnabled: context !== null,
    minZoom: SMALLEST,
    maxZoom: LARGEST,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
  });
  let picture = NOTHING;
  let neighbours: Neighbours = new Map();
  let looked: Looked = { hovered: null, cursor: null, open: null, pair: null, found: null };
  let lit: Lit = litBy(looked, neighbours);
  let theme: Theme | null = null;
  let colours: Colours = readColours();
  let lettering: Lettering = letteringOf(context, host);
  let labels: Label[] = [];
  /** In a drawing of very many: what stands out now. To look at each of them at every move takes longer than a frame. */
  let outstanding: SingularElementArgument[] = [];
  /** `whole` and `opened` are kept when the room changes; `free` is where somebody moved to. */
  let view: "whole" | "opened" | "free" = "whole";
  let settling: ReturnType<typeof setTimeout> | undefined;

  const isLarge = () => picture.nodes.length > MANY;
  /** What is drawn beyond the room, on each side: a large drawing can be carried that far. */
  const rim = () => (isLarge() ? RIM : 0);
  const sheet = () => ({ width: host.clientWidth, height: host.clientHeight });
  const room = () => ({ width: sheet().width - 2 * rim(), height: sheet().height - 2 * rim() });
  const middleOfSheet = (): Place => ({ x: sheet().width / 2, y: sheet().height / 2 });
  const carried = carryWhileDragged(
    cy,
    () => [...host.querySelectorAll<HTMLElement>(":scope > div"), canvas],
    isLarge,
  );
  const rewrite = () =>
    context &&
    write(context, { picture, labels, lettering, lit, colours, zoom: cy.zoom(), pan: cy.pan(), ...sheet() });
  const restyle = () => context && cy.style(styleOf(colours, picture));
  const settle = () => {
    const [zoom, pan] = [cy.zoom(), cy.pan()];
    const seen = { x: rim() - pan.x, y: rim() - pan.y, ...room() };
    labels = labelsAt(picture, zoom, lettering, {
      rim: rimOf(picture, zoom, seen),
      ...(lit.ids && { first: lit.ids }),
    });
    rewrite();
  };
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLED_MS);
  };

  const fly = (zoom: number, pan: Place, isAtOnce = false) => {
    carried.drop();
    cy.stop();
    if (context && !isAtOnce && !isCalm())
      cy.animate({ zoom, pan }, { duration: FLIGHT_MS, easing: "ease-out-cubic" });
    else {
      cy.viewport({ zoom, pan });
      settle();
    }
  };
  /** So that this point is in the middle. */
  const flyTo = ({ x, y }: Place, zoom: number, isAtOnce?: boolean) => {
    const middle = middleOfSheet();
    fly(zoom, { x: middle.x - x * zoom, y: middle.y - y * zoom }, isAtOnce);
  };
  const zoomFor = (across: number, down: number, most: number): number => {
    const { width, height } = room();
    const fitting = Math.min(
      Math.max(1, width - 2 * MARGIN) / Math.max(1, across),
      Math.max(1, height - 2 * MARGIN) / Math.max(1, down),
    );
    return Math.max(SMALLEST, Math.min(most, fitting));
  };
  const middleOf = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 });
  /** The middle of some nodes, without what is written below them. */
  const amidst = (nodes: GraphNode[]): Place =>
    middleOf(boundsOf({ ...picture, nodes: nodes.map((node) => ({ ...node, lines: [] })), cards: [] }));
  /** At which all of a box is in sight around a point. */
  const zoomAround = (centre: Place, { x, y, width, height }: Box, most: number): number =>
    zoomFor(
      2 * Math.max(centre.x - x, x + width - centre.x),
      2 * Math.max(centre.y - y, y + height - centre.y),
      most,
    );
  const seeWhole = (isAtOnce?: boolean, isReadable = true) => {
    const box = boundsOf(picture);
    const isCloud = picture.cards.length === 0 && !picture.isTree;
    const middle = isCloud ? amidst(picture.nodes) : middleOf(box);
    const zoom = zoomAround(middle, box, LARGEST_FIT);
    const centre = picture.places.get(picture.centre ?? "");
    view = "whole";
    if (!isReadable || zoom >= READABLE || !(picture.isLong || centre)) flyTo(middle, zoom, isAtOnce);
    else if (centre) flyTo(centre, READABLE, isAtOnce);
    else {
      const wide = zoomFor(box.width, 1, 1);
      flyTo({ x: middle.x, y: box.y + (room().height / 2 - MARGIN) / wide }, wide, isAtOnce);
    }
  };
  /** What is open in the middle, and everything beside it in sight. */
  const seeOpened = (isAtOnce?: boolean) => {
    const ids = looked.pair ? [looked.pair.a, looked.pair.b] : looked.open === null ? [] : [looked.open];
    const around = new Set(ids.length === 1 ? [...ids, ...(neighbours.get(ids[0]!) ?? [])] : ids);
    const own = picture.nodes.filter(({ id }) => ids.includes(id));
    if (own.length === 0) return;
    const [centre, whole] = [amidst(own), boundsOf(picture)];
    const nodes = picture.nodes.filter(({ id }) => around.has(id));
    const near = zoomAround(centre, boundsOf({ ...picture, nodes, cards: [] }), 1);
    view = "opened";
    flyTo(centre, Math.max(near, zoomFor(whole.width, whole.height, LARGEST_FIT)), isAtOnce);
  };
  const zoomBy = (by: number) => {
    const zoom = Math.min(LARGEST, Math.max(SMALLEST, cy.zoom() * by));
    const [middle, { x, y }, part] = [middleOfSheet(), cy.pan(), zoom / cy.zoom()];
    view = "free";
    fly(zoom, { x: middle.x - (middle.x - x) * part, y: middle.y - (middle.y - y) * part });
  };

  /** Only those that stand out, and those that did before. */
  const lightFew = () => {
    const { of, pair, open, cursor } = lit;
    const found = (id: string) => cy.getElementById(id).toArray();
    const pairs = pair ? [...found(edgeId(pair)), ...found(edgeId({ a: pair.b, b: pair.a }))] : [];
    const edges = of === null || pair ? pairs : cy.getElementById(of).connectedEdges().toArray();
    const ringed = [open, cursor].flatMap((id) => (id === null ? [] : found(id)));
    for (const one of outstanding) one.classes([]);
    for (const edge of edges) edge.classes(["lit"]);
    for (const node of ringed) node.classes(["ringed"]);
    outstanding = [...edges, ...ringed];
  };
  const light = () => {
    lit = litBy(looked, neighbours);
    // All of a tree is read.
    if (picture.isTree) lit = { ...lit, ids: null };
    const dim = lit.ids === null ? null : lit.dimmed < 0.3 ? "faint" : "dim";
    if (picture.nodes.length > MANY) {
      cy.batch(lightFew);
      return settle();
    }
    const isOfPair = (a: string, b: string) =>
      lit.pair !== null && [a, b].every((id) => id === lit.pair!.a || id === lit.pair!.b);
    cy.batch(() => {
      for (const edge of cy.edges().toArray()) {
        const [a, b] = [edge.source().id(), edge.target().id()];
        const isLit =
          isOfPair(a, b) || (lit.pair === null && lit.of !== null && (a === lit.of || b === lit.of));
        edge.classes(isLit ? ["lit"] : dim === null ? [] : [dim]);
      }
      for (const node of cy.nodes("[hue]").toArray()) {
        const id = node.id();
        const isRinged = id === lit.open || id === lit.cursor;
        const isDim = dim !== null && !lit.ids!.has(id);
        node.classes([...(isRinged ? ["ringed"] : []), ...(isDim ? [dim] : [])]);
      }
    });
    settle();
  };
  const hover = (hovered: Looked["hovered"]) => {
    looked = { ...looked, hovered };
    events().onHover?.(typeof hovered === "string" ? hovered : null);
    host.dataset["hovered"] = String(hovered !== null);
    light();
  };
  const pairOf = ({ target }: EventObject) => ({ a: target.source().id(), b: target.target().id() });
  cy.on("mouseover", "node", ({ target }) => hover((target as NodeSingular).id()));
  cy.on("mouseover", "edge", (event) => events().onEdge && hover(pairOf(event)));
  cy.on("mouseout", "node, edge", () => hover(null));
  cy.on("tap", "node", ({ target }) => events().onNode((target as NodeSingular).id()));
  cy.on("tap", "edge", (event) => events().onEdge?.(pairOf(event)));
  cy.on("tap", ({ target }) => void (target === cy && events().onNothing?.()));
  cy.on("dbltap", "node", ({ target }) => events().onAround?.((target as NodeSingular).id()));
  cy.on("dragpan scrollzoom pinchzoom", () => {
    view = "free";
  });
  cy.on("zoom", settleSoon);
  cy.on("render", rewrite);

  /** The sheet gets a rim, or loses it; what is seen stays where it is. */
  const widen = (by: number) => {
    for (const one of [host, canvas]) one.style.setProperty("--rim", `${rim()}px`);
    cy.resize();
    cy.panBy({ x: by, y: by });
  };

  const observer = new ResizeObserver(() => {
    if (host.clientWidth === 0) return;
    cy.resize();
    if (view === "opened") seeOpened(true);
    else if (view === "whole") seeWhole(true);
    else settle();
  });
  observer.observe(host);
  const reletter = () => {
    lettering = letteringOf(context, host);
    settle();
  };
  // Letters that came later are wider than those that stood for them.
  document.fonts?.addEventListener("loadingdone", reletter);

  return {
    /** `isOther`: of other things than before, so that it is looked at from the beginning. */
    show(next: Picture, isOther: boolean) {
      carried.drop();
      const [was, is] = [picture, next].map(({ places }) => places.get(next.centre ?? ""));
      const before = rim();
      picture = next;
      if (rim() !== before) widen(rim() - before);
      neighbours = neighboursIn(next);
      looked = { ...looked, hovered: null };
      outstanding = [];
      cy.batch(() => {
        cy.elements().remove();
        cy.add(elementsOf(next));
      });
      restyle();
      light();
      if (view === "whole" || isOther) seeWhole(cy.zoom() === 1 && !isOther);
      else if (was && is) cy.panBy({ x: (was.x - is.x) * cy.zoom(), y: (was.y - is.y) * cy.zoom() });
    },
    look(next: Omit<Looked, "hovered">) {
      looked = { ...looked, ...next };
      light();
    },
    /** The page became dark or light: what was read of its colours no longer holds. */
    dress(next: Theme) {
      if (next === theme) return;
      theme = next;
      colours = readColours();
      restyle();
      rewrite();
    },
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    fit: () => seeWhole(false, false),
    /** Goes to what was opened, and back to all of it when that was closed again. */
    follow(opened: string | null) {
      if (picture.isTree) return;
      if (opened !== null) seeOpened();
      else if (view === "opened") seeWhole();
    },
    /** Brings these into sight; one alone near enough to be read. */
    find(ids: string[]) {
      const nodes = picture.nodes.filter(({ id }) => ids.includes(id));
      if (nodes.length === 0) return;
      const box = boundsOf({ ...picture, nodes, cards: [] });
      const [first] = nodes.length === 1 ? [picture.places.get(nodes[0]!.id)] : [];
      view = "free";
      flyTo(first ?? middleOf(box), zoomFor(box.width, box.height, LARGEST_FIT));
    },
    /** Only as far as it must move. */
    reveal(id: string) {
      const place = picture.places.get(id);
      if (!place) return;
      const [zoom, pan, { width, height }] = [cy.zoom(), cy.pan(), room()];
      const [x, y] = [place.x * zoom + pan.x - rim(), place.y * zoom + pan.y - rim()];
      const dx = Math.min(0, width - READ_RIM - x) + Math.max(0, READ_RIM - x);
      const dy = Math.min(0, height - READ_RIM - y) + Math.max(0, READ_RIM - y);
      if (dx === 0 && dy === 0) return;
      view = "free";
      fly(zoom, { x: pan.x + dx, y: pan.y + dy });
    },
    zoom: () => cy.zoom(),
    end() {
      clearTimeout(settling);
      carried.drop();
      observer.disconnect();
      document.fonts?.removeEventListener("loadingdone", reletter);
      cy.destroy();
    },
  };
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Widths tell edges apart: the strongest of what is drawn is the widest. */
function elementsOf({ nodes, edges, places, cards }: Picture): ElementDefinition[] {
  const strongest = Math.max(0.01, ...edges.map(({ strength }) => strength));
  return [
    ...cards.map(({ x, y, width, height, hue }, at) => ({
      data: { id: `\ncard ${at}`, width, height, card: hue },
      position: { x: x + width / 2, y: y + height / 2 },
    })),
    ...edges.map(({ a, b, strength }) => ({
      group: "edges" as const,
      data: { id: edgeId({ a, b }), source: a, target: b, strength: strength / strongest },
    })),
    ...nodes.toReversed().flatMap(({ id, radius, hue, sign, isRing }) => {
      const place = places.get(id);
      const data = { id, size: 2 * radius, hue, ...(sign && { sign }), ...(isRing && { ring: true }) };
      return place ? [{ data, position: { ...place } }] : [];
    }),
  ];
}
