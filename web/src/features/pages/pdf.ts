import type { DocumentId } from "@gyan/contract/ids.ts";
import {
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  PasswordException,
  TextLayer,
  VerbosityLevel,
  getDocument,
  version,
} from "pdfjs-dist";
import type { PDFPageProxy } from "pdfjs-dist";
import type { TextContent } from "pdfjs-dist/types/src/display/api.js";
import { useEffect, useState } from "react";
// oxlint-disable-next-line import/default -- the bundler makes it
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { ApiFailure } from "#lib/failure.ts";
import { openFile } from "./file.ts";
import { remembering } from "./locating.ts";
import { atBase } from "#lib/browser/base.ts";

GlobalWorkerOptions.workerSrc = workerAddress;

const ROOT = atBase(`/assets/pdfjs-${version}`);

export type Pdf = Awaited<ReturnType<typeof openPdf>>;

type Options = {
  /** The file is closed with it. */
  signal: AbortSignal;
  /** Hears of what goes wrong later, when a part of the file does not come. */
  onFailed(error: unknown): void;
};

async function openPdf(documentId: DocumentId, { signal, onFailed }: Options) {
  const file = await openFile(documentId);
  const range = new PDFDataRangeTransport(file.size, file.head);
  range.requestDataRange = (from: number, to: number) => {
    file.read(from, to).then((bytes) => range.onDataRange(from, bytes), onFailed);
  };
  const task = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${ROOT}/cmaps/`,
    standardFontDataUrl: `${ROOT}/standard_fonts/`,
    wasmUrl: `${ROOT}/wasm/`,
    // The page's policy runs no compiled code.
    useWasm: false,
    // Not what this computer happens to have: the same page looks the same everywhere.
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy();
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();
  try {
    const opened = await task.promise;
    const page = remembering((number) => opened.getPage(number));
    const { width, height } = (await page(1)).getViewport({ scale: 1 });
    return {
      /** How many there are. */
      pages: opened.numPages,
      /** Of the first page, at its own size. */
      width,
      height,
      page,
      /** The texts of a page in the order of the file. */
      texts: remembering(async (number) => {
        const content = await (await page(number)).getTextContent();
        return { content, items: content.items.flatMap((item) => ("str" in item ? [item.str] : [])) };
      }),
    };
  } catch (error) {
    close();
    throw whyNot(error);
  }
}

/** What people are told: that it asks for a password, or that it is damaged. */
const whyNot = (error: unknown) =>
  error instanceof PasswordException
    ? new ApiFailure(422, { code: "document_encrypted", message: "The file asks for a password." })
    : new ApiFailure(422, { code: "document_damaged", message: "The file cannot be opened." });

type PdfState = { state: "opening" } | { state: "failed"; error: unknown } | { state: "ready"; pdf: Pdf };

const OPENING: PdfState = { state: "opening" };

/** The opened file, until the view is left or another one is asked for. */
export function usePdf(documentId: DocumentId): [PdfState, retry: () => void] {
  const [attempt, setAttempt] = useState(1);
  const [held, setHeld] = useState({ documentId, attempt: 0, state: OPENING });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hold = (state: PdfState) => {
      if (!signal.aborted) setHeld({ documentId, attempt, state });
    };
    const onFailed = (error: unknown) => hold({ state: "failed", error });
    openPdf(documentId, { signal, onFailed })
      .then((pdf) => hold({ state: "ready", pdf }))
      .catch(onFailed);
    return () => controller.abort();
  }, [documentId, attempt]);
  const isThis = held.documentId === documentId && held.attempt === attempt;
  return [isThis ? held.state : OPENING, () => setAttempt((before) => before + 1)];
}

/** More dots than this and a phone gives up; the picture is then a little softer. */
const MOST_DOTS = 16_000_000;

/** What was drawn before stays until the new picture is whole, so that nothing flickers. */
export async function drawPage(page: PDFPageProxy, host: HTMLElement, scale: number, signal: AbortSignal) {
  const shown = page.getViewport({ scale });
  const dense = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_DOTS / (shown.width * shown.height)));
  const viewport = page.getViewport({ scale: scale * dense });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => task.cancel(), { once: true });
  await task.promise;
  if (!signal.aborted) host.replaceChildren(canvas);
}

/** The elements of the page's texts, in their order. */
export async function drawTexts(
  page: PDFPageProxy,
  content: TextContent,
  host: HTMLElement,
  signal: AbortSignal,
): Promise<HTMLElement[]> {
  host.replaceChildren();
  const layer = new TextLayer({
    textContentSource: content,
    container: host,
    viewport: page.getViewport({ scale: 1 }),
  });
  signal.addEventListener("abort", () => layer.cancel(), { once: true });
  await layer.render();
  return layer.textDivs;
}
