import type { Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { expect } from "./server.ts";

/** The token that a page sends with its calls. It is loaded anew for that. */
export async function tokenOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => Boolean(request.headers()["x-auth-token"]));
  await page.reload();
  return (await call).headers()["x-auth-token"]!;
}

export async function expectEntrance(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/azure-auth$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
}

export const hasEnded = async (server: ServerProcess, token: string): Promise<boolean> =>
  (await server.call("GET", "/me", { token })).status === 401;

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}
