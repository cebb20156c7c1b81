import type { Run } from "../paper.ts";
import { byDirection, isRtlFirst } from "../scripts.ts";
import { xml } from "../xml.ts";

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

export function paragraph(style: string, runs: Run[], names: Names, anchor?: string): string {
  const isRtl = isRtlFirst(runs.map(({ text }) => text).join(""));
  const look = `<w:pPr><w:pStyle w:val="${style}"/>${isRtl ? "<w:bidi/>" : ""}</w:pPr>`;
  return `<w:p>${look}${names.mark(anchor, runs.map((run) => runOf(run, names)).join(""))}</w:p>`;
}

export function runOf(run: Run, names: Names): string {
  const { text, isStrong, isItalic, isSmallCaps, isUnderlined, level, isQuiet, href, to } = run;
  const isLink = href !== undefined || to !== undefined;
  const parts = byDirection(text).map((part) => {
    const look = [
      isLink && '<w:rStyle w:val="Hyperlink"/>',
      isStrong && "<w:b/><w:bCs/>",
      isItalic && "<w:i/><w:iCs/>",
      isSmallCaps && "<w:smallCaps/>",
      isQuiet && '<w:color w:val="5B6470"/>',
      isUnderlined && '<w:u w:val="single"/>',
      level && `<w:vertAlign w:val="${level === "above" ? "superscript" : "subscript"}"/>`,
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

export const WIDTH = 9300;

export const openTable = (columns: number[], borders: string): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="${columns.reduce((all, one) => all + one, 0)}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;

/** Two tables without a paragraph between them would become one. */
export const AFTER = '<w:p><w:pPr><w:spacing w:after="60"/></w:pPr></w:p>';
