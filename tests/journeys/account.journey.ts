import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { OTHER_PASSWORD, PASSWORD, signInByPassword } from "./entrance.ts";
import { awaitToast, expect, test } from "./server.ts";
import { expectEntrance, hasEnded, tokenOf } from "./session.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
const FOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

async function openAccount(page: Page, server: ServerProcess, email: string, password = PASSWORD) {
  await page.goto(`${server.url}/account`);
  await expectEntrance(page);
  await signInByPassword(page, email, password);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText("this session")).toBeVisible();
}

async function anotherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ locale: "en-GB", ...options })).newPage();
}

test("SE-08 where one is signed in: each with its device, one signed out, then all others, whose open pages are out at once", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  const phone = await anotherBrowser(browser, { userAgent: PHONE, viewport: { width: 390, height: 844 } });
  const fox = await anotherBrowser(browser, { userAgent: FOX });
  await openAccount(phone, server, email);
  await openAccount(fox, server, email);
  await openAccount(page, server, email);
  const rows = page.getByRole("listitem");
  await expect(rows.filter({ hasText: "this session" })).toContainText(/Chrome \d+ · Linux.*with password/s);
  await expect(rows.filter({ hasText: "Safari 17 · iOS 17.4" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Firefox 128 · Windows 10" })).toHaveCount(1);

  await page.getByRole("button", { name: "Sign out: Safari 17 · iOS 17.4" }).click();
  await expect(rows.filter({ hasText: "Safari 17" })).toHaveCount(0);
  await expectEntrance(phone);
  await expect(fox).toHaveURL(/\/account$/);

  const isSaid = await awaitToast(page, "1 session was signed out.");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await isSaid();
  await expect(rows.filter({ hasText: "Firefox" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);
  await expectEntrance(fox);
  await page.reload();
  await expect(page.getByText("this session")).toBeVisible();
  for (const one of [phone, fox]) await one.context().close();
});

test("changing the password ends the other sessions, and only the new one lets in", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  const other = await anotherBrowser(browser);
  await openAccount(other, server, email);
  await openAccount(page, server, email);

  await page.getByLabel("Current password").fill("Wrong-words-9");
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toBeFocused();
  await expect(page.getByText("must be between 8 and 64 characters")).toBeVisible();
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("New password")).toHaveValue(OTHER_PASSWORD);
  await page.getByLabel("Current password").fill(PASSWORD);
  const isSaid = await awaitToast(page, "Your password is changed.");
  await page.getByRole("button", { name: "Change password" }).click();
  await isSaid();
  await expect(page.getByLabel("New password")).toHaveValue("");

  await expectEntrance(other);
  await signInByPassword(other, email, PASSWORD);
  await expect(other.getByText("The e-mail or password is wrong.")).toBeVisible();
  await signInByPassword(other, email, OTHER_PASSWORD);
  await expect(other).toHaveURL(/\/account$/);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "with password" })).toHaveCount(2);
  await other.context().close();
});

test("a program's token is shown once, does what its owner may except change the account, and is taken back", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  await openAccount(page, server, email);
  const ask = async (method: string, path: string, token: string, body?: object) =>
    (
      await fetch(`${server.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).status;

  await page.getByRole("link", { name: "Show connections" }).click();
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByLabel("What is it for?").fill("Nightly import");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("textbox", { name: "Token" }).inputValue();
  expect(token).toMatch(/^gyan_\S{20,}$/);
  await page.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Nightly import" });
  await expect(row).toContainText("never used");
  expect(await page.content()).not.toContain(token);

  expect(await ask("GET", "/me", token)).toBe(200);
  expect(await ask("PUT", "/me/password", token, { password: OTHER_PASSWORD })).toBe(403);
  await page.reload();
  await expect(row).toContainText("last used");
  expect(await page.content()).not.toContain(token);

  await page.getByRole("button", { name: "Revoke Nightly import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("You have no tokens.")).toBeVisible();
  expect(await ask("GET", "/me", token)).toBe(401);
});

test("my data comes as one file with everything, and without what lets anybody in", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD, "--first-name", "Noor");
  await openAccount(page, server, email);
  const token = await tokenOf(page);
  await server.call("PUT", "/me/unfinished", { token, body: { data: { ontologyData: "half a thought" } } });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await file.path(), "utf8");
  const about = JSON.parse(text) as object;
  expect(Object.keys(about).length).toBeGreaterThan(3);
  for (const word of [email, "Noor", "half a thought"]) expect(text).toContain(word);
  for (const secret of [token, "argon2", PASSWORD]) expect(text).not.toContain(secret);
});

test("erasing oneself asks for the address, ends every session and leaves nobody to sign in as", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  const other = await anotherBrowser(browser);
  await openAccount(other, server, email);
  await openAccount(page, server, email);
  const token = await tokenOf(page);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const erase = page.getByRole("button", { name: "Delete everything" });
  await expect(erase).toBeDisabled();
  await page.getByLabel(`Type ${email} to confirm`).fill("somebody@example.org");
  await expect(erase).toBeDisabled();
  await page.getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase());
  await erase.click();
  await expectEntrance(page);
  await expectEntrance(other);
  expect(await hasEnded(server, token)).toBe(true);
  await signInByPassword(page, email);
  await expect(page.getByText("The e-mail or password is wrong.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await other.context().close();
});
