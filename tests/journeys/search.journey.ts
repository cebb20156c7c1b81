/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoSideways, expectRoomForText, look } from "./barriers.ts";
import { homeOf } from "./entrance.ts";
import { expect, test } from "./scene.ts";
import { SIGHTS } from "./screens.ts";

const sightOf = (name: string) => SIGHTS.find((sight) => sight.name === name)!;
const field = (page: Page) => page.getByRole("combobox", { name: "Where to go, or what to search for" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const chosen = (page: Page) => page.locator('[role=option][aria-selected="true"]');

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test("X-02 the palette leads by keyboard to a screen, to a gyan, and to a passage that is marked in the reader", async ({
  visit,
  scene,
  server,
}) => {
  const page = await visit(sightOf("search-start"), 1440);

  // To a screen, by the first letters of its words.
  await openPalette(page);
  await page.keyboard.type("mg");
  await expect(chosen(page)).toHaveText(/My Gyans/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/mysearches/);
  await expect(field(page)).toHaveCount(0);

  // To a gyan, by a part of its name; what was chosen last stands first the next time.
  await openPalette(page);
  await page.keyboard.type("ion cells");
  await expect(chosen(page)).toHaveText(/Why do lithium-ion cells age\?/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/article/list/${scene.topicId}`));
  await openPalette(page);
  await expect(chosen(page)).toHaveText(/Why do lithium-ion cells age\?/);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);

  // To a passage: over its words, down to the first one found, onto its sentence in the reader.
  await page.goto(`${homeOf(server)}/mysearches`);
  await heading(page, /My Gyans/).waitFor();
  await openPalette(page);
  await page.keyboard.type("electrolyte");
  const found = page.getByRole("group", { name: "Found in what you can read" }).getByRole("option");
  await found.first().waitFor();
  await expect(page.getByText("Searching …")).toHaveCount(0);
  const before = page.getByRole("listbox").getByRole("option");
  const steps = (await before.count()) - (await found.count());
  for (let step = 0; step < steps; step++) await page.keyboard.press("ArrowDown");
  await expect(found.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/article=\d+.*at=\d+-\d+|at=.*article=/);
  const mark = page.locator("mark[data-target]");
  await expect(mark.first()).toBeInViewport();
  expect((await mark.allTextContents()).join("").toLowerCase()).toContain("electrolyte");
});

test("X-02 the search screen answers while one types, narrows, opens by keyboard and comes back to its place", async ({
  visit,
}) => {
  const page = await visit(sightOf("search-start"), 1440);
  const q = page.getByRole("searchbox", { name: "Search everything you can read" });
  await q.fill("energy");
  await expect(page).toHaveURL(/q=energy/);
  await page.getByRole("heading", { name: "Articles and documents" }).waitFor();
  await expect(page.locator("blockquote mark").first()).toBeVisible();

  // One kind alone, then from hit to hit with the keys.
  await page
    .getByRole("navigation", { name: "Kinds of results" })
    .getByRole("link", { name: /Articles and documents/ })
    .click();
  await expect(page).toHaveURL(/scope=passage/);
  await page.locator("[data-hit]").nth(11).waitFor();
  await q.focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press(step === 0 ? "ArrowDown" : "j");
  const hit = page.locator("[data-hit]").nth(11);
  await expect(hit).toBeFocused();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(200);

  // Away through a gyan and back: the same answers at the same place.
  await page
    .locator("a[data-hit]")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/article\/list\//);
  await page.goBack();
  await expect(page).toHaveURL(/scope=passage/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);

  // Nothing found names the words that stand nowhere.
  await page.getByRole("link", { name: "All", exact: true }).click();
  await q.fill("xylofoo");
  await expect(page.getByText("“xylofoo” was not found anywhere.")).toBeVisible();
  await q.fill("");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { name: "Search everything you can read" })).toBeVisible();
});

test("at 390 px the palette is a sheet that fits, and neither it nor the search has a barrier", async ({
  visit,
}) => {
  const page = await visit(sightOf("search-found"), 390);
  await expectNoSideways(page, "search at 390 px");
  await look(page, "search");
  await expectRoomForText(page, "search");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /Search and go to/ }).click();
  await field(page).fill("cell");
  await page.getByRole("group", { name: "Found in what you can read" }).waitFor();
  const box = await page.getByRole("dialog", { name: "Search and go to" }).boundingBox();
  expect([box!.x, box!.y, box!.width, box!.height].map(Math.round)).toEqual([0, 0, 390, 844]);
  await expectNoSideways(page, "palette at 390 px");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoBarriers(page, `palette, ${colorScheme}`);
  }
});

test("the palette opens within six frames once it was fetched, and not over a dialog", async ({ visit }) => {
  const page = await visit(sightOf("search-start"), 1440);
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  const frames = await page.evaluate(async () => {
    document.dispatchEvent(
      new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true }),
    );
    let waited = 0;
    for (; !document.querySelector("dialog[open] [role=combobox]"); waited += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return waited;
  });
  // A fetch or a second drawing would take more; how long a frame lasts is the machine's.
  expect(frames).toBeLessThanOrEqual(6);
  await page.keyboard.press("Escape");
  // Out of the field, where a question mark is a question mark.
  await heading(page, "Search everywhere").click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: /Keyboard/ }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveCount(0);
});
