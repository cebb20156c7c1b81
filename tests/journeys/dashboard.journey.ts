/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { ask, expect, test } from "./server.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("X-05 R-07 Home leads to the figures, and they tell of what was done", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText("Nothing to count yet")).toBeVisible();
  await look(page, "figures of who did nothing yet");

  await ask(page, server, "How do coastal wetlands store carbon?");
  await page.goto(`${server.url}/mysearches`);
  await page.getByRole("link", { name: "Your statistics" }).click();
  await page.waitForURL("**/dashboard");
  await expect(part(page, "Your last twelve weeks")).toContainText("1 gyan started");
  await expect(part(page, "Your last twelve weeks")).toContainText(/\d+ articles? found/);
  await look(page, "the figures");

  // The chart says its values to the keyboard, and is a table for who wants one.
  const chart = part(page, "Your last twelve weeks").getByRole("group").first();
  await chart.locator("[data-at]").first().focus();
  await page.keyboard.press("End");
  await expect(chart.locator("[data-at]").last()).toBeFocused();
  await expect(chart.locator("[data-at]").last()).toHaveAttribute(
    "aria-label",
    /^Week of .+: 1 gyan started$/,
  );
  await page.getByRole("button", { name: "Table: 1 gyan started" }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(13);
});

test("X-01 what runs is a card of Home that ends before one's eyes", async ({ signedIn: page, server }) => {
  await ask(page, server, "How can cities adapt to heat?");
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").fill("Why do lithium-ion cells age?");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  await page.getByRole("link", { name: "Gyan, home" }).click();
  const cards = page.getByRole("list", { name: "Gyans" }).getByRole("listitem");
  await expect(cards.first().getByRole("link")).toHaveText("Why do lithium-ion cells age?");
  await expect(cards.nth(1).getByRole("link")).toHaveText("How can cities adapt to heat?");
  // Nobody reads the page anew: the news do.
  await expect(cards.first()).toContainText(/\d+ articles?/, { timeout: 200_000 });
});
