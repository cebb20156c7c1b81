import type { ArticleText } from "@gyan/contract/reading.ts";
import { laidOut } from "@gyan/contract/reading/answer.rules.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { indexTerms } from "@gyan/text";
import type { Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { expect, test } from "./server.ts";
import { tokenOf } from "./session.ts";

const QUESTION = "Why do lithium metal batteries fail, and can solid electrolytes stop dendrites?";
const answer = (page: Page) => page.getByRole("region", { name: "Short answer" });
const summary = (page: Page) => page.getByRole("region", { name: "Summary", exact: true });

test("X-02 who asks reads the answer first: it opens by itself, says who says it, and every sentence stands in its article", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  const topicId = Number(new URL(page.url()).pathname.split("/").at(-1));
  const token = await tokenOf(page);
  const topic = await server.finished(token, topicId);
  expect(topic.hasSummary).toBe(true);

  // Nobody presses anything: the page that showed the search shows what came of it.
  await expect(answer(page)).toBeVisible();
  await expect(page).toHaveURL(/\/article\/list\/\d+$/);
  await expect(page.getByRole("navigation").getByRole("link", { name: /^Summary/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await look(page, "a summary with its short answer");

  const { body } = await server.call<WholeSummary>("GET", `/topics/${topicId}/summary`, { token });
  const laid = laidOut(body.sentences);
  const answering = laid.answer.flatMap(({ sentences }) => sentences);
  const lines = answer(page).getByRole("listitem");
  await expect(lines).toHaveCount(answering.length);
  for (const [at, { text, citations }] of answering.entries()) {
    await expect(lines.nth(at)).toContainText(text);
    // The articles of the starter library have one author: their titles say more.
    await expect(lines.nth(at)).toContainText(citations[0]!.title);
  }
  for (const { theme } of laid.answer.filter((group) => group.theme !== null))
    await expect(answer(page).getByRole("heading", { name: theme!, exact: false })).toBeVisible();

  // What follows stands below headings whose words every sentence below them says.
  await expect(summary(page).getByRole("heading", { name: "More on this" })).toBeVisible();
  const headed = laid.rest.filter(({ theme }) => theme !== null);
  expect(headed.length).toBeGreaterThan(0);
  for (const { theme, sentences } of headed) {
    await expect(summary(page).getByRole("heading", { name: theme!, exact: false }).first()).toBeVisible();
    for (const { text } of sentences) {
      await expect(summary(page)).toContainText(text);
      expect(indexTerms(text, "en")).toEqual(expect.arrayContaining(indexTerms(theme!, "en")));
    }
  }

  // The number, the card with the quote, the quote in its place, and back to the answer.
  const { articleId, quote, start, end, title } = answering[0]!.citations[0]!;
  const article = await server.call<ArticleText>("GET", `/articles/${articleId}`, { token });
  expect(article.body.text.slice(start, end)).toBe(quote);
  await lines.first().getByRole("button", { name: "Source 1", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(quote);
  await page.getByRole("button", { name: "Read in context" }).click();
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.getByRole("heading", { name: title })).toBeVisible();
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  await page.goBack();
  await expect(answer(page)).toBeVisible();

  // The address by itself, as a mail has it, opens on the answer; one that names the list on the list.
  await page.reload();
  await expect(answer(page)).toBeVisible();
  await page.goto(`${server.url}/article/list/${topicId}?tab=articles`);
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("listitem").first()).toBeVisible();
});
