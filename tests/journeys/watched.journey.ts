import { startFeedSite, type FeedSite } from "../support/feed.ts";
import { expect, signIn, test as base, withServer } from "./server.ts";
import type { ServerProcess } from "../support/process.ts";

type Watched = { feed: FeedSite; server: ServerProcess };

/** A server that may ask one site, which has a feed. */
const test = base.extend<object, Watched>({
  feed: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const feed = await startFeedSite("Harbour news");
      await use(feed);
      await feed.close();
    },
    { scope: "worker" },
  ],
  server: [
    ({ feed }, use) => withServer({ SOURCES: "web", FETCH_ORIGINS: feed.origin }, use),
    { scope: "worker" },
  ],
});

test("somebody watches a feed, sees what it has, finds its entries among their documents, and ends it", async ({
  page,
  server,
  feed,
  newPerson,
}) => {
  feed.items = [
    {
      id: "1",
      title: "Reeds hold the bank",
      summary: "Reeds hold the bank where the water of the harbour is slow.",
    },
    { id: "2", title: "Silt settles", summary: "Silt settles where the tide turns." },
  ];
  const { link } = await newPerson();
  await signIn(page, server, link);
  await page.goto(`${server.url}/documentAnalysis`);
  await page.getByRole("button", { name: "All folders" }).click();
  await page.getByRole("button", { name: "New library" }).click();
  await page.getByRole("dialog").last().getByRole("textbox").fill("Harbour");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^Harbour/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Watched sources" }).click();
  await expect(page.getByRole("dialog")).toContainText("Nothing is watched for this library yet");
  await page.getByRole("button", { name: "Watch a source" }).click();
  await page.getByLabel("Address").fill(feed.origin);
  await page.getByRole("button", { name: "Look", exact: true }).click();
  await page.getByRole("button", { name: "News", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("RSS feed · 2 records");
  await expect(dialog).toContainText("Reeds hold the bank where the water");
  await dialog.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(dialog).toContainText("2 documents", { timeout: 60_000 });
  await expect(dialog.getByRole("button", { name: "Look now: Harbour news" })).toBeEnabled({
    timeout: 60_000,
  });

  feed.items = [{ id: "3", title: "A new pier", summary: "The pier was opened." }, ...feed.items];
  await dialog.getByRole("button", { name: "Look now: Harbour news" }).click();
  await expect(dialog).toContainText("3 documents", { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Close" }).last().click();
  for (const title of ["A new pier", "Reeds hold the bank", "Silt settles"])
    await expect(
      page
        .getByRole("row", { name: title })
        .or(page.getByRole("listitem").filter({ hasText: title }))
        .first(),
    ).toBeVisible();

  await page.goto(`${server.url}/account/connections`);
  await expect(page.locator("#watched")).toContainText("in Harbour");
  await page.getByRole("button", { name: "Stop watching Harbour news" }).click();
  await page.getByRole("button", { name: "Stop watching", exact: true }).click();
  await expect(page.locator("#watched")).toContainText("You watch no repository and no feed.");
  await page.goBack();
  await expect(page.getByText("A new pier").first()).toBeVisible();
});
