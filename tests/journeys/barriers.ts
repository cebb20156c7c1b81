/// <reference lib="dom" />
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

export const WIDTHS = [1440, 390];
export const THEMES = ["light", "dark"] as const;

/** WCAG 2.2 AA, nothing beside it and nothing less. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([where, overflow <= 0]).toEqual([where, true]);
}

/** What stands on the page, in every width and theme. The page itself stays as it is. */
export async function look(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const sight = `${where} at ${width} px, ${colorScheme}`;
      if (process.env["SHOTS"])
        await page.screenshot({
          path: `${process.env["SHOTS"]}/${sight.replaceAll(/[^\w]+/g, "-")}.png`,
          fullPage: true,
        });
      await expectNoBarriers(page, sight);
      await expectNoSideways(page, sight);
    }
  }
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
}
