import type { Why } from "../../server/src/processing/parsing/document.ts";
import type { DocumentKind } from "../../server/src/processing/parsing/readers.ts";
import { sentenceOf } from "../../server/src/platform/failures.ts";
import { measuredOn } from "../page.ts";
import { FACTS, type FileResult } from "./reading.ts";
import { isRead, summaryOf, type FolderSummary } from "./summary.ts";

const NAMES: Record<DocumentKind, string> = {
  pdf: "PDF",
  docx: "Word (.docx)",
  pptx: "PowerPoint (.pptx)",
  xlsx: "Excel (.xlsx)",
  odt: "OpenDocument text (.odt)",
  ods: "OpenDocument sheets (.ods)",
  odp: "OpenDocument slides (.odp)",
  rtf: "Rich text (.rtf)",
  epub: "E-book (.epub)",
  doc: "Word 97 to 2003 (.doc)",
  xls: "Excel 97 to 2003 (.xls)",
  html: "Web page (.html)",
  mhtml: "Saved web page (.mhtml)",
  markdown: "Markdown (.md)",
  text: "Plain text (.txt)",
  csv: "Table as text (.csv, .tsv)",
  eml: "E-mail (.eml)",
  msg: "Outlook message (.msg)",
  "article-xml": "Article in JATS or TEI (.xml)",
  xml: "Other XML (.xml)",
  image: "Picture of text (.png, .jpg, …)",
};

const WHYS: Record<Why, string> = {
  encrypted: "protected by a password or by rights management",
  damaged: "broken off, overwritten or not what it claims to be",
  empty: "no text in it, for instance only drawings",
  unsupported: "a kind that is not in the list above",
  too_big: "too many bytes, also after unpacking, or more text than about ten thousand pages",
  too_long: "reading made no progress for a minute, or took two hours",
};

/** docs/formats.md, from what was measured. */
export function formatsPage(results: FileResult[], now: Date): string {
  const folders = summaryOf(results);
  const tested = new Set(results.flatMap(({ kind }) => (kind ? [kind] : [])));
  const untested = (Object.keys(NAMES) as DocumentKind[]).filter((kind) => !tested.has(kind));
  return `# Formats

Written by \`npm run bench -- documents --write\`; do not edit by hand.

What a file is, is told from its content, never from its name. Its text is brought to one form: headings, paragraphs, list
items and tables in the order of reading, with the places of sections, pages, tables and the list of references. What hangs
on an e-mail follows its text. Scanned pages are recognised on this machine; nothing is sent anywhere.

Scans are read in English, Hindi and French. An operator adds a language by putting its data beside the program, for German with
\`@tesseract.js-data/deu\` (\`spa\`, \`por\`, \`ita\`, \`nld\`, \`rus\`, \`ara\`, \`chi_sim\` and \`jpn\` likewise):

\`\`\`
npm pack @tesseract.js-data/deu@1.0.0
mkdir -p node_modules/@tesseract.js-data/deu
tar xzf tesseract.js-data-deu-1.0.0.tgz --strip-components=1 -C node_modules/@tesseract.js-data/deu
\`\`\`

The next scan is read with it, and its first page says in which language. A newer version of the program lacks it until that is done again.

Files are read in processes of their own with limits of memory and time, which can neither write nor start anything:
whatever a file does to its reader, the rest of Gyan does not notice.

## What is read

| format | files | read | not read, rightly | overlap (F1) | recall | compared with | taken out of how many of those read |
|---|---|---|---|---|---|---|---|
${folders.map((folder) => row(folder, results)).join("\n")}

Also read, without files to measure it by here: ${untested.map((kind) => NAMES[kind]).join(", ")}.

Overlap is the mean over the files of the multiset F1 of words (two or more letters or digits, lower case) between our text
and that of a program that is usual for the format; recall is the part of its words that we have. Neither side is the truth:
the other program may leave out notes, comments and text boxes, or add the numbers of lists and pages. "Not read, rightly"
counts the files in which the other program finds no word either.

## What is said when a file cannot be read

| what is the matter | what is said |
|---|---|
${(Object.keys(WHYS) as Why[]).map((why) => `| ${WHYS[why]} | ${sentenceOf(`document_${why}`, {})} |`).join("\n")}

${measuredOn(now)}
`;
}

function row(folder: FolderSummary, results: FileResult[]): string {
  const own = results.filter((one) => one.folder === folder.folder && isRead(one));
  const figure = (value: number | null): string => value?.toFixed(3) ?? "–";
  const facts = FACTS.filter((fact) => folder.facts[fact] > 0).map((fact) => `${fact} ${folder.facts[fact]}`);
  const cells = [
    nameOf(folder.folder, own),
    folder.files,
    folder.read,
    folder.rightlyUnread,
    figure(folder.meanF1),
    figure(folder.meanRecall),
    folder.tools.join(", ") || "no reference here",
    facts.join(", ") || "–",
  ];
  return `| ${cells.join(" | ")} |`;
}

const FOLDER_NAMES: Record<string, string> = {
  acl: "PDF, scholarly papers",
  hostile: "Broken on purpose",
  txt: NAMES.text,
};

/** What most of its files are. */
function nameOf(folder: string, own: FileResult[]): string {
  const byKind = [...Map.groupBy(own, ({ kind }) => kind)];
  const most = byKind.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
  return FOLDER_NAMES[folder] ?? (most ? NAMES[most] : folder);
}
