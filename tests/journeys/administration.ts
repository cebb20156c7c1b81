import type { Locator, Page } from "@playwright/test";
import type { PersonView } from "@gyan/contract/admin/people.ts";
import type { ServerProcess } from "../support/process.ts";
import { homeOf } from "./entrance.ts";
import { expect, test as base } from "./mails.ts";

export { expect, linkOf } from "./mails.ts";

type PerTest = {
  /** Another browser, at which somebody else sits. */
  elsewhere(): Promise<Page>;
  /** The browser of an administrator. */
  keeper: Page;
};

export const test = base.extend<PerTest>({
  elsewhere: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  keeper: async ({ page, server, newPerson }, use) => {
    const { link } = await newPerson("--role", "Admin", "--first-name", "Asha", "--last-name", "Keeper");
    await page.goto(`${homeOf(server)}/auto-login/${link}`);
    await page.waitForURL("**/mysearches");
    await use(page);
  },
});

export const tabs = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents();

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name });

/** From the list of people, as an administrator finds somebody. */
export async function openPerson(page: Page, server: ServerProcess, email: string): Promise<void> {
  await page.goto(`${homeOf(server)}/admin/people`);
  await page.getByRole("searchbox", { name: "Find by name or e-mail" }).fill(email);
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "Details" })).toBeVisible();
}

/** Changes what the form of a person says and saves it. */
export async function change(page: Page, edit: () => Promise<unknown>): Promise<void> {
  await edit();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
}

export async function personOf(server: ServerProcess, token: string, email: string): Promise<PersonView> {
  const { body } = await server.call<{ people: PersonView[] }>(
    "GET",
    `/admin/people?q=${encodeURIComponent(email)}`,
    { token },
  );
  return body.people[0]!;
}
