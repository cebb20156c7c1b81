import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { freshFolder } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { expect, linkOf, signIn, test } from "./mails.ts";

const dialog = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const tree = (page: Page) => page.getByRole("navigation", { name: "Libraries and folders" });
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const access = (page: Page) => page.getByRole("region", { name: "Who has access" });
const uploads = (page: Page) => page.getByRole("button", { name: "Upload", exact: true });

const AGEING = "A lithium-ion cell loses capacity because a quorvexine film grows on its anode.\n";

/** Somebody else, in a browser of their own. */
async function inAnother(browser: Browser, server: ServerProcess, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(100_000);
  await signIn(page, server, link);
  return page;
}

async function addFile(page: Page, name: string, text: string): Promise<void> {
  const file = path.join(await freshFolder(), name);
  await writeFile(file, text);
  await page.locator("input[type=file]:not([webkitdirectory])").setInputFiles(file);
}

async function openFolders(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(?:All folders|Cells)/ }).click();
  await tree(page).waitFor();
}

async function choose(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function shareCells(page: Page, email: string): Promise<void> {
  await openFolders(page);
  await choose(page, "Actions for library Cells", "Share …");
  const field = page.getByRole("combobox", { name: "Share with" });
  await field.fill(email);
  await expect(page.getByRole("option").filter({ hasText: email })).toHaveCount(1);
  await field.press("Enter");
  await page.getByRole("radio", { name: "Can edit" }).check();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(access(page)).toContainText("Edda Editor");
}

test("X-03 N-03 a library is shared to edit: it is told, found, searched, read and added to, live for both; lowered, ended, it is gone", async ({
  page,
  browser,
  server,
  newPerson,
  mails,
}) => {
  page.setDefaultTimeout(100_000);
  const owner = await newPerson("--first-name", "Olaf", "--last-name", "Owner");
  const other = await newPerson("--first-name", "Edda", "--last-name", "Editor");
  await signIn(page, server, owner.link);
  await page.goto(`${server.url}/documentAnalysis`);
  await openFolders(page);
  await page.getByRole("button", { name: "New library" }).click();
  await page.getByRole("textbox", { name: "Library name" }).fill("Cells");
  await page.getByRole("button", { name: "Create library" }).click();
  await tree(page)
    .getByRole("button", { name: /^Cells/ })
    .click();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  // What is shown is where files go.
  await expect(page.getByText("Files are added to Cells.")).toBeVisible();
  await addFile(page, "ageing.txt", AGEING);
  await expect(row(page, "ageing.txt")).toContainText("Ready", { timeout: 200_000 });

  const theirs = await inAnother(browser, server, other.link);
  await theirs.goto(`${server.url}/documentAnalysis`);
  await theirs.getByRole("heading", { name: "Document analysis" }).waitFor();
  await shareCells(page, other.email);
  await dialog(page).getByRole("button", { name: "Done" }).last().click();
  await expect(access(page)).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(dialog(page)).toHaveCount(0);

  // Told by the bell and by mail; both lead to it.
  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 1 unread");
  const { pathname } = new URL(linkOf(await mails.to(other.email)));
  expect(pathname).toMatch(/^\/gyanportal\/library\/\d+$/);
  await bell(theirs).click();
  await theirs.getByRole("link", { name: "Olaf Owner shared “Cells” with you" }).click();
  await expect(theirs).toHaveURL(new RegExp(`${pathname}$`));

  // Its text is read and found.
  await theirs.getByRole("link", { name: "ageing" }).click();
  await expect(theirs.getByText("quorvexine film")).toBeVisible();
  const finds = async () => {
    await theirs.goto(`${server.url}/gyanportal?q=quorvexine`);
    await theirs.getByRole("heading", { level: 1 }).waitFor();
    return theirs.getByRole("main");
  };
  await expect(await finds()).toContainText("Cells");

  // In the tree of their documents it says from whom and what may be done; a file is added, and arrives at the owner's.
  await theirs.goto(`${server.url}/documentAnalysis`);
  await openFolders(theirs);
  const entry = tree(theirs).getByRole("button", { name: /^Cells/ });
  await expect(entry).toContainText("From Olaf Owner · Can edit");
  await entry.click();
  await dialog(theirs).getByRole("button", { name: "Done" }).click();
  await expect(theirs.getByText("Files are added to Cells and will belong to Olaf Owner.")).toBeVisible();
  await expect(row(theirs, "ageing.txt")).toBeVisible();
  await addFile(theirs, "brought.txt", "Heat makes the film grow faster, and the cell ages.\n");
  await expect(row(page, "brought.txt")).toContainText("Added by Edda Editor");
  await expect(row(theirs, "brought.txt")).toContainText("Ready", { timeout: 200_000 });
  await choose(theirs, "Actions for brought.txt", "Rename");
  await dialog(theirs).getByRole("textbox").fill("heat.txt");
  await dialog(theirs).getByRole("textbox").press("Enter");
  await expect(row(page, "heat.txt")).toBeVisible();

  // Lowered while they look: nothing that changes anything is offered any more.
  await openFolders(page);
  await choose(page, "Actions for library Cells", "Share …");
  await access(page).getByRole("combobox", { name: "What Edda Editor can do" }).selectOption("Can read");
  await expect(uploads(theirs)).toHaveCount(0);
  await expect(theirs.getByText("From Olaf Owner · Can read")).toBeVisible();
  await theirs.getByRole("button", { name: "Actions for heat.txt" }).click();
  await expect(theirs.getByRole("menuitem")).toHaveText(["Cite", "Open file"]);
  await theirs.keyboard.press("Escape");

  // Ended: gone from the list, from the tree, from the search and from its address.
  await access(page).getByRole("button", { name: "Stop sharing with Edda Editor" }).click();
  await expect(theirs.getByText("You no longer have access to the library “Cells”.")).toBeVisible();
  await expect(row(theirs, "heat.txt")).toHaveCount(0);
  await expect(uploads(theirs)).toBeVisible();
  await openFolders(theirs);
  await expect(tree(theirs)).not.toContainText("Cells");
  await expect(await finds()).not.toContainText("Cells");
  await theirs.goto(`${server.url}${pathname}`);
  await expect(theirs.getByText("This library does not exist, or you have no access to it.")).toBeVisible();
  await theirs.context().close();
});
