import { change, expect, heading, linkOf, openPerson, personOf, tabs, test } from "./administration.ts";
import { homeOf, newEmail, PASSWORD, signInByPassword } from "./entrance.ts";
import { awaitToast, signIn } from "./server.ts";
import { expectEntrance, hasEnded, tokenOf } from "./session.ts";

test("X-06 somebody is invited, chooses a password from the mail and comes in", async ({
  keeper: page,
  server,
  mails,
  elsewhere,
}) => {
  const email = newEmail();
  await page.getByRole("button", { name: "Your account, Asha Keeper" }).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByLabel("E-mail").fill("not an address");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toContainText("Enter a valid e-mail address.");
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("First name").fill("Noor");
  await dialog.getByLabel("Last name").fill("Reader");
  await dialog.getByRole("button", { name: "None" }).click();
  await dialog.getByRole("checkbox", { name: "Search", exact: true }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`The invitation for ${email} is in the outbox`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Invite" })).toBeFocused();

  await openPerson(page, server, email);
  await expect(heading(page, "Noor Reader")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("invited");
  const first = linkOf(await mails.to(email));
  await page.getByRole("button", { name: "Send again" }).click();
  const mail = await mails.to(email, 2);
  expect(mail.subject).toBe("Asha Keeper invites you to Gyan");
  expect(mail.text).toContain("Hello Noor,");

  const guest = await elsewhere();
  await guest.goto(linkOf(mail));
  await guest.getByLabel("New password").fill(PASSWORD);
  const isUpdated = await awaitToast(guest, "Password updated successfully");
  await guest.getByRole("button", { name: "Save password" }).click();
  await isUpdated();
  await signInByPassword(guest, email);
  await expect(guest).toHaveURL(/\/sentencegyan$/);
  await expect(guest.getByRole("button", { name: "Your account, Noor Reader" })).toBeVisible();
  expect(await tabs(guest)).toEqual(["Search"]);

  // The link of the other mail has had its day.
  const late = await elsewhere();
  await late.goto(first);
  await expect(late.getByText("This link is not valid")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("active");
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
});

test("X-06 P-03 P-04 role, group and flags hold at once: tabs come and go, and the server refuses", async ({
  keeper: page,
  server,
  newPerson,
  mails,
  elsewhere,
}) => {
  // Somebody with one name only: that stands in nobody's way.
  const { email, link } = await newPerson("--access", "none");
  const guest = await elsewhere();
  await signIn(guest, server, link);
  const token = await tokenOf(guest);
  const asked = () => server.call<{ code: string }>("GET", "/topics", { token });
  await expect(guest).toHaveURL(/\/dashboard$/);
  expect(await tabs(guest)).toEqual([]);
  expect((await asked()).body.code).toBe("access_missing");

  await openPerson(page, server, email);
  await change(page, async () => {
    await page.getByRole("checkbox", { name: "Search", exact: true }).check();
    await page.getByRole("checkbox", { name: "My Gyans" }).check();
  });
  expect((await asked()).status).toBe(200);
  await guest.reload();
  await expect.poll(() => tabs(guest)).toEqual(["Search", "My Gyans"]);
  await guest.getByRole("link", { name: "Search" }).click();
  // The screen before has such a box too.
  await heading(guest, "What would you like to understand?").waitFor();
  const box = guest.getByPlaceholder("What topic would you like to research");
  await box.fill("How do flow batteries work?");

  await change(page, () => page.getByRole("checkbox", { name: "Search", exact: true }).uncheck());
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("main")).toContainText("Your account cannot do this");
  await expect.poll(() => tabs(guest)).toEqual(["My Gyans"]);
  // What was typed is not lost with the permission.
  await expect(box).toHaveValue("How do flow batteries work?");
  await guest.goto(`${server.url}/sentencegyan`);
  await expect(guest).toHaveURL(/\/mysearches$/);

  await change(page, async () => {
    await page.getByLabel("Role").selectOption("Operator");
    await page.getByLabel("Main group").selectOption("Portal Curator");
  });
  const me = () => server.call("GET", "/me", { token });
  expect((await me()).body).toMatchObject({ role: "Operator", userGroupName: "Portal Curator" });
  expect((await server.call("GET", "/admin/people", { token })).status).toBe(403);
  await change(page, () => page.getByLabel("Role").selectOption("Admin"));
  const isRenewed = guest.waitForResponse((response) => response.url().endsWith("/api/me"));
  await guest.reload();
  await isRenewed;
  await guest.getByRole("button", { name: /^Your account/ }).click();
  await guest.getByRole("menuitem", { name: "Administration" }).click();
  await expect(heading(guest, "People")).toBeVisible();

  await change(page, () => page.getByLabel("Role").selectOption("User"));
  await guest.getByRole("link", { name: "Activity" }).click();
  await expect(guest.getByRole("main")).toContainText("Only an administrator can do this");
  await guest.goto(`${server.url}/admin/people`);
  await expect(guest).toHaveURL(/\/mysearches$/);
  expect((await personOf(server, mails.token, email)).role).toBe("User");
});

test("X-06 a disabled account is out at its next call and cannot come in; enabling lets it in again", async ({
  keeper: page,
  server,
  newPerson,
  elsewhere,
}) => {
  const { email, link } = await newPerson(
    "--password",
    PASSWORD,
    "--first-name",
    "Noor",
    "--last-name",
    "Ray",
  );
  const guest = await elsewhere();
  await signIn(guest, server, link);
  const token = await tokenOf(guest);
  await openPerson(page, server, email);
  await page.getByRole("button", { name: "Disable" }).click();
  await page
    .getByRole("dialog", { name: "Disable the account of Noor Ray?" })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(page.getByText("The account of Noor Ray is disabled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create link" })).toHaveCount(0);
  // An open page holds a stream of news, and that is its next call.
  await expectEntrance(guest);
  expect(await hasEnded(server, token)).toBe(true);
  await signInByPassword(guest, email);
  // Nobody learns by trying whose account it is.
  await expect(guest.getByText("The e-mail or password is")).toBeVisible();

  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("The account of Noor Ray is enabled.")).toBeVisible();
  await signInByPassword(guest, email);
  await expect(guest).toHaveURL(/\/mysearches$/);
});

