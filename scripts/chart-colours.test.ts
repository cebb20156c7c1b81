import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Rgb = [number, number, number];

const tokens = readFileSync(new URL("../web/src/ui/base/tokens.css", import.meta.url), "utf8");

const CHARTS = [...tokens.matchAll(/--chart-(\d): light-dark\((#\w{6}), (#\w{6})\)/g)];
const valueOf = (name: string, at: number) =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)![at]!;

/** Without the curve of screens, so that light adds up. */
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

const times = (rows: readonly Rgb[], [x, y, z]: Rgb): Rgb =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as Rgb;

/** How those see who lack one kind of cone (Machado, Oliveira and Fernandes 2009, at full severity). */
const SIGHTS: [string, Rgb[]][] = [
  [
    "by everybody",
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  [
    "without red",
    [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  ],
  [
    "without green",
    [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  ],
  [
    "without blue",
    [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  ],
];

/** OKLab: equal distances look equally far apart. */
function perceived(colour: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map((part) => Math.max(0, part)) as Rgb,
  ).map(Math.cbrt) as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (a: Rgb, b: Rgb) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Well above what the eye just tells apart, which is about 0.02. */
const APART = 0.06;

test("K-05 there are five fixed chart colours, each once", () => {
  expect(CHARTS.map(([, number]) => number)).toEqual(["1", "2", "3", "4", "5"]);
});

describe.each([
  ["light", 2],
  ["dark", 3],
] as const)("K-05 on %s ground", (_name, at) => {
  const colours = CHARTS.map((chart) => linear(chart[at]!));

  test.each(SIGHTS)("they are told apart %s", (_who, sight) => {
    const seen = colours.map((colour) => perceived(times(sight, colour)));
    const distances = seen.flatMap((a, one) =>
      seen.slice(one + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
    );
    expect(Math.min(...distances)).toBeGreaterThan(APART);
  });

  test("they stand out from the ground as figures must", () => {
    const ground = linear(valueOf("surface", at - 1));
    for (const colour of colours) expect(contrast(colour, ground)).toBeGreaterThan(3);
  });
});
