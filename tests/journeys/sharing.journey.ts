import type { Browser, Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { FIRST_PAGE, fillSignUp, newEmail } from "./entrance.ts";
import { expect, linkOf, signIn, test } from "./mails.ts";
import { showArticles } from "./server.ts";
import { tokenOf } from "./session.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const dialog = (page: Page) => page.locator("dialog[open]");
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Gyans", exact: true }).getByRole("listitem").filter({ hasText: name });
const pane = (page: Page) => page.getByRole("navigation", { name: "Folders" });
const access = (page: Page) => page.getByRole("region", { name: "Who has access" });
const goneNotice = (page: Page) => page.getByRole("alert").filter({ hasText: "no longer shared with you" });

/** Somebody else, in a browser of their own. */
async function inAnother(browser: Browser, server: ServerProcess, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, link);
  return page;
}

async function makeTopic(server: ServerProcess, token: string, name: string): Promise<number> {
  const topicId = await server.submit(token, { name, id: 1 });
  await server.finished(token, topicId);
  return topicId;
}

async function choose(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Takes the first that is suggested for the words. */
async function add(page: Page, words: string): Promise<void> {
  const field = dialog(page).getByRole("combobox", { name: "Share with" });
  await field.fill(words);
  await expect(dialog(page).getByRole("option").filter({ hasText: words })).toHaveCount(1);
  await field.press("Enter");
}

async function share(
  page: Page,
  words: string,
  right: "Can read" | "Can comment" | "Can edit",
): Promise<void> {
  await add(page, words);
  await dialog(page).getByRole("radio", { name: right }).check();
  await dialog(page).getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog(page).getByText(/^Shared with /)).toBeVisible();
}

