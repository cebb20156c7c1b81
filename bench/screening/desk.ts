import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { startGyan, withDataFolder } from "../../scripts/served.ts";
import { endTogether } from "../../scripts/process.ts";
import { writePart } from "../page.ts";
import { seedTopic } from "../reading/seed.ts";
import { median, table, type Figure } from "../table.ts";

// npm run bench -- desk [--write] [--articles N]: somebody who screens ten thousand articles by keys.

const ARTICLES = 10_000;
/** More than a page of the queue: it is filled up again while somebody votes. */
const VOTES = 120;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const articles = Number(args[args.indexOf("--articles") + 1] || 0) || ARTICLES;
  const times = (await timesAtDesk(articles)).toSorted((a, b) => a - b);
  const figures: Figure[] = [
    { name: "A key to the next article, median", value: median(times), unit: "ms", target: 50 },
    {
      name: "A key to the next article, nine of ten",
      value: times[Math.floor(0.9 * times.length)],
      unit: "ms",
      target: 50,
    },
  ];
  const text = `## Screening together\n\n${table(figures)}\n\n${times.length} votes by a key in a gyan of ${articles.toLocaleString("en")} articles, in Chromium at 1440 px on a started server with the embedded\ndatabase: from the press to the frame after the next title stands there. The slowest took ${times.at(-1)!.toFixed(0)} ms.`;
  process.stdout.write(`${text}\n`);
  if (args.includes("--write")) await writePart("desk", text);
  if (figures.some(({ value, target }) => value !== undefined && value > target)) process.exitCode = 1;
}

/** Somebody votes by keys alone on a gyan of ten thousand articles, in a real browser on a started server. */
const timesAtDesk = (articles: number): Promise<number[]> =>
  withDataFolder(async (dataDir) => {
    // Vectors of forty thousand passages would be made meanwhile, for minutes.
    const env = { EMBEDDINGS: "off" };
    const first = await startGyan({ dataDir, env });
    const link = await first.link();
    await first.stop();
    const topicId = await seedTopic(dataDir, articles);
    const gyan = await startGyan({ dataDir, env });
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await comeIn(context, new URL(new URL(link).pathname, gyan.url).href);
      const page = await context.newPage();
      page.setDefaultTimeout(300_000);
      await page.goto(`${gyan.url}/article/review/${topicId}`);
      await page.getByRole("button", { name: "Begin screening" }).click();
      return await votesOn(page);
    } finally {
      await browser.close();
      await gyan.stop();
    }
  });

async function comeIn(context: BrowserContext, link: string): Promise<void> {
  // Tours would stand in the way of the keys.
  await context.route("**/api/coachmarks", (route) => route.fulfill({ json: { coachMarks: [] } }));
  const page = await context.newPage();
  await page.goto(link);
  await page.locator("header nav a").first().waitFor();
  await page.close();
}

const SHOWN = "article[aria-labelledby] h2";

/** Runs in the page: from a key to the frame after another title stands there. */
const noteKeys = (shown: string): void => {
  const times: number[] = [];
  Object.assign(window, { times });
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const before = document.querySelector(shown)?.textContent;
      const look = (): void => {
        if (document.querySelector(shown)?.textContent === before) requestAnimationFrame(look);
        else requestAnimationFrame((now) => times.push(now - timeStamp));
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
};

async function votesOn(page: Page): Promise<number[]> {
  await page.locator(SHOWN).waitFor();
  await page.evaluate(noteKeys, SHOWN);
  for (let vote = 1; vote <= VOTES; vote += 1) {
    await page.keyboard.press("i");
    await page.waitForFunction(
      (many) => (window as unknown as { times: number[] }).times.length >= many,
      vote,
    );
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
