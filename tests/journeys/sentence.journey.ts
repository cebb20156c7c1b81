import { awaitToast, expect, test } from "./server.ts";
import { tokenOf } from "./session.ts";

test.beforeEach(async ({ signedIn: page, server }) => {
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").waitFor();
});

const box = "What topic would you like to research";

test("SS-01 R-09 one box, ready for the keyboard, under its title", async ({ signedIn: page }) => {
  await expect(page.getByPlaceholder(box)).toBeFocused();
  await expect(page).toHaveTitle("sentencegyan");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
});

test("SS-03 K-01 a blank query is warned of and the box is cleared", async ({ signedIn: page }) => {
  await page.getByPlaceholder(box).fill("   ");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Please enter your research query").first()).toBeVisible();
  await expect(page.getByPlaceholder(box)).toHaveValue("");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("button", { name: "Close" })).toHaveCount(1);
});

test("SS-07 a failed search says so, keeps the words and can be tried again", async ({ signedIn: page }) => {
  await page.route(
    "**/submitconceptfordiscovery",
    (route) => route.fulfill({ status: 500, json: { code: "internal", message: "x" } }),
    { times: 1 },
  );
  await page.getByPlaceholder(box).fill("sodium-ion batteries");
  const isSaid = await awaitToast(page, "Failed to initiate search");
  await page.keyboard.press("Enter");
  await isSaid();
  await expect(page.getByPlaceholder(box)).toHaveValue("sodium-ion batteries");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/article/list/*");
});

test("SS-08 with no template chosen the plain search is taken", async ({ signedIn: page }) => {
  const submitted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/gyan/create/"),
  );
  await page.getByPlaceholder(box).fill("gene drives");
  await page.keyboard.press("Enter");
  expect((await submitted).url()).toContain("/v4/submitconceptfordiscovery");
});

test("SS-06 success is told by the server's message and counted, of those who allow it", async ({
  signedIn: page,
  server,
}) => {
  const token = await tokenOf(page);
  await server.call("PATCH", "/me/settings", { token, body: { allowsAnalytics: true } });
  await page.reload();
  const counted = page.waitForRequest("**/api/analytics/events");
  await page.getByPlaceholder(box).fill("mRNA vaccines");
  await page.keyboard.press("Enter");
  expect((await counted).postDataJSON()).toMatchObject({ name: "form_submission" });
  await expect(page.getByText("Your search has started.")).toBeVisible();
});

test("K-01 the language is chosen for the session and spoken everywhere", async ({ signedIn: page }) => {
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByPlaceholder(box)).toHaveCount(0);
});

test("R-02 R-07 SE-04 logging out ends the session in every tab and closes the signed-in pages", async ({
  signedIn: page,
  server,
}) => {
  const other = await page.context().newPage();
  await other.goto(`${server.url}/mysearches`);
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/azure-auth");
  await other.waitForURL("**/azure-auth");
  await page.goto(`${server.url}/sentencegyan`);
  await page.waitForURL("**/azure-auth");
  await page.goto(`${server.url}/no/such/page`);
  await page.waitForURL("**/azure-auth");
});
