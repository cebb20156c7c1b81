import { inLight, savePng, saveSvg } from "#ui/figures/picture.ts";
import { readColours } from "./colours.ts";
import { boundsOf, type Picture } from "./graph.rules.ts";
import { graphSvg, type LegendEntry } from "./picture.rules.ts";
import { letteringOf } from "./words.ts";

const WIDTH = 1600;
const TWICE = 2;

export type Saved = {
  title: string;
  /** What the colours mean, where no card says it. */
  legend: LegendEntry[];
};

/** The whole graph, whatever part of it is in sight: light, with its title and what its colours mean. */
export async function saveGraph(
  kind: "svg" | "png",
  picture: Picture,
  { title, legend }: Saved,
): Promise<void> {
  const context = document.createElement("canvas").getContext("2d");
  const lettering = { ...letteringOf(context, document.body), scale: 1 };
  const scale = picture.isTree ? 1 : WIDTH / Math.max(1, boundsOf(picture).width);
  const text = graphSvg({ title, legend, picture, scale, lettering, colours: inLight(readColours) });
  if (kind === "svg") await saveSvg(title, text);
  else await savePng(title, text, TWICE);
}
