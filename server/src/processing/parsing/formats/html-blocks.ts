import type { Block } from "#processing/parsing/document.ts";
import { listed } from "#processing/parsing/listed.ts";
import { attributeOf, readMarkup } from "#processing/parsing/markup.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import { endHtmlTable, newHtmlTable, type HtmlTable } from "./html/table.ts";

/** The visible content of an HTML page, block by block. */
export function htmlBlocks(html: string): Block[] {
  const page = new Page();
  readMarkup(html, page);
  return page.end();
}

const BLOCKS = listed(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul",
);
const VOID = listed("area base basefont br col embed hr img input link meta param source track wbr");
const UNSEEN = listed(
  "script style noscript template nav head svg object applet audio video canvas select datalist annotation annotation-xml rp map frameset",
);
/** What an opening tag ends when its own end tag was left out, and how far up that reaches. */
const ENDS: Record<string, { ends: Set<string>; within: Set<string> }> = {
  li: { ends: listed("li"), within: listed("ul ol menu dir table") },
  dt: { ends: listed("dt dd"), within: listed("dl table") },
  dd: { ends: listed("dt dd"), within: listed("dl table") },
  td: { ends: listed("td th"), within: listed("tr table") },
  th: { ends: listed("td th"), within: listed("tr table") },
  tr: { ends: listed("tr"), within: listed("table") },
  body: { ends: listed("head"), within: listed("body") },
};
const PARAGRAPH = {
  ends: listed("p"),
  within: listed("td th li table button object blockquote div section article"),
};
/** How far up a left-out end tag is looked for: markup that is nested deeper is not written by people. */
const REACH = 30;
/** Deeper tables are read as if they were not tables: each level hands its blocks to the one above. */
const DEEPEST_TABLE = 12;

type Open = { name: string; isHidden: boolean; isBlock: boolean };

class Page {
  private readonly blocks: Block[] = [];
  private readonly stack: Open[] = [];
  private readonly count = new Map<string, number>();
  private readonly tables: HtmlTable[] = [];
  private words: string[] = [];
  private hidden = 0;
  private preformatted = 0;
  private readonly kinds: (
    | { kind: "heading"; level: number }
    | { kind: "item" }
    | { kind: "paragraph"; isCaption: true }
  )[] = [];

  open(name: string, attributes: string, isClosed: boolean): void {
    const rule = ENDS[name] ?? (BLOCKS.has(name) ? PARAGRAPH : undefined);
    if (rule) this.endLeftOut(rule);
    const isBlock = BLOCKS.has(name);
    if (isBlock) this.flush();
    if (name === "br") this.words.push(this.preformatted > 0 ? "\n" : " ");
    if (VOID.has(name) || isClosed) return;
    const isHidden = isUnseen(name, attributes, isBlock);
    this.stack.push({ name, isHidden, isBlock });
    this.count.set(name, (this.count.get(name) ?? 0) + 1);
    if (isHidden) this.hidden++;
    if (this.hidden === 0) this.enter(name, attributes);
  }

  close(name: string): void {
    if (name === "p" && !this.count.get("p")) this.flush();
    if (!this.count.get(name)) return;
    // The end tag of an inline element does not end the table cell around it.
    if (!BLOCKS.has(name) && !this.isWithinReach(name)) return;
    while (this.stack.at(-1)?.name !== name) this.pop();
    this.pop();
  }

  text(text: string): void {
    if (this.hidden === 0) this.words.push(text);
  }

  end(): Block[] {
    while (this.stack.length > 0) this.pop();
    this.flush();
    return this.blocks;
  }

  private enter(name: string, attributes: string): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) this.kinds.push({ kind: "heading", level: Number(level) });
    else if (name === "li" || name === "dt" || name === "dd") this.kinds.push({ kind: "item" });
    else if (name === "figcaption") this.kinds.push({ kind: "paragraph", isCaption: true });
    else if (name === "pre") this.preformatted++;
    else if (name === "table" && this.tables.length < DEEPEST_TABLE)
      this.tables.push(newHtmlTable(attributes));
    else if (name === "tr") this.tables.at(-1)?.rows.push([]);
    else if (name === "td" || name === "th") this.enterCell(attributes);
    else if (name === "caption") this.tables.at(-1)?.rows.push([[]]);
  }

  private enterCell(attributes: string): void {
    const table = this.tables.at(-1);
    if (!table) return;
    if (table.rows.length === 0) table.rows.push([]);
    const row = table.rows.at(-1);
    row?.push([]);
    // The columns that a wide cell covers stay empty, so that those after it stand under their headings.
    const width = Math.min(Number(attributeOf(attributes, "colspan")) || 1, 20);
    table.pending = width - 1;
  }

  private pop(): void {
    const top = this.stack.pop();
    if (!top) return;
    if (top.isBlock) this.flush();
    this.count.set(top.name, (this.count.get(top.name) ?? 1) - 1);
    if (this.hidden === 0) this.leave(top.name);
    if (top.isHidden) this.hidden--;
  }

  private leave(name: string): void {
    if (/^(?:h[1-6]|li|dt|dd|figcaption)$/.test(name)) this.kinds.pop();
    else if (name === "pre") this.preformatted--;
    else if (name === "td" || name === "th") this.leaveCell();
    else if (name === "table" && this.tables.length > (this.count.get("table") ?? 0)) this.leaveTable();
  }

  private leaveCell(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    for (; table.pending > 0; table.pending--) table.rows.at(-1)?.push([]);
  }

  private leaveTable(): void {
    const table = this.tables.pop();
    if (!table) return;
    const outer = this.tables.at(-1);
    if (outer) outer.holdsTable = true;
    for (const block of endHtmlTable(table)) this.add(block);
  }

  private flush(): void {
    if (this.words.length === 0) return;
    const text = this.words.join("");
    this.words = [];
    for (const part of this.preformatted > 0 ? text.split(/\n[^\S\n]*\n/u) : [text]) {
      const line = oneLine(part);
      if (line !== "") this.add({ ...(this.kinds.at(-1) ?? { kind: "paragraph" }), text: line });
    }
  }

  private add(block: Block): void {
    const table = this.tables.at(-1);
    if (!table) {
      this.blocks.push(block);
      return;
    }
    // Text between the cells is shown before the table by browsers; here it keeps its place as a row.
    const row = table.rows.at(-1);
    if (row && row.length > 0) row.at(-1)?.push(block);
    else table.rows.push([[block]]);
  }

  private endLeftOut({ ends, within }: { ends: Set<string>; within: Set<string> }): void {
    const nearest = this.stack.slice(-REACH).findLast(({ name }) => within.has(name) || ends.has(name));
    if (!nearest || within.has(nearest.name)) return;
    while (this.stack.at(-1) !== nearest) this.pop();
    this.pop();
  }

  private isWithinReach(name: string): boolean {
    const nearest = this.stack
      .slice(-REACH)
      .findLast((open) => open.name === name || /^(?:td|th|table|caption)$/.test(open.name));
    return nearest?.name === name;
  }
}

function isUnseen(name: string, attributes: string, isBlock: boolean): boolean {
  if (UNSEEN.has(name)) return true;
  if (attributes.length < 6 || name === "body" || name === "html") return false;
  if (attributeOf(attributes, "hidden") !== null) return true;
  // Formulas and icons are often written twice, once for the eye; whole pages are hidden so behind a dialog.
  if (!isBlock && attributeOf(attributes, "aria-hidden") === "true") return true;
  const style = attributeOf(attributes, "style");
  return style !== null && /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(style);
}
