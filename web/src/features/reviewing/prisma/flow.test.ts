import fc from "fast-check";
import { expect, test } from "vitest";
import { flowOf, type Step, wrapped } from "./flow.rules.ts";

const step = (id: string, side: string[] | null = null): Step => ({
  id,
  phase: id === "included" ? "included" : "screening",
  main: [{ text: `Records ${id} (n = 12)`, isHead: true }],
  side: side?.map((text) => ({ text })) ?? null,
});

test("lines are no longer than their room, and no word is lost", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 60, max: 600 }), (text, room) => {
      const lines = wrapped(text, room);
      expect(lines.join(" ").replaceAll(" ", "")).toBe(text.replaceAll(/\s/gu, ""));
      for (const line of lines)
        expect(line.length).toBeLessThanOrEqual(Math.max(4, Math.floor(room / (13 * 0.56))));
    }),
  );
});

test.each([1000, 360])("at a width of %i nothing lies over something else or beyond the edge", (width) => {
  const steps = [
    step("identified", [
      "Duplicates (n = 3)",
      "A reason with a great many words that will not fit into one line (n = 4)",
    ]),
    step("screened", ["Excluded (n = 1)"]),
    step("included"),
  ];
  const { boxes, height, arrows } = flowOf(steps, width);
  expect(boxes).toHaveLength(5);
  expect(arrows).toHaveLength(4);
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of boxes) {
      if (other === box) continue;
      const isApart =
        box.x + box.width <= other.x ||
        other.x + other.width <= box.x ||
        box.y + box.height <= other.y ||
        other.y + other.height <= box.y;
      expect(isApart).toBe(true);
    }
  }
});
