import { Readability } from "@mozilla/readability";
import { extractArticle } from "@gyan/text/article/extract.ts";
import { parseHTML } from "linkedom";
import { median } from "../table.ts";
import type { Half, Page } from "./pages.ts";
import type { Score } from "./score.ts";

export type Result = Score & {
  extractor: string;
  half: Half | "all";
  pages: number;
  msMean: number;
  msMedian: number;
  msP95: number;
};

export const OURS = "ours";

const EXTRACTORS: Record<string, (page: Page) => string> = {
  [OURS]: ({ html, url }) => extractArticle(html, { url }).text,
  "plain readability on linkedom": ({ html }) =>
    new Readability(parseHTML(html).document).parse()?.textContent ?? "",
  "whole body text": ({ html }) => {
    const { document } = parseHTML(html);
    for (const element of document.querySelectorAll("script, style, noscript, template")) element.remove();
    return document.body.textContent ?? "";
  },
};

/** Each extractor over all pages, told for both halves and the whole. `told` says what one page is worth, `score` what several are. */
export function resultsOf<P extends Page, Told>(
  pages: P[],
  told: (page: P, text: string) => Told,
  score: (all: Told[]) => Score,
): Result[] {
  return Object.entries(EXTRACTORS).flatMap(([extractor, extract]) => {
    const measured = measure(pages, extract, told);
    return (["looked at", "held out", "all"] as const).map((half) => {
      const part = measured.filter(({ page }) => half === "all" || page.half === half);
      return { extractor, half, pages: part.length, ...score(part.map((one) => one.told)), ...times(part) };
    });
  });
}

/** Every page once to warm up, and once measured, in CPU time: another program's work does not count. */
function measure<P extends Page, Told>(
  pages: P[],
  extract: (page: Page) => string,
  told: (page: P, text: string) => Told,
): { page: P; told: Told; ms: number }[] {
  const safe = (page: Page): string => {
    try {
      return extract(page);
    } catch {
      return ""; // A page that an extractor fails on is one where it found nothing.
    }
  };
  for (const page of pages) safe(page);
  return pages.map((page) => {
    const before = process.cpuUsage();
    const text = safe(page);
    const { user, system } = process.cpuUsage(before);
    return { page, told: told(page, text), ms: (user + system) / 1000 };
  });
}

function times(part: { ms: number }[]): Pick<Result, "msMean" | "msMedian" | "msP95"> {
  const sorted = part.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    msMean: sorted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, sorted.length),
    msMedian: median(sorted),
    msP95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
  };
}
