import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "#test-app.tsx";
import { type Sent, closePage, open, playServer, refusal, text, fill, user } from "#test-page.tsx";
import type { IncludeData, TagData } from "./selection.ts";
import { TagSelector } from "./TagSelector.tsx";

const STORES = [
  { id: 1, name: "Energy storage", checked: false },
  { id: 2, name: "Gene editing", checked: false },
  { id: 3, name: "Untagged", checked: false },
];
const TAGS = [
  { tagName: "Subject", dataType: "Text" },
  { tagName: "Audience", dataType: "Text" },
  { tagName: "Reviewed", dataType: "Date" },
];
const WARNING = "please select values for the tags selected";

let asked: string[];
let refuse: (asked: Sent) => Response | undefined;
const answer = (sent: Sent): unknown => {
  const refused = refuse(sent);
  if (refused) return refused;
  const address = sent.path.replace("/api", "");
  if (sent.method === "GET") asked.push(`${address}${sent.query.size > 0 ? `?${sent.query}` : ""}`);
  if (address === "/gyan/create/v1/gyanknowledgestore") return { gyanKnowledgeStoreDetails: STORES };
  if (address === "/gyan/create/v1/gyanknowledgestore/tags")
    return sent.query.get("libraryId") === "3" ? [] : TAGS;
  if (address === "/libraries") return { libraries: [{ id: 1, uuid: "uuid-1", name: "Energy storage" }] };
  if (address === "/gyan/create/v1/repositories/tags")
    return { Subject: { dataType: "Text", value: ["anodes", "cells"] } };
  return {};
};

let told: Record<string, unknown>;
const tell = {
  onSubtopicTags: (tags: TagData) => (told["subtopicTags"] = tags),
  onSubtopicInclude: (include: IncludeData) => (told["subtopicInclude"] = include),
  onGyanTags: (tags: TagData) => (told["gyanTags"] = tags),
  onGyanInclude: (include: IncludeData) => (told["gyanInclude"] = include),
  onGyanRepositories: (names: string[]) => (told["gyanRepositories"] = names),
  onValid: (isValid: boolean) => (told["isValid"] = isValid),
};

beforeEach(() => {
  asked = [];
  told = {};
  refuse = () => undefined;
  playServer(answer);
  signIn();
});

const show = (own: Partial<Parameters<typeof TagSelector>[0]> = {}) =>
  open(<TagSelector mode="create" subtopicId={7} gyanLevel={false} {...tell} {...own} />);
const again = async (own: Partial<Parameters<typeof TagSelector>[0]> = {}) => {
  closePage();
  told = {};
  await show(own);
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const selects = () => [...document.querySelectorAll("select")];
const choose = (at: number, value: string) => user.selectOptions(selects()[at]!, value);
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select" });
const addValue = async (label: string, value: string) => {
  await fill(field(label), value);
  await user.type(field(label), "{Enter}");
};
const openGroups = () =>
  [...document.querySelectorAll("h3 button")].map((one) => one.getAttribute("aria-expanded"));
const kept = (key: string) =>
  JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, unknown> | null;

/** With one library checked, in the view of its tags. */
const toTags = async (...names: string[]) => {
  for (const name of names.length > 0 ? names : ["Energy storage"]) await user.click(box(name));
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(text()).not.toContain("Loading"));
};

test("KS-01 libraries are checkboxes, and “Select Tags” waits for one that is checked", async () => {
  await show();
  expect([...document.querySelectorAll("input[type=checkbox]")]).toHaveLength(3);
  expect(button("Select Tags").disabled).toBe(true);
  await user.click(box("Gene editing"));
  expect(button("Select Tags").disabled).toBe(false);
  await user.click(box("Gene editing"));
  expect(button("Select Tags").disabled).toBe(true);
});

test("KS-01 each checked library has an accordion, one is open, the first by itself, and Back returns", async () => {
  await show();
  await toTags("Gene editing", "Energy storage");
  expect([...document.querySelectorAll("h3")].map((one) => one.textContent)).toEqual([
    "Energy storage",
    "Gene editing",
  ]);
  expect(openGroups()).toEqual(["true", "false"]);
  const tags = () => asked.filter((address) => address.includes("gyanknowledgestore/tags"));
  expect(tags()).toEqual(["/gyan/create/v1/gyanknowledgestore/tags?libraryId=1"]);
  await user.click(await screen.findByRole("button", { name: "Gene editing" }));
  expect(openGroups()).toEqual(["false", "true"]);
  expect(tags()).toHaveLength(2);
  await user.click(await screen.findByRole("button", { name: "Gene editing" }));
  expect(openGroups()).toEqual(["false", "false"]);
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(box("Energy storage").checked).toBe(true);
  expect(document.activeElement?.textContent).toBe("Select Tags");
});

