import { waitFor, screen, within } from "@testing-library/react";
import { encodeDraft } from "@gyan/contract/outline/wire/search.rules.ts";
import { beforeEach, expect, test } from "vitest";
import { refusal, text, user } from "#test-page.tsx";
import { idOf, openTool, reload, server } from "../../test-builder.tsx";
import { readWork, rootOf } from "../../work.ts";
import {
  STORES,
  may,
  shelves,
  startWithShelves,
  threeLevels,
  openSources,
  dialog,
  all,
  addresses,
  pressIn,
  addUrl,
  specialRow,
  addSpecial,
  box,
  tick,
  tickIn,
  partOf,
  sourcesNow,
  forgetLists,
} from "./test-node-sources.tsx";

beforeEach(startWithShelves);

test("KS-03 KS-04 MS-05 stores and files of a node have their tags and their own Include subtopic, on by itself", async () => {
  await threeLevels();
  await openSources("Floods");
  await tickIn("Knowledge store", "Gene editing");
  await user.click(within(partOf("Knowledge store")).getByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(box("Include subtopic").checked).toBe(true));
  await tick("Include subtopic");
  await tickIn("Files and folders", "Field notes");
  await pressIn("Save");
  expect(sourcesNow("Floods")!.libraries).toEqual([
    { id: "9", tags: {}, withSubtopics: true },
    { id: "2", tags: {}, withSubtopics: false, isStore: true },
  ]);
  const id = idOf("Floods");
  const kept = JSON.parse(localStorage.getItem("RepoData")!) as Record<string, { includeSubTopic: unknown }>;
  expect(kept[id]!.includeSubTopic).toEqual({ 2: false });
});

test("MS-05 a tag without a value keeps the dialog open, and that is said once", async () => {
  await threeLevels();
  await openSources("Floods");
  await tickIn("Knowledge store", "Gene editing");
  await tickIn("Files and folders", "Field notes");
  const part = (name = "Knowledge store") => partOf(name);
  for (const name of ["Knowledge store", "Files and folders"])
    await user.click(within(part(name)).getByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(part().querySelector("select option:nth-child(2)")).not.toBeNull());
  await user.selectOptions(part().querySelector("select")!, "Subject");
  await waitFor(() =>
    expect(part("Files and folders").querySelector("button[aria-label^='Select Tag:']")).not.toBeNull(),
  );
  await user.click(
    part("Files and folders").querySelector<HTMLElement>("button[aria-label^='Select Tag:']")!,
  );
  const tags = within(await screen.findByRole("listbox", { name: "Select Tag" }));
  await user.click((await tags.findAllByRole("option"))[0]!);
  await pressIn("Save");
  expect(text().split("please select values for the tags selected")).toHaveLength(2);
  expect(part().querySelector("[role=alert]")).not.toBeNull();
  expect(dialog()).not.toBeNull();
  expect(part().open).toBe(true);
  expect(sourcesNow("Floods")).toBeUndefined();
});

test("MS-05 TO-13 after a reload everything stands where it was chosen", async () => {
  await threeLevels();
  await openSources("Floods");
  await addUrl("https://example.org/a");
  await addSpecial("arxiv", "category", "cs.CL");
  // In both lists: it is a store here.
  await tickIn("Knowledge store", "Rivers of Europe");
  await pressIn("Save");
  const before = sourcesNow("Floods");
  await reload(may);
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(sourcesNow("Floods")).toEqual(before);
  await openSources("Floods");
  expect(addresses()).toEqual(["https://example.org/a/"]);
  expect(specialRow("arXiv, Category")).toBeDefined();
  expect(partOf("Knowledge store").textContent).toContain("1 chosen");
  expect(partOf("Files and folders").querySelector("summary")!.textContent).toContain("none");
});

test("MS-05 a library that is chosen as both is searched once, and that is said", async () => {
  await threeLevels();
  await openSources("Floods");
  await tickIn("Knowledge store", "Rivers of Europe");
  expect(dialog()!.textContent).not.toContain("also chosen as a knowledge store");
  await tickIn("Files and folders", "Rivers of Europe");
  expect(dialog()!.textContent).toContain("One of these is also chosen as a knowledge store.");
  await pressIn("Save");
  expect(sourcesNow("Floods")!.libraries).toEqual([
    { id: "5", tags: {}, withSubtopics: true, isStore: true },
  ]);
});

