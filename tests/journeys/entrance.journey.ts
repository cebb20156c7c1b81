import type { PersonView } from "@gyan/contract/admin/people.ts";
import type { ServerProcess } from "../support/process.ts";
import {
  FIRST_PAGE,
  fillSignUp,
  homeOf,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signInByPassword,
} from "./entrance.ts";
import { expect, linkOf, signIn, test } from "./mails.ts";
import { awaitToast } from "./server.ts";

const RULE =
  "The password must be between 8 and 64 characters. Your password must have at least 3 of the following: a lowercase letter, an uppercase letter, a number, a symbol";

/** As the form sends it. */
const signUp = (server: ServerProcess, email: string) =>
  server.call("POST", "/signup", { body: { firstName: "Asha", lastName: "Rao", email, password: PASSWORD } });

test("SU-03 SU-04 SU-09 R-04 the four addresses of the sign-up make people of the right organisation, group and subscription", async ({
  page,
  server,
  mails,
}) => {
  const { token } = mails;
  const client = { name: "Institute of Rain", urlName: "rain", isOpen: true, needsSubscription: false };
  expect((await server.call("POST", "/admin/clients", { token, body: client })).status).toBe(200);
  const plan = {
    name: "Spring",
    urlName: "spring",
    signupTitle: "A spring with Gyan",
    signupBody: '<p>Free <b>until June</b>.</p><img src="/x.png"><script>window.isRun = true</script>',
    isDefault: false,
    organisationId: null,
    prices: [],
  };
  const made = await server.call<{ id: number }>("POST", "/admin/subscriptions", { token, body: plan });
  expect(made.status).toBe(200);

  const addresses = [
    { path: "/signup", group: "Portal Users", client: null, groupUrl: null, subscription: 0 },
    { path: "/signup/RAIN", group: "Portal Users", client: "rain", groupUrl: null, subscription: 0 },
    // To be a curator is a wish, which an administrator grants.
    { path: "/signup/rain/pc", group: "Portal Users", client: "rain", groupUrl: "pc", subscription: 0 },
    {
      path: "/signup-subscription/Spring",
      group: "Portal Users",
      client: null,
      groupUrl: null,
      subscription: made.body.id,
    },
  ];
  for (const { path, group, client: clientUrlName, groupUrl, subscription } of addresses) {
    const email = newEmail();
    await page.goto(homeOf(server) + path);
    if (subscription) {
      await expect(page.getByRole("heading", { level: 2, name: plan.signupTitle })).toBeVisible();
      await expect(page.getByText("until June")).toBeVisible();
      expect(await page.evaluate(() => "isRun" in window)).toBe(false);
      await expect(page.getByRole("main").locator("img, script")).toHaveCount(0);
    }
    await fillSignUp(page, { email });
    const sent = page.waitForRequest("**/api/signup");
    await page.getByRole("button", { name: "Create account" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      clientUrlName,
      userGroupNameUrl: groupUrl,
      subscriptionId: subscription,
    });
    await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
    const { body } = await server.call<{ people: PersonView[] }>("GET", `/admin/people?q=${email}`, {
      token,
    });
    expect(body.people).toMatchObject([
      {
        role: "User",
        userGroupName: group,
        state: "unverified",
        subscription: subscription ? { name: "Spring" } : null,
        ...(clientUrlName ? { organisation: { name: client.name } } : {}),
      },
    ]);
  }

  await page.goto(`${homeOf(server)}/signup-subscription/autumn`);
  await expect(page.getByText("There is no subscription with this name.")).toBeVisible();
  await page.goto(`${homeOf(server)}/signup/nobody`);
  await fillSignUp(page, {});
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("There is no organisation with this name.")).toBeVisible();
});

