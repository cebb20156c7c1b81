import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { ask, expect, holdToast, test } from "./server.ts";

const list = (page: Page) => page.getByRole("region", { name: "Articles", exact: true });
const nearly = (page: Page) => page.getByRole("region", { name: "Near misses" });
const rows = (page: Page) => nearly(page).getByRole("listitem");
const total = (page: Page) => list(page).getByRole("status").last();
const countOf = async (page: Page) => Number.parseInt((await total(page).textContent()) ?? "", 10);

test("X-02 levels in words, and what fell below the line is looked at, taken in by key, put back, and reached by moving the line", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "Why do lithium metal batteries fail, and can solid electrolytes stop dendrites?");
  const first = list(page).getByRole("listitem").first();
  await expect(first).toContainText(/Answers it|Touches on it/);
  await expect(first.locator("mark").first()).toBeVisible();
  const before = await countOf(page);

  // From the end of the list to what is nearly in.
  await list(page)
    .getByRole("button", { name: /^Near misses: \d+$/ })
    .click();
  const head = nearly(page).getByRole("button", { name: /^Near misses \(\d+\)$/ });
  await expect(head).toBeFocused();
  await expect(head).toHaveAttribute("aria-expanded", "true");
  const below = Number.parseInt((await head.textContent())!.replace(/\D+/g, ""), 10);
  await expect(rows(page).first()).toContainText(/Answers it|Touches on it|Background/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoBarriers(page, `what is nearly in at ${width} px`);
    await expectNoSideways(page, `what is nearly in at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // The reader opens it, though it is not in the list.
  const title = await rows(page).first().getByRole("heading").textContent();
  await rows(page).first().getByRole("link").click();
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.getByRole("heading", { level: 2, name: title! })).toBeVisible();
  await expect(reader).toContainText("This article is below the cutoff and not in the list.");

  // One key takes it in; the next one is chosen; what was done can be undone.
  await holdToast(page);
  await page.keyboard.press("t");
  await expect(page.getByText("Added to the list. It stays there")).toBeVisible();
  await expect(total(page)).toHaveText(`${before + 1} articles`);
  await expect(nearly(page)).toContainText(`Near misses (${below - 1})`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(nearly(page)).toContainText(`Near misses (${below})`);
  await expect(total(page)).toHaveText(`${before} articles`);
  await expect(rows(page).first()).toContainText(title!);

  // The line, by keyboard: it says what comes in before it is moved.
  await nearly(page).getByRole("button", { name: "Change cutoff" }).click();
  const range = nearly(page).getByRole("slider", { name: "Relevance cutoff" });
  await range.focus();
  await page.keyboard.press("Home");
  await expect(nearly(page)).toContainText(`${below} articles are added, none is removed.`);
  await expectNoBarriers(page, "the line while it is moved");
  await holdToast(page);
  await nearly(page).getByRole("button", { name: "Change to 0.00" }).click();
  await expect(page.getByText("The cutoff is now at 0.00.")).toBeVisible();
  await expect(total(page)).toHaveText(`${before + below} articles`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(total(page)).toHaveText(`${before} articles`);
  // Something may still be asked for when the journey ends.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
