/// <reference lib="dom" />
import { SIGHTINGS, expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { test } from "./scene.ts";
import { SIGHTS } from "./screens.ts";
import { ask, test as signedInTest } from "./server.ts";

test.describe.configure({ mode: "parallel", timeout: 400_000 });

/** Each screen once, every second one on a phone at night: opening them twice took a tenth of CI. MATRIX=whole looks at all. */
const sightingsOf = (at: number) =>
  process.env["MATRIX"] === "whole" ? SIGHTINGS : [SIGHTINGS[at % SIGHTINGS.length]!];

for (const [at, sight] of SIGHTS.entries())
  test(`${sight.name} (${sight.route}) has no barriers`, async ({ visit }) => {
    for (const { width, colorScheme } of sightingsOf(at)) {
      const page = await visit(sight, width);
      await page.emulateMedia({ colorScheme });
      const where = `${sight.name} at ${width} px, ${colorScheme}`;
      await expectNoBarriers(page, where);
      await expectNoSideways(page, where);
    }
  });

signedInTest("text at twice its size breaks nothing", async ({ signedIn: page, server }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await ask(page, server, "flow batteries");
  await expectNoSideways(page, "articles at 200 %");
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").waitFor();
  await expectNoSideways(page, "front door at 200 %");
});