test("MS-05 a node says where it is searched, and what the topics above pass on to it", async () => {
  await threeLevels();
  await openSources("Dams");
  expect(dialog()!.textContent).toContain("Otherwise it is searched where the whole gyan is.");
  await pressIn("Cancel");
  await openSources("Rivers");
  await addUrl("https://example.org/all");
  await tickIn("Files and folders", "Field notes");
  await pressIn("Save");
  await openSources("Floods");
  await addUrl("https://example.org/own");
  await tick("Include subtopic: https://example.org/own/");
  await addSpecial("arxiv", "category", "cs.CL");
  await pressIn("Save");
  await openSources("Dams");
  const given = all("[aria-labelledby=inherited-sources] > li").map((one) => one.textContent);
  expect(given).toEqual(["Rivershttps://example.org/all/Field notes", "FloodsarXiv, Category: cs.CL"]);
  expect(addresses()).toEqual([]);
});

test("MS-05 a library that is in no list any more stays until somebody removes it", async () => {
  await threeLevels();
  await openSources("Floods");
  await tickIn("Knowledge store", "Gene editing");
  await pressIn("Save");
  forgetLists();
  server.refuse = (asked) =>
    asked.path.endsWith("/gyanknowledgestore")
      ? Response.json({ gyanKnowledgeStoreDetails: [STORES[1]] })
      : shelves(asked);
  await openSources("Floods");
  await waitFor(() => expect(text()).toContain("This was chosen earlier and is no longer available:"));
  await addUrl("https://example.org/a");
  await pressIn("Save");
  expect(sourcesNow("Floods")!.libraries).toHaveLength(1);
  await openSources("Floods");
  await user.click(await screen.findByRole("button", { name: "Remove Library 2" }));
  await pressIn("Save");
  expect(sourcesNow("Floods")!.libraries).toEqual([]);
});

test("MS-05 while the lists cannot be had, what was chosen of them stays, and addresses can be saved", async () => {
  await threeLevels();
  await openSources("Floods");
  await tickIn("Knowledge store", "Rivers of Europe");
  await tickIn("Files and folders", "Field notes");
  await pressIn("Save");
  const before = sourcesNow("Floods")!.libraries;
  forgetLists();
  server.refuse = (asked) =>
    /knowledgestore|repositories/u.test(asked.path) ? refusal(500, "internal") : shelves(asked);
  await openTool("Topic Outline sources", "Floods");
  await waitFor(() => expect(all("button").filter((one) => one.textContent === "Try again")).toHaveLength(2));
  await addUrl("https://example.org/a");
  await pressIn("Save");
  expect(sourcesNow("Floods")).toMatchObject({ addresses: [{}], libraries: before });
});

test("KS-04 what was kept for a node is not the choice of another outline's node with the same number", async () => {
  await threeLevels();
  await openSources("Floods");
  await tickIn("Knowledge store", "Gene editing");
  await pressIn("Save");
  const work = readWork();
  const root = rootOf(work)!;
  const bare = {
    ...root,
    name: "Lakes",
    children: root.children.map((node) => ({ ...node, sources: undefined })),
  };
  server.drafts = [
    {
      id: 3,
      name: "Lakes",
      time: "2031-05-04T10:00:00Z",
      data: encodeDraft({ root: bare, sources: work.sources, config: {} }),
    } as never,
  ];
  expect(localStorage.getItem("RepoTags")).toContain("Gene editing");
  await user.click(await screen.findByRole("button", { name: "Drafts" }));
  await user.click(await screen.findByRole("button", { name: /^Lakes/u }));
  await user.click(await screen.findByRole("button", { name: /^(Open|Confirm|Replace)/u }));
  await waitFor(() => expect(rootOf(readWork())!.name).toBe("Lakes"));
  expect(localStorage.getItem("RepoTags")).toBeNull();
  await openSources("Floods");
  expect(partOf("Knowledge store").querySelector("summary")!.textContent).toContain("none");
  expect(screen.getByRole("button", { name: "Save" })).toBeDefined();
});
