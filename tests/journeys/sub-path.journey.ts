import { askControl } from "../../server/src/platform/control.ts";
import { freePort } from "../../scripts/postgres.ts";
import { startProxy } from "../support/proxy.ts";
import { PASSWORD, signInAtProvider } from "./entrance.ts";
import { expect, test, withServer } from "./server.ts";

const BASE = "/tools/gyan";

test("below a path of its host one comes in, asks, hears what happens, uploads and goes back", async ({
  page,
}) => {
  const own = await freePort();
  const proxy = await startProxy(BASE, () => own);
  const home = `http://localhost:${proxy.port}${BASE}`;
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await withServer({ PORT: String(own), PUBLIC_URL: home }, async (server) => {
    const email = "reader@example.org";
    await askControl(server.dataDir, "user", ["--email", email, "--password", PASSWORD, "--role", "Admin"]);
    const signIn = await askControl(server.dataDir, "signin-link", ["--email", email]);
    expect(signIn).toContain(`Sign in: ${home}/auto-login/`);

    // By the provider of the installation itself, from a page that was asked for.
    await page.goto(`${home}/account`);
    await expect(page).toHaveURL(`${home}/azure-auth`);
    await page.getByRole("button", { name: "Single sign-on" }).click();
    await signInAtProvider(page, email);
    await expect(page).toHaveURL(`${home}/account`);
    await expect(page.getByRole("main")).toContainText(email);

    await page.goto(`${home}/sentencegyan`);
    const skip = page.getByRole("button", { name: "Skip" });
    await page.addLocatorHandler(skip, () => skip.click());
    await page
      .getByPlaceholder("What topic would you like to research")
      .fill("Why do lithium-ion batteries age?");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${home}/article/list/*`);
    await page.getByRole("link", { name: /^History/ }).waitFor({ timeout: 200_000 });
    const articles = page.getByRole("link", { name: /^Articles/ });
    expect(await articles.getAttribute("href")).toMatch(new RegExp(`^${BASE}/article/list/`));
    await articles.click();
    await page.goBack();
    await page.goForward();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`^${home}/article/list/\\d+\\?tab=articles`));

    await page.goto(`${home}/documentAnalysis`);
    const words = "Pumped storage moves water uphill when power is cheap. ".repeat(20);
    const file = { name: "grid.txt", mimeType: "text/plain", buffer: Buffer.from(words) };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await expect(page.getByText("grid.txt").first()).toBeVisible();

    await page.goto(`${home}/api/docs`);
    await expect(page.getByText("Every call that the web makes")).toBeVisible();
  });
  await proxy.stop();
  // Nothing was asked for outside of the path but what browsers look for by themselves.
  expect(proxy.strays.filter((url) => url !== "/favicon.ico")).toEqual([]);
  expect(errors).toEqual([]);
});
