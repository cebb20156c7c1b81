import { markdownAddress, plainMarkdown } from "@gyan/contract/reading/exporting.rules.ts";
import type { Block, PaperHead, Run } from "#processing/typesetting/paper.ts";
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
  const anchor = block.anchor === undefined ? "" : `<a id="${block.anchor}"></a>`;
  const text = anchor + block.runs.map(runOf).join("").trimEnd();
  if (block.style === "quote") return `> ${text}\n\n`;
  if (block.style === "item") return `- ${text}\n`;
  return `${text}\n\n`;
}

function runOf({ text, isStrong, href, to }: Run): string {
  const words = plain(text);
  if (href !== undefined) return `[${words}](<${markdownAddress(href)}>)`;
  if (to !== undefined) return `[${words}](#${to})`;
  if (!isStrong) return words;
  // Spaces are moved outside the stars, because stars next to a space are not markup.
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(words) ?? [];
  return inner === "" ? words : `${before}**${inner}**${after}`;
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(plain).join(" | ")} |\n`;
  return `${line(head)}|${" --- |".repeat(head.length)}\n${rows.map(line).join("")}`;
}

const flowOf = ({ steps }: Extract<Block, { kind: "flow" }>): string =>
  `${steps
    .map(({ label, count, aside }) =>
      [
        `1. **${plain(label)}: ${count}**\n`,
        ...aside.map((one) => `   - ${plain(one.label)}: ${one.count}\n`),
      ].join(""),
    )
    .join("")}\n`;
