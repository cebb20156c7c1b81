import { act, waitFor, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal, text, fill, user } from "#test-page.tsx";
import { server, toast } from "../../test-builder.tsx";
import { readWork, rootOf } from "../../work.ts";
import { hintOf, LANGUAGES, readExamples, speak } from "../test-examples.ts";
import {
  shelves,
  startWithShelves,
  threeLevels,
  openSources,
  dialog,
  all,
  url,
  addresses,
  pressIn,
  addUrl,
  leave,
  button,
  save,
  rows,
  specialRow,
  selects,
  addSpecial,
  tick,
  tickIn,
  sourcesNow,
  forgetLists,
  submitted,
} from "./test-node-sources.tsx";

beforeEach(startWithShelves);
afterEach(() => {
  speak("en");
});

test("MS-05 MS-07 the dialog of a node has its name, three parts, Save and Cancel, and the hint of the specification", async () => {
  await threeLevels();
  for (const name of ["Rivers", "Floods"]) {
    await openSources(name);
    expect(document.querySelector("dialog h2")!.textContent).toBe(`Topic Outline Sources: ${name}`);
    expect(all("summary h3").map((one) => one.textContent)).toEqual([
      "Web URL",
      "Knowledge store",
      "Files and folders",
    ]);
    expect(dialog()!.textContent).toContain("for ex 'https://example.org' or 'https://example.org/papers'");
    await user.keyboard("{Escape}");
    expect(dialog()).not.toBeNull();
    await pressIn("Cancel");
    expect(dialog()).toBeNull();
  }
});

test("MS-05 a source that is turned off is marked, and chosen all the same it is said", async () => {
  await threeLevels();
  await openSources("Floods");
  await user.click(await screen.findByRole("button", { name: "Add special source" }));
  const [source] = selects(rows().at(-1)!);
  const names = () => [...source!.options].map(({ label }) => label);
  await waitFor(() => expect(names()).toContain("CORE (not available)"));
  expect(names()).toContain("arXiv");
  await user.selectOptions(source!, "core");
  expect(dialog()!.textContent).toContain("Not available: CORE. An administrator turned it off");
  await user.selectOptions(source!, "arxiv");
  expect(dialog()!.textContent).not.toContain("Not available:");
});

test("MS-05 MS-02 in every language the examples in the hint are accepted when they are typed", async () => {
  await threeLevels();
  await openSources("Floods");
  for (const language of LANGUAGES) {
    await act(async () => speak(language));
    expect(readExamples(hintOf(url()))).toEqual(["https://example.org/", "https://example.org/papers/"]);
  }
});

test("MS-05 addresses are added by the button or Enter, changed in place, and removed with a cross", async () => {
  await threeLevels();
  await openSources("Floods");
  expect(button("Add").disabled).toBe(true);
  await fill(url(), "https://example.org");
  expect(button("Add").disabled).toBe(false);
  await user.type(url(), "{Enter}");
  expect(addresses()).toEqual(["https://example.org/"]);
  expect(url().value).toBe("");
  await addUrl("http://example.org/papers");
  const [first] = all<HTMLInputElement>("li input[type=url]");
  await fill(first!, "https://example.org/floods");
  await leave(first!);
  expect(addresses()).toEqual(["https://example.org/floods/", "http://example.org/papers/"]);
  await user.click(await screen.findByRole("button", { name: "Remove http://example.org/papers/" }));
  expect(addresses()).toEqual(["https://example.org/floods/"]);
  expect(document.activeElement).toBe(url());
  await pressIn("Save");
  expect(sourcesNow("Floods")!.addresses).toEqual([
    { address: "https://example.org/floods/", withSubtopics: true },
  ]);
});

