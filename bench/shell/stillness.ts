import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { endTogether } from "../../scripts/process.ts";
import { startGyan, withDataFolder } from "../../scripts/served.ts";
import { shifted, watchShifts } from "../../tests/journeys/shifts.ts";
import { writePart } from "../page.ts";
import { finishedTopic } from "./weight.ts";
import { type Figure, table } from "../table.ts";

// npm run bench -- stillness [--write]: how far what stands on a page jumps while it comes, on every address.

const TARGET = 0.05;
const WIDTHS = [1440, 390];
const QUIET_MS = 700;
const LIMIT_MS = 15_000;

const OUTSIDE = [
  "/azure-auth",
  "/azure-auth/somebody@example.org",
  "/signup",
  "/forget-password",
  "/reset-password",
  "/verify-email",
  "/verify-email-validate",
  "/sample",
  "/terms",
  "/privacy",
  "/404",
  "/500",
];
const INSIDE = [
  "/sentencegyan",
  "/createGyan",
  "/mysearches",
  "/myreviews",
  "/dashboard",
  "/bin",
  "/search?q=cells",
  "/ask",
  "/tables",
  "/documentAnalysis",
  "/documentAnalysis/duplicates",
  "/gyanportal",
  "/gyanportal/desk",
  "/gyanportal/saved",
  "/account",
  "/account/connections",
  "/payment/upgrade",
  "/style-guide",
];
const ADMIN = ["", "/people", "/people/invitations", "/directory", "/clients", "/groups", "/subscriptions"]
  .concat(["/sources", "/requests", "/start", "/settings", "/templates", "/parameters", "/faq", "/outbox"])
  .concat(["/audit", "/backups", "/checks", "/operation"])
  .map((page) => `/admin${page}`);
const ofTopic = (topic: string) => [
  ...["", "?tab=articles", "?tab=concepts", "?tab=charts", "?tab=sources", "?tab=history"].map(
    (tab) => `/article/list/${topic}${tab}`,
  ),
  ...["", "/map"].map((page) => `/article/citations/${topic}${page}`),
  ...["", "/articles", "/overview", "/prisma"].map((page) => `/article/review/${topic}${page}`),
  `/article/duplicates/${topic}`,
];

type Moved = { address: string; width: number; by: number };

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const moved = await withDataFolder(async (dataDir) => {
    const gyan = await startGyan({ dataDir, limitMs: 600_000 });
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
    try {
      return await visitAll(browser, gyan.url, await gyan.link());
    } finally {
      await browser.close();
      await gyan.stop();
    }
  });
  const worst = moved.toSorted((a, b) => b.by - a.by);
  const figures: Figure[] = WIDTHS.map((width) => {
    const here = worst.filter((one) => one.width === width);
    return { name: `Layout shift at ${width} px, most of ${here.length} addresses`, value: here[0]?.by };
  }).map((one) => ({ ...one, unit: "", target: TARGET }));
  const rows = worst
    .slice(0, 8)
    .map(({ address, width, by }) => `| ${address} | ${width} px | ${by.toFixed(3)} |`);
  const text = `## Stillness\n\n${table(figures, 3)}\n\nThose that move most:\n\n| address | width | layout shift |\n|---|---|---|\n${rows.join("\n")}\n\nLayout shift as Chromium counts it, summed from the opening of an address by itself until nothing has been asked for\nand nothing has moved for ${QUIET_MS} ms. Nobody presses anything.`;
  process.stdout.write(`${text}\n`);
  if (args.includes("--write")) await writePart("stillness", text);
  if (figures.some((one) => one.value !== undefined && one.value > one.target)) process.exitCode = 1;
}

async function visitAll(browser: Browser, url: string, link: string): Promise<Moved[]> {
  const inside = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Tours would stand above what is looked at.
  await inside.route("**/api/coachmarks", (route) => route.fulfill({ json: { coachMarks: [] } }));
  const first = await inside.newPage();
  await first.goto(link);
  await first.locator("header nav a").first().waitFor();
  await first.close();
  const topic = (await finishedTopic(inside, url)).split("/").at(-1)!;
  const outside = await browser.newContext();
  const moved: Moved[] = [];
  for (const width of WIDTHS)
    for (const [context, addresses] of [
      [outside, OUTSIDE],
      [inside, [...INSIDE, ...ADMIN, ...ofTopic(topic)]],
    ] as const)
      for (const address of addresses) {
        const by = await visit(context, `${url}${address}`, width);
        moved.push({ address: address.replace(topic, "…"), width, by });
      }
  return moved;
}

async function visit(context: BrowserContext, address: string, width: number): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
  await watchShifts(page);
  let lastAt = performance.now();
  page.on("requestfinished", () => void (lastAt = performance.now()));
  await page.goto(address);
  await page.locator("#root > *").first().waitFor();
  const until = performance.now() + LIMIT_MS;
  let [before, by] = [-1, 0];
  while (performance.now() < until && (by !== before || performance.now() - lastAt < QUIET_MS)) {
    before = by;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    by = await shifted(page);
  }
  await page.close();
  return by;
}
