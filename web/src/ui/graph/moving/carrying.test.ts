import cytoscape from "cytoscape";
import { expect, test } from "vitest";
import { carryWhileDragged, RIM } from "./carrying.ts";

/** As the drawing library tells of a hand and of a frame. */
function aDrawing({ hasRim = true } = {}) {
  const cy = cytoscape({ headless: true });
  const layer = document.createElement("div");
  const { drop } = carryWhileDragged(
    cy,
    () => [layer],
    () => hasRim,
  );
  return {
    drop,
    drag: (x: number, y = 0) => void cy.panBy({ x, y }).emit("dragpan"),
    letGo: () => void cy.emit("tapend"),
    zoom: () => void cy.zoom(2),
    /** Says whether it was drawn: in the middle of a batch the library draws nothing, which its types do not tell. */
    frame() {
      if ((cy as unknown as { batching(): boolean }).batching()) return false;
      cy.emit("render");
      return true;
    },
    moved: () => layer.style.transform,
  };
}

test("a large drawing is carried while it is dragged, and drawn where it is once the hand lets go", () => {
  const drawing = aDrawing();
  drawing.drag(30);
  expect([drawing.moved(), drawing.frame()]).toEqual(["translate(30px, 0px)", false]);
  drawing.drag(-10, 5);
  expect([drawing.moved(), drawing.frame()]).toEqual(["translate(20px, 5px)", false]);
  drawing.letGo();
  // Until it is drawn it stays where it was carried to, or it would jump.
  expect(drawing.moved()).toBe("translate(20px, 5px)");
  expect([drawing.frame(), drawing.moved()]).toEqual([true, ""]);
});

test("before its end would come into sight it is drawn, and carried on from there", () => {
  const drawing = aDrawing();
  drawing.drag(RIM);
  drawing.drag(1);
  drawing.drag(1);
  expect([drawing.frame(), drawing.moved()]).toEqual([true, ""]);
  drawing.drag(7);
  expect([drawing.frame(), drawing.moved()]).toEqual([false, "translate(7px, 0px)"]);
});

test("whoever zooms meanwhile, or leaves, does not find it held", () => {
  for (const end of ["zoom", "drop"] as const) {
    const drawing = aDrawing();
    drawing.drag(5);
    drawing[end]();
    expect([drawing.frame(), drawing.moved()]).toEqual([true, ""]);
  }
});

test("a small one is drawn at every step", () => {
  const drawing = aDrawing({ hasRim: false });
  drawing.drag(30);
  expect([drawing.moved(), drawing.frame()]).toEqual(["", true]);
});
