import { act, waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { text, fill, user } from "#test-page.tsx";
import { focused, posted, reload } from "../test-builder.tsx";
import { readWork } from "../work.ts";
import {
  askedNow,
  box,
  build,
  button,
  dialog,
  field,
  kept,
  LISTS,
  openGroups,
  options,
  pick,
  pickers,
  pickTag,
  section,
  shelves,
  startManage,
  tick,
  toFiles,
  toTags,
  undoToast,
  WARNING,
} from "./test-manage.tsx";

beforeEach(startManage);

test("MS-03 two groups, a search by a part of the name, and all at once", async () => {
  await toFiles();
  expect(dialog()!.querySelector("h2")!.textContent).toBe("My Files");
  expect([...dialog()!.querySelectorAll("h3")].map((one) => one.textContent)).toEqual([
    "Shared",
    "My Library",
  ]);
  expect(button("Select Tags").disabled).toBe(true);
  expect(shelves.asked).toContain("repositories?type=1");
  await tick("Gene editing");
  expect(button("Select Tags").disabled).toBe(false);
  expect([box("Select all").checked, box("Select all").indeterminate]).toEqual([false, true]);
  await tick("Energy storage");
  await tick("My river notes");
  expect([box("Select all").checked, box("Select all").indeterminate]).toEqual([true, false]);
  await tick("Select all");
  expect(button("Select Tags").disabled).toBe(true);
  await fill(dialog()!.querySelector("input[type=search]"), "RIVER");
  expect([...dialog()!.querySelectorAll("li")].map((one) => one.textContent)).toEqual(["My river notes"]);
  await tick("Select all shown");
  await fill(dialog()!.querySelector("input[type=search]"), "glacier");
  expect(dialog()!.textContent).toContain("No library has this name.");
  await fill(dialog()!.querySelector("input[type=search]"), "");
  expect(["Energy storage", "Gene editing", "My river notes"].map((name) => box(name).checked)).toEqual([
    false,
    false,
    true,
  ]);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(Object.keys(readWork().sources.libraries)).toEqual(["3"]);
});

test("MS-08 the first accordion opens and loads its tags, one is open at a time", async () => {
  await toTags("Energy storage", "Gene editing");
  const tagsOf = (at: number) => `repositories/tags?uuid=${LISTS.Shared[at]!.uuid}`;
  expect(openGroups()).toEqual(["true", "false"]);
  expect(shelves.asked.filter((one) => one.includes("tags"))).toEqual([tagsOf(0)]);
  await user.click(await screen.findByRole("button", { name: "Gene editing" }));
  expect(openGroups()).toEqual(["false", "true"]);
  expect(shelves.asked).toContain(tagsOf(1));
  expect(dialog()!.textContent).not.toContain("Include subtopic");
});

test("MS-08 a chosen key is locked, used up in its library, and free again when its row goes", async () => {
  await toTags("Energy storage");
  expect(pickers()).toHaveLength(1);
  await pickTag("Subject");
  expect(pickers().map((one) => one.disabled)).toEqual([true, false]);
  await user.click(pickers()[1]!);
  await screen.findAllByRole("option");
  expect(options()).toEqual([
    { name: "Subject", disabled: true },
    { name: "Reviewed", disabled: false },
  ]);
  await pick("Reviewed");
  // No key is left, so there is no row for another.
  expect(pickers().map((one) => one.disabled)).toEqual([true, true]);
  await user.click(await screen.findByRole("button", { name: "Remove tag Subject" }));
  expect(pickers().map((one) => one.disabled)).toEqual([true, false]);
  await user.click(await screen.findByRole("button", { name: "Remove tag Reviewed" }));
  expect(pickers().map((one) => one.getAttribute("aria-label"))).toEqual(["Select Tag: Select Tag"]);
  expect(focused()).toBe(pickers()[0]);
});

test("MS-03 tags and values are found by a search; the first value is shown, and how many more", async () => {
  await toTags("Energy storage");
  await user.click(pickers()[0]!);
  await screen.findByRole("searchbox", { name: "Search tags" });
  await user.keyboard("sub");
  expect(options().map(({ name }) => name)).toEqual(["Subject"]);
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: /^Values of Subject/ }));
  await screen.findByRole("searchbox", { name: "Search values" });
  expect(options().map(({ name }) => name)).toEqual(["anodes", "Anodes of zinc", "cells"]);
  await user.keyboard("ANODES");
  expect(options()).toHaveLength(2);
  await pick("anodes");
  await pick("Anodes of zinc");
  expect(button(/^Values of Subject/).textContent).toBe("anodes+1");
  expect(button(/^Values of Subject/).getAttribute("aria-label")).toBe(
    "Values of Subject: anodes, Anodes of zinc",
  );
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(dialog()).not.toBeNull();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(readWork().sources).toMatchObject({
    libraries: { 1: { Subject: { type: "Text", values: ["anodes", "Anodes of zinc"] } } },
    includeSubtopics: { 1: true },
    useLibraries: true,
    useWeb: false,
  });
  expect(section().textContent).toContain("Energy storage (1 tag)");
});

