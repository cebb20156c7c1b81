import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { look } from "./barriers.ts";
import { awaitToast, expect, holdToast, signIn, test as base } from "./server.ts";
import type { Person } from "./server.ts";

type Desk = { page: Page; token: string };

/** Somebody with three gyans and two folders, looking at My Gyans. The gyans need not find anything to be put in order. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, server, newPerson }, use) => {
    const person = await newPerson();
    const token = await server.signIn(await another(server, person));
    for (const name of ["Alpha cells", "Beta cells", "Gamma rays"])
      await server.submit(token, { name, id: 1 });
    for (const name of ["Batteries", "Physics"])
      await server.call("POST", "/folders", { token, body: { kind: "search", name } });
    await signIn(page, server, person.link);
    await card(page, "Gamma rays").waitFor();
    await use({ page, token });
  },
});

const another = async (server: ServerProcess, { email }: Person) =>
  linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!;

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const pane = (page: Page) => page.getByRole("navigation", { name: "Folders" });
const folder = (page: Page, name: string) => pane(page).getByRole("button", { name: new RegExp(`^${name}`) });
const menu = async (page: Page, name: string, entry: string) => {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("X-03 gyans are dragged into folders, one and many, and taken back", async ({ desk: { page } }) => {
  await holdToast(page);
  await card(page, "Gamma rays").dragTo(folder(page, "Physics"));
  await expect(page.getByText("“Gamma rays” is now in “Physics”.")).toBeVisible();
  await expect(folder(page, "Physics")).toContainText("1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(folder(page, "Physics")).toContainText("0");

  await card(page, "Alpha cells").hover();
  await page.getByRole("checkbox", { name: "Select Alpha cells" }).check();
  await page.getByRole("checkbox", { name: "Select Beta cells" }).check();
  const isSaid = await awaitToast(page, "2 gyans are now in “Batteries”.");
  await card(page, "Beta cells").dragTo(folder(page, "Batteries"));
  await isSaid();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await folder(page, "Batteries").click();
  await expect(page).toHaveURL(/folder=\d+/);
  await expect(card(page, "Gamma rays")).toHaveCount(0);
  await expect(card(page, "Alpha cells")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Folder path" })).toContainText("Batteries");
});

test("X-03 a folder is dragged into a folder, renamed, deleted and brought back", async ({
  desk: { page },
}) => {
  const isSaid = await awaitToast(page, "“Physics” was moved.");
  await folder(page, "Physics").dragTo(folder(page, "Batteries"));
  await isSaid();
  await expect(folder(page, "Physics")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the folders in Batteries" }).click();
  await expect(folder(page, "Physics")).toBeVisible();

  // By the keyboard alone: down to it, and F2.
  await folder(page, "Batteries").focus();
  await page.keyboard.press("ArrowDown");
  await expect(folder(page, "Physics")).toBeFocused();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Folder name" }).fill("Optics");
  await page.keyboard.press("Enter");
  await expect(folder(page, "Optics")).toBeVisible();

  await folder(page, "Batteries").focus();
  await page.keyboard.press("Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(folder(page, "Batteries")).toHaveCount(0);
  await page.getByRole("link", { name: "Bin" }).click();
  await page.getByRole("button", { name: "Restore Batteries" }).click();
  await expect(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Show the folders in Batteries" }).click();
  await expect(folder(page, "Optics")).toBeVisible();
});

test("a folder's menu is seen whole: the pane that the folder stands in does not cut it off", async ({
  desk: { page },
}) => {
  await page.getByRole("button", { name: "Actions for the folder Physics" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(5);
  const hidden = await page.getByRole("menuitem").evaluateAll((entries) =>
    entries
      .filter((entry) => {
        const { left, top, width, height } = entry.getBoundingClientRect();
        return !entry.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((entry) => entry.textContent),
  );
  expect(hidden).toEqual([]);
});

test("X-03 without a mouse a gyan is moved by its menu, into a new folder too", async ({
  desk: { page },
}) => {
  await page.getByRole("button", { name: "Actions for Gamma rays", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Move to folder" }).press("Enter");
  await page.getByRole("combobox", { name: "Folder" }).selectOption({ label: "New folder …" });
  await page.getByRole("textbox", { name: "Folder name" }).fill("<script>alert(1)</script>");
  await page.keyboard.press("Enter");
  await expect(folder(page, "<script>")).toContainText("1");
});

test("X-01 several gyans are tagged, found by the tag, deleted and brought back", async ({
  desk: { page },
}) => {
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("group", { name: "Selected gyans" })).toContainText("3 selected");
  await page.getByRole("group", { name: "Selected gyans" }).getByRole("button", { name: "Tags" }).click();
  await page.getByRole("textbox", { name: "Your tags" }).fill("thesis");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Alpha cells").getByRole("button", { name: "thesis" })).toBeVisible();
  await menu(page, "Gamma rays", "Tags");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /thesis$/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Gamma rays").getByRole("button", { name: "thesis" })).toHaveCount(0);
  await card(page, "Alpha cells").getByRole("button", { name: "thesis" }).click();
  await expect(card(page, "Gamma rays")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).click();

  await page.getByRole("group", { name: "Selected gyans" }).getByRole("button", { name: "Delete" }).click();
  await holdToast(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Alpha cells")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "Alpha cells")).toBeVisible();
  await expect(card(page, "Gamma rays")).toBeVisible();
});

test("X-01 a table is ordered by its heads, and stays a table for the next visit", async ({
  desk: { page },
}) => {
  await page.getByRole("button", { name: "Table" }).click();
  const names = () => page.getByRole("rowheader").allInnerTexts();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect.poll(names).toEqual(["Alpha cells", "Beta cells", "Gamma rays"]);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect.poll(names).toEqual(["Gamma rays", "Beta cells", "Alpha cells"]);
  await page.getByRole("searchbox", { name: "Find a gyan" }).fill("CELLS");
  await expect.poll(names).toEqual(["Beta cells", "Alpha cells"]);
  await page.reload();
  await expect.poll(names).toEqual(["Beta cells", "Alpha cells"]);
});

test("a gyan runs again as a new one, and opens in the builder", async ({ desk: { page } }) => {
  await menu(page, "Alpha cells", "Run again as a new gyan");
  await page.getByRole("textbox", { name: "Name" }).fill("Alpha once more");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL("**/article/list/*");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpha once more");
  await page.getByRole("link", { name: "My Gyans" }).first().click();
  await menu(page, "Beta cells", "Open in the builder");
  await page.waitForURL("**/createGyan");
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Beta cells");
  await page.getByRole("link", { name: "My Gyans" }).first().click();
  // What is in the builder now is in no draft.
  await menu(page, "Gamma rays", "Open in the builder");
  await expect(page.getByRole("dialog")).toContainText("Beta cells");
  await page.getByRole("button", { name: "Open and replace" }).click();
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Gamma rays");
});

test("My Gyans and the bin have no barriers, narrow and dark too", async ({ desk: { page } }) => {
  await page.getByRole("checkbox", { name: "Select Alpha cells" }).check();
  await look(page, "My Gyans");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "All gyans" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Physics/ })
    .click();
  await expect(page.getByText("This folder is empty")).toBeVisible();
});
