import type { Browser, Page } from "@playwright/test";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { ServerProcess } from "../support/process.ts";
import { expect, showArticles, signIn, test } from "./server.ts";
import { tokenOf } from "./session.ts";

// A name of its own: journeys of one worker share a server, and others publish what they ask.
const NAME = "What makes lithium-ion cells lose capacity?";
const SUBMIT = "/gyan/create/v4/submitconceptfordiscovery";
const STORES = "/gyan/create/v1/gyanknowledgestore";

const dialog = (page: Page) => page.locator("dialog[open]");
const access = (page: Page) => page.getByRole("region", { name: "Who has access" });
const knowledge = (page: Page) => page.getByRole("checkbox", { name: "Gyan Knowledge" });
const offered = (page: Page) => dialog(page).getByRole("checkbox", { name: NAME });

/** Somebody else, in a browser of their own. */
async function inAnother(browser: Browser, server: ServerProcess, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(100_000);
  await signIn(page, server, link);
  return page;
}

/** A gyan that became a knowledge store when it had ended. */
async function consolidated(server: ServerProcess, token: string): Promise<number> {
  const body = { topicOutline: { name: NAME, id: 1 }, config: { consolidateNow: "true" } };
  const made = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, { token, body });
  const { topicId } = made.body.topic;
  await server.finished(token, topicId);
  return topicId;
}

async function storesOf(server: ServerProcess, token: string) {
  const { body } = await server.call<{ gyanKnowledgeStoreDetails: { id: number; name: string }[] }>(
    "GET",
    STORES,
    { token },
  );
  return body.gyanKnowledgeStoreDetails.filter(({ name }) => name === NAME);
}

const titlesOf = async (server: ServerProcess, token: string, topicId: number) =>
  (
    await server.call<{ articles: { title: string }[] }>("GET", `/topics/${topicId}/articles?limit=100`, {
      token,
    })
  ).body.articles.map(({ title }) => title);

/** The knowledge stores that the builder offers. */
async function openStores(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder("What topic would you like to research").fill("Ageing of cells");
  await knowledge(page).click();
  await dialog(page).getByRole("checkbox", { name: "Energy storage" }).waitFor();
}

test("X-03 P-03 a gyan that became a knowledge store is a source for whom it is shared with, and for nobody else; when that ends, what came of it stays", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  page.setDefaultTimeout(100_000);
  const owner = await newPerson("--first-name", "Karla", "--last-name", "Keeper");
  const other = await newPerson("--first-name", "Samir", "--last-name", "Seeker");
  await signIn(page, server, owner.link);
  const ownerToken = await tokenOf(page);
  const topicId = await consolidated(server, ownerToken);
  const [store] = await storesOf(server, ownerToken);
  const share = { people: [other.email], right: "reader" };
  await server.call("POST", `/topics/${topicId}/share`, { token: ownerToken, body: share });

  // It is offered, and a gyan asks it and nothing else.
  const theirs = await inAnother(browser, server, other.link);
  await openStores(theirs, server);
  await offered(theirs).check();
  await dialog(theirs).getByRole("button", { name: "Save", exact: true }).click();
  await theirs.getByRole("button", { name: "Initiate search", exact: true }).click();
  await theirs.waitForURL("**/article/list/*", { timeout: 200_000 });
  const mine = Number(/(\d+)$/u.exec(new URL(theirs.url()).pathname)![1]);
  const theirToken = await tokenOf(theirs);
  const found: TopicDetail = await server.finished(theirToken, mine);
  expect(new Set(found.run!.outcomes.map(({ label }) => label))).toEqual(new Set([NAME]));
  const titles = await titlesOf(server, theirToken, mine);
  expect(titles.length).toBeGreaterThan(0);
  expect(await titlesOf(server, ownerToken, topicId)).toEqual(expect.arrayContaining(titles));
  await showArticles(theirs);
  // The reader shows the words that speak of it, as they stand in the article.
  const articles = theirs.getByRole("region", { name: "Articles" });
  await articles.getByRole("listitem").getByRole("link").first().click();
  await expect(theirs.getByRole("region", { name: "Reader" }).locator("mark").first()).toBeVisible();

  // A stranger is not offered it, is refused when they name it, and finds nothing of it.
  const stranger = await newPerson("--first-name", "Stina", "--last-name", "Stranger");
  const foreign = await inAnother(browser, server, stranger.link);
  await openStores(foreign, server);
  await expect(offered(foreign)).toHaveCount(0);
  const token = await tokenOf(foreign);
  const sources = { knowledgeStoreIds: { [store!.id]: {} } };
  const body = { topicOutline: { name: "Ageing", id: 1 }, sources };
  expect(await server.call("POST", SUBMIT, { token, body })).toMatchObject({
    status: 404,
    body: { code: "library_not_found" },
  });
  expect((await server.call("GET", `${STORES}/tags?libraryId=${store!.id}`, { token })).status).toBe(404);
  await foreign.goto(`${server.url}/search?q=${encodeURIComponent(NAME)}`);
  await foreign.getByRole("heading", { level: 1 }).waitFor();
  await expect(foreign.getByRole("main")).not.toContainText("Karla Keeper");
  await expect(foreign.getByRole("link", { name: NAME })).toHaveCount(0);
  await foreign.context().close();

  // Ended in front of the owner: no longer offered, no longer searched. Their own gyan is theirs as it was.
  await page.goto(`${server.url}/article/list/${topicId}`);
  await page.getByRole("button", { name: "Share …" }).click();
  await access(page).getByRole("button", { name: "Stop sharing with Samir Seeker" }).click();
  await expect(access(page)).toContainText("No longer has access");
  await openStores(theirs, server);
  await expect(offered(theirs)).toHaveCount(0);
  expect((await server.call("POST", SUBMIT, { token: theirToken, body })).status).toBe(404);
  await theirs.goto(`${server.url}/article/list/${mine}?tab=articles`);
  await expect(articles).toContainText(titles[0]!);
  expect(await titlesOf(server, theirToken, mine)).toEqual(titles);
  await theirs.context().close();
});
