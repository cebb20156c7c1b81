/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import {
  button,
  choose,
  dialog,
  openDialog,
  openTab,
  press,
  type Scene,
  type Sight,
  text,
} from "./screens.model.ts";

const topic = (
  name: string,
  open: Sight["open"],
  at = ({ topicId }: Scene) => `/article/list/${topicId}?tab=articles`,
): Sight => ({
  name: `gyan-${name}`,
  route: "/article/list/$topicId",
  who: "keeper",
  at,
  heading: /./,
  open,
});

const firstArticle = (page: Page) => page.getByRole("heading", { level: 3 }).first();
const concepts = (page: Page) => page.getByRole("region", { name: "Concepts", exact: true });

async function openConceptList(page: Page) {
  await openTab(page, /^Graph/);
  await press(page, "List");
  await concepts(page).getByRole("link").first().waitFor();
}

async function openConcept(page: Page) {
  await openConceptList(page);
  await concepts(page).getByRole("link").first().click();
  const panel = page.getByRole("region", { name: "Concept", exact: true });
  await panel.getByRole("heading", { name: "Related concepts" }).waitFor();
  return panel;
}

async function writeNote(page: Page) {
  await firstArticle(page).click();
  const reader = page.getByRole("region", { name: "Reader" });
  await reader.getByRole("button", { name: "Add note", exact: true }).first().click();
  await reader
    .getByRole("textbox", { name: "Your note" })
    .fill("Compare with what happens at low temperatures.");
  return reader;
}

/** About the first words of a paragraph. */
async function beginNote(page: Page, at: number) {
  const reader = page.getByRole("region", { name: "Reader" });
  const paragraph = reader.locator("p > [data-start]").nth(at);
  await paragraph.scrollIntoViewIfNeeded();
  await paragraph.evaluate((words) => {
    const first = document.createTreeWalker(words, NodeFilter.SHOW_TEXT).nextNode()!;
    getSelection()!.setBaseAndExtent(first, 0, first, Math.min(40, first.textContent!.length));
  });
  await reader.getByRole("button", { name: "Note", exact: true }).click();
  return reader;
}

async function noteAbout(page: Page, at: number, words: string) {
  const reader = await beginNote(page, at);
  await reader.getByRole("textbox", { name: "Your note" }).fill(words);
  await reader.getByRole("button", { name: "Save note" }).click();
  await reader.getByRole("textbox", { name: "Your note" }).waitFor({ state: "detached" });
  return reader;
}

const refresh = (name: string, open?: Sight["open"]): Sight => ({
  ...topic(name, async (page, isNarrow) => {
    await press(page, "Actions");
    await page.getByRole("menuitem", { name: "Change what is searched", exact: true }).click();
    await page.getByRole("heading", { name: "Refresh Gyan" }).waitFor();
    await open?.(page, isNarrow);
  }),
  name,
  route: "/refresh",
});

