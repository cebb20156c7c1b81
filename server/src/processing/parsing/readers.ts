import type { Reader } from "./document.ts";

/** What is read, by what a file is told to be from its content. Each is loaded when the first file of its kind comes: some bring megabytes of code. */
export const READERS = {
  pdf: async () => (await import("./formats/pdf.ts")).readPdf,
  docx: async () => (await import("./formats/office/docx.ts")).readDocx,
  pptx: async () => (await import("./formats/office/pptx.ts")).readPptx,
  xlsx: async () => (await import("./formats/office/xlsx.ts")).readXlsx,
  odt: async () => (await import("./formats/office/opendocument.ts")).readOdt,
  ods: async () => (await import("./formats/office/opendocument.ts")).readOds,
  odp: async () => (await import("./formats/office/opendocument.ts")).readOdp,
  rtf: async () => (await import("./formats/office/rtf.ts")).readRtf,
  epub: async () => (await import("./formats/office/epub.ts")).readEpub,
  doc: async () => (await import("./formats/office/doc.ts")).readDoc,
  xls: async () => (await import("./formats/office/xls.ts")).readXls,
  html: async () => (await import("./formats/html.ts")).readHtml,
  mhtml: async () => (await import("./formats/mhtml.ts")).readMhtml,
  markdown: async () => (await import("./formats/markdown.ts")).readMarkdown,
  text: async () => (await import("./formats/text.ts")).readText,
  csv: async () => (await import("./formats/csv.ts")).readCsv,
  eml: async () => (await import("./formats/eml.ts")).readEml,
  msg: async () => (await import("./formats/msg.ts")).readMsg,
  "article-xml": async () => (await import("./formats/article-xml.ts")).readArticleXml,
  xml: async () => (await import("./formats/xml.ts")).readXml,
  image: async () => (await import("./formats/image.ts")).readImage,
} as const satisfies Record<string, () => Promise<Reader>>;

/** What a file is, told from its content. */
export type DocumentKind = keyof typeof READERS;
