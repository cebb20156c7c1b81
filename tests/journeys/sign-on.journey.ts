import type { Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { homeOf, OTHER_PASSWORD, PASSWORD, signInAtProvider } from "./entrance.ts";
import { expect, test } from "./mails.ts";
import { tokenOf } from "./session.ts";

const sso = (page: Page) => page.getByRole("button", { name: "Single sign-on" });
const provider = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in to Gyan" });

async function toProvider(page: Page, server: ServerProcess, path = "/azure-auth"): Promise<void> {
  await page.goto(homeOf(server) + path);
  await sso(page).click();
  await expect(provider(page)).toBeVisible();
}

async function comeIn(page: Page, server: ServerProcess, email: string): Promise<void> {
  await toProvider(page, server);
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(/\/mysearches$/);
}

test("SE-07 a password forgotten at the provider (AADB2C90118) is replaced with the code of the mail, and one is in", async ({
  page,
  server,
  newPerson,
  mails,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  await toProvider(page, server, "/account");
  const back = page.waitForRequest((request) => request.url().includes("/auth?error"));
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  expect(new URL((await back).url()).searchParams.get("error_description")).toContain("AADB2C90118");

  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Code from the mail")).toBeFocused();
  const first = await mails.to(email);
  expect(first.subject).toBe("Your code to choose a new password");
  const codeIn = (text: string) => /^[A-Z0-9]{4}[- ]?[A-Z0-9]{4}$/m.exec(text)![0];
  await page.getByRole("button", { name: "Send another code" }).click();
  await expect(page.getByText("Another code is with the administrator.")).toBeVisible();
  const second = await mails.to(email, 2);

  await page.getByLabel("Code from the mail").fill(codeIn(first.text));
  await page.getByLabel("New password").fill("weak");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByLabel("Code from the mail")).toHaveAttribute("aria-invalid", "true");
  // As it is read out or typed by hand.
  await page.getByLabel("Code from the mail").fill(` ${codeIn(second.text).toLowerCase()} `);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("main")).toContainText(email);
  expect((await mails.to(email, 3)).subject).toBe("Your password was changed");
});

test("R-01 SE-06 a cancelled sign-in or reset leads back to the entrance, which says so; its form works", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  await toProvider(page, server);
  await signInAtProvider(page, email, "Wrong-words-9");
  await expect(page.getByText("The e-mail or password is wrong.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/azure-auth\?error=cancelled$/);
  await expect(page.getByText("Sign-in was cancelled.")).toBeVisible();

  await sso(page).click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/azure-auth\?error=cancelled$/);
  await sso(page).click();
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(/\/mysearches$/);
  // The way back does not lead into what is over.
  await page.goBack();
  await expect(page).toHaveURL(/\/mysearches$/);
});

test("SE-07 the profile is edited at the provider, and the page knows the new name at once", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD, "--first-name", "Asha", "--last-name", "Rao");
  await comeIn(page, server, email);
  await page.goto(`${homeOf(server)}/account`);
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.getByRole("heading", { name: "Your name" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Asha");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("main")).toContainText("Asha Rao");

  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByLabel("First name").fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("Enter your first name.");
  await page.getByLabel("First name").fill("Usha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("main")).toContainText("Usha Rao");
  await expect(page.getByRole("button", { name: "Your account, Usha Rao" })).toBeVisible();
});

test("SE-07 whoever came in by a link says who they are before the profile is edited", async ({
  page,
  server,
  newPerson,
}) => {
  const { email, link } = await newPerson("--password", PASSWORD);
  await page.goto(`${homeOf(server)}/auto-login/${link}`);
  await expect(page).toHaveURL(/\/mysearches$/);
  await page.goto(`${homeOf(server)}/account`);
  await page.getByRole("button", { name: "Edit profile" }).click();
  await signInAtProvider(page, email);
  await page.getByLabel("Last name").fill("Menon");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("main")).toContainText("Menon");
});

