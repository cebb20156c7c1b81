import type { EdgeSingular, NodeSingular, StylesheetJson } from "cytoscape";
import { colourOf, type Colours } from "./colours.ts";
import type { Picture } from "./graph.rules.ts";

const [CARD_LEVEL, EDGE_LEVEL, NODE_LEVEL] = [1, 2, 3];
export const CARD_CORNER = 10;

type Lines = Pick<Picture, "isTree" | "isDirected">;

const DIRECTED = 1.2;
export const edgeWidth = (strength: number, { isTree, isDirected }: Lines): number =>
  isTree ? 1.5 : isDirected ? DIRECTED : 0.8 + 4.2 * strength ** 1.5;
export const edgeSeen = (strength: number, { isDirected }: Lines): number =>
  isDirected ? 0.5 : 0.22 + 0.5 * strength;
/** Of a node that is a ring. */
export const RING = 2.5;
/** With more edges only those that are looked at have arrows: thousands of them take longer than a frame, and nobody tells them apart. */
export const MOST_ARROWS = 1_500;

/** How nodes, edges and cards look in the colours of the page. */
export function styleOf(colours: Colours, picture: Picture): StylesheetJson {
  const { cards, isTree, isDirected } = picture;
  const arrow = {
    "curve-style": "straight",
    "target-arrow-shape": "triangle",
    "target-distance-from-node": 2,
    "arrow-scale": 0.8,
  };
  const straight =
    isDirected && picture.edges.length <= MOST_ARROWS
      ? { ...arrow, "target-arrow-color": colours.edge }
      : { "curve-style": "haystack", "haystack-radius": 0 };
  const strengthOf = (edge: EdgeSingular): number => edge.data("strength");
  return [
    { selector: "core", style: { "active-bg-opacity": 0 } as never },
    {
      selector: "node",
      style: {
        width: "data(size)",
        height: "data(size)",
        "background-color": (node: NodeSingular) => colourOf(colours, node.data("hue")),
        // A rim tells those that lie close apart.
        "border-width": 1.5,
        "border-color": cards.length > 0 ? colours.surface : colours.paper,
        "z-index-compare": "manual",
        "z-index": NODE_LEVEL,
        "overlay-opacity": 0,
      },
    },
    {
      selector: "node[sign]",
      style: { "background-color": colours.surface, "border-color": colours.edge, "border-width": 1 },
    },
    {
      selector: "node[ring]",
      style: {
        "background-color": cards.length > 0 ? colours.surface : colours.paper,
        "border-color": (node: NodeSingular) => colourOf(colours, node.data("hue")),
        "border-width": RING,
      } as never,
    },
    {
      selector: "node[card]",
      style: {
        shape: "round-rectangle",
        "corner-radius": `${CARD_CORNER}px`,
        width: "data(width)",
        height: "data(height)",
        "background-color": colours.surface,
        "border-color": colours.line,
        "border-width": 1,
        "z-index": CARD_LEVEL,
        events: "no",
      },
    },
    {
      selector: "edge",
      style: {
        width: (edge: EdgeSingular) => edgeWidth(strengthOf(edge), picture),
        opacity: (edge: EdgeSingular) => (isTree ? 1 : edgeSeen(strengthOf(edge), picture)),
        "line-color": isTree ? colours.line : colours.edge,
        "z-index-compare": "manual",
        "z-index": EDGE_LEVEL,
        "overlay-opacity": 0,
        ...(isTree
          ? {
              "curve-style": "round-taxi",
              "taxi-direction": "rightward",
              "taxi-turn": "50%",
              "taxi-radius": 10,
            }
          : straight),
      } as never,
    },
    { selector: ".dim", style: { opacity: 0.42 } },
    { selector: ".faint", style: { opacity: 0.14 } },
    {
      selector: "edge.lit",
      style: {
        "line-color": colours.accent,
        opacity: 0.9,
        ...(isDirected && { ...arrow, "target-arrow-color": colours.accent }),
      } as never,
    },
    {
      selector: "node.ringed",
      style: { "outline-width": 2.5, "outline-color": colours.accent, "outline-offset": 3 } as never,
    },
  ];
}
