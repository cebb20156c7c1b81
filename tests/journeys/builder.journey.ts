/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import { expectRoomForText, look } from "./barriers.ts";
import { awaitToast, expect, showArticles, signIn, test } from "./server.ts";

const BOX = "What topic would you like to research";
const QUESTION = "You didn't submit your last Gyan, Do you want to continue with it?";

const names = (page: Page) =>
  page
    .locator("li[data-node] textarea")
    .evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value));
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    if (/^(?:Enter|Tab|Escape|Shift\+Tab|Alt\+Arrow\w+|Alt\+Enter|Arrow\w+|Space)$/.test(key))
      await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
};
/** To a line by its name: what belongs to it then stands beside the outline. */
const toLine = (page: Page, name: string) =>
  page.locator("li[data-node] textarea").evaluateAll((fields, wanted) => {
    (fields as HTMLTextAreaElement[]).find(({ value }) => value === wanted)!.focus();
  }, name);
const turn = (page: Page, leaf: string) => page.getByRole("tab", { name: leaf }).click();

/** From stop to stop, as somebody without a mouse goes. */
async function tabTo(page: Page, name: string | RegExp) {
  const target = page.getByRole("button", { name, exact: typeof name === "string" }).first();
  // Until the server has said what it makes of a change, the button for it cannot be reached.
  await expect(target).toBeEnabled();
  for (let n = 0; n < 150; n++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(name)}.`);
}

test("TO-03 TO-05 TO-12 DR-03 SD-02 an outline is built by keyboard, kept as a draft, chosen, changed and searched", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/createGyan`);
  await expect(page).toHaveTitle("createGyan");
  await expect(page.getByPlaceholder(BOX)).toBeFocused();
  await type(page, "Lithium-ion batteries", "Enter", "Ageing of cells", "Enter", "Tab", "Capacity fade");
  await type(page, "Enter", "Shift+Tab", "Safety", "Enter", "Recycling", "Alt+ArrowUp");
  await expect.poll(() => names(page)).toEqual(["Ageing of cells", "Capacity fade", "Recycling", "Safety"]);

  // Key concepts of the line that the keyboard is at: Alt+Enter leads to its details, Escape back.
  await type(page, "ArrowUp", "Alt+Enter");
  await expect(page.getByRole("tab", { name: "Topic" })).toBeFocused();
  await tabTo(page, /^Key Concepts of Capacity fade/);
  await type(page, "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Capacity fade");
  await type(page, "solid electrolyte interphase", "Enter", "cycle life", "Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await tabTo(page, "Done");
  await type(page, "Enter");
  await expect(dialog).toHaveCount(0);

  await type(page, "Escape", "Escape");
  await tabTo(page, "Save draft");
  await type(page, "Enter");
  const isSaid = await awaitToast(page, "Draft saved successfully.");
  await type(page, "Batteries", "Enter");
  await isSaid();
  await expect(page.getByPlaceholder(BOX)).toHaveValue("");
  const drafts = page.getByRole("dialog", { name: "Drafts" });
  await expect(drafts).toBeVisible();
  await expect(drafts).toContainText("Batteries");

  await page.reload();
  await page.getByPlaceholder(BOX).waitFor();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await page.getByRole("button", { name: "Drafts", exact: true }).focus();
  await type(page, "Enter");
  await drafts.getByRole("button", { name: /^Batteries/ }).waitFor();
  await type(page, "Tab", "Enter");
  await expect(page.getByPlaceholder(BOX)).toHaveValue("Lithium-ion batteries");
  await expect.poll(() => names(page)).toEqual(["Ageing of cells", "Capacity fade", "Recycling", "Safety"]);
  await expect(page.locator("li[data-node]", { hasText: "2 key concepts" })).toHaveCount(1);

  await turn(page, "Overview");
  await page.getByPlaceholder(BOX).focus();
  await type(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", " of batteries", "Escape");
  await expect(page.getByText("5 searches")).toBeVisible();
  await tabTo(page, "Initiate search");
  const sent = page.waitForRequest("**/submitconceptfordiscovery");
  await type(page, "Enter");
  expect((await sent).postDataJSON()).toMatchObject({ isDraft: true, draftId: expect.any(Number) });
  await page.waitForURL("**/article/list/*");
  await expect(page.getByText("Your search has started.")).toBeVisible();

  await page.getByRole("link", { name: /^Summary/ }).waitFor({ timeout: 200_000 });
  await showArticles(page);
  const outline = page.getByRole("region", { name: "Outline" });
  for (const name of ["Ageing of cells", "Capacity fade", "Recycling", "Safety of batteries"])
    await expect(outline.getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(outline.getByRole("button", { name: /^Ageing of cells/ })).toContainText(/[1-9]/);
});

test("TO-13 SE-04 what is typed survives a reload, and a sign-out and another browser", async ({
  page,
  server,
  newPerson,
  browser,
}) => {
  const person = await newPerson("--role", "Admin");
  await signIn(page, server, person.link);
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder(BOX).waitFor();
  await type(page, "Rivers", "Enter", "Floods", "Enter", "Tab", "Dams");
  await page.reload();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => names(page)).toEqual(["Floods", "Dams"]);

  await page.getByRole("button", { name: "Add Subtopic" }).click();
  await type(page, "Droughts");
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/azure-auth");

  // Somebody else at the same browser sees nothing of it.
  await signIn(page, server, (await newPerson("--role", "Admin")).link);
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder(BOX).waitFor();
  await expect(page.getByText(QUESTION)).toHaveCount(0);

  const again = linkIn(await askControl(server.dataDir, "signin-link", ["--email", person.email]))!;
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, server, again);
  await elsewhere.goto(`${server.url}/createGyan`);
  await expect(elsewhere.getByText(QUESTION)).toBeVisible();
  await elsewhere.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => names(elsewhere)).toEqual(["Floods", "Dams", "Droughts"]);
  await elsewhere.context().close();
});