test("X-06 a sign-in link is shown once and works once; signing out everywhere and erasing reach every browser", async ({
  keeper: page,
  server,
  newPerson,
  mails,
  elsewhere,
}) => {
  const { email, link } = await newPerson(
    "--password",
    PASSWORD,
    "--first-name",
    "Noor",
    "--last-name",
    "Das",
  );
  const [first, second] = [await elsewhere(), await elsewhere()];
  await signIn(first, server, link);
  await openPerson(page, server, email);
  await page.getByRole("button", { name: "Create link" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign-in link for Noor Das" });
  const made = await dialog.getByLabel("Sign-in link", { exact: true }).inputValue();
  await expect(dialog).toContainText("It works once, until");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(made.split("/").at(-1));
  await second.goto(made);
  await expect(second).toHaveURL(/\/mysearches$/);
  const third = await elsewhere();
  await third.goto(made);
  await expect(heading(third, "You are not signed in")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("They have 2 active sessions.");
  const areEnded = await awaitToast(page, "2 sessions were ended.");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await areEnded();
  await expect(page.getByRole("main")).toContainText("They are not signed in anywhere.");
  for (const guest of [first, second]) await expectEntrance(guest);

  await signInByPassword(first, email);
  await expect(first).toHaveURL(/\/mysearches$/);
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Noor Das?" });
  await expect(question.getByRole("button", { name: "Delete" })).toBeDisabled();
  await question.getByLabel(`Type ${email} to confirm`).fill(email);
  const isErased = await awaitToast(page, "Noor Das was deleted.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await isErased();
  await expectEntrance(first);
  await signInByPassword(first, email);
  await expect(first.getByText("The e-mail or password is")).toBeVisible();
  expect(await personOf(server, mails.token, email)).toBeUndefined();
  await page.getByRole("searchbox", { name: "Find by name or e-mail" }).fill(email);
  await expect(heading(page, "People")).toBeVisible();
  await expect(page.getByText("Nobody matches")).toBeVisible();
});

test("X-06 the last administrator cannot be taken away", async ({ keeper: page, server, mails }) => {
  type Admins = { people: { id: number; email: string; firstName: string }[] };
  const { body } = await server.call<Admins>("GET", "/admin/people?role=Admin", { token: mails.token });
  const token = await tokenOf(page);
  const me = (await server.call<{ personId: number; email: string }>("GET", "/me", { token })).body;
  const others = body.people.filter(({ id }) => id !== me.personId);
  const setRole = (id: number, role: string) =>
    server.call("PATCH", `/admin/people/${id}`, { token, body: { role } });
  for (const { id } of others) expect((await setRole(id, "User")).status).toBe(200);
  try {
    await openPerson(page, server, me.email);
    const last = "This is the last administrator who can sign in.";
    await page.getByLabel("Role").selectOption("User");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Remove anyway" }).click();
    await expect(page.getByRole("alert").filter({ hasText: last })).toBeVisible();
    await expect(page.getByLabel("Role")).toHaveValue("User");

    await page.getByRole("button", { name: "Disable" }).click();
    const disabling = page.getByRole("dialog");
    await disabling.getByRole("button", { name: "Disable" }).click();
    await expect(disabling.getByRole("alert")).toContainText(last);
    await disabling.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Delete" }).click();
    const erasing = page.getByRole("dialog");
    await erasing.getByLabel(/^Type/).fill(me.email);
    await erasing.getByRole("button", { name: "Delete" }).click();
    await expect(erasing.getByRole("alert")).toContainText(last);
    await erasing.getByRole("button", { name: "Cancel" }).click();

    await page.goto(`${homeOf(server)}/admin/clients`);
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    const organisation = page.getByRole("dialog");
    await organisation.getByText("Disable organisation").click();
    await organisation.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Disable organisation" }).click();
    await expect(organisation.getByRole("alert").first()).toContainText(/last administrator|cannot be/);
  } finally {
    for (const { id } of others) await setRole(id, "Admin");
  }
  expect((await server.call("GET", "/me", { token })).body).toMatchObject({ role: "Admin" });
});

for (const role of ["User", "Operator"])
  test(`X-06 P-04 the role ${role} sees nothing of the administration`, async ({
    page,
    server,
    newPerson,
  }) => {
    await signIn(page, server, (await newPerson("--role", role)).link);
    await page.getByRole("button", { name: /^Your account/ }).click();
    await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const place of [
      "",
      "/people",
      "/people/1",
      "/clients",
      "/groups",
      "/subscriptions",
      "/sources",
      "/outbox",
      "/audit",
    ]) {
      await page.goto(`${server.url}/admin${place}`);
      await expect(page).toHaveURL(/\/mysearches$/);
    }
    expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
    const token = await tokenOf(page);
    for (const path of [
      "people",
      "people/1",
      "clients",
      "groups",
      "subscriptions",
      "audit",
      "audit/export",
      "outbox",
      "sources",
    ]) {
      const { status, body } = await server.call("GET", `/admin/${path}`, { token });
      expect([path, status, body["code"]]).toEqual([path, 403, "role_missing"]);
    }
  });
