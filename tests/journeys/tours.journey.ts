/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";

const tour = (page: Page) => page.getByRole("dialog", { name: /Ask in your own words|Start the search/ });
const box = (page: Page) => page.getByPlaceholder("What topic would you like to research");
const inTour = (page: Page, name: string) => tour(page).getByRole("button", { name });
const toSearch = (page: Page) => page.getByRole("link", { name: "Search", exact: true }).click();

test("T-01 T-02 T-06 a newcomer is shown round Search once; Reinitiate Coachmarks brings the tour back (SH-08)", async ({
  page,
  server,
  newcomer,
}) => {
  await signIn(page, server, (await newcomer("--access", "CreateSentenceGyan,ShowMyGyanLibrary")).link);
  await toSearch(page);
  await expect(tour(page)).toBeVisible();
  await expect(tour(page)).toContainText("Step 1 of 2");
  // What is lit has the focus and can be used.
  await expect(box(page)).toBeFocused();

  for (const key of ["Escape", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await page.mouse.click(720, 850);
  await page.mouse.click(30, 25);
  await expect(tour(page)).toContainText("Step 1 of 2");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page).toHaveURL(/\/sentencegyan$/);

  // The keyboard goes round within it and what is lit.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(inTour(page, "Skip tour")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Tab");
  await expect(inTour(page, "Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tour(page)).toContainText("Step 2 of 2");
  await expect(inTour(page, "Done")).toBeFocused();
  const finished = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.keyboard.press("Enter");
  await expect(tour(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  expect((await finished).url()).toContain("/api/coachmarks?name=SENTENCE_GYAN");

  await page.reload();
  await expect(box(page)).toBeFocused();
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("button", { expanded: true })).toHaveCount(1);
  // By now it would have started.
  await expect(tour(page)).toHaveCount(0);

  const loaded = page.waitForEvent("load");
  await help.getByRole("button", { name: "Reinitiate Coachmarks" }).click();
  await loaded;
  await expect(tour(page)).toContainText("Step 1 of 2");
  // Who writes has begun to work.
  await page.keyboard.type("?x");
  await expect(tour(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("?x");
  await expect(box(page)).toBeFocused();
});

test("T-01 the tour, the help and the keyboard sheet have no barriers, in both themes and widths", async ({
  page,
  server,
  newcomer,
}) => {
  await signIn(page, server, (await newcomer("--access", "CreateSentenceGyan")).link);
  await page.goto(`${server.url}/sentencegyan`);
  await expect(tour(page)).toBeVisible();
  await look(page, "the first step of a tour");
  await inTour(page, "Next").click();
  await expect(tour(page)).toContainText("Step 2 of 2");
  await look(page, "the last step of a tour");
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(inTour(page, "Skip tour")).toBeInViewport({ ratio: 1 });
  await expect(inTour(page, "Done")).toBeInViewport({ ratio: 1 });
  await inTour(page, "Done").click();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { expanded: true })).toHaveCount(1);
  await look(page, "the help panel");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await look(page, "the keyboard sheet");
});

test("H-01 the questions answer, ? opens the sheet, and single keys can be turned off", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/mysearches`);
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog", { name: "Help" });
  await help.getByRole("searchbox").fill("relevance");
  await help.getByRole("button", { name: "How is relevance judged?" }).click();
  await expect(help).toContainText("Every article is compared with your question");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Help" })).toBeFocused();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Articles and concepts");
  await sheet.getByRole("switch").click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await page.goto(`${server.url}/sentencegyan`);
  await box(page).blur();
  await page.keyboard.press("/");
  await expect(box(page)).not.toBeFocused();
  await expect(sheet).toHaveCount(0);
});

test("T-04 T-05 a newcomer to Advanced Search is shown round the page; who asks for it, each part when they come to it", async ({
  page,
  server,
  newcomer,
}) => {
  const access = "AdvancedSearch,KeyConcepts,TocSettings,ShowMyGyanLibrary";
  await signIn(page, server, (await newcomer("--access", access)).link);
  await page.goto(`${server.url}/createGyan`);
  const shown = page.locator(".driver-popover");
  const next = (name: string) => shown.getByRole("button", { name }).click();
  await next("Skip tour");
  await expect(shown).toHaveCount(0);
  // Those of the parts would come in another visit.
  await page.getByRole("banner").getByRole("button", { name: "Help" }).click();
  await page
    .getByRole("dialog", { name: "Help" })
    .getByRole("button", { name: "Reinitiate Coachmarks" })
    .click();
  for (let step = 1; step <= 8; step++) {
    await expect(shown).toContainText(`Step ${step} of 8`);
    // On the way from one place to the next both are.
    await expect(page.locator(".driver-active-element")).toHaveCount(1);
    await expect(page.locator(".driver-active-element")).toBeVisible();
    if (step < 8) await next("Next");
  }
  await next("Done");
  await expect(shown).toHaveCount(0);

  await box(page).fill("Rivers");
  await box(page).press("Enter");
  await page.keyboard.type("Floods");
  // While somebody writes, nothing comes up.
  await expect(page.getByRole("tabpanel", { name: "Topic" })).toContainText("Floods");
  await expect(shown).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(shown).toContainText("Key Concepts");
  await expect(shown).toContainText("Step 1 of 2");
  await next("Next");
  await expect(shown).toContainText("Settings");
  await next("Done");

  await page.getByRole("heading", { level: 2, name: "Refine Search" }).click();
  await expect(shown).toContainText("Parameters");
  await next("Done");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("checkbox", { name: "Google" }).check();
  await expect(shown).toContainText("Gyan Knowledge");
  for (const title of ["My Files", "Web addresses", "Search engines"]) {
    await next("Next");
    await expect(shown).toContainText(title);
    await expect(shown.getByRole("button", { name: "Skip tour" })).toBeInViewport({ ratio: 1 });
  }
  await next("Done");
  await page.reload();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);
});
