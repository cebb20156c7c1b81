import styles from "./box.module.css";

/** In steps of the 4 px grid. */
const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
const DISTANCES = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10] as const;
const YES = [true] as const;

/** Every look has a class in the style sheet for each of its values; a test holds that. */
export const BOX_LOOKS = {
  /** Between what lies in it: `[rows, columns]` or one number for both. */
  gap: STEPS,
  /** Around what lies in it: `[above and below, at the sides]` or one number for all four. */
  pad: STEPS,
  /** Between it and what stands above or below it. */
  above: DISTANCES,
  below: DISTANCES,
  align: ["start", "center", "baseline", "end"],
  justify: ["between", "center", "end"],
  isInline: YES,
  /** In a row: takes the room that is left, gives way, or keeps its size. `fill`: lower than what lies in it, too. */
  flex: ["grow", "shrink", "keep", "fill"],
  /** In columns at least so many pixels wide, as many as there is room for. */
  tiles: [140, 220, 260],
  /** By itself, within the height that it is given. */
  scrolls: YES,
  /** What is read or is the name of something to read, where all else is operated; `text` keeps its line breaks. */
  serif: ["prose", "text", "name", "heading", "title", "display"],
  size: ["xs", "sm", "md", "lg"],
  weight: [400, 500, 600],
  /** Soft supports what is said, quiet is said beside it. */
  tone: ["ink", "soft", "quiet", "accent", "ok", "bad", "warn"],
  lines: ["one", "pretty", "balance"],
  /** So many lines and no more. */
  clamp: [1, 2, 3, 4],
  /** A word that is longer than the line goes on in the next. */
  breaks: YES,
  /** Digits of one width, so that numbers stand below each other. */
  digits: YES,
  isCentred: YES,
  /** Its lines begin at the left, which those of a button do not by themselves. */
  isStart: YES,
  /** No wider than is pleasant to read. */
  isMeasured: YES,
  line: ["above", "below", "around", "strong", "between"],
  ground: ["surface", "sunken", "accent", "hover"],
  round: ["inner", "outer", "full"],
  hover: ["ground", "accent", "ink", "underline"],
  /** On a narrow screen as high as a finger needs it, or not there. */
  isTouched: YES,
  hides: ["narrow", "onePane"],
  /** Its first takes the room that is left, and in a cluster a line of its own where that would be little. */
  first: ["wide"],
} as const;

type Value<Name extends keyof typeof BOX_LOOKS> = (typeof BOX_LOOKS)[Name][number];
type Step = (typeof STEPS)[number];
type Pair = Step | readonly [Step, Step];
export type Look = {
  [Name in keyof typeof BOX_LOOKS]?: (Name extends "gap" | "pad" ? Pair : Value<Name>) | undefined;
};
type More = string | false | undefined;

type Given = string | number | boolean | readonly [Step, Step];

/** The classes of one look, as the style sheet calls them. */
export function classesOf(name: string, value: Given): string[] {
  if (value === true) return [name];
  if (name !== "gap" && name !== "pad") return [`${name}-${String(value)}`.replace(".", "_")];
  const [rows, columns] = typeof value === "object" ? value : [value, value];
  return [`${name}-y-${rows}`, `${name}-x-${columns}`].map((one) => one.replace(".", "_"));
}

const arrange =
  (kind: string) =>
  (look: Look = {}, ...more: More[]): string => {
    const named = Object.entries(look).flatMap(([name, value]) =>
      value === undefined ? [] : classesOf(name, value),
    );
    return [...[kind, ...named].map((one) => styles[one]), ...more].filter(Boolean).join(" ");
  };

/** How things stand to each other, and how they look, as the classes of an element. */
export const box = {
  /** One beside the other. */
  row: arrange("row"),
  /** One beside the other, and in a new line where there is no room. */
  cluster: arrange("cluster"),
  /** One below the other, each as wide as there is room. */
  stack: arrange("stack"),
  /** One below the other, where one of them may take what is left of the height. */
  column: arrange("column"),
  /** In columns that a class of one's own names. */
  grid: arrange("grid"),
  /** The bar of a pane, over a hairline: one beside the other, as high as it needs to be. */
  strip: arrange("strip"),
  /** One of a list to choose from, beside its box or its mark. */
  option: arrange("option"),
  /** Only how it looks itself. */
  text: arrange("text"),
};
