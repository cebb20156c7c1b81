import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { endTogether, root } from "./process.ts";
import { runGyan, startGyan, withDataFolder } from "./served.ts";

/** The picture in the README, taken from the running program, so that it cannot show what is not there. */
const QUESTION = "What causes lithium-ion batteries to age?";
const TARGET = path.join(root, "docs/screenshot.png");

endTogether();
await withDataFolder(async (dataDir) => {
  const gyan = await startGyan({ dataDir });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    // The link works once, so the page's own sign-in also gives the token for the question.
    const signedIn = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/login/auto") && answer.ok(),
    );
    await page.goto(await gyan.link());
    const { token } = (await (await signedIn).json()) as { token: string };
    const headers = { "x-auth-token": token };
    const json = async (answer: Awaited<ReturnType<typeof page.request.get>>): Promise<unknown> => {
      if (!answer.ok())
        throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
      return answer.json();
    };
    const { topicId, status } = await runGyan(
      {
        get: async (where) => json(await page.request.get(`${gyan.url}/api${where}`, { headers })),
        post: async (where, data) =>
          json(await page.request.post(`${gyan.url}/api${where}`, { headers, data })),
      },
      QUESTION,
    );
    if (status !== "FINISHED")
      throw new Error(`The run ended as ${status}; a picture of that would be misleading.`);
    await page.goto(`${gyan.url}/article/list/${topicId}`);
    await page.waitForLoadState("networkidle").catch(() => undefined); // the event stream may keep it from ever being idle
    await page.getByRole("heading").first().waitFor();
    await page.evaluate("document.fonts.ready.then(() => true)");
    await mkdir(path.dirname(TARGET), { recursive: true });
    await page.screenshot({ path: TARGET, animations: "disabled" });
    process.stdout.write("Wrote docs/screenshot.png\n");
  } finally {
    await browser.close();
    await gyan.stop();
  }
});
