/** What a graph looks like: sizes, colours and the lines of its labels. */

export type GraphNode = {
  id: string;
  label: string;
  /** 1 for the first one, as in an outline. */
  level: number;
  /** Its links in the whole graph, where only a part is drawn. */
  linkCount?: number;
};
export type GraphLink = { source: string; target: string };
export type GraphData = { nodes: GraphNode[]; links: GraphLink[] };

/** So many children of a node are shown at first, and so many more each time. */
export const NODE_LIMIT = 5;
/** So many levels below the first node are shown at first. */
export const INITIAL_OFFSET = 1;
export const WRAP_AT = 25;
/** From so many links on, a node is one size larger; from each next number another one. */
export const LINK_STEPS = [10, 20, 30];

const RADII = [24, 17, 13, 10, 8];
const SIZE_STEP = 5;
const COLOURS = 5;

const at = (level: number): number => Math.max(0, Math.trunc(level) - 1);

export function radiusOf(level: number, links: number): number {
  const base = RADII[Math.min(at(level), RADII.length - 1)]!;
  return base + SIZE_STEP * LINK_STEPS.filter((step) => links >= step).length;
}

/** The colours of the charts, one level after the other; after the fifth they begin again. */
export const colourOf = (level: number): string => `var(--chart-${(at(level) % COLOURS) + 1})`;

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** What a reader takes for one letter: in Devanagari, and in many signs, several characters make one. */
export const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Lines of at most 25 letters, broken between words; a word that is longer is broken itself. */
export function wrapLabel(text: string, limit = WRAP_AT): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const letters = lettersOf(word);
    if (line.length > 0 && line.length + 1 + letters.length <= limit) {
      line.push(" ", ...letters);
      continue;
    }
    if (line.length > 0) lines.push(line.join(""));
    while (letters.length > limit) lines.push(letters.splice(0, limit).join(""));
    line = letters;
  }
  if (line.length > 0) lines.push(line.join(""));
  return lines;
}

const MAX_LINES = 4;

/** The lines that are drawn: a very long name ends in an ellipsis, and is said whole elsewhere. */
export function drawnLines(label: string): string[] {
  const lines = wrapLabel(label);
  if (lines.length <= MAX_LINES) return lines;
  const last = lettersOf(lines[MAX_LINES - 1]!).slice(0, WRAP_AT - 1);
  return [...lines.slice(0, MAX_LINES - 1), `${last.join("")}…`];
}
