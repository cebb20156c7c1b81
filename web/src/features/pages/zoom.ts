import type { KeyboardEvent } from "react";

/** Of the width of the pane. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

export function nextZoom(zoom: number, by: 1 | -1): number {
  const next = by === 1 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Among the pages + and - make them larger and smaller, 0 as wide as the pane. */
export function useZoomKeys(setZoom: (change: (before: number) => number) => void) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // On many keyboards the plus is the equals sign with Shift.
    const key = event.key.replace("=", "+");
    if (key === "+") setZoom((before) => nextZoom(before, 1));
    else if (key === "-") setZoom((before) => nextZoom(before, -1));
    else if (key === "0") setZoom(() => 1);
    else return;
    event.preventDefault();
  };
}
