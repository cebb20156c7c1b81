/// <reference lib="dom" />
import { expectNoBarriers, expectNoSideways, THEMES, WIDTHS } from "./barriers.ts";
import { ask, expect, test } from "./server.ts";

/** A sight is an address that shows something of its own, and what must be on it before it is looked at. */
const publicSights = [
  ["/azure-auth", "Sign in"],
  ["/auto-login/not-a-link", "You are not signed in"],
  ["/404", "Oops! You're lost."],
  ["/500", "Houston, we have a problem!"],
  ["/style-guide", /style guide/i],
] as const;

for (const width of WIDTHS)
  for (const theme of THEMES) {
    test.describe(`at ${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: theme });

      for (const [path, heading] of publicSights)
        test(`${path} has no barriers`, async ({ page, server }) => {
          await page.goto(`${server.url}${path}`);
          await page.getByRole("heading", { name: heading }).first().waitFor();
          await expectNoBarriers(page, path);
          await expectNoSideways(page, path);
        });

      test("the signed-in screens have no barriers", async ({ signedIn: page, server }) => {
        test.setTimeout(180_000);
        const looked: string[] = [];
        const look = async (where: string) => {
          looked.push(where);
          await expectNoBarriers(page, where);
          await expectNoSideways(page, where);
        };
        await page.getByPlaceholder("What topic would you like to research").waitFor();
        await look("My Gyans, empty");
        await ask(page, server, "Why do lithium-ion cells age?");
        await page.getByRole("heading", { level: 3 }).first().waitFor();
        await look("articles");
        await page.getByRole("heading", { level: 3 }).first().click();
        await page.getByRole("region", { name: "Reader" }).getByRole("heading", { level: 2 }).waitFor();
        await look("reader");
        if (width < 1100) await page.goBack();
        await page.getByRole("link", { name: /^Summary/ }).click();
        await page.getByRole("button", { name: "Source 1", exact: true }).first().click();
        await page.getByRole("dialog").waitFor();
        await look("summary with a quote");
        await page.keyboard.press("Escape");
        await page.getByRole("link", { name: /^Concepts/ }).click();
        const concepts = page.getByRole("region", { name: "Concepts", exact: true });
        await concepts.getByRole("link").first().waitFor();
        await look("concepts");
        await concepts.getByRole("link").first().click();
        const concept = page.getByRole("region", { name: "Concept", exact: true });
        await concept.getByRole("heading", { name: "Related concepts" }).waitFor();
        await look("a concept");
        await concept.getByRole("button", { name: /^Actions for/ }).click();
        await page.getByRole("menuitem", { name: "Join with another" }).click();
        await page.getByRole("dialog").getByRole("radio").first().click();
        await look("two concepts to be joined");
        await page.keyboard.press("Escape");
        if (width < 1100) await page.goBack();
        await page.getByRole("link", { name: /^Sources/ }).click();
        await page.getByText("Energy storage").first().waitFor();
        await look("sources");
        await page.goto(`${server.url}/mysearches`);
        await page.getByRole("heading", { name: "Why do lithium-ion cells age?" }).waitFor();
        await look("My Gyans");
        await page.goto(`${server.url}/sentencegyan`);
        await page.getByRole("link", { name: /Why do lithium-ion cells age/ }).waitFor();
        await look("the front door");
        await page.goto(`${server.url}/admin/outbox`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await look("outbox");
        await page.goto(`${server.url}/admin/sources`);
        await page.getByRole("heading", { level: 2 }).first().waitFor();
        await look("sources");
        expect(looked.length).toBe(12);
      });
    });
  }

test("the front door works by keyboard alone, with a visible focus", async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").waitFor();
  await page.locator("body").press("Home");
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const ringed = [focused, focused.closest("form"), focused.closest("label")].filter(
        (one) => one !== null,
      );
      const isRinged = ringed.some((one) => {
        const { boxShadow, outlineStyle } = getComputedStyle(one);
        return boxShadow !== "none" || outlineStyle !== "none";
      });
      return isRinged ? null : focused.outerHTML.slice(0, 200);
    });
    expect(hidden).toBeNull();
  }
});

test("text at twice its size breaks nothing", async ({ signedIn: page, server }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await ask(page, server, "flow batteries");
  await expectNoSideways(page, "articles at 200 %");
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").waitFor();
  await expectNoSideways(page, "front door at 200 %");
});