test("KS-02 a chosen key is locked, says its type, and adds a row; it is disabled in the others", async () => {
  await show();
  await toTags();
  expect(selects()).toHaveLength(1);
  expect([...selects()[0]!.options].map((option) => option.label)).toEqual([
    "Select Tag",
    "Subject",
    "Audience",
    "Reviewed",
  ]);
  await choose(0, "Subject");
  expect(selects()).toHaveLength(2);
  expect(selects()[0]!.disabled).toBe(true);
  expect(field("Values of Subject").type).toBe("text");
  const disabled = () =>
    [...selects().at(-1)!.options].filter((option) => option.disabled).map(({ label }) => label);
  expect(disabled()).toEqual(["Subject"]);
  await choose(1, "Reviewed");
  expect([field("From").type, field("To").type]).toEqual(["date", "date"]);
  expect(selects()).toHaveLength(3);
  expect(disabled()).toEqual(["Subject", "Reviewed"]);
});

test("KS-02 removing a row frees its key, and the last leaves an empty one", async () => {
  await show();
  await toTags();
  await choose(0, "Subject");
  await user.click(await screen.findByRole("button", { name: "Remove tag Subject" }));
  expect(selects()).toHaveLength(1);
  expect(selects()[0]!.disabled).toBe(false);
  expect([...selects()[0]!.options].some((option) => option.disabled)).toBe(false);
  expect(document.activeElement).toBe(selects()[0]);
  await user.click(await screen.findByRole("button", { name: "Remove tag" }));
  expect(selects()).toHaveLength(1);
});

test("KS-02 a library without tags says so", async () => {
  await show();
  await toTags("Untagged");
  expect(text()).toContain("No Tags Available");
  expect(selects()).toHaveLength(0);
});

test("KS-03 “Include subtopic” is on at first, and not there for the whole gyan", async () => {
  await show();
  await toTags();
  expect(box("Include subtopic").checked).toBe(true);
  expect(told["subtopicInclude"]).toEqual({ 1: true });
  await user.click(box("Include subtopic"));
  expect(told["subtopicInclude"]).toEqual({ 1: false });
  await again({ gyanLevel: true, subtopicId: null });
  await toTags();
  expect(text()).not.toContain("Include subtopic");
});

test("KS-04 of a subtopic tags and subtopics are told, and nothing of the gyan", async () => {
  await show();
  await toTags();
  await choose(0, "Subject");
  await addValue("Values of Subject", "cells");
  await addValue("Values of Subject", "anodes");
  expect(told).toEqual({
    subtopicTags: { 1: { Subject: { DT: "Text", V: ["cells", "anodes"] } } },
    subtopicInclude: { 1: true },
    isValid: true,
  });
});

test("KS-04 of the gyan the names of the libraries are told too", async () => {
  await show({ gyanLevel: true, subtopicId: null });
  await user.click(box("Gene editing"));
  await user.click(box("Energy storage"));
  expect(told).toEqual({
    gyanTags: { 1: {}, 2: {} },
    gyanInclude: { 1: true, 2: true },
    gyanRepositories: ["Energy storage", "Gene editing"],
    isValid: true,
  });
});

test("KS-04 K-07 what is chosen is kept for each subtopic, for the gyan, and for a refresh apart", async () => {
  await show();
  await user.click(box("Energy storage"));
  await again({ subtopicId: 8 });
  expect(box("Energy storage").checked).toBe(false);
  await user.click(box("Gene editing"));
  expect(kept("isGyanlevel")).toBe(false);
  await again({ gyanLevel: true, subtopicId: null });
  expect(told["gyanTags"]).toEqual({});
  await user.click(box("Untagged"));
  expect(Object.keys(kept("RepoTags")!)).toEqual(["7", "8", "gyan"]);
  expect(kept("isGyanlevel")).toBe(true);
  expect(kept("RepoData")).toEqual({
    7: { tags: { 1: {} }, includeSubTopic: { 1: true } },
    8: { tags: { 2: {} }, includeSubTopic: { 2: true } },
    gyan: { tags: { 3: {} }, includeSubTopic: { 3: true } },
  });
  await again({ mode: "refresh", gyanId: 40 });
  expect(told["subtopicTags"]).toEqual({});
  await user.click(box("Untagged"));
  await again({ mode: "refresh", gyanId: 40, gyanLevel: true, subtopicId: null });
  await user.click(box("Gene editing"));
  expect([kept("RefreshSubtopicTags"), kept("RefreshGyanTags")].map((all) => Object.keys(all!))).toEqual([
    ["40:7"],
    ["40:gyan"],
  ]);
  await again();
  expect(box("Energy storage").checked).toBe(true);
  expect(told["subtopicTags"]).toEqual({ 1: {} });
});

test("KS-04 after a reload the rows are there as they were, the unfinished one too", async () => {
  await show();
  await toTags();
  await choose(0, "Audience");
  await choose(1, "Reviewed");
  await fill(field("From"), "2024-03-05");
  await again();
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(selects()).toHaveLength(3));
  expect(selects().map((select) => select.value)).toEqual(["Audience", "Reviewed", ""]);
  expect(field("From").value).toBe("2024-03-05");
  expect(told["isValid"]).toBe(false);
});

