import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Figure } from "../table.ts";

const QUESTION = "Why do lithium-ion cells age?";
const QUIET_MS = 2000;
const KILOBYTE = 1000;

type Weight = { scripts: number; texts: number; requests: number };

/** What two pages bring to somebody whose browser holds nothing of Gyan: the first that anybody sees, and a finished topic. */
export async function weighPages(browser: Browser, context: BrowserContext, url: string): Promise<Figure[]> {
  const stranger = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [signIn, zippedSignIn] = await weighTwice(stranger, `${url}/azure-auth`, (page) =>
    page.locator("form input").first().waitFor(),
  );
  await stranger.close();
  const topicUrl = await finishedTopic(context, url);
  const [topic, zippedTopic] = await weighTwice(context, topicUrl, (page) =>
    page.locator("#main [role=tabpanel], #main h2").first().waitFor(),
  );
  return [
    { name: "Signing in: scripts", value: signIn.scripts, unit: "kB", target: 120 },
    { name: "Signing in: scripts, by gzip alone", value: zippedSignIn.scripts, unit: "kB", target: 120 },
    { name: "Signing in: texts of the interface", value: signIn.texts, unit: "kB", target: 10 },
    { name: "A topic: scripts", value: topic.scripts, unit: "kB", target: 220 },
    { name: "A topic: scripts, by gzip alone", value: zippedTopic.scripts, unit: "kB", target: 220 },
    { name: "A topic: texts of the interface", value: topic.texts, unit: "kB", target: 30 },
    { name: "A topic: requests", value: topic.requests, unit: "", target: 40 },
  ];
}

type IsThere = (page: Page) => Promise<void>;

/** As a browser of today gets it, and as it comes through a proxy that knows no newer compression. */
const weighTwice = async (context: BrowserContext, url: string, isThere: IsThere) =>
  [await weigh(context, url, isThere), await weigh(context, url, isThere, "gzip")] as const;

async function weigh(
  context: BrowserContext,
  url: string,
  isThere: IsThere,
  encoding?: "gzip",
): Promise<Weight> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (encoding) await page.setExtraHTTPHeaders({ "accept-encoding": encoding });
  const weight: Weight = { scripts: 0, texts: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  let lastAt = performance.now();
  page.on("request", () => {
    weight.requests += 1;
    lastAt = performance.now();
  });
  page.on("requestfinished", (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        if (request.resourceType() === "script") weight.scripts += responseBodySize / KILOBYTE;
        if (request.url().includes("/i18n/")) weight.texts += responseBodySize / KILOBYTE;
      }),
    );
  });
  await page.goto(url);
  await isThere(page);
  // The stream of events never ends, so the page is there when it asks for nothing more.
  while (performance.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all(sizes);
  await page.close();
  return weight;
}

async function finishedTopic(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  await page.getByRole("link", { name: /^History/ }).waitFor({ timeout: 200_000 });
  const address = page.url().split("?")[0]!;
  await page.close();
  return address;
}
