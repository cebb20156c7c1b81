import { gzipSync } from "node:zlib";
import { chromium, type Response } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";

/** Gzipped JavaScript that a signed-in person's browser loads for /sentencegyan: entry, preloads and lazy chunks. */
export async function firstScreenBytes(url: string, link: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext();
    const signingIn = await context.newPage();
    const signedIn = signingIn.waitForResponse((answer) => answer.url().endsWith("/api/login/auto"));
    await signingIn.goto(link);
    await signedIn;
    await signingIn.waitForURL((address) => !address.pathname.startsWith("/auto-login"));
    const page = await context.newPage();
    // Out of the cache of the page before, nothing would be loaded and the screen would look free.
    const session = await context.newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const scripts = new Map<string, Response>();
    page.on("response", (answer) => {
      const isScript = /javascript/.test(answer.headers()["content-type"] ?? "");
      if (isScript) scripts.set(answer.url(), answer);
    });
    await page.goto(`${url}/sentencegyan`);
    await page.getByRole("textbox").first().waitFor();
    await new Promise((resolve) => setTimeout(resolve, 2000)); // what the screen loads lazily once it stands
    const sizes = await Promise.all(
      [...scripts.values()].map(async (answer) => gzipSync(await answer.body()).length),
    );
    if (sizes.length === 0)
      throw new Error("/sentencegyan loaded no JavaScript, so something else was measured.");
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
