import path from "node:path";
import { THEMES, WIDTHS } from "./barriers.ts";
import { expect, test } from "./scene.ts";
import { SIGHTS } from "./screens.ts";

// Not a test of anything: npm run screenshots takes them for people to look at.
test.describe.configure({ timeout: 400_000 });

const folder = process.env["SCREENSHOTS"] ?? "screenshots";
/** Told at the end: one that fails at once would make the server and all it holds anew for the next. */
const missed: string[] = [];

for (const sight of SIGHTS)
  test(sight.name, async ({ visit }) => {
    for (const width of WIDTHS)
      try {
        const page = await visit(sight, width);
        // A modal lies over what is in sight; the page behind it may be far longer.
        const hasModal = (await page.locator("dialog[open]").count()) > 0;
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          const file = path.join(folder, `${sight.name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: !hasModal, animations: "disabled" });
        }
      } catch (error) {
        missed.push(`${sight.name} at ${width} px: ${String(error)}`);
      }
  });

test("every screen was reached", () => {
  expect(missed).toEqual([]);
});
