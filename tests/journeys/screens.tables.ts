import type { Page } from "@playwright/test";
import { button, dialog, press, type Sight, text } from "./screens.model.ts";

const filled = (page: Page) =>
  page.getByText("Waiting", { exact: true }).first().waitFor({ state: "detached" });

const list = (name: string, who: Sight["who"], open: Sight["open"]): Sight => ({
  name: `tables-${name}`,
  route: "/tables",
  who,
  at: "/tables",
  heading: "Tables",
  ...(open && { open }),
});
const one = (name: string, open: Sight["open"], search = ""): Sight => ({
  name: `table-${name}`,
  route: "/tables/$tableId",
  who: "keeper",
  at: ({ tableId }) => `/tables/${tableId}${search}`,
  heading: "Ageing of cells",
  ...(open && { open }),
});
/** The first cell that was found with a quote beside its value. */
const openCell = async (page: Page, isNarrow: boolean) => {
  await filled(page);
  const cells = isNarrow
    ? page.locator("article button:has([data-quote])")
    : page.locator("[role=grid] tbody td:has([data-quote])");
  await cells.first().click();
  await page
    .locator(isNarrow ? "dialog[open] blockquote" : "aside blockquote")
    .first()
    .waitFor();
};

/** Tables of evidence: the list, making one, the rows, a cell, and articles side by side. */
export const tables: Sight[] = [
  list("none", "newcomer", (page) => text(page, "Columns to start with")),
  list("list", "keeper", (page) => text(page, "Ageing of cells")),
  list("new", "keeper", async (page) => {
    await press(page, "New table");
    await dialog(page);
    await page.getByRole("radio", { name: /^Clinical trial/ }).check();
  }),
  list("column", "keeper", async (page) => {
    await press(page, "New table");
    await dialog(page);
    await press(page, "Add column");
    await page.getByRole("dialog", { name: "New column" }).waitFor();
  }),
  one("rows", filled),
  one("filling", async (page) => {
    await page.route("**/api/tables/*", async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...told, filling: { state: "filling", done: 312, of: 1600 } },
      });
    });
    await page.route("**/api/tables/*/rows?*", async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as { rows: { cells: object[] }[] };
      const waiting = { state: "waiting", value: null, quotes: [] };
      const failed = { state: "failed", value: null, quotes: [] };
      const gone = { state: "no_text", value: null, quotes: [] };
      for (const [at, row] of told.rows.entries())
        row.cells = row.cells.map((cell, column) =>
          at + column > 3 ? { ...cell, ...(at === 2 ? gone : column === 4 ? failed : waiting) } : cell,
        );
      await route.fulfill({ response, json: told });
    });
    await page.reload();
    await text(page, "312 of 1,600 cells");
    await text(page, "Waiting");
  }),
  one("cell", openCell),
  one("correcting", async (page, isNarrow) => {
    await openCell(page, isNarrow);
    await press(page, "Correct");
    await page.getByLabel("What the article says").first().waitFor();
  }),
  one("heading", async (page, isNarrow) => {
    await filled(page);
    if (isNarrow) await press(page, /^Sort and filter/);
    else {
      await page.getByRole("grid").getByRole("button", { name: "Sample size" }).click();
      await page.getByRole("menuitem", { name: "Edit column" }).waitFor();
    }
  }),
  one("chosen", async (page) => {
    await filled(page);
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(0)
      .check();
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .check();
    await button(page, "Compare").waitFor();
  }),
  {
    ...one("compare", (page) => page.getByRole("table", { name: "Side by side" }).waitFor()),
    at: ({ tableId, tableWorks }) => `/tables/${tableId}?compare=${JSON.stringify(tableWorks)}`,
  },
  one("nothing", (page) => text(page, "No article matches these filters"), "?q=zzyzx"),
];
