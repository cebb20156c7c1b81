import type { BrowserContext, Page } from "@playwright/test";
import { median, type Figure } from "../table.ts";

const OPENINGS = 5;
const PRESSES = 6;
const SCROLLS = 240;

/** What people wait for who read a topic of ten thousand articles. */
export async function measureList(context: BrowserContext, address: string): Promise<Figure[]> {
  const figures = [await opening(context, address)];
  const page = await context.newPage();
  await page.goto(address);
  await rowsOf(page).first().waitFor();
  figures.push(...(await scrolling(page)));
  figures.push(...(await narrowing(page, address)));
  await page.close();
  return figures;
}

const rowsOf = (page: Page) => page.locator("[data-articles] li h3");

/** Runs in the page: when the first title was painted, in milliseconds since the navigation began. */
const noteRows = (): void => {
  const look = (): void => {
    if (document.querySelector("[data-articles] li h3"))
      requestAnimationFrame(() => Object.assign(window, { rowsAt: performance.now() }));
    else requestAnimationFrame(look);
  };
  look();
};

async function opening(context: BrowserContext, address: string): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const page = await context.newPage();
    await page.addInitScript(noteRows);
    await page.goto(address);
    const at = await page.waitForFunction(() => (window as { rowsAt?: number }).rowsAt);
    took.push((await at.jsonValue()) as number);
    await page.close();
  }
  return {
    name: `Opening it, to the first rows, median of ${OPENINGS}`,
    value: median(took),
    unit: "ms",
    target: 1000,
  };
}

/** From the top to the end as a wheel does it, with what held up the page and what it could not draw in time. */
async function scrolling(page: Page): Promise<Figure[]> {
  const { longest, dropped } = await page.evaluate(async (scrolls) => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    });
    observer.observe({ type: "longtask" });
    const scroller = document.querySelector("[data-articles] [aria-posinset]")!.closest("ol")!.parentElement!;
    const step = (scroller.scrollHeight - scroller.clientHeight) / scrolls;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const gaps: number[] = [];
    let last = await frame();
    for (let at = 0; at < scrolls; at += 1) {
      // Mostly as a hand scrolls, and at times as one who drags the bar.
      scroller.scrollBy({ top: at % 20 === 0 ? step * 18 : 240 });
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    const usual = 1000 / 60;
    const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
    return { longest: Math.max(0, ...long), dropped: (100 * missed) / (gaps.length + missed) };
  }, SCROLLS);
  return [
    { name: "Scrolling through it, the longest task", value: longest, unit: "ms", target: 50 },
    { name: "Scrolling through it, frames that were dropped", value: dropped, unit: "%", target: 5 },
  ];
}

const WORDS = ["diffusion", "coral reefs", "seasonal", "Author 17"];

async function narrowing(page: Page, address: string): Promise<Figure[]> {
  const pressed: number[] = [];
  for (let round = 0; round < PRESSES; round += 1) pressed.push(await pressSubtopic(page));
  await page.goto(address);
  await rowsOf(page).first().waitFor();
  const words: number[] = [];
  for (const word of WORDS) {
    const answered = page.waitForResponse((response) => response.url().includes("/listing/words"));
    await page.locator("[data-articles] input[type=search]").fill(word);
    const response = await answered;
    await response.finished();
    words.push(response.request().timing().responseEnd);
  }
  return [
    {
      name: `A filter, from the press to the frame, median of ${PRESSES}`,
      value: median(pressed),
      unit: "ms",
      target: 100,
    },
    {
      name: `Words in titles, authors and texts, the server's answer, median of ${WORDS.length}`,
      value: median(words),
      unit: "ms",
      target: 100,
    },
  ];
}

/** Chooses another subtopic: from the press to the frame in which the list says how many are left. */
const pressSubtopic = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const total = () =>
          [...document.querySelectorAll("[data-articles] [role=status]")].at(-1)?.textContent;
        const entries = [...document.querySelectorAll<HTMLElement>("section button[aria-pressed]")];
        const chosen = entries.findIndex((one) => one.getAttribute("aria-pressed") === "true");
        const before = total();
        const start = performance.now();
        const look = () => {
          if (total() === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - start));
        };
        // From all to one, and back to all.
        entries[chosen === 0 ? 3 : 0]!.click();
        look();
      }),
  );
