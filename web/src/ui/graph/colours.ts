import { COLOURED } from "./graph.rules.ts";

/** What a drawing outside of the style sheets is painted with. */
export type Colours = {
  paper: string;
  surface: string;
  line: string;
  ink: string;
  inkSoft: string;
  edge: string;
  accent: string;
  others: string;
  hues: string[];
};

const TOKENS = {
  paper: "--paper",
  surface: "--surface",
  line: "--line-strong",
  ink: "--ink",
  inkSoft: "--ink-2",
  edge: "--line-control",
  accent: "--accent",
  others: "--ink-3",
};
/** Where the reader chose the colours, these are theirs. */
const FORCED = {
  paper: "Canvas",
  surface: "Canvas",
  line: "CanvasText",
  ink: "CanvasText",
  inkSoft: "CanvasText",
  edge: "GrayText",
  accent: "Highlight",
  others: "CanvasText",
};

/** The values that the tokens have now. */
export function readColours(): Colours {
  const probe = document.createElement("i");
  probe.hidden = true;
  document.body.append(probe);
  const read = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const isForced = matchMedia("(forced-colors: active)").matches;
  const one = (name: keyof typeof TOKENS): string => read(isForced ? FORCED[name] : `var(${TOKENS[name]})`);
  const colours = {
    paper: one("paper"),
    surface: one("surface"),
    line: one("line"),
    ink: one("ink"),
    inkSoft: one("inkSoft"),
    edge: one("edge"),
    accent: one("accent"),
    others: one("others"),
    hues: Array.from({ length: COLOURED }, (_, at) => read(isForced ? FORCED.ink : `var(--chart-${at + 1})`)),
  };
  probe.remove();
  return colours;
}

export const colourOf = ({ hues, others }: Colours, hue: number): string => hues[hue] ?? others;
