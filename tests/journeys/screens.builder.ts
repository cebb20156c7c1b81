/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { press, type Sight, text } from "./screens.model.ts";

const BOX = "What topic would you like to research";
const TOPIC = "Lithium-ion batteries";
const LINES = `Ageing of cells
  Capacity fade
  Solid electrolyte interphase
Safety
  Thermal runaway
Recycling`;

/** The outline, written once: whoever was here before goes on with it. */
async function open(page: Page): Promise<void> {
  const box = page.getByPlaceholder(BOX);
  const goOn = page.getByRole("button", { name: "Confirm" });
  await box.or(goOn).first().waitFor();
  if (await goOn.isVisible()) await goOn.click();
  else {
    await box.fill(TOPIC);
    await box.evaluate((field, lines) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", lines);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, LINES);
  }
  await page.locator("li[data-node] textarea").nth(5).waitFor();
  await page.locator("li[data-node] textarea").nth(1).focus();
}

/** Beside the outline, or in the sheet over it. */
async function turn(page: Page, isNarrow: boolean, leaf: string): Promise<void> {
  if (isNarrow) await press(page, /^Details of/);
  await page.getByRole("tab", { name: leaf }).click();
}

const sight = (name: string, show: (page: Page, isNarrow: boolean) => Promise<unknown>): Sight => ({
  name: `builder-${name}`,
  route: "/createGyan",
  who: "keeper",
  at: "/createGyan",
  // The name of what was left is that of the question about it.
  heading: new RegExp(`^(?:Build an outline|${TOPIC})$`, "u"),
  async open(page, isNarrow) {
    await open(page);
    await show(page, isNarrow);
  },
});

/** What stands beside the outline, leaf by leaf. */
export const building: Sight[] = [
  sight("outline", (page) => text(page, "Manage Sources")),
  sight("topic", async (page, isNarrow) => {
    await turn(page, isNarrow, "Topic");
    if ((await page.getByRole("button", { name: "Delete cycle life" }).count()) === 0) {
      await page.getByLabel("New key concept").fill("cycle life");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Delete cycle life" }).waitFor();
  }),
  sight("topic-settings", async (page, isNarrow) => {
    await turn(page, isNarrow, "Topic");
    await press(page, /^Settings of/);
    await text(page, "Parent nodes");
  }),
  sight("settings", async (page, isNarrow) => {
    await turn(page, isNarrow, "Settings");
    await page.getByLabel("Published from").waitFor();
  }),
  sight("overview", async (page, isNarrow) => {
    await turn(page, isNarrow, "Overview");
    await text(page, /\d searches/);
    await page.getByText("What will happen").click();
    await text(page, /^Searches /);
  }),
  sight("help", async (page, isNarrow) => {
    await turn(page, isNarrow, "Help");
    await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
  }),
  sight("several", async (page, isNarrow) => {
    await press(page, /^Select or move Safety/);
    await page.getByRole("group", { name: "Selected subtopics" }).waitFor();
    if (isNarrow) await turn(page, isNarrow, "Topic");
    await text(page, "2 topics selected");
  }),
  sight("folded", async (page, isNarrow) => {
    if (!isNarrow) await press(page, "Hide details");
  }),
];
