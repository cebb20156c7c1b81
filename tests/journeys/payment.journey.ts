import type { Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { FIRST_PAGE, PASSWORD, fillSignUp, homeOf, newEmail, signInByPassword } from "./entrance.ts";
import { expect, linkOf, test } from "./mails.ts";
import { expectEntrance, tokenOf } from "./session.ts";

const CHECKOUT = /\/payment\/checkout\/[\w-]{20,}$/;
/** Of the routes of R-07, those that are there. */
const GUARDED = ["/mysearches", "/sentencegyan", "/article/list/1"];

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Main" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

type Plan = { id: number; urlName: string };
let plans = 0;

async function makePlan(server: ServerProcess, token: string, amount: number | null): Promise<Plan> {
  const urlName = `plan-${++plans}-${process.pid}`;
  const prices = amount === null ? [] : [{ amount, currency: "EUR", every: "month" }];
  const { body } = await server.call<Plan>("POST", "/admin/subscriptions", {
    token,
    body: {
      name: `Plan ${plans}`,
      urlName,
      signupTitle: "",
      signupBody: "",
      isDefault: false,
      organisationId: null,
      prices,
    },
  });
  return body;
}

/** Somebody who has chosen a subscription that costs something, and has not paid. */
async function signUpFor(page: Page, server: ServerProcess, urlName: string, email: string) {
  await page.goto(`${homeOf(server)}/signup-subscription/${urlName}`);
  await fillSignUp(page, { email });
  await press(page, "Create account");
  await expect(heading(page, "Thank you for signing up")).toBeVisible();
}

test("R-10 PY-01 PY-02 SU-03 from the plan of an administrator through sign-up, cancelling and declining to a payment, and in", async ({
  page,
  server,
  mails,
  browser,
  newPerson,
}) => {
  // Twelve pages, each loaded anew.
  test.slow();
  const admin = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const { email: adminEmail } = await newPerson("--role", "Admin", "--password", PASSWORD);
  await admin.goto(`${server.url}/admin/subscriptions`);
  await signInByPassword(admin, adminEmail);
  await press(admin, "Add subscription");
  await admin.getByLabel("Name", { exact: true }).fill("Field researcher");
  await press(admin, "Add price");
  await admin.getByLabel("Amount").fill("19,90");
  await admin.getByLabel("Currency").fill("EUR");
  await admin.getByLabel("Paid").selectOption("every month");
  await admin.getByLabel("Sign-up page title").fill("For work in the field");
  await admin.getByLabel("Sign-up page text").fill("<p>All of it, <b>offline</b>.<script>1</script></p>");
  await admin.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  const row = admin.getByRole("row").filter({ hasText: "Field researcher" });
  await expect(row).toContainText("€19.90 per month");
  await admin.context().close();

  const email = newEmail();
  await page.goto(`${homeOf(server)}/signup-subscription/field-researcher`);
  await expect(page.getByText("For work in the field")).toBeVisible();
  await expect(page.getByText("All of it, offline.")).toBeVisible();
  await fillSignUp(page, { email });
  await press(page, "Create account");
  await page.goto(linkOf(await mails.to(email)));
  await expect(page).toHaveURL(CHECKOUT);
  await expect(heading(page, "Test checkout")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Field researcher\s*€19.90 per month/);
  await expect(page.getByRole("main")).toContainText("No money is charged");

  await press(page, "Cancel");
  await expect(page).toHaveURL(/\/payment\/cancel$/);
  await expect(heading(page, "Payment cancelled")).toBeVisible();
  await press(page, "Upgrade plan");
  await expect(page).toHaveURL(CHECKOUT);
  await press(page, "Decline");
  await expect(page).toHaveURL(/\/payment\/fail$/);
  await expect(heading(page, "Payment failed")).toBeVisible();

  // Neither changes what one may see.
  for (const address of GUARDED) {
    await page.goto(homeOf(server) + address);
    await expect(page).toHaveURL(CHECKOUT);
    await expect(tabs(page)).toHaveCount(0);
  }
  const token = await tokenOf(page);
  expect((await server.call("GET", "/topics", { token })).status).toBe(402);
  expect((await server.call("GET", "/me", { token })).status).toBe(200);

  await page.goto(`${homeOf(server)}/payment/fail`);
  await press(page, "Try again");
  await expect(page).toHaveURL(CHECKOUT);
  const checkout = page.url();
  await press(page, "Pay");
  await expect(page).toHaveURL(/\/payment\/success$/);
  await expect(heading(page, "Payment successful")).toBeVisible();
  await page.getByRole("link", { name: "Go to My Gyans" }).click();
  await expect(page).toHaveURL(/\/mysearches$/);
  await expect(tabs(page)).toBeVisible();
  expect((await server.call("GET", "/topics", { token })).status).toBe(200);

  // What is paid is paid once.
  await page.goto(checkout);
  await expect(page.getByText("This payment is done.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toHaveCount(0);

  await page.goto(`${homeOf(server)}/payment/success`);
  await press(page, "Sign in");
  await expectEntrance(page);
  await signInByPassword(page, email);
  await expect(page).toHaveURL(FIRST_PAGE);
});

test("R-10 PY-02 when no payment can be begun, nothing is said and the button can be pressed again", async ({
  page,
  server,
  mails,
}) => {
  const { urlName } = await makePlan(server, mails.token, 900);
  const email = newEmail();
  await signUpFor(page, server, urlName, email);
  let asked = 0;
  await page.route("**/api/payment/redirect", (route) => {
    asked++;
    return route.fulfill({ status: 503, json: { code: "payment_unreachable", message: "It is down." } });
  });
  await page.goto(linkOf(await mails.to(email)));
  await expect(heading(page, "Your account needs a subscription")).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/needed$/);
  const upgrade = page.getByRole("button", { name: "Upgrade plan" });
  await expect(page.getByText("Choose Upgrade plan to get one.")).toBeVisible();
  expect(asked).toBe(1);
  await upgrade.click();
  await expect.poll(() => asked).toBe(2);
  await expect(upgrade).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByText("It is down.")).toHaveCount(0);
  await page.unroute("**/api/payment/redirect");
  await upgrade.click();
  await expect(page).toHaveURL(CHECKOUT);

  // Going back does not throw anybody forward again; the account stays within reach, and so does the way out.
  await page.goBack();
  await expect(heading(page, "Your account needs a subscription")).toBeVisible();
  await page.goto(`${homeOf(server)}/account`);
  await expect(heading(page, "Profile")).toBeVisible();
  await page.goto(`${homeOf(server)}/payment/cancel`);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expectEntrance(page);
});

test("R-10 a payment in one tab is found in the others, and a checkout is settled once and by its owner only", async ({
  page,
  context,
  browser,
  server,
  mails,
  newPerson,
}) => {
  const { urlName } = await makePlan(server, mails.token, 1200);
  const email = newEmail();
  await signUpFor(page, server, urlName, email);
  await page.goto(linkOf(await mails.to(email)));
  await expect(page).toHaveURL(CHECKOUT);
  const other = await context.newPage();
  await other.goto(`${homeOf(server)}/mysearches`);
  await expect(other).toHaveURL(page.url());

  const stranger = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const { email: theirs } = await newPerson("--password", PASSWORD);
  await stranger.goto(page.url());
  await expectEntrance(stranger);
  await signInByPassword(stranger, theirs);
  await expect(stranger).toHaveURL(CHECKOUT);
  await expect(stranger.getByText("This payment does not exist or is not yours.")).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Pay", exact: true })).toHaveCount(0);
  await stranger.context().close();

  await press(page, "Pay");
  await expect(page).toHaveURL(/\/payment\/success$/);
  await other.reload();
  await expect(other.getByText("This payment is done.")).toBeVisible();
  const again = await server.call("POST", `/payment/checkout/${other.url().split("/").at(-1)}`, {
    token: await tokenOf(other),
    body: { outcome: "cancel" },
  });
  expect(again.status).toBe(409);
  await other.goto(`${homeOf(server)}/sentencegyan`);
  await expect(other.getByPlaceholder("What topic would you like to research")).toBeVisible();
});

test("SH-09 SH-04 Upgrade Now stands beside a subscription that costs nothing, leads to the checkout, and goes once it is paid", async ({
  page,
  server,
  mails,
  newPerson,
}) => {
  const free = await makePlan(server, mails.token, null);
  await makePlan(server, mails.token, 500);
  const { email } = await newPerson("--password", PASSWORD);
  await page.goto(`${server.url}/mysearches`);
  await signInByPassword(page, email);
  await expect(heading(page, "My Gyans")).toBeVisible();
  const upgrade = page.getByRole("button", { name: "Upgrade Now" });
  await expect(upgrade).toHaveCount(0);

  const { body } = await server.call<{ id: number }>("GET", "/me", { token: await tokenOf(page) });
  const given = await server.call("PATCH", `/admin/people/${body.id}`, {
    token: mails.token,
    body: { subscriptionId: free.id },
  });
  expect(given.status).toBe(200);
  await page.reload();
  await expect(upgrade).toBeVisible();
  await page.goto(`${server.url}/payment/cancel`);
  await expect(heading(page, "Payment cancelled")).toBeVisible();
  await expect(upgrade).toHaveCount(0);
  await expect(tabs(page)).toHaveCount(0);
  await page.goto(`${server.url}/mysearches`);
  await expect(tabs(page)).toBeVisible();
  await upgrade.click();
  await expect(heading(page, "Upgrade your plan")).toBeVisible();
  await press(page, "Continue to payment");
  await expect(page).toHaveURL(CHECKOUT);
  await press(page, "Pay");
  await expect(heading(page, "Payment successful")).toBeVisible();
  await page.getByRole("link", { name: "Go to My Gyans" }).click();
  await expect(heading(page, "My Gyans")).toBeVisible();
  await expect(upgrade).toHaveCount(0);
});

test("R-08 PY-01 SH-04 the three payment pages open for those who are signed out, and lead to the sign-in and back", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  for (const [name, title, button] of [
    ["success", "Sign in to see your subscription", "Sign in"],
    ["fail", "Payment failed", "Try again"],
    ["cancel", "Payment cancelled", "Upgrade plan"],
  ] as const) {
    await page.goto(`${server.url}/payment/${name}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await expectEntrance(page);
  }
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/payment\/cancel$/);
});
