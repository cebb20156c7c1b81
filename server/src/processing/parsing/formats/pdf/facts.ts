import type { Facts } from "#processing/parsing/document.ts";
import { isKnownName } from "#processing/parsing/formats/pdf/headings.ts";
import type { PdfInfo } from "#processing/parsing/formats/pdf/page.ts";
import type { Draft, Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";
import { authorsUnder, personNames } from "#processing/parsing/formats/pdf/authors.ts";
import { printedDate } from "#processing/parsing/formats/pdf/dates.ts";
import { doiIn } from "#processing/parsing/references.ts";

const NO_TITLE =
  /^(?:microsoft|untitled|document\d*$|slide \d|layout \d|powerpoint|title$|paper$)|\.(?:dvi|docx?|tex|pdf|indd|qxd|ps|rtf|p65|fm|wpd|odt|html?)$/i;
const LONGEST_TITLE = 300;

/** The largest writing on the first page, in its upper part. */
export function titleDraft(drafts: Draft[], usual: Usual): Draft | null {
  const first = drafts.filter((draft) => draft.page === 1 && !draft.rows).slice(0, 12);
  const possible = first.filter(
    ({ text, lines }) =>
      lines <= 6 && text.length >= 5 && text.length <= LONGEST_TITLE && /\p{L}{3}/u.test(text),
  );
  const largest = Math.max(0, ...possible.map(({ size }) => size));
  if (largest < 1.1 * usual.size) return null;
  return possible.find(({ size, text }) => size >= 0.97 * largest && !isKnownName(text)) ?? null;
}

export function factsOf(
  info: PdfInfo,
  xmp: string,
  drafts: Draft[],
  title: Draft | null,
  usual: Usual,
): Facts {
  const page = drafts.filter((draft) => draft.page === 1);
  const pageText = page.map(({ text }) => text).join("\n");
  const early = drafts
    .filter((draft) => draft.page <= 2)
    .map(({ text }) => text)
    .join("\n");
  const head = title ? underTitle(page.slice(page.indexOf(title) + 1)) : [];
  return {
    title:
      chosenTitle(info.title, title?.text ?? "", pageText) ??
      chosenTitle(xmpValue(xmp, "dc:title"), "", pageText),
    authors: chosenAuthors(info.author, authorsUnder(head, usual), pageText),
    date:
      printedDate(page.map(({ text }) => text)) ??
      (xmpValue(xmp, "prism:publicationDate") || info.created || undefined),
    doi:
      doiIn(xmpValue(xmp, "prism:doi") || xmpValue(xmp, "pdfx:doi") || xmpValue(xmp, "dc:identifier")) ??
      doiIn(info.title) ??
      doiIn(early) ??
      undefined,
  };
}

/** Up to the abstract, or as far as names can go. */
function underTitle(rest: Draft[]): Draft[] {
  const end = rest.findIndex(({ text }) => isKnownName(text));
  return rest.slice(0, end < 0 ? 10 : end);
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
