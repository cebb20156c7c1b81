import type { Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";
import { tokenOf } from "./session.ts";

const box = "What topic would you like to research";
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

/** So many questions at once that there is time to look. */
const MANY = Array.from({ length: 24 }, (_, n) => ({ id: n + 2, name: `thermal runaway ${n}` }));

test("N-01 N-02 SH-01 a search is followed from the bell to its articles, and two tabs agree", async ({
  page,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson()).link);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/mysearches`);
  await bell(page).click();
  await expect(panel(page)).toContainText("appear here");
  await panel(page).getByRole("link", { name: "Start a search" }).click();
  await expect(panel(page)).toHaveCount(0);
  // The screen before has such a box too.
  await page.getByRole("heading", { level: 1, name: "What would you like to understand?" }).waitFor();

  await page.getByPlaceholder(box).fill("thermal runaway");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  const topic = page.url();
  await page.goto(`${server.url}/account`);

  // Nobody presses anything: the news come to both.
  for (const tab of [page, other])
    await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 200_000 });
  await bell(page).click();
  const row = panel(page).getByRole("listitem");
  await expect(row).toContainText(/thermal runaway.*New.*Finished.*Search.*started.*ended/);
  // Seen in one tab is seen in the other.
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("Notifications");
  await row.getByRole("link", { name: "thermal runaway" }).click();
  await expect(page).toHaveURL(topic);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("thermal runaway");
});

test("N-02 while it runs the bell shows how far it is, cancels it, and tries it again", async ({
  page,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson()).link);
  const token = await tokenOf(page);
  await bell(page).click();
  await server.submit(token, { id: 1, name: "Everything at once", subtopics: MANY });
  const row = panel(page).getByRole("listitem").filter({ hasText: "Everything at once" });
  const bar = row.getByRole("progressbar", { name: "Progress: Everything at once" });
  await expect(bar).toHaveAttribute("aria-valuetext", /^Stage \d of 5: .+, \d+ of \d+$/, {
    timeout: 200_000,
  });
  await expect(row).toContainText("Advanced search");

  await row.getByRole("button", { name: "Cancel: Everything at once" }).click();
  await expect(row).toContainText("It was cancelled.", { timeout: 200_000 });
  await row.getByRole("button", { name: "Try again: Everything at once" }).click();
  await expect(bar).toBeVisible();
  await row.getByRole("button", { name: "Cancel: Everything at once" }).click();
  await expect(row).toContainText("ended", { timeout: 200_000 });
  await look(page, "the bell");
});

test("a mail at the end of a long search is chosen in the bell and kept", async ({ signedIn: page }) => {
  await bell(page).click();
  const mails = panel(page).getByRole("switch", { name: "E-mail me when a long search ends" });
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await mails.click();
  await expect(mails).toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await bell(page).click();
  await expect(mails).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
