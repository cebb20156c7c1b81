import type { ArticleText, SummarySentence } from "@gyan/contract/reading.ts";
import { ask, expect, signIn, test } from "./server.ts";
import { tokenBehind } from "./session.ts";

test("SS-01 SS-04 SS-06 SE-09 X-02 from the printed link to a finished list, where every sentence of the summary stands in its article", async ({
  page,
  server,
}) => {
  await signIn(page, server, server.signinLink!);
  const submitted = page.waitForRequest((request) =>
    request.url().endsWith("/gyan/create/v4/submitconceptfordiscovery"),
  );
  // The first screen of a newcomer holds the box already.
  await page
    .getByPlaceholder("What topic would you like to research")
    .fill("What causes lithium-ion batteries to age?");
  await page.keyboard.press("Enter");

  expect((await submitted).postDataJSON()).toEqual({
    topicOutline: {
      name: "What causes lithium-ion batteries to age?",
      id: 1,
      subtopics: [],
      keyConcept: [],
      isOrganisationalLabel: false,
      isArticleCountToZero: false,
      globalRelevance: false,
      processNonArticles: false,
      skipRelevance: false,
      suppressSummary: false,
      suppressMDS: false,
      ignoreProcess: false,
    },
    sources: {
      repoIds: {},
      repoAvailable: false,
      knowledgeStoreIds: {},
      webAvailable: false,
      favouriteWebsites: [],
      dispreferredWebsites: [],
      includeSubTopic: {},
    },
    config: { consolidateNow: false, generateMultidocSummary: "true" },
    isDraft: false,
    draftId: null,
  });
  await page.waitForURL("**/article/list/*");
  const topicId = Number(new URL(page.url()).pathname.split("/").at(-1));
  // SE-09: the keys of the specification are there, and nobody reads their values from outside.
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(["createType", "TopicId", "GyanId", "user"]));
  expect(Object.values(kept).join(" ")).not.toMatch(/mysearches|token|@/);

  // The history is there when the run is over.
  await page.getByRole("link", { name: /^History/ }).waitFor({ timeout: 200_000 });
  await page.getByRole("link", { name: /^Summary/ }).click();
  const token = await tokenBehind(page, (await submitted).headers()["x-auth-token"]!);
  const { body } = await server.call<{ sentences: SummarySentence[] }>("GET", `/topics/${topicId}/summary`, {
    token,
  });
  expect(body.sentences.length).toBeGreaterThan(2);
  const texts = new Map<number, string>();
  for (const { text, citations } of body.sentences.filter((one) => one.disagreement === null)) {
    await expect(page.getByRole("main")).toContainText(text);
    for (const { articleId, quote, start, end } of citations) {
      if (!texts.has(articleId)) {
        const article = await server.call<ArticleText>("GET", `/articles/${articleId}`, { token });
        texts.set(articleId, article.body.text);
      }
      expect(texts.get(articleId)!.slice(start, end)).toBe(quote);
    }
  }

  // As the reader checks it: the number, the card with the quote, the quote in its place.
  const first = body.sentences[0]!.citations[0]!;
  await page.getByRole("main").getByRole("button", { name: "Source 1", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toContainText(first.quote);
  await page.getByRole("button", { name: "Read in context" }).click();
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.getByRole("heading", { name: first.title })).toBeVisible();
  await expect(reader.locator("mark", { hasText: first.quote.slice(0, 40) }).first()).toBeInViewport();
});

// One run for both: it takes most of the time, and neither changes it.
test("X-02 the list says why each article is there and is read by keyboard; it survives a reload, and a stranger does not see it", async ({
  signedIn: page,
  server,
  newPerson,
  browser,
}) => {
  const question = "How can cities adapt to heat?";
  await ask(page, server, question);
  const rows = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Answers it");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/article=\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/article\/list\/\d+/);
  await page.getByRole("link", { name: /^Sources/ }).click();
  await expect(page.getByRole("main")).toContainText("Climate adaptation");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: question })).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, server, (await newPerson()).link);
  await stranger.goto(page.url());
  await expect(stranger.getByRole("heading", { level: 1, name: question })).toHaveCount(0);
  await expect(stranger.getByRole("main")).toContainText(/not|no longer/i);
  await stranger.context().close();
});
