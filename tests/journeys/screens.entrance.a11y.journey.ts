/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expectRoomForText, look } from "./barriers.ts";
import { fillSignUp, homeOf, newEmail, PASSWORD, signInAtProvider, signInByPassword } from "./entrance.ts";
import { expect, linkOf, test } from "./mails.ts";
import { knowingTheLimit, leap, stopTheDay } from "./session.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.describe.configure({ timeout: 400_000 });

test("AC-06 SU-01 the pages on the way in have no barriers, with and without mistakes", async ({
  page,
  server,
  mails,
}) => {
  const home = homeOf(server);
  await page.goto(`${home}/azure-auth`);
  await expect(page.getByRole("button", { name: "Single sign-on" })).toBeVisible();
  await look(page, "sign-in");
  await signInByPassword(page, "nobody@example.org");
  await expect(page.getByText("The e-mail or password is")).toBeVisible();
  await look(page, "sign-in, refused");
  await page.goto(`${home}/azure-auth?error=cancelled`);
  await expect(page.getByText("Sign-in was cancelled.")).toBeVisible();
  await look(page, "sign-in, cancelled");

  await server.call("POST", "/admin/subscriptions", {
    token: mails.token,
    body: {
      name: "For the eye",
      urlName: "for-the-eye",
      signupTitle: "For laboratories",
      signupBody:
        '<p>With <b>everything</b>, see <a href="https://example.org">the list</a>.</p><ul><li>Search</li></ul>',
      isDefault: false,
      organisationId: null,
      prices: [],
    },
  });
  await page.goto(`${home}/signup-subscription/for-the-eye`);
  await expect(page.getByRole("heading", { name: "For laboratories" })).toBeVisible();
  await look(page, "sign-up with an offer");
  await page.goto(`${home}/signup`);
  await press(page, "Create account");
  await expect(page.getByText("Enter your first name.")).toBeVisible();
  await look(page, "sign-up with mistakes");
  const email = newEmail();
  await fillSignUp(page, { email });
  await press(page, "Create account");
  await expect(heading(page, "Thank you for signing up")).toBeVisible();
  await press(page, "Create another link");
  await expect(page.getByText("another link is with the administrator")).toBeVisible();
  await look(page, "thank you");

  await page.goto(`${home}/azure-auth`);
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/verify-email-validate$/);
  await look(page, "verify first");
  const link = linkOf(await mails.to(email));
  await page.goto(link.replace("is-al=true", "is-al=false"));
  await expect(heading(page, "Your address is verified")).toBeVisible();
  await look(page, "verified");
  await page.goto(`${home}/verify-email?verify-token=cut&is-al=true`);
  await expect(heading(page, "Your address could not be verified")).toBeVisible();
  await look(page, "not verified");
});

test("AC-01 AC-02 the pages of a forgotten password have no barriers", async ({
  page,
  server,
  mails,
  newPerson,
}) => {
  const home = homeOf(server);
  const { email } = await newPerson("--password", PASSWORD);
  await page.goto(`${home}/forget-password`);
  await press(page, "Continue");
  await expect(page.getByText("Enter your e-mail address.", { exact: true })).toBeVisible();
  await look(page, "forgot with a mistake");
  await page.getByLabel("E-mail").fill(email);
  await press(page, "Continue");
  await expect(heading(page, "Ask your administrator")).toBeVisible();
  await look(page, "forgot, sent");
  await page.goto(linkOf(await mails.to(email)));
  await page.getByLabel("New password").fill("weak");
  await press(page, "Save password");
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await look(page, "reset with a mistake");
  await page.goto(`${home}/reset-password?token=cut`);
  await expect(page.getByText("This link is not valid")).toBeVisible();
  await look(page, "reset, not valid");
});

