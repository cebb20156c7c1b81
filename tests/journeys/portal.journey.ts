import { look } from "./barriers.ts";
import { fillSignUp, homeOf, newEmail } from "./entrance.ts";
import { linkOf } from "./mails.ts";
import { button, expect, link, makeCollection, NAME, publish, reading, test } from "./portal.scene.ts";
import { showArticles } from "./server.ts";

test("X-03 P-04 SH-07 what a curator publishes a portal user finds, searches, opens, saves and notes for themselves; the curator sees one reader, and takes it back while it is read", async ({
  two: { curator, reader, topicId },
  server,
}) => {
  await makeCollection(curator, server.url, "Batteries");
  await publish(curator, NAME, "Begin <b>here</b>.");
  await expect(curator.getByText("Begin <b>here</b>.")).toBeVisible();
  await look(curator, "the desk of a collection");

  // It is there without a reload, and what was written is read as text.
  await link(reader, "Batteries").first().click();
  await expect(link(reader, NAME)).toBeVisible();
  await expect(reader.getByText("Begin <b>here</b>.")).toBeVisible();
  await look(reader, "a collection");

  await reader.getByRole("searchbox").fill("lithium");
  await reader.keyboard.press("Enter");
  await expect(reader.locator("blockquote mark").first()).toBeVisible();
  await look(reader, "answers of the portal");
  await reader.goBack();

  await link(reader, NAME).click();
  await expect(reader).toHaveURL(new RegExp(`/article/list/${topicId}`));
  await showArticles(reader);
  await reader.getByRole("heading", { level: 3 }).first().click();
  await reading(reader).getByRole("button", { name: "Save", exact: true }).first().click();
  await reading(reader).getByRole("button", { name: "Add note", exact: true }).first().click();
  await reading(reader).getByRole("textbox", { name: "Your note" }).fill("A thought of my own.");
  await reading(reader).getByRole("button", { name: "Save note" }).click();
  await expect(reading(reader).getByText("A thought of my own.").first()).toBeVisible();

  // The curator owns the gyan, and yet sees neither the note nor who read it: only how many.
  await curator.goto(`${server.url}/article/list/${topicId}?tab=articles`);
  await curator.getByRole("heading", { level: 3 }).first().click();
  await reading(curator).getByRole("heading", { level: 2 }).first().waitFor();
  await expect(curator.getByText("A thought of my own.")).toHaveCount(0);
  await curator.goto(`${server.url}/gyanportal/desk`);
  await expect(curator.getByText("1 reader in 30 days")).toBeVisible();
  await link(curator, "Batteries").click();
  await expect(curator.getByText("1 reader in 30 days")).toBeVisible();

  await button(curator, `Actions for ${NAME}`).click();
  await curator.getByRole("menuitem", { name: "Remove from collection" }).click();
  await expect(curator.getByText(`“${NAME}” is no longer in this collection.`)).toBeVisible();
  await expect(reader.getByRole("alert").first()).toContainText("no longer");
  await expect(reading(reader).getByText("A thought of my own.").first()).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).not.toHaveText(NAME);

  await button(curator, "Undo").click();
  await expect(link(curator, NAME)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
});

test("X-03 a curator orders collections by keyboard and by dragging, removes one and brings it back; a portal user has no desk", async ({
  two: { curator, reader },
  server,
}) => {
  for (const name of ["Second shelf", "First shelf"]) await makeCollection(curator, server.url, name);
  await curator.goto(`${server.url}/gyanportal/desk`);
  const rows = curator.getByRole("list", { name: "Collections" }).getByRole("listitem");
  const order = () => rows.getByRole("heading").allTextContents();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["First shelf", "Second shelf"]);
  await look(curator, "the desk");

  await button(curator, "Move First shelf down").focus();
  await curator.keyboard.press("Enter");
  await expect(curator.getByRole("status").filter({ hasText: "“First shelf” is now 2 of" })).toBeAttached();
  await curator.reload();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["Second shelf", "First shelf"]);

  await rows.nth(1).locator("[draggable]").dragTo(rows.nth(0));
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["First shelf", "Second shelf"]);

  await button(curator, "Actions for Second shelf").click();
  await curator.getByRole("menuitem", { name: "Remove" }).click();
  await expect(curator.getByText("“Second shelf” was removed from the portal.")).toBeVisible();
  await expect(link(reader, "Second shelf")).toHaveCount(0);
  await button(curator, "Restore Second shelf").click();
  await expect(link(curator, "Second shelf")).toBeVisible();
  await expect(link(reader, "Second shelf")).toBeVisible();

  await reader.goto(`${server.url}/gyanportal/desk`);
  await expect(reader.getByRole("heading", { name: "The desk is only for curators" })).toBeVisible();
});

test("SU-03 X-03 AC-03 a visitor sees what is announced, signs up from the landing page and is in the portal", async ({
  two: { curator },
  page,
  server,
  mails,
}) => {
  await curator.goto(`${server.url}/gyanportal/desk`);
  await button(curator, "New collection").click();
  await curator.getByLabel("Name", { exact: true }).fill("For everybody");
  await curator.getByRole("switch").check();
  await button(curator, "Create collection").click();
  await expect(curator.getByRole("heading", { level: 1, name: "For everybody" })).toBeVisible();

  await page.goto(`${homeOf(server)}/portal/GYAN`);
  await expect(page.getByRole("heading", { level: 3, name: "For everybody" })).toBeVisible();
  await look(page, "the landing page");
  await page.getByRole("link", { name: "Sign up to read" }).click();
  await expect(page).toHaveURL(/\/signup\/gyan\/pu$/);
  const email = newEmail();
  await fillSignUp(page, { email });
  await button(page, "Create account").click();
  await page.goto(linkOf(await mails.to(email)));
  await expect(page).toHaveURL(/\/gyanportal$/);
  await expect(link(page, "For everybody")).toBeVisible();
  await page.goto(`${homeOf(server)}/portal/gyan`);
  await page.getByRole("link", { name: "Open portal" }).click();
  await expect(page).toHaveURL(/\/gyanportal$/);

  await page.goto(`${homeOf(server)}/portal/nobody-here`);
  await expect(page.getByText("404")).toBeVisible();
});
