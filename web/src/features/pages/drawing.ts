import { TextLayer } from "pdfjs-dist";
import type { PDFPageProxy } from "pdfjs-dist";
import type { TextContent } from "pdfjs-dist/types/src/display/api.js";

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
