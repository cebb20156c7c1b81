import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { look } from "./barriers.ts";
import { ask, expect, test } from "./server.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Concept", exact: true });
const name = (page: Page) => panel(page).getByRole("article").getByRole("heading", { level: 2 });
const graph = (page: Page) => page.getByRole("listbox", { name: "Concept graph" });
const options = (page: Page) => graph(page).getByRole("option");
const count = (page: Page) =>
  page.getByRole("region", { name: "Concepts", exact: true }).getByRole("status").last();
const choose = (page: Page, view: string) =>
  page.getByRole("group", { name: "View" }).getByRole("button", { name: view }).click();

async function openGraph(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Graph/ }).click();
  await graph(page).waitFor();
}

/** The label of the concept that the keyboard is on. */
const active = (page: Page) =>
  graph(page).evaluate((list) => {
    const id = list.getAttribute("aria-activedescendant");
    return list.ownerDocument.getElementById(id ?? "")?.textContent?.split(", ")[0] ?? "";
  });

async function saved(page: Page, kind: RegExp): Promise<Download> {
  await page.getByRole("button", { name: "Save image" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: kind }).click(),
  ]);
  return file;
}

test("X-03 a concept is found, walked from by keyboard, opened, and read where it stands", async ({
  signedIn: page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await ask(page, server, "Why do lithium-ion cells age?");
  await openGraph(page);
  expect(await options(page).count()).toBeGreaterThanOrEqual(25);
  expect(await options(page).count()).toBeLessThanOrEqual(40);
  await look(page, "the graph");

  await page.getByRole("searchbox", { name: "Find a concept" }).fill("thermal run");
  await expect(page.getByText("1 concept found")).toBeAttached();
  await graph(page).focus();
  await page.keyboard.press("Shift+Tab");
  await graph(page).focus();
  await expect.poll(() => active(page)).toBe("thermal runaway");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => active(page)).not.toBe("thermal runaway");
  await page.keyboard.press("ArrowRight");
  const reached = await active(page);
  await page.keyboard.press("+");
  await page.keyboard.press("0");
  await page.keyboard.press("Enter");
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveText(reached);
  await expect(page).toHaveURL(/concept=/);

  const quote = (await panel(page).locator("blockquote").first().textContent())!;
  await panel(page)
    .getByRole("button", { name: /^Read in context/ })
    .first()
    .click();
  const reader = page.getByRole("region", { name: "Reader" });
  await expect(reader.locator("mark[data-target]").first()).toBeInViewport();
  expect((await reader.locator("mark[data-target]").allTextContents()).join("")).toBe(quote);

  await page.goBack();
  await expect(name(page)).toHaveText(reached);
  await graph(page).focus();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(graph(page)).toBeFocused();
});

test("X-03 the graph is narrowed to what stands around one, to a group, and to as many as wanted", async ({
  signedIn: page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await ask(page, server, "How can cities adapt to heat?");
  await openGraph(page);
  const all = await options(page).count();

  const groups = page.getByRole("region", { name: "Groups" });
  await groups.getByRole("listitem").first().getByRole("button").click();
  await expect.poll(() => options(page).count()).toBeLessThan(all);
  await expect(page).toHaveURL(/groups=/);
  await groups.getByRole("listitem").first().getByRole("button").click();
  await expect(options(page)).toHaveCount(all);

  await graph(page).focus();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Show related only" }).click();
  await expect.poll(() => options(page).count()).toBeLessThan(all);
  const around = await options(page).count();
  await page.reload();
  await graph(page).waitFor();
  await expect(options(page)).toHaveCount(around);
  await page.getByRole("button", { name: /^Around/ }).click();
  await expect(options(page)).toHaveCount(all);

  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);

  await page.getByRole("slider").fill("95");
  await expect(page).toHaveURL(/least=95/);
  await expect(options(page)).toHaveCount(all);
});