test("X-03 N-03 a gyan is shared by e-mail: bell, mail and list tell of it; only what may be done is offered; it is lowered and ended while it is open", async ({
  page,
  browser,
  server,
  newPerson,
  mails,
}) => {
  const owner = await newPerson("--first-name", "Olga", "--last-name", "Owner");
  const other = await newPerson("--first-name", "Rita", "--last-name", "Reader");
  await signIn(page, server, owner.link);
  const topicId = await makeTopic(server, await tokenOf(page), "Why do lithium-ion cells age?");
  const theirs = await inAnother(browser, server, other.link);
  await theirs.getByRole("heading", { level: 1, name: "My Gyans" }).waitFor();

  await page.goto(`${server.url}/article/list/${topicId}`);
  await page.getByRole("button", { name: "Share …" }).click();
  await dialog(page).getByRole("combobox", { name: "Share with" }).waitFor();
  await add(page, other.email);
  await dialog(page)
    .getByRole("textbox", { name: /Message/ })
    .fill("For Monday");
  await dialog(page).getByRole("radio", { name: "Can comment" }).check();
  await dialog(page).getByRole("button", { name: "Share", exact: true }).click();
  await expect(access(page)).toContainText("Rita Reader");

  // Nobody presses anything: it comes to them.
  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(card(theirs, "Why do lithium-ion cells age?")).toContainText(/From Olga Owner.*Can comment/);
  const mail = await mails.to(other.email);
  expect(mail.text).toContain("For Monday");
  expect(linkOf(mail)).toMatch(new RegExp(`/article/list/${topicId}$`));
  await pane(theirs)
    .getByRole("button", { name: /^Shared with you/ })
    .click();
  await expect(theirs).toHaveURL(/whose=shared/);
  await bell(theirs).click();
  await panel(theirs)
    .getByRole("link", { name: "Olga Owner shared “Why do lithium-ion cells age?” with you" })
    .click();
  await expect(theirs).toHaveURL(new RegExp(`/article/list/${topicId}`));
  await expect(
    theirs.getByRole("banner").or(theirs.locator("header")).getByText("Can comment").first(),
  ).toBeVisible();

  // What they may not do is not offered; what is theirs to do is.
  await theirs.getByRole("heading", { level: 1, name: "Why do lithium-ion cells age?" }).waitFor();
  await showArticles(theirs);
  await theirs.getByRole("button", { name: "Actions", exact: true }).click();
  await expect(theirs.getByRole("menuitem", { name: "Leave …" })).toBeVisible();
  for (const name of ["Rename", "Delete", "Change what is searched"])
    await expect(theirs.getByRole("menuitem", { name })).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: /^(Refresh$|Watch)/ })).toHaveCount(0);
  await theirs.keyboard.press("Escape");
  await expect(theirs.getByRole("button", { name: "Export …" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Share …" })).toHaveCount(0);

  // The owner sees the task of the share.
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await bell(page).click();
  await expect(panel(page).getByRole("listitem").first()).toContainText(
    /Why do lithium-ion cells age\?.*Shared.*Share/,
  );
  await page.keyboard.press("Escape");

  // Lowered while they look: the word changes in front of them.
  await page.getByRole("button", { name: "Share …" }).click();
  await access(page).getByRole("combobox", { name: "What Rita Reader can do" }).selectOption("Can read");
  await expect(theirs.getByText("Can read", { exact: true })).toBeVisible();

  // Ended, given back, ended for good: the page says so calmly, and nothing is taken out of their hands.
  await access(page).getByRole("button", { name: "Stop sharing with Rita Reader" }).click();
  await expect(goneNotice(theirs)).toBeVisible();
  await access(page).getByRole("button", { name: "Undo" }).click();
  await expect(goneNotice(theirs)).toHaveCount(0);
  await access(page).getByRole("button", { name: "Stop sharing with Rita Reader" }).click();
  await expect(goneNotice(theirs)).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Actions", exact: true })).toHaveCount(0);
  await expect(theirs.getByRole("region", { name: "Reader" })).toContainText(/\w{3}/);
  await theirs.getByRole("link", { name: "My Gyans" }).first().click();
  await expect(card(theirs, "Why do lithium-ion cells age?")).toHaveCount(0);
  await theirs.goto(`${server.url}/article/list/${topicId}`);
  await expect(theirs.getByText("does not exist")).toBeVisible();
  await theirs.context().close();
});

test("X-03 a folder is shared with a group: it opens as a folder, what is put into it later comes too, and nobody else's hand changes it", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson("--first-name", "Fatima", "--last-name", "Folder")).link);
  const token = await tokenOf(page);
  const name = `Wetlands ${Date.now()}`;
  const { body: folder } = await server.call<{ id: number }>("POST", "/folders", {
    token,
    body: { kind: "search", name },
  });
  const first = await makeTopic(server, token, "How do coastal wetlands store carbon?");
  await server.call("POST", "/topics/bulk", { token, body: { ids: [first], folderId: folder.id } });
  const theirs = await inAnother(
    browser,
    server,
    (await newPerson("--first-name", "Gita", "--last-name", "Group")).link,
  );

  await page.goto(`${server.url}/mysearches`);
  await pane(page)
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .hover();
  await choose(page, `Actions for the folder ${name}`, "Share …");
  await share(page, "Portal Curator", "Can read");

  const row = pane(theirs).getByRole("button", { name: new RegExp(`^${name}`) });
  await row.click();
  await expect(card(theirs, "How do coastal wetlands store carbon?")).toBeVisible();
  await theirs.getByRole("button", { name: `Actions for the folder ${name}` }).click();
  await expect(theirs.getByRole("menuitem", { name: "Rename" })).toHaveCount(0);
  await theirs.getByRole("menuitem", { name: "Leave …" }).click();
  await dialog(theirs).getByRole("button", { name: "Leave", exact: true }).click();
  await expect(dialog(theirs)).toContainText("Only its owner can end that");
  await dialog(theirs).getByRole("button", { name: "Cancel" }).click();

  const second = await makeTopic(server, token, "How do rivers flood?");
  await server.call("POST", "/topics/bulk", { token, body: { ids: [second], folderId: folder.id } });
  await theirs.reload();
  await expect(card(theirs, "How do rivers flood?")).toBeVisible();

  await access(page).getByRole("button", { name: "Stop sharing with Portal Curator" }).click();
  await expect(row).toHaveCount(0);
  await expect(card(theirs, "How do rivers flood?")).toHaveCount(0);
  await theirs.context().close();
});

