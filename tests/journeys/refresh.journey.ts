import type { Page } from "@playwright/test";
import { expectRoomForText, look } from "./barriers.ts";
import { ask, expect, test } from "./server.ts";

const TOPIC = "Why do lithium-ion cells age?";

const go = (page: Page) => page.getByRole("button", { name: "Go", exact: true });

async function openRefresh(page: Page) {
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change what is searched", exact: true }).click();
  await page.waitForURL("**/refresh");
  await page.getByRole("heading", { name: "Refresh Gyan" }).waitFor();
}

test("RG-01 RG-02 RG-08 RG-14 a gyan is refreshed from its menu, stays readable, and has one run more in its history", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/refresh`);
  await page.waitForURL("**/mysearches");

  await ask(page, server, TOPIC);
  const address = page.url();
  await openRefresh(page);
  await expect(page.getByRole("list", { name: "Checked topics" })).toContainText(TOPIC);
  await page.getByLabel("Websites to ignore").fill("https://example.com");
  await page.keyboard.press("Enter");
  await look(page, "the refresh screen");
  await expectRoomForText(page, "the refresh screen");

  // A reload keeps the outline that was passed and what was set since.
  await page.reload();
  await expect(page.getByRole("list", { name: "Ignore Websites" })).toContainText("https://example.com/");
  await expect(page.getByRole("button", { name: "Start over" })).toBeVisible();

  await go(page).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/mysearches");
  await expect(page.getByText(/refresh/i).first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^History/ })).toBeVisible({ timeout: 200_000 });
  await page.getByRole("link", { name: /^History/ }).click();
  const runs = page.getByRole("listitem").filter({ hasText: /^Run \d/ });
  await expect(runs).toHaveCount(2);
  await expect(runs.first()).toContainText("Refresh");
  await expect(runs.first()).toContainText("Nothing changed");

  // Sent, it is not offered again.
  await openRefresh(page);
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
});

test("RG-06 RG-07 RG-09 a schedule is set, stands on the card and in the gyan, is asked about, and is stopped", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "thermal runaway");
  const address = page.url();
  await openRefresh(page);
  await page.getByRole("radio", { name: /^Schedule Refresh/ }).check();
  await page.getByLabel("Refresh recurrence").fill("6");
  await go(page).click();
  await expect(page.getByLabel("Refresh recurrence")).toBeFocused();
  await expect(page.getByText("Please enter a refresh recurrence value from 1 to 5").first()).toBeVisible();
  await page.getByLabel("Refresh recurrence").fill("3");
  await page.getByLabel("Day of refresh").selectOption("Monday");
  await expect(page.getByText(/^Every Monday at 02:00, 10:00 and 18:00, your time/)).toBeVisible();
  await look(page, "the schedule of a refresh");
  await go(page).click();
  await page.waitForURL("**/mysearches");
  await expect(page.getByText("Weekly, Monday")).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("button", { name: "Watch: weekly" })).toBeVisible();
  await openRefresh(page);
  await page.getByRole("radio", { name: /^Schedule Refresh/ }).check();
  const question = page.getByRole("dialog", { name: "Schedule Refresh Confirmation" });
  await expect(question).toContainText("This Gyan refresh is already scheduled, do you want to update it ?");
  // Beside it.
  await page.mouse.click(5, 5);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^Refresh Now/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Schedule Refresh/ }).check();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByLabel("Refresh recurrence")).toHaveValue("3");
  await expect(page.getByLabel("Day of refresh")).toHaveValue("Monday");

  await page.getByRole("button", { name: "Stop schedule" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop schedule" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Stop schedule" })).toHaveCount(0);
  await page.goto(`${server.url}/mysearches`);
  await page.getByRole("heading", { name: "thermal runaway" }).waitFor();
  await expect(page.getByText("Weekly, Monday")).toHaveCount(0);
});
