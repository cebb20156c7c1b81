import type { Block } from "#processing/parsing/document.ts";
import { attribute, type Attributes, count, type XmlVisitor } from "#processing/parsing/xml.ts";
import { titleFirst } from "./block-list.ts";
import { Flow, type TextKind } from "./flow.ts";

const MOST_COLUMNS = 64;
const MOST_SPACES = 100;
const MOST_LEVELS = 9;
const SLIDE_TITLE_LEVEL = 2;

/** Left out with all that they hold: deletions, numbers of pages and notes, and lists of what stands elsewhere. */
const LEFT_OUT = new Set([
  "tracked-changes",
  "note-citation",
  "ruby-text",
  "page-number",
  "page-count",
  "forms",
  "scripts",
  "desc",
  "table-of-content",
  "illustration-index",
  "table-index",
  "object-index",
  "user-index",
  "alphabetical-index",
]);
/** What the design puts on every slide. */
const FURNITURE = new Set(["page-number", "date-time", "footer", "header"]);

/** The text of a document or a presentation. `formula` reads an object of the file that is one. */
export function contentVisitor(out: (block: Block) => void, formula: (object: string) => string): XmlVisitor {
  const styles = new Map<string, string>();
  const slide = { number: 0, blocks: [] as Block[] };
  const flow = new Flow((block) => {
    if (slide.number > 0) slide.blocks.push({ ...block, page: slide.number });
    else out(block);
  });
  const kinds: TextKind[] = [];
  const roles: string[] = [];
  /** How deep in lists, anew for each note and text box: the list around them is not theirs. */
  const lists = [0];

  const openText = (kind: TextKind): void => {
    kinds.push(kind);
    flow.openParagraph();
  };
  const openCell = (attributes: Attributes): void => {
    flow.openCell();
    flow.spanCell(count(attributes, "number-columns-repeated", MOST_COLUMNS) ?? 1);
  };
  const openers: Record<string, (attributes: Attributes) => "skip" | void> = {
    style: (attributes) => rememberStyle(styles, attributes),
    h: (attributes) =>
      openText({ kind: "heading", level: count(attributes, "outline-level", MOST_LEVELS) || 1 }),
    p(attributes) {
      const style = attribute(attributes, "style-name") ?? "";
      openText(kindOf(styles.get(style) ?? style, roles.at(-1) ?? "", (lists.at(-1) ?? 0) > 0));
    },
    s: (attributes) => flow.text(" ".repeat(count(attributes, "c", MOST_SPACES) ?? 1)),
    tab: () => flow.text(" "),
    "line-break": () => flow.text(" "),
    list: () => void (lists[lists.length - 1]! += 1),
    "note-body": () => void lists.push(0),
    "list-header": () => void lists.push(0),
    "text-box"() {
      if (FURNITURE.has(roles.at(-1) ?? "")) return "skip";
      lists.push(0);
      return undefined;
    },
    frame: (attributes) => void roles.push(attribute(attributes, "class") ?? ""),
    object: (attributes) => flow.text(formula(attribute(attributes, "href") ?? "")),
    table: () => flow.openTable(),
    "table-row": () => flow.openRow(),
    "table-cell": openCell,
    "covered-table-cell": openCell,
    page: () => void (slide.number += 1),
    // Comments belong to slides as their notes do; in a text they are not part of what it says.
    annotation: () => (slide.number > 0 ? undefined : "skip"),
  };
  return {
    open(name, attributes, prefix) {
      // Beside what a picture is called there is a field that shows the document's title.
      if (LEFT_OUT.has(name) || (name === "title" && prefix === "svg:")) return "skip";
      return openers[name]?.(attributes);
    },
    text: (text) => flow.text(text),
    close(name) {
      if (name === "p" || name === "h") flow.closeParagraph(kinds.pop() ?? null);
      else if (name === "list") lists[lists.length - 1]! -= 1;
      else if (name === "note-body" || name === "text-box" || name === "list-header") lists.pop();
      else if (name === "frame") roles.pop();
      else if (name === "table") flow.closeTable();
      else if (name === "page") for (const block of titleFirst(slide.blocks.splice(0))) out(block);
    },
  };
}

/** An automatic style of the file stands for the named style that it changes. */
function rememberStyle(styles: Map<string, string>, attributes: Attributes): void {
  const name = attribute(attributes, "name");
  const parent = attribute(attributes, "parent-style-name");
  if (name !== undefined && parent !== undefined) styles.set(name, parent);
}

function kindOf(style: string, role: string, isItem: boolean): TextKind {
  if (role === "title") return { kind: "heading", level: SLIDE_TITLE_LEVEL };
  if (style === "Title") return { kind: "heading", level: 1 };
  const level = /^Heading(?:_20_(\d))?$/.exec(style);
  if (level) return { kind: "heading", level: Number(level[1] ?? 1) };
  return { kind: isItem ? "item" : "paragraph" };
}
