import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "#test-app.tsx";
import { closePage, open, playServer, text, user } from "#test-page.tsx";
import { FilesSelector } from "./FilesSelector.tsx";
import type { Chosen } from "./selection.ts";

const UUID = "00000000-0000-4000-8000-00000000000";
const LISTS = {
  Shared: [{ id: 1, uuid: `${UUID}1`, name: "Energy storage" }],
  "My Library": [{ id: 2, uuid: `${UUID}2`, name: "My notes" }],
};

let told: { chosen?: Chosen; isValid?: boolean };
beforeEach(() => {
  told = {};
  playServer(({ path }) => {
    if (path.endsWith("/repositories")) return LISTS;
    return path.endsWith("/repositories/tags") ? { Subject: { dataType: "Text", value: ["cells"] } } : {};
  });
  signIn();
});

const show = (chosen: Chosen = { tags: {}, withSubtopics: {} }, gyanLevel = false) =>
  open(
    <FilesSelector
      chosen={chosen}
      gyanLevel={gyanLevel}
      asked={0}
      onChange={(now) => (told.chosen = now)}
      onValid={(isValid) => (told.isValid = isValid)}
    />,
  );
const box = (name: string) => screen.queryByLabelText<HTMLInputElement>(name);
const tick = (name: string) => user.click(box(name)!);

test("MS-05 of a node each library has Include subtopic, on by itself; of the gyan none has", async () => {
  await show();
  await tick("Energy storage");
  await tick("My notes");
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  expect(box("Include subtopic")!.checked).toBe(true);
  await tick("Include subtopic");
  expect(told).toEqual({
    chosen: { tags: { 1: {}, 2: {} }, withSubtopics: { 1: false, 2: true } },
    isValid: true,
  });
  closePage();
  await show({ tags: { 1: {} }, withSubtopics: {} }, true);
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(text()).toContain("Select Tag"));
  expect(box("Include subtopic")).toBeNull();
});

test("MS-03 a library that was named by its uuid is the same one", async () => {
  await show({
    tags: { [`${UUID}1`]: { Subject: { DT: "Text", V: ["cells"] } } },
    withSubtopics: { [`${UUID}1`]: false },
  });
  expect([box("Energy storage")!.checked, box("My notes")!.checked]).toEqual([true, false]);
  expect(text()).not.toContain("no longer available");
  expect(told.chosen).toEqual({
    tags: { 1: { Subject: { DT: "Text", V: ["cells"] } } },
    withSubtopics: { 1: false },
  });
});

test("MS-08 what is half done is not valid, and nothing of it is told as chosen", async () => {
  await show();
  await tick("Energy storage");
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await user.click(await screen.findByRole("button", { name: "Select Tag: Select Tag" }));
  await user.click(await screen.findByRole("option", { name: "Subject" }));
  expect(told).toEqual({ chosen: { tags: { 1: {} }, withSubtopics: { 1: true } }, isValid: false });
});
