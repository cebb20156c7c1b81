/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { expectNoBarriers } from "./barriers.ts";
import { expect, holdToast, signIn, test } from "./server.ts";
import { expectEntrance, logOut } from "./session.ts";

const reader = (page: Page) => page.getByRole("region", { name: "Reader" });
const paragraph = (page: Page, at: number) => reader(page).locator("p > [data-start]").nth(at);
const marks = (page: Page) => reader(page).locator("[data-notes]");
const cards = (page: Page) => reader(page).locator("[data-note-card]");
const field = (page: Page) => reader(page).getByRole("textbox", { name: "Your note" });
const button = (page: Page, name: string | RegExp) =>
  reader(page).getByRole("button", { name, exact: typeof name === "string" });

type Who = { email: string; topicId: number };
let who: Who;
/** One gyan for all of them: what is noted in one journey is taken away after it. */
test.beforeAll(async ({ server, newPerson }) => {
  const { email, link } = await newPerson("--role", "Admin");
  const token = await server.signIn(link);
  await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
  const topicId = await server.submit(token, { name: "Why do lithium-ion cells age?", id: 1 });
  await server.finished(token, topicId);
  who = { email, topicId };
});
test.afterEach(async ({ server }) => {
  const token = await server.signIn(await linkFor(server));
  const { body } = await server.call<{ notes: { id: number }[] }>(
    "GET",
    `/topics/${who.topicId}/notes?limit=100`,
    { token },
  );
  for (const { id } of body.notes) await server.call("DELETE", `/notes/${id}`, { token });
});

const linkFor = async (server: ServerProcess): Promise<string> =>
  linkIn(await askControl(server.dataDir, "signin-link", ["--email", who.email]))!;

/** Signed in, with the first article open. */
async function openArticle(page: Page, server: ServerProcess): Promise<void> {
  await signIn(page, server, await linkFor(server));
  await page.goto(`${server.url}/article/list/${who.topicId}?tab=articles`);
  await paragraph(page, 1).waitFor();
}

/** Gives back what is selected. What is still being laid out may slip away below the pointer: then once more. */
async function select(page: Page, at: number): Promise<string> {
  let selected = "";
  await expect(async () => {
    selected = await drag(page, at);
    expect(selected).not.toBe("");
  }).toPass();
  await expect(button(page, "Note")).toBeVisible();
  return selected;
}

/** From the first line of a paragraph into its second, with the pointer. Nothing, when it came to something else. */
async function drag(page: Page, at: number): Promise<string> {
  await paragraph(page, at).scrollIntoViewIfNeeded();
  const lines = await paragraph(page, at).evaluate((words) => {
    // Wherever pieces begin and end: one box for each line.
    const boxes = new Map([...words.getClientRects()].map((box) => [Math.round(box.top), box]));
    return [...boxes.values()].map(({ left, top, height }) => ({ left, y: top + height / 2 }));
  });
  const [first, second] = [lines[0]!, lines[1]!];
  await page.mouse.move(first.left + 4, first.y);
  await page.mouse.down();
  await page.mouse.move(second.left + 90, second.y, { steps: 8 });
  await page.mouse.up();
  return paragraph(page, at).evaluate((words) => {
    const chosen = getSelection();
    return chosen?.containsNode(words, true) ? String(chosen) : "";
  });
}

async function writeAbout(page: Page, at: number, words: string): Promise<void> {
  await select(page, at);
  await button(page, "Note").click();
  await field(page).fill(words);
  await button(page, "Save note").click();
  await expect(field(page)).toHaveCount(0);
}

/** The one that there is, by its mark. */
async function changeNote(page: Page): Promise<void> {
  await button(page, "Open note").first().click();
  await button(page, "Edit note").click();
}

