import { lineOf, oneLine, type PageDocument } from "./dom.ts";

const SEPARATOR = /\s+(?:[|·•»:]|::|[-–—])\s+/gu;
const LONGEST = 500;

/** The article's own title: what the page declares, else its one main heading, else the window's title without the site's name. */
export function titleOf(document: PageDocument, declared: string[], siteName: string | null): string | null {
  const headings = [...document.querySelectorAll("h1")].map(lineOf).filter((text) => text !== "");
  const window = oneLine(document.querySelector("title")?.textContent ?? "");
  const candidates = [
    ...declared.filter((text) => text !== ""),
    ...(headings.length === 1 ? headings : []),
    window,
    ...headings,
  ];
  const chosen = candidates[0];
  if (!chosen) return null;
  // What is declared often carries the site's name; the main heading of the page never does.
  const shown = headings.find(
    (heading) => heading.length > 10 && chosen.length > heading.length && chosen.startsWith(heading),
  );
  const title = shown ?? withoutSite(chosen, siteName, chosen === window);
  return title.slice(0, LONGEST).trim() || null;
}

function withoutSite(title: string, siteName: string | null, isWindow: boolean): string {
  const last = [...title.matchAll(SEPARATOR)].at(-1);
  if (!last) return title;
  const [before, after] = [title.slice(0, last.index), title.slice(last.index + last[0].length)];
  if (siteName && after.toLowerCase() === siteName.toLowerCase()) return before;
  const words = (text: string): number => text.split(/\s+/u).length;
  return isWindow && words(after) <= 4 && words(before) >= 3 ? withoutSite(before, siteName, false) : title;
}
