import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const tokens = readFileSync(new URL("../web/src/ui/base/tokens.css", import.meta.url), "utf8");

type Colour = [number, number, number];

/** Of a token: first in light, then in dark. */
function pairOf(name: string): [Colour, Colour] {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  if (!found) throw new Error(`There is no token ${name}.`);
  return [linear(found[1]!), linear(found[2]!)];
}

const linear = (hex: string): Colour =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Colour;

const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** How those see who lack one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const EYES: Record<string, Colour[]> = {
  "all colours": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red (protanopia)": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green (deuteranopia)": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue (tritanopia)": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenBy = (eyes: Colour[], colour: Colour): Colour =>
  eyes.map((row) => {
    const value = row.reduce((sum, part, at) => sum + part * colour[at]!, 0);
    return Math.min(1, Math.max(0, value));
  }) as Colour;

/** CIE L*a*b*, in which distances are about as large as they look. */
function lab([r, g, b]: Colour): Colour {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: Colour, b: Colour) => Math.hypot(...lab(a).map((value, at) => value - lab(b)[at]!));

const CHART = [1, 2, 3, 4, 5].map((number) => pairOf(`chart-${number}`));

test("K-05 there are five chart colours, no more and no fewer", () => {
  expect([...tokens.matchAll(/--chart-\d+:/g)]).toHaveLength(5);
});

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("in %s", (_theme, at) => {
  test("K-05 each chart colour stands out from the ground", () => {
    const grounds = ["paper", "surface"].map((name) => pairOf(name)[at]);
    for (const ground of grounds)
      for (const colour of CHART) expect(contrast(colour[at], ground)).toBeGreaterThanOrEqual(3);
  });

  // Two colours 15 apart are told from each other at a glance; 2 apart hardly side by side.
  test.each(Object.keys(EYES))("K-05 any two are told apart by eyes that see %s", (kind) => {
    const seen = CHART.map((colour) => seenBy(EYES[kind]!, colour[at]));
    const nearest = seen.flatMap((one, index) =>
      seen.slice(index + 1).map((other) => Math.round(distance(one, other))),
    );
    expect(Math.min(...nearest)).toBeGreaterThanOrEqual(15);
  });
});
