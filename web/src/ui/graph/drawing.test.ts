// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrawing } from "./drawing.ts";
import { firstOpening, shownOf } from "./opening.rules.ts";
import { treePicture } from "./tree.rules.ts";

const tree = {
  nodes: [1, 2, 3].map((id) => ({ id: String(id), label: `Part ${id}`, level: id === 1 ? 1 : 2 })),
  links: ["2", "3"].map((target) => ({ source: "1", target })),
};

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // A browser that does not draw.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a graph zooms in, out and back to all of it", () => {
  const host = Object.defineProperties(document.createElement("div"), {
    clientWidth: { value: 800 },
    clientHeight: { value: 480 },
  });
  const drawing = createDrawing(host, document.createElement("canvas"), () => ({
    onNode() {},
  }));
  drawing.show(treePicture(shownOf(tree, firstOpening(tree)), "1"), false);
  drawing.fit();
  const whole = drawing.zoom();
  drawing.larger();
  expect(drawing.zoom()).toBeGreaterThan(whole);
  drawing.smaller();
  drawing.smaller();
  expect(drawing.zoom()).toBeLessThan(whole);
  drawing.fit();
  expect(drawing.zoom()).toBeCloseTo(whole);
  drawing.end();
});
