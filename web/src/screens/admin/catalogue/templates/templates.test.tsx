import { act, waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type World, aWorld, changesIn, playAdmin, pressInDialog, visit, field } from "../../test-admin.tsx";
import { aCategory, aTemplate, Catalogue } from "../test-catalogue.ts";
import { fill, text, user } from "#test-page.tsx";

let world: World;
let catalogue: Catalogue;
beforeEach(() => {
  catalogue = new Catalogue();
  catalogue.categories = [
    aCategory(1, "Reviews", [aTemplate(11, "Overview"), aTemplate(12, "Gaps", { isEdited: true })]),
    aCategory(2, "Empty", []),
  ];
  world = aWorld({ answer: catalogue.answer });
  playAdmin(world);
});

const headings = () => [...document.querySelectorAll("h2")].map((one) => one.textContent);
const dialog = () => document.querySelector("dialog");
const lines = () => [...document.querySelectorAll<HTMLInputElement>("fieldset li > div > input")];
const names = () => lines().map(({ value }) => value);
const sent = () => changesIn(world).at(-1)!.body["content"] as ReturnType<typeof aTemplate>["content"];

const setLine = (at: number, value: string) => fill(lines()[at], value);
const key = (at: number, name: string, altKey = false) =>
  user.type(lines()[at]!, altKey ? `{Alt>}{${name}}{/Alt}` : `{${name}}`);
const paste = (at: number, list: string) =>
  act(async () => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => list } });
    lines()[at]!.dispatchEvent(event);
  });

test("X-06 GT-03 categories stand with their templates, and what is not the product's own is marked", async () => {
  await visit("/admin/templates");
  await waitFor(() => expect(headings()).toEqual(["Reviews", "Empty"]));
  expect(text()).toContain("About Overview.3 subtopics");
  expect(text()).toContain("Gaps changed");
  expect(text()).toContain("No templates yet. Empty categories are not shown to anyone.");
});

test("X-06 GT-03 whoever types on after Enter types into the new line from the first letter", async () => {
  await visit("/admin/templates");
  await user.click(await screen.findByRole("button", { name: "Edit Overview" }));
  act(() => {
    lines()[1]!.focus();
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    lines()[1]!.dispatchEvent(enter);
    expect(document.activeElement).toBe(lines()[2]);
  });
  expect(names()).toEqual(["Methods", "Bias", "", "Results"]);
});

test("X-06 GT-03 a template is changed line by line, with its keywords, and all of it is sent", async () => {
  await visit("/admin/templates");
  await user.click(await screen.findByRole("button", { name: "Edit Overview" }));
  expect(names()).toEqual(["Methods", "Bias", "Results"]);
  await setLine(0, "Ways");
  await key(1, "Enter");
  expect(names()).toEqual(["Ways", "Bias", "", "Results"]);
  await setLine(2, "Samples");
  await key(2, "ArrowLeft", true);
  await key(3, "ArrowUp", true);
  expect(names()).toEqual(["Ways", "Bias", "Results", "Samples"]);
  await user.click(await screen.findByRole("button", { name: "1 keywordWays" }));
  await fill(field("Keyword"), "trials");
  await user.click(field("Relevance"));
  await user.click(
    await screen.findByLabelText("The topic that uses the template shows no articles of its own"),
  );
  await pressInDialog("Save");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(changesIn(world)[0]!.body).toMatchObject({ version: "v11", categoryId: 1 });
  expect(sent()).toMatchObject({ name: { en: "Overview" }, hidesArticles: true, isLabel: false });
  expect(sent().subtopics.map(({ name, subtopics }) => [name.en, subtopics.length])).toEqual([
    ["Ways", 1],
    ["Results", 0],
    ["Samples", 0],
  ]);
  expect(sent().subtopics[0]!.keywords).toEqual([
    { text: { en: "trials" }, forSearch: true, forRelevance: true },
  ]);
  expect(sent().subtopics[0]!.name).toEqual({ en: "Ways", fr: "Méthodes" });
});

test("X-06 GT-03 a list that is pasted becomes an outline, and its translation names it", async () => {
  await visit("/admin/templates");
  await user.click(await screen.findByRole("button", { name: "Add template to Empty" }));
  await fill(field("Name"), "Fresh");
  await paste(0, "- One\n  - Two\n- Three");
  expect(names()).toEqual(["One", "Two", "Three"]);
  await user.click(screen.getByRole("tab", { name: "Français 4 not translated" }));
  await paste(0, "Un\nDeux\nTrois");
  await pressInDialog("Add");
  // The summary is still missing, and is asked for in English.
  expect(text()).toContain("This field is required.");
  expect(changesIn(world)).toEqual([]);
  await fill(field("Summary"), "To begin with.");
  await pressInDialog("Add");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(changesIn(world)[0]!.body["categoryId"]).toBe(2);
  expect(sent().subtopics).toMatchObject([
    { name: { en: "One", fr: "Un" }, subtopics: [{ name: { en: "Two", fr: "Deux" } }] },
    { name: { en: "Three", fr: "Trois" } },
  ]);
});

test("GT-03 a line without an English name is marked and nothing is sent", async () => {
  await visit("/admin/templates");
  await user.click(await screen.findByRole("button", { name: "Edit Overview" }));
  await setLine(1, "<>");
  await pressInDialog("Save");
  expect(text()).toContain("The template, every subtopic and every keyword need an English name");
  expect(lines().map((line) => line.getAttribute("aria-invalid"))).toEqual([null, "true", null]);
  expect(changesIn(world)).toEqual([]);
});

test("X-06 a category with templates is removed only after a question", async () => {
  await visit("/admin/templates");
  await user.click(await screen.findByRole("button", { name: "Remove Reviews" }));
  expect(text()).toContain("Its 2 templates are removed too. You can restore all of it.");
  await pressInDialog("Cancel");
  expect(changesIn(world)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Remove Empty" }));
  await waitFor(() => expect(headings()).toEqual(["Reviews", "Removed"]));
  expect(changesIn(world)[0]!.body).toEqual({ version: "v2", withTemplates: false });
  await user.click(await screen.findByRole("button", { name: "Remove Reviews" }));
  await pressInDialog("Remove with templates");
  await waitFor(() => expect(text()).toContain("Add a category, then add templates to it."));
  expect(changesIn(world)[1]!.body).toEqual({ version: "v1", withTemplates: true });
  await user.click(await screen.findByRole("button", { name: "Restore Reviews" }));
  await waitFor(() => expect(headings()).toEqual(["Reviews", "Removed"]));
});

test("X-06 what came with the product and was changed goes back to its original version", async () => {
  await visit("/admin/templates");
  await user.click(await screen.findByRole("button", { name: "Edit Overview" }));
  expect(text()).not.toContain("Reset to original");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Edit Gaps" }));
  await pressInDialog("Reset to original");
  expect(text()).toContain("Your changes to it are lost.");
  await pressInDialog("Reset to original");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(changesIn(world)).toMatchObject([
    { method: "POST", path: "/api/admin/catalogue/12/reset", body: { version: "v12" } },
  ]);
});
