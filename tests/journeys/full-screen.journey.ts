import type { Page } from "@playwright/test";
import { ask, expect, test } from "./server.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** How high the page is, and how high what is seen of it. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const seen = document.querySelector("#root")!.getBoundingClientRect();
    return { page: root.scrollHeight, window: innerHeight, seen: Math.round(seen.bottom + scrollY) };
  });

/** The screen fills the window and its parts scroll in themselves; a page that scrolls as a whole ends where it is seen to end. */
async function expectNoBlank(page: Page, name: string, fillsNarrow: boolean): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const fills = size === WIDE || fillsNarrow;
    await expect(async () => {
      const { page: whole, window, seen } = await heights(page);
      expect(whole, `${name} at ${size.width} px`).toBe(fills ? window : Math.max(window, seen));
    }).toPass({ timeout: 60_000 });
  }
  await page.setViewportSize(WIDE);
}

test("X-03 every screen that fills the window is as high as the window, and nothing blank is below it", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder("What topic would you like to research").waitFor();
  await expectNoBlank(page, "the builder", false);

  await ask(page, server, "Why do lithium-ion cells age?");
  const topic = page.url().replace(/\?.*$/u, "");
  const at = async (search: string, there: ReturnType<Page["locator"]>) => {
    await page.goto(`${topic}?${search}`);
    await there.first().waitFor();
  };
  const concept = page.getByRole("region", { name: "Concept", exact: true });
  const related = concept.getByRole("heading", { name: "Related concepts" });

  await at("tab=articles", page.getByRole("heading", { level: 3 }));
  await expectNoBlank(page, "the articles", true);
  await page.getByRole("heading", { level: 3 }).first().click();
  await page.getByRole("region", { name: "Reader" }).getByRole("heading", { level: 2 }).waitFor();
  await expectNoBlank(page, "the reader", true);

  // Beside the list a concept is open by itself.
  await at("tab=concepts&look=list", related);
  await expectNoBlank(page, "the list of concepts", true);
  const [key] = await page
    .getByRole("region", { name: "Concepts", exact: true })
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("concept")!),
    );
  for (const look of ["graph", "list", "table"]) {
    await at(`tab=concepts&look=${look}&concept=${encodeURIComponent(key!)}`, related);
    await expectNoBlank(page, `a concept beside the ${look}`, true);
  }

  // A wheel over the panel moves the panel, and never the page.
  await related.hover();
  await page.mouse.wheel(0, 4000);
  await expect
    .poll(() => concept.evaluate((one) => one.querySelector("article")!.parentElement!.scrollTop))
    .toBeGreaterThan(0);
  await page.mouse.wheel(0, 4000);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const views: [string, ReturnType<Page["locator"]>][] = [
    ["tab=summary", page.getByRole("heading", { level: 2 })],
    ["tab=charts", page.getByText("Too few articles for charts").or(page.getByRole("figure").first())],
    ["tab=sources", page.getByRole("heading", { level: 2 })],
    ["tab=history", page.getByText(/^\d+ new articles?$/)],
    ["tab=history&version=1", page.getByText(/^This is the gyan as it was/)],
  ];
  for (const [search, there] of views) {
    await at(search, there);
    await expectNoBlank(page, search, false);
  }

  await at("tab=articles", page.getByRole("heading", { level: 3 }));
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change what is searched", exact: true }).click();
  await page.getByRole("heading", { name: "Refresh Gyan" }).waitFor();
  await expectNoBlank(page, "refresh", false);
});
