import type { CitedRun } from "@gyan/contract/styles/rules.ts";

/**
 * A document for people, before it is Word, PDF or Markdown: blocks in the order of reading, every word already in its
 * language. It is plain data, because another process makes the files of it.
 */
export type PaperHead = {
  title: string;
  /** Of what the program says; the rest is in whatever language it is. */
  language: string;
  /** Below the title: what it is, of when, with how much. */
  about: string[];
  writtenAt: string;
  words: { contents: string; page: string };
  /** Its pages lie on their side, for tables with many columns. Only of Word. */
  isWide?: boolean;
};

/** Words with one look, which may lead somewhere: to an address, or to an anchor of the same document. */
export type Run = CitedRun & { isQuiet?: boolean; to?: string };

export type ParagraphStyle = "body" | "meta" | "quote" | "item" | "reference";

export type FlowStep = { label: string; count: number; aside: { label: string; count: number }[] };

/** A box of a diagram, line by line; the first is what it is about. */
export type DiagramBox = { text: string; isStrong?: boolean; isIndented?: boolean }[];

/**
 * A flow from top to bottom: each row with what goes on and, beside it, what is left there. The first row may have two more boxes, which come
 * in from the sides: one joins the flow below it, the other the last box.
 */
export type Diagram = {
  kind: "diagram";
  heads: { joining: string | null; main: string; other: string | null };
  rows: { phase: string; main: DiagramBox; side: DiagramBox | null }[];
  /** At the left of the first row, and from there to the last. */
  joining: DiagramBox | null;
  /** At the right of the first row, and from there to the second. */
  other: DiagramBox | null;
};

export type Block =
  /** Levels 1 and 2 stand in the contents; 4 is that of a single article. */
  | { kind: "heading"; level: 1 | 2 | 3 | 4; text: string; anchor: string }
  | { kind: "paragraph"; style: ParagraphStyle; runs: Run[]; anchor?: string }
  | { kind: "table"; head: string[]; rows: string[][]; widths: number[] }
  | { kind: "flow"; steps: FlowStep[] }
  | Diagram;

export type Heading = Extract<Block, { kind: "heading" }>;

export type Paper = { head: PaperHead; blocks: Block[] };

/** Where the file of a paper goes while it is made. */
export type Output = { send(bytes: Uint8Array): Promise<void>; report(done: number): void };

export const isInContents = (block: Block): block is Heading => block.kind === "heading" && block.level <= 2;

/** One thing to a line: the head, then the blocks. */
export const toLine = (part: object): string => `${JSON.stringify(part)}\n`;

export function readPaper(bytes: Uint8Array): Paper {
  const [head = "{}", ...lines] = new TextDecoder().decode(bytes).split("\n");
  return {
    head: JSON.parse(head) as PaperHead,
    blocks: lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Block),
  };
}
