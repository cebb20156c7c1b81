import {
  FIRST_PAGE,
  fillSignUp,
  homeOf,
  newEmail,
  PASSWORD,
  signInAtProvider,
  signInByPassword,
} from "./entrance.ts";
import { expect, linkOf, test } from "./mails.ts";

const SEARCH = "What topic would you like to research";

test("SU-01 SU-02 SU-09 AC-03 somebody new signs up, follows the link of the mail and is in", async ({
  page,
  server,
  mails,
}) => {
  const email = newEmail();
  await page.goto(`${homeOf(server)}/`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await fillSignUp(page, { firstName: "Asha", lastName: "Rao", email });
  const sent = page.waitForRequest("**/api/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  expect((await sent).postDataJSON()).toEqual({
    firstName: "Asha",
    lastName: "Rao",
    email,
    password: PASSWORD,
    clientUrlName: null,
    userGroupNameUrl: null,
    subscriptionId: 0,
  });
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for signing up" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(
    `the link to verify ${email} is with its administrator.`,
  );
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();

  const mail = await mails.to(email);
  expect(mail.subject).toBe("Verify your e-mail address");
  expect(mail.text).toContain("Hello Asha,");
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(FIRST_PAGE);
  await expect(page.getByRole("button", { name: "Your account, Asha Rao" })).toBeVisible();
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page.getByPlaceholder(SEARCH)).toBeVisible();
});

const MOST_SCRIPT = 120_000;

test("signing in brings at most 120 kB of script, where a proxy in between knows gzip alone", async ({
  page,
  server,
}) => {
  await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const zipped = page.waitForResponse((answer) => answer.headers()["content-encoding"] === "gzip");
  await page.goto(`${homeOf(server)}/azure-auth`);
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await zipped;
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // Far less would mean that something else was measured.
  expect(bytes).toBeGreaterThan(MOST_SCRIPT / 2);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT);
});

test("AC-06 SE-08 R-07 a wrong password keeps the address; the right one leads to the page that was asked for", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  await page.goto(`${homeOf(server)}/account`);
  await expect(page).toHaveURL(/\/azure-auth$/);
  const asked = page.waitForRequest("**/api/login/*");
  await signInByPassword(page, email, "Wrong-words-9");
  const told = (await asked).headers();
  for (const name of [
    "browserused",
    "browserversion",
    "os",
    "osversion",
    "device",
    "devicetype",
    "orientation",
  ])
    expect([name, told[name]]).toEqual([name, expect.stringMatching(/\S/)]);

  await expect(page.getByText("The e-mail or password is")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("main")).toContainText(email);
});

test("SE-06 R-01 single sign-on with the installation's own provider leads to the page that was asked for", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD, "--first-name", "Meera");
  await page.goto(`${homeOf(server)}/account`);
  await page.getByRole("button", { name: "Single sign-on" }).click();
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("main")).toContainText(email);

  // Whoever is in has no business at the entrance.
  for (const path of ["/azure-auth", "/", "/login", "/signup"]) {
    await page.goto(homeOf(server) + path);
    await expect(page).toHaveURL(/\/mysearches$/);
  }
});
