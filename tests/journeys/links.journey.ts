import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, signIn, test } from "./server.ts";
import { tokenOf } from "./session.ts";

// The owner in one browser, somebody without an account in another.

const dialog = (page: Page) => page.locator("dialog[open]");
const links = (page: Page) => page.getByRole("region", { name: "Public link" });
const press = (page: Page, name: string | RegExp) =>
  links(page)
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A browser in which nobody has ever signed in. */
async function outsideOf(
  browser: Browser,
  locale = "en-GB",
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale });
  return { context, page: await context.newPage() };
}

/**
 * From the owner's press until a page that is open somewhere else has closed. Such a page asks by itself once a minute: what comes sooner was told. How soon is measured by
 * `bench -- sharing`.
 */
const FELT_MS = 60_000;

test.describe.configure({ timeout: 400_000 });

test("SH-06 SH-07 a link with a password is made, opened, read, and withdrawn while it is open", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const owner = await newPerson("--role", "Admin", "--first-name", "Olga", "--last-name", "Owner");
  await signIn(page, server, owner.link);
  const token = await tokenOf(page);
  await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
  const topicId = await server.submit(token, {
    name: "Why do lithium-ion cells age?",
    id: 1,
    subtopics: [{ name: "Thermal runaway of lithium-ion cells", id: 2 }],
  });
  await server.finished(token, topicId);

  await page.goto(`${server.url}/article/list/${topicId}`);
  await page.getByRole("button", { name: "Share …" }).click();
  await dialog(page).waitFor();
  await press(page, "New link");
  await links(page).getByLabel("What is it for?").fill("For Dr. Lund");
  await links(page).getByLabel("Expires").selectOption("after 30 days");
  await links(page).getByLabel("Ask for a password").check();
  await links(page).getByLabel("Password", { exact: true }).fill("open sesame");
  await press(page, "Create link");
  const address = await links(page).getByLabel("Link", { exact: true }).inputValue();
  expect(address).toMatch(/\/public\/[\w-]{43}$/);
  await expect(links(page).getByText("not opened yet")).toBeVisible();

  const { context, page: theirs } = await outsideOf(browser);
  const answer = await theirs.goto(address);
  expect(answer!.headers()["x-robots-tag"]).toBe("noindex, nofollow, noarchive");
  await heading(theirs, "Enter the password").waitFor();
  expect(await theirs.content()).not.toContain("lithium");
  await theirs.getByLabel("Password").fill("open barley");
  await theirs.getByRole("button", { name: "Open" }).click();
  await expect(theirs.getByText("The password is wrong.")).toBeVisible();
  await theirs.getByLabel("Password").fill("open sesame");
  await theirs.keyboard.press("Enter");
  await heading(theirs, "Why do lithium-ion cells age?").waitFor();
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  // A sentence leads to the words that it rests on, and these to the article.
  const summary = theirs.getByRole("region", { name: "Summary" });
  await summary.getByRole("button", { name: "Source 1" }).first().click();
  const quote = await theirs.locator("blockquote mark").first().textContent();
  // Its paragraph is told as well.
  await expect
    .poll(async () => (await theirs.locator("blockquote").first().textContent())!.length)
    .toBeGreaterThan(quote!.length + 20);
  await theirs.getByRole("button", { name: "Read in context" }).click();
  await expect(dialog(theirs).getByText(quote!).first()).toBeVisible();
  await theirs.goBack();
  await expect(dialog(theirs)).toHaveCount(0);

  // By the outline, by words, and after a reload the same: the password is not asked for again.
  await theirs
    .getByRole("navigation", { name: "Outline" })
    .getByRole("button", { name: /^Thermal runaway/ })
    .click();
  await expect(theirs).toHaveURL(/node=2/);
  await expect(theirs.getByRole("heading", { level: 2, name: /^Thermal runaway/ })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 2, name: /^Thermal runaway/ })).toBeVisible();
  await theirs.getByRole("button", { name: /^Everything/ }).click();
  await theirs.getByPlaceholder("Find a title or an author").fill("zzzz");
  await expect(theirs.getByText("No title or author contains these words.")).toBeVisible();
  await theirs.getByRole("button", { name: "Show all" }).click();
  await expect(theirs.getByRole("region", { name: "Articles" }).getByRole("listitem").first()).toBeVisible();
  expect(await context.storageState().then(({ cookies }) => cookies)).toEqual([]);

  // The owner sees that it was opened, and withdraws it under the reader's eyes.
  await dialog(page).getByRole("button", { name: "Close", exact: true }).first().click();
  await page.getByRole("button", { name: "Share …" }).click();
  await expect(links(page).getByText(/^opened 2 times/)).toBeVisible();
  await press(page, "Delete link “For Dr. Lund”");
  await press(page, "Delete link");
  // Nothing is pressed there: the page closes by itself, within two seconds.
  await heading(theirs, "This page is closed").waitFor({ timeout: FELT_MS });
  await expect(links(page).getByText("For Dr. Lund")).toHaveCount(0);
  await expect(theirs.getByText("The link was closed or expired while you were reading.")).toBeVisible();
  await expect(heading(theirs, "This page is closed")).toBeFocused();
  expect(await theirs.title()).toBe("This page is closed · Gyan");
  expect(await theirs.locator("main").textContent()).not.toContain("lithium");
  await context.close();
});