test("SE-07 the three pages of the embedded identity provider have no barriers", async ({
  page,
  server,
  newPerson,
}) => {
  const home = homeOf(server);
  const { email } = await newPerson("--password", PASSWORD, "--first-name", "Meera", "--last-name", "Iyer");
  await page.goto(`${home}/azure-auth`);
  await press(page, "Single sign-on");
  await signInAtProvider(page, email, "Wrong-words-9");
  await expect(page.getByText("The e-mail or password is")).toBeVisible();
  await look(page, "provider, sign-in");
  await press(page, "Forgot your password?");
  await expect(heading(page, "Reset your password")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
  await look(page, "provider, ask for a code");
  await page.getByLabel("E-mail").fill(email);
  await press(page, "Send code");
  await expect(page.getByLabel("Code from the mail")).toBeVisible();
  await press(page, "Save password");
  await expect(page.getByText("Enter the code from the mail.")).toBeVisible();
  await look(page, "provider, the code");
  await page.goto(`${home}/oidc/interaction/not-there-any-more`);
  await expect(heading(page, "This page has expired")).toBeVisible();
  await look(page, "provider, too old");

  await page.goto(`${home}/account`);
  await press(page, "Single sign-on");
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await press(page, "Edit profile");
  await expect(heading(page, "Your name")).toBeVisible();
  await page.getByLabel("First name").fill("");
  await press(page, "Save");
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await look(page, "provider, the names");
});

test("SE-05 the account page, its dialogs and the warning have no barriers", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD, "--first-name", "Meera", "--last-name", "Iyer");
  await stopTheDay(page.context());
  await knowingTheLimit(page, () => page.goto(`${homeOf(server)}/account`));
  await signInByPassword(page, email);
  await expect(page.getByText("this session")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Show connections" }).click();
  await press(page, "New token");
  await expect(dialog).toBeVisible();
  await look(page, "account, a token to be made");
  await dialog.getByLabel("What is it for?").fill("Nightly export");
  await press(page, "Create token");
  await expect(dialog.getByLabel("Token", { exact: true })).toBeVisible();
  await look(page, "account, the new token");
  await press(page, "Done");
  await page.getByRole("button", { name: "Revoke Nightly export" }).click();
  await expect(dialog).toBeVisible();
  await look(page, "account, a token to be taken back");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.goto(`${homeOf(server)}/account`);
  await page.getByLabel("New password").fill("weak");
  await press(page, "Change password");
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await look(page, "account with a mistake");
  await press(page, "Delete my account");
  await expect(dialog).toBeVisible();
  await look(page, "account, to be erased");
  await dialog.getByRole("button", { name: "Close" }).click();
  await leap(page, "29:05");
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await look(page, "the warning");
});

test("PY-01 R-08 the pages of a payment have no barriers, signed out and in", async ({
  page,
  server,
  mails,
}) => {
  const home = homeOf(server);
  for (const [path, name] of [
    ["/payment/success", "Sign in to see your subscription"],
    ["/payment/fail", "Payment failed"],
    ["/payment/cancel", "Payment cancelled"],
  ] as const) {
    await page.goto(home + path);
    await expect(heading(page, name)).toBeVisible();
    await look(page, `${path}, signed out`);
  }
  await server.call("POST", "/admin/subscriptions", {
    token: mails.token,
    body: {
      name: "A plan with rather a long name for a laboratory",
      urlName: "to-be-paid",
      signupTitle: "",
      signupBody: "",
      isDefault: false,
      organisationId: null,
      prices: [{ amount: 1_234_500, currency: "INR", every: "year" }],
    },
  });
  const email = newEmail();
  await page.goto(`${home}/signup-subscription/to-be-paid`);
  await fillSignUp(page, { email });
  await press(page, "Create account");
  await expect(heading(page, "Thank you for signing up")).toBeVisible();
  await page.goto(linkOf(await mails.to(email)));
  await expect(heading(page, "Test checkout")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay" })).toBeVisible();
  const checkout = page.url();
  await look(page, "checkout");
  await press(page, "Decline");
  await expect(heading(page, "Payment failed")).toBeVisible();
  await look(page, "payment failed, signed in");
  await page.goto(checkout);
  await expect(page.getByText("This payment was declined.")).toBeVisible();
  await look(page, "checkout, settled");
  await page.route("**/api/payment/redirect", (route) => route.abort());
  await page.goto(`${home}/mysearches`);
  await expect(page.getByText("Choose Upgrade plan to get one.")).toBeVisible();
  await look(page, "a subscription is needed");
});

test("text at twice its size breaks nothing on the way in", async ({ page, server }) => {
  for (const [path, name] of [
    ["/azure-auth", "Sign in"],
    ["/signup", "Create your account"],
    ["/forget-password", "Forgot your password?"],
    ["/reset-password?token=cut", "Choose a new password"],
    ["/verify-email?verify-token=cut&is-al=true", "Your address could not be verified"],
    ["/verify-email-validate", "Your address is not verified yet"],
    ["/auto-login/not-a-link", "You are not signed in"],
    ["/oidc/interaction/not-there-any-more", "This page has expired"],
    ["/payment/fail", "Payment failed"],
  ] as const) {
    await page.goto(homeOf(server) + path);
    await expect(heading(page, name)).toBeVisible();
    await expectRoomForText(page, path);
  }
  await page.goto(`${homeOf(server)}/azure-auth`);
  await press(page, "Single sign-on");
  await expect(heading(page, "Sign in to Gyan")).toBeVisible();
  await expectRoomForText(page, "provider, sign-in");

  // In the languages with longer words too: the link beside the name of the field makes room for it.
  await page.goto(`${homeOf(server)}/azure-auth`);
  await press(page, "Français");
  await expect(heading(page, "Connexion")).toBeVisible();
  await expectRoomForText(page, "sign-in in French");
  const field = await page.getByLabel("Mot de passe", { exact: true }).boundingBox();
  const link = await page.getByRole("link", { name: "Mot de passe oublié" }).boundingBox();
  expect(link!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
});
