import { markdownAddress, plainMarkdown } from "@gyan/contract/reading/exporting.rules.ts";
import type { Block, DiagramBox, PaperHead, Run } from "#processing/typesetting/paper.ts";
import { printable } from "#processing/typesetting/scripts.ts";
import type { WrittenFormat } from "./formats.ts";
import { paperBlocks, paperHead } from "./paper.ts";

export const md: WrittenFormat = {
  ending: ".md",
  mediaType: "text/markdown; charset=utf-8",
  async *write(about) {
    yield markdownHead(paperHead(about));
    for await (const blocks of paperBlocks(about)) yield blocks.map(toMarkdown).join("");
  },
};

const plain = (text: string): string => plainMarkdown(printable(text));

export const markdownHead = ({ title, about }: PaperHead): string =>
  `# ${plain(title)}\n\n${about.map((text) => `${plain(text)}  \n`).join("")}\n`;

export function toMarkdown(block: Block): string {
  if (block.kind === "heading") return `${"#".repeat(block.level + 1)} ${plain(block.text)}\n\n`;
  if (block.kind === "table") return `${tableOf(block.head, block.rows)}\n`;
  if (block.kind === "flow") return flowOf(block);
  if (block.kind === "diagram") return diagramOf(block);
  const anchor = block.anchor === undefined ? "" : `<a id="${block.anchor}"></a>`;
  const text = anchor + block.runs.map(runOf).join("").trimEnd();
  if (block.style === "quote") return `> ${text}\n\n`;
  if (block.style === "item") return `- ${text}\n`;
  return `${text}\n\n`;
}

function runOf({ text, isStrong, isItalic, level, href, to }: Run): string {
  const stars = `${isStrong ? "**" : ""}${isItalic ? "*" : ""}`;
  const words = levelled(starred(plain(text), stars), level);
  if (href !== undefined) return `[${words}](<${markdownAddress(href)}>)`;
  if (to !== undefined) return `[${words}](#${to})`;
  return words;
}

function starred(words: string, stars: string): string {
  if (stars === "") return words;
  // Spaces are moved outside the stars, because stars next to a space are not markup.
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(words) ?? [];
  return inner === "" ? words : `${before}${stars}${inner}${stars}${after}`;
}

function levelled(words: string, level: Run["level"]): string {
  if (level === undefined) return words;
  return level === "above" ? `<sup>${words}</sup>` : `<sub>${words}</sub>`;
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(plain).join(" | ")} |\n`;
  return `${line(head)}|${" --- |".repeat(head.length)}\n${rows.map(line).join("")}`;
}

/** Each box with what it says; what leaves the way stands below it. */
const diagramOf = ({ heads, rows, joining, other }: Extract<Block, { kind: "diagram" }>): string => {
  const told = (box: DiagramBox) => box.map(({ text }) => plain(text)).join("; ");
  const one = (box: DiagramBox, side: DiagramBox | null) =>
    `1. **${told(box)}**\n${side ? `   - ${told(side)}\n` : ""}`;
  return `${[
    ...(joining ? [`- ${plain(heads.joining ?? "")}: ${told(joining)}\n`] : []),
    ...(other ? [`- ${plain(heads.other ?? "")}: ${told(other)}\n`] : []),
    ...(joining || other ? ["\n"] : []),
    ...rows.map(({ main, side }) => one(main, side)),
  ].join("")}\n`;
};

const flowOf = ({ steps }: Extract<Block, { kind: "flow" }>): string =>
  `${steps
    .map(({ label, count, aside }) =>
      [
        `1. **${plain(label)}: ${count}**\n`,
        ...aside.map((one) => `   - ${plain(one.label)}: ${one.count}\n`),
      ].join(""),
    )
    .join("")}\n`;
