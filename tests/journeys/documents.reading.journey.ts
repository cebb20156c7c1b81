import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { tinyPdf } from "../../server/src/processing/parsing/formats/pdf/test-pdf.ts";
import { freshFolder } from "../support/process.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { awaitToast, expect, test } from "./server.ts";

const LINES = [
  "The bittern booms at dusk, and is hardly ever seen among the reeds.",
  "Reed beds shrink where the ground water falls, and the bittern leaves them.",
  "Where the water came back, the birds came back within three summers.",
];

/** A paper that says wrongly what it is, as word processors make them. */
async function paper(): Promise<string> {
  const writing = LINES.map((text, line) => ({ text, x: 60, y: 760 - 16 * line, size: 12 }));
  const info = { Title: "An early draft", Author: "Someone Else" };
  const file = path.join(await freshFolder(), "scan-0815.pdf");
  await writeFile(file, tinyPdf([{ writing }, { writing: writing.toReversed() }], { info }));
  return file;
}

const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "Your files" }).getByRole("row").filter({ hasText: name });

for (const width of [1440, 390])
  test(`a document is uploaded, read, looked at and corrected, at ${width} px`, async ({
    signedIn: page,
    server,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.url}/documentAnalysis`);
    await page.getByRole("heading", { name: "Document analysis" }).waitFor();
    await page.locator("input[type=file]:not([webkitdirectory])").setInputFiles(await paper());
    await expect(row(page, "scan-0815.pdf")).toContainText("Ready", { timeout: 200_000 });
    await expect(row(page, "An early draft")).toContainText("Someone Else");
    await expectNoBarriers(page, `the list at ${width} px`);

    // It is opened by its title; the box alone ticks it.
    await page.getByRole("link", { name: "An early draft" }).click();
    await page.waitForURL("**/documentAnalysis/*");
    await expect(page.getByRole("heading", { level: 1, name: "An early draft" })).toBeVisible();
    await expect(page.getByRole("article")).toContainText("The bittern booms at dusk");
    await expectNoBarriers(page, `the text at ${width} px`);
    await expectNoSideways(page, `the text at ${width} px`);
    const isNarrow = width < 640;
    const options = page.getByRole("dialog", { name: "Reading options" });
    if (isNarrow) {
      await page.getByRole("button", { name: "Reading options" }).click();
      await expectNoBarriers(page, "the options of the reader");
    }
    await page.getByRole("button", { name: "Pages", exact: true }).click();
    await expect(
      page.getByRole("region", { name: "Pages of the file" }).locator("canvas").first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/view=pages/);
    await expectNoBarriers(page, `the pages at ${width} px`);

    // What the file says of itself is wrong.
    if (isNarrow) {
      await page.getByRole("button", { name: "Reading options" }).click();
      await options.getByRole("button", { name: "Edit details" }).click();
    } else await page.getByRole("button", { name: "Edit details" }).click();
    const dialog = page.getByRole("dialog", { name: "Document details" });
    await dialog.getByLabel("Title").fill("The return of the bittern");
    await dialog.getByLabel("Authors").fill("Asha Rao\nJean Petit");
    await dialog.getByLabel("Year or date").fill("spring");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Enter a year, or a date such as 2024-03-05.");
    await expectNoBarriers(page, `the dialog at ${width} px`);
    await dialog.getByLabel("Year or date").fill("2019");
    // The journeys ask nobody outside: that is said, and nothing is lost.
    await dialog.getByRole("button", { name: "Look up" }).click();
    await expect(dialog).toContainText("Crossref is turned off here.");
    await expect(dialog.getByLabel("Authors")).toHaveValue("Asha Rao\nJean Petit");
    const isSaved = await awaitToast(page, "The details were saved.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await isSaved();

    await expect(page.getByRole("heading", { level: 1, name: "The return of the bittern" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Asha Rao, Jean Petit");
    if (isNarrow) {
      await page.getByRole("button", { name: "Reading options" }).click();
      await options.getByRole("button", { name: "Cite" }).click();
    } else await page.getByRole("button", { name: "Cite" }).click();
    const cite = page.getByRole("dialog", { name: /^Cite/ });
    await expect(cite).toContainText("Rao, A., & Petit, J. (2019). The return of the bittern.");
    await expectNoBarriers(page, `the reference at ${width} px`);
    await cite.getByRole("button", { name: "Copy as BibTeX" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/author = \{Rao, Asha and Petit, Jean\}/u);
    await cite.getByLabel("Citation style").selectOption("ieee");
    await expect(cite).toContainText("[1] A. Rao and J. Petit");
    await cite.getByRole("button", { name: "Copy reference" }).click();
    const pasted = () =>
      page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        // Before it is copied, what was copied last is there, and that was plain.
        if (!item?.types.includes("text/html")) return "";
        return (await item.getType("text/html")).text();
      });
    await expect.poll(pasted).toContain("[1] A. Rao and J. Petit, “The return of the bittern,” 2019.</p>");
    await cite.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Back to documents" }).click();
    await expect(row(page, "The return of the bittern")).toContainText("Asha Rao, Jean Petit");
    await expect(row(page, "The return of the bittern")).toContainText("2019");
    await expect(row(page, "The return of the bittern")).toContainText("scan-0815.pdf");

    // By words of its text to the place where they stand; and by keyboard.
    await page.getByRole("searchbox").fill("three summers");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const texts = page.getByRole("region", { name: "In the texts" });
    await expect(texts.locator("mark").first()).toBeVisible({ timeout: 200_000 });
    await expectNoBarriers(page, `what was found at ${width} px`);
    await texts.getByRole("link", { name: "The return of the bittern" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("mark[data-target]").first()).toContainText("within three summers");
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("three summers");
  });

test("Space and x tick what Enter opens, and two of the same are told apart", async ({
  signedIn: page,
  server,
}) => {
  const file = await paper();
  await page.goto(`${server.url}/documentAnalysis`);
  const input = page.locator("input[type=file]:not([webkitdirectory])");
  await input.setInputFiles(file);
  const title = page.getByRole("link", { name: "An early draft" }).first();
  await title.focus();
  const first = page.getByRole("checkbox", { name: "Select scan-0815.pdf" }).first();
  for (const key of ["Space", "x"]) {
    await page.keyboard.press(key);
    await expect(first).toBeChecked({ checked: key === "Space" });
  }
  const copy = path.join(await freshFolder(), "scan-0815 (copy).pdf");
  await copyFile(file, copy);
  await input.setInputFiles(copy);
  await expect(row(page, "scan-0815 (copy).pdf")).toContainText("1 copy", { timeout: 200_000 });
  await row(page, "scan-0815 (copy).pdf")
    .getByRole("button", { name: /See copies of/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Copies" });
  await expect(dialog).toContainText("Same file");
  await expectNoBarriers(page, "the copies");
  await dialog.getByRole("button", { name: "Delete scan-0815 (copy).pdf" }).click();
  await page
    .getByRole("dialog", { name: "Delete this file?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(row(page, "scan-0815 (copy).pdf")).toHaveCount(0);
  await expect(row(page, "scan-0815.pdf")).not.toContainText("1 copy");
});