test("X-02 selected words become a note, whole words, which is there after a reload, opens by its mark, and comes back out of the bin", async ({
  page,
  server,
}) => {
  await openArticle(page, server);
  const selected = await select(page, 1);
  await button(page, "Note").click();
  await field(page).fill('Is this so?\n<script>document.title = "taken"</script> https://example.org/x');
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(field(page)).toHaveCount(0);
  await page.reload();
  await marks(page).first().waitFor();
  const marked = (await marks(page).allTextContents()).join("");
  expect(marked).toContain(selected.trim());
  expect((await paragraph(page, 1).textContent())!.startsWith(marked)).toBe(true);
  expect(marked).toMatch(/^\S.*\w$/su);

  await button(page, "Open note").first().click();
  const dock = reader(page).getByRole("complementary").filter({ hasText: "Is this so?" });
  await expect(dock).toContainText('<script>document.title = "taken"</script>');
  await expect(page).not.toHaveTitle(/taken/);
  await expect(dock.getByRole("link", { name: "https://example.org/x" })).toHaveAttribute("rel", /noopener/);

  await holdToast(page);
  await dock.getByRole("button", { name: "Delete note" }).click();
  await expect(marks(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(marks(page).first()).toBeVisible();
});

test("X-02 words are only highlighted, and a note is written by keyboard alone", async ({ page, server }) => {
  await openArticle(page, server);
  await select(page, 1);
  await button(page, "Highlight").click();
  await expect(marks(page).first()).toBeVisible();
  await expect(field(page)).toHaveCount(0);

  const toParagraph = button(page, /^Add a note to/);
  await toParagraph.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const words = /“(.+)”/u.exec((await toParagraph.getAttribute("aria-label"))!)![1]!;
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Written without a pointer.");
  await page.keyboard.press("ControlOrMeta+Enter");
  const card = cards(page).filter({ hasText: "Written without a pointer." });
  await expect(card.locator("blockquote")).toContainText(words);
  // One goes on reading from there.
  await expect(button(page, "Open note").and(page.locator(":focus"))).toHaveCount(1);

  await page.keyboard.press("a");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
});

test("X-02 two tabs change one note: the second sees both texts, and keeps both", async ({
  page,
  server,
}) => {
  await openArticle(page, server);
  await writeAbout(page, 1, "At first");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await paragraph(other, 1).waitFor();

  for (const tab of [page, other]) await changeNote(tab);
  await field(page).fill("From the first tab");
  await field(other).fill("From the second tab");
  await button(page, "Save note").click();
  await expect(field(page)).toHaveCount(0);
  await button(other, "Save note").click();
  await expect(reader(other).getByRole("region", { name: "Current text" })).toContainText(
    "From the first tab",
  );
  await expect(reader(other).getByRole("region", { name: "Your text" })).toContainText("From the second tab");
  await button(other, "Keep both").click();
  // The first tab hears of it by itself.
  for (const tab of [other, page]) {
    await expect(cards(tab)).toContainText("From the first tab");
    await expect(cards(tab)).toContainText("From the second tab");
  }
});

test("X-02 what is being written survives a reload, another article, a lost connection and the end of the session", async ({
  page,
  server,
}) => {
  await openArticle(page, server);
  await select(page, 1);
  await button(page, "Note").click();
  await field(page).fill("A long thought");
  const address = page.url();
  await page.reload();
  await expect(field(page)).toHaveValue("A long thought");

  await page.goto(`${server.url}/mysearches`);
  await page.goto(address);
  await expect(field(page)).toHaveValue("A long thought");

  await page.context().setOffline(true);
  await button(page, "Save note").click();
  await expect(reader(page).getByRole("alert")).toContainText("Your text is still here.");
  await page.context().setOffline(false);
  await button(page, "Save note").click();
  await expect(field(page)).toHaveCount(0);
  await expect(cards(page)).toContainText("A long thought");

  await changeNote(page);
  await field(page).fill("A longer thought");
  // Signing out empties this browser: the text waits on the server, as a note that only its author sees.
  await logOut(page);
  await expectEntrance(page);
  await signIn(page, server, await linkFor(server));
  await page.goto(address);
  await expect(cards(page).filter({ hasText: "A longer thought" })).toContainText("only you");
});

test("a gyan that is deleted while a note is being written leaves the text to be copied", async ({
  page,
  server,
}) => {
  await openArticle(page, server);
  await select(page, 1);
  await button(page, "Note").click();
  await field(page).fill("Not to be lost");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Actions", exact: true }).click();
  await other.getByRole("menuitem", { name: /^Delete/ }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^(?:Delete|Move)/ })
    .click();
  await expect(reader(page).getByRole("alert")).toContainText("no longer in the gyan");
  await button(page, "Save note").click();
  await expect(button(page, "Copy text")).toBeVisible();
  await expect(field(page)).toHaveValue("Not to be lost");
  // Also when the page is loaded anew, and the gyan is not there at all.
  await page.reload();
  await expect(page.getByText("Not to be lost")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy text" })).toBeVisible();
  const token = await server.signIn(await linkFor(server));
  await server.call("POST", `/topics/${who.topicId}/restore`, { token });
});

test("X-02 all notes of a gyan are searched, and lead to their place", async ({ page, server }) => {
  await openArticle(page, server);
  await writeAbout(page, 1, "Compare with the second article");
  await button(page, "Add note").last().click();
  await field(page).fill("A good overview");
  await button(page, "Save note").click();
  await page.getByRole("button", { name: "All notes" }).click();
  const dialog = page.getByRole("dialog", { name: "All notes" });
  await expect(dialog.getByText("2 notes")).toBeVisible();
  await dialog.getByRole("searchbox").fill("compare");
  await expect(dialog.getByText("1 note", { exact: true })).toBeVisible();
  const group = dialog.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(group).toHaveCount(1);
  await expect(group).toContainText(/\d{4}/u);
  await expect(group.getByRole("link")).toHaveAttribute("href", /article=\d+/u);
  await expect(dialog.locator("blockquote")).not.toBeEmpty();
  await dialog.getByRole("link", { name: "Show in the text" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(marks(page).first()).toBeInViewport();
  await expect(reader(page).getByRole("complementary").first()).toContainText(
    "Compare with the second article",
  );
});

/** Of what is seen on the page. */
const boxOf = async (one: Locator) => (await one.boundingBox())!;

test("issue 25: at a desk notes stand in the margin beside their words, cover neither each other nor the text, and move nothing when they come", async ({
  page,
  server,
}) => {
  await openArticle(page, server);
  await writeAbout(page, 1, "The first of two that are near each other. ".repeat(6));
  await writeAbout(page, 2, "The second of them.");
  await page.addInitScript(() => {
    const sum = window as unknown as { shifted: number };
    sum.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05);

  const margin = reader(page).getByRole("complementary", { name: "Notes beside the text" });
  const apart = async () => {
    const [first, second] = [await boxOf(cards(page).nth(0)), await boxOf(cards(page).nth(1))];
    expect(first.y + first.height).toBeLessThanOrEqual(second.y);
    // Beside the text, whichever line is the longest.
    const words = await paragraph(page, 1).evaluate((one) =>
      Math.max(...[...one.getClientRects()].map(({ right }) => right)),
    );
    expect(Math.min(first.x, second.x)).toBeGreaterThanOrEqual(words);
  };
  await apart();
  // The one that is open is exactly beside its words, and the other makes room for it.
  for (const at of [0, 1]) {
    await marks(page)
      .nth(at)
      .click({ position: { x: 4, y: 8 } });
    await expect(margin.locator("[data-open]")).toHaveCount(1);
    await expect
      .poll(async () => {
        const [card, words] = [await boxOf(margin.locator("[data-open]")), await boxOf(marks(page).nth(at))];
        return Math.abs(card.y - words.y);
      })
      .toBeLessThan(4);
    await apart();
  }
  await expectNoBarriers(page, "notes in the margin");

  // By keys from one to the other, and back to the words.
  await page.keyboard.press("m");
  await expect(cards(page).nth(0)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(margin.locator("[data-open]")).toHaveCount(0);
  await expect(button(page, "Open note").first()).toBeFocused();

  // Without room for a margin it opens below the text, which ends above it.
  await page.setViewportSize({ width: 1120, height: 800 });
  await marks(page)
    .first()
    .click({ position: { x: 4, y: 8 } });
  const sheet = reader(page).getByRole("complementary", { name: "Note" });
  await expect(sheet).toContainText("Note 1 of 2");
  await expect(marks(page).first()).toBeInViewport();
  const text = await boxOf(reader(page).locator("[data-size]"));
  expect(text.y + text.height).toBeLessThanOrEqual((await boxOf(sheet)).y + 1);
});

test("issue 25: all notes are copied as Markdown, or saved where the browser does not allow it", async ({
  page,
  server,
}) => {
  await openArticle(page, server);
  await writeAbout(page, 1, "Compare *this* with the second article");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "All notes" }).click();
  const dialog = page.getByRole("dialog", { name: "All notes" });
  await dialog.getByRole("button", { name: "Copy all as Markdown" }).click();
  await expect(dialog.getByText("1 note copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^# Notes: .+\n\n## .+\n\n.+\(\d{4}|n\.d\.\)[^]+\n\n> [^]+\n\nCompare \\\*this\\\* with the second article\n\n— /u,
  );
  expect(copied).toContain(`/article/list/${who.topicId}?tab=articles&pane=reader&article=`);
  await expectNoBarriers(page, "all notes");

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await dialog.getByRole("button", { name: "Copy all as Markdown" }).click();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Notes - .+\.md$/u);
});
