/// <reference lib="dom" />
import { rm } from "node:fs/promises";
import type { ArticleText } from "@gyan/contract/reading.ts";
import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn, startedFolder, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { look } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";
import { tokenOf } from "./session.ts";

const QUESTION = "What causes lithium-ion batteries to age?";
const EMAIL = "meera@example.org";
const HOUR = 3_600_000;

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
/** A tour, a question, a sheet: nothing of it stands before what somebody came for. */
const expectNothingInTheWay = (page: Page) =>
  expect(page.locator("dialog[open], [role=dialog], .driver-popover")).toHaveCount(0);

const linkFor = async ({ dataDir }: ServerProcess) =>
  linkIn(await askControl(dataDir, "signin-link", ["--email", EMAIL]))!;

/** A server whose clock is so far ahead: a visit is over after half an hour, and nobody waits for that. */
const clockAhead = (by: number) => {
  const shift = `const Now = Date; globalThis.Date = class extends Now {
    constructor(...given) { if (given.length === 0) super(Now.now() + ${by}); else super(...given); }
    static now() { return Now.now() + ${by}; } };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
};

/** All that was seen to move since the page began, without what somebody moved themselves. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceEntryList) => {
          for (const entry of list as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const watch = new PerformanceObserver((list) => add(list.getEntries()));
        watch.observe({ type: "layout-shift", buffered: true });
        // Two frames later what was buffered has been told.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(watch.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );

test("X-05 SE-06 SS-06 a newcomer asks at Home, reads the answer and a quote in its place with nothing in the way, and comes back to what changed and what they were reading", async ({
  browser,
}) => {
  const dataDir = await startedFolder();
  let server = await startProcess({ dataDir });
  await askControl(dataDir, "user", ["--email", EMAIL, "--first-name", "Meera", "--group", "Portal Curator"]);
  let page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

  await signIn(page, server, await linkFor(server));
  await expect(page).toHaveURL(/\/mysearches$/);
  await expect(page.getByText("A gyan is one question")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Upload documents/ })).toBeVisible();
  await expect(page.getByText("Welcome back")).toHaveCount(0);
  await expectNothingInTheWay(page);
  await look(page, "a newcomer's Home");

  // The page of the gyan is there before the server has answered.
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route("**/submitconceptfordiscovery", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByPlaceholder("What topic would you like to research").fill(QUESTION);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText(QUESTION);
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(`${QUESTION} · Gyan`);
  await expect(page).toHaveURL(/\/mysearches$/);
  await expect(page.getByRole("link", { name: "Progress" })).toBeVisible();
  await expectNothingInTheWay(page);
  await look(page, "a gyan that is being started");
  answerNow();
  await page.waitForURL("**/article/list/*");
  await expect(title(page)).toHaveText(QUESTION);

  const answer = part(page, "Short answer");
  await expect(answer).toBeVisible({ timeout: 200_000 });
  await page.getByRole("link", { name: /^History/ }).waitFor({ timeout: 200_000 });
  await expectNothingInTheWay(page);
  await answer.getByRole("button", { name: "Source 1", exact: true }).first().click();
  await page.getByRole("button", { name: "Read in context" }).click();
  const reader = part(page, "Reader");
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  await expectNothingInTheWay(page);

  // They begin a text, and leave it in the middle.
  const token = await tokenOf(page);
  const topicId = Number(new URL(page.url()).pathname.split("/").at(-1));
  const { articles } = (
    await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, { token })
  ).body;
  const article = (await server.call<ArticleText>("GET", `/articles/${articles[0]!.id}`, { token })).body;
  await page.goto(`${server.url}/article/list/${topicId}?tab=articles&pane=reader&article=${article.id}`);
  await expect(reader.getByRole("heading", { name: article.title })).toBeVisible();
  const isBegun = (at: number) => at > 0 && at < article.text.length;
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/articles/${article.id}/place`) &&
      isBegun((response.request().postDataJSON() as { at: number }).at),
  );
  await reader.hover();
  await page.mouse.wheel(0, 900);
  await kept;
  await page.getByRole("link", { name: "Gyan, home" }).click();
  const reading = part(page, "Continue reading");
  await expect(reading.getByRole("link", { name: article.title })).toBeVisible();
  await expect(page.getByText("Welcome back")).toHaveCount(0);
  await page.close();

  // While they are away, another search of theirs ends.
  await server.finished(token, await server.submit(token, { name: "How do flow batteries work?", id: 1 }));
  server.kill("SIGTERM");
  await server.exited;
  server = await startProcess({ dataDir, env: clockAhead(2 * HOUR) });
  page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await signIn(page, server, await linkFor(server));
  await expect(page.getByText("Welcome back, Meera")).toBeVisible();
  const changed = part(page, "What changed").getByRole("listitem");
  await expect(changed.first()).toContainText("How do flow batteries work?");
  await expect(changed.first()).toContainText(/The search finished with \d+ new articles?\./);
  await look(page, "Home of who came back");

  // Nothing is seen to move, wide or narrow.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.url}/mysearches`);
    await expect(page.getByRole("heading", { name: QUESTION })).toBeVisible();
    await page.evaluate("document.fonts.ready.then(() => true)");
    expect(await shiftOf(page), `at ${width} px`).toBeLessThan(0.05);
  }
  // One line of what changed, and one bar of controls, before the first card.
  await expect(changed).toHaveCount(1);
  await page.getByRole("button", { name: "Filter and sort" }).click();
  await page.getByLabel("Sort", { exact: true }).selectOption("name");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/sort=name/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/mysearches`);
  // Whoever looks for something sees the list.
  await page.getByRole("searchbox", { name: "Find a gyan" }).fill("flow");
  await expect(part(page, "What changed")).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Find a gyan" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Find a gyan" }).fill("");
  await part(page, "Continue reading").getByRole("link", { name: article.title }).click();
  await expect(part(page, "Reader").getByRole("heading", { name: article.title })).toBeVisible();
  await expect(page.getByText("You were here")).toBeVisible();
  await page.close();
  server.kill("SIGTERM");
  await server.exited;
  await rm(dataDir, { recursive: true, force: true });
});
