import type { Page } from "@playwright/test";
import type { PersonView } from "@gyan/contract/admin/people.ts";
import { startIssuer } from "../support/issuer.ts";
import type { Issuer } from "../support/issuer.ts";
import type { ServerProcess } from "../support/process.ts";
import { FIRST_PAGE, homeOf, PASSWORD, signInByPassword } from "./entrance.ts";
import { expect, test as base, withServer } from "./server.ts";

/** The installation of an organisation that has an identity provider: another host than ours, with its own keys. */
const test = base.extend<object, { issuer: Issuer }>({
  issuer: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const issuer = await startIssuer();
      await use(issuer);
      await issuer.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ issuer }, use) => {
      const env = {
        OIDC_AUTHORITY: issuer.authority,
        OIDC_CLIENT_ID: "research-portal",
        OIDC_NAME: "Institute login",
        OIDC_ROLE_MAP: "leads=Admin",
        OIDC_GROUP_MAP: "editors=Portal Curator",
      };
      await withServer(env, async (server) => {
        issuer.admit(homeOf(server));
        await use(server);
      });
    },
    { scope: "worker" },
  ],
});

test.afterEach(({ issuer }) => issuer.behave("well"));

const button = (page: Page) => page.getByRole("button", { name: "Continue with Institute login" });

