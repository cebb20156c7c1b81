import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { freshFolder } from "../support/process.ts";
import { awaitToast, expect, test } from "./server.ts";

const MB = 1024 * 1024;
const PIECES = "**/document/v1/uploads/*";

const about = (part: number) =>
  `Why cells age, part ${part}\n\nA lithium-ion cell loses capacity because a film grows on its anode. ` +
  `The film consumes lithium. Heat makes it grow faster. Study ${part} measured the loss over ${part}00 cycles.\n`;

/** Folders and files below a new folder, by their paths. */
async function made(files: Record<string, string>): Promise<string> {
  const folder = await freshFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

async function openDocuments(page: Page, url: string) {
  await page.goto(`${url}/documentAnalysis`);
  await page.getByRole("heading", { name: "Document analysis" }).waitFor();
}

const filesInput = (page: Page) => page.locator("input[type=file]:not([webkitdirectory])");
const folderInput = (page: Page) => page.locator("input[webkitdirectory]");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Where each piece began that was sent. */
function watchPieces(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    const offset = request.headers()["upload-offset"];
    if (request.method() === "PATCH" && offset !== undefined) offsets.push(Number(offset) / MB);
  });
  return offsets;
}

test("DA-01 DA-10 a folder is dropped, analysed and read under My Reviews", async ({
  signedIn: page,
  server,
}) => {
  const folder = await made({
    "Batteries/2024/ageing-one.txt": about(1),
    "Batteries/2024/ageing-two.txt": about(2),
    "Batteries/.DS_Store": "x",
    "Batteries/library.ris": "TY  - JOUR\nTI  - A reference of cells\nPY  - 2023\nAB  - Cells age.\nER  - \n",
  });
  await openDocuments(page, server.url);
  await expect(page.getByText("You do not have files uploaded")).toBeVisible();
  const isSaid = await awaitToast(page, "1 hidden system file was left out.");
  await folderInput(page).setInputFiles(path.join(folder, "Batteries"));
  await isSaid();
  await expect(row(page, "ageing-one.txt")).toContainText("Batteries / 2024");
  await expect(row(page, "A reference of cells")).toContainText("Reference");

  // Another one is dropped beside them.
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], "dropped-note.txt", { type: "text/plain" }));
    return dropped;
  }, about(3));
  await page.dispatchEvent("[data-look]", "dragover", { dataTransfer: transfer });
  await expect(page.locator("[data-look=droparea]")).toHaveCount(1);
  await page.dispatchEvent("[data-look]", "drop", { dataTransfer: transfer });
  await expect(page.locator("[data-look=dragarea]")).toHaveCount(1);
  await expect(row(page, "dropped-note.txt")).toContainText("My documents");
  for (const name of ["ageing-one.txt", "ageing-two.txt", "dropped-note.txt"]) {
    await expect(row(page, name)).toContainText("Ready", { timeout: 200_000 });
  }

  const initiate = page.getByRole("button", { name: "Initiate Analysis" });
  await expect(initiate).toBeDisabled();
  await page.getByLabel("Select ageing-one.txt").check();
  await page.getByRole("searchbox").fill("dropped");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(row(page, "ageing-one.txt")).toHaveCount(1); // in the table of those selected
  await page.getByLabel("Select dropped-note.txt").check();
  await page.getByLabel("Name your run").fill("Cells of my own");
  await initiate.click();
  await page.waitForURL("**/article/list/*");
  await page.getByRole("link", { name: /^Summary/ }).waitFor({ timeout: 200_000 });
  await page.goto(`${server.url}/myreviews`);
  await page
    .getByRole("link", { name: /Cells of my own/ })
    .first()
    .click();
  await page.waitForURL("**/article/list/*");
  await expect(page.getByRole("main")).toContainText(/ageing|Why cells age/i);
});

