import type { Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";

/** Of somebody new: the portal, or My Gyans while nothing is published. Which of them depends on the journeys before. */
export const FIRST_PAGE = /\/(?:mysearches|gyanportal)$/;

export const PASSWORD = "Plain-words-9";
export const OTHER_PASSWORD = "Other-words-8";

/** As the links of mails call it. */
export const homeOf = ({ port }: ServerProcess): string => `http://localhost:${port}`;

let made = 0;
export const newEmail = (): string => `newcomer${++made}-${process.pid}@example.org`;

/** On the page for it: while that one is fetched another may stand there, with fields whose names hold the same word. */
export async function signInByPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export type Words = { firstName: string; lastName: string; email: string; password: string; confirm: string };
const LABELS: Words = {
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  password: "Password",
  confirm: "Confirm password",
};

export async function fillSignUp(page: Page, words: Partial<Words>, labels = LABELS): Promise<void> {
  const all = {
    firstName: "Asha",
    lastName: "Rao",
    email: newEmail(),
    password: PASSWORD,
    confirm: PASSWORD,
    ...words,
  };
  for (const [name, value] of Object.entries(all))
    await page.getByLabel(labels[name as keyof Words], { exact: true }).fill(value);
}

/** At the page of the embedded provider. */
export async function signInAtProvider(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Sign in to Gyan" }).waitFor();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
}
