import { PDFiumLibrary } from "@hyzyla/pdfium";
import { Unreadable } from "#processing/parsing/document.ts";
import { isBoldFont, isUnreadable, WordFrames } from "#processing/parsing/formats/pdf/page.ts";
import type { OpenPdf, PageText } from "#processing/parsing/formats/pdf/page.ts";

type Call =
  | "malloc"
  | "free"
  | "FPDF_LoadMemDocument"
  | "FPDF_CloseDocument"
  | "FPDF_GetLastError"
  | "FPDF_GetPageCount"
  | "FPDF_GetMetaText"
  | "FPDF_LoadPage"
  | "FPDF_ClosePage"
  | "FPDF_GetPageWidthF"
  | "FPDF_GetPageHeightF"
  | "FPDFPage_CountObjects"
  | "FPDFPage_GetObject"
  | "FPDFPageObj_GetType"
  | "FPDFPageObj_GetBounds"
  | "FPDFFormObj_CountObjects"
  | "FPDFFormObj_GetObject"
  | "FPDFText_LoadPage"
  | "FPDFText_ClosePage"
  | "FPDFText_CountChars"
  | "FPDFText_GetUnicode"
  | "FPDFText_GetCharBox"
  | "FPDFText_GetCharOrigin"
  | "FPDFText_GetFontSize"
  | "FPDFText_GetTextObject"
  | "FPDFText_GetMatrix"
  | "FPDFTextObj_GetFont"
  | "FPDFFont_GetBaseFontName"
  | "FPDFBitmap_CreateEx"
  | "FPDFBitmap_FillRect"
  | "FPDFBitmap_GetBuffer"
  | "FPDFBitmap_GetStride"
  | "FPDFBitmap_Destroy"
  | "FPDF_RenderPageBitmap";

/**
 * The library's own functions: its wrapper offers a page's text only without places, and one checked call for each character
 * is ten times the price. The views are asked for anew after every call, because memory that grows moves.
 */
type Native = {
  wasmExports: Record<Call, (...numbers: number[]) => number>;
  HEAPU8: Uint8Array;
  HEAPU16: Uint16Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
};

export type GreyImage = { width: number; height: number; pixels: Uint8Array };

export type PdfiumPdf = OpenPdf & {
  /** Whether pictures cover a part of the page that could be a scan. */
  hasPicture(number: number): boolean;
  render(number: number, dotsPerInch: number): GreyImage | null;
};

const PASSWORD_NEEDED = 4;
const OBJECT = { text: 1, image: 3, form: 5 };
const GREY = 1;
const RENDER_GREY_WITH_ANNOTATIONS = 0x08 | 0x01;
/** A picture smaller than this part of a page is a logo, not a scan. */
const SCANNED_SHARE = 0.05;
/** A page of poster size is rendered with fewer dots, or the picture would not fit into memory. */
const MOST_PIXELS = 40_000_000;
/** A drawing of more parts is no scan; nested forms are followed only to this limit. */
const MOST_OBJECTS = 5_000;
const DEEPEST_FORM = 4;
const MOST_GLYPHS = 20_000;
const SCRATCH = 2_048;

let loaded: Promise<Native> | null = null;

function native(): Promise<Native> {
  loaded ??= PDFiumLibrary.init().then((library) => (library as unknown as { module: Native }).module);
  return loaded;
}

/** After a trap inside the library its memory is in an unknown state: the next file gets a new one. */
export function forgetPdfium(): void {
  loaded = null;
}

/** Null when the library cannot open the file. */
export async function openWithPdfium(bytes: Uint8Array): Promise<PdfiumPdf | null> {
  const library = await native();
  const call = library.wasmExports;
  const copy = call.malloc(bytes.length);
  if (copy === 0)
    throw new Unreadable("too_big", `A PDF file of ${bytes.length} bytes does not fit into memory.`);
  library.HEAPU8.set(bytes, copy);
  const file = call.FPDF_LoadMemDocument(copy, bytes.length, 0);
  if (file === 0) {
    const error = call.FPDF_GetLastError();
    call.free(copy);
    if (error === PASSWORD_NEEDED) throw new Unreadable("encrypted", "The PDF file asks for a password.");
    return null;
  }
  const scratch = call.malloc(SCRATCH);
  const withPage = <Result>(number: number, use: (page: number) => Result): Result | null => {
    const page = call.FPDF_LoadPage(file, number - 1);
    if (page === 0) return null;
    try {
      return use(page);
    } finally {
      call.FPDF_ClosePage(page);
    }
  };
  return {
    pages: call.FPDF_GetPageCount(file),
    info: {
      title: metaText(library, file, "Title", scratch),
      author: metaText(library, file, "Author", scratch),
      created: metaText(library, file, "CreationDate", scratch),
    },
    page: async (number) => withPage(number, (page) => textOf(library, page, number, scratch)),
    hasPicture: (number) =>
      withPage(number, (page) => pictureShare(library, page, scratch) >= SCANNED_SHARE) ?? false,
    render: (number, dotsPerInch) => withPage(number, (page) => rendered(library, page, dotsPerInch)),
    close: async () => {
      call.free(scratch);
      call.FPDF_CloseDocument(file);
      call.free(copy);
    },
  };
}

