import { chromium, type BrowserContext } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { endTogether } from "../../scripts/process.ts";
import { startGyan, withDataFolder } from "../../scripts/served.ts";
import { writePart } from "../page.ts";
import { measureExport } from "./export.ts";
import { measureFeedback } from "./feedback.ts";
import { graphFigures } from "./graph.ts";
import { measureList } from "./list.ts";
import { seedTopic } from "./seed.ts";
import { table, type Figure } from "../table.ts";

// npm run bench -- reading [--write] [--articles N]: a topic of ten thousand articles, as somebody reads it.

export async function bench(args: string[]): Promise<void> {
  endTogether();
  // Vectors of forty thousand passages would be made meanwhile, for minutes.
  process.env["EMBEDDINGS"] = "off";
  const articles = Number(args[args.indexOf("--articles") + 1] || 0) || 10_000;
  const listed = await withDataFolder(async (dataDir) => {
    // A new installation reads its starter library in first; whoever has ten thousand articles has that behind them.
    const first = await startGyan({ dataDir });
    const link = await first.link();
    await first.stop();
    const topicId = await seedTopic(dataDir, articles);
    const gyan = await startGyan({ dataDir });
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await comeIn(context, new URL(new URL(link).pathname, gyan.url).href);
      return await measureList(context, `${gyan.url}/article/list/${topicId}`);
    } finally {
      await browser.close();
      await gyan.stop();
    }
  });
  const figures = [...listed, ...(await graphFigures()), ...(await measureExport())];
  const learned = await measureFeedback(args);
  const text = `## Reading room\n\n${table(figures)}\n\n${articles.toLocaleString("en")} generated articles of some 4 kB in one topic, indexed, embedded database, in Chromium at 1440 px with its cache, as it is for who comes back.\n\n${learned}`;
  process.stdout.write(`${text}\n`);
  if (args.includes("--write")) await writePart("reading", text);
  if (figures.some(isMissed)) process.exitCode = 1;
}

const isMissed = ({ value, target }: Figure): boolean => value !== undefined && value > target;

async function comeIn(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(link);
  await page.locator("header nav a").first().waitFor();
  await page.close();
}
