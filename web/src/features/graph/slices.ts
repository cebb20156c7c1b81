import type { Laid, Layout } from "#ui/graph/layout.rules.ts";

/** A page that waits longer than this no longer follows the hand. */
const SLICE_MS = 8;

/** Works out where everything stands between the frames. Returns how to stop it. */
export function inSlices(layout: Layout, onDone: (laid: Laid) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const since = performance.now();
    while (performance.now() - since < SLICE_MS) if (!layout.step()) return onDone(layout.laid());
    timer = setTimeout(work, 0);
  };
  timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
}
