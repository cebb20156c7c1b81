import { useEffect, useRef, useState } from "react";
import { type Layout, layOut, type Places } from "./drawing/layout.rules.ts";
import type { DrawnGraph } from "./drawing/shown.rules.ts";

/** A page that waits longer than this no longer follows the hand. */
const SLICE_MS = 8;

type Laid = { graph: DrawnGraph; id: string; places: Places };

/**
 * Where everything stands, worked out between the frames. Until it is known, what was there before is drawn on. Pictures
 * of different things (`id`) do not borrow places from each other; each finds its own again.
 */
export function useLayout(graph: DrawnGraph, id: string, ratio: number): Laid | null {
  const [laid, setLaid] = useState<Laid | null>(null);
  const known = useRef(
    new Map<string, Map<string, Places extends ReadonlyMap<string, infer P> ? P : never>>(),
  );
  useEffect(() => {
    const memory = known.current.get(`${id} ${ratio}`) ?? new Map();
    known.current.set(`${id} ${ratio}`, memory);
    const layout = layOut(graph, { before: memory, ratio });
    return inSlices(layout, (places) => {
      for (const [key, place] of places) memory.set(key, place);
      setLaid({ graph, id, places });
    });
  }, [graph, id, ratio]);
  return laid;
}

/** Returns how to stop it. */
function inSlices(layout: Layout, onDone: (places: Places) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const since = performance.now();
    while (performance.now() - since < SLICE_MS) if (!layout.step()) return onDone(layout.places());
    timer = setTimeout(work, 0);
  };
  timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
}
