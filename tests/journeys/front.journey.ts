import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { fillSignUp, homeOf, newEmail } from "./entrance.ts";
import { expect, signIn, test as base, withServer } from "./server.ts";
import { tokenOf } from "./session.ts";
import { shifted, watchShifts } from "./shifts.ts";

// A visitor: from the front door through the sample to an account.

const test = base.extend<object, { sample: FrontSample }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    ({}, use) => withServer({ FRONT_SAMPLE: "starter" }, use),
    { scope: "worker" },
  ],
  /** As the server researched it at its start. */
  sample: [
    async ({ server }, use) => {
      const read = async () =>
        (await server.call<{ sample: FrontSample | null }>("GET", "/front")).body.sample;
      await expect.poll(read, { timeout: 240_000 }).not.toBeNull();
      await use((await read())!);
    },
    { scope: "worker" },
  ],
});

const region = (page: Page) => page.getByRole("region", { name: "A live sample" });
const source = (page: Page) => region(page).getByRole("button", { name: "Source 1" }).first();

for (const { width, height, hasTouch } of [
  { width: 1440, height: 900, hasTouch: false },
  { width: 390, height: 844, hasTouch: true },
])
  test(`R-02 a visitor reads, tries a quote, opens the sample and makes an account, at ${width} px`, async ({
    browser,
    server,
    sample,
  }) => {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width, height }, hasTouch });
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto(`${homeOf(server)}/`);
    await expect(page).toHaveURL(/\/azure-auth$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/sentence by sentence/);
    // The way in stands where it is seen without going far.
    const mail = await page.getByLabel("E-mail").boundingBox();
    expect(mail!.y).toBeLessThan(height);
    await expect(region(page).getByRole("heading", { level: 2 })).toHaveText(sample.name);
    await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
    expect(await shifted(page)).toBeLessThan(0.05);
    await expectNoBarriers(page, `front door at ${width} px`);
    await expectNoSideways(page, `front door at ${width} px`);

    const { quote, articleId } = sample.sentences[0]!.citations[0]!;
    if (hasTouch) await source(page).tap();
    else await source(page).hover();
    await expect(page.getByRole("dialog").getByText(quote)).toBeVisible();
    if (hasTouch) await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    else {
      // The same by the keyboard alone.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await source(page).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog").getByText(quote)).toBeVisible();
      await page.keyboard.press("Escape");
    }

    await page.getByRole("link", { name: "Look at a sample" }).click();
    await expect(page).toHaveURL(/\/sample$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sample.name);
    await page
      .getByRole("region", { name: "Summary" })
      .getByRole("button", { name: "Source 1" })
      .first()
      .click();
    await page.getByRole("button", { name: "Read in context" }).click();
    await expect(page).toHaveURL(new RegExp(`article=${articleId}`));
    await expect(page.getByRole("dialog").locator("mark", { hasText: quote }).first()).toBeVisible();
    await expectNoBarriers(page, `a quote of the sample at ${width} px`);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await fillSignUp(page, { firstName: "Asha", lastName: "Rao", email: newEmail() });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
    await context.close();
  });

test("the words are an administrator's, markup and all; off leaves the sign-in, and what is unpublished is closed", async ({
  page,
  browser,
  server,
  sample,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson("--role", "Admin")).link);
  const token = await tokenOf(page);
  const set = (name: string, value: unknown) =>
    server.call("PUT", `/admin/settings/${name}`, { token, body: { value } });
  await set("FRONT_HEADLINE", "<b>Our</b> library & yours");
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(server.url);
  await visitor.getByRole("button", { name: "Français" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("<b>Our</b> library & yours");
  const shown = visitor.getByRole("region", { name: "Un exemple réel" });
  await expect(shown.locator("[lang=en]")).toContainText(sample.name);
  await expectNoSideways(visitor, "front door in French");

  await page.goto(`${server.url}/admin/settings`);
  await expect(page.getByText(`Visitors see “${sample.name}”.`)).toBeVisible();
  await page.getByLabel("Sample", { exact: true }).selectOption("No sample");
  await page.getByRole("button", { name: "Save: Sample" }).click();
  await expect(page.getByText("Visitors see no sample right now.")).toBeVisible();
  await visitor.goto(`${server.url}/sample`);
  await expect(visitor.getByRole("heading", { level: 1, name: /ferm/ })).toBeVisible();
  await visitor.goto(server.url);
  await expect(visitor.getByRole("heading", { name: "Comment ça marche" })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await set("FRONT_DOOR", false);
  await visitor.goto(server.url);
  await expect(visitor.getByRole("heading", { level: 1, name: "Connexion" })).toBeVisible();
  for (const name of ["FRONT_DOOR", "FRONT_HEADLINE", "FRONT_SAMPLE"])
    await server.call("DELETE", `/admin/settings/${name}`, { token });
  await context.close();
});
