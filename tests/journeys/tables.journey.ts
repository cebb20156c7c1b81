import type { Browser, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { look } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";

type Who = { email: string; token: string };
let scene: { owner: Who; guest: Who; topicId: number };

/** One gyan, its owner, and somebody with whom it is shared to read. */
test.beforeAll(async ({ server, newPerson }) => {
  const people: Who[] = [];
  for (const [firstName, lastName] of [
    ["Asha", "Rao"],
    ["Jean", "Petit"],
  ]) {
    const { email, link } = await newPerson();
    const token = await server.signIn(link);
    await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
    await server.call("PATCH", "/me", { token, body: { firstName, lastName } });
    people.push({ email, token });
  }
  const [owner, guest] = people as [Who, Who];
  const topicId = await server.submit(owner.token, { name: "Why do lithium-ion cells age?", id: 1 });
  await server.finished(owner.token, topicId);
  await server.call("POST", `/topics/${topicId}/share`, {
    token: owner.token,
    body: { people: [guest.email], right: "reader" },
  });
  scene = { owner, guest, topicId };
});

async function inBrowser(browser: Browser, server: ServerProcess, who: Who, width = 1440): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width, height: 900 } });
  const page = await context.newPage();
  await signIn(
    page,
    server,
    linkIn(await askControl(server.dataDir, "signin-link", ["--email", who.email]))!,
  );
  return page;
}

const cells = (page: Page) => page.getByRole("grid").locator("tbody td");
/** Those in which something was found. */
const found = (page: Page) => cells(page).filter({ has: page.locator("p:not([data-state])") });
const panel = (page: Page) => page.getByRole("complementary", { name: "Cell" });
const isFilled = async (page: Page) => {
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByText("Waiting", { exact: true })).toHaveCount(0);
};

test("X-02 from a gyan to a table by a template: filled, a quote opened where it stands, corrected, sorted, exported, and read by somebody it is shared with", async ({
  browser,
  server,
}) => {
  const page = await inBrowser(browser, server, scene.owner);
  await page.goto(`${server.url}/article/list/${scene.topicId}`);
  await page.getByRole("heading", { level: 1, name: "Why do lithium-ion cells age?" }).waitFor();

  // By a key.
  await page.keyboard.press("Shift+T");
  const making = page.getByRole("dialog", { name: "New table" });
  await expect(making).toContainText("The relevant articles of “Why do lithium-ion cells age?”");
  await making.getByRole("textbox", { name: "Name of the table" }).fill("Ageing, compared");
  await making.getByRole("radio", { name: /^Method and result/ }).check();
  await making.getByRole("button", { name: "Add column" }).click();
  const own = page.getByRole("dialog", { name: "New column" });
  await own.getByRole("combobox", { name: "What it looks for" }).selectOption("Number");
  await own.getByRole("textbox", { name: "Question" }).fill("How large is the loss of capacity?");
  await own.getByRole("textbox", { name: "Name" }).fill("Loss");
  await own.getByRole("textbox", { name: "Unit (optional)" }).fill("%");
  await own.getByRole("button", { name: "Add column" }).click();
  await making.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(/\/tables\/\d+$/);
  const address = page.url();
  await isFilled(page);
  await look(page, "a table");

  // A cell, its quote, and the quote in the article.
  await found(page).first().click();
  await expect(panel(page).locator("blockquote").first()).toBeVisible();
  await look(page, "a cell");
  const words = await panel(page).locator("blockquote").first().innerText();
  await panel(page).getByRole("link", { name: "Read in context" }).first().click();
  await page.waitForURL(/\/article\/list\/\d+\?.*at=\d+-\d+/);
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  expect((await reader.locator("mark[data-target]").allTextContents()).join("")).toBe(words);
  await page.goBack();
  await isFilled(page);
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");

  // The number of the first article is corrected by the keyboard alone.
  const numbers = page.getByRole("grid").locator("tbody td[data-number]");
  await numbers.first().focus();
  await page.keyboard.press("e");
  await page.getByRole("checkbox", { name: "The article does not state it" }).setChecked(false);
  await page.getByRole("textbox", { name: "What the article says" }).fill("97 %");
  await page.getByRole("textbox", { name: "Quote (optional)" }).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(panel(page)).toContainText("Corrected by Asha Rao");
  await expect(numbers.first()).toContainText("97");
  await page.keyboard.press("Escape");

  // Sorted by it, the highest first.
  await page.getByRole("grid").getByRole("button", { name: "Loss (%)" }).click();
  await page.getByRole("menuitem", { name: "Sort descending" }).click();
  await expect(page).toHaveURL(/sort=%22?\d+|sort=\d+/);
  await expect(numbers.first()).toContainText("97");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const file = await readFile(await (await coming).path(), "utf8");
  expect(file).toContain("Loss");
  expect(file).toContain("97");
  expect(file.replaceAll(/\s+/g, " ")).toContain(
    words.replaceAll(/\s+/g, " ").replaceAll('"', '""').slice(0, 40),
  );

  // Two beside each other, at an address of their own.
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(0)
    .check();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("table", { name: "Side by side" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table", { name: "Side by side" })).toBeVisible();
  await look(page, "articles side by side");
  await page.getByRole("button", { name: "Back to table" }).click();

  // Until it is shared it is nobody else's; then what was corrected is read, and not changed.
  const his = await inBrowser(browser, server, scene.guest);
  await his.goto(address);
  await expect(his.getByRole("heading", { name: "This table is not here" })).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(
    page.locator("[data-tone]").filter({ hasText: "Everyone who can read this gyan" }),
  ).toBeVisible();
  await his.goto(address);
  await expect(his.getByRole("grid")).toContainText("97");
  await his.getByRole("grid").locator("tbody td[data-number]").filter({ hasText: "97" }).first().click();
  await expect(panel(his)).toContainText("Corrected by Asha Rao");
  await expect(panel(his).getByRole("button", { name: "Correct", exact: true })).toHaveCount(0);
  await page.context().close();
  await his.context().close();
});

test("X-02 on a phone: a table is made from the gyan's menu, its articles are cards, a cell comes as a sheet", async ({
  browser,
  server,
}) => {
  const page = await inBrowser(browser, server, scene.owner, 390);
  await page.goto(`${server.url}/article/list/${scene.topicId}`);
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Create table" }).click();
  await page.getByRole("dialog", { name: "New table" }).getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(/\/tables\/\d+$/);
  const fact = page.locator("article button").filter({ has: page.locator("p:not([data-state])") });
  await fact.first().click({ timeout: 90_000 });
  await expect(page.locator("dialog[open] blockquote").first()).toBeVisible();
  await look(page, "a cell on a phone");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.context().close();
});