test("a large file goes on where it stopped: after a lost connection, and after the page was closed", async ({
  signedIn: page,
  server,
}) => {
  const folder = await made({ "atlas.txt": about(4).repeat(Math.ceil((40 * MB) / about(4).length)) });
  const atlas = path.join(folder, "atlas.txt");
  await openDocuments(page, server.url);
  const offsets = watchPieces(page);
  let cuts = 0;
  await page.route(PIECES, async (route, request) => {
    const offset = Number(request.headers()["upload-offset"]) / MB;
    const isCut = request.method() === "PATCH" && offset === [16, 24][cuts];
    if (isCut) cuts++;
    if (isCut && cuts === 1) await page.context().setOffline(true);
    // It is tried again by itself: after the second cut nothing goes through, or it would be at its end before the page is closed.
    return isCut || cuts === 2 ? route.abort("internetdisconnected") : route.continue();
  });
  await filesInput(page).setInputFiles(atlas);
  await expect(page.getByText("Connection lost.")).toBeVisible({ timeout: 200_000 });
  await expect(page.getByText("Uploading 1 items.")).toBeVisible();
  await page.context().setOffline(false);
  // By itself; the second cut holds it again.
  await expect.poll(() => cuts, { timeout: 200_000 }).toBe(2);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);

  let isAsked = false;
  page.on("dialog", (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  await page.locator("h1").click();
  await page.reload();
  expect(isAsked).toBe(true);
  await page.unroute(PIECES);
  offsets.length = 0;
  await filesInput(page).setInputFiles(atlas);
  await expect(row(page, "atlas.txt")).toBeVisible({ timeout: 200_000 });
  expect(offsets[0]).toBeGreaterThanOrEqual(16);
});

test("DA-09 bad names are refused before they are sent, and a lying extension ends with a sentence", async ({
  signedIn: page,
  server,
}) => {
  const folder = await made({
    "ab.txt": "words",
    "empty-one.txt": "",
    "lying.docx": about(5),
    "torn.pdf": "%PDF-1.4 torn",
  });
  await openDocuments(page, server.url);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/document/v1/upload")) sent.push(request.url());
  });
  await filesInput(page).setInputFiles(["ab.txt", "empty-one.txt"].map((name) => path.join(folder, name)));
  const alert = page.getByRole("alert").filter({ hasText: "Error" });
  await expect(alert).toContainText("File Name should be atleast 3 character. File Name - ab.txt");
  await expect(page.getByText("2 files were not uploaded.").last()).toBeVisible();
  expect(sent).toEqual([]);
  await filesInput(page).setInputFiles(["lying.docx", "torn.pdf"].map((name) => path.join(folder, name)));
  await expect(row(page, "torn.pdf")).toContainText("The file is damaged", { timeout: 200_000 });
  await expect(row(page, "lying.docx")).toContainText(/Ready|The file is damaged/, { timeout: 200_000 });
});

test("DA-02 at 390 px the name has the width between box and menu, however long the list is", async ({
  signedIn: page,
  server,
}) => {
  // So many that not all rows are in the page: what holds their place must not make columns of its own.
  const entries = Array.from(
    { length: 120 },
    (_, at) =>
      `TY  - JOUR\nTI  - The ageing of lithium-ion cells in the cold, part ${at}\nPY  - 2023\nER  - \n`,
  );
  const folder = await made({ "library.ris": entries.join("\n") });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocuments(page, server.url);
  await filesInput(page).setInputFiles(path.join(folder, "library.ris"));
  const table = page.getByRole("table", { name: "Your files" });
  const menu = table.getByRole("button", { name: /^Actions for/ }).first();
  await menu.waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    expect(await table.locator("tbody tr[aria-hidden=true]").count()).toBeGreaterThan(0);
  }).toPass();
  const widthOf = async (part: ReturnType<Page["locator"]>) => (await part.boundingBox())!.width;
  const whole = await widthOf(table);
  expect(await widthOf(table.getByRole("rowheader").first())).toBeGreaterThan(whole - 100);
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Rename", exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
