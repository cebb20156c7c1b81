/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";

const reader = (page: Page) => page.getByRole("region", { name: "Reader" });
const boxOf = async (one: Locator) => (await one.boundingBox())!;

/** As a long press selects them: the first words of a paragraph. */
const select = (page: Page, at: number) =>
  reader(page)
    .locator("p > [data-start]")
    .nth(at)
    .evaluate((words) => {
      const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      const first = walker.nextNode()!;
      getSelection()!.setBaseAndExtent(first, 0, first, Math.min(30, first.textContent!.length));
    });

test("issue 25: on a phone an article is read below one bar that goes and comes, a note is written in a sheet and is among all notes", async ({
  browser,
  server,
  newPerson,
}) => {
  const { email, link } = await newPerson("--role", "Admin");
  const token = await server.signIn(link);
  await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
  const topicId = await server.submit(token, { name: "Why do lithium-ion cells age?", id: 1 });
  await server.finished(token, topicId);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, server, linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!);
  await page.goto(`${server.url}/article/list/${topicId}?tab=articles`);
  await page.getByRole("heading", { level: 3 }).first().tap();

  // The text begins at once: above it is one bar.
  const title = reader(page).getByRole("heading", { level: 2 });
  await title.waitFor();
  expect((await boxOf(title)).y).toBeLessThanOrEqual(96);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Pane", exact: true })).toHaveCount(0);
  const back = reader(page).getByRole("button", { name: "Back to articles" });
  const options = reader(page).getByRole("button", { name: "Reading options" });
  for (const one of [back, options]) expect((await boxOf(one)).height).toBeGreaterThanOrEqual(44);
  await expectNoBarriers(page, "the reader on a phone");
  await expectNoSideways(page, "the reader on a phone");

  // It goes while one reads on and comes back as one goes up; nothing of the text moves by it.
  const pane = reader(page).locator("[data-size]");
  await pane.hover();
  const paragraph = reader(page).locator("p > [data-start]").nth(1);
  await page.mouse.wheel(0, 500);
  await expect(back).not.toBeInViewport();
  const [at, y] = [await pane.evaluate((one) => one.scrollTop), (await boxOf(paragraph)).y];
  await page.mouse.wheel(0, -40);
  await expect(back).toBeInViewport();
  const moved = at - (await pane.evaluate((one) => one.scrollTop));
  expect(Math.abs((await boxOf(paragraph)).y - y - moved)).toBeLessThan(2);
  await page.mouse.wheel(0, 400);
  await expect(back).not.toBeInViewport();
  // Whoever comes by keyboard sees it.
  await page.keyboard.press("Tab");
  await options.focus();
  await expect(options).toBeInViewport();

  // The rest is in a sheet, in words.
  await options.tap();
  const sheet = page.getByRole("dialog", { name: "Reading options" });
  await expect(sheet.getByRole("button", { name: "Next article" })).toBeVisible();
  for (const one of await sheet.getByRole("button").all())
    expect(Math.round((await boxOf(one)).height), await one.innerText()).toBeGreaterThanOrEqual(44);
  await expectNoBarriers(page, "the options of the reader");
  await sheet.getByRole("button", { name: "Large text", exact: true }).tap();
  await expect(pane).toHaveAttribute("data-size", "large");
  await sheet.getByRole("button", { name: "Close" }).tap();

  // A note about words of the text.
  await paragraph.scrollIntoViewIfNeeded();
  await select(page, 1);
  await reader(page).getByRole("button", { name: "Note", exact: true }).tap();
  const note = reader(page).getByRole("complementary", { name: "Note" });
  await note.getByRole("textbox", { name: "Your note" }).fill("Read on the way");
  await expectNoBarriers(page, "a note that is written on a phone");
  await note.getByRole("button", { name: "Save note" }).tap();
  await expect(note).toHaveCount(0);
  const mark = reader(page).locator("[data-notes]").first();
  await mark.tap();
  await expect(note).toContainText("Read on the way");
  await expect(mark).toBeInViewport();
  const [text, below] = [await boxOf(pane), await boxOf(note)];
  expect(text.y + text.height).toBeLessThanOrEqual(below.y + 1);
  await expectNoBarriers(page, "a note on a phone");
  await expectNoSideways(page, "a note on a phone");
  await note.getByRole("button", { name: "Close note" }).tap();
  await expect(note).toHaveCount(0);

  // Back in the list everything is as it was.
  await pane.evaluate((one) => (one.scrollTop = 0));
  await back.tap();
  await expect(page.getByRole("banner")).toHaveCount(1);
  await page.getByRole("button", { name: "All notes" }).tap();
  const all = page.getByRole("dialog", { name: "All notes" });
  await expect(all).toContainText("Read on the way");
  await expect(all.locator("blockquote")).not.toBeEmpty();
  await expectNoBarriers(page, "all notes on a phone");
  await expectNoSideways(page, "all notes on a phone");
  await all.getByRole("link", { name: "Show in the text" }).tap();
  await expect(all).toHaveCount(0);
  await expect(note).toContainText("Read on the way");
  await expect(mark).toBeInViewport();
  await context.close();
});
