import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { formatOf } from "../../server/src/sources/bibliography/index.ts";
import { readReferences } from "../../server/src/sources/documents/importing/read.ts";
import { ask, expect, test } from "./server.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Export" });

async function downloaded(page: Page): Promise<Download> {
  const file = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download" }).click();
  return file;
}

test("X-02 a chosen article goes out as RIS and is what a reference manager would read", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "Why do lithium-ion cells age?");
  await page.getByRole("button", { name: "Select articles" }).click();
  const box = page.getByRole("checkbox", { name: /^Select / });
  await box.nth(0).check();
  await box.nth(1).check();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog(page).getByLabel("Content", { exact: true })).toHaveValue("chosen");
  await dialog(page).getByRole("radio", { name: /^RIS/ }).check();
  const file = await downloaded(page);
  expect(file.suggestedFilename()).toMatch(/\.ris$/u);
  const text = await readFile(await file.path(), "utf8");
  expect(formatOf(text)).toBe("ris");
  const { entries } = await readReferences(text, "ris", { mostEntries: 10, now: () => performance.now() });
  expect(entries).toHaveLength(2);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/was downloaded/)).toBeVisible();
});

test("X-02 a gyan goes out as a document of Word, and the choice is remembered", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "What is pumped hydro storage?");
  await page.getByRole("button", { name: "Export …" }).click();
  await dialog(page).getByRole("radio", { name: /^Word/ }).check();
  await dialog(page).getByRole("checkbox", { name: "Search record" }).check();
  const file = await downloaded(page);
  expect(file.suggestedFilename()).toBe("What is pumped hydro storage.docx");
  const parts = unzipSync(await readFile(await file.path()));
  const body = new TextDecoder().decode(parts["word/document.xml"]);
  expect(body).toContain("Search record");
  expect(body).toContain("pumped");

  await page.getByRole("button", { name: "Export …" }).click();
  await expect(dialog(page).getByRole("radio", { name: /^Word/ })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "Search record" })).toBeChecked();
});

test("a file that cannot be written says why, and nothing that was chosen is lost", async ({
  signedIn: page,
  server,
}) => {
  await ask(page, server, "What is pumped hydro storage?");
  await page.route("**/api/topics/*/export?*", (route) =>
    route.fulfill({ status: 429, json: { code: "too_many_exports", message: "", params: { limit: 2 } } }),
  );
  await page.getByRole("button", { name: "Export …" }).click();
  await dialog(page).getByRole("radio", { name: /^PDF/ }).check();
  await dialog(page).getByRole("button", { name: "Download" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("2 documents are already being written");
  await expect(dialog(page).getByRole("radio", { name: /^PDF/ })).toBeChecked();
});
