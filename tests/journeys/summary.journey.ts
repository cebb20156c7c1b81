/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { reviewOfMany } from "./many.ts";
import { ask, awaitToast, expect, test } from "./server.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Summary", exact: true });
const references = (page: Page) => page.getByRole("region", { name: "References" });
const mark = (page: Page, chart: string) => page.getByRole("group", { name: chart, exact: true });

/** What another program would paste, as plain text and as rich text. Whoever reads while it is written reads again. */
async function clipboard(page: Page): Promise<{ plain: string | null; html: string | null }> {
  const read = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const textOf = async (type: string) =>
        item!.types.includes(type) ? (await item!.getType(type)).text() : null;
      return { plain: await textOf("text/plain"), html: await textOf("text/html") };
    });
  const isOvertaken = (error: unknown) =>
    error instanceof Error && error.message.includes("InvalidStateError");
  for (;;) {
    const found = await read().catch((error: unknown) => {
      if (isOvertaken(error)) return undefined;
      throw error;
    });
    if (found) return found;
  }
}

test("X-02 a summary is taken along with its citations, as a whole, by theme and by sentence", async ({
  signedIn: page,
  server,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page, server, "Why do lithium-ion cells age?");
  await page.getByRole("link", { name: /^Summary/ }).click();
  const first = (await references(page).getByRole("button").first().textContent())!;

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const isSaid = await awaitToast(page, "Copied, with the references it cites.");
  await page.getByRole("menuitem", { name: "With citations" }).click();
  await isSaid();
  const whole = await clipboard(page);
  expect(whole.plain).toMatch(/^Why do lithium-ion cells age\?\n\n/);
  expect(whole.plain).toContain("[1]");
  expect(whole.plain).toContain(`References\n[1]`);
  expect(whole.plain).toContain(first);
  expect(whole.html).toContain("<h1>Why do lithium-ion cells age?</h1>");

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("menuitem", { name: "As Markdown" }).click();
  await expect
    .poll(async () => (await clipboard(page)).plain)
    .toMatch(/^# Why do lithium-ion cells age\?\n\n## /);

  await page
    .getByRole("button", { name: /^Copy “.+” with citations$/ })
    .first()
    .click();
  const theme = (await summary(page).getByRole("heading", { level: 2 }).first().textContent())!;
  await expect
    .poll(async () => (await clipboard(page)).plain?.toLowerCase().startsWith(`${theme.toLowerCase()}\n\n`))
    .toBe(true);

  // By keyboard: the number, its card, and the sentence in it.
  const tag = summary(page).getByRole("button", { name: "Source 1" }).first();
  await tag.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copy sentence" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await clipboard(page)).plain)
    .toMatch(/^[^\n]+ \[1\]\n\nReferences\n\[1\] [^\n]+$/);
  await expect(tag).toBeFocused();
});

test("X-02 the summaries of the articles are read one after the other, and each sentence in its place", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "How can cities adapt to heat?");
  await page.getByRole("link", { name: /^Summary/ }).click();
  await page.getByRole("button", { name: "Each article" }).click();
  await expect(page).toHaveURL(/kind=single/);
  await expect(page.getByText(/articles have their own summary/)).toBeVisible();
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .first();
  const title = (await item.getByRole("heading").textContent())!;
  await look(page, "summaries of the articles");

  await page.reload();
  await item.getByRole("button", { name: "Source 1" }).first().click();
  const card = page.getByRole("dialog", { name: "Source 1" });
  const quote = (await card.locator("blockquote mark").textContent())!;
  await card.getByRole("button", { name: "Read in context" }).click();
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.getByRole("heading", { name: title })).toBeVisible();
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  expect((await reader.locator("mark[data-target]").allTextContents()).join("")).toBe(quote);

  await page.goBack();
  await page.getByRole("button", { name: "On the question" }).click();
  await expect(page).toHaveURL(/kind=focused/);
  await expect(page.getByText("What each article says about the question", { exact: false })).toBeVisible();
});