test("SE-06 a browser that lost its user comes in silently; whoever logged out is asked who they are", async ({
  page,
  server,
  newPerson,
}) => {
  const [one, other] = [await newPerson("--password", PASSWORD), await newPerson("--password", PASSWORD)];
  await comeIn(page, server, one.email);
  await page.goto(`${homeOf(server)}/account`);
  const token = await tokenOf(page);
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.reload();
  await expect(page.getByRole("main")).toContainText(one.email);
  await expect(page).toHaveURL(/\/account$/);
  expect(await tokenOf(page)).not.toBe(token);

  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/azure-auth$/);
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/oidc/") && asked.push(request.url())));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  // In another tab too: the browser remembers it, not the tab.
  const tab = await page.context().newPage();
  await tab.goto(`${homeOf(server)}/azure-auth`);
  await sso(tab).click();
  await expect(provider(tab)).toBeVisible();
  expect(asked).toEqual([]);
  await signInAtProvider(tab, other.email);
  await expect(tab).toHaveURL(/\/mysearches$/);
  await tab.goto(`${homeOf(server)}/account`);
  await expect(tab.getByRole("main")).toContainText(other.email);
  // The tab that waited at the entrance has come in as the same person.
  await expect(page).toHaveURL(/\/mysearches$/);
});

for (const [title, end] of [
  ["everywhere else", () => Promise.resolve("/me/sessions")],
  [
    "there",
    async (server: ServerProcess, token: string) => {
      const { body } = await server.call<{ sessions: { id: number; isThisOne: boolean }[] }>(
        "GET",
        "/me/sessions",
        { token },
      );
      return `/me/sessions/${body.sessions.find(({ isThisOne }) => !isThisOne)!.id}`;
    },
  ],
] as const)
  test(`SE-03 SE-06 whoever signs out ${title} from another device is not brought in again silently`, async ({
    page,
    server,
    newPerson,
  }) => {
    const { email, link } = await newPerson("--password", PASSWORD);
    await comeIn(page, server, email);
    // An open page would notice the end first, and spend the one silent try of the visit.
    await page.goto("about:blank");
    const token = await server.signIn(link);
    expect((await server.call("DELETE", await end(server, token), { token })).status).toBe(200);

    const silent = page.waitForResponse((response) => response.url().includes("/oidc/auth?"));
    await page.goto(`${homeOf(server)}/account`);
    await expect(page).toHaveURL(/\/azure-auth$/);
    expect((await silent).headers()["location"]).toContain("error=login_required");
    await sso(page).click();
    await expect(provider(page)).toBeVisible();
    await signInAtProvider(page, email);
    await expect(page).toHaveURL(/\/account$/);
    expect((await server.call("GET", "/me", { token })).status).toBe(200);
  });

test("SE-06 two tabs that finish their sign-in at once are both in", async ({ page, server, newPerson }) => {
  const { email } = await newPerson("--password", PASSWORD);
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) await toProvider(tab, server);
  for (const tab of tabs) {
    await tab.getByLabel("E-mail").fill(email);
    await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  }
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Continue" }).click()));
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/mysearches$/);
    await expect(tab.getByRole("button", { name: /^Your account/ })).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab).toHaveURL(/\/mysearches$/);
});

test("R-01 R-04 an answer that nobody asked for, a used code and a page of another browser say what to do", async ({
  page,
  server,
  newPerson,
}) => {
  const home = homeOf(server);
  const { email } = await newPerson("--password", PASSWORD);
  for (const answer of ["", "?code=abc&state=never-begun", "?error=server_error", "#error=server_error"]) {
    await page.goto(`${home}/auth${answer}`);
    await expect(page.getByText("The sign-in could not be verified.")).toBeVisible();
    await page.goto("about:blank");
  }
  await page.goto(`${home}/azure-auth?error=<script>`);
  await expect(page.getByText("Sign-in could not be completed. Please start again.")).toBeVisible();
  await page.goto(`${home}/oidc/interaction/never-begun-here`);
  await expect(page.getByRole("heading", { name: "This page has expired" })).toBeVisible();
  await page.getByRole("link", { name: "Go to sign in" }).click();

  // From the address: whom the provider shall ask for. It starts by itself, and the way back leads past it.
  await page.goto(`${home}/terms`);
  await page.goto(`${home}/azure-auth/${email}`);
  await expect(provider(page)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  const address = page.url();
  const stranger = await (await page.context().browser()!.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "This page has expired" })).toBeVisible();
  await stranger.context().close();

  const answered = page.waitForRequest((request) => request.url().includes("/auth?code="));
  await signInAtProvider(page, email);
  const spent = (await answered).url();
  await expect(page).toHaveURL(/\/mysearches$/);
  await page.goBack();
  await expect(page).toHaveURL(`${home}/terms`);
  // Whoever is in stays in, whatever becomes of an old answer.
  await page.goto(spent);
  await expect(page).toHaveURL(/\/mysearches$/);
});
