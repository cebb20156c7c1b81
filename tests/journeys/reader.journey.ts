import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Document } from "@gyan/contract/documents.ts";
import type { ArticleCard, ArticleText, Citation } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { askControl } from "../../server/src/platform/control.ts";
import type { ServerProcess } from "../support/process.ts";
import { linkIn } from "../support/process.ts";
import { expect, signIn, test as base } from "./server.ts";

const PAPER = new URL("../../../shared/documents/acl/E12-1054.pdf", import.meta.url);

type Read = { topicId: number; article: ArticleText; email: string };

/** A review over one real paper, made once. */
const test = base.extend<object, { paper: Read }>({
  paper: [
    async ({ server, newPerson }, use) => {
      const { email, link } = await newPerson("--role", "Admin");
      await use(await readPaper(server, email, await server.signIn(link)));
    },
    { scope: "worker", timeout: 400_000 },
  ],
});

async function readPaper(server: ServerProcess, email: string, token: string): Promise<Read> {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await server.call<T>(method, path, { token, ...(body ? { body } : {}) })).body;
  const form = new FormData();
  form.append("file", new Blob([await readFile(PAPER)]), "spelling.pdf");
  const sent = await fetch(`${server.url}/api/document/v1/upload`, {
    method: "POST",
    headers: { "x-auth-token": token },
    body: form,
  });
  const { id } = (await sent.json()) as Document;
  const { topic } = await ask<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v1/submitdocumentfordiscovery",
    { name: "Spelling", description: "How are real-word spelling errors detected?", docId: [id] },
  );
  await expect
    .poll(async () => (await ask<TopicDetail>("GET", `/topics/${topic.topicId}`)).run?.status, {
      timeout: 400_000,
    })
    .toBe("FINISHED");
  const { articles } = await ask<{ articles: ArticleCard[] }>("GET", `/topics/${topic.topicId}/articles`);
  const article = await ask<ArticleText>("GET", `/articles/${articles[0]!.id}`);
  return { topicId: topic.topicId, article, email };
}

async function come(page: Page, server: ServerProcess, { email }: Read) {
  await signIn(page, server, linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!);
}

const addressOf = ({ url }: ServerProcess, { topicId, article }: Read, rest = "") =>
  `${url}/article/list/${topicId}?tab=articles&pane=reader&article=${article.id}${rest}`;
const citationsOf = ({ article }: Read): Citation[] =>
  [...article.focused, ...article.summary].flatMap(({ citations }) => citations);
const letters = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const pages = (page: Page) => page.getByRole("region", { name: "Pages of the file" });
const targets = (page: Page) => pages(page).locator("[data-kind=target]");
const target = (page: Page) => page.locator("mark[data-target]");

/** The words that the file itself has where the page is marked. */
const wordsUnder = (page: Page) =>
  targets(page).evaluateAll((boxes) =>
    boxes.map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const found = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .find((one) => one instanceof HTMLSpanElement && one.textContent !== "");
      return found?.textContent ?? "";
    }),
  );

test.skip(!existsSync(PAPER), "Needs a paper of ../shared, which is not here.");

test("X-02 a cited quote lights up in the text and on the page of the file, and a press on either leads to the other", async ({
  page,
  server,
  paper,
}) => {
  await come(page, server, paper);
  const [quote, other] = citationsOf(paper).toSorted((a, b) => b.start - a.start);
  await page.goto(addressOf(server, paper, `&view=both&at=${quote!.start}-${quote!.end}`));
  await expect(target(page).first()).toBeInViewport();
  await expect(targets(page).first()).toBeInViewport({ timeout: 30_000 });
  const under = await wordsUnder(page);
  expect(under.length).toBeGreaterThan(0);
  // Every marked line of the page is a line of the quote, or ends or begins with a part of it.
  const wanted = letters(quote!.quote);
  const shares = (line: string) =>
    wanted.includes(line) || line.includes(wanted.slice(0, 8)) || line.includes(wanted.slice(-8));
  for (const line of under) expect(shares(letters(line)), `${line} is not in ${quote!.quote}`).toBe(true);

  // From the text to the page: the number of the page follows.
  const field = pages(page).getByLabel("Page", { exact: true });
  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(new RegExp(`at=${quote!.start}-`));
  await expect(targets(page).first()).toBeInViewport();
  await field.fill("1");
  await field.press("Enter");
  await expect(field).toHaveValue("1");

  // From the page to the text.
  const marked = pages(page).locator("[data-page='1'] [data-kind=cited]").first();
  await expect(marked).toBeAttached();
  const box = (await marked.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(target(page).first()).toBeInViewport();
  expect(other).toBeDefined();

  // Larger and smaller, by keys and by buttons; the quote keeps its place on the page.
  const sheet = pages(page).locator("[data-page]").first();
  const before = (await sheet.boundingBox())!.width;
  await pages(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeGreaterThan(before * 1.2);
  await pages(page).getByRole("group", { name: "Pages", exact: true }).press("0");
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeCloseTo(before, 0);
});

test("X-02 where one stopped is found again, and the file that does not come leaves the text alone", async ({
  page,
  server,
  paper,
}) => {
  await come(page, server, paper);
  await page.goto(addressOf(server, paper));
  const text = page.locator("article");
  await text.hover();
  const kept = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/place"),
  );
  await page.mouse.wheel(0, 3000);
  const { at } = (await kept).postDataJSON() as { at: number };
  expect(at).toBeGreaterThan(500);
  await page.goto(addressOf(server, paper));
  await expect(page.getByText("You were here.")).toBeVisible();
  await expect(page.locator(`[data-start="${at}"]`)).toBeInViewport();
  await page.getByRole("button", { name: "Back to the top" }).click();
  await expect(page.getByRole("heading", { level: 2, name: paper.article.title })).toBeInViewport();

  await page.route("**/document/v1/*/content*", (route) => route.abort());
  await page.getByRole("button", { name: "Both" }).click();
  await expect(page.getByText("The pages cannot be shown")).toBeVisible();
  await expect(text).toContainText(paper.article.text.slice(200, 260).split("\n")[0]!);
  await page.unroute("**/document/v1/*/content*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(pages(page).locator("[data-page='1'] canvas")).toBeVisible({ timeout: 30_000 });
});

test("X-02 on a phone the text and the pages take turns, and nothing runs out sideways", async ({
  page,
  server,
  paper,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await come(page, server, paper);
  await page.goto(addressOf(server, paper, "&view=both"));
  await expect(page.getByRole("heading", { level: 2, name: paper.article.title })).toBeVisible();
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await isWithin()).toBe(true);
  await expect(pages(page)).toHaveCount(0);
  const choose = async (view: string) => {
    await page.getByRole("button", { name: "Reading options" }).click();
    await page.getByRole("dialog").getByRole("button", { name: view, exact: true }).click();
  };
  await choose("Pages");
  await expect(pages(page).locator("[data-page='1'] canvas")).toBeVisible({ timeout: 30_000 });
  expect(await isWithin()).toBe(true);
  await choose("Text");
  await expect(page.getByRole("heading", { level: 2, name: paper.article.title })).toBeVisible();
});
