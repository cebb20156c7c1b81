import { isInContents, type Block, type Heading, type PaperHead, type ParagraphStyle } from "../paper.ts";
import { diagramOf } from "./diagram.ts";
import { MAIN, OFFICE } from "./parts.ts";
import { AFTER, openTable, paragraph, runOf, type Names } from "./text.ts";
import { DECLARATION } from "../xml.ts";

const STYLES: Record<ParagraphStyle, string> = {
  body: "Normal",
  meta: "Details",
  quote: "Quote",
  item: "ListParagraph",
  reference: "Bibliography",
};

/** The whole text, piece by piece, because the text of a thousand articles is long. */
export function* bodyOf(head: PaperHead, blocks: Block[], names: Names): Generator<string> {
  yield `${DECLARATION}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>`;
  yield paragraph("Title", [{ text: head.title }], names);
  for (const text of head.about) yield paragraph("Subtitle", [{ text }], names);
  yield* contentsOf(head, blocks.filter(isInContents), names);
  const width = head.isWide ? WIDTHS.wide : WIDTHS.high;
  for (const block of blocks) yield blockOf(block, names, width);
  const size = head.isWide ? 'w:w="16838" w:h="11906" w:orient="landscape"' : 'w:w="11906" w:h="16838"';
  yield `<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz ${size}/><w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

function blockOf(block: Block, names: Names, width: number): string {
  if (block.kind === "heading")
    return paragraph(`Heading${block.level}`, [{ text: block.text }], names, block.anchor);
  if (block.kind === "paragraph") return paragraph(STYLES[block.style], block.runs, names, block.anchor);
  if (block.kind === "table") return tableOf(block, names, width);
  if (block.kind === "diagram") return diagramOf(block, names);
  return flowOf(block, names);
}

/** A field that Word can renew, filled with what it would find; the numbers of pages come when it does. */
function* contentsOf(head: PaperHead, headings: Heading[], names: Names): Generator<string> {
  if (headings.length < 2) return;
  yield paragraph("TOCHeading", [{ text: head.words.contents }], names);
  for (const [at, { level, text, anchor }] of headings.entries()) {
    const begins =
      at === 0
        ? '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-2" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>'
        : "";
    yield `<w:p><w:pPr><w:pStyle w:val="TOC${level}"/></w:pPr>${begins}${runOf({ text, to: anchor }, names)}</w:p>`;
  }
  yield '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
}

/** What fits between the margins of a page. */
const WIDTHS = { high: 9300, wide: 14_200 };
const border = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="D5DAE1"/>`;
const BORDERS = `<w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(border).join("")}</w:tblBorders>`;

function tableOf(
  { head, rows, widths }: Extract<Block, { kind: "table" }>,
  names: Names,
  width: number,
): string {
  const sum = widths.reduce((all, one) => all + one, 0);
  const columns = widths.map((one) => Math.round((one / sum) * width));
  const row = (cells: string[], isHead: boolean) =>
    `<w:tr>${isHead ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells
      .map((text, at) => cellOf(paragraph("Cell", [{ text, isStrong: isHead }], names), columns[at]!, isHead))
      .join("")}</w:tr>`;
  return `${openTable(columns, BORDERS)}${row(head, true)}${rows.map((cells) => row(cells, false)).join("")}</w:tbl>${AFTER}`;
}

const cellOf = (content: string, width: number, isShaded = false, borders = ""): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${borders}${isShaded ? '<w:shd w:val="clear" w:color="auto" w:fill="F4F6F9"/>' : ""}</w:tcPr>${content}</w:tc>`;

const BOXED = `<w:tcBorders>${["top", "left", "bottom", "right"].map(border).join("")}</w:tcBorders>`;
const COLUMNS = [4700, 600, 4000];

/** The diagram of the way as a table: a box for each step, beside it what left the way there, and an arrow to the next. */
function flowOf({ steps }: Extract<Block, { kind: "flow" }>, names: Names): string {
  const empty = (width: number) => cellOf("<w:p/>", width);
  const sign = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Cell"/><w:jc w:val="center"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const rows = steps.flatMap(({ label, count, aside }, at) => {
    const stepCell = cellOf(
      paragraph("Cell", [{ text: `${label}: ${count}`, isStrong: true }], names),
      COLUMNS[0]!,
      true,
      BOXED,
    );
    const beside = aside.map((one) => paragraph("Cell", [{ text: `${one.label}: ${one.count}` }], names));
    const left =
      beside.length === 0
        ? [empty(COLUMNS[1]!), empty(COLUMNS[2]!)]
        : [cellOf(sign("→"), COLUMNS[1]!), cellOf(beside.join(""), COLUMNS[2]!, false, BOXED)];
    const arrow = `<w:tr>${cellOf(sign("↓"), COLUMNS[0]!)}${empty(COLUMNS[1]!)}${empty(COLUMNS[2]!)}</w:tr>`;
    return [`<w:tr>${stepCell}${left.join("")}</w:tr>`, ...(at < steps.length - 1 ? [arrow] : [])];
  });
  return `${openTable(COLUMNS, "")}${rows.join("")}</w:tbl>${AFTER}`;
}
