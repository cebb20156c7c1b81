import type { Browser, Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import { look } from "./barriers.ts";
import { fillSignUp, homeOf, newEmail } from "./entrance.ts";
import { expect, linkOf, signIn, test as base } from "./mails.ts";

const NAME = "Why do lithium-ion cells age?";

type Two = { curator: Page; reader: Page; topicId: number };

/** A curator with a finished gyan, and a portal user, each in a browser of their own. */
const test = base.extend<{ two: Two }>({
  two: async ({ browser, server, newPerson }, use) => {
    const { email, link } = await newPerson();
    const token = await server.signIn(link);
    await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
    const topicId = await server.submit(token, { name: NAME, id: 1 });
    await server.finished(token, topicId);
    const curator = await openWindow(browser);
    await signIn(
      curator,
      server,
      linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!,
    );
    const reading = await newPerson("--group", "Portal Users", "--access", "ShowGyanPortalTab");
    const reader = await openWindow(browser);
    await reader.goto(`${server.url}/auto-login/${reading.link}`);
    await reader.waitForURL("**/gyanportal");
    await use({ curator, reader, topicId });
    await curator.context().close();
    await reader.context().close();
  },
});

const openWindow = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce" })).newPage();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const reading = (page: Page) => page.getByRole("region", { name: "Reader" });

async function makeCollection(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/gyanportal/desk`);
  await button(page, "New collection").click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("textbox", { name: "Summary" }).fill("What lasts, and what does not.");
  await dialog.getByRole("radio", { name: "Rays" }).check({ force: true });
  await button(page, "Make collection").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function publish(page: Page, name: string, summary: string): Promise<void> {
  await button(page, "Publish something").first().click();
  const dialog = page.getByRole("dialog", { name: /^Publish in/ });
  await dialog.getByRole("searchbox").fill(name.slice(0, 12));
  await dialog.getByRole("radio", { name: new RegExp(name.slice(0, 12)) }).check();
  await dialog.getByRole("textbox", { name: "Summary" }).fill(summary);
  await button(page, "Publish").click();
  await expect(dialog).toHaveCount(0);
}

test("X-03 P-04 SH-07 what a curator publishes a portal user finds, searches, opens, saves and notes for themselves; the curator sees one reader, and takes it back while it is read", async ({
  two: { curator, reader, topicId },
  server,
}) => {
  test.setTimeout(240_000);
  await makeCollection(curator, server.url, "Batteries");
  await publish(curator, NAME, "Begin <b>here</b>.");
  await expect(curator.getByText("Begin <b>here</b>.")).toBeVisible();
  await look(curator, "the desk of a collection");

  // It is there without a reload, and what was written is read as text.
  await link(reader, "Batteries").first().click();
  await expect(link(reader, NAME)).toBeVisible();
  await expect(reader.getByText("Begin <b>here</b>.")).toBeVisible();
  await look(reader, "a collection");

  await reader.getByRole("searchbox").fill("lithium");
  await reader.keyboard.press("Enter");
  await expect(reader.locator("blockquote mark").first()).toBeVisible();
  await look(reader, "answers of the portal");
  await reader.goBack();

  await link(reader, NAME).click();
  await expect(reader).toHaveURL(new RegExp(`/article/list/${topicId}`));
  await reader.getByRole("heading", { level: 3 }).first().click();
  await reading(reader).getByRole("button", { name: "Save", exact: true }).first().click();
  await reading(reader).getByRole("button", { name: "Add a note", exact: true }).first().click();
  await reading(reader).getByRole("textbox", { name: "Your note" }).fill("A thought of my own.");
  await reading(reader).getByRole("button", { name: "Save note" }).click();
  await expect(reading(reader).getByText("A thought of my own.").first()).toBeVisible();

  // The curator owns the gyan, and yet sees neither the note nor who read it: only how many.
  await curator.goto(`${server.url}/article/list/${topicId}`);
  await curator.getByRole("heading", { level: 3 }).first().click();
  await reading(curator).getByRole("heading", { level: 2 }).first().waitFor();
  await expect(curator.getByText("A thought of my own.")).toHaveCount(0);
  await curator.goto(`${server.url}/gyanportal/desk`);
  await expect(curator.getByText("1 reader in 30 days")).toBeVisible();
  await link(curator, "Batteries").click();
  await expect(curator.getByText("1 reader in 30 days")).toBeVisible();

  await button(curator, `Actions for ${NAME}`).click();
  await curator.getByRole("menuitem", { name: "Take out of the collection" }).click();
  await expect(curator.getByText(`“${NAME}” is no longer in this collection.`)).toBeVisible();
  await expect(reader.getByRole("alert").first()).toContainText("no longer");
  await expect(reading(reader).getByText("A thought of my own.").first()).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).not.toHaveText(NAME);

  await button(curator, "Undo").click();
  await expect(link(curator, NAME)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
});

test("X-03 a curator orders collections by keyboard and by dragging, removes one and brings it back; a portal user has no desk", async ({
  two: { curator, reader },
  server,
}) => {
  for (const name of ["Second shelf", "First shelf"]) await makeCollection(curator, server.url, name);
  await curator.goto(`${server.url}/gyanportal/desk`);
  const rows = curator.getByRole("list", { name: "Collections" }).getByRole("listitem");
  const order = () => rows.getByRole("heading").allTextContents();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["First shelf", "Second shelf"]);
  await look(curator, "the desk");

  await button(curator, "Move First shelf down").focus();
  await curator.keyboard.press("Enter");
  await expect(curator.getByRole("status").filter({ hasText: "“First shelf” is now 2 of" })).toBeAttached();
  await curator.reload();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["Second shelf", "First shelf"]);

  await rows.nth(1).locator("[draggable]").dragTo(rows.nth(0));
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["First shelf", "Second shelf"]);

  await button(curator, "Actions for Second shelf").click();
  await curator.getByRole("menuitem", { name: "Remove" }).click();
  await expect(curator.getByText("“Second shelf” was removed from the portal.")).toBeVisible();
  await expect(link(reader, "Second shelf")).toHaveCount(0);
  await button(curator, "Bring back Second shelf").click();
  await expect(link(curator, "Second shelf")).toBeVisible();
  await expect(link(reader, "Second shelf")).toBeVisible();

  await reader.goto(`${server.url}/gyanportal/desk`);
  await expect(reader.getByRole("heading", { name: "The desk is for curators" })).toBeVisible();
});

test("SU-03 X-03 AC-03 a visitor sees what is announced, signs up from the landing page and is in the portal", async ({
  two: { curator },
  page,
  server,
  mails,
}) => {
  await curator.goto(`${server.url}/gyanportal/desk`);
  await button(curator, "New collection").click();
  await curator.getByLabel("Name", { exact: true }).fill("For everybody");
  await curator.getByRole("switch").check();
  await button(curator, "Make collection").click();
  await expect(curator.getByRole("heading", { level: 1, name: "For everybody" })).toBeVisible();

  await page.goto(`${homeOf(server)}/portal/GYAN`);
  await expect(page.getByRole("heading", { level: 3, name: "For everybody" })).toBeVisible();
  await look(page, "the landing page");
  await page.getByRole("link", { name: "Sign up to read" }).click();
  await expect(page).toHaveURL(/\/signup\/gyan\/pu$/);
  const email = newEmail();
  await fillSignUp(page, { email });
  await button(page, "Create account").click();
  await page.goto(linkOf(await mails.to(email)));
  await expect(page).toHaveURL(/\/gyanportal$/);
  await expect(link(page, "For everybody")).toBeVisible();
  await page.goto(`${homeOf(server)}/portal/gyan`);
  await page.getByRole("link", { name: "Open the portal" }).click();
  await expect(page).toHaveURL(/\/gyanportal$/);

  await page.goto(`${homeOf(server)}/portal/nobody-here`);
  await expect(page.getByText("404")).toBeVisible();
});