test("KS-04 what is kept and is none of ours is no matter", async () => {
  for (const nonsense of [
    "{",
    "[]",
    '{"7":[{"id":1}]}',
    '{"7":[{"id":1,"checked":true,"includeSubTopic":true,"accordianGroupsData":[7]}]}',
  ]) {
    localStorage.setItem("RepoTags", nonsense);
    await show();
    expect(box("Energy storage").checked).toBe(false);
    closePage();
  }
  await show();
});

test("KS-05 a tag without values is warned about when somebody goes on, and not before", async () => {
  await show();
  await toTags();
  await choose(0, "Subject");
  expect(told["isValid"]).toBe(false);
  expect(text()).not.toContain(WARNING);
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(document.querySelector("[role=alert]")?.textContent).toBe(WARNING);
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(field("Values of Subject")).toBeDefined());
  expect(text().split(WARNING)).toHaveLength(2);
  expect(field("Values of Subject").getAttribute("aria-invalid")).toBe("true");
  await addValue("Values of Subject", "cells");
  expect(text()).not.toContain(WARNING);
  expect(told["isValid"]).toBe(true);
});

test("KS-05 who saves sees the warning at once; one end of the days is enough", async () => {
  await show({ asked: 1 });
  await toTags();
  await choose(0, "Reviewed");
  expect(document.querySelector("[role=alert]")?.textContent).toBe(WARNING);
  await fill(field("To"), "2024-03-05");
  expect(text()).not.toContain(WARNING);
  expect(told["subtopicTags"]).toEqual({
    1: { Reviewed: { DT: "Date", V: ["", "2024-03-05T23:59:59.999Z"] } },
  });
});

test("KS-05 the first day cannot be after the last", async () => {
  await show();
  await toTags();
  await choose(0, "Reviewed");
  await fill(field("To"), "2024-03-05");
  expect(field("From").max).toBe("2024-03-05");
  await fill(field("From"), "2024-03-06");
  expect(text()).toContain("This date is after “To”.");
  expect(field("From").getAttribute("aria-invalid")).toBe("true");
  expect(told["isValid"]).toBe(false);
  expect(told["subtopicTags"]).toEqual({ 1: {} });
  await fill(field("From"), "2024-03-05");
  expect(field("To").min).toBe("2024-03-05");
  expect(told["isValid"]).toBe(true);
});

test("KS-06 the payload: library, tag, type and values; without tags an empty map", async () => {
  await show();
  await toTags("Energy storage", "Gene editing");
  await choose(0, "Subject");
  await addValue("Values of Subject", " solid  state ");
  await addValue("Values of Subject", "solid state");
  await choose(1, "Reviewed");
  await fill(field("From"), "2024-03-05");
  await fill(field("To"), "2024-04-01");
  expect(told["subtopicTags"]).toEqual({
    1: {
      Subject: { DT: "Text", V: ["solid state"] },
      Reviewed: { DT: "Date", V: ["2024-03-05T00:00:00.000Z", "2024-04-01T23:59:59.999Z"] },
    },
    2: {},
  });
  await user.click(await screen.findByRole("button", { name: "Remove solid state" }));
  expect(told["subtopicTags"]).toMatchObject({ 2: {} });
  expect(told["isValid"]).toBe(false);
});

test("KS-08 what the parent holds counts more than what is kept", async () => {
  await show();
  await user.click(box("Gene editing"));
  await again({
    chosen: { tags: { 1: { Subject: { DT: "Text", V: ["cells"] } } }, withSubtopics: { 1: false } },
  });
  expect([box("Energy storage").checked, box("Gene editing").checked]).toEqual([true, false]);
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await waitFor(() => expect(selects()).toHaveLength(2));
  expect(box("Include subtopic").checked).toBe(false);
  expect(text()).toContain("cells");
});

test("values that occur are offered, where they are known", async () => {
  await show();
  await toTags();
  await choose(0, "Subject");
  await waitFor(() =>
    expect([...document.querySelectorAll("datalist option")].map((option) => option.textContent)).toEqual([
      "anodes",
      "cells",
    ]),
  );
  await fill(field("Values of Subject"), "cells");
  expect(told["subtopicTags"]).toEqual({ 1: { Subject: { DT: "Text", V: ["cells"] } } });
});

test("libraries and tags that cannot be loaded are asked for again", async () => {
  let isDown = true;
  refuse = ({ path }) => (isDown && path.includes("knowledgestore") ? refusal(500, "internal") : undefined);
  await show();
  await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain("Energy storage"));
  isDown = true;
  await user.click(box("Energy storage"));
  await user.click(await screen.findByRole("button", { name: "Select Tags" }));
  await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(selects()).toHaveLength(1));
});
