/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { reviewOfMany } from "./many.ts";
import { ask, expect, holdToast, test } from "./server.ts";

const list = (page: Page) => page.getByRole("region", { name: "Articles" });
const rows = (page: Page) => list(page).getByRole("listitem").getByRole("link");
const titles = async (page: Page) => list(page).getByRole("heading", { level: 3 }).allTextContents();
const total = (page: Page) => list(page).getByRole("status").last();
const bare = (title: string) => title.replace(/^Unread\. /, "");

async function openList(page: Page, server: { url: string }): Promise<string[]> {
  await ask(page, server as never, "How can cities adapt to heat?");
  await page.getByRole("link", { name: /^Articles/ }).click();
  await rows(page).first().waitFor();
  return (await titles(page)).map(bare);
}

test("X-02 articles are saved, judged and chosen by keyboard, and it is still so after a reload", async ({
  signedIn: page,
  server,
}) => {
  const [first, second] = await openList(page, server);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("s");
  await expect(list(page).getByRole("button", { name: "Unsave" })).toHaveCount(1);
  await list(page).getByRole("button", { name: "Saved, 1" }).click();
  await expect(total(page)).toHaveText("1 article");
  await expect(rows(page).first()).toContainText(first!);
  await page.reload();
  await expect(total(page)).toHaveText("1 article");
  await list(page).getByRole("button", { name: "Clear filters" }).click();

  // Not relevant: it goes to the end, is told, and comes back.
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await holdToast(page);
  await page.keyboard.press("e");
  await expect(page.getByText("Marked as not relevant. It is now at the end of the list.")).toBeVisible();
  await expect(list(page).getByRole("heading", { level: 3 }).first()).toContainText(second!);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list(page).getByRole("heading", { level: 3 }).first()).toContainText(first!);

  // Several at once.
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("group", { name: "Selected articles" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Tag" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Tags" }).fill("<b>to read</b>");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await list(page).getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("region", { name: "Filters" });
  await panel.getByRole("checkbox", { name: "<b>to read</b>" }).check();
  await expect(total(page)).toHaveText("2 articles");
  await expect(page).toHaveURL(/tag=/);
});

