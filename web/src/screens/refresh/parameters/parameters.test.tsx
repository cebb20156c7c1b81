import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { toast } from "#features/outline/test-builder.tsx";
import { button, errorAt, field, typeInto, undoToast } from "#features/outline/sources/test-manage.tsx";
import { user } from "#test-page.tsx";
import { answers, openRefresh, part, PLAN, select, sent, startRefresh, store } from "../test-refresh.tsx";

beforeEach(() => startRefresh());

const TITLE = "Advanced Parameters";
const added = () => [...part(TITLE).querySelectorAll("ul > li > span")].map((one) => one.textContent);
const open = async () => {
  await openRefresh();
  await waitFor(() => expect(field("Parameter")).toBeDefined());
};
const pick = (name: string) => select("Parameter", name);
const config = async () => {
  await user.click(await screen.findByRole("button", { name: "Go" }));
  await waitFor(() => expect(sent("submit")).toHaveLength(1));
  return sent("submit")[0]!.body["config"];
};

test("RG-05 RG-12 what the gyan was asked with is there; another is picked, and added with a value", async () => {
  await open();
  expect(added()).toEqual(["Max idle wait time 15", "Focused summaries No"]);
  expect(button("Add", part(TITLE)).disabled).toBe(true);
  await pick("maxSearchCount");
  expect(button("Add", part(TITLE)).disabled).toBe(true);
  await typeInto("Value", "4x2");
  expect(field("Value").value).toBe("42");
  expect(button("Add", part(TITLE)).disabled).toBe(false);
  await user.click(button("Add", part(TITLE)));
  expect(added()).toEqual(["Max search count 42", "Max idle wait time 15", "Focused summaries No"]);
  expect(store(TITLE)[0]).toBe("Max search count: 42");
  expect(await config()).toMatchObject({ maxSearchCount: "42" });
});

test("RG-05 RG-08 Enter in an empty value says what is missing; minutes are sent as milliseconds", async () => {
  await open();
  await pick("maxSearchCount");
  await typeInto("Value", "");
  await user.keyboard("{Enter}");
  expect(toast()).toContain("Add value first");
  expect(errorAt("Value")).toBe("Add value first");
  await typeInto("Value", "101");
  await user.keyboard("{Enter}");
  expect(errorAt("Value")).toBe("Maximum articles to be searched should be less than or equal to 100");
  await user.click(await screen.findByRole("button", { name: "Edit Max idle wait time" }));
  expect(field("Value").value).toBe("15");
  await typeInto("Value", "9");
  await user.keyboard("{Enter}");
  expect(errorAt("Value")).toBe("Maximum time for processing Articles should be greater than or equal to 10");
  await typeInto("Value", "20");
  await user.keyboard("{Enter}");
  expect(await config()).toMatchObject({ maxIdleWaitTime: 1_200_000 });
});

test("RG-05 engines and metasearch exclude each other, in either order", async () => {
  await open();
  await pick("metaSearch");
  await select("Value", "true");
  await user.click(await screen.findByRole("button", { name: "Add" }));
  await pick("searchProvider");
  await user.click(button(/^Value:/));
  await user.click(await screen.findByRole("option", { name: "Google" }));
  await user.keyboard("{Escape}");
  await user.click(button("Add", part(TITLE)));
  expect(toast()).toContain("Both Search Engine and Meta Search can not be selected together");
  expect(added()).not.toContain("Search engines Google");
  await user.click(await screen.findByRole("button", { name: "Delete Metasearch" }));
  await user.click(button("Add", part(TITLE)));
  expect(added()).toContain("Search engines Google");
  await pick("metaSearch");
  await select("Value", "true");
  await user.click(button("Add", part(TITLE)));
  expect(toast()).toContain("Both Search Engine and Meta Search can not be selected together");
});

test("RG-05 Yes and No are sent as true and false", async () => {
  await open();
  await pick("consolidateNow");
  await select("Value", "true");
  await user.click(button("Add", part(TITLE)));
  expect(added()).toContain("Consolidate Yes");
  expect(await config()).toMatchObject({ consolidateNow: "true" });
});

test("RG-05 without the permission nothing is consolidated, and what is there stays", async () => {
  answers.isConsolidating = false;
  await openRefresh({ ...PLAN, config: { consolidateNow: "true" } });
  await waitFor(() => expect(button("Delete Consolidate").disabled).toBe(true));
  await pick("consolidateNow");
  await user.click(button(/^(?:Add|Edit)$/, part(TITLE)));
  expect(toast()).toContain("No permission to add this value");
});

test("RG-05 focused contextual summaries cannot be deleted; others can, and are had back", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Delete Focused summaries" }));
  expect(toast()).toContain("Focused contextual summary cannot be deleted");
  await user.click(await screen.findByRole("button", { name: "Delete Max idle wait time" }));
  expect(added()).toEqual(["Focused summaries No"]);
  await user.click(undoToast());
  expect(added()).toEqual(["Max idle wait time 15", "Focused summaries No"]);
});
