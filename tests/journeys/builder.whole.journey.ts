/// <reference lib="dom" />
import { readdir, readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { awaitToast, expect, test } from "./server.ts";
import { tokenOf } from "./session.ts";

const LIBRARY = new URL("../../starter/libraries/energy-storage/", import.meta.url);

/** Titles of the starter's articles that carry a tag. */
async function titlesWith(tag: string, value: string): Promise<string[]> {
  const files = (await readdir(LIBRARY)).filter((file) => file.endsWith(".md"));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, LIBRARY), "utf8")));
  return texts
    .filter((text) => new RegExp(`^tag\\.${tag}:.*\\b${value}\\b`, "mu").test(text))
    .map((text) => /^title: (.*)$/mu.exec(text)![1]!);
}

const dialog = (page: Page) => page.getByRole("dialog");
/** To a line by its name: what belongs to it then stands beside the outline. */
const toLine = (page: Page, name: string) =>
  page.locator("li[data-node] textarea").evaluateAll((fields, wanted) => {
    (fields as HTMLTextAreaElement[]).find(({ value }) => value === wanted)!.focus();
  }, name);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function writeOutline(page: Page) {
  await page.keyboard.type("Lithium-ion batteries");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ageing of cells");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Capacity fade");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Elsewhere");
}

async function addKeywords(page: Page) {
  await toLine(page, "Capacity fade");
  await page.getByRole("button", { name: /^Key Concepts of Capacity fade/ }).click();
  await page.keyboard.type("anode film");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("listitem").first().waitFor();
  await press(page, "Done");
}

async function takeTemplate(page: Page) {
  await toLine(page, "Ageing of cells");
  await press(page, "Gyan Templates for Ageing of cells");
  await dialog(page).getByRole("searchbox").fill("State of the art");
  await dialog(page)
    .getByRole("button", { name: /^State of the art/ })
    .click();
  await press(page, "Uncheck all");
  for (const name of ["Theory", "Open questions"])
    await dialog(page)
      .getByRole("checkbox", { name: new RegExp(`^${name}`) })
      .check();
  const isSaid = await awaitToast(page, "2 subtopics were added.");
  await press(page, "Apply template setting");
  await isSaid();
}

async function chooseNodeSources(page: Page) {
  await toLine(page, "Elsewhere");
  await page.getByRole("button", { name: /^Topic Outline sources of Elsewhere/ }).click();
  await dialog(page).getByLabel("Website URL").fill("https://example.org/papers");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("list", { name: "Added URLs" }).getByRole("listitem")).toHaveCount(1);
  await press(page, "Add special source");
  await dialog(page).getByLabel("Source", { exact: true }).selectOption({ value: "arxiv" });
  await dialog(page).getByLabel("Parameter", { exact: true }).selectOption({ label: "Category" });
  await dialog(page).getByLabel("Value", { exact: true }).fill("cond-mat.mtrl-sci");
  await press(page, "Save");
  await expect(dialog(page)).toHaveCount(0);
}

async function chooseLibrary(page: Page) {
  await page.getByRole("checkbox", { name: "My Files" }).click();
  await dialog(page).getByRole("searchbox").fill("energy");
  await dialog(page).getByRole("checkbox", { name: "Energy storage" }).check();
  await press(page, "Select Tags");
  await dialog(page)
    .getByRole("button", { name: /Select Tag/ })
    .click();
  await page.getByRole("option", { name: "Audience" }).click();
  await dialog(page)
    .getByRole("button", { name: /Values of Audience|Select values/ })
    .click();
  await page.getByRole("option", { name: "graduate", exact: true }).click();
  await page.keyboard.press("Escape");
  await press(page, "Save");
  await expect(dialog(page)).toHaveCount(0);
}

async function refine(page: Page) {
  await page.getByRole("heading", { level: 2, name: "Refine Search" }).click();
  await page.getByLabel("Max repository search count").fill("2");
  await page.getByText("More settings").click();
  await page.getByLabel("Multi-document summary").selectOption({ label: "No" });
}

