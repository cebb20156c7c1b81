import type { Core } from "cytoscape";
import type { Place } from "../graph.rules.ts";

/** So far beyond what is seen a large drawing goes on: a hand moves it that far, mostly, before it rests. */
export const RIM = 160;
/** A release that nobody told of, such as one outside of the window: after so long without a move it is drawn anew all the same. */
const RESTED_MS = 1000;

/**
 * Thousands of things take longer to draw than a frame. While a hand drags a large drawing about, what is drawn is carried along as it
 * is, as a picture; it is drawn anew once the hand lets go, and before the end of the picture would come into sight.
 */
export function carryWhileDragged(cy: Core, layers: () => HTMLElement[], hasRim: () => boolean) {
  let drawn: Place = { ...cy.pan() };
  let isHeld = false;
  /** The next frame draws it: what is moved until then is in it. */
  let isDue = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const place = (by: Place | null) => {
    for (const { style } of layers()) {
      style.transform = by ? `translate(${by.x}px, ${by.y}px)` : "";
      // Or it would be painted again at every step.
      style.willChange = by ? "transform" : "";
    }
  };
  const drop = () => {
    clearTimeout(resting);
    if (!isHeld) return;
    isHeld = false;
    isDue = true;
    cy.endBatch();
  };
  cy.on("dragpan", () => {
    if (isDue || !hasRim()) return;
    const pan = cy.pan();
    const by = { x: pan.x - drawn.x, y: pan.y - drawn.y };
    if (Math.abs(by.x) > RIM || Math.abs(by.y) > RIM) return drop();
    // Between the two nothing is drawn.
    if (!isHeld) cy.startBatch();
    isHeld = true;
    place(by);
    clearTimeout(resting);
    resting = setTimeout(drop, RESTED_MS);
  });
  cy.on("zoom tapend", drop);
  cy.on("render", () => {
    drawn = { ...cy.pan() };
    if (isDue || layers().some(({ style }) => style.transform)) place(null);
    isDue = false;
  });
  return { drop };
}
