import type { Browser, Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { look } from "./barriers.ts";
import { expect, holdToast, signIn, test } from "./server.ts";

const reader = (page: Page) => page.getByRole("region", { name: "Reader" });
const notes = (page: Page) => reader(page).getByRole("region", { name: "Notes" });
const button = (page: Page, name: string) => reader(page).getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => reader(page).getByRole("textbox", { name, exact: true });

type Who = { email: string; name: string };
type Scene = { owner: Who; guest: Who; topicId: number; articleId: number; token: string };
let scene: Scene;

const linkFor = async (server: ServerProcess, { email }: Who): Promise<string> =>
  linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!;

/** One gyan, its owner, and somebody with whom it is shared to comment. */
test.beforeAll(async ({ server, newPerson }) => {
  const people: (Who & { token: string })[] = [];
  for (const [firstName, lastName] of [
    ["Asha", "Rao"],
    ["Jean", "Petit"],
  ]) {
    const { email, link } = await newPerson("--role", "Admin");
    const token = await server.signIn(link);
    await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
    await server.call("PATCH", "/me", { token, body: { firstName, lastName } });
    people.push({ email, name: `${firstName} ${lastName}`, token });
  }
  const [owner, guest] = people as [Who & { token: string }, Who & { token: string }];
  const { token } = owner;
  const topicId = await server.submit(token, { name: "Why do lithium-ion cells age?", id: 1 });
  await server.finished(token, topicId);
  const { body } = await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, {
    token,
  });
  await server.call("POST", `/topics/${topicId}/share`, {
    token,
    body: { people: [guest.email], right: "commenter" },
  });
  scene = { owner, guest, topicId, articleId: body.articles[0]!.id, token };
});

async function openArticle(browser: Browser, server: ServerProcess, who: Who, rest = ""): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, await linkFor(server, who));
  await page.goto(`${server.url}/article/list/${scene.topicId}?article=${scene.articleId}${rest}`);
  await reader(page).locator("p > [data-start]").nth(1).waitFor();
  return page;
}

test("X-03 two people talk about an article in a thread: each sees at once what the other wrote, with names and mentions, and loses nothing that is being typed", async ({
  browser,
  server,
}) => {
  const [hers, his] = [
    await openArticle(browser, server, scene.owner),
    await openArticle(browser, server, scene.guest),
  ];
  await notes(hers).getByRole("button", { name: "Add note" }).click();
  await reader(hers).getByText("Everyone who can read this gyan sees it").click();
  await field(hers, "Your note").pressSequentially("What do you think, @je");
  // Chosen by keyboard alone.
  await expect(hers.getByRole("option", { name: /^Jean Petit/ })).toHaveAttribute("aria-selected", "true");
  await look(hers, "people to mention");
  // Whoever was elsewhere meanwhile finds them again.
  await field(hers, "Your note").focus();
  await expect(hers.getByRole("option", { name: /^Jean Petit/ })).toBeVisible();
  await hers.keyboard.press("Enter");
  await expect(field(hers, "Your note")).toHaveValue("What do you think, @Jean Petit ");
  await hers.keyboard.type("of this?");
  await hers.keyboard.press("ControlOrMeta+Enter");
  await expect(field(hers, "Your note")).toHaveCount(0);

  const thread = notes(his).locator("[data-note-card]").filter({ hasText: "What do you think" }).first();
  await expect(thread).toContainText("What do you think, @Jean Petit of this?");
  await expect(thread).toContainText("Asha Rao");
  await thread.getByRole("button", { name: "Reply", exact: true }).click();
  await field(his, "Your reply").fill("Half of an answer");

  // She changes what he is answering: he sees it, and his words stay.
  const own = notes(hers).locator("[data-note-card]").filter({ hasText: "What do you think" }).first();
  await own.getByRole("button", { name: "Edit note" }).click();
  await field(hers, "Your note").press("End");
  await hers.keyboard.type(" And why?");
  await hers.keyboard.press("ControlOrMeta+Enter");
  await expect(thread).toContainText("And why?");
  await expect(field(his, "Your reply")).toHaveValue("Half of an answer");
  await expect(field(his, "Your reply")).toBeFocused();
  await his.keyboard.type(", and the other <b>half</b>");
  await his.keyboard.press("ControlOrMeta+Enter");

  const answer = own.getByRole("article", { name: "Reply by Jean Petit" });
  await expect(answer).toContainText("Half of an answer, and the other <b>half</b>");
  await look(hers, "a thread");
  await expect(answer.getByRole("button", { name: "Edit reply" })).toHaveCount(0);

  // What he deletes is gone for her too, and comes back with one press.
  const his_answer = thread.getByRole("article", { name: "Reply by You" });
  await holdToast(his);
  await his_answer.getByRole("button", { name: "Delete reply" }).click();
  await expect(answer).toHaveCount(0);
  await his.getByRole("button", { name: "Undo" }).click();
  await expect(answer).toHaveCount(1);

  // She deletes the note that began it: his answer stays, under what is left of it.
  await holdToast(hers);
  await own.getByRole("button", { name: "Delete note" }).click();
  const left = notes(his).getByRole("article", { name: "This note was deleted." });
  await expect(left).toContainText("Half of an answer");
  await expect(left).not.toContainText("What do you think");
  await hers.getByRole("button", { name: "Undo" }).click();
  await expect(thread).toContainText("What do you think");
});

