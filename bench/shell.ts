import path from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";
import { endTogether, root } from "../scripts/process.ts";
import { startGyan, withDataFolder } from "../scripts/served.ts";
import { weighPages } from "./shell/weight.ts";
import { median, table, writeBetweenMarkers, type Figure } from "./table.ts";

// npm run bench -- shell [--write]: what people wait for who open the product again and go from page to page.

const OPENINGS = 7;
const ROUNDS = 5;
const TABS = 4;
const SETTLING_MS = 40_000;
const SAMPLE_MS = 180_000;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const figures = await withDataFolder(async (dataDir) => {
    // As it comes: a visitor sees the sample too.
    const gyan = await startGyan({ dataDir, env: { FRONT_SAMPLE: "starter" } });
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await comeIn(context, await gyan.link());
      await sampleOf(gyan.url);
      // A new installation reads its starter library in first; whoever opens the product again has that behind them.
      await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
      return [
        ...(await openAgain(context, gyan.url)),
        ...(await goFromPageToPage(context, gyan.url)),
        await shareTheStream(context, gyan.url),
        ...(await weighPages(browser, context, gyan.url)),
      ];
    } finally {
      await browser.close();
      await gyan.stop();
    }
  });
  const text = `## Shell\n\n${table(figures)}\n\nIn Chromium, 1440 px. Opening again: from the start of the navigation to the first frame in which the tabs stand, files from\nthe browser's cache. A change of page: from the press on a tab to the frame after its heading stands, the first visit of a\npage included. Scripts and texts are what travels, compressed, to a browser that\nholds nothing yet, by Brotli where nothing else is said; requests are all of a page until it asks for nothing more.`;
  process.stdout.write(`${text}\n`);
  if (args.includes("--write"))
    await writeBetweenMarkers(path.join(root, "docs/benchmarks.md"), "bench:shell", text);
  if (figures.some((one) => one.value !== undefined && one.value > one.target)) process.exitCode = 1;
}

async function comeIn(context: BrowserContext, link: string): Promise<void> {
  // Tours would stand in the way of the pointer.
  await context.route("**/api/coachmarks", (route) => route.fulfill({ json: { coachMarks: [] } }));
  const page = await context.newPage();
  await page.goto(link);
  await page.locator("header nav a").first().waitFor();
  await page.close();
}

/** The sample is researched once somebody is there to whom it belongs. */
async function sampleOf(url: string): Promise<void> {
  const until = performance.now() + SAMPLE_MS;
  while (performance.now() < until) {
    const front = (await (await fetch(`${url}/api/front`)).json()) as { sample: unknown };
    if (front.sample !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The sample of the front page was not there in time.");
}

/** Runs in the page: tells when the shell was first seen, in milliseconds since the navigation began. */
const noteShell = (): void => {
  const look = (): void => {
    if (document.querySelector("header nav a"))
      requestAnimationFrame(() => Object.assign(window, { shellAt: performance.now() }));
    else requestAnimationFrame(look);
  };
  look();
};

async function openAgain(context: BrowserContext, url: string): Promise<Figure[]> {
  const took: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const page = await context.newPage();
    await page.addInitScript(noteShell);
    await page.goto(`${url}/sentencegyan`);
    const at = await page.waitForFunction(() => (window as { shellAt?: number }).shellAt);
    took.push((await at.jsonValue()) as number);
    await page.close();
  }
  return [
    { name: `Opening again, median of ${OPENINGS}`, value: median(took), unit: "ms", target: 800 },
    { name: `Opening again, slowest of ${OPENINGS}`, value: Math.max(...took), unit: "ms", target: 800 },
  ];
}

async function goFromPageToPage(context: BrowserContext, url: string): Promise<Figure[]> {
  const page = await context.newPage();
  await page.goto(`${url}/sentencegyan`);
  const tabs = page.locator("header nav a[href^='/']");
  await tabs.first().waitFor();
  const changes: { to: string; round: number; ms: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const tab of await tabs.all()) {
      // As a hand does it: the pointer is over the tab before it presses.
      await tab.hover();
      const to = (await tab.getAttribute("href"))!;
      changes.push({ to, round, ms: await press(page, to) });
    }
  await page.close();
  const took = changes.map(({ ms }) => ms);
  const slow = changes.filter(({ ms }) => ms > Math.max(...took) / 2).sort((one, two) => two.ms - one.ms);
  for (const { to, round, ms } of slow)
    process.stderr.write(`To ${to}, round ${round}: ${ms.toFixed(0)} ms\n`);
  return [
    { name: `A change of page, median of ${took.length}`, value: median(took), unit: "ms", target: 100 },
    {
      name: `A change of page, slowest of ${took.length}`,
      value: Math.max(...took),
      unit: "ms",
      target: 100,
    },
  ];
}

const press = (page: Page, to: string): Promise<number> =>
  page.evaluate(
    (href) =>
      new Promise<number>((resolve) => {
        const tab = document.querySelector<HTMLElement>(`header nav a[href="${href}"]`)!;
        const before = document.querySelector("#main h1");
        const isHere = () => tab.getAttribute("aria-current") === "page";
        const isAlready = isHere();
        const start = performance.now();
        const look = () => {
          const heading = document.querySelector("#main h1");
          if (isHere() && heading && (isAlready || heading !== before))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        tab.click();
        look();
      }),
    to,
  );

/** How many streams of events the tabs of one browser hold open. */
async function shareTheStream(context: BrowserContext, url: string): Promise<Figure> {
  const open = new Set<unknown>();
  context.on("request", (request) => new URL(request.url()).pathname === "/api/events" && open.add(request));
  const gone = (request: unknown) => void open.delete(request);
  context.on("requestfinished", gone);
  context.on("requestfailed", gone);
  const pages: Page[] = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    const page = await context.newPage();
    await page.goto(`${url}/mysearches`);
    await page.locator("header nav a").first().waitFor();
    pages.push(page);
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const value = open.size;
  for (const page of pages) await page.close();
  return { name: `Streams of events of ${TABS} tabs`, value, unit: "", target: 1 };
}
