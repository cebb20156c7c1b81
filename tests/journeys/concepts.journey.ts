import type { Page } from "@playwright/test";
import { ask, expect, holdToast, test } from "./server.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Concept", exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Concepts", exact: true });
const rows = (page: Page) => list(page).getByRole("listitem").getByRole("link");
const name = (page: Page) => panel(page).getByRole("article").getByRole("heading", { level: 2 });

async function openConcepts(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Graph/ }).click();
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "List" }).click();
  await rows(page).first().waitFor();
}

test("a concept shows the sentences that speak of it, and each is read in its place", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "Why do lithium-ion cells age?");
  await openConcepts(page);
  expect(await rows(page).count()).toBeGreaterThan(10);
  expect(await list(page).getByRole("heading", { level: 3 }).count()).toBeGreaterThan(1);

  // The heaviest of all stands beside others for certain.
  await page.getByRole("button", { name: "Sort: In groups" }).click();
  await page.getByRole("menuitemradio", { name: "By weight" }).click();
  await expect(list(page).getByRole("heading", { level: 3 })).toHaveCount(0);
  await rows(page).first().click();
  await expect(name(page)).toBeFocused();
  await expect(page).toHaveURL(/concept=/);
  const concept = (await name(page).textContent())!;
  const sentence = panel(page).locator("blockquote").first();
  const quote = (await sentence.textContent())!;

  await page.reload();
  await expect(name(page)).toHaveText(concept);
  await page
    .getByRole("button", { name: /^Read in context/ })
    .first()
    .click();
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  expect((await reader.locator("mark[data-target]").allTextContents()).join("")).toBe(quote);

  await page.goBack();
  await expect(name(page)).toHaveText(concept);
  const related = panel(page).getByRole("heading", { name: "Related concepts" }).locator("..");
  const other = related.getByRole("listitem").first().getByRole("link").first();
  const label = (await other.textContent())!;
  await other.click();
  await expect(name(page)).toHaveText(label);

  const said = await panel(page)
    .getByText(/^In \d+ article/)
    .textContent();
  await panel(page)
    .getByRole("link", { name: /^Show (?:this|these)/ })
    .click();
  await expect(
    page.getByRole("group", { name: "Filters" }).getByRole("button", { pressed: true }),
  ).toHaveText(label);
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("status").last()).toHaveText(
    /\d+ articles?/.exec(said!)![0],
  );
});

test("what people decide about a concept is kept, told and taken back", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "How can cities adapt to heat?");
  await openConcepts(page);
  const [first, second] = [await rows(page).nth(0).textContent(), await rows(page).nth(1).textContent()];
  const count = await rows(page).count();
  const choose = async (entry: string) => {
    await panel(page)
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  await choose("Rename");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("The first of all");
  await page.keyboard.press("Enter");
  await expect(name(page)).toHaveText("The first of all");
  await expect(rows(page).first()).toContainText("The first of all");
  await page.reload();
  await expect(name(page)).toHaveText("The first of all");

  await holdToast(page);
  await choose("Hide");
  await expect(rows(page)).toHaveCount(count - 1);
  await expect(name(page)).not.toHaveText("The first of all");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).first()).toContainText("The first of all");

  await rows(page).nth(1).click();
  await choose("Merge with another");
  await page.getByRole("dialog").getByRole("searchbox").fill("first of all");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("combobox", { name: "Name to keep" })
    .selectOption("The first of all");
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await expect(rows(page)).toHaveCount(count - 1);
  await expect(name(page)).toHaveText("The first of all");
  await expect(panel(page)).toContainText("merged");

  await page.getByRole("button", { name: "2 edits" }).click();
  const decisions = page.getByRole("dialog");
  await expect(decisions.getByRole("listitem")).toHaveCount(2);
  await decisions.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(decisions.getByRole("listitem")).toHaveCount(1);
  await decisions.getByRole("button", { name: /^Undo/ }).click();
  await expect(decisions).toContainText("No edits left.");
  await decisions.getByRole("button", { name: "Close" }).click();
  await expect(rows(page).nth(0)).toHaveText(first!);
  await expect(rows(page).nth(1)).toHaveText(second!);
});

test("on a phone a concept has the whole screen, and the keyboard walks the list", async ({
  signedIn: page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, server, "mRNA vaccines");
  await openConcepts(page);
  await expect(panel(page)).toHaveCount(0);
  await rows(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(name(page)).toBeFocused();
  await expect(list(page)).toBeHidden();
  await page.getByRole("button", { name: "Back to concepts" }).click();
  await expect(list(page)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("o");
  await expect(name(page)).toBeFocused();
});
