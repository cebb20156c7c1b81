/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { ask, expect, signIn, test } from "./server.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("X-05 R-07 a newcomer begins at the dashboard, and finds there what they worked on", async ({
  page,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson()).link);
  // Reached by keyboard, from wherever one is.
  await page.getByRole("link", { name: "Dashboard" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "What would you like to know?" })).toBeVisible();
  await look(page, "a newcomer's dashboard");

  const question = "How do coastal wetlands store carbon?";
  await page.getByPlaceholder("What topic would you like to research").fill(question);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  await page.getByRole("link", { name: /^Summary/ }).waitFor({ timeout: 200_000 });

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(part(page, "Recent gyans").getByRole("link", { name: question })).toBeVisible();
  await expect(part(page, "Recent gyans")).toContainText("opened");
  await expect(part(page, "Your last twelve weeks")).toContainText("1 gyan started");
  await expect(part(page, "Your last twelve weeks")).toContainText(/\d+ articles? found/);
  await expect(part(page, "What changed")).toContainText("When you come back");
  await look(page, "the dashboard");

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

test("X-05 what runs is shown with its progress, and ends before one's eyes", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "How can cities adapt to heat?");
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").fill("Why do lithium-ion cells age?");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const recent = part(page, "Recent gyans").getByRole("listitem").getByRole("link");
  await expect(recent.first()).toHaveText("Why do lithium-ion cells age?");
  await expect(recent.nth(1)).toHaveText("How can cities adapt to heat?");
  // Nobody reads the page anew: the news do.
  await expect(part(page, "Running now")).toHaveCount(0, { timeout: 200_000 });
  await expect(part(page, "Recent gyans").getByRole("listitem").first()).toContainText(/\d+ articles?/);
});