function metaText(library: Native, file: number, tag: string, scratch: number): string {
  library.HEAPU8.set(Buffer.from(`${tag}\0`, "latin1"), scratch);
  const answer = scratch + 32;
  const length = library.wasmExports.FPDF_GetMetaText(file, scratch, answer, SCRATCH - 32);
  if (length < 4 || length > SCRATCH - 32) return "";
  return Buffer.from(library.HEAPU8.subarray(answer, answer + length - 2)).toString("utf16le");
}

type Style = { quarter: number; scale: number; bold: boolean };

function textOf(library: Native, page: number, number: number, scratch: number): PageText {
  const call = library.wasmExports;
  const frames = new WordFrames();
  const boldFonts = new Map<number, boolean>();
  const text = call.FPDFText_LoadPage(page);
  const count = text === 0 ? 0 : call.FPDFText_CountChars(text);
  const doubles = scratch >> 3;
  let unreadable = 0;
  let characters = 0;
  let object = -1;
  let before = 0;
  let lastRight = 0;
  let mayBeSpace = false;
  let inked: Ink[] | null = null;
  let style: Style = { quarter: 0, scale: 1, bold: false };
  for (let index = 0; index < count; index++) {
    const code = call.FPDFText_GetUnicode(text, index);
    if (isSpace(code)) {
      if (isIndic(before)) mayBeSpace = true;
      else frames.end();
      continue;
    }
    before = code;
    const itsObject = call.FPDFText_GetTextObject(text, index);
    if (itsObject !== object) {
      object = itsObject;
      style = styleOf(library, text, index, object, boldFonts, scratch);
    }
    characters++;
    // The library's sign for a hyphen at the end of a line.
    const isHyphen = code === 0x02 || code === 0xfffe;
    if (!isHyphen && isUnreadable(code)) unreadable++;
    call.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
    call.FPDFText_GetCharOrigin(text, index, scratch + 32, scratch + 40);
    const size = call.FPDFText_GetFontSize(text, index) * style.scale;
    const places = library.HEAPF64;
    const left = places[doubles] ?? 0;
    const right = places[doubles + 1] ?? 0;
    const bottom = places[doubles + 2] ?? 0;
    const top = places[doubles + 3] ?? 0;
    const x = places[doubles + 4] ?? 0;
    const y = places[doubles + 5] ?? 0;
    if (mayBeSpace) {
      mayBeSpace = false;
      inked ??= inkOf(library, page, scratch);
      if (!inked.some((ink) => covers(ink, (lastRight + left) / 2, y))) frames.end();
    }
    lastRight = right;
    const sign = isHyphen ? "-" : String.fromCodePoint(code);
    if (style.quarter === 0) frames.add(sign, 0, left, right, y, size, style.bold);
    else if (style.quarter === 1) frames.add(sign, 1, bottom, top, -x, size, style.bold);
    else if (style.quarter === 2) frames.add(sign, 2, -right, -left, -y, size, style.bold);
    else frames.add(sign, 3, -top, -bottom, x, size, style.bold);
  }
  if (text !== 0) call.FPDFText_ClosePage(text);
  return {
    number,
    height: call.FPDF_GetPageHeightF(page),
    frames: frames.frames(),
    unreadable,
    characters,
  };
}

type Ink = { left: number; right: number; bottom: number; top: number };

/**
 * A vowel sign of an Indic script is often a glyph of its own without a letter, because its letter was written with the one
 * before: the library does not see it, and puts a space into the gap. It is one only where no ink is.
 */
function inkOf(library: Native, page: number, scratch: number): Ink[] {
  const inks: Ink[] = [];
  for (const { object, type } of objectsIn(library, "FPDFPage", page, MOST_GLYPHS))
    if (type === OBJECT.text) inks.push(boundsOf(library, object, scratch));
  return inks;
}

