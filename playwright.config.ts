import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./scripts/browser.ts";

// npm test runs `core`, npm run test:full runs `rest`; without --project everything runs, each journey once.
const executablePath = findBrowser();

/** A page lives for seconds: to optimise its programs takes more than it gives. Measured: a tenth less CPU for the browser. */
const UNOPTIMISED = "--js-flags=--no-opt --no-maglev";

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  // A journey that passes only at the second try has found something: a retry would hide it.
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  // Only what fails waits so long; on a machine that is shared or slow a page may need it.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    actionTimeout: 100_000,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // A trace of every journey costs a quarter of the time: TRACE=1 asks for it.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { args: [...BROWSER_FLAGS, UNOPTIMISED], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "core", testMatch: "**/*.core.journey.ts" },
    { name: "rest", testMatch: "**/*.journey.ts", testIgnore: "**/*.core.journey.ts" },
    // No tests: npm run screenshots asks for them.
    ...(process.env["SCREENSHOTS"] ? [{ name: "pictures", testMatch: "**/*.pictures.ts" }] : []),
  ],
});
