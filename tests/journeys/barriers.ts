/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

export const WIDTHS = [1440, 390];
export const THEMES = ["light", "dark"] as const;

type Sighting = { width: number; colorScheme: (typeof THEMES)[number] };

/** The desk by day and the phone at night show both widths and both themes; MATRIX=whole looks at all four. */
export const SIGHTINGS: Sighting[] = WIDTHS.flatMap((width, at) =>
  THEMES.filter((_, theme) => theme === at || process.env["MATRIX"] === "whole").map((colorScheme) => ({
    width,
    colorScheme,
  })),
);

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Into a page that has it already it is not put again: to read it takes a third of the time of a look. */
async function violationsIn(
  page: Page,
  context: { include: string[] } | { exclude: string[] },
  runOnly: { type: "tag" | "rule"; values: string[] },
): Promise<{ id: string; nodes: { target: string[] }[] }[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // A colour on its way to another is read by nobody.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(asked.context, {
        runOnly: asked.runOnly,
        // All that is asked for here; and no rule of these reads the style sheets.
        resultTypes: ["violations"],
        preload: { assets: ["media"] },
      });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => ({ target: target.flat() })),
      }));
    },
    { context, runOnly },
  );
}

/** WCAG 2.2 AA, nothing beside it and nothing less. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // Nothing runs in these, and what looks at the page would wait for them forever.
  const context = { exclude: ["iframe[sandbox]"] };
  const violations = await violationsIn(page, context, { type: "tag", values });
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const at = target.join(" ");
      if (id !== "target-size" || !(await hasRoomInTheMiddle(page, at)))
        found.push(`${where}: ${id} at ${at}`);
    }
  expect(found).toEqual([]);
  await expect(page.locator("iframe:not([title])")).toHaveCount(0);
  // A page that lacks a text fetches all of them: then the build has not seen where its key is named.
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(
    fetched.filter((address) => /\/i18n\/\w+\/whole\.json/.test(address)),
    where,
  ).toEqual([]);
}

/** A bar that floats over the end of a page covers a part of what lies below it, until that is scrolled. */
async function hasRoomInTheMiddle(page: Page, at: string): Promise<boolean> {
  await page
    .locator(at)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  const violations = await violationsIn(page, { include: [at] }, { type: "rule", values: ["target-size"] });
  return violations.length === 0;
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([where, overflow <= 0]).toEqual([where, true]);
}

/** What stands on the page, in every width and theme. The page itself stays as it is. */
export async function look(page: Page, where: string): Promise<void> {
  for (const { width, colorScheme } of SIGHTINGS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const sight = `${where} at ${width} px, ${colorScheme}`;
    await expectNoBarriers(page, sight);
    await expectNoSideways(page, sight);
  }
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
}

/** Text at twice its size, as a reader sets it in the browser: all of it is still there and nothing lies outside. */
export async function expectRoomForText(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const cut = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        const isCut = (one: Element) => {
          const { left, right, width: wide } = one.getBoundingClientRect();
          const { overflowX, position, lineHeight, fontSize, visibility } = getComputedStyle(one);
          if (visibility === "hidden") return false; // only there to be measured
          // Lines that do not grow with their letters lie on each other.
          if (Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)) return true;
          const isWithin = (one.parentElement?.clientWidth ?? wide) <= 1;
          if (wide <= 1 || isWithin || position === "absolute") return false; // for those who hear the page
          const isOutside = left < -1 || right > innerWidth + 1;
          return isOutside || (overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1);
        };
        const found = [...document.querySelectorAll("#root *")].filter(isCut);
        return found.map((one) => one.outerHTML.slice(0, 120));
      });
    // The page is laid out anew when its width and its text change, which a busy machine does late.
    await expect.poll(async () => [where, width, await cut()]).toEqual([where, width, []]);
    await expectNoSideways(page, `${where} at ${width} px with large text`);
  }
}
