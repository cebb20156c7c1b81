import type { Page } from "@playwright/test";

/** How a page looks, wide and narrow, light and dark: where somebody names a folder for it (PICTURES). */
export async function pictureOf(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder === undefined) return;
  for (const width of [1440, 390])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      // A change of theme is a transition for every button: the picture is of its end.
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
        animations: "disabled",
      });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}