test("X-03 SU-03 somebody who is invited signs up with that address and finds what was shared", async ({
  page,
  browser,
  server,
  newPerson,
  mails,
}) => {
  await signIn(page, server, (await newPerson("--first-name", "Ines", "--last-name", "Inviter")).link);
  const topicId = await makeTopic(server, await tokenOf(page), "thermal runaway");
  const email = newEmail();
  await page.goto(`${server.url}/article/list/${topicId}`);
  await page.getByRole("button", { name: "Share …" }).click();
  await dialog(page).getByRole("combobox", { name: "Share with" }).fill(email);
  await expect(dialog(page).getByRole("option")).toContainText("Gets an invitation by e-mail");
  await share(page, email, "Can read");
  await expect(access(page)).toContainText(email);

  const stranger = await (await browser.newContext()).newPage();
  const invitation = linkOf(await mails.to(email));
  expect(invitation).toContain("/signup");
  await stranger.goto(invitation);
  await fillSignUp(stranger, { email, firstName: "Nora", lastName: "Newcomer" });
  await stranger.getByRole("button", { name: "Create account" }).click();
  await expect(stranger.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
  await stranger.goto(linkOf(await mails.to(email, 2)));
  await stranger.waitForURL(FIRST_PAGE);
  await expect(bell(stranger)).toHaveAccessibleName("Notifications, 1 unread");
  await bell(stranger).click();
  await panel(stranger).getByRole("link", { name: "Ines Inviter shared “thermal runaway” with you" }).click();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("thermal runaway");
  await expect(stranger.getByText("Can read", { exact: true })).toBeVisible();
  await stranger.context().close();
});

test("X-03 a gyan is handed over: the new owner may do everything, the former one may edit, and leave", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson("--first-name", "Hedda", "--last-name", "Hander")).link);
  const topicId = await makeTopic(server, await tokenOf(page), "How do rivers flood?");
  const heir = await newPerson("--first-name", "Anil", "--last-name", "Heir");
  const theirs = await inAnother(browser, server, heir.link);
  await theirs.getByRole("heading", { level: 1, name: "My Gyans" }).waitFor();

  await page.goto(`${server.url}/article/list/${topicId}`);
  await page.getByRole("button", { name: "Share …" }).click();
  await dialog(page).getByRole("button", { name: "Transfer ownership …" }).click();
  await expect(dialog(page)).toContainText("only they can transfer it back");
  await dialog(page).getByRole("combobox", { name: "New owner" }).fill(heir.email);
  await dialog(page).getByRole("option").filter({ hasText: "Anil Heir" }).click();
  await dialog(page).getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText("now belongs to Anil Heir")).toBeVisible();
  await expect(page.getByText("Can edit", { exact: true })).toBeVisible();

  await bell(theirs).click();
  await panel(theirs)
    .getByRole("link", { name: "Hedda Hander made you the owner of “How do rivers flood?”" })
    .click();
  await theirs.getByRole("heading", { level: 1, name: "How do rivers flood?" }).waitFor();
  await theirs.getByRole("button", { name: "Actions", exact: true }).click();
  await expect(theirs.getByRole("menuitem", { name: "Delete" })).toBeVisible();

  await choose(page, "Actions", "Leave …");
  await dialog(page).getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/mysearches/);
  await expect(card(page, "How do rivers flood?")).toHaveCount(0);
  await theirs.context().close();
});
