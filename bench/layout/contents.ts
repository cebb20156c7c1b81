import { createHash } from "node:crypto";
import type { CitedEntry } from "../references/measures.ts";
import type { XmlPaper } from "./papers.ts";

/** A table or a figure with the words that belong to it. */
export type Float = { kind: "table" | "figure"; caption: string; rows: string[][]; isWide: boolean };
/** A formula as it is typed, and the letters and digits that are seen of it. */
export type Equation = { latex: string; seen: string };
export type Footnote = {
  words: string;
  /** After so many words of the sentence; at its end where there is none. */ after: number | null;
};

export type Item =
  | { kind: "sentence"; words: string; footnote: Footnote | null; begins: boolean }
  | { kind: "equation"; equation: Equation }
  | { kind: "float"; float: Float };

export type Section = { title: string; isDeep: boolean; items: Item[] };

/** All that is set of a paper: what was read in its PDF file is compared with this. */
export type Contents = {
  title: string;
  abstract: string[];
  sections: Section[];
  list: CitedEntry[];
  isHanging: boolean;
  /** What stands at the head and the foot of pages, and is no part of the text. */
  running: { head: string; foot: string };
};

const EQUATIONS: Equation[] = [
  { latex: String.raw`P(w_1^n) = \prod_{i=1}^{n} P(w_i \mid w_{i-1})`, seen: "Pw1nni1Pwiwi1" },
  { latex: String.raw`F = \frac{2 P R}{P + R}`, seen: "F2PRPR" },
  { latex: String.raw`\hat{t} = \arg\max_{t \in T} P(t \mid c) P(c)`, seen: "targmaxtTPtcPc" },
  { latex: String.raw`H(p, q) = - \sum_{x} p(x) \log q(x)`, seen: "Hpqxpxlogqx" },
  { latex: String.raw`\mathrm{score}(a, b) = \frac{f(a, b)}{\sqrt{f(a) f(b)}}`, seen: "scoreabfabfafb" },
  { latex: String.raw`y_k = \frac{e^{z_k}}{\sum_{j=1}^{m} e^{z_j}}`, seen: "ykezkmj1ezj" },
  { latex: String.raw`d(u, v) = \sqrt{(u_1 - v_1)^2 + (u_2 - v_2)^2}`, seen: "duvu1v12u2v22" },
  { latex: String.raw`A x + b \leq c, \quad x \geq 0`, seen: "Axbcx0" },
];

const COLUMNS = [
  "Size",
  "Precision",
  "Recall",
  "F-measure",
  "Accuracy",
  "Tokens",
  "Error rate",
  "Time (s)",
  "Dev",
  "Test",
  "All",
  "Known",
];
const FIRST = ["Method", "Model", "System", "Corpus", "Features", "Language", "Run"];
const ROWS = [
  "Baseline",
  "First model",
  "Second model",
  "Both together",
  "With context",
  "Upper bound",
  "Unigrams",
  "Bigrams only",
  "All features",
  "English",
  "French to English",
  "Held-out part",
  "Newspapers",
  "No smoothing",
  "Closed class",
  "Ours",
];

/** The same for the same paper each time, so that two runs measure the same files. */
export function chance(seed: string): (below: number) => number {
  let at = 0;
  return (below) => createHash("sha256").update(`${seed} ${at++}`).digest().readUInt32BE(0) % below;
}

/**
 * Every twelfth sentence becomes the words of a footnote, and one in twenty those of a table or a figure: so that what is looked for apart
 * from the text is language as well, and stands nowhere else.
 */
export function contentsOf(paper: XmlPaper, list: CitedEntry[], isHanging: boolean): Contents {
  const draw = chance(paper.name);
  let count = 0;
  let floats = 0;
  const sections = paper.sections.map(({ title, isDeep, sentences }): Section => {
    const items: Item[] = [];
    let last: Extract<Item, { kind: "sentence" }> | null = null;
    let inParagraph = 0;
    for (const words of sentences) {
      count++;
      if (count % 12 === 0 && last && last.footnote === null) {
        const length = last.words.split(" ").length;
        last.footnote = { words, after: count % 24 === 0 && length > 8 ? 4 + draw(length - 7) : null };
        continue;
      }
      if (count % 20 === 7 && words.length < 240 && floats < 7) {
        items.push({ kind: "float", float: floatWith(words, floats++, draw) });
        continue;
      }
      if (count % 18 === 5 && last) {
        items.push({ kind: "equation", equation: EQUATIONS[draw(EQUATIONS.length)]! });
        inParagraph = 9;
      }
      const begins = inParagraph > 3 + draw(5);
      inParagraph = begins ? 0 : inParagraph + 1;
      last = { kind: "sentence", words, footnote: null, begins };
      items.push(last);
    }
    return { title, isDeep, items };
  });
  return {
    title: paper.title,
    abstract: paper.abstract,
    sections,
    list,
    isHanging,
    running: {
      head: "Annals of Coastal Language Studies, Vol. 12, No. 3",
      foot: "Harbour Society of Language and Tides",
    },
  };
}

function floatWith(caption: string, at: number, draw: (below: number) => number): Float {
  const isWide = at % 4 === 2;
  if (at % 2 === 1) return { kind: "figure", caption, rows: [], isWide: at % 4 === 3 };
  const columns = [some(FIRST, 1, draw)[0]!, ...some(COLUMNS, isWide ? 5 : 2 + draw(2), draw)];
  const rows = some(ROWS, 4 + draw(3), draw).map((name) => [
    name,
    ...columns
      .slice(1)
      .map((_, column) => (column === 0 ? `${100 + draw(9000)}` : `${40 + draw(59)}.${draw(10)}`)),
  ]);
  return { kind: "table", caption, rows: [columns, ...rows], isWide };
}

function some(names: string[], count: number, draw: (below: number) => number): string[] {
  const left = [...names];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0]!);
}
