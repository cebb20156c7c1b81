import type { Browser, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { look } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";

type Who = { email: string; token: string };
let scene: { owner: Who; guest: Who; topicId: number };

/** One gyan, its owner, and somebody with whom it is shared to comment. */
test.beforeAll(async ({ server, newPerson }) => {
  const people: Who[] = [];
  for (const [firstName, lastName] of [
    ["Asha", "Rao"],
    ["Jean", "Petit"],
  ]) {
    const { email, link } = await newPerson();
    const token = await server.signIn(link);
    await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: false } });
    await server.call("PATCH", "/me", { token, body: { firstName, lastName } });
    people.push({ email, token });
  }
  const [owner, guest] = people as [Who, Who];
  const topicId = await server.submit(owner.token, { name: "Why do lithium-ion cells age?", id: 1 });
  await server.finished(owner.token, topicId);
  await server.call("POST", `/topics/${topicId}/share`, {
    token: owner.token,
    body: { people: [guest.email], right: "commenter" },
  });
  scene = { owner, guest, topicId };
});

async function inBrowser(browser: Browser, server: ServerProcess, who: Who, width = 1440): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width, height: 900 } });
  const page = await context.newPage();
  await signIn(
    page,
    server,
    linkIn(await askControl(server.dataDir, "signin-link", ["--email", who.email]))!,
  );
  return page;
}

const turns = (page: Page) => page.getByRole("article");
const answered = (page: Page, at: number) => turns(page).nth(at).locator("[data-outcome]");
const field = (page: Page) => page.getByRole("textbox", { name: /^Ask a / });
const ask = async (page: Page, question: string) => {
  await field(page).fill(question);
  await page.keyboard.press("Enter");
};
const openMenu = (page: Page) =>
  page
    .locator("main header")
    .getByRole("button", { name: /^Actions for/ })
    .click();
const choose = async (page: Page, entry: string) => {
  await openMenu(page);
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};

test("X-02 a gyan is asked: every sentence has its quote, which opens in the reader at its words; asked on, nothing found is said, renamed and taken along", async ({
  browser,
  server,
}) => {
  const page = await inBrowser(browser, server, scene.owner);
  await page.goto(`${server.url}/article/list/${scene.topicId}`);
  await page.getByRole("heading", { level: 1, name: "Why do lithium-ion cells age?" }).waitFor();

  // From its head, by a key.
  await page.keyboard.press("q");
  await page.keyboard.type("What makes lithium-ion cells lose capacity?");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ask\/\d+$/);
  await expect(answered(page, 0)).toHaveAttribute("data-outcome", "answers");
  await expect(
    page.getByRole("heading", { level: 2, name: "What makes lithium-ion cells lose capacity?" }),
  ).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await look(page, "an answer");

  // Each sentence of the short answer has a number, and its card the words.
  const sentences = answered(page, 0).locator("ul").first().getByRole("listitem");
  const count = await sentences.count();
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at += 1)
    await expect(
      sentences
        .nth(at)
        .getByRole("button", { name: /^Source/ })
        .first(),
    ).toBeVisible();
  await page.getByRole("button", { name: "Source 1", exact: true }).first().click();
  const card = page.getByRole("dialog", { name: "Source 1" });
  const words = await card.locator("blockquote mark").innerText();
  await card.getByRole("button", { name: "Read in context" }).click();
  await page.waitForURL(/\/article\/list\/\d+\?.*at=\d+-\d+/);
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  expect((await reader.locator("mark[data-target]").allTextContents()).join("")).toBe(words);
  await page.goBack();

  // A sentence is kept as a note on its words.
  await answered(page, 0).getByRole("listitem").first().hover();
  await answered(page, 0).getByRole("button", { name: "Actions for this sentence" }).first().click();
  await page.getByRole("menuitem", { name: "Save as note" }).click();
  await expect
    .poll(async () => {
      const { body } = await server.call<{
        notes: { anchor: { quote: string } | null; isPrivate: boolean }[];
      }>("GET", `/topics/${scene.topicId}/notes`, { token: scene.owner.token });
      return body.notes.map(({ anchor, isPrivate }) => [anchor?.quote, isPrivate]);
    })
    .toEqual([[words, true]]);

  // What was asked before is understood.
  await expect(answered(page, 0)).toBeVisible();
  await ask(page, "And in the cold?");
  await expect(answered(page, 1)).toBeVisible();
  await expect(turns(page).nth(1)).toContainText("Understood as:");

  // What nothing here speaks of is not answered.
  await ask(page, "Who painted the ceiling of the Sistine Chapel?");
  await expect(answered(page, 2)).toHaveAttribute("data-outcome", /nothing|nearest/);
  await expect(turns(page).nth(2)).toContainText(/None of (the|these)/);

  await choose(page, "Rename");
  await page.getByRole("textbox", { name: "Name of the conversation" }).fill("Ageing, step by step");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ageing, step by step" })).toBeVisible();
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list.getByRole("link", { name: /Ageing, step by step/ })).toBeVisible();

  const coming = page.waitForEvent("download");
  await choose(page, "Export as Markdown");
  const file = await readFile(await (await coming).path(), "utf8");
  expect(file).toContain("What makes lithium-ion cells lose capacity?");
  expect(file).toContain(words.slice(0, 40));
  const second = page.waitForEvent("download");
  await choose(page, "Export for Word");
  expect((await second).suggestedFilename()).toMatch(/\.docx$/);

  await page.reload();
  await expect(turns(page)).toHaveCount(3);
  await choose(page, "Delete");
  await page.locator("dialog[open]").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/ask\?/);
  await expect(list.getByRole("link", { name: /Ageing, step by step/ })).toHaveCount(0);
  await page.context().close();
});

