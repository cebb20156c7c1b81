/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { PASSWORD, homeOf } from "./entrance.ts";
import { expect, test } from "./server.ts";

const MOST_STOPS = 80;

/** Where the focus is, whether it can be seen there, and whether the place is on the screen at all. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { what: "nothing", isRinged: false, isInSight: false };
    // A field may wear its ring on the box around it.
    const around = [focused, focused.closest("form"), focused.closest("label"), focused.parentElement];
    const isRinged = around.some((one) => {
      if (!one) return false;
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(one);
      return boxShadow !== "none" || (outlineStyle !== "none" && outlineWidth !== "0px");
    });
    const { top, bottom, width } = focused.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && width > 0;
    return { what: focused.outerHTML.slice(0, 160), isRinged, isInSight };
  });

async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() => stop(page))
    .toMatchObject({ what: expect.not.stringMatching(/^nothing$/), isRinged: true, isInSight: true });
}

/** From stop to stop until the wanted one has the focus; every stop on the way can be seen. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < MOST_STOPS; n++) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("the main paths are walked by keyboard alone, and the focus is always seen and never lost", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson(
    "--role",
    "Admin",
    "--password",
    PASSWORD,
    "--first-name",
    "Asha",
    "--last-name",
    "Rao",
  );
  // Whoever reaches for a mouse here has not walked by keyboard.
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => document.documentElement.setAttribute("data-pointer", ""), true);
  });

  // In, by e-mail and password.
  await page.goto(`${homeOf(server)}/azure-auth`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/mysearches$/);

  // Past the header.
  await page.reload();
  await heading(page, "My Gyans").waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  // Through the tabs to the question.
  await page.reload();
  await heading(page, "My Gyans").waitFor();
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Search", exact: true }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sentencegyan$/);
  await heading(page, "What would you like to understand?").waitFor();
  const box = page.getByPlaceholder("What topic would you like to research");
  if (!(await box.evaluate((one) => one === document.activeElement))) await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("Why do lithium-ion cells age?");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  await page.getByRole("link", { name: /^Summary/ }).waitFor({ timeout: 200_000 });

  // The articles, one after the other, and into one of them.
  await tabTo(page, page.getByRole("link", { name: /^Articles/ }));
  await page.keyboard.press("Enter");
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("link");
  await rows.first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/article=\d+/);
  await page.keyboard.press("o");
  const reader = page.getByRole("region", { name: "Reader" });
  await expect.poll(() => reader.evaluate((one) => one.contains(document.activeElement))).toBe(true);

  // The summary, a citation, its quote, and back to the articles.
  await tabTo(page, page.getByRole("link", { name: /^Summary/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const citation = page.getByRole("button", { name: "Source 1", exact: true }).first();
  await tabTo(page, citation);
  await page.keyboard.press("Enter");
  const quote = page.getByRole("dialog");
  await expect(quote).toBeVisible();
  await expect.poll(() => quote.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(quote).toHaveCount(0);
  await expect(citation).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: /^Articles/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(rows.first()).toBeVisible();

  // To the profile, through the menu.
  const account = page.getByRole("button", { name: /^Your account/ });
  await tabTo(page, account, "Shift+Tab");
  await page.keyboard.press("Enter");
  const profile = page.getByRole("menuitem", { name: "Profile" });
  await expect(page.getByRole("menuitem", { name: "Your statistics" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  // At this width the header has no room for it.
  await expect(page.getByRole("menuitem", { name: "Tables" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(profile).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account$/);
  await expect(heading(page, "Profile")).toBeFocused();

  // Another language, without a reload.
  await tabTo(page, page.getByLabel("Language", { exact: true }));
  await page.keyboard.type("Fran");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(heading(page, "Profil")).toBeVisible();
  await expectVisibleFocus(page);

  // Out.
  const compte = page.getByRole("button", { name: /^Votre compte/ });
  await tabTo(page, compte, "Shift+Tab");
  await page.keyboard.press("Enter");
  const out = page.getByRole("menuitem", { name: "Se déconnecter" });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(out).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/azure-auth$/);
  await expect(page.locator("html[data-pointer]")).toHaveCount(0);
});
