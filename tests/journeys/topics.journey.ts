import { ask, expect, holdToast, test } from "./server.ts";

test("a deleted gyan is taken back from the toast", async ({ signedIn: page, server }) => {
  await ask(page, server, "thermal runaway");
  await page.goto(`${server.url}/mysearches`);
  const card = page.getByRole("heading", { name: "thermal runaway" });
  await card.waitFor();
  await page
    .getByRole("button", { name: /thermal runaway/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /Delete/ }).click();
  await holdToast(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete|Move/ })
    .click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect(card).toBeVisible();
});

test("an administrator reads in the outbox what was not sent", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/admin/outbox`);
  await page.getByRole("button", { name: /test mail/i }).click();
  await expect(page.getByText("Gyan test mail").first()).toBeVisible();
  await page.getByText("Gyan test mail").first().click();
  await expect(page.getByText(/If you can read it, mail works/)).toBeVisible();
});

test("a question without an answer says where it was asked and what to do", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").fill("zzyzx qwertzuiop");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  await expect(page.getByRole("main")).toContainText("Energy storage", { timeout: 200_000 });
  await expect(page.getByRole("main")).toContainText(/No article|Nothing/i);
});

test("E-01 the error pages take a signed-in person to a search", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/404`);
  await expect(page.getByRole("heading", { name: "Oops! You're lost." })).toBeVisible();
  await page.getByRole("searchbox").fill("coastal flooding");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sentencegyan/);
  // An address alone starts nothing. The lost page has a field with the same words; this is the front door's.
  await expect(page.locator("textarea")).toHaveValue("coastal flooding");
  await expect(page.locator("textarea")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/article\/list\/\d+$/);
});

test("the theme is kept, without a flash of the other one", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Switch to dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(`${server.url}/mysearches`, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
