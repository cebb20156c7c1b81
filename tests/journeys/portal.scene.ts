import type { Browser, Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import { expect, signIn, test as base } from "./mails.ts";

export { expect } from "./mails.ts";

export const NAME = "Why do lithium-ion cells age?";

type Two = { curator: Page; reader: Page; topicId: number };

/**
 * A curator with a finished gyan, and a portal user, each in a browser of their own. What a journey publishes stays on the server of its
 * worker, so each asks something else.
 */
export const test = base.extend<{ asked: string; two: Two }>({
  asked: [NAME, { option: true }],
  two: async ({ browser, server, newPerson, asked }, use) => {
    const { email, link } = await newPerson();
    const token = await server.signIn(link);
    await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
    const topicId = await server.submit(token, { name: asked, id: 1 });
    await server.finished(token, topicId);
    const curator = await openWindow(browser);
    await signIn(
      curator,
      server,
      linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!,
    );
    const reading = await newPerson("--group", "Portal Users", "--access", "ShowGyanPortalTab");
    const reader = await openWindow(browser);
    await reader.goto(`${server.url}/auto-login/${reading.link}`);
    await reader.waitForURL("**/gyanportal");
    await use({ curator, reader, topicId });
    await curator.context().close();
    await reader.context().close();
  },
});

const openWindow = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce" })).newPage();

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
export const reading = (page: Page) => page.getByRole("region", { name: "Reader" });

export async function makeCollection(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/gyanportal/desk`);
  await button(page, "New collection").click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("textbox", { name: "Summary" }).fill("What lasts, and what does not.");
  await dialog.getByRole("radio", { name: "Rays" }).check({ force: true });
  await button(page, "Create collection").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

export async function publish(page: Page, name: string, summary: string): Promise<void> {
  await button(page, "Publish something").first().click();
  const dialog = page.getByRole("dialog", { name: /^Publish in/ });
  await dialog.getByRole("searchbox").fill(name.slice(0, 12));
  await dialog.getByRole("radio", { name: new RegExp(name.slice(0, 12)) }).check();
  await dialog.getByRole("textbox", { name: "Summary" }).fill(summary);
  await button(page, "Publish").click();
  await expect(dialog).toHaveCount(0);
}