test("DR-02 a draft that is deleted leaves the list", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder(BOX).waitFor();
  await type(page, "Short-lived");
  await page.getByRole("button", { name: "Save draft" }).click();
  await type(page, "To be deleted", "Enter");
  const drafts = page.getByRole("dialog", { name: "Drafts" });
  await drafts.getByRole("button", { name: "Delete draft To be deleted" }).click();
  await page
    .getByRole("dialog", { name: /Delete “To be deleted”/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("button", { name: /^To be deleted/ })).toHaveCount(0);
  await expect(page).toHaveURL(/createGyan/);
});

test("a subtopic is dragged by its handle to another place", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder(BOX).waitFor();
  await type(page, "T", "Enter", "A", "Enter", "B", "Enter", "C");
  const handle = await page.getByRole("button", { name: "Select or move C" }).boundingBox();
  const first = await page.locator("li[data-node]").first().boundingBox();
  await page.mouse.move(handle!.x + 10, handle!.y + 10);
  await page.mouse.down();
  await page.mouse.move(first!.x + 80, first!.y + 40, { steps: 5 });
  await page.mouse.move(first!.x + 80, first!.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(["C", "A", "B"]);
});

// How long a key takes is measured by `npm run bench -- outline`.
test("in an outline of 500 subtopics a key is written at once, and touches no other row", async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder(BOX).waitFor();
  await type(page, "Large");
  await page.evaluate(() => {
    const lines = Array.from({ length: 498 }, (_, at) => `${"  ".repeat(at % 4)}- Subtopic ${at}`);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", lines.join("\n"));
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  });
  await expect(page.locator("li[data-node]")).toHaveCount(498);
  const box = page.locator("li[data-node] textarea").nth(250);
  await box.click();
  const before = await box.inputValue();
  const others = await page.evaluate(async () => {
    const own = document.activeElement!.closest("li[data-node]");
    const touched = new Set<Element>();
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest("li[data-node]");
        if (row && row !== own) touched.add(row);
      }
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const letter of " and more") {
      document.execCommand("insertText", false, letter);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    watcher.disconnect();
    return touched.size;
  });
  expect(others).toBe(0);
  await expect(box).toHaveValue(`${before} and more`);
});

test("the builder has no barriers, and room for large text", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/createGyan`);
  await page.getByPlaceholder(BOX).waitFor();
  await look(page, "the empty builder");
  await page.getByPlaceholder(BOX).focus();
  await type(
    page,
    "Rivers",
    "Enter",
    "Floods",
    "Enter",
    "Tab",
    "Dams and what they do to sediment downstream",
  );
  await look(page, "an outline");
  await turn(page, "Overview");
  await page.getByText("What will happen").click();
  await look(page, "the overview");
  await turn(page, "Topic");
  await toLine(page, "Floods");
  await page.getByRole("button", { name: /^Key Concepts of Floods/ }).click();
  await type(page, "silt", "Enter", "Enter");
  await look(page, "key concepts");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Settings of Floods" }).click();
  await look(page, "settings");
  await page.getByRole("button", { name: "Gyan Templates for Floods" }).click();
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("button", { name: "Apply template setting" }).waitFor();
  await look(page, "a template");
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: /^Topic Outline sources of Floods/ }).click();
  await page.getByRole("button", { name: "Add special source" }).click();
  await look(page, "sources of a node");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("checkbox", { name: "My Files" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "Energy storage" }).check();
  await look(page, "libraries of files");
  await page.getByRole("button", { name: "Select Tags" }).click();
  await page
    .getByRole("button", { name: /Select Tag/ })
    .last()
    .click();
  await look(page, "tags of a library");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { level: 2, name: "Refine Search" }).click();
  await look(page, "parameters");
  await turn(page, "Overview");
  await page.getByRole("button", { name: "Show as graph" }).click();
  await page.getByRole("tree").waitFor();
  await look(page, "the outline as a graph");
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Drafts", exact: true }).click();
  await page.getByRole("dialog", { name: "Drafts" }).waitFor();
  await look(page, "drafts");
  await page.keyboard.press("Escape");
  await expectRoomForText(page, "an outline with large text");
});
