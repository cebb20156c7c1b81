import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type World,
  aWorld,
  changesIn,
  field,
  playAdmin,
  pressInDialog,
  rows,
  visit,
} from "../../test-admin.tsx";
import { aCount, anEngine, Catalogue } from "../test-catalogue.ts";
import { fill, text, user } from "#test-page.tsx";

let world: World;
let catalogue: Catalogue;
beforeEach(() => {
  catalogue = new Catalogue();
  catalogue.parameters = [aCount(), anEngine()];
  world = aWorld({ answer: catalogue.answer });
  playAdmin(world);
});

test("X-06 RF-01 parameters stand in their order with the defaults of everybody and of each group", async () => {
  await visit("/admin/parameters");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]!.slice(1, 4)).toEqual(["30", "Portal Curators: 50", "1 to 100"]);
  expect(rows()[1]!.slice(1, 4)).toEqual(["Google", "same as everyone", "–"]);
  await user.click(await screen.findByRole("button", { name: "Move Search engines up" }));
  await waitFor(() => expect(catalogue.parameters.map(({ id }) => id)).toEqual([31, 30]));
});

test("RF-01 a default beyond what a search can do is told where it is typed, and not sent", async () => {
  await visit("/admin/parameters");
  await user.click(await screen.findByRole("button", { name: "Edit Max search count" }));
  await fill(field("Default"), "101");
  expect(text()).toContain("Choose a value from 1 to 100.");
  await pressInDialog("Save");
  expect(changesIn(world)).toEqual([]);
  await fill(field("Default"), "many");
  expect(text()).toContain("Enter a number in digits.");
  await fill(field("Highest"), "500");
  expect(text()).toContain("The value must be between 1 and 100.");
  await fill(field("Highest"), "60");
  await fill(field("Default"), "20");
  await user.click(field("Portal Users"));
  await fill(field("Default for Portal Users"), "12");
  await user.click(field("Turned off"));
  await pressInDialog("Save");
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(changesIn(world)[0]!.body).toMatchObject({
    version: "v30",
    content: {
      default: "20",
      minimum: 1,
      maximum: 60,
      groupDefaults: { "Portal Curator": "50", "Portal Users": "12" },
      isDisabled: true,
    },
  });
  expect(changesIn(world)[0]!.body["content"]).not.toHaveProperty("name");
  await waitFor(() => expect(rows()[0]![0]).toContain("turned off"));
});

test("RF-01 engines are chosen by number, and their names can be changed in each language", async () => {
  await visit("/admin/parameters");
  await user.click(await screen.findByRole("button", { name: "Edit Search engines" }));
  await user.click(field("Bing"));
  await fill(field("2"), "Bing search");
  await user.click(screen.getByRole("tab", { name: "हिन्दी 5 not translated" }));
  await fill(field("Name"), "खोज इंजन");
  await pressInDialog("Save");
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(changesIn(world)[0]!.body["content"]).toMatchObject({
    label: { en: "Search engines", hi: "खोज इंजन" },
    default: [1, 2],
    options: { "1": { en: "Google" }, "2": { en: "Bing search" } },
  });
});

test("RF-01 a text that is missing in English is asked for, whatever language is open", async () => {
  await visit("/admin/parameters");
  await user.click(await screen.findByRole("button", { name: "Edit Max search count" }));
  await fill(field("Description"), "  ");
  await user.click(screen.getByRole("tab", { name: "Français 2 not translated" }));
  await pressInDialog("Save");
  expect(text()).toContain("This field is required.");
  expect(field("Name").value).toBe("Max search count");
  expect(changesIn(world)).toEqual([]);
});
