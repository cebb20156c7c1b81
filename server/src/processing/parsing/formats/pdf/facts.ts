import type { Facts } from "#processing/parsing/document.ts";
import { isKnownName } from "#processing/parsing/formats/pdf/headings.ts";
import type { PdfInfo } from "#processing/parsing/formats/pdf/page.ts";
import type { Draft, Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";
import { imprintOf, type Imprint } from "#processing/parsing/citing/imprint.ts";
import { authorsBetween, personNames, rowsUnder, widthOf } from "#processing/parsing/formats/pdf/authors.ts";
import { edgesOf, numberedPages, rowsOf, type Edges } from "#processing/parsing/formats/pdf/edges.ts";
import type { LaidOut } from "#processing/parsing/formats/pdf/layout.ts";
import type { PageSegments } from "#processing/parsing/formats/pdf/lines.ts";
import { printedDate } from "#processing/parsing/formats/pdf/dates.ts";
import { doiIn } from "#processing/parsing/citing/doi.ts";

const NO_TITLE =
  /^(?:microsoft|untitled|document\d*$|slide \d|layout \d|powerpoint|title$|paper$)|\.(?:dvi|docx?|tex|pdf|indd|qxd|ps|rtf|p65|fm|wpd|odt|html?)$/i;
const LONGEST_TITLE = 300;

/** What a paper says of itself, before what the maker of the file entered, and before when the file was made. */
export function factsOf(
  info: PdfInfo,
  xmp: string,
  pages: PageSegments[],
  { drafts, title, usual }: LaidOut,
): Facts {
  const page = drafts.filter((draft) => draft.page === 1);
  const pageText = page.map(({ text }) => text).join("\n");
  const early = drafts
    .filter((draft) => draft.page <= 2)
    .map(({ text }) => text)
    .join("\n");
  const edges = edgesOf(pages, usual.size);
  const imprint = printedImprint(edges, page, title, usual);
  const described = xmpImprint(xmp);
  const rest = imprint.type === undefined ? {} : { pages: numberedPages(pages) };
  return {
    title:
      chosenTitle(info.title, title?.text ?? "", pageText) ??
      chosenTitle(xmpValue(xmp, "dc:title"), "", pageText),
    authors: chosenAuthors(info.author, title ? printedAuthors(pages, title) : [], pageText),
    ...stated(rest),
    ...stated(described),
    ...stated(imprint),
    date: imprint.date ?? described.date,
    fileDate: info.created || undefined,
    doi:
      doiIn(xmpValue(xmp, "prism:doi") || xmpValue(xmp, "pdfx:doi") || xmpValue(xmp, "dc:identifier")) ??
      doiIn(info.title) ??
      doiIn(edges.first.join("\n")) ??
      doiIn(early) ??
      doiIn(edges.running.join("\n")) ??
      undefined,
  };
}

/** Without what is not known, which would hide what another place knows. */
const stated = (facts: Imprint): Imprint =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ""));

/** Small print: notes and what stands beside the title. */
function printedImprint(edges: Edges, page: Draft[], title: Draft | null, usual: Usual): Imprint {
  const at = title ? page.indexOf(title) : -1;
  const abstract = page.findIndex(({ text }) => isKnownName(text));
  const end = abstract < 0 ? at + 8 : abstract;
  const around = page.filter(
    (draft, index) => draft !== title && (index < end || draft.size < 0.93 * usual.size),
  );
  const lines = [...edges.first, ...around.map(({ text }) => text), ...edges.running];
  return imprintOf(lines, printedDate([...edges.first, ...page.map(({ text }) => text)]));
}

function printedAuthors(pages: PageSegments[], title: Draft): string[] {
  const first = pages.find(({ number }) => number === title.page);
  if (!first) return [];
  const rows = rowsOf(first.frames[0] ?? []);
  return authorsBetween(rowsUnder(rows, title.bottom, first.height), widthOf(rows));
}

const XMP_TYPES: Record<string, string> = {
  journal: "article-journal",
  magazine: "article-magazine",
  book: "chapter",
};

function xmpImprint(xmp: string): Imprint {
  const value = (name: string): string | undefined => xmpValue(xmp, name) || undefined;
  const [from, to] = [value("prism:startingPage"), value("prism:endingPage")];
  return {
    type: XMP_TYPES[value("prism:aggregationType")?.toLowerCase() ?? ""],
    venue: value("prism:publicationName"),
    volume: value("prism:volume"),
    issue: value("prism:number"),
    pages:
      value("prism:pageRange") ??
      (from === undefined ? undefined : to === undefined || to === from ? from : `${from}–${to}`),
    date: value("prism:coverDate") ?? value("prism:publicationDate") ?? value("prism:coverDisplayDate"),
  };
}

/** What is printed as the title stands against what the file's maker entered: often a template's or the whole volume's. */
function chosenTitle(entered: string, printed: string, pageText: string): string | undefined {
  const enteredTitle = entered.replace(/\s+/g, " ").trim();
  const isSane =
    enteredTitle.length >= 5 &&
    enteredTitle.length <= LONGEST_TITLE &&
    !NO_TITLE.test(enteredTitle) &&
    /\p{L}{3}/u.test(enteredTitle) &&
    !enteredTitle.includes("�");
  if (printed === "") return isSane ? enteredTitle : undefined;
  if (
    isSane &&
    (sharedWords(enteredTitle, printed) >= 0.8 ||
      (sharedWords(enteredTitle, pageText) < 0.3 && printed.split(" ").length < 3))
  )
    return enteredTitle;
  return printed;
}

/** Of the words of one text, how many the other has. */
function sharedWords(of: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const [textWords, there] = [words(of), words(other)];
  return textWords.size === 0 ? 0 : [...textWords].filter((word) => there.has(word)).length / textWords.size;
}

function chosenAuthors(entered: string, printed: string[], pageText: string): string[] | undefined {
  const names = personNames(entered);
  const isPrinted = names.length > 0 && names.every((name) => sharedWords(name, pageText) >= 0.5);
  if (isPrinted && names.length >= printed.length) return names;
  if (printed.length > 0) return printed;
  return names.length > 0 ? names : undefined;
}

/** The file's own description, which is stored as plain XML so that other programs find it without reading PDF. */
export function xmpOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = file.lastIndexOf("<x:xmpmeta");
  if (start < 0) return "";
  const end = file.indexOf("</x:xmpmeta>", start);
  return end < 0 || end - start > 200_000 ? "" : file.toString("utf8", start, end);
}

function xmpValue(xmp: string, name: string): string {
  const inside = new RegExp(`<${name}[^>]*>([\\s\\S]{0,2000}?)</${name}>|\\s${name}="([^"]{0,2000})"`).exec(
    xmp,
  );
  const text = (inside?.[1] ?? inside?.[2] ?? "").replace(/<[^>]*>/g, " ").trim();
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
