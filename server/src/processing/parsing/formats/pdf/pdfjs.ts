import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy, PDFPageProxy, TextItem } from "pdfjs-dist/types/src/display/api.js";
import { Unreadable } from "#processing/parsing/document.ts";
import { isUnreadable, WordFrames } from "#processing/parsing/formats/pdf/page.ts";
import type { OpenPdf, PageText } from "#processing/parsing/formats/pdf/page.ts";

const folder = (name: string): string =>
  fileURLToPath(new URL(`./${name}/`, import.meta.resolve("pdfjs-dist/package.json")));

/** The second library: slower, and of more patience with broken files. Null when it cannot open the file either. */
export async function openWithPdfjs(bytes: Uint8Array): Promise<OpenPdf | null> {
  // Only a few files need it, and loading takes its time.
  const { getDocument, PasswordException, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    // A copy, because the library takes the memory away from what it is given.
    data: new Uint8Array(bytes),
    cMapUrl: folder("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: folder("standard_fonts"),
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  let file: PDFDocumentProxy;
  try {
    file = await task.promise;
  } catch (error) {
    await task.destroy();
    if (error instanceof PasswordException)
      throw new Unreadable("encrypted", "The PDF file asks for a password.", { cause: error });
    return null;
  }
  const { info } = await file.getMetadata().catch(() => ({ info: {} }));
  const entry = (name: string): string => {
    const value = (info as Record<string, unknown>)[name];
    return typeof value === "string" ? value : "";
  };
  return {
    pages: file.numPages,
    info: { title: entry("Title"), author: entry("Author"), created: entry("CreationDate") },
    page: async (number) => {
      const page = await file.getPage(number).catch(() => null);
      return page && (await textOf(page, number).catch(() => null));
    },
    close: () => task.destroy(),
  };
}

async function textOf(page: PDFPageProxy, number: number): Promise<PageText> {
  const { items } = await page.getTextContent();
  const { height } = page.getViewport({ scale: 1 });
  const frames = new WordFrames();
  let unreadable = 0;
  let characters = 0;
  for (const item of items) {
    if (!("str" in item)) continue;
    for (const sign of item.str) {
      if (sign.trim() === "") continue;
      characters++;
      if (isUnreadable(sign.codePointAt(0) ?? 0)) unreadable++;
    }
    addWords(frames, item);
  }
  page.cleanup();
  return { number, height, frames: frames.frames(), unreadable, characters };
}

/** The library tells the place of a whole run: that of its words is taken in proportion. */
function addWords(frames: WordFrames, item: TextItem): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform as number[];
  const quarter = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const size = Math.hypot(c, d) || 1;
  const [along, base] = (
    [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ] as const
  )[quarter] ?? [x, y];
  const step = item.width / Math.max(1, item.str.length);
  for (const { 0: text, index } of item.str.matchAll(/\S+/g)) {
    if (index > 0) frames.end();
    frames.add(text, quarter, along + index * step, along + (index + text.length) * step, base, size, false);
  }
  if (item.hasEOL || /\s$/.test(item.str)) frames.end();
}
