import {
  isInContents,
  type Block,
  type Heading,
  type PaperHead,
  type ParagraphStyle,
  type Run,
} from "../paper.ts";
import { byDirection, isRtlFirst } from "../scripts.ts";
import { MAIN, OFFICE } from "./parts.ts";
import { DECLARATION, xml } from "./xml.ts";

const STYLES: Record<ParagraphStyle, string> = {
  body: "Normal",
  meta: "Details",
  quote: "Quote",
  item: "ListParagraph",
  reference: "Bibliography",
};

/** Addresses and anchors as the file names them. */
export class Names {
  readonly addresses: string[] = [];
  readonly #linkNumbers = new Map<string, number>();
  #bookmarks = 0;

  linkTo(address: string): string {
    const linkNumber = this.#linkNumbers.get(address) ?? this.addresses.push(address) - 1;
    this.#linkNumbers.set(address, linkNumber);
    return `link${linkNumber}`;
  }

  /** An anchor around what it marks. */
  mark(anchor: string | undefined, content: string): string {
    if (anchor === undefined) return content;
    const id = this.#bookmarks++;
    return `<w:bookmarkStart w:id="${id}" w:name="${xml(anchor)}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
  }
}

/** The whole text, piece by piece, because the text of a thousand articles is long. */
export function* bodyOf(head: PaperHead, blocks: Block[], names: Names): Generator<string> {
  yield `${DECLARATION}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>`;
  yield paragraph("Title", [{ text: head.title }], names);
  for (const text of head.about) yield paragraph("Subtitle", [{ text }], names);
  yield* contentsOf(head, blocks.filter(isInContents), names);
  for (const block of blocks) yield blockOf(block, names);
  yield '<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr></w:body></w:document>';
}

function blockOf(block: Block, names: Names): string {
  if (block.kind === "heading")
    return paragraph(`Heading${block.level}`, [{ text: block.text }], names, block.anchor);
  if (block.kind === "paragraph") return paragraph(STYLES[block.style], block.runs, names, block.anchor);
  if (block.kind === "table") return tableOf(block, names);
  return flowOf(block, names);
}

function paragraph(style: string, runs: Run[], names: Names, anchor?: string): string {
  const isRtl = isRtlFirst(runs.map(({ text }) => text).join(""));
  const look = `<w:pPr><w:pStyle w:val="${style}"/>${isRtl ? "<w:bidi/>" : ""}</w:pPr>`;
  return `<w:p>${look}${names.mark(anchor, runs.map((run) => runOf(run, names)).join(""))}</w:p>`;
}

function runOf(run: Run, names: Names): string {
  const { text, isStrong, isQuiet, href, to } = run;
  const isLink = href !== undefined || to !== undefined;
  const parts = byDirection(text).map((part) => {
    const look = [
      isLink && '<w:rStyle w:val="Hyperlink"/>',
      isStrong && "<w:b/><w:bCs/>",
      isQuiet && '<w:color w:val="5B6470"/>',
      part.isRtl && "<w:rtl/>",
      languageOf(part.text),
    ].filter((one) => typeof one === "string");
    return `<w:r><w:rPr>${look.join("")}</w:rPr><w:t xml:space="preserve">${xml(part.text)}</w:t></w:r>`;
  });
  const content = parts.join("");
  if (href !== undefined) return `<w:hyperlink r:id="${names.linkTo(href)}">${content}</w:hyperlink>`;
  if (to !== undefined) return `<w:hyperlink w:anchor="${xml(to)}">${content}</w:hyperlink>`;
  return content;
}

/** Language marks for spelling and speech where the script tells it; the document's own is set once. */
function languageOf(text: string): string {
  if (/\p{Script=Devanagari}/u.test(text)) return '<w:lang w:bidi="hi-IN"/>';
  if (/\p{Script=Arabic}/u.test(text)) return '<w:lang w:bidi="ar-SA"/>';
  if (/\p{Script=Hebrew}/u.test(text)) return '<w:lang w:bidi="he-IL"/>';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return '<w:lang w:eastAsia="ja-JP"/>';
  if (/\p{Script=Hangul}/u.test(text)) return '<w:lang w:eastAsia="ko-KR"/>';
  return "";
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

const WIDTH = 9300;
const border = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="D5DAE1"/>`;
const BORDERS = `<w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(border).join("")}</w:tblBorders>`;

function tableOf({ head, rows, widths }: Extract<Block, { kind: "table" }>, names: Names): string {
  const sum = widths.reduce((all, one) => all + one, 0);
  const columns = widths.map((one) => Math.round((one / sum) * WIDTH));
  const row = (cells: string[], isHead: boolean) =>
    `<w:tr>${isHead ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells
      .map((text, at) => cellOf(paragraph("Cell", [{ text, isStrong: isHead }], names), columns[at]!, isHead))
      .join("")}</w:tr>`;
  return `${openTable(columns, BORDERS)}${row(head, true)}${rows.map((cells) => row(cells, false)).join("")}</w:tbl>${AFTER}`;
}

const openTable = (columns: number[], borders: string): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="${WIDTH}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;

/** Two tables without a paragraph between them would become one. */
const AFTER = '<w:p><w:pPr><w:spacing w:after="60"/></w:pPr></w:p>';

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
