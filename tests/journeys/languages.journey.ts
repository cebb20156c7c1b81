import type { Browser, Page } from "@playwright/test";
import failuresFr from "../../locales/fr/failures.json" with { type: "json" };
import mailFr from "../../locales/fr/mail.json" with { type: "json" };
import webFr from "../../locales/fr/web.json" with { type: "json" };
import failuresHi from "../../locales/hi/failures.json" with { type: "json" };
import mailHi from "../../locales/hi/mail.json" with { type: "json" };
import webHi from "../../locales/hi/web.json" with { type: "json" };
import {
  FIRST_PAGE,
  fillSignUp,
  homeOf,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signInByPassword,
} from "./entrance.ts";
import { expect, linkOf, test } from "./mails.ts";

/** A mail is read in another program: its link opens where nobody has chosen a language. */
async function elsewhere(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(address);
  await look(page);
  await context.close();
}

for (const { tag, name, web, mail, failures } of [
  { tag: "hi", name: "हिन्दी", web: webHi, mail: mailHi, failures: failuresHi },
  { tag: "fr", name: "Français", web: webFr, mail: mailFr, failures: failuresFr },
])
  test(`K-01 SU-01 AC-02 AC-03 in ${name}: sign up, verify and choose another password, with the mails and their pages`, async ({
    page,
    server,
    mails,
    browser,
  }) => {
    const { signUp, signIn, forgot, reset, shell } = web;
    const email = newEmail();
    const press = (button: string) => page.getByRole("button", { name: button, exact: true }).click();
    const heading = (title: string) => page.getByRole("heading", { level: 1, name: title });
    const isInAs = async (tab: Page) => {
      await expect(tab).toHaveURL(FIRST_PAGE);
      await expect(tab.locator("html")).toHaveAttribute("lang", tag);
      await expect(tab.getByRole("link", { name: shell.tabs.myGyans }).first()).toBeVisible();
    };

    await page.goto(`${homeOf(server)}/signup`);
    await press(name);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    const { email: emailLabel, password: passwordLabel } = signIn;
    await fillSignUp(page, { email }, { ...signUp, email: emailLabel, password: passwordLabel });
    await press(signUp.submit);
    await expect(heading(signUp.thanks)).toBeVisible();
    const first = await mails.to(email);
    expect(first.subject).toBe(mail.verify.subject);
    expect(first.html).toContain(`<html lang="${tag}"`);
    await elsewhere(browser, linkOf(first), isInAs);

    await page.goto(`${homeOf(server)}/azure-auth`);
    await page.getByRole("link", { name: signIn.forgot }).click();
    await expect(heading(forgot.title)).toBeVisible();
    await page.getByLabel(emailLabel).fill(email);
    await press(forgot.submit);
    await expect(heading(forgot.sentHeld)).toBeVisible();
    const second = await mails.to(email, 2);
    expect(second.subject).toBe(mail.reset.subject);
    await elsewhere(browser, linkOf(second), async (tab) => {
      await expect(tab.getByRole("heading", { level: 1, name: reset.title })).toBeVisible();
      await tab.getByLabel(reset.password).fill(OTHER_PASSWORD);
      await tab.getByRole("button", { name: reset.submit }).click();
      await expect(tab.getByText(reset.done)).toBeVisible();
      await tab.getByLabel(emailLabel).fill(email);
      await tab.getByLabel(passwordLabel, { exact: true }).fill(PASSWORD);
      await tab.getByRole("button", { name: signIn.submit, exact: true }).click();
      await expect(tab.getByText(failures.wrong_credentials)).toBeVisible();
    });
    expect((await mails.to(email, 3)).subject).toBe(mail.password_changed.subject);

    // The entrance speaks English until it is known who is there.
    await elsewhere(browser, `${homeOf(server)}/azure-auth`, async (tab) => {
      await signInByPassword(tab, email, OTHER_PASSWORD);
      await isInAs(tab);
    });
  });