test("MS-04 a tag without values is warned about, and the modal stays open", async () => {
  await toTags("Energy storage");
  await pickTag("Subject");
  expect(dialog()!.textContent).not.toContain(WARNING);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(dialog()!.querySelector("[role=alert]")!.textContent).toBe(WARNING);
  // Once: not at the field and in a toast as well. The field is marked.
  expect(text().split(WARNING)).toHaveLength(2);
  expect(button(/^Values of Subject/).getAttribute("aria-invalid")).toBe("true");
  expect(readWork().sources.libraries).toEqual({});
  await user.click(await screen.findByRole("button", { name: /^Values of Subject/ }));
  await pick("cells");
  expect(dialog()!.textContent).not.toContain(WARNING);
  expect(button(/^Values of Subject/).getAttribute("aria-invalid")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(dialog()).toBeNull();
});

test("MS-04 days: one end is enough, each is the limit of the other", async () => {
  await toTags("Energy storage");
  await pickTag("Reviewed");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(dialog()!.textContent).toContain(WARNING);
  await fill(field("To"), "2024-03-05");
  expect(field("From").max).toBe("2024-03-05");
  await fill(field("From"), "2024-03-06");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(dialog()).not.toBeNull();
  await fill(field("From"), "2024-03-01");
  expect(field("To").min).toBe("2024-03-01");
  await fill(field("From"), "");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(readWork().sources.libraries).toEqual({
    1: { Reviewed: { type: "Date", values: ["", "2024-03-05T23:59:59.999Z"] } },
  });
});

test("MS-03 Back clears the tags that were not saved, and only those", async () => {
  await toTags("Energy storage");
  await pickTag("Subject");
  await user.click(await screen.findByRole("button", { name: /^Values of Subject/ }));
  await pick("cells");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Edit My Files" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("Energy storage"));
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await pickTag("Reviewed");
  expect(dialog()!.querySelector("input[type=date]")).not.toBeNull();
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(box("Energy storage").checked).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  expect(dialog()!.querySelector("input[type=date]")).toBeNull();
  expect(button(/^Values of Subject/).textContent).toBe("cells");
});

test("MS-03 Cancel and the cross change nothing, neither here nor in what the browser keeps", async () => {
  await toFiles("Energy storage");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const before = { sources: readWork().sources, tags: kept("RepoTags"), data: kept("RepoData") };
  for (const way of ["Cancel", "Close"]) {
    await user.click(await screen.findByRole("button", { name: "Edit My Files" }));
    await waitFor(() => expect(dialog()!.textContent).toContain("Energy storage"));
    await tick("Gene editing");
    await user.click(await screen.findByRole("button", { name: way }));
    expect(dialog()).toBeNull();
    expect(readWork().sources).toBe(before.sources);
    expect([kept("RepoTags"), kept("RepoData")]).toEqual([before.tags, before.data]);
  }
});

test("MS-03 a library without tags says so; tags that cannot be loaded are asked for again", async () => {
  await toFiles("My river notes", "Energy storage");
  shelves.isDown = true;
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(button("Try again")).toBeDefined());
  shelves.isDown = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(pickers()).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "My river notes" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("No Tags Available"));
});

