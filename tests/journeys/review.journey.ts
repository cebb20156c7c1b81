import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Prisma, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { agreementOf, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { Browser, Page } from "@playwright/test";
import { freshFolder, linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { askControl } from "../../server/src/platform/control.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";
import { tokenOf } from "./session.ts";

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

/** Four of one reference manager; of another one that is among them, and one more. */
const RIS = [
  [
    "Ageing of lithium-ion cells in the cold",
    "Okoye, Ada",
    2021,
    "We cycled 48 lithium-ion cells at minus ten degrees. Cold cells lost 31 % of their capacity within 400 cycles.",
  ],
  [
    "Films on anodes: why lithium-ion cells age",
    "Li, Wei",
    2019,
    "A film grows on the anode of a lithium-ion cell and consumes lithium. Heat makes it grow faster, and the cell ages.",
  ],
  [
    "Fast charging ages lithium-ion cells",
    "Ray, Mira",
    2022,
    "Fast charging plates lithium on the anode. After 300 fast charges the cells had lost a fifth of their capacity.",
  ],
  [
    "A history of the lead battery",
    "Rossi, Anna",
    1998,
    "Lead batteries were made long before lithium-ion cells. Their plates age as well, by other ways.",
  ],
]
  .map(
    ([title, author, year, abstract], at) =>
      `TY  - JOUR\nTI  - ${title}\nAU  - ${author}\nPY  - ${year}\nJO  - Journal of Cells\nDO  - 10.1000/cells.${at + 1}\nAB  - ${abstract}\nER  - \n`,
  )
  .join("\n");
const BIBTEX = `@article{li2019, title = {Films on anodes: why lithium-ion cells age}, author = {Li, Wei}, year = 2019, doi = {10.1000/CELLS.2}}
@inproceedings{sen2023, title = {Models of ageing in lithium-ion cells}, author = {Sen, Lila}, year = 2023, booktitle = {Cells and Models},
  abstract = {We reckon how lithium-ion cells age from their voltage alone. No cell was opened.}}
`;
const TITLES = [
  "Ageing of lithium-ion cells in the cold",
  "Films on anodes: why lithium-ion cells age",
  "Fast charging ages lithium-ion cells",
  "A history of the lead battery",
  "Models of ageing in lithium-ion cells",
] as const;

test("issue 27: a small review by two people, from files of references over both stages and a conflict to the PRISMA diagram", async ({
  page,
  browser,
  server,
  newPerson,
}) => {
  const owner = await newPerson("--first-name", "Asha", "--last-name", "Rao");
  const other = await newPerson("--first-name", "Jean", "--last-name", "Dupont");
  const folder = await freshFolder();
  const files = { "library.ris": RIS, "more.bib": BIBTEX };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);

  // Imported: what both files have is there once.
  await signIn(page, server, owner.link);
  await page.goto(`${server.url}/documentAnalysis`);
  const input = page.locator("input[type=file]:not([webkitdirectory])");
  const list = page.getByRole("table", { name: "Your files" });
  for (const [name, count] of [
    ["library.ris", 4],
    ["more.bib", 5],
  ] as const) {
    await input.setInputFiles(path.join(folder, name));
    await expect(list.getByRole("rowheader")).toHaveCount(count);
  }
  for (const title of TITLES)
    await expect(list.getByRole("row").filter({ hasText: title })).toContainText("Ready", {
      timeout: 200_000,
    });

  // A gyan over them, shared with somebody who may comment.
  for (const title of TITLES) await page.getByLabel(`Select ${title}`).check();
  await page.getByLabel("Name your run").fill("Why do lithium-ion cells age?");
  await page.getByRole("button", { name: "Initiate Analysis" }).click();
  await page.waitForURL("**/article/list/*");
  const topicId = Number(/\d+/u.exec(new URL(page.url()).pathname)![0]);
  await page.getByRole("link", { name: /^Summary/ }).waitFor({ timeout: 200_000 });
  await page.getByRole("button", { name: "Share …" }).click();
  const sharing = page.locator("dialog[open]");
  const field = sharing.getByRole("combobox", { name: "Share with" });
  await field.fill(other.email);
  await expect(sharing.getByRole("option").filter({ hasText: other.email })).toHaveCount(1);
  await field.press("Enter");
  await sharing.getByRole("radio", { name: "Can comment" }).check();
  await sharing.getByRole("button", { name: "Share", exact: true }).click();
  await expect(sharing.getByText(/^Shared with /)).toBeVisible();

  // Title and abstract, each alone: of one they think differently.
  const review = `${server.url}/article/review/${topicId}`;
  await page.goto(review);
  await page.getByRole("button", { name: "Begin screening" }).click();
  const [cold, films, fast, lead, models] = TITLES;
  const alike: [string, "i" | "e↵"][] = [
    [cold, "i"],
    [films, "i"],
    [fast, "i"],
    [lead, "e↵"],
  ];
  await voteOn(page, new Map([...alike, [models, "i"]]));
  await expect(page.getByText("You have voted on all 5")).toBeVisible();
  const theirs = await inAnother(browser, server, other.email);
  await theirs.goto(review);
  await expect(theirs.getByRole("article")).toContainText("1 vote, hidden until enough people have voted");
  await voteOn(theirs, new Map([...alike, [models, "e1"]]));
  await expect(theirs.getByText("You have voted on all 5")).toBeVisible();

  // They talk about it, and whoever may edit writes down what came of it.
  await page.getByRole("link", { name: "Show 1 conflict" }).click();
  const conflicts = page.getByRole("list", { name: "Conflicts" });
  await expect(conflicts).toContainText(models);
  await expect(conflicts).toContainText(/Jean Dupont.*Excluded.*Wrong population/);
  await conflicts.getByRole("button", { name: "Settle" }).click();
  const settling = page.getByRole("dialog", { name: "Settle the conflict" });
  await settling.getByRole("radio", { name: /^Agreed in talk/ }).check();
  await settling.getByRole("radio", { name: "Exclude", exact: true }).check();
  await settling.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("There are no conflicts")).toBeVisible();

  // Whole texts.
  const texts: Plan = new Map([
    [cold, "i"],
    [films, "i"],
    [fast, "e1"],
  ]);
  for (const desk of [page, theirs]) {
    await desk.goto(`${review}?stage=text`);
    await voteOn(desk, texts);
    await expect(desk.getByText("You have voted on all 3")).toBeVisible();
  }

  // A vote is shown before it is stored: the diagram is looked at when the last one is.
  const token = await tokenOf(page);
  const prisma = async () => (await server.call<Prisma>("GET", `/topics/${topicId}/prisma`, { token })).body;
  const final = {
    other: [{ count: 5 }],
    screened: 5,
    excludedAtAbstract: 2,
    sought: 3,
    assessed: 3,
    included: 2,
    excludedAtText: [{ count: 1 }],
  };
  await expect.poll(prisma).toMatchObject(final);

  // The diagram of it, in the page and as a file.
  await page.goto(`${review}?stage=text`);
  await page.getByRole("link", { name: "PRISMA" }).click();
  const drawing = page.getByRole("img", { name: "PRISMA 2020 flow diagram" });
  await expect(drawing).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "SVG", exact: true }).click();
  const svg = await readFile(await (await coming).path(), "utf8");
  const counts = [
    "Records screened (n = 5)",
    "Records excluded (n = 2)",
    "Reports sought for retrieval (n = 3)",
    "Reports assessed for eligibility (n = 3)",
    "Wrong population (n = 1)",
    "in review (n = 2)",
  ];
  const shownWords = (await drawing.evaluate((one) => one.textContent)).replace("in the review", "in review");
  for (const words of [shownWords, svg.replaceAll(/<[^>]*>/gu, " ")])
    for (const count of counts) expect(words.replaceAll(/\s+/gu, " ")).toContain(count);
  await theirs.context().close();
});