/** What stands in the form, wherever it came from. */
async function expectWhole(page: Page) {
  await expect(page.getByPlaceholder("What topic would you like to research")).toHaveValue(
    "Lithium-ion batteries",
  );
  await expect
    .poll(() =>
      page
        .locator("li[data-node] textarea")
        .evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value)),
    )
    .toEqual(["Ageing of cells", "Capacity fade", "Theory", "Open questions", "Elsewhere"]);
  const lines = page.locator("li[data-node]");
  await expect(lines.nth(1)).toContainText("1 key concept");
  await expect(lines.nth(4)).toContainText("2 sources");
  await expect(page.getByRole("checkbox", { name: "My Files" })).toBeChecked();
  await page.getByRole("tab", { name: "Overview" }).click();
  const overview = page.getByRole("tabpanel", { name: "Overview" });
  for (const words of ["anode film", "Energy storage", "graduate", "example.org", "cond-mat.mtrl-sci"])
    await expect(overview).toContainText(words);
}

test("TO-01 TO-13 TO-15 GT-02 MS-03 MS-05 RF-01 DR-03 an outline with everything in it is kept, brought back, searched and honoured", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder("What topic would you like to research").waitFor();
  await writeOutline(page);
  await addKeywords(page);
  await takeTemplate(page);
  await chooseNodeSources(page);
  await chooseLibrary(page);
  await refine(page);
  await expectWhole(page);

  // A reload asks, and brings all of it back.
  await page.reload();
  await press(page, "Confirm");
  await expectWhole(page);

  await press(page, "Save draft");
  await page.keyboard.type("With everything");
  await page.keyboard.press("Enter");
  const drafts = page.getByRole("dialog", { name: "Drafts" });
  await expect(drafts).toContainText("With everything");
  await page.reload();
  await page.getByPlaceholder("What topic would you like to research").waitFor();
  await press(page, "Drafts");
  await drafts.getByRole("button", { name: /^With everything/ }).click();
  await expectWhole(page);

  // What will happen is told before it does.
  await page.getByText("What will happen").click();
  await expect(page.getByText(/Searches Energy storage.* for/u).first()).toBeVisible();

  await press(page, "Initiate search");
  await page.waitForURL("**/article/list/*", { timeout: 200_000 });
  const topicId = Number(/(\d+)$/u.exec(new URL(page.url()).pathname)![1]);
  const token = await tokenOf(page);
  const topic: TopicDetail = await server.finished(token, topicId);

  expect(topic.nodes.map(({ name, depth }) => [name, depth])).toEqual([
    ["Lithium-ion batteries", 0],
    ["Ageing of cells", 1],
    ["Capacity fade", 2],
    ["Theory", 2],
    ["Open questions", 2],
    ["Elsewhere", 1],
  ]);
  const outcomes = topic.run!.outcomes;
  const askedFor = (name: string) => outcomes.filter(({ nodeName }) => nodeName === name);
  // The library alone, narrowed and with the smaller count; where a node has its own sources, those and nothing else.
  for (const name of ["Lithium-ion batteries", "Ageing of cells", "Capacity fade", "Theory"]) {
    expect(askedFor(name).map(({ label }) => label)).toEqual(["Energy storage"]);
    expect(askedFor(name)[0]!.found).toBeLessThanOrEqual(2);
  }
  const elsewhere = askedFor("Elsewhere").map(({ source, label }) => `${source} ${label}`);
  expect(elsewhere).toHaveLength(2);
  expect(elsewhere.join("\n")).toMatch(/arxiv/iu);
  expect(elsewhere.join("\n")).not.toContain("Energy storage");

  const { body } = await server.call<{ articles: { title: string }[] }>(
    "GET",
    `/topics/${topicId}/articles`,
    { token },
  );
  const allowed = await titlesWith("Audience", "graduate");
  expect(body.articles.length).toBeGreaterThan(0);
  for (const { title } of body.articles) expect(allowed).toContain(title);
  const { body: summary } = await server.call<{ writtenAt: string | null }>(
    "GET",
    `/topics/${topicId}/summary`,
    { token },
  );
  expect(summary.writtenAt).toBeNull();

  const outline = page.getByRole("region", { name: "Outline" });
  for (const name of ["Ageing of cells", "Capacity fade", "Theory", "Open questions", "Elsewhere"])
    await expect(outline.getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
});