test("MS-11 a tag that the library has lost is logged, and has no values to choose", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  await build();
  await act(async () => {
    const { builtSources } = await import("./ManageSources.tsx");
    const { saveShelf } = await import("./shelves.ts");
    saveShelf(builtSources, "libraries", {
      tags: { 1: { Gone: { DT: "Text", V: ["x"] } } },
      withSubtopics: {},
    });
  });
  await user.click(await screen.findByRole("button", { name: "Edit My Files" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("Energy storage"));
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(pickers()).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: /^Values of Gone/ }));
  await pick("x");
  expect(options().map(({ name }) => name)).toEqual(["This library has no values."]);
  expect(logged.mock.calls.flat()).toContain("The library has no tag Gone.");
  logged.mockRestore();
});

test("MS-03 the list of libraries that fails is asked for again; an empty one says what belongs there", async () => {
  await build();
  shelves.isDown = true;
  await tick("My Files", section());
  await waitFor(() => expect(button("Try again")).toBeDefined());
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(readWork().sources.libraries).toEqual({});
  await tick("My Files", section());
  await waitFor(() => expect(button("Try again")).toBeDefined());
  shelves.isDown = false;
  shelves.lists = { Shared: [], "My Library": [] };
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("No libraries yet"));
});

test("MS-03 a library that is gone meanwhile is told of, and saving takes it out", async () => {
  await toFiles("Energy storage", "My river notes");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  shelves.lists = { ...LISTS, "My Library": [] };
  await reload();
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(section().textContent).toContain("Energy storage, 1 no longer available"));
  await user.click(await screen.findByRole("button", { name: "Edit My Files" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("A selected library is no longer available."));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(Object.keys(readWork().sources.libraries)).toEqual(["1"]);
  expect(section().textContent).not.toContain("no longer available");
});

test("MS-06 the knowledge store at gyan level, with Save and Cancel", async () => {
  await build();
  await tick("Gyan Knowledge Store", section());
  await waitFor(() => expect(dialog()!.textContent).toContain("Climate"));
  expect(dialog()!.querySelector("h2")!.textContent).toBe("Gyan Knowledge Store");
  await tick("Climate");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(readWork().sources.knowledgeStores).toEqual({});
  expect(kept("RepoData")).toEqual({});
  expect(box("Gyan Knowledge Store", section()).checked).toBe(false);
  await tick("Gyan Knowledge Store", section());
  await waitFor(() => expect(dialog()!.textContent).toContain("Climate"));
  await tick("Climate");
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  expect(dialog()!.textContent).not.toContain("Include subtopic");
  await waitFor(() => expect(dialog()!.querySelectorAll("select")).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(readWork().sources).toMatchObject({
    knowledgeStores: { 11: {} },
    libraries: {},
    includeSubtopics: { 11: true },
    useLibraries: false,
  });
  expect(section().textContent).toContain("Climate");
});

test("MS-10 what is saved holds at once, is kept in the browser, and comes back after a reload", async () => {
  await toTags("Energy storage");
  await pickTag("Subject");
  await user.click(await screen.findByRole("button", { name: /^Values of Subject/ }));
  await pick("cells");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const tags = { 1: { Subject: { DT: "Text", V: ["cells"] } } };
  expect(kept("RepoData")).toEqual({ "gyan:files": { tags, includeSubTopic: { 1: true } } });
  expect(Object.keys(kept("RepoTags")!)).toEqual(["gyan:files"]);
  expect(kept("saveRootFilesParameters")).toEqual(tags);
  expect(askedNow()).toEqual(["Energy storage"]);
  await reload();
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(section().textContent).toContain("Energy storage (1 tag)"));
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(posted("/submitconceptfordiscovery")).toHaveLength(1));
  expect(posted("/submitconceptfordiscovery")[0]!["sources"]).toEqual({
    repoIds: tags,
    repoAvailable: true,
    knowledgeStoreIds: {},
    webAvailable: false,
    favouriteWebsites: [],
    dispreferredWebsites: [],
    includeSubTopic: { 1: true },
  });
});

test("unticking forgets what was chosen, and it can be had back", async () => {
  await toFiles("Energy storage");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const before = readWork().sources;
  await tick("My Files", section());
  expect(readWork().sources).toMatchObject({ libraries: {}, useLibraries: false, includeSubtopics: {} });
  expect(section().textContent).toContain("Nothing chosen: everything available is searched.");
  expect(kept("saveRootFilesParameters")).toBeNull();
  await user.click(undoToast());
  expect(readWork().sources).toEqual(before);
});
