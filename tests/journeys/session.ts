import type { BrowserContext, Page } from "@playwright/test";
import { cookieNameOf, isPageWord } from "../../server/src/platform/http/session-cookie.ts";
import type { ServerProcess } from "../support/process.ts";
import { expect } from "./server.ts";

/** What a page sends with its calls. It is loaded anew for that. */
export async function wordOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => Boolean(request.headers()["x-auth-token"]));
  await page.reload();
  return (await call).headers()["x-auth-token"]!;
}

/** The token of a page's session, as a program would send it: the page itself only has the word that goes with it. */
export const tokenOf = async (page: Page): Promise<string> => tokenBehind(page, await wordOf(page));

export async function tokenBehind(page: Page, word: string): Promise<string> {
  if (!isPageWord(word)) return word;
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === cookieNameOf(word, false))!.value;
}

export async function expectEntrance(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/azure-auth$/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

export const hasEnded = async (server: ServerProcess, token: string): Promise<boolean> =>
  (await server.call("GET", "/me", { token })).status === 401;

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

/**
 * Timers run on, the time of day stands still: however slow the machine is, only a leap brings the end of a session nearer.
 */
export async function stopTheDay({ clock }: BrowserContext): Promise<void> {
  await clock.install();
  await clock.setFixedTime(Date.now());
}

/** By minutes and seconds, in every tab. */
export async function leap(page: Page, time: string): Promise<void> {
  const { clock } = page.context();
  const [minutes, seconds] = time.split(":").map(Number) as [number, number];
  await clock.setFixedTime((await page.evaluate(() => Date.now())) + (minutes * 60 + seconds) * 1000);
  await clock.fastForward(time);
}

/**
 * Until the page has been told after how many minutes a session ends. It does not wait for a server that answers late, but
 * takes five until then.
 */
export async function knowingTheLimit(page: Page, open: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse((response) => response.url().endsWith("/api/config") && response.ok());
  await open();
  await (await told).finished();
}