test("SU-05 SU-06 SU-07 SU-08 what is wrong is said once a field was touched or the form was sent, at the field", async ({
  page,
  server,
  newPerson,
}) => {
  const { email: taken } = await newPerson();
  await page.goto(`${homeOf(server)}/signup`);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const wrong = page.locator("[aria-invalid=true]");
  await expect(wrong).toHaveCount(0);
  await field("E-mail").fill("nobody");
  await expect(wrong).toHaveCount(0);
  await field("Password").focus();
  await expect(wrong).toHaveCount(1);
  await expect(field("E-mail")).toHaveAccessibleDescription(/not a valid e-mail address/);

  // What is said of the field that is left moves the button down; the press counts all the same.
  await field("Password").fill("weak");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(wrong).toHaveCount(5);
  await expect(field("First name")).toBeFocused();
  await expect(field("First name")).toHaveAccessibleDescription("Enter your first name.");
  await expect(field("Last name")).toHaveAccessibleDescription("Enter your last name.");
  for (const weak of ["Short-1", "only-lowercase", `${"Aa1-".repeat(16)}x`]) {
    await field("Password").fill(weak);
    await expect(field("Password")).toHaveAccessibleDescription(RULE);
    await expect(field("Password")).toHaveAttribute("aria-invalid", "true");
  }
  await fillSignUp(page, { email: taken, confirm: OTHER_PASSWORD });
  await expect(field("Confirm password")).toHaveAccessibleDescription("The passwords do not match.");
  await expect(wrong).toHaveCount(1);
  await field("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(field("E-mail")).toHaveAccessibleDescription("Email already registered");
  await expect(field("E-mail")).toBeFocused();
  await expect(wrong).toHaveCount(1);
  await field("E-mail").fill(newEmail());
  await expect(wrong).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
});

test("AC-03 the mail is sent again; its link verifies, and both links say so when they are clicked later", async ({
  page,
  server,
  mails,
}) => {
  const email = newEmail();
  await page.goto(`${homeOf(server)}/signup`);
  await fillSignUp(page, { email });
  await page.getByRole("button", { name: "Create account" }).click();
  const first = linkOf(await mails.to(email));
  await page.getByRole("button", { name: "Create another link" }).click();
  await expect(page.getByText(`If ${email} is waiting to be verified`)).toBeVisible();
  const second = linkOf(await mails.to(email, 2));
  expect(second).not.toBe(first);

  const noLinks = [
    second.replace(/.{5}&.*/, ""),
    second.replace("&", `${"x".repeat(600)}&`),
    second.replace(/\?.*/, ""),
  ];
  for (const bad of noLinks) {
    await page.goto(bad);
    const heading = page.getByRole("heading", { name: "Your address could not be verified", exact: true });
    await expect(heading).toBeVisible();
    await expect(page.getByRole("button", { name: "Create another link" })).toBeVisible();
  }
  await page.goto(second);
  await expect(page).toHaveURL(FIRST_PAGE);

  const elsewhere = await page.context().browser()!.newContext();
  const later = await elsewhere.newPage();
  for (const link of [second, first]) {
    await later.goto(link);
    await expect(later.getByRole("heading", { name: "Your address is verified" })).toBeVisible();
    expect(await later.evaluate(() => localStorage.getItem("user"))).toBeNull();
  }
  await later.getByRole("link", { name: "Sign in" }).click();
  await signInByPassword(later, email);
  await expect(later).toHaveURL(FIRST_PAGE);
  await elsewhere.close();
});

test("AC-04 AC-05 whoever signs in before the address is verified is asked to look into the mails, and is not in", async ({
  page,
  server,
  mails,
}) => {
  const email = newEmail();
  await signUp(server, email);
  await page.goto(`${homeOf(server)}/azure-auth`);
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/verify-email-validate$/);
  await expect(page.getByRole("heading", { name: "Your address is not verified yet" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(
    "Please check your email to verify your account and get started.",
  );
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await mails.to(email);
  await page.getByRole("button", { name: "Create another link" }).click();
  await expect(page.getByText(`If ${email} is waiting to be verified`)).toBeVisible();
  const link = linkOf(await mails.to(email, 2));

  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/azure-auth$/);
  await page.goto(link);
  await expect(page).toHaveURL(FIRST_PAGE);
});

test("AC-01 AC-02 a forgotten password is replaced through the mail; every session of before ends", async ({
  page,
  server,
  newPerson,
  mails,
}) => {
  const { email, link } = await newPerson("--password", PASSWORD);
  const elsewhere = await (await page.context().browser()!.newContext()).newPage();
  await signIn(elsewhere, server, link);

  await page.goto(`${homeOf(server)}/azure-auth`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  for (const [typed, said] of [
    ["", "Enter your e-mail address."],
    ["nobody", "This is not a valid e-mail address. Check it and try again."],
  ] as const) {
    await page.getByLabel("E-mail").fill(typed);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(said);
  }
  // Who is registered here is told to nobody.
  for (const address of ["stranger@example.org", email]) {
    await page.getByLabel("E-mail").fill(address);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Ask your administrator" })).toBeFocused();
    await expect(page.getByRole("main")).toContainText(`If there is an account for ${address}`);
    if (address === email) break;
    await page.getByRole("button", { name: "Use another address" }).click();
  }

  const mail = await mails.to(email);
  expect(mail.subject).toBe("Choose a new password");
  await page.goto(linkOf(mail));
  await page.getByLabel("New password").fill("weak");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(RULE);
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  const isSaid = await awaitToast(page, "Successful!Password updated successfully");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/azure-auth$/);
  await isSaid();
  expect((await mails.to(email, 2)).subject).toBe("Your password was changed");

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/azure-auth$/);
  await elsewhere.context().close();
  await signInByPassword(page, email);
  await expect(page.getByText("The e-mail or password is wrong.")).toBeVisible();
  await signInByPassword(page, email, OTHER_PASSWORD);
  await expect(page).toHaveURL(/\/mysearches$/);
});

test("AC-02 R-06 a reset link that was used, cut, opened twice or never there says so, and another can be asked for", async ({
  page,
  server,
  newPerson,
  mails,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  await server.call("GET", `/forget-password?email=${email}`).catch(() => null); // it answers in plain text
  const link = linkOf(await mails.to(email));
  const notValid = page.getByText("This link is not valid: it was used, has expired, or is incomplete.");
  const noLinks = [
    link.slice(0, -5),
    link + "x".repeat(600),
    link.replace(/=.*/, "="),
    link.replace(/\?.*/, ""),
  ];
  for (const bad of noLinks) {
    await page.goto(bad);
    await expect(notValid).toBeVisible();
  }
  await page.goto(link);
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  // Opened in a second tab, it goes on there.
  const second = await page.context().newPage();
  await second.goto(link);
  await second.getByLabel("New password").fill("Third-words-7");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(notValid).toBeVisible();
  await second.getByRole("button", { name: "Save password" }).click();
  await expect(second).toHaveURL(/\/azure-auth$/);

  await page.goto(link);
  await expect(notValid).toBeVisible();
  await page.getByRole("link", { name: "Request new link" }).click();
  await expect(page).toHaveURL(/\/forget-password$/);
  await second.getByLabel("E-mail").waitFor();
  await signInByPassword(second, email, "Third-words-7");
  await expect(second).toHaveURL(/\/mysearches$/);
});

test("R-02 R-03 R-05 R-06 E-01 what is no page leads to the entrance; the public pages open for everybody", async ({
  page,
  server,
  newPerson,
}) => {
  const { link } = await newPerson();
  const home = homeOf(server);
  const titles = {
    "/404": "Oops! You're lost.",
    "/500": "Houston, we have a problem!",
    "/forget-password": "Forgot your password?",
    "/reset-password": "Choose a new password",
    "/verify-email": "Your address could not be verified",
    "/verify-email-validate": "Your address is not verified yet",
  };
  const publicPages = async () => {
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(home + path);
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  };
  for (const path of ["/", "/login", "/nowhere", "/nowhere/deeper?x=1", "/signup/a/b/c", "/%F0%9F%8C%A7"]) {
    await page.goto(home + path);
    await expect(page).toHaveURL(`${home}/azure-auth`);
  }
  await publicPages();

  await page.goto(`${home}/auto-login/${link}`);
  await expect(page).toHaveURL(`${home}/mysearches`);
  await publicPages();
  for (const path of ["/", "/login", "/nowhere", "/azure-auth", "/azure-auth/x", "/signup", "/signup/a/pc"]) {
    await page.goto(home + path);
    await expect(page).toHaveURL(`${home}/mysearches`);
  }
  await page.goto(`${home}/404`);
  await page.getByRole("searchbox").fill("rain in cities");
  await page.keyboard.press("Enter");
  // The lost page has a field with the same words; this is the front door's.
  const box = page.locator("textarea");
  await expect(box).toHaveValue("rain in cities");
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/article\/list\/\d+$/);

  const stranger = await (await page.context().browser()!.newContext()).newPage();
  await stranger.goto(`${home}/auto-login/${link}`);
  await expect(stranger.getByText("This sign-in link was used or has expired.")).toBeVisible();
  await stranger.getByRole("link", { name: "Go to sign in" }).click();
  await expect(stranger).toHaveURL(`${home}/azure-auth`);
  await stranger.context().close();
});