test("X-02 an article is read once it was looked at, and the filters count what they leave", async ({
  signedIn: page,
  server,
}) => {
  await openList(page, server);
  const count = Number(/\d+/.exec((await total(page).textContent())!)![0]);
  await rows(page).first().click();
  await expect(list(page).getByRole("button", { name: `Unread, ${count - 1}` })).toBeVisible();
  await list(page)
    .getByRole("button", { name: `Unread, ${count - 1}` })
    .click();
  await expect(total(page)).toHaveText(new RegExp(`^${count - 1} `));

  // What is read among the unread stays until something else is chosen.
  await rows(page).first().click();
  await expect(page).toHaveURL(/article=\d+/);
  const opened = bare((await rows(page).first().getByRole("heading").textContent())!);
  await expect(rows(page).first()).not.toHaveAttribute("data-unread", "true");
  await expect(rows(page).first()).toContainText(opened);
  await expect(total(page)).toHaveText(new RegExp(`^${count - 1} `));

  await page.keyboard.press("/");
  await expect(list(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("no such words anywhere");
  await expect(page.getByText("No article matches")).toBeVisible();
  await list(page).getByRole("button", { name: "Clear filters" }).last().click();
  await expect(total(page)).toHaveText(new RegExp(`^${count} `));
});

test("X-02 the history says what each run brought and what each source gave", async ({
  signedIn: page,
  server,
}) => {
  await openList(page, server);
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByRole("heading", { name: /First search/ })).toBeVisible();
  await expect(page.getByText(/^\d+ new articles?$/)).toBeVisible();
  await page.getByText(/source search(es)?$/).click();
  await expect(page.getByRole("main")).toContainText("Climate adaptation");
});

test("X-02 at 390 px the list is one pane, its filters a sheet, and nothing is wider than the screen", async ({
  signedIn: page,
  server,
}) => {
  await openList(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await rows(page).first().waitFor();
  await expectNoSideways(page, "the list");
  await expectNoBarriers(page, "the list");
  await list(page).getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await panel.getByRole("checkbox").nth(2).check();
  await expectNoSideways(page, "the filters");
  await expectNoBarriers(page, "the filters");
  await panel.getByRole("button", { name: /^Show \d+ articles?/ }).click();
  await expect(panel).toHaveCount(0);
  await rows(page).first().click();
  const reader = page.getByRole("region", { name: "Reader" });
  await reader.getByRole("button", { name: "Reading options" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Not relevant" }).click();
  await expect(page.getByText("Marked as not relevant. It is now at the end of the list.")).toBeVisible();
  await reader.getByRole("button", { name: "Back to articles" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("issue 25: rows say the answer in little room, closer together when asked to, also after a reload", async ({
  signedIn: page,
  server,
}) => {
  await openList(page, server);
  const heightOf = async () => (await rows(page).first().boundingBox())!.height;
  expect(await heightOf()).toBeLessThan(120);
  // Two lines of the sentence that answers, whole lines, with its words marked.
  const quote = rows(page).first().locator("[data-quoted]");
  await expect(quote.locator("mark").first()).toBeVisible();
  const { lines, isCut } = await rows(page)
    .first()
    .evaluate((row) => {
      const said = row.querySelector("[data-quoted]")!;
      const [inner, outer] = [said.getBoundingClientRect(), row.getBoundingClientRect()];
      return {
        lines: Math.round(inner.height / parseFloat(getComputedStyle(said).lineHeight)),
        isCut: inner.bottom > outer.bottom,
      };
    });
  expect({ isShort: lines >= 1 && lines <= 3, isCut }).toEqual({ isShort: true, isCut: false });

  const dense = async (name: string) => {
    await list(page).getByRole("button", { name: "Sorted by Relevance" }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  await dense("Compact rows");
  await expect.poll(heightOf).toBeLessThan(80);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await heightOf()).toBeLessThan(80);
  await expectNoBarriers(page, "a dense list");
  await dense("Comfortable rows");
  await expect.poll(heightOf).toBeGreaterThan(100);
});

test("issue 25: the years over the list narrow it, by pointer and by keyboard, as the filter does", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/article/list/${await reviewOfMany(page, server)}?tab=articles`);
  await rows(page).first().waitFor();
  const all = (await total(page).textContent())!;
  const years = list(page).getByRole("group", { name: "Publication years" });
  const bars = years.getByRole("button");
  const last = (await bars.count()) - 1;
  await years.locator("button[tabindex='0']").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=\d{4}.*to=\d{4}|to=\d{4}.*from=\d{4}/);
  await expect(bars.nth(last - 1)).toHaveAttribute("aria-pressed", "true");
  await expect(bars.first()).toHaveAttribute("aria-pressed", "false");
  await expect(list(page).getByRole("button", { name: /^Remove filter \d{4}–\d{4}$/ })).toBeVisible();
  await list(page).getByRole("button", { name: "Clear filters" }).first().click();
  await expect(total(page)).toHaveText(all);

  const [from, to] = [(await bars.nth(1).boundingBox())!, (await bars.nth(4).boundingBox())!];
  await page.mouse.move(from.x + 2, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 2, to.y + 10, { steps: 12 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=2009/);
  await expect(page).toHaveURL(/to=2012/);
  await expect(total(page)).toHaveText("12 articles");
  await expectNoBarriers(page, "years over the list");
  // The same once more takes it away again.
  await bars.nth(2).click();
  await expect(total(page)).toHaveText("3 articles");
  await bars.nth(2).click();
  await expect(total(page)).toHaveText(all);
});

test("issue 25: nothing of a gyan's page moves while it comes, wide and narrow", async ({
  signedIn: page,
  server,
}) => {
  await openList(page, server);
  const address = page.url().split("?")[0]!;
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) =>
              node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
            ),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const failures: string[] = [];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const there = {
      articles:
        width < 1100
          ? rows(page).first()
          : page.getByRole("region", { name: "Reader" }).getByRole("heading", { name: "Why it is here" }),
      summary: page.getByRole("region", { name: "References" }),
      history: page.getByText(/^\d+ new articles?$/),
    };
    for (const tab of ["articles", "summary", "history"] as const) {
      await page.goto(`${address}?tab=${tab}`);
      await there[tab].waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
      );
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      if (sum >= 0.05) failures.push(`${tab} at ${width}: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
    }
  }
  expect(failures).toEqual([]);
});
