import type { BrowserContext, Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { PASSWORD, signInByPassword } from "./entrance.ts";
import { expect, signIn, test } from "./server.ts";
import { expectEntrance, hasEnded, knowingTheLimit, leap, logOut, stopTheDay, tokenOf } from "./session.ts";

const ACCOUNT = "Profile";
const ENDED = "You were signed out after 30 minutes of inactivity.";

const warning = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const openAccount = async (page: Page, server: ServerProcess) => {
  await knowingTheLimit(page, () => page.goto(`${server.url}/account`));
  await expect(heading(page, ACCOUNT)).toBeVisible();
};

/** A computer that was shut while its timers slept. */
const sleep = async (context: BrowserContext, minutes: number, page: Page) =>
  context.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000);

/** Listens from now on; what it gives waits until the event has come. */
async function expectEvent(page: Page, kind: string): Promise<() => Promise<unknown>> {
  const came = await page.evaluateHandle((name) => {
    const seen = { yet: false };
    addEventListener(name, () => (seen.yet = true), { capture: true, once: true });
    return seen;
  }, kind);
  return () => expect.poll(() => came.evaluate((seen) => seen.yet)).toBe(true);
}

test.describe("SE-05 inactivity", () => {
  test.beforeEach(({ context }) => stopTheDay(context));

  test("SE-05 one minute before the end a warning is given; it is answered, and then the end is told with the way back", async ({
    page,
    server,
    newPerson,
  }) => {
    const { email, link } = await newPerson("--password", PASSWORD);
    await signIn(page, server, link);
    const token = await tokenOf(page);
    await openAccount(page, server);
    await page.mouse.move(200, 200);

    await leap(page, "28:50");
    await expect(warning(page)).toHaveCount(0);
    await leap(page, "00:15");
    await expect(warning(page)).toContainText(/You will be signed out in 5\d seconds/);
    await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await leap(page, "00:20");
    await expect(warning(page)).toContainText(/signed out in 3\d seconds/);
    await page.keyboard.press("Enter");
    await expect(warning(page)).toHaveCount(0);

    await leap(page, "28:30");
    await expect(warning(page)).toHaveCount(0);
    await leap(page, "00:50");
    await expect(warning(page)).toBeVisible();
    await leap(page, "00:50");
    await expectEntrance(page);
    await expect(page.getByText(ENDED)).toBeVisible();
    expect(await hasEnded(server, token)).toBe(true);
    await signInByPassword(page, email);
    await expect(page).toHaveURL(/\/account$/);
    await expect(heading(page, ACCOUNT)).toBeVisible();
    // Said once.
    await logOut(page);
    await expectEntrance(page);
    await expect(page.getByText(ENDED)).toHaveCount(0);
  });

  test("SE-05 the mouse, a click, a key, the wheel, a finger and another tab begin the time anew", async ({
    browser,
    server,
    newPerson,
  }) => {
    const context = await browser.newContext({ hasTouch: true, locale: "en-GB" });
    await stopTheDay(context);
    const page = await context.newPage();
    const { link } = await newPerson();
    await knowingTheLimit(page, () => signIn(page, server, link));
    const other = await context.newPage();
    await openAccount(other, server);

    // Each with the last event it gives: a tap gives a click later, which must not come after the next leap of the clock.
    const deeds: [Page, string, () => Promise<void>][] = [
      [page, "mousemove", () => page.mouse.move(300, 300)],
      [page, "click", () => heading(page, "My Gyans").click()],
      [page, "keydown", () => page.keyboard.press("Shift")],
      [page, "wheel", () => page.mouse.wheel(0, 40)],
      [page, "click", () => page.touchscreen.tap(5, 400)],
      [other, "keydown", () => other.keyboard.press("Shift")],
    ];
    for (const [tab, last, deed] of deeds) {
      await leap(page, "20:00");
      const hasArrived = await expectEvent(tab, last);
      await deed();
      await hasArrived();
    }
    await leap(page, "28:50");
    await expect(warning(page)).toHaveCount(0);
    await leap(page, "00:20");
    for (const tab of [page, other]) await expect(warning(tab)).toBeVisible();
    // Whoever moves the mouse is here; one tab answers for all.
    await page.mouse.move(10, 10);
    for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
    await expect(heading(page, "My Gyans")).toBeVisible();
    await context.close();
  });

  test("SE-05 the end comes in all tabs, and each of them goes on where it was", async ({
    page,
    context,
    server,
    newPerson,
  }) => {
    const { email, link } = await newPerson("--password", PASSWORD);
    await knowingTheLimit(page, () => signIn(page, server, link));
    const other = await context.newPage();
    await openAccount(other, server);
    await leap(page, "30:05");
    for (const tab of [page, other]) {
      await expectEntrance(tab);
      await expect(tab.getByText(ENDED)).toBeVisible();
    }
    await signInByPassword(page, email);
    await expect(page).toHaveURL(/\/mysearches$/);
    await expect(other).toHaveURL(/\/account$/);
    await expect(heading(other, ACCOUNT)).toBeVisible();
  });

  test("SE-05 a computer that slept has ended the session, whoever comes first", async ({
    page,
    context,
    server,
    newPerson,
  }) => {
    await signIn(page, server, (await newPerson()).link);
    const token = await tokenOf(page);
    await openAccount(page, server);
    await sleep(context, 45, page);
    await page.mouse.move(400, 300);
    await expectEntrance(page);
    await expect(page.getByText(ENDED)).toBeVisible();
    expect(await hasEnded(server, token)).toBe(true);
  });

  test("SE-05 a browser that is opened again after an hour shows nothing of before, and leads back after signing in", async ({
    page,
    context,
    server,
    newPerson,
  }) => {
    const { email, link } = await newPerson("--password", PASSWORD);
    await signIn(page, server, link);
    const token = await tokenOf(page);
    await sleep(context, 60, page);
    await page.close();

    const opened = await context.newPage();
    await opened.goto(`${server.url}/account`);
    await expectEntrance(opened);
    await expect(opened.getByText(ENDED)).toBeVisible();
    expect(await hasEnded(server, token)).toBe(true);
    await signInByPassword(opened, email);
    await expect(opened).toHaveURL(/\/account$/);
    await expect(opened.getByRole("main")).toContainText(email);
  });

  test("SE-05 without an answer of /config the product starts, ends sessions after 5 minutes, and learns the rest later", async ({
    page,
    context,
    server,
    newPerson,
  }) => {
    await context.route("**/api/config", (route) => route.fulfill({ status: 503, json: {} }));
    await signIn(page, server, (await newPerson()).link);
    await expect(heading(page, "My Gyans")).toBeVisible();
    await leap(page, "04:10");
    await expect(warning(page)).toBeVisible();
    await page.getByRole("button", { name: "Stay signed in" }).press("Enter");
    await expect(warning(page)).toHaveCount(0);
    await context.unroute("**/api/config");
    await knowingTheLimit(page, () => leap(page, "01:05"));
    await leap(page, "04:10");
    await expect(warning(page)).toHaveCount(0);
    await leap(page, "24:00");
    await expect(warning(page)).toBeVisible();
  });
});