async function toProvider(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${homeOf(server)}/azure-auth`);
  await button(page).click();
}

async function signInThere(page: Page, account: string): Promise<void> {
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

/** As the menu of the page says it. */
async function isAdmin(page: Page): Promise<boolean> {
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  const count = await page.getByRole("menuitem", { name: "Administration" }).count();
  await page.keyboard.press("Escape");
  return count > 0;
}

test("SE-06 SE-10 X-06 names, role and groups come from the claims, and follow them at the next sign-in, with other keys too", async ({
  page,
  server,
  issuer,
  mails,
}) => {
  const { token } = mails;
  const groups = await server.call<{ groups: { organisation: { id: number } }[] }>("GET", "/admin/groups", {
    token,
  });
  const { id: organisationId } = groups.body.groups[0]!.organisation;
  const biology = { organisationId, name: "Biology", access: [] };
  expect((await server.call("POST", "/admin/groups", { token, body: biology })).status).toBe(200);
  const email = "martina@example.org";
  const claims = { email, email_verified: true, given_name: "Martina", family_name: "Okafor" };
  issuer.accounts.set("martina", {
    sub: "martina",
    claims: { ...claims, groups: ["editors", "/Biology"], roles: ["leads"] },
  });
  const asSeen = async () =>
    (await server.call<{ people: PersonView[] }>("GET", `/admin/people?q=${email}`, { token })).body.people;

  await toProvider(page, server);
  await signInThere(page, "martina");
  await expect(page).toHaveURL(`${homeOf(server)}/mysearches`);
  await expect(page.getByRole("button", { name: "Your account, Martina Okafor" })).toBeVisible();
  expect(await isAdmin(page)).toBe(true);
  expect(await asSeen()).toMatchObject([
    {
      role: "Admin",
      state: "active",
      userGroupName: "Portal Curator",
      groups: [{ name: "Biology", isFromIdentity: true }],
    },
  ]);

  await logOut(page);
  await expect(page).toHaveURL(`${homeOf(server)}/azure-auth`);
  issuer.accounts.set("martina", {
    sub: "martina",
    claims: { ...claims, family_name: "Okafor-Lind", groups: ["Portal Users"], roles: [] },
  });
  await issuer.rotate();
  await button(page).click();
  await signInThere(page, "martina");
  await expect(page.getByRole("button", { name: "Your account, Martina Okafor-Lind" })).toBeVisible();
  expect(await isAdmin(page)).toBe(false);
  await expect(page).toHaveURL(FIRST_PAGE);
  expect(await asSeen()).toMatchObject([{ role: "User", userGroupName: "Portal Users", groups: [] }]);
});

test("SE-04 logging out leaves through the provider's own sign-out: nobody comes in after it without being asked", async ({
  page,
  server,
  issuer,
}) => {
  issuer.accounts.set("joao", { sub: "joao", claims: { email: "joao@example.org", email_verified: true } });
  await toProvider(page, server);
  await signInThere(page, "joao");
  await expect(page).toHaveURL(FIRST_PAGE);
  const left = page.waitForRequest((request) => request.url().startsWith(`${issuer.authority}/session/end`));
  await logOut(page);
  const asked = new URL((await left).url()).searchParams;
  expect(asked.get("post_logout_redirect_uri")).toBe(`${homeOf(server)}/login`);
  expect(asked.get("id_token_hint")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page).toHaveURL(`${homeOf(server)}/azure-auth`);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await button(page).click();
  await expect(page.getByLabel("Account")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Sign-in was cancelled.")).toBeVisible();
});

test("SE-06 R-01 a provider that is down, or answers nonsense, is a sentence; the password works all the same", async ({
  page,
  server,
  issuer,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  issuer.accounts.set("sofia", {
    sub: "sofia",
    claims: { email: "sofia@example.org", email_verified: true },
  });
  const cannot = page.getByText("The identity provider cannot be reached right now.");
  for (const how of ["down", "garbage", "broken"] as const) {
    await issuer.behave(how);
    await toProvider(page, server);
    await expect(cannot).toBeVisible();
    await expect(button(page)).toBeEnabled();
  }
  await issuer.behave("well");
  await button(page).click();
  // It goes away while its page is open.
  await page.getByLabel("Account").fill("sofia");
  await page.route(`${issuer.authority}/token`, (route) => route.abort());
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(cannot).toBeVisible();
  await page.unroute(`${issuer.authority}/token`);

  await issuer.behave("down");
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/mysearches$/);
  await logOut(page);
  await expect(page).toHaveURL(`${homeOf(server)}/azure-auth`);

  // Whoever came in through it is signed out here even when it cannot be told.
  await issuer.behave("well");
  await button(page).click();
  await expect(page.getByRole("button", { name: "Your account, sofia, S", exact: true })).toBeVisible();
  await issuer.behave("down");
  await logOut(page);
  await expect(page).toHaveURL(`${homeOf(server)}/azure-auth`);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("SE-06 an address that the provider has not verified takes over no account; a verified one finds its own", async ({
  page,
  server,
  issuer,
  newPerson,
}) => {
  const { email, link } = await newPerson("--password", PASSWORD, "--first-name", "Asha");
  const token = await server.signIn(link);
  const claimsOf = (more: object) => ({ email, given_name: "Mallory", family_name: "Stone", ...more });
  for (const [sub, more] of [
    ["mallory", { email_verified: false }],
    ["trent", {}],
  ] as const) {
    issuer.accounts.set(sub, { sub, claims: claimsOf(more) });
    await page.context().clearCookies();
    await toProvider(page, server);
    await signInThere(page, sub);
    await expect(page.getByText("There is no account for this sign-in.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    await page.getByRole("link", { name: "Go to sign in" }).click();
    await expect(page).toHaveURL(`${homeOf(server)}/azure-auth`);
  }
  issuer.accounts.set("nobody", { sub: "nobody", claims: { given_name: "No", family_name: "Address" } });
  await page.context().clearCookies();
  await button(page).click();
  await signInThere(page, "nobody");
  await expect(page.getByText("Your organisation did not share your e-mail address")).toBeVisible();
  expect((await server.call("GET", "/me", { token })).body).toMatchObject({ email, firstName: "Asha" });

  issuer.accounts.set("asha", {
    sub: "asha",
    claims: { email: email.toUpperCase(), email_verified: true, given_name: "Asha", family_name: "Rao" },
  });
  await page.context().clearCookies();
  await toProvider(page, server);
  await signInThere(page, "asha");
  await expect(page.getByRole("button", { name: "Your account, Asha Rao" })).toBeVisible();
  expect((await server.call("GET", "/me", { token })).body).toMatchObject({ email, lastName: "Rao" });
});

test("SE-07 without a page of its own for it, a password forgotten there is asked for here", async ({
  page,
  server,
}) => {
  const said = "AADB2C90118: The user has forgotten their password.";
  await page.goto(`${homeOf(server)}/auth#error=access_denied&error_description=${encodeURIComponent(said)}`);
  await expect(page).toHaveURL(`${homeOf(server)}/forget-password`);
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});