test("MS-05 MS-02 what is no address of the web is an error, a second time a warning, and nothing is added", async () => {
  await threeLevels();
  await openSources("Floods");
  const tone = () => document.querySelector("[data-tone]:not(dialog *)")?.getAttribute("data-tone");
  await user.type(url(), "{Enter}");
  expect(toast()).toContain("Please add Website URL");
  for (const wrong of ["ftp://example.org", "rivers", "https://"]) {
    await addUrl(wrong);
    expect(toast()).toContain("Please add valid Website URL");
    expect(tone()).toBe("error");
    expect(url().getAttribute("aria-invalid")).toBe("true");
  }
  await addUrl("https://example.org/");
  await addUrl("https://EXAMPLE.org");
  expect(toast()).toContain("URL already exists in the list");
  expect(tone()).toBe("warning");
  expect(addresses()).toEqual(["https://example.org/"]);
  await addUrl("example.net/data");
  await user.click(await screen.findByRole("button", { name: "Use https://example.net/data/" }));
  expect(addresses()).toEqual(["https://example.org/", "https://example.net/data/"]);
  // One in the list that was spoiled is not saved.
  await fill(all<HTMLInputElement>("li input[type=url]")[1]!, "");
  await pressIn("Save");
  expect(dialog()!.textContent).toContain("Please add Website URL");
  expect(sourcesNow("Floods")).toBeUndefined();
});

test("MS-05 what is still typed is saved with the rest, or says what is wrong with it", async () => {
  await threeLevels();
  await openSources("Floods");
  await fill(url(), "nonsense");
  await pressIn("Save");
  expect(dialog()!.textContent).toContain("Please add valid Website URL");
  await fill(url(), "https://example.org/a");
  await pressIn("Save");
  expect(dialog()).toBeNull();
  expect(sourcesNow("Floods")!.addresses.map(({ address }) => address)).toEqual(["https://example.org/a/"]);
});

test("MS-05 MS-12 special sources: another row waits for those that are there, and each key is there once", async () => {
  await threeLevels();
  await openSources("Floods");
  await user.click(await screen.findByRole("button", { name: "Add special source" }));
  expect(button("Add special source").disabled).toBe(true);
  const [source, parameter] = selects(rows()[0]!);
  expect([...source!.options].map((one) => one.textContent)).toEqual([
    "Choose a source",
    "arXiv",
    "CORE (not available)",
    "oldbase",
  ]);
  expect(document.activeElement).toBe(source);
  expect(parameter!.disabled).toBe(true);
  await user.selectOptions(source!, "arxiv");
  await user.selectOptions(selects(rows()[0]!)[1]!, "category");
  expect(dialog()!.textContent).toContain("For example: cs.CL, q-bio");
  expect(button("Add special source").disabled).toBe(true);
  const value = rows()[0]!.querySelector<HTMLInputElement>("input")!;
  await fill(value, " cs.CL ,, q-bio,");
  await leave(value);
  expect(value.value).toBe("cs.CL, q-bio");
  await user.click(await screen.findByRole("button", { name: "Add special source" }));
  await user.selectOptions(selects(rows()[1]!)[0]!, "arxiv");
  const taken = [...selects(rows()[1]!)[1]!.options].map(({ value: own, disabled }) => [own, disabled]);
  expect(taken).toEqual([
    ["", true],
    ["category", true],
    ["author", false],
  ]);
  // The one that is left is chosen; what is not known here is shown by its name.
  expect(specialRow("arXiv, Author")).toBeDefined();
  await user.selectOptions(selects(rows()[1]!)[0]!, "oldbase");
  expect(specialRow("oldbase, shelf")).toBeDefined();
});

test("MS-05 Save waits while a row has no key or no value, and says why", async () => {
  await threeLevels();
  await openSources("Floods");
  expect(save().disabled).toBe(false);
  await user.click(await screen.findByRole("button", { name: "Add special source" }));
  expect(save().disabled).toBe(true);
  const why = () => document.getElementById(save().getAttribute("aria-describedby")!)!.textContent;
  expect(why()).toContain("Choose a source and a parameter");
  await user.selectOptions(selects(rows()[0]!)[0]!, "core");
  expect(why()).toBe("Every special source needs a value.");
  await fill(rows()[0]!.querySelector<HTMLInputElement>("input"), " , ");
  expect(save().disabled).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Remove CORE, Author" }));
  expect(save().disabled).toBe(false);
  expect(why()).toBe("");
});

