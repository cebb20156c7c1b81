import { useEffect, useState } from "react";
import type { GraphData, Group, Picture } from "#ui/graph/graph.rules.ts";
import { type Laid, type Layout, layOut } from "#ui/graph/layout.rules.ts";

/** A page that waits longer than this no longer follows the hand. */
const SLICE_MS = 8;
/** Width by height. */
const WIDE = 2.4;
const TALL = 0.72;
/** One card below the other. */
const LONG = 0.25;

/**
 * Where everything stands, worked out between the frames. Until it is known, what was there before is drawn on. It is laid out
 * with all of its edges (`whole`): who leaves out the weak ones finds the others where they were.
 */
export function useConceptPicture(
  graph: GraphData,
  whole: GraphData,
  groups: Group[] | null,
  isNarrow: boolean,
): Picture | null {
  const [laid, setLaid] = useState<(Laid & { of: GraphData }) | null>(null);
  const [shown, setShown] = useState<{ graph: GraphData; laid: Laid; picture: Picture } | null>(null);
  useEffect(() => {
    const ratio = isNarrow ? (groups ? LONG : TALL) : WIDE;
    return inSlices(layOut(whole, { ratio, groups }), (done) => setLaid({ ...done, of: whole }));
  }, [whole, groups, isNarrow]);
  if (laid?.of !== whole || (shown?.graph === graph && shown.laid === laid)) return shown?.picture ?? null;
  const { places, cards } = laid;
  const picture = { ...graph, places, cards, isTree: false, isLong: isNarrow };
  setShown({ graph, laid, picture });
  return picture;
}

/** Returns how to stop it. */
function inSlices(layout: Layout, onDone: (laid: Laid) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const since = performance.now();
    while (performance.now() - since < SLICE_MS) if (!layout.step()) return onDone(layout.laid());
    timer = setTimeout(work, 0);
  };
  timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
}
