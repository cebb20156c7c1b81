import { inLight, savePng, saveSvg } from "#ui/figures/picture.ts";
import { boundsOf, fitted } from "./drawing/camera.rules.ts";
import { readColours } from "./drawing/colours.ts";
import { createLetters, labelsFor } from "./drawing/letters.ts";
import type { Places } from "./drawing/layout.rules.ts";
import { graphSvg, type LegendEntry } from "./drawing/picture.rules.ts";
import type { DrawnGraph } from "./drawing/shown.rules.ts";

export type Saved = { title: string; legend: LegendEntry[]; graph: DrawnGraph; places: Places };

const WIDTH = 1600;
const TALLEST = 1600;
const LOWEST = 700;
/** Labels at the sides are not cut off. */
const BESIDE = 160;
const LETTER_ROOT = 16;
const TWICE = 2;

/** The whole graph as it is drawn now, whatever part of it is in sight: light, with its title and its legend. */
export async function saveGraph(kind: "svg" | "png", saved: Saved): Promise<void> {
  const text = textOf(saved);
  if (kind === "svg") await saveSvg(saved.title, text);
  else await savePng(saved.title, text, TWICE);
}

function textOf({ title, legend, graph, places }: Saved): string {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("This browser does not draw.");
  const drawn = graph.nodes.flatMap(({ key }) => places.get(key) ?? []);
  const [left, right, top, bottom] = boundsOf(drawn);
  const across = Math.max(1, right - left);
  const room = {
    width: WIDTH,
    height: Math.round(Math.min(TALLEST, Math.max(LOWEST, (WIDTH * (bottom - top)) / across || LOWEST))),
  };
  const camera = fitted(drawn, { ...room, width: room.width - 2 * BESIDE });
  const family = getComputedStyle(document.body).fontFamily;
  const letters = createLetters(context, family, LETTER_ROOT);
  return graphSvg({
    title,
    legend,
    graph,
    places,
    camera,
    room,
    labels: labelsFor(graph.nodes, places, { ...camera, room }, letters, new Set()),
    colours: inLight(readColours),
    family,
  });
}
