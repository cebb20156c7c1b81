import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** A browser lets the second Escape through when nobody has touched the page since the first. */
async function tryToSlip(page: Page): Promise<void> {
  for (let n = 0; n < 4; n++) await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);
  for (let n = 0; n < 2; n++) await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
}

for (const [kind, opener] of [
  ["a dialog", 0],
  ["a question", 1],
] as const)
  test(`MS-07 neither Escape nor a press beside it closes ${kind}; its close button does, and the focus goes back`, async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/style-guide`);
    const openers = page.locator("#overlays").getByRole("button", { name: /Delete|bin/i });
    await openers.nth(opener).click();
    await expect(dialog(page)).toBeVisible();
    await tryToSlip(page);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(openers.nth(opener)).toBeFocused();
  });

test("MS-07 on a phone a quote is a sheet that stays until it is closed", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/style-guide`);
  await page.getByRole("button", { name: "Source 1", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await tryToSlip(page);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
});