test("MS-11 when the special sources cannot be had, it is logged only, and what was chosen of them stays", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  await threeLevels();
  await openSources("Floods");
  await addSpecial("arxiv", "category", "cs.CL");
  await pressIn("Save");
  forgetLists();
  server.refuse = (asked) =>
    asked.path.endsWith("/specialsources") ? refusal(500, "internal") : shelves(asked);
  await openSources("Floods");
  await waitFor(() => expect(text()).toContain("There are no special sources to choose right now."));
  expect(logged.mock.calls.flat().join(" ")).toContain("special sources could not be loaded");
  expect(toast()).not.toContain("special");
  expect(document.querySelector("dialog [role=alert]")).toBeNull();
  expect(specialRow("arXiv, Category")).toBeDefined();
  await addUrl("https://example.org/");
  await pressIn("Save");
  expect(sourcesNow("Floods")!.special).toHaveLength(1);
  logged.mockRestore();
});

test("MS-05 MS-12 KS-06 everything chosen at a node is in the search request", async () => {
  await threeLevels();
  await openSources("Floods");
  await addUrl("https://example.org/a");
  await addUrl("https://example.org/b");
  await tick("Include subtopic: https://example.org/b/");
  await addSpecial("arxiv", "category", "cs.CL, q-bio");
  await addSpecial("core", "author", "Doudna");
  await tick("Include subtopic: CORE, Author");
  await tickIn("Knowledge store", "Gene editing");
  await tickIn("Files and folders", "Field notes");
  await pressIn("Save");
  const { subtopics, ...root } = await submitted();
  expect(root).toMatchObject({ sources: [], sourceParams: {} });
  expect(subtopics[0]).toMatchObject({
    name: "Floods",
    sources: ["https://example.org/a/", "https://example.org/b/"],
    sourceParams: {
      arxiv: { category: [{ value: ["cs.CL", "q-bio"], includeSubtopic: ["true"] }] },
      core: { author: [{ value: ["Doudna"], includeSubtopic: ["false"] }] },
    },
    sourcesSubTopic: {
      repoIds: { 9: {} },
      knowledgeStoreIds: { 2: {} },
      includeSubTopic: {
        "https://example.org/a/": true,
        "https://example.org/b/": false,
        2: true,
        9: true,
      },
    },
  });
});

test("MS-05 Cancel changes nothing at all, and Save is one step that can be taken back", async () => {
  await threeLevels();
  const before = rootOf(readWork());
  await openSources("Floods");
  await addUrl("https://example.org/a");
  await addSpecial("core", "author", "Doudna");
  await tickIn("Knowledge store", "Gene editing");
  await pressIn("Cancel");
  expect(rootOf(readWork())).toBe(before);
  expect(localStorage.getItem("RepoTags")).toBe("{}");
  await openSources("Floods");
  expect(addresses()).toEqual([]);
  await addUrl("https://example.org/a");
  await tickIn("Knowledge store", "Gene editing");
  await pressIn("Save");
  await openSources("Floods");
  await pressIn("Save");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(rootOf(readWork())).toBe(before);
  await user.click(await screen.findByRole("button", { name: "Redo" }));
  expect(sourcesNow("Floods")!.addresses).toHaveLength(1);
  // With everything taken away the node is as if it never had any.
  await openSources("Floods");
  await user.click(await screen.findByRole("button", { name: "Remove https://example.org/a/" }));
  await tickIn("Knowledge store", "Gene editing");
  await pressIn("Save");
  expect(sourcesNow("Floods")).toBeUndefined();
});
