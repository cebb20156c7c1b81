import { lettersOf } from "#ui/figures/graph/graph.rules.ts";
import { boundsOf, type Camera, radiusAt, type Room } from "./camera.rules.ts";
import { type Box, type Label, type Labelled, placeLabels } from "./labels.rules.ts";
import type { Places } from "./layout.rules.ts";
import type { DrawnConcept } from "./shown.rules.ts";

const SMALL = 0.75;
const LARGE = 0.9375;
const LINE = 1.3;
/** Longer names end in an ellipsis; they are said whole elsewhere. */
const WIDEST = 15;

type Letters = { font: string; text: string; width: number; height: number };

/**
 * How wide the labels are in the page's letters, as large as the reader has set them. Measuring is slow, and what is
 * measured once does not change: another size or other letters need another one.
 */
export function createLetters(context: CanvasRenderingContext2D, family: string, root: number) {
  const known = new Map<string, Letters>();
  return (node: DrawnConcept): Letters => {
    const id = `${node.weight} ${node.label}`;
    let letters = known.get(id);
    if (!letters) known.set(id, (letters = measured(context, family, root, node)));
    return letters;
  };
}

export type LettersOf = ReturnType<typeof createLetters>;

function measured(
  context: CanvasRenderingContext2D,
  family: string,
  root: number,
  { label, weight }: DrawnConcept,
): Letters {
  // In whole pixels: measuring in a size for the first time takes a hundred times as long.
  const size = Math.round(root * (SMALL + (LARGE - SMALL) * Math.sqrt(weight)));
  const font = `${weight > 0.5 ? 600 : 500} ${size}px ${family}`;
  context.font = font;
  const text = shortened(label, (some) => context.measureText(some).width <= WIDEST * root);
  return { font, text, width: context.measureText(text).width, height: size * LINE };
}

/** As many letters as fit. */
export function shortened(label: string, isFitting: (text: string) => boolean): string {
  if (isFitting(label)) return label;
  const letters = lettersOf(label);
  const cut = (count: number) => `${letters.slice(0, count).join("").trimEnd()}…`;
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isFitting(cut(middle))) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}

/** What is in sight while all of the drawing is. Null: somebody came nearer, and moves to where a label goes on. */
export function rimOf(labelled: Labelled[], { width, height }: Room): Box | null {
  const [left, right, top, bottom] = boundsOf(labelled);
  if (right - left > width || bottom - top > height) return null;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

export type WrittenLabel = Label & { text: string; font: string };

/** At a scale, from the drawing's own middle, so that moving about needs no new ones. */
export function labelsFor(
  nodes: DrawnConcept[],
  places: Places,
  { scale, room }: Pick<Camera, "scale"> & { room: Room },
  letters: LettersOf,
  first: ReadonlySet<string>,
): WrittenLabel[] {
  const written = new Map(nodes.map((node) => [node.key, letters(node)]));
  const labelled: Labelled[] = nodes.flatMap(({ key, radius }) => {
    const place = places.get(key);
    const { width, height } = written.get(key)!;
    if (!place) return [];
    return [{ key, x: place.x * scale, y: place.y * scale, radius: radiusAt(radius, scale), width, height }];
  });
  return placeLabels(labelled, first, rimOf(labelled, room)).map((label) => {
    const { text, font } = written.get(label.key)!;
    return { ...label, text, font };
  });
}
