import type { Span } from "./span.ts";

export type Block = Span & { kind: "heading" | "body" | "row" };

const headingLine = /^\s{0,3}#/u;
/** A row of a table: "| a | b |". */
const tableRow = /^\|\s/u;
const listItem = /^\s*(?:[-*•–]|\p{Nd}{1,2}[.)])\s+\S/u;

/** The parts that no sentence crosses: a heading line, a row of a table, and what lies between these, blank lines and list items. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open: Block | undefined;
  for (const line of lines(text)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === "") {
      open = undefined;
    } else if (headingLine.test(content)) {
      found.push({ ...line, kind: "heading" });
      open = undefined;
    } else if (tableRow.test(content)) {
      found.push({ ...line, kind: "row" });
      open = undefined;
    } else if (open && !listItem.test(content)) {
      open.end = line.end;
    } else {
      open = { ...line, kind: "body" };
      found.push(open);
    }
  }
  return found;
}

function* lines(text: string): Generator<Span> {
  let start = 0;
  for (const lineBreak of text.matchAll(/\r\n|[\n\r\u2028\u2029]/gu)) {
    yield { start, end: lineBreak.index };
    start = lineBreak.index + lineBreak[0].length;
  }
  yield { start, end: text.length };
}
