/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { reviewOfMany } from "./many.ts";
import { expect, test } from "./server.ts";
import { shifted, watchShifts } from "./shifts.ts";

// The lists on a telephone, with one thumb.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A finger, from one height to another, until nothing moves any more: a touch before that would only stop it. */
async function draw(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  for (let step = 1; step <= 12; step += 1)
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: at(from + ((to - from) * step) / 12),
    });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
  await page.evaluate(
    () =>
      new Promise<void>((rest) => {
        let still = 0;
        const moved = () => (still = 0);
        document.addEventListener("scroll", moved, { capture: true });
        const frame = () => {
          if (++still < 12) {
            requestAnimationFrame(frame);
            return;
          }
          document.removeEventListener("scroll", moved, { capture: true });
          rest();
        };
        requestAnimationFrame(frame);
      }),
  );
}

const topOf = async (part: Locator) => (await part.boundingBox())!.y;
const bottomOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
};

/** Everything in it can be met with a finger. */
async function expectTouchable(part: Locator): Promise<void> {
  const low = await part
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => `${one.getAttribute("aria-label") ?? one.textContent}: ${one.clientHeight}`),
    );
  expect(low).toEqual([]);
}

test("issue 25: on a telephone the articles are near, the head makes room while one reads, and the filters are a sheet", async ({
  signedIn: page,
  server,
}) => {
  const topicId = await reviewOfMany(page, server);
  await watchShifts(page);
  await page.goto(`${server.url}/article/list/${topicId}?tab=articles`);
  const list = page.getByRole("region", { name: "Articles", exact: true });
  const rows = list.getByRole("listitem");
  const title = page.getByRole("heading", { level: 1 });
  const filter = list.getByRole("button", { name: /^Filter/ });
  const total = list.getByRole("status").last();
  await rows.first().getByRole("link").waitFor();
  expect(await topOf(rows.first())).toBeLessThan(280);
  await expectNoSideways(page, "the list");
  await expectNoBarriers(page, "the list");
  await expectTouchable(list);

  // Down, the head goes and takes no place; up, it is back at once. What is read stays where it is.
  const scroller = rows.first().locator("xpath=ancestor::*[contains(@style, 'padding')]/..");
  const height = await scroller.evaluate((one) => one.scrollHeight);
  await draw(page, 700, 300);
  await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBeGreaterThan(200);
  await expect(title).not.toBeInViewport();
  expect(await scroller.evaluate((one) => one.scrollHeight)).toBe(height);
  await draw(page, 400, 520);
  await expect(title).toBeInViewport();
  await draw(page, 700, 300);
  await expect(title).not.toBeInViewport();
  await page.getByRole("link", { name: /^Summary/ }).focus();
  await expect(title).toBeInViewport();
  // Whoever is in it with keys keeps it.
  await page.keyboard.press("Tab");
  await draw(page, 700, 300);
  await expect(title).toBeInViewport();
  expect(await shifted(page)).toBeLessThan(0.05);

  // One button for all that narrows, orders and draws the list. What is chosen holds, however the sheet is closed.
  const all = (await total.textContent())!;
  await filter.tap();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await expect(sheet.getByRole("searchbox")).not.toBeFocused();
  await sheet.getByLabel("Sort").selectOption("oldest");
  await sheet.getByRole("button", { name: "Compact rows" }).tap();
  await sheet.getByRole("checkbox", { name: "Unread" }).check();
  await sheet.getByLabel("From").fill("2012");
  await sheet.getByLabel("To", { exact: true }).fill("2014");
  await sheet.getByLabel("To", { exact: true }).blur();
  await expectNoSideways(page, "the filters");
  await expectNoBarriers(page, "the filters");
  const done = sheet.getByRole("button", { name: "Show 9 articles" });
  // Within the thumb's reach.
  expect(await topOf(done)).toBeGreaterThan(700);
  await done.tap();
  await expect(sheet).toHaveCount(0);
  await expect(total).toHaveText("9 articles");
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(filter).toHaveAccessibleName("Filter 2");
  expect((await rows.first().boundingBox())!.height).toBeLessThan(80);

  await filter.tap();
  const head = await topOf(sheet.getByRole("heading", { name: "Filter" }));
  await draw(page, head + 10, head + 200);
  await expect(sheet).toHaveCount(0);
  await expect(total).toHaveText("9 articles");
  await list.getByRole("button", { name: "Remove filter Unread" }).tap();
  await list.getByRole("button", { name: "Clear filters" }).tap();
  await expect(total).toHaveText(all);
  await expect(filter).toHaveAccessibleName("Filter");

  // What is done with all of it is in one line with the title.
  expect(await bottomOf(page.getByRole("button", { name: "Actions", exact: true }))).toBeLessThan(110);
  await page.getByRole("button", { name: "Actions", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Share …" }).tap();
  await expect(page.getByRole("combobox", { name: "Share with" })).toBeVisible();
});

test("issue 25: on a telephone gyans, documents and the portal begin near the top, below one bar that makes room", async ({
  signedIn: page,
  server,
}) => {
  await reviewOfMany(page, server);
  const card = {
    "/myreviews": page.getByRole("main").getByRole("listitem").first(),
    "/documentAnalysis": page.getByRole("table").getByRole("row").nth(1),
  };
  const field = page.getByRole("searchbox");
  for (const [address, first] of Object.entries(card)) {
    await page.goto(`${server.url}${address}`);
    await first.waitFor();
    // The documents' actions have a row of their own: with duplicates there are four, and no room beside the title.
    expect(await topOf(first), address).toBeLessThan(address === "/documentAnalysis" ? 240 : 200);
    await expectNoSideways(page, address);
    await expectNoBarriers(page, address);
  }

  // The documents: down, only they are seen; up, the bar is back, and the sheet keeps what is chosen.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await draw(page, 600, 100);
  await draw(page, 600, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(field).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await draw(page, 300, 400);
  await expect(field).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Sort and filter" }).tap();
  await page.getByRole("dialog").getByLabel("Sort").selectOption("title");
  await page.getByRole("dialog").getByRole("button", { name: "Show the list" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/sort=title/);

  await page.goto(`${server.url}/gyanportal`);
  await field.waitFor();
  await expect(page.getByRole("heading", { name: "Collections", exact: true })).toBeVisible();
  expect(await topOf(page.getByRole("heading", { name: "Collections", exact: true }))).toBeLessThan(200);
  await expectNoSideways(page, "the portal");
  await expectNoBarriers(page, "the portal");
});
