import { look } from "./barriers.ts";
import { button, expect, link, makeCollection, publish, reading, test } from "./portal.scene.ts";
import { holdToast } from "./server.ts";

const NAME = "What makes lithium-ion cells catch fire?";
test.use({ asked: NAME });

test("X-03 P-04 a portal user saves a gyan and an article for themselves, finds both under “Saved by me” with their note, and reads calmly what is no longer published", async ({
  two: { curator, reader, topicId },
  server,
}) => {
  await makeCollection(curator, server.url, "Fires");
  await publish(curator, NAME, "Begin here.");

  await link(reader, "Saved by me").click();
  await expect(reader).toHaveURL(/\/gyanportal\/saved$/);
  await expect(reader.getByText("Nothing saved yet")).toBeVisible();
  await look(reader, "nothing saved yet");
  await link(reader, "Go to portal").click();

  // From a collection, from answers, and from the reader.
  await link(reader, "Fires").first().click();
  const star = button(reader, `Save “${NAME}”`);
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await reader.getByRole("searchbox").fill("lithium");
  await reader.keyboard.press("Enter");
  await expect(button(reader, `Save “${NAME}”`)).toHaveAttribute("aria-pressed", "true");
  await reader.goto(`${server.url}/article/list/${topicId}?tab=articles`);
  await reader.getByRole("heading", { level: 3 }).first().click();
  const title = (await reading(reader).getByRole("heading", { level: 2 }).first().textContent())!.trim();
  await reading(reader).getByRole("button", { name: "Save", exact: true }).first().click();
  await reading(reader).getByRole("button", { name: "Add note", exact: true }).first().click();
  await reading(reader).getByRole("textbox", { name: "Your note" }).fill("Read <i>this</i> again.");
  // It is shown before the server has it, and leaving the page now would take it back.
  const isKept = reader.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/notes"),
  );
  await reading(reader).getByRole("button", { name: "Save note" }).click();
  await isKept;
  await expect(reading(reader).getByText("Read <i>this</i> again.").first()).toBeVisible();

  await reader.goto(`${server.url}/gyanportal/saved`);
  const rows = reader.getByRole("list", { name: "Saved by me" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(title);
  await expect(rows.nth(0)).toContainText("Read <i>this</i> again.");
  await expect(rows.nth(1)).toContainText(NAME);
  await look(reader, "what somebody saved");
  await reader.setViewportSize({ width: 390, height: 844 });
  await look(reader, "what somebody saved, on a telephone");

  // Let go of by a slip, it comes back where it was.
  await holdToast(reader);
  await button(reader, `Unsave “${NAME}”`).click();
  await expect(rows).toHaveCount(1);
  await button(reader, "Undo").click();
  await expect(rows.nth(1)).toContainText(NAME);

  // The owner of the gyan sees nothing of it.
  await curator.goto(`${server.url}/gyanportal/saved`);
  await expect(curator.getByText("Nothing saved yet")).toBeVisible();

  // Taken out while it is looked at: its place stays, its name is gone.
  await curator.goto(`${server.url}/gyanportal/desk`);
  await link(curator, "Fires").click();
  await button(curator, `Actions for ${NAME}`).click();
  await curator.getByRole("menuitem", { name: "Remove from collection" }).click();
  await expect(rows.nth(0)).toContainText("You no longer have access");
  await expect(rows.nth(1)).toContainText("a gyan you saved on");
  await expect(reader.getByRole("main")).not.toContainText(title);
  await button(curator, "Undo").click();
  await expect(rows.nth(1)).toContainText(NAME);

  // The title leads back to where it is read.
  await link(reader, title).click();
  await expect(reader).toHaveURL(new RegExp(`/article/list/${topicId}`));
  await expect(reading(reader).getByText("Read <i>this</i> again.").first()).toBeVisible();
});