/** A gyan, its tabs, and what opens in them. */
export const topics: Sight[] = [
  refresh("refresh"),
  refresh("refresh-schedule", async (page) => {
    await page.getByRole("radio", { name: /^Schedule Refresh/ }).check();
    await page.getByLabel("Refresh recurrence").fill("3");
    await page.getByLabel("Day of refresh").selectOption("Monday");
    await text(page, /^Every Monday at/);
  }),
  refresh("refresh-concepts", openDialog(/^Key Concepts of/)),
  refresh("refresh-sources", openDialog(/sources of/i)),
  refresh("refresh-parameter", async (page) => {
    await page.getByLabel("Parameter", { exact: true }).selectOption("searchProvider");
    await button(page, /^Value:/).click();
  }),
  topic("watch", async (page) => {
    await press(page, "Watch: off");
    await page.getByRole("menuitemradio", { name: /^Weekly/ }).waitFor();
  }),
  topic("articles", (page) => firstArticle(page).waitFor()),
  topic("articles-filter", async (page, isNarrow) => {
    await firstArticle(page).waitFor();
    await press(page, "Filter");
    await (isNarrow ? dialog(page) : page.getByRole("region", { name: "Filters" }).waitFor());
  }),
  topic(
    "articles-narrowed",
    (page) => firstArticle(page).waitFor(),
    ({ topicId }) => `/article/list/${topicId}?tab=articles&level=answers&unread=true`,
  ),
  topic("articles-selected", async (page) => {
    await firstArticle(page).waitFor();
    await press(page, "Select articles");
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(0)
      .check();
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .check();
    await page.getByRole("group", { name: "Selected articles" }).waitFor();
  }),
  topic("articles-cite", async (page) => {
    await firstArticle(page).waitFor();
    await press(page, "Select articles");
    for (const place of [0, 1])
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(place)
        .check();
    const bar = page.getByRole("group", { name: "Selected articles" });
    await bar.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Cite", exact: true }).click();
    await page.getByRole("dialog", { name: "Cite 2 articles" }).getByRole("listitem").first().waitFor();
  }),
  topic(
    "articles-none",
    (page) => text(page, "No article matches"),
    ({ topicId }) => `/article/list/${topicId}?from=1500&to=1600`,
  ),
  topic("history", async (page) => {
    await openTab(page, /^History/);
    await text(page, /^\d+ new articles?$/);
  }),
  topic(
    "changes",
    (page) => page.getByRole("group", { name: "Kinds of change" }).waitFor(),
    ({ topicId }) => `/article/list/${topicId}?tab=history&from=0&to=1`,
  ),
  topic(
    "version",
    (page) => text(page, /^This is the gyan as it was/),
    ({ topicId }) => `/article/list/${topicId}?tab=history&version=1`,
  ),
  topic(
    "version-text",
    async (page) => {
      await page.getByRole("list", { name: "Articles at that time" }).getByRole("link").first().click();
      await text(page, "Back to articles");
      await text(page, "Read current version");
    },
    ({ topicId }) => `/article/list/${topicId}?tab=history&version=1`,
  ),
  topic("feed", async (page) => {
    await firstArticle(page).waitFor();
    await press(page, "Actions");
    await page.getByRole("menuitem", { name: "Follow this gyan" }).click();
    await button(page, /^(?:Create link|Replace link)$/).waitFor();
  }),
  topic("reader", async (page) => {
    await firstArticle(page).click();
    await page.getByRole("region", { name: "Reader" }).getByRole("heading", { level: 2 }).waitFor();
  }),
  topic("reader-marked", async (page) => {
    await firstArticle(page).click();
    await press(page, "Next highlight");
    await page.locator("[data-target]").first().waitFor();
  }),
  topic("reader-contents", async (page, isNarrow) => {
    await firstArticle(page).click();
    await press(page, isNarrow ? "Reading options" : "Contents");
    await (isNarrow ? dialog(page) : page.getByRole("menu", { name: "Contents" }).waitFor());
  }),
  topic(
    "reader-pages",
    async (page, isNarrow) => {
      await firstArticle(page).click();
      if (isNarrow) await press(page, "Reading options");
      await press(page, isNarrow ? "Pages" : "Both");
      await page.getByRole("region", { name: "Page 1", exact: true }).locator("canvas").waitFor();
    },
    ({ paperTopicId }) => `/article/list/${paperTopicId}?tab=articles`,
  ),
  topic("note-written", writeNote),
  topic("note", async (page) => {
    const reader = await writeNote(page);
    await reader.getByRole("button", { name: "Save note" }).click();
    await reader
      .getByRole("region", { name: "Notes" })
      .locator("[data-note-card]")
      .first()
      .scrollIntoViewIfNeeded();
  }),
  topic("note-thread", async (page) => {
    const reader = await writeNote(page);
    await reader.getByText("Everyone who can read this gyan sees it").click();
    await reader.getByRole("button", { name: "Save note" }).click();
    const thread = reader.getByRole("region", { name: "Notes" }).locator("[data-note-card]").first();
    await thread.getByRole("button", { name: "Reply", exact: true }).click();
    await reader.getByRole("textbox", { name: "Your reply" }).fill("At low temperatures lithium plates.");
    await page.keyboard.press("ControlOrMeta+Enter");
    await thread.getByRole("article", { name: "Reply by You" }).waitFor();
  }),
  topic("note-resolved", async (page) => {
    const reader = await writeNote(page);
    await reader.getByText("Everyone who can read this gyan sees it").click();
    await reader.getByRole("button", { name: "Save note" }).click();
    const list = reader.getByRole("region", { name: "Notes" });
    await list.getByRole("button", { name: "Resolve", exact: true }).first().click();
    await list.getByRole("button", { name: /^Resolved \(/ }).click();
    await list.locator("button[data-note-card]").first().click();
    await reader.getByRole("button", { name: "Reopen" }).first().waitFor();
  }),
  topic("note-beside", async (page) => {
    await firstArticle(page).click();
    await noteAbout(
      page,
      1,
      "Compare with what happens at low temperatures, and with how fast they are charged.",
    );
    const reader = await noteAbout(page, 2, "Is this so for all of them?");
    await reader
      .locator("[data-notes]")
      .first()
      .click({ position: { x: 4, y: 8 } });
    await reader.getByRole("button", { name: "Close note" }).waitFor();
  }),
  topic("note-begun", async (page) => {
    await firstArticle(page).click();
    const reader = await beginNote(page, 3);
    await reader.getByRole("textbox", { name: "Your note" }).fill("What was the temperature?");
  }),
  topic("all-notes", openDialog("All notes")),
  topic("summary", async (page) => {
    await openTab(page, /^Summary/);
    await button(page, "Source 1").waitFor();
  }),
  topic("summary-articles", async (page) => {
    await openTab(page, /^Summary/);
    await press(page, "Each article");
    await text(page, /have their own summary/);
  }),
  topic(
    "charts-few",
    async (page) => {
      await text(page, "Too few articles for charts");
    },
    ({ topicId }) => `/article/list/${topicId}?tab=charts`,
  ),
  topic("compact", async (page, isNarrow) => {
    await firstArticle(page).waitFor();
    await press(page, isNarrow ? "Filter" : "Sorted by Relevance");
    if (isNarrow) await press(page, "Compact rows");
    else await page.getByRole("menuitemradio", { name: "Compact rows" }).click();
    if (isNarrow) await press(page, /^Show \d+ articles?/);
  }),
  topic("quote", async (page) => {
    await openTab(page, /^Summary/);
    await press(page, "Source 1");
    await dialog(page);
  }),
  topic("graph", async (page) => {
    await openTab(page, /^Graph/);
    await page.getByRole("listbox").waitFor();
  }),
  topic("graph-concept", async (page) => {
    await openTab(page, /^Graph/);
    await page.getByRole("listbox").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Related concepts" }).waitFor();
  }),
  topic("concepts-table", async (page) => {
    await openTab(page, /^Graph/);
    await press(page, "Table");
    await page.getByRole("table").waitFor();
  }),
  topic("concepts", openConceptList),
  topic("concept", openConcept),
  topic("join-concepts", async (page) => {
    const panel = await openConcept(page);
    await panel.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Merge with another" }).click();
    await page.getByRole("dialog").getByRole("radio").first().click();
  }),
  topic("sources", async (page) => {
    await openTab(page, /^Sources/);
    await text(page, "Energy storage");
  }),
  topic("export", async (page, isNarrow) => {
    if (isNarrow) await choose(page, "Export …");
    else await press(page, "Export …");
    await dialog(page);
    await page.getByRole("radio", { name: /^PDF/ }).check();
  }),
  topic("actions", async (page) => {
    await press(page, /Actions/);
    await page.getByRole("menuitem").first().waitFor();
  }),
  topic(
    "nothing-found",
    (page) => page.getByRole("heading", { name: "No article answers this question" }).waitFor(),
    ({ emptyTopicId }) => `/article/list/${emptyTopicId}`,
  ),
];
