import { isElement, isInline, isText, lineOf, oneLine, type PageElement } from "./dom.ts";

export type Block = {
  kind: "heading" | "paragraph" | "item" | "row";
  text: string;
  /** How many of its characters are links. */
  linked: number;
  /** The elements around it by tag and class, innermost last: parts of one text stand in the like. */
  place?: string;
};

const NEAREST = 3;

/** The text that stands below an element, in the blocks that a reader sees. */
export function blocksOf(root: PageElement): Block[] {
  const found: Block[] = [];
  let text = "";
  let linked = 0;
  let breaks = 0;
  const places: string[] = [];
  const flush = (kind: Block["kind"]): void => {
    const line = oneLine(text);
    if (line !== "") found.push({ kind, text: line, linked, place: places.slice(-NEAREST).join(" > ") });
    text = "";
    linked = 0;
    breaks = 0;
  };
  const walk = (element: PageElement, kind: Block["kind"], inLink: boolean): void => {
    for (const node of element.childNodes) {
      if (isText(node)) {
        const content = node.textContent ?? "";
        if (content.trim() !== "") breaks = 0;
        text += content;
        if (inLink) linked += content.trim().length;
      } else if (isElement(node)) {
        const tag = node.tagName;
        if (tag === "BR") {
          breaks += 1;
          text += "\n";
          if (breaks > 1) flush(kind);
        } else if (tag === "TABLE" && isDataTable(node)) {
          flush(kind);
          for (const row of node.querySelectorAll("tr")) {
            const cells = [...row.querySelectorAll("td, th")].map(lineOf);
            if (cells.some((cell) => cell !== ""))
              found.push({ kind: "row", text: `| ${cells.join(" | ")} |`, linked: 0 });
          }
        } else if (isInline(node)) {
          walk(node, kind, inLink || tag === "A");
        } else {
          flush(kind);
          const inner = kindOf(tag, kind);
          places.push(`${tag}.${(node.getAttribute("class") ?? "").slice(0, 200)}`);
          walk(node, inner, inLink);
          flush(inner);
          places.pop();
        }
      }
    }
  };
  walk(root, "paragraph", false);
  flush("paragraph");
  return found;
}

function kindOf(tag: string, outer: Block["kind"]): Block["kind"] {
  if (/^H[1-6]$/u.test(tag)) return "heading";
  if (tag === "LI" || tag === "DT" || tag === "DD") return "item";
  // A heading that was never closed swallows what follows.
  if (tag === "P" && outer === "heading") return "paragraph";
  return outer === "item" || outer === "heading" ? outer : "paragraph";
}

/** A table that holds other tables, or paragraphs of prose, only places things on the page. */
function isDataTable(table: PageElement): boolean {
  if (table.querySelector("table")) return false;
  const rows = [...table.querySelectorAll("tr")];
  if (rows.length < 2) return false;
  let widest = 0;
  for (const row of rows) {
    const cells = [...row.querySelectorAll("td, th")];
    widest = Math.max(widest, cells.length);
    if (cells.some((cell) => (cell.textContent ?? "").length > 600)) return false;
  }
  return widest > 1;
}

export function render(blocks: Block[]): string {
  let text = "";
  let last: Block["kind"] | undefined;
  for (const { kind, text: line } of blocks) {
    if (last) text += last === kind && (kind === "row" || kind === "item") ? "\n" : "\n\n";
    text += kind === "heading" ? `## ${line}` : kind === "item" ? `- ${line}` : plainLine(line);
    last = kind;
  }
  return text;
}

/** A line that begins with "#" is a heading to all who read the text. */
const plainLine = (line: string): string => (line.startsWith("#") ? `＃${line.slice(1)}` : line);

export function lengthOf(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
