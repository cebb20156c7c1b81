import { askControl } from "../../server/src/platform/control.ts";
import { aReceiver, answering, verified } from "../support/receiver.ts";
import { linkIn } from "../support/process.ts";
import { expect, signIn, test, withServer } from "./server.ts";

test("a webhook is added, tried, told of a search, and ended", async ({ page }) => {
  const receiver = await aReceiver();
  await withServer({ FETCH_ORIGINS: receiver.origin }, async (server) => {
    const email = "reader@example.org";
    await askControl(server.dataDir, "user", ["--email", email, "--group", "Portal Curator"]);
    await signIn(page, server, linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!);
    const skip = page.getByRole("button", { name: "Skip" });
    await page.addLocatorHandler(skip, () => skip.click());

    await page.goto(`${server.url}/account/connections`);
    await page.getByRole("button", { name: "New webhook" }).click();
    await page.getByLabel("What is it for?").fill("Lab channel");
    const address = page.getByLabel("Address");
    await page.getByLabel("A search ended").check();
    await address.fill("https://192.168.0.1/hook");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("192.168.0.1 leads into the network of this server")).toBeVisible();
    await address.fill(receiver.address);
    await page.getByRole("button", { name: "Add webhook" }).click();
    const secret = await page.getByRole("textbox", { name: "Secret" }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "Done" }).click();

    receiver.answer(answering(200, "Heard you"));
    await page.getByRole("button", { name: "Send a test to Lab channel" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("The test arrived")).toBeVisible();
    await expect(dialog.getByText("Heard you")).toBeVisible();
    expect(verified(receiver.got[0]!, secret)).toMatchObject({ type: "webhook.test" });
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Works")).toBeVisible();

    await page.goto(`${server.url}/sentencegyan`);
    const question = "Why do lithium-ion batteries age?";
    await page.getByPlaceholder("What topic would you like to research").fill(question);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/article/list/*");
    const [, ended] = await receiver.has(2);
    const { type, data } = verified(ended!, secret);
    expect([type, data]).toMatchObject([
      "run.finished",
      { topic: { name: question }, run: { number: 1, status: "FINISHED" } },
    ]);
    expect((data as { articles: number }).articles).toBeGreaterThan(0);

    const { url } = (data as { topic: { url: string } }).topic;
    await page.goto(server.url + new URL(url).pathname);
    await expect(page.getByRole("heading", { name: question })).toBeVisible();

    await page.goto(`${server.url}/account/connections`);
    await page.getByRole("button", { name: "More for Lab channel" }).click();
    await page.getByRole("menuitem", { name: "Messages" }).click();
    await dialog.getByText(`A search ended: ${question}`).click();
    await expect(dialog.getByText('"run.finished"')).toBeVisible();
    await dialog.getByRole("button", { name: "Send again" }).click();
    const [, first, again] = await receiver.has(3);
    expect(again!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    await dialog.getByRole("button", { name: "Done" }).click();

    await page.getByRole("button", { name: "More for Lab channel" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("You have no webhooks.")).toBeVisible();
  });
  await receiver.stop();
});