test("X-03 a press on an edge shows the sentences in which both stand", async ({
  signedIn: page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await ask(page, server, "Why do lithium-ion cells age?");
  await openGraph(page);
  await choose(page, "Table");
  // Around a concept that stands beside one other, there are two nodes, and the middle of the drawing is their edge.
  const lonely = page
    .getByRole("row")
    .filter({ has: page.locator("td[data-column=related] > span:only-child") })
    .first();
  const [one, other] = await lonely.getByRole("link").allTextContents();
  const address = new URL(page.url());
  const own = new URL((await lonely.getByRole("link").first().getAttribute("href"))!, address);
  address.searchParams.set("around", own.searchParams.get("concept")!);
  address.searchParams.delete("look");
  await page.goto(address.href);
  await expect(options(page)).toHaveCount(2);
  const { width, height } = (await graph(page).boundingBox())!;
  await graph(page).click({ position: { x: width / 2, y: height / 2 } });
  await expect(panel(page).getByRole("heading", { name: "Sentences with both" })).toBeVisible();
  for (const label of [one!, other!]) await expect(name(page)).toContainText(label);
  expect(await panel(page).locator("blockquote").count()).toBeGreaterThan(0);
  await look(page, "the panel of an edge");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("X-03 a press on the drawing opens the concept, and a phone shows one thing at a time", async ({
  signedIn: page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await ask(page, server, "mRNA vaccines");
  await openGraph(page);
  // Found, it stands in the middle of the drawing. The longest name is a part of no other.
  const names = (await options(page).allTextContents()).map((text) => text.split(/, \d/)[0] ?? text);
  const [label = ""] = names.toSorted((a, b) => b.length - a.length);
  await page.getByRole("searchbox", { name: "Find a concept" }).fill(label);
  await page.getByText("1 concept found").waitFor({ state: "attached" });
  const { width, height } = (await graph(page).boundingBox())!;
  await graph(page).click({ position: { x: width / 2, y: height / 2 } });
  await expect(name(page)).toHaveText(label);
  await page.getByRole("searchbox", { name: "Find a concept" }).fill("");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, "Table");
  await expect(page.getByRole("table", { name: "Concepts as a table" })).toBeVisible();
  await choose(page, "Graph");
  await graph(page).waitFor();
  await graph(page).focus();
  await page.keyboard.press("Enter");
  await expect(name(page)).toBeFocused();
  await expect(graph(page)).toBeHidden();
  await page.getByRole("button", { name: "Back to concepts" }).click();
  await expect(graph(page)).toBeVisible();
});

test("X-03 the table says the same in rows, in the order that is wanted", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "Why do lithium-ion cells age?");
  await openGraph(page);
  await choose(page, "Table");
  const table = page.getByRole("table", { name: "Concepts as a table" });
  const firsts = () => table.getByRole("rowheader").allTextContents();
  await expect(table.getByRole("columnheader", { name: "Weight" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await table.getByRole("button", { name: "Concept" }).click();
  await expect(table.getByRole("columnheader", { name: "Concept" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const names = await firsts();
  expect(names).toEqual(names.toSorted(new Intl.Collator("en", { numeric: true }).compare));
  await table.getByRole("button", { name: "Articles" }).click();
  const numbers = (await table.locator("td[data-column=articles]").allTextContents()).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Articles" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await look(page, "the table of concepts");
  // Text at twice its size on a phone: the table stays as wide as its room.
  await page.setViewportSize({ width: 390, height: 900 });
  const isWithin = await table.evaluate((one) => {
    one.ownerDocument.documentElement.style.fontSize = "200%";
    return one.scrollWidth <= one.parentElement!.clientWidth;
  });
  expect(isWithin).toBe(true);
  await page.reload();
  await page.setViewportSize({ width: 1440, height: 900 });
  await table.getByRole("rowheader").nth(2).getByRole("link").click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveText((await table.locator("tr[data-current] th").textContent())!);
});

test("X-03 the picture is a file with every concept, as people call them, and nothing that runs", async ({
  signedIn: page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await ask(page, server, "Why do lithium-ion cells age?");
  await openGraph(page);
  await graph(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const act = async (entry: string) => {
    await panel(page)
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const bad = `<script>alert("x")</script>`;
  await act("Rename");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(bad);
  await page.keyboard.press("Enter");
  await expect(name(page)).toHaveText(bad);
  await panel(page).getByRole("button", { name: "Next concept" }).click();
  await expect(name(page)).not.toHaveText(bad);
  const hidden = (await name(page).textContent())!;
  const before = await count(page).textContent();
  await act("Hide");
  await expect(count(page)).not.toHaveText(before!);
  await expect(panel(page)).toHaveCount(0);
  await expect(options(page).first()).toContainText(bad);

  const picture = async () => {
    const svg = await saved(page, /SVG/);
    const text = await readFile(await svg.path(), "utf8");
    const told = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
      return {
        isBroken: parsed.querySelector("parsererror") !== null,
        scripts: parsed.querySelectorAll("script").length,
        names: [...parsed.querySelectorAll("g > title")].map((one) => one.textContent ?? ""),
        ground: parsed.querySelector("rect")?.getAttribute("fill"),
      };
    }, text);
    return { fileName: svg.suggestedFilename(), text, ...told };
  };
  const shown = async () =>
    (await options(page).allTextContents()).map((one) => one.split(/, \d/)[0] ?? one).toSorted();
  // What comes in for the hidden one is told by the server: a picture that was saved before it came is of what was shown before.
  let told!: Awaited<ReturnType<typeof picture>>;
  await expect(async () => {
    told = await picture();
    expect(told.names.toSorted()).toEqual(await shown());
  }).toPass();
  expect(told.fileName).toBe("Why do lithium-ion cells age.svg");
  expect(told.isBroken).toBe(false);
  expect(told.scripts).toBe(0);
  expect(told.names).toContain(bad);
  expect(told.names).not.toContain(hidden);
  expect(told.ground).toBe("rgb(250, 248, 244)");
  expect(told.text).toContain("@font-face");

  const png = await readFile(await (await saved(page, /PNG/)).path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBeGreaterThan(3000);
  expect(png.readUInt32BE(20)).toBeGreaterThan(1400);
});