test("X-02 X-03 a thread is resolved by one and put away for both, told under the bell, and opened again by an answer of the other", async ({
  browser,
  server,
}) => {
  const { token, articleId } = scene;
  const made = await server.call<{ id: number }>("POST", `/articles/${articleId}/notes`, {
    token,
    body: { text: "Is this settled?", isPrivate: false },
  });
  const [hers, his] = [
    await openArticle(browser, server, scene.owner),
    await openArticle(browser, server, scene.guest),
  ];
  const thread = (page: Page) => notes(page).getByRole("article").filter({ hasText: "Is this settled?" });
  await thread(his).getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(thread(his)).toHaveCount(0);
  await expect(thread(hers)).toHaveCount(0);
  await button(hers, "Resolved (1)").click();
  const line = notes(hers).locator(`button[data-note-card="${made.body.id}"]`);
  await expect(line).toContainText("Is this settled?");
  await expect(line).toContainText("Resolved by Jean Petit");
  await look(hers, "a thread that was put away");
  await hers.getByRole("button", { name: /^Notifications/ }).click();
  await hers.getByRole("link", { name: /^Jean Petit resolved your thread/ }).click();
  const open = reader(hers).getByRole("complementary").filter({ hasText: "Is this settled?" });
  await expect(open.getByRole("button", { name: "Reopen" })).toBeVisible();
  await look(hers, "a resolved thread");

  // Whoever goes on talking opens it, for both.
  await open.getByRole("button", { name: "Reply", exact: true }).click();
  await field(hers, "Your reply").fill("Not for me");
  await hers.keyboard.press("ControlOrMeta+Enter");
  await expect(thread(his)).toContainText("Not for me");
  await expect(notes(his).getByRole("button", { name: /^Resolved \(/ })).toHaveCount(0);
  await holdToast(his);
  await thread(his).getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(thread(hers)).toHaveCount(0);
  await his.getByRole("button", { name: "Undo" }).click();
  await expect(thread(hers)).toHaveCount(1);
  await server.call("DELETE", `/notes/${made.body.id}`, { token });
});

test("X-03 of two people with the same name the one who is chosen is told", async ({
  browser,
  server,
  newPerson,
}) => {
  const twin = await newPerson("--first-name", "Jean", "--last-name", "Petit");
  await server.call("POST", `/topics/${scene.topicId}/share`, {
    token: scene.token,
    body: { people: [twin.email], right: "reader" },
  });
  const told = async (email: string) => {
    const token = await server.signIn(await linkFor(server, { email, name: "" }));
    const { body } = await server.call<{ notices: { kind: string }[] }>("GET", "/notifications", { token });
    return body.notices.filter(({ kind }) => kind === "mentioned").length;
  };
  const before = await told(scene.guest.email);
  const hers = await openArticle(browser, server, scene.owner);
  await notes(hers).getByRole("button", { name: "Add note" }).click();
  await reader(hers).getByText("Everyone who can read this gyan sees it").click();
  await field(hers, "Your note").pressSequentially("For you, @jean");
  await expect(hers.getByRole("option", { name: /^Jean Petit/ })).toHaveCount(2);
  await look(hers, "people of the same name");
  await field(hers, "Your note").focus();
  await hers.getByRole("option", { name: new RegExp(twin.email) }).click();
  await expect(reader(hers).getByRole("list", { name: "Will be notified" })).toContainText(twin.email);
  await hers.keyboard.press("ControlOrMeta+Enter");
  await expect(field(hers, "Your note")).toHaveCount(0);
  expect(await told(twin.email)).toBe(1);
  expect(await told(scene.guest.email)).toBe(before);
});

test("X-03 a note that is deleted while somebody answers it leaves their words with them", async ({
  browser,
  server,
}) => {
  const made = await server.call<{ id: number }>("POST", `/articles/${scene.articleId}/notes`, {
    token: scene.token,
    body: { text: "Soon gone", isPrivate: false },
  });
  const his = await openArticle(browser, server, scene.guest, `&note=${made.body.id}`);
  // The address of a note opens it.
  const dock = reader(his).getByRole("complementary").filter({ hasText: "Soon gone" });
  await dock.getByRole("button", { name: "Reply", exact: true }).click();
  await field(his, "Your reply").fill("I was about to say");
  await server.call("DELETE", `/notes/${made.body.id}`, { token: scene.token });
  await expect(reader(his).getByText("This note was deleted.").first()).toBeVisible();
  await expect(field(his, "Your reply")).toHaveValue("I was about to say");
  await button(his, "Reply").last().click();
  await reader(his).getByRole("button", { name: "Save as new note" }).click();
  await expect(notes(his).locator("[data-note-card]").filter({ hasText: "I was about to say" })).toHaveCount(
    1,
  );
});

test("X-03 a tag that one gives is seen by the other at once, with who gave it", async ({
  browser,
  server,
}) => {
  const his = await openArticle(browser, server, scene.guest);
  await expect(reader(his).getByRole("list", { name: "Tags" })).toHaveCount(0);
  await server.call("PUT", `/articles/${scene.articleId}/tags`, {
    token: scene.token,
    body: { tags: ["core reading", "<i>methods</i>"] },
  });
  const tags = reader(his).getByRole("list", { name: "Tags" });
  await expect(tags.getByRole("listitem")).toHaveCount(2);
  await expect(tags).toContainText("Tagged “core reading” by Asha Rao");
  await expect(tags).toContainText("<i>methods</i>");
  await server.call("PUT", `/articles/${scene.articleId}/tags`, { token: scene.token, body: { tags: [] } });
  await expect(tags).toHaveCount(0);
});
