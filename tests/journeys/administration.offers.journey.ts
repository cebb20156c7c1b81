import { readFile } from "node:fs/promises";
import type { AuditEntry } from "@gyan/contract/admin/audit.ts";
import { expect, heading, linkOf, openPerson, personOf, tabs, test } from "./administration.ts";
import { FIRST_PAGE, fillSignUp, homeOf, newEmail, signInByPassword } from "./entrance.ts";
import { awaitToast, signIn } from "./server.ts";
import { expectEntrance, hasEnded, tokenOf } from "./session.ts";

let made = 0;
const newName = (word: string): string => `${word} ${++made} ${process.pid}`;
const inAddress = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

test("X-06 SU-04 P-04 an organisation has its sign-up addresses, closes them, and is disabled with everybody in it", async ({
  keeper: page,
  server,
  mails,
  elsewhere,
}) => {
  const name = newName("Institute");
  const urlName = inAddress(name);
  await page.goto(`${homeOf(server)}/admin/clients`);
  await page.getByRole("button", { name: "Add organisation" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await expect(dialog.getByLabel("Name in URLs")).toHaveValue(urlName);
  const address = `${homeOf(server)}/signup/${urlName}`;
  await expect(dialog.getByLabel("Sign-up address", { exact: true })).toHaveValue(address);
  await expect(dialog.getByLabel("… as Portal Users", { exact: true })).toHaveValue(`${address}/pu`);
  const forCurators = await dialog.getByLabel("… asking to be Portal Curators", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: urlName });
  await expect(row).toContainText("open");

  // The name in addresses is one organisation's alone.
  await page.getByRole("button", { name: "Add organisation" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const guest = await elsewhere();
  const email = newEmail();
  await guest.goto(forCurators);
  await fillSignUp(guest, { email });
  await guest.getByRole("button", { name: "Create account" }).click();
  await expect(heading(guest, "Thank you for signing up")).toBeVisible();
  await guest.goto(linkOf(await mails.to(email)));
  await expect(guest).toHaveURL(FIRST_PAGE);
  const token = await tokenOf(guest);
  const groupOf = async () => (await server.call("GET", "/me", { token })).body["userGroupName"];
  // Asked for in the address, and given by an administrator.
  expect(await groupOf()).toBe("Portal Users");
  await page.goto(`${homeOf(server)}/admin/requests`);
  await page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("button", { name: /^Grant/ })
    .click();
  await expect(dialog.getByLabel("Group")).toHaveValue("Portal Curator");
  await dialog.getByRole("button", { name: "Grant" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
  expect(await groupOf()).toBe("Portal Curator");
  await page.goto(`${homeOf(server)}/admin/clients`);
  expect(await personOf(server, mails.token, email)).toMatchObject({ organisation: { name } });
  await page.reload();
  await expect(row).toContainText("1 person");
  await row.getByRole("link", { name: "1 person" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await page.goBack();

  const set = async (toggle: string) => {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await dialog.getByRole("switch", { name: toggle }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
  };
  await set("Anyone can sign up");
  await expect(row).toContainText("by invitation only");
  const stranger = await elsewhere();
  await stranger.goto(address);
  await fillSignUp(stranger, {});
  await stranger.getByRole("button", { name: "Create account" }).click();
  await expect(stranger.getByText("Accounts here are by invitation only.")).toBeVisible();

  await set("Disable organisation");
  const question = page.getByRole("dialog", { name: `Disable ${name}?` });
  await expect(question).toContainText("Its 1 person is signed out at once");
  await question.getByRole("button", { name: "Disable organisation" }).click();
  await expect(row).toContainText("disabled");
  await expectEntrance(guest);
  expect(await hasEnded(server, token)).toBe(true);
  await signInByPassword(guest, email);
  await expect(guest.getByText("The e-mail or password is")).toBeVisible();
  await set("Disable organisation");
  await expect(row).toContainText("by invitation only");
  await signInByPassword(guest, email);
  // Back to the page from which they were sent away.
  await expect(guest).toHaveURL(FIRST_PAGE);
});

test("X-06 P-03 what a group opens reaches its members at once, and goes with the group", async ({
  keeper: page,
  server,
  newPerson,
  elsewhere,
}) => {
  const { email, link } = await newPerson("--access", "none", "--first-name", "Noor", "--last-name", "Sen");
  const name = newName("Searchers");
  await page.goto(`${homeOf(server)}/admin/groups`);
  await page.getByRole("button", { name: "Add group" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Organisation").selectOption("Gyan");
  await dialog.getByRole("checkbox", { name: "Search", exact: true }).check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("0 members");
  await expect(row).toContainText("gives access to Search");

  const guest = await elsewhere();
  await signIn(guest, server, link);
  const token = await tokenOf(guest);
  const asked = async () => (await server.call("GET", "/topics", { token })).status;
  expect(await asked()).toBe(403);
  expect(await tabs(guest)).toEqual([]);

  await openPerson(page, server, email);
  await page.getByRole("checkbox", { name }).check();
  await expect(page.getByText("Granted by a group.")).toHaveCount(1);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
  expect(await asked()).toBe(200);
  await guest.reload();
  await expect.poll(() => tabs(guest)).toEqual(["Search"]);

  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog.getByRole("checkbox", { name: "My Gyans" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("1 member");
  await expect(row).toContainText("gives access to My Gyans and Search");
  await guest.reload();
  await expect.poll(() => tabs(guest)).toEqual(["Search", "My Gyans"]);

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Remove the group “${name}”?` });
  await expect(question).toContainText("Its 1 member stays");
  const isSaid = await awaitToast(page, `The group “${name}” was removed.`);
  await question.getByRole("button", { name: "Remove" }).click();
  await isSaid();
  await expect(row).toHaveCount(0);
  await expect(heading(page, "Groups")).toBeFocused();
  expect(await asked()).toBe(403);
  await guest.reload();
  await expect.poll(() => tabs(guest)).toEqual([]);
  // The two groups of the product stay.
  await expect(page.getByRole("button", { name: /^Remove Portal/ })).toHaveCount(0);
});

test("X-06 SU-03 a subscription with prices is offered at its address, changed and retired", async ({
  keeper: page,
  server,
  newPerson,
  elsewhere,
}) => {
  const name = newName("Laboratory");
  await page.goto(`${homeOf(server)}/admin/subscriptions`);
  await expect(page.getByText("The test checkout is used, and no money is charged")).toBeVisible();
  await page.getByRole("button", { name: "Add subscription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Add price" }).click();
  await dialog.getByLabel("Amount").fill("nineteen");
  await dialog.getByLabel("Currency").fill("eur");
  await dialog.getByLabel("Paid").selectOption("month");
  await dialog.getByLabel("Sign-up page title").fill("For laboratories");
  await dialog
    .getByLabel("Sign-up page text (HTML)")
    .fill('<p>With <b>everything</b>.</p><script>document.title = "taken"</script>');
  // A frame that nobody can see is not drawn, and another takes its place when the text changes.
  await expect(async () => {
    await dialog.locator("iframe").scrollIntoViewIfNeeded();
    await expect(dialog.frameLocator("iframe").getByText("everything")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toContainText("One of the prices is incomplete.");
  await dialog.getByLabel("Amount").fill("19.50");
  await dialog.getByRole("button", { name: "Add price" }).click();
  await dialog.getByLabel("Amount").last().fill("190");
  await dialog.getByLabel("Paid").last().selectOption("year");
  const address = await dialog.getByLabel("Sign-up address", { exact: true }).inputValue();
  expect(address).toBe(`${homeOf(server)}/signup-subscription/${inAddress(name)}`);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("€19.50 per month");
  await expect(row).toContainText("€190.00 per year");
  await expect(row).toContainText("offered");

  const guest = await elsewhere();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { name: "For laboratories" })).toBeVisible();
  await expect(guest.getByRole("main")).toContainText("With everything.");
  await expect(guest).toHaveTitle(/^Create your account/);

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog.getByRole("button", { name: "Remove price 2" }).click();
  await dialog.getByLabel("Sign-up page title").fill("For small laboratories");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).not.toContainText("per year");
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "For small laboratories" })).toBeVisible();

  // Given by hand it needs no payment.
  const { email } = await newPerson("--first-name", "Noor", "--last-name", "Bose");
  await openPerson(page, server, email);
  await page.getByLabel("Subscription", { exact: true }).selectOption(name);
  const isSaid = await awaitToast(page, "“Noor Bose” was saved.");
  await page.getByRole("button", { name: "Save" }).click();
  await isSaid();

  await page.getByRole("link", { name: "Subscriptions" }).click();
  await expect(row).toContainText("1 person");
  await page.getByRole("button", { name: `Retire ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retire" }).click();
  await expect(row).toContainText("retired");
  await guest.reload();
  await expect(guest.getByText("There is no subscription with this name.")).toBeVisible();
});

test("X-06 the activity tells who did what, is narrowed and comes as a file", async ({
  keeper: page,
  server,
  newcomer,
}) => {
  // What a spreadsheet would take for a formula. They have never been here, so all that is told was done to them.
  const { email } = await newcomer("--first-name", '=HYPERLINK("x")', "--last-name", "Sen");
  const formula = '=HYPERLINK("x") Sen';
  await openPerson(page, server, email);
  await page.getByLabel("Role").selectOption("Operator");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();

  await page.getByRole("link", { name: "Activity" }).last().click();
  await expect(page).toHaveURL(/\/admin\/audit\?person=\d+$/);
  const entries = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(entries).toHaveCount(4);
  const sentences = await entries.locator("p").filter({ hasText: "Asha Keeper" }).allTextContents();
  expect(sentences.filter((one) => one.endsWith("."))).toEqual([
    `Asha Keeper enabled the account of ${formula}.`,
    `Asha Keeper disabled the account of ${formula}.`,
    `Asha Keeper created a sign-in link for ${formula}.`,
    `Asha Keeper changed the permissions of ${formula}.`,
  ]);
  await entries.last().getByText("Details").click();
  await expect(entries.last()).toContainText("Operator");

  await page.getByLabel("What").selectOption("Account disabled");
  await expect(entries).toHaveCount(1);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^gyan-audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("actor e-mail,action");
  expect(lines[1]).toContain("Asha Keeper");
  expect(lines[1]).toContain("person_disabled");
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Sen"`);
  expect(lines[1]).toContain(email);

  await page.getByLabel("What").selectOption("Account enabled");
  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  // The download is an act too.
  await expect(entries.first()).toContainText("Asha Keeper downloaded the activity log.");
  const token = await tokenOf(page);
  const { body } = await server.call<{ entries: AuditEntry[] }>("GET", "/admin/audit", { token });
  expect(body.entries[0]).toMatchObject({ action: "audit_exported", actor: { name: "Asha Keeper" } });
});
