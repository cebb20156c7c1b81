import { expect, heading, test } from "./administration.ts";
import { homeOf } from "./entrance.ts";

test("X-06 GT-03 H-01 what an administrator writes is offered and answered to everybody", async ({
  keeper,
  server,
}) => {
  const dialog = keeper.getByRole("dialog");
  await keeper.goto(`${homeOf(server)}/admin/groups`);
  await keeper.getByRole("link", { name: "Templates" }).click();
  await keeper.getByRole("button", { name: "Add category" }).click();
  await dialog.getByLabel("Name in English").fill("Field work");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await keeper.getByRole("button", { name: "Add template to Field work" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Dig site");
  await dialog.getByLabel("Summary").fill("What a site tells.");
  // As somebody types it: a new line, moved in below the first.
  await dialog.getByRole("textbox", { name: "Subtopic, level 1" }).fill("Layers");
  await keeper.keyboard.press("Enter");
  await keeper.keyboard.type("Dating");
  await keeper.keyboard.press("Alt+ArrowRight");
  await expect(dialog.getByRole("textbox", { name: "Subtopic, level 2" })).toHaveValue("Dating");
  await expect(dialog.getByRole("textbox", { name: "Subtopic, level 2" })).toBeFocused();
  // The way back does not take it away by a slip.
  await keeper.goBack();
  await keeper
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(keeper.getByText("What a site tells.")).toBeVisible();

  await keeper.goto(`${homeOf(server)}/admin/faq`);
  await keeper.getByRole("button", { name: "Add question" }).click();
  await dialog.getByLabel("Question", { exact: true }).fill("Where do we dig?");
  await dialog
    .getByLabel("Answer")
    .fill("<p>In the <strong>field</strong>.</p><script>document.title = 'no'</script>");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const up = keeper.getByRole("button", { name: "Move Where do we dig? up" });
  await up.focus();
  await keeper.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await keeper.getByRole("button", { name: "Help" }).click();
  await keeper.getByRole("button", { name: "Where do we dig?", exact: true }).click();
  await expect(keeper.getByText("In the field.")).toBeVisible();
  await expect(heading(keeper, "Questions")).toBeVisible();
  expect(await keeper.title()).toBe("Questions · Gyan");
  await keeper.keyboard.press("Escape");

  // The server is shared with other journeys: everything is left as it was.
  await keeper.getByRole("button", { name: "Remove Where do we dig?" }).click();
  await expect(keeper.getByRole("button", { name: "Restore Where do we dig?" })).toBeVisible();
  await keeper.getByRole("link", { name: "Templates" }).click();
  await keeper.getByRole("button", { name: "Remove Field work" }).click();
  await dialog.getByRole("button", { name: "Remove with template" }).click();
  await expect(keeper.getByRole("button", { name: "Restore Field work" })).toBeVisible();
});
