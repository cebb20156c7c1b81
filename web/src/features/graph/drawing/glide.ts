const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const eased = (part: number) => 1 - (1 - part) ** 3;

/** Runs something from 0 to 1, frame by frame, and tells how to stop it. Whoever wants no motion sees the end at once. */
export function glide(ms: number, onPart: (part: number) => void): () => void {
  if (isCalm()) {
    onPart(1);
    return () => {};
  }
  const since = performance.now();
  let frame = requestAnimationFrame(function next() {
    const part = Math.min(1, (performance.now() - since) / ms);
    if (part < 1) frame = requestAnimationFrame(next);
    onPart(eased(part));
  });
  return () => cancelAnimationFrame(frame);
}