test("X-03 two people ask in a shared gyan and see each other's questions; who loses the right no longer sees them", async ({
  browser,
  server,
}) => {
  const hers = await inBrowser(browser, server, scene.owner);
  await hers.goto(`${server.url}/ask?of=topic&id=${scene.topicId}`);
  await ask(hers, "How do cells age?");
  await hers.waitForURL(/\/ask\/\d+$/);
  await expect(answered(hers, 0)).toBeVisible();
  const address = hers.url();

  // Until it is shared it is nobody else's.
  const his = await inBrowser(browser, server, scene.guest);
  await his.goto(address);
  await expect(his.getByRole("heading", { name: "This conversation is not here" })).toBeVisible();
  await choose(hers, "Share");
  await expect(hers.locator("[data-tone]").first()).toContainText("Everyone who can read this gyan");
  await his.goto(address);
  await expect(answered(his, 0)).toBeVisible();
  const quoted = await answered(hers, 0).innerText();
  expect(await answered(his, 0).innerText()).toBe(quoted);

  // Each sees at once what the other asks.
  await ask(his, "What does heat do to cells?");
  await expect(answered(his, 1)).toBeVisible();
  await expect(answered(hers, 1)).toBeVisible();
  await expect(turns(hers).nth(1)).toContainText("Jean Petit");
  await ask(hers, "And the cold?");
  await expect(answered(his, 2)).toBeVisible();
  await expect(turns(his).nth(2)).toContainText("Asha Rao");

  // The right goes while it is open.
  const { body } = await server.call<{ id: number }>("GET", "/me", { token: scene.guest.token });
  const ended = await server.call("DELETE", `/topics/${scene.topicId}/share?kind=person&id=${body.id}`, {
    token: scene.owner.token,
  });
  expect(ended.status).toBe(200);
  await expect(his.getByRole("heading", { name: "This conversation is not here" })).toBeVisible();
  await expect(turns(his)).toHaveCount(0);
  await hers.context().close();
  await his.context().close();
});

test("X-02 on a phone: asked from the gyan's menu, the quote comes as a sheet, the list as another", async ({
  browser,
  server,
}) => {
  const page = await inBrowser(browser, server, scene.owner, 390);
  await page.goto(`${server.url}/article/list/${scene.topicId}`);
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Ask this gyan …" }).click();
  await ask(page, "What is thermal runaway?");
  await page.waitForURL(/\/ask\/\d+$/);
  await expect(answered(page, 0)).toBeVisible();
  await look(page, "an answer on a phone");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Source 1", exact: true }).first().click();
  await expect(page.locator("dialog[open]").locator("blockquote mark")).toBeVisible();
  await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Conversations" }).click();
  await expect(
    page.locator("dialog[open]").getByRole("link", { name: /What is thermal runaway/ }),
  ).toBeVisible();
  await page.context().close();
});