test("SE-05 a /config that is not there is a page that says so", async ({ page, server }) => {
  await page.route("**/api/config", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${server.url}/azure-auth`);
  await expect(page).toHaveURL(/\/500$/);
  await expect(heading(page, "Houston, we have a problem!")).toBeVisible();
});

test("SE-04 when the server cannot be asked, logging out happens here all the same", async ({
  page,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson()).link);
  await page.route("**/api/logout", (route) => route.abort());
  await logOut(page);
  await expectEntrance(page);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("SE-01 SE-04 two people one after the other in one browser: no tab shows the one to the other", async ({
  page,
  context,
  server,
  newPerson,
}) => {
  const [first, second, third] = [await newPerson(), await newPerson(), await newPerson()];
  await signIn(page, server, first.link);
  await page.goto(`${server.url}/account`);
  await expect(page.getByRole("main")).toContainText(first.email);

  // The second signs in over the first, in another tab.
  const other = await context.newPage();
  await signIn(other, server, second.link);
  await expect(page.getByRole("main")).toContainText(second.email);
  await expect(page.getByText(first.email)).toHaveCount(0);

  // And the third after the second has left.
  await logOut(other);
  await expectEntrance(page);
  await signIn(other, server, third.link);
  await expect(page).toHaveURL(/\/mysearches$/);
  await page.goto(`${server.url}/account`);
  await expect(page.getByRole("main")).toContainText(third.email);
});

test("SE-04 clearing the storage loses no work that is not finished: the server keeps it", async ({
  page,
  server,
  newPerson,
}) => {
  const { email, link } = await newPerson("--password", PASSWORD);
  await signIn(page, server, link);
  const token = await tokenOf(page);
  const data = { ontologyData: { name: "Heat", subtopics: [{ name: "Cities" }] } };
  expect((await server.call("PUT", "/me/unfinished", { token, body: { data } })).status).toBe(200);
  await logOut(page);
  await expectEntrance(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("ontologyData");

  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/mysearches$/);
  const kept = await server.call<{ data: object }>("GET", "/me/unfinished", { token: await tokenOf(page) });
  expect(kept.body.data).toEqual(data);
});

test("P-01 SH-10 each tab is there with its flag, and its page with it", async ({
  page,
  server,
  newPerson,
}) => {
  const tabs = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await signIn(page, server, (await newPerson("--access", "ShowMyGyanLibrary")).link);
  await expect(tabs.filter({ hasText: "My Gyans" })).toHaveCount(1);
  await expect(tabs.filter({ hasText: /^Search$/ })).toHaveCount(0);
  await page.goto(`${server.url}/sentencegyan`);
  await expect(page).toHaveURL(/\/mysearches$/);

  // Whoever has no My Gyans starts with the first tab that is theirs.
  await page.goto(`${server.url}/auto-login/${(await newPerson("--access", "CreateSentenceGyan")).link}`);
  await expect(page).toHaveURL(/\/sentencegyan$/);
  await expect(tabs.filter({ hasText: /^Search$/ })).toHaveCount(1);
  await expect(tabs.filter({ hasText: "My Gyans" })).toHaveCount(0);
});
