import { Unreadable, type Note, type Read, type Reader, type Reading } from "#processing/parsing/document.ts";
import { factsOf, xmpOf } from "#processing/parsing/formats/pdf/facts.ts";
import { laidOut } from "#processing/parsing/formats/pdf/layout.ts";
import { lettersIn, segmentsOf, type PageSegments } from "#processing/parsing/formats/pdf/lines.ts";
import type { OpenPdf, PdfInfo } from "#processing/parsing/formats/pdf/page.ts";
import { forgetPdfium, openWithPdfium, type PdfiumPdf } from "#processing/parsing/formats/pdf/pdfium.ts";
import { openWithPdfjs } from "#processing/parsing/formats/pdf/pdfjs.ts";
import { greyPicture, recognisedPage, recogniser } from "#processing/parsing/ocr.ts";

/** What one of the libraries read. */
type Text = {
  info: PdfInfo;
  /** The text of page n is at n - 1; null when nothing can be read on it. */
  pages: (PageSegments | null)[];
  /** Pages whose fonts do not tell their letters: their pictures are read instead. */
  garbled: Set<number>;
  /** Pages that cannot be opened. */
  lost: number[];
  characters: number;
  unreadable: number;
};

const REPORT_EVERY = 20;
/** With more unreadable characters than this, the text is not usable. */
const MOST_UNREADABLE = 0.3;
/** A page with fewer characters and a picture is a scan with a stamp on it. */
const LEAST_CHARACTERS = 16;
const DOTS_PER_INCH = 300;
/** Recognition takes seconds for each page: of a longer scan only the beginning is read, and the rest is noted. */
const MOST_RECOGNISED = 200;

export const readPdf: Reader = async (reading) => {
  try {
    return await readWithPdfium(reading);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    forgetPdfium();
    return readWithPdfjs(reading, error);
  }
};

async function readWithPdfium(reading: Reading): Promise<Read> {
  const file = await openWithPdfium(reading.bytes);
  if (!file) return readWithPdfjs(reading, null);
  try {
    let text = await textOf(file, reading);
    if (isGarbled(text)) text = await readableText(reading, text);
    const missing = await recogniseScans(file, text, reading);
    return assembled(text, reading, missing);
  } finally {
    await file.close();
  }
}

async function readWithPdfjs(reading: Reading, cause: unknown): Promise<Read> {
  const file = await openWithPdfjs(reading.bytes);
  if (!file) throw new Unreadable("damaged", "No library can open the PDF file.", { cause });
  try {
    const text = await textOf(file, reading);
    if (text.characters === 0 || isGarbled(text))
      throw new Unreadable("damaged", "The PDF file is damaged, and no text was found in it.", { cause });
    return assembled(text, reading, []);
  } finally {
    await file.close();
  }
}

async function textOf(file: OpenPdf, { report }: Reading): Promise<Text> {
  const text: Text = {
    info: file.info,
    pages: [],
    garbled: new Set(),
    lost: [],
    characters: 0,
    unreadable: 0,
  };
  for (let number = 1; number <= file.pages; number++) {
    const page = await file.page(number);
    text.characters += page?.characters ?? 0;
    text.unreadable += page?.unreadable ?? 0;
    const isReadable = page !== null && page.unreadable <= MOST_UNREADABLE * page.characters;
    if (page && !isReadable) text.garbled.add(number);
    if (!page) text.lost.push(number);
    text.pages.push(page && isReadable && page.characters > 0 ? segmentsOf(page) : null);
    if (number % REPORT_EVERY === 0) report({ stage: "reading", page: number, of: file.pages });
  }
  return text;
}

function isGarbled({ characters, unreadable }: Text): boolean {
  return unreadable > MOST_UNREADABLE * characters;
}

/** What the other library makes of fonts that the first cannot read. */
async function readableText(reading: Reading, first: Text): Promise<Text> {
  const file = await openWithPdfjs(reading.bytes).catch(() => null);
  if (!file) return first;
  try {
    const second = await textOf(file, reading);
    return second.unreadable < first.unreadable && second.characters > 0 ? second : first;
  } finally {
    await file.close();
  }
}

/** Fills in the pages that are pictures; returns the pages on which text was expected and not found. */
async function recogniseScans(file: PdfiumPdf, text: Text, { report }: Reading): Promise<number[]> {
  const scans = text.pages.flatMap((page, index) => {
    const isScan = lettersOn(page) < LEAST_CHARACTERS && file.hasPicture(index + 1);
    return isScan || text.garbled.has(index + 1) ? [index + 1] : [];
  });
  if (scans.length === 0) return [];
  const missing = scans.slice(MOST_RECOGNISED);
  const recognition = recogniser();
  try {
    for (const [done, number] of scans.slice(0, MOST_RECOGNISED).entries()) {
      const image = file.render(number, DOTS_PER_INCH);
      const scan = image && (await recognition.recognise(greyPicture(image)));
      if (scan && scan.words.length > 0) text.pages[number - 1] = segmentsOf(recognisedPage(scan, number));
      else if (lettersOn(text.pages[number - 1] ?? null) === 0) missing.push(number);
      report({ stage: "recognising", page: done + 1, of: Math.min(scans.length, MOST_RECOGNISED) });
    }
  } finally {
    await recognition.close();
  }
  return missing;
}

const lettersOn = (page: PageSegments | null): number => (page ? lettersIn(page.frames) : 0);

function assembled(text: Text, reading: Reading, missing: number[]): Read {
  const pages = text.pages.filter((page) => page !== null);
  const laid = laidOut(pages);
  const { blocks } = laid;
  if (blocks.length === 0) throw new Unreadable("empty", "There is no text in the PDF file.");
  const without = [...text.lost, ...missing].toSorted((a, b) => a - b);
  const notes: Note[] = without.length > 0 ? [{ code: "pages_without_text", pages: without }] : [];
  return { blocks, ...factsOf(text.info, xmpOf(reading.bytes), pages, laid), notes };
}
