import { readFile } from "node:fs/promises";
import type { Prisma, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { agreementOf, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { Browser, Page } from "@playwright/test";
import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { askControl } from "../../server/src/platform/control.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";

/** By title: include, exclude for the first reason, or exclude without one. */
type Plan = ReadonlyMap<string, "i" | "e1" | "e↵">;

async function inAnother(browser: Browser, server: ServerProcess, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!);
  return page;
}

const shown = (page: Page) => page.locator("article[aria-labelledby] h2");

/** Votes on everything that is there for them, by keys alone, in whatever order it comes. */
async function voteOn(page: Page, plan: Plan): Promise<void> {
  const left = new Map(plan);
  while (left.size > 0) {
    const title = (await shown(page).textContent())!;
    const keys = left.get(title);
    expect([title, keys]).toEqual([title, expect.any(String)]);
    for (const key of keys!) await page.keyboard.press(key === "↵" ? "Enter" : key);
    left.delete(title);
    // The next one is there, or all is done.
    await expect(shown(page).filter({ hasText: title })).toHaveCount(0);
  }
}

test("issue 27: two people screen a gyan blind, a third settles where they differ, whole texts get reasons, and the PRISMA diagram has the right numbers", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const made = await Promise.all(
    [
      ["Olga", "Owner"],
      ["Sven", "Second"],
      ["Tara", "Third"],
    ].map(([first, last]) => newPerson("--first-name", first!, "--last-name", last!)),
  );
  const [owner, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  const token = await server.signIn(owner.link);
  const topicId = await server.submit(token, {
    name: "What makes lithium-ion batteries age and fail?",
    id: 1,
  });
  await server.finished(token, topicId);
  const call = async <T>(method: string, route: string, body?: object): Promise<T> => {
    const answer = await server.call<T>(method, `/topics/${topicId}${route}`, {
      token,
      ...(body && { body }),
    });
    expect([route, answer.status]).toEqual([route, 200]);
    return answer.body;
  };
  for (const [{ email }, right] of [
    [second, "commenter"],
    [third, "editor"],
  ] as const)
    await call("POST", "/share", { people: [email], right });

  // It is entered from the menu of the gyan, and begun with the reasons that are offered.
  const ownerPage = await inAnother(browser, server, owner.email);
  await ownerPage.goto(`${server.url}/article/list/${topicId}`);
  await ownerPage.getByRole("button", { name: "Actions", exact: true }).click();
  await ownerPage.getByRole("menuitem", { name: "Screening together" }).click();
  await expect(ownerPage).toHaveURL(new RegExp(`/article/review/${topicId}$`));
  await expect(ownerPage.getByRole("textbox", { name: "Reason 1", exact: true })).toHaveValue(
    "Wrong population",
  );
  await ownerPage.getByRole("button", { name: "Begin screening" }).click();
  await expect(shown(ownerPage)).toBeVisible();

  const titlesAt = async (stage: ReviewStage): Promise<string[]> =>
    (
      await call<{ articles: ReviewArticle[] }>("GET", `/review/${stage}/articles?show=all&limit=100`)
    ).articles.map(({ title }) => title);
  const titles = await titlesAt("abstract");
  expect(titles.length).toBeGreaterThan(4);
  const planOf = (own: Record<number, "i" | "e1">): Plan =>
    new Map(titles.map((title, at) => [title, own[at] ?? "e↵"]));
  await voteOn(ownerPage, planOf({ 0: "i", 1: "i", 2: "i" }));
  await expect(ownerPage.getByText(`You have voted on all ${titles.length}`)).toBeVisible();

  // The other one sees that there are votes, and not which.
  await signIn(
    page,
    server,
    linkIn(await askControl(server.dataDir, "signin-link", ["--email", second.email]))!,
  );
  await page.goto(`${server.url}/article/review/${topicId}`);
  await expect(page.getByRole("article")).toContainText("1 vote, hidden until enough people have voted");
  await expect(page.getByRole("article")).not.toContainText("Olga Owner");
  await voteOn(page, planOf({ 0: "i", 1: "e1", 2: "i" }));
  await expect(page.getByText(`You have voted on all ${titles.length}`)).toBeVisible();

  // A third person, to whom it is shared, settles it.
  const thirdPage = await inAnother(browser, server, third.email);
  await thirdPage.goto(`${server.url}/article/review/${topicId}/articles?stage=abstract&show=conflicts`);
  const conflict = thirdPage.getByRole("list", { name: "Conflicts" });
  await expect(conflict).toContainText(titles[1]!);
  await expect(conflict).toContainText(/Olga Owner.*Included/);
  await expect(conflict).toContainText(/Sven Second.*Excluded.*Wrong population/);
  await conflict.getByRole("button", { name: "Settle" }).click();
  const dialog = thirdPage.getByRole("dialog", { name: "Settle the conflict" });
  await expect(dialog.getByRole("radio", { name: /^As a third person/ })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Remark" }).fill("The methods say which cells were used.");
  await dialog.getByRole("button", { name: "Settle" }).click();
  await expect(thirdPage.getByText("There are no conflicts")).toBeVisible();

  // Whole texts: both are told at their desks that there is more, and read beside them.
  await expect.poll(async () => (await titlesAt("text")).length).toBe(3);
  const texts: Plan = new Map([
    [titles[0]!, "i"],
    [titles[1]!, "e1"],
    [titles[2]!, "i"],
  ]);
  for (const desk of [ownerPage, page]) {
    await desk.getByRole("link", { name: "3 whole texts" }).click();
    await expect(desk.getByRole("region", { name: "Reader" }).locator("p").first()).toBeVisible();
    await expect(desk.getByRole("button", { name: /^Maybe/ })).toHaveCount(0);
    await voteOn(desk, texts);
    await expect(desk.getByText("You have voted on all 3")).toBeVisible();
  }

  // How well they agree, by title and abstract.
  const pairs = titles.map((_, at) => [at < 3, at === 0 || at === 2] as const);
  const { share, kappa } = agreementOf(pairs)!;
  await ownerPage.getByRole("link", { name: "Overview" }).first().click();
  const stage = ownerPage.getByRole("region", { name: "Title and abstract", exact: true });
  await expect(stage).toContainText(`${titles.length} of ${titles.length} decided`);
  await expect(stage).toContainText(`${Math.round(100 * share)}%`);
  await expect(stage).toContainText(kappa!.toFixed(2));
  await expect(stage.getByRole("table")).toContainText("Sven Second");
  for (const width of [390, 1440]) {
    await ownerPage.setViewportSize({ width, height: 900 });
    await expectNoBarriers(ownerPage, `overview at ${width} px`);
    await expectNoSideways(ownerPage, `overview at ${width} px`);
  }

  // The diagram says what was done, in the page and in the files.
  await ownerPage.getByRole("link", { name: "PRISMA" }).click();
  const drawing = ownerPage.getByRole("img", { name: "PRISMA 2020 flow diagram" });
  const counts = [
    `Records screened (n = ${titles.length})`,
    `Records excluded (n = ${titles.length - 3})`,
    "Reports sought for retrieval (n = 3)",
    "Wrong population (n = 1)",
    "Studies included in the review (n = 2)",
  ];
  await expect(drawing).toBeVisible();
  const words = await drawing.evaluate((svg) => svg.textContent);
  for (const count of counts) expect(words.replaceAll("\u00a0", " ")).toContain(count);
  await expect(ownerPage.getByText(/still open/)).toHaveCount(0);
  const prisma = await call<Prisma>("GET", "/prisma");
  expect(prisma).toMatchObject({ screened: titles.length, sought: 3, assessed: 3, included: 2 });
  for (const [format, start] of [
    ["SVG", "<"],
    ["PDF", "%PDF-"],
  ] as const) {
    const file = ownerPage.waitForEvent("download");
    await ownerPage.getByRole("button", { name: format, exact: true }).click();
    const bytes = await readFile(await (await file).path());
    expect(bytes.subarray(0, start.length).toString()).toBe(start);
    if (format === "SVG") expect(bytes.toString("utf8")).toMatch(/included in review \(n\s=\s2\)/);
  }
  await Promise.all([ownerPage, thirdPage].map((one) => one.context().close()));
});
