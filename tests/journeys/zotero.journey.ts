import type { Page } from "@playwright/test";
import { ZoteroServer } from "../support/zotero/server.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { pictureOf } from "./pictures.ts";
import { ask, expect, signIn, test as base, withServer } from "./server.ts";

const KEY = "P9NiFoyLeZu2bZNvvuQPDWsd";

/** A server of its own, that knows a Zotero of this journey. */
const test = base.extend<object, { zotero: ZoteroServer }>({
  zotero: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const zotero = await new ZoteroServer().start();
      await use(zotero);
      await zotero.stop();
    },
    { scope: "worker" },
  ],
  server: [({ zotero }, use) => withServer({ ZOTERO_API: zotero.origin }, use), { scope: "worker" }],
});

const SENTENCE = "thermal runaway";

async function retitle(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Edit details" }).click();
  const dialog = page.getByRole("dialog", { name: "Document details" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const article = (title: string, more: object = {}) => ({
  itemType: "journalArticle",
  title,
  creators: [{ creatorType: "author", firstName: "Asha", lastName: "Rao" }],
  abstractNote: "A lithium cell loses capacity because a film grows on its anode.",
  publicationTitle: "Journal of Stored Energy",
  date: "2024",
  ...more,
});

test("a collection of Zotero comes in, what is changed goes both ways, a difference is decided, a gyan is sent, and the connection is ended", async ({
  page,
  server,
  newPerson,
  zotero,
}) => {
  const library = zotero.user(KEY);
  const cells = library.put("collections", { name: "Cells" });
  const films = library.put("items", article("Films on the anode", { collections: [cells] }));
  library.put("items", article("Heat and ageing", { collections: [cells] }));
  library.put("items", article("Not of this collection"));
  const { link } = await newPerson("--role", "Admin");
  await signIn(page, server, link);

  await page.goto(`${server.url}/account/connections`);
  await page.getByRole("button", { name: "Connect Zotero" }).click();
  await page.getByLabel("Key", { exact: true }).fill("not-a-key");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Zotero does not know this key.")).toBeVisible();
  await page.getByLabel("Key", { exact: true }).fill(KEY);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("This is the key of tester.")).toBeVisible();
  await page.getByLabel("Of it").selectOption({ label: "Cells" });
  await page.getByRole("radio", { name: /Both ways/ }).check();
  await expect(page.getByLabel("Its name")).toHaveValue("Cells");
  await expectNoBarriers(page, "the dialog of the key's libraries");
  await pictureOf(page, "choose");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "tester: Cells" });
  await expect(row.getByText("2 documents")).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText("In step", { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await page.content()).not.toContain(KEY);
  await expectNoBarriers(page, "the section of Zotero");
  await pictureOf(page, "section");

  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEY);
  await page.goto(`${server.url}/documentAnalysis`);
  await expect(page.getByText("Films on the anode").first()).toBeVisible();
  await page.getByRole("link", { name: "Films on the anode" }).first().click();
  await retitle(page, "Films of ours");

  const sync = async () => {
    await page.goto(`${server.url}/account/connections`);
    await page.getByRole("button", { name: "Sync now: tester: Cells" }).click();
    await expect(row.getByText(/Last in step/)).toBeVisible({ timeout: 60_000 });
  };
  await sync();
  await expect.poll(() => library.items.get(films)!["title"], { timeout: 60_000 }).toBe("Films of ours");

  library.put("items", { title: "Films of theirs" }, films);
  await page.goto(`${server.url}/documentAnalysis`);
  await page.getByRole("link", { name: "Films of ours" }).first().click();
  await retitle(page, "Films of everybody");
  await sync();
  await pictureOf(page, "section-conflict");
  await row.getByRole("link", { name: "Decide" }).click();
  await expect(page.getByRole("heading", { name: "Changed here and in Zotero" })).toBeVisible();
  await expect(page.getByText("Films of theirs")).toBeVisible();
  await expectNoBarriers(page, "the differences");
  await expectNoSideways(page, "the differences");
  await pictureOf(page, "conflicts");
  await page.getByRole("button", { name: "Keep what is chosen" }).click();
  await expect(page.getByText("Nothing differs.")).toBeVisible();
  expect(library.items.get(films)!["title"]).toBe("Films of theirs");
  await sync();
  await expect.poll(() => library.items.get(films)!["title"], { timeout: 60_000 }).toBe("Films of everybody");

  await ask(page, server, SENTENCE);
  await page.goto(`${server.url}/mysearches`);
  await page
    .getByRole("button", { name: new RegExp(SENTENCE.slice(0, 20), "u") })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Send to Zotero" }).click();
  await expect(page.getByRole("dialog").getByText("tester: Cells")).toBeVisible();
  await pictureOf(page, "send");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => [...library.items.values()].filter(({ itemType }) => itemType === "note").length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  expect([...library.collections.values()].map(({ name }) => name)).toContain(SENTENCE);

  await page.goto(`${server.url}/account/connections`);
  await page.getByRole("button", { name: "Disconnect tester: Cells" }).click();
  await expect(page.getByText("What was imported stays here")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Nothing is connected with Zotero.")).toBeVisible();
  await page.goto(`${server.url}/documentAnalysis`);
  await expect(page.getByText("Films of everybody").first()).toBeVisible();
});
