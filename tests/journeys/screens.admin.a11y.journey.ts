import type { Page } from "@playwright/test";
import { expect, heading, personOf, test } from "./administration.ts";
import { look } from "./barriers.ts";
import { homeOf, PASSWORD } from "./entrance.ts";

test.describe.configure({ timeout: 400_000 });

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

/** What a dialog asks, and back to the page. */
async function lookInto(page: Page, where: string, open: string | RegExp): Promise<void> {
  await press(page, open);
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, where);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("X-06 the screens about people have no barriers", async ({ keeper: page, server, newPerson, mails }) => {
  const home = homeOf(server);
  const { email } = await newPerson("--password", PASSWORD, "--first-name", "Noor", "--last-name", "Reader");
  await newPerson(
    "--first-name",
    "Somebody with a first name that does not end",
    "--last-name",
    "Underhill-Abcdefghijklmnop",
  );
  const { id, organisation } = await personOf(server, mails.token, email);
  await server.call("POST", "/admin/groups", {
    token: mails.token,
    body: { organisationId: organisation.id, name: "People who look", access: ["MyReviews"] },
  });
  // Whoever else is there fills more than a page.
  await page.goto(`${home}/admin/people?q=${encodeURIComponent(email)}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText(/@example\.org/).nth(1)).toBeVisible();
  await look(page, "people");
  await press(page, "Invite");
  await press(page, "Send invitation");
  await expect(page.getByText("Enter a valid e-mail address.")).toBeVisible();
  await look(page, "people, to be invited");
  await press(page, "Cancel");
  await page.getByRole("searchbox").fill("nobody at all");
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await look(page, "people, nobody");

  await page.goto(`${home}/admin/people/${id}`);
  await expect(heading(page, "Noor Reader")).toBeVisible();
  await page.getByRole("checkbox", { name: "People who look" }).check();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await look(page, "a person");
  await press(page, "Create link");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "a person, the link");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await lookInto(page, "a person, to be disabled", "Disable");
  await lookInto(page, "a person, to be erased", "Delete");
  await page.goto(`${home}/admin/people/987654`);
  await expect(page.getByText("Person not found")).toBeVisible();
  await look(page, "a person who is gone");
});

test("X-06 the screens about organisations, groups and subscriptions have no barriers", async ({
  keeper: page,
  server,
  mails,
}) => {
  const home = homeOf(server);
  const given = { token: mails.token };
  await server.call("POST", "/admin/clients", {
    ...given,
    body: {
      name: "Institute of Looking Closely",
      urlName: "closely",
      isOpen: false,
      needsSubscription: true,
    },
  });
  await server.call("POST", "/admin/groups", {
    ...given,
    body: { organisationId: 1, name: "Those who look", access: ["MyReviews", "CreateSentenceGyan"] },
  });
  await server.call("POST", "/admin/subscriptions", {
    ...given,
    body: {
      name: "Looking",
      urlName: "looking",
      signupTitle: "For those who look",
      signupBody: "<p>All of it.</p>",
      isDefault: false,
      organisationId: null,
      prices: [
        { amount: 1900, currency: "EUR", every: "month" },
        { amount: 19_000, currency: "JPY", every: "year" },
      ],
    },
  });
  await page.goto(`${home}/admin/clients`);
  await expect(page.getByText("closely", { exact: true })).toBeVisible();
  await look(page, "organisations");
  await lookInto(page, "an organisation to be added", "Add organisation");
  await lookInto(page, "an organisation", "Edit Gyan");
  await page.goto(`${home}/admin/groups`);
  await expect(page.getByText("Those who look")).toBeVisible();
  await look(page, "groups");
  await lookInto(page, "a group to be added", "Add group");
  await lookInto(page, "a group", "Edit Portal Users");
  await lookInto(page, "a group to be removed", "Remove Those who look");
  await page.goto(`${home}/admin/subscriptions`);
  await expect(page.getByText("€19.00 per month")).toBeVisible();
  await look(page, "subscriptions");
  await lookInto(page, "a subscription to be retired", "Retire Looking");
  await press(page, "Edit Looking");
  await page.getByLabel("Amount").first().fill("nothing");
  await press(page, "Save");
  await expect(page.getByText("One of the prices is incomplete.")).toBeVisible();
  await look(page, "a subscription with a mistake");
});

test("X-06 the screens about sources, mails and activity have no barriers", async ({
  keeper: page,
  server,
}) => {
  const home = homeOf(server);
  await page.goto(`${home}/admin/outbox`);
  await press(page, "Send test mail");
  await page
    .getByRole("link", { name: /Gyan test mail/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Mail" })).toBeVisible();
  await look(page, "mail as text");
  await press(page, "Page");
  await expect(page.locator("iframe")).toBeVisible();
  await look(page, "mail as a page");
  await page.goto(`${home}/admin/audit`);
  await expect(page.locator("time").first()).toBeVisible();
  await page.getByText("Details").first().click();
  await look(page, "activity");
  await page.goto(`${home}/admin/audit?from=2031-01-01`);
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await look(page, "activity, nothing");
  await page.goto(`${home}/admin/sources`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await look(page, "sources");
  await page
    .getByRole("button", { name: /^Settings of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "a source");
});

test("X-06 the screen about settings has no barriers, and says at once what it cannot take", async ({
  keeper: page,
  server,
}) => {
  await page.goto(`${homeOf(server)}/admin/settings`);
  // One that no other journey notices: they share a server.
  const most = page.getByRole("textbox", { name: "Searches at once in total" });
  await most.fill("41");
  await most.press("Enter");
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await page.getByRole("textbox", { name: "Session length" }).fill("0");
  await page.getByRole("button", { name: "Save: Session length" }).click();
  await expect(page.getByText("Enter a whole number from 1 to 365.")).toBeVisible();
  await look(page, "settings, one changed and one refused");
  await page.getByRole("button", { name: "Reset to default: Searches at once in total" }).click();
  await expect(most).toHaveValue("40");
});

test("X-06 the screens about templates, parameters and questions have no barriers", async ({
  keeper: page,
  server,
}) => {
  const home = homeOf(server);
  await page.goto(`${home}/admin/templates`);
  await expect(page.getByText("Market overview")).toBeVisible();
  await look(page, "templates");
  await press(page, "Edit Systematic review");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "1 keyword" }).first().click();
  await look(page, "template");
  await dialog.getByRole("button", { name: "Close" }).click();
  await lookInto(page, "new category", "Add category");
  await press(page, /^Remove Technology assessment/);
  await look(page, "removing a category");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${home}/admin/parameters`);
  await expect(page.getByText("Max search count")).toBeVisible();
  await look(page, "parameters");
  await lookInto(page, "parameter of a list", "Edit Search engines");
  await press(page, "Edit Max search count");
  await dialog.getByLabel("Default", { exact: true }).fill("500");
  await look(page, "parameter with a wrong value");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await look(page, "leaving without saving");
  await dialog.getByRole("button", { name: "Leave without saving" }).click();

  await page.goto(`${home}/admin/faq`);
  await expect(page.getByText("What is a gyan?")).toBeVisible();
  await look(page, "questions");
  await lookInto(page, "question", "Edit What is a gyan?");
});