test("issue 25: a quote stands in its paragraph, is saved there, and leads to the next one and to its place", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "Why do lithium-ion cells age?");
  await page.getByRole("link", { name: /^Summary/ }).click();
  const tags = page.getByRole("main").getByRole("button", { name: /^Source \d+$/ });
  await tags.first().click();
  const first = page.getByRole("dialog", { name: "Source 1" });
  const quote = (await first.locator("mark").textContent())!;
  const paragraph = first.locator("blockquote");
  await expect.poll(async () => (await paragraph.textContent())!.length).toBeGreaterThan(quote.length + 20);
  await expect(paragraph).toContainText(quote);
  await expect(first).toContainText(/Answers it|Touches on it|Background/);
  await look(page, "a quote");
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first.getByRole("button", { name: "Unsave" })).toBeVisible();

  // On by keyboard, from quote to quote, and back.
  await first.getByRole("button", { name: "Next quote" }).focus();
  await page.keyboard.press("Enter");
  const at = (place: number) => page.getByRole("dialog").getByText(new RegExp(`^${place} of \\d+$`));
  await expect(at(2)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Next quote" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(at(3)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Previous quote" }).click();
  await expect(at(2)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tags.nth(1)).toBeFocused();

  // On a phone it is a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await tags.first().click();
  await expect(page.getByRole("dialog").locator("blockquote")).toContainText(quote);
  await page.getByRole("dialog").getByRole("button", { name: "Next quote" }).click();
  await expect(at(2)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Read in context" }).click();
  await expect(
    page.getByRole("region", { name: "Reader" }).locator("mark[data-target]").first(),
  ).toBeInViewport();
});

test("issue 25: charts begin at thirty articles, and their address says why there are none", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "What is pumped hydro storage?");
  await expect(page.getByRole("link", { name: /^Graph/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Charts/ })).toHaveCount(0);
  await page.goto(`${page.url().split("?")[0]}?tab=charts`);
  await expect(page.getByText("Too few articles for charts")).toBeVisible();
  await look(page, "too few for charts");
  await page.getByRole("button", { name: "Go to articles" }).click();
  await expect(page).toHaveURL(/tab=articles/);
});

test("issue 10: charts count the articles, and each bar leads to those that it counts", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/article/list/${await reviewOfMany(page, server)}?tab=charts`);
  await expect(mark(page, "Articles by year").getByRole("link").first()).toBeVisible();
  await look(page, "charts");

  // Hovered, it says its value.
  const bar = mark(page, "Articles by source").getByRole("link").first();
  const said = (await bar.getAttribute("aria-label"))!;
  const [source, count] = [said.slice(0, said.lastIndexOf(":")), /(\d+) articles?$/.exec(said)![1]!];
  await bar.click();
  await expect(page).toHaveURL(/source=/);
  await expect(page.getByRole("main")).toContainText(source);
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: new RegExp(`^${count} articles?`) }),
  ).toBeVisible();
  await page.goBack();

  // One stop for Tab, the arrows inside, Enter leads on.
  const years = mark(page, "Articles by year").locator("[data-at]");
  await years.first().focus();
  await page.keyboard.press("End");
  await expect(years.last()).toBeFocused();
  const [, year] = /^(\d{4}):/.exec((await years.last().getAttribute("aria-label"))!)!;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${year}.*to=${year}|to=${year}.*from=${year}`));
  await page.goBack();

  await page.getByRole("button", { name: "Table: Concepts over the years" }).click();
  await expect(page.getByRole("table")).toContainText("Concept");
  await page.getByRole("button", { name: "Table: Concepts over the years" }).click();

  for (const [entry, type] of [
    ["As SVG", "svg"],
    ["As PNG", "png"],
  ] as const) {
    await page.getByRole("button", { name: "Save image: Concepts over the years" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: entry }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`Concepts over the years\\.${type}$`));
  }
});
