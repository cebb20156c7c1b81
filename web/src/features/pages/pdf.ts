import type { DocumentId } from "@gyan/contract/ids.ts";
import {
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  PasswordException,
  VerbosityLevel,
  getDocument,
  version,
} from "pdfjs-dist";
import type { PDFPageProxy } from "pdfjs-dist";
import type { TextContent } from "pdfjs-dist/types/src/display/api.js";
// oxlint-disable-next-line import/default -- the bundler makes it
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { ApiFailure } from "#lib/failure.ts";
import { openFile } from "./file.ts";

GlobalWorkerOptions.workerSrc = workerAddress;

const ROOT = `/assets/pdfjs-${version}`;

export type PageContent = { items: string[]; content: TextContent };

export type Pdf = {
  /** How many there are. */
  pages: number;
  /** Of the first page, at its own size. */
  width: number;
  height: number;
  page(number: number): Promise<PDFPageProxy>;
  /** The texts of a page in the order of the file. */
  texts(number: number): Promise<PageContent>;
};

type Options = {
  /** The file is closed with it. */
  signal: AbortSignal;
  /** Hears of what goes wrong later, when a part of the file does not come. */
  onFailed(error: unknown): void;
};

export async function openPdf(documentId: DocumentId, { signal, onFailed }: Options): Promise<Pdf> {
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
      pages: opened.numPages,
      width,
      height,
      page,
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
const whyNot = (error: unknown): unknown =>
  error instanceof PasswordException
    ? new ApiFailure(422, { code: "document_encrypted", message: "The file asks for a password." })
    : new ApiFailure(422, { code: "document_damaged", message: "The file cannot be opened." });

function remembering<T>(make: (number: number) => Promise<T>): (number: number) => Promise<T> {
  const made = new Map<number, Promise<T>>();
  return (number) => {
    const known = made.get(number) ?? make(number);
    made.set(number, known);
    // What failed once may come the next time.
    known.catch(() => made.delete(number));
    return known;
  };
}
