import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { homeOf, PASSWORD, signInByPassword } from "./entrance.ts";
import { expect, test } from "./server.ts";
import { expectEntrance, logOut } from "./session.ts";

/** A device with a fingerprint reader whose owner is always there. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey and an authenticator app are added, and each lets in", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  await withAuthenticator(page);
  // Passkeys belong to a name, not to the number of this machine.
  await page.goto(`${homeOf(server)}/account`);
  await expectEntrance(page);
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/account$/);

  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await dialog.getByLabel("Key", { exact: true }).inputValue();
  await dialog.getByLabel("Code that the app shows").fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("The code is wrong, or was used already.")).toBeVisible();
  await dialog.getByLabel("Code that the app shows").fill(await generate({ secret }));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(
    10,
  );
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 codes are left.")).toBeVisible();

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("What do you call it?").fill("Laptop");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Laptop" })).toContainText("never used");

  // The password alone is half of it: the code of the next half minute is the other half.
  await logOut(page);
  await signInByPassword(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  const later = Math.floor(Date.now() / 1000) + 30;
  await page.getByLabel("Code of your authenticator app").fill(await generate({ secret, epoch: later }));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();

  await logOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();
  await page.goto(`${homeOf(server)}/account`);
  await expect(page.getByRole("listitem").filter({ hasText: "this session" })).toContainText(
    "with a passkey",
  );
});