test("SH-06 whoever is signed in reads a link without their session being touched, and others in their own language", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const owner = await newPerson("--role", "Admin");
  const token = await server.signIn(owner.link);
  const topicId = await server.submit(token, { name: "Why do lithium-ion cells age?", id: 1 });
  await server.finished(token, topicId);
  const made = await server.call<{ links: { address: string }[] }>("POST", `/topics/${topicId}/links`, {
    token,
    body: {},
  });
  // At the place where they are signed in.
  const address = server.url + new URL(made.body.links[0]!.address).pathname;
  const other = await newPerson();
  await signIn(page, server, other.link);
  const before = await tokenOf(page);
  await page.goto(address);
  await heading(page, "Why do lithium-ion cells age?").waitFor();
  await page.goto(`${address}x`);
  await heading(page, "This page is closed").waitFor();
  await page.goto(`${server.url}/mysearches`);
  await heading(page, "My Gyans").waitFor();
  expect(await tokenOf(page)).toBe(before);

  const { context, page: french } = await outsideOf(browser, "fr-FR");
  await french.goto(address);
  await expect(french.getByText("Partagé avec vous en lecture")).toBeVisible();
  await french.getByRole("button", { name: "English" }).click();
  await expect(french.getByText("Shared with you to read")).toBeVisible();
  await context.close();
});

test("SH-06 a page that is open asks for a new password, goes on where it was, shows what is new, and ends at its time", async ({
  browser,
  server,
  newPerson,
}) => {
  const owner = await newPerson("--role", "Admin");
  const token = await server.signIn(owner.link);
  const topicId = await server.submit(token, {
    name: "Why do lithium-ion cells age?",
    id: 1,
    subtopics: [{ name: "Thermal runaway of lithium-ion cells", id: 2 }],
  });
  await server.finished(token, topicId);
  const path = `/topics/${topicId}/links`;
  const made = await server.call<{ made: number; links: { address: string }[] }>("POST", path, {
    token,
    body: {},
  });
  const change = (body: object) => server.call("PATCH", `${path}/${made.body.made}`, { token, body });
  const { context, page } = await outsideOf(browser);
  const isWatched = page.waitForResponse((response) => response.url().endsWith("/news"));
  await page.goto(`${server.url}${new URL(made.body.links[0]!.address).pathname}?node=2`);
  await page.getByRole("heading", { level: 2, name: /^Thermal runaway/ }).waitFor();
  await isWatched;

  await server.call("PATCH", `/topics/${topicId}`, { token, body: { name: "Ageing of cells" } });
  await heading(page, "Ageing of cells").waitFor({ timeout: FELT_MS });

  await change({ password: "open sesame" });
  await heading(page, "Enter the password").waitFor({ timeout: FELT_MS });
  expect(await page.locator("main").textContent()).not.toMatch(/cells|lithium/);
  await page.getByLabel("Password").fill("open sesame");
  const isWatchedAgain = page.waitForResponse((response) => response.url().endsWith("/news"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: /^Thermal runaway/ }).waitFor();
  await isWatchedAgain;

  const end = Date.now() + 1500;
  await change({ expiresAt: new Date(end).toISOString() });
  await heading(page, "This page is closed").waitFor({ timeout: 1500 + FELT_MS });
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  await context.close();
});
