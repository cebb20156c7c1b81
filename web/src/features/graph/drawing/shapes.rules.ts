/** A cluster has a shape beside its colour: whoever sees no colours still tells them apart. */

const corners = (count: number, turn: number, stretch: number): string => {
  const points = Array.from({ length: count }, (_, at) => {
    const angle = turn + (2 * Math.PI * at) / count;
    return `${(Math.cos(angle) * stretch).toFixed(3)} ${(Math.sin(angle) * stretch).toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
};

const UP = -Math.PI / 2;
const CIRCLE = "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z";

/** Around the middle, of one unit's radius; stretched so that all cover about the same area. */
const SHAPES = [
  CIRCLE,
  corners(4, UP / 2, 1.22),
  corners(3, UP, 1.4),
  corners(4, UP, 1.25),
  corners(6, 0, 1.1),
];

/** The others are rings: hollow, and so none of the five. */
export const shapeOf = (hue: number): string => SHAPES[hue] ?? CIRCLE;
export const isHollow = (hue: number): boolean => SHAPES[hue] === undefined;