function* objectsIn(library: Native, kind: "FPDFPage" | "FPDFFormObj", holder: number, most: number) {
  const call = library.wasmExports;
  const count = Math.min(call[`${kind}_CountObjects`](holder), most);
  for (let index = 0; index < count; index++) {
    const object = call[`${kind}_GetObject`](holder, index);
    yield { object, type: call.FPDFPageObj_GetType(object) };
  }
}

function covers({ left, right, bottom, top }: Ink, x: number, y: number): boolean {
  return left < x && x < right && bottom - 2 < y && y < top + 2;
}

/** From Devanagari to Sinhala. */
function isIndic(code: number): boolean {
  return code >= 0x0900 && code <= 0x0dff;
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0x0a ||
    code === 0x0d ||
    code === 0x09 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x3000
  );
}

function styleOf(
  library: Native,
  text: number,
  index: number,
  object: number,
  boldFonts: Map<number, boolean>,
  scratch: number,
): Style {
  const call = library.wasmExports;
  call.FPDFText_GetMatrix(text, index, scratch);
  const at = scratch >> 2;
  const [a, b, c, d] = library.HEAPF32.subarray(at, at + 4);
  const quarter = (Math.round(Math.atan2(b ?? 0, a ?? 1) / (Math.PI / 2)) + 4) % 4;
  const scale = Math.hypot(c ?? 0, d ?? 1) || 1;
  if (object === 0) return { quarter, scale, bold: false };
  const font = call.FPDFTextObj_GetFont(object);
  let bold = boldFonts.get(font);
  if (bold === undefined) {
    const length = call.FPDFFont_GetBaseFontName(font, scratch, 256);
    const name =
      length > 1 && length <= 256
        ? Buffer.from(library.HEAPU8.subarray(scratch, scratch + length - 1)).toString("latin1")
        : "";
    bold = isBoldFont(name);
    boldFonts.set(font, bold);
  }
  return { quarter, scale, bold };
}

/** The part of a page that pictures cover. */
function pictureShare(library: Native, page: number, scratch: number): number {
  const call = library.wasmExports;
  const area = call.FPDF_GetPageWidthF(page) * call.FPDF_GetPageHeightF(page);
  if (area <= 0) return 0;
  let covered = 0;
  for (const { object, type } of objectsIn(library, "FPDFPage", page, MOST_OBJECTS)) {
    // The places inside a form are those of the form: a picture that is shown by one is taken as large.
    if (type === OBJECT.form && holdsPicture(library, object, 0)) covered += area;
    if (type !== OBJECT.image) continue;
    const { left, right, bottom, top } = boundsOf(library, object, scratch);
    covered += Math.abs((right - left) * (top - bottom));
  }
  return covered / area;
}

function boundsOf(library: Native, object: number, scratch: number): Ink {
  const place = [scratch, scratch + 4, scratch + 8, scratch + 12];
  if (library.wasmExports.FPDFPageObj_GetBounds(object, ...place) === 0)
    return { left: 0, right: 0, bottom: 0, top: 0 };
  const [left = 0, bottom = 0, right = 0, top = 0] = library.HEAPF32.subarray(
    scratch >> 2,
    (scratch >> 2) + 4,
  );
  return { left, right, bottom, top };
}

function holdsPicture(library: Native, form: number, depth: number): boolean {
  for (const { object, type } of objectsIn(library, "FPDFFormObj", form, MOST_OBJECTS)) {
    if (
      type === OBJECT.image ||
      (type === OBJECT.form && depth < DEEPEST_FORM && holdsPicture(library, object, depth + 1))
    )
      return true;
  }
  return false;
}

function rendered(library: Native, page: number, dotsPerInch: number): GreyImage | null {
  const call = library.wasmExports;
  const [pageWidth, pageHeight] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(MOST_PIXELS / Math.max(1, pageWidth * pageHeight)));
  const [width, height] = [
    Math.max(1, Math.round(pageWidth * scale)),
    Math.max(1, Math.round(pageHeight * scale)),
  ];
  const bitmap = call.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) return null;
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_GREY_WITH_ANNOTATIONS);
    const [buffer, stride] = [call.FPDFBitmap_GetBuffer(bitmap), call.FPDFBitmap_GetStride(bitmap)];
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row++)
      pixels.set(library.HEAPU8.subarray(buffer + row * stride, buffer + row * stride + width), row * width);
    return { width, height, pixels };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}
