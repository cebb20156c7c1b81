// long: one screen, and one scene that all its tests begin with
import { waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { closeApp, openApp, path, signIn } from "#test-app.tsx";
import { text, fill, user } from "#test-page.tsx";
import {
  focused,
  focusOn,
  idOf,
  inspector,
  lineOf,
  lines,
  openBuilder,
  openSettings,
  openTool,
  part,
  paste,
  server,
  start,
  toast,
  topic,
  turn,
  write,
} from "./test-builder.tsx";

beforeEach(() => start());

/** Rivers, with Floods and, below that, Dams. */
async function threeLevels() {
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
  await user.keyboard("{Enter}");
  await user.keyboard("{Tab}");
  await write("Dams");
}
const dialogText = () => document.querySelector("dialog")?.textContent ?? "";
const box = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].find((one) => {
    const own = one.getAttribute("aria-label") ?? one.closest("label")?.textContent ?? "";
    return typeof name === "string" ? own === name : name.test(own);
  })!;
const overview = () => inspector().textContent;

test("R-09 P-03 the page has its title, and is for those with the flag", async () => {
  await openBuilder();
  expect(document.title).toBe("createGyan");
  expect(document.querySelector("nav [aria-current=page]")?.textContent).toBe("Advanced Search");
  closeApp();
  signIn({ accessList: ["ShowMyGyanLibrary"] });
  await openApp("/createGyan");
  expect(path()).toBe("/mysearches");
  expect(screen.queryByRole("button", { name: "Drafts" })).toBeNull();
});

test("TO-03 TO-14 one input, ready for the keyboard; naming the topic shows Add Subtopic and enables the buttons", async () => {
  await openBuilder();
  expect(topic()!.placeholder).toBe("What topic would you like to research");
  expect(focused()).toBe(topic());
  expect(screen.queryByRole("button", { name: "Add Subtopic" })).toBeNull();
  expect(screen.getByRole("button", { name: "Save draft" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Initiate search" })).toHaveProperty("disabled", true);
  await write("Rivers");
  for (const name of ["Add Subtopic", "Save draft", "Initiate search"])
    expect(screen.getByRole("button", { name })).toBeDefined();
  await write("");
  for (const name of ["Save draft", "Initiate search"])
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
});

test("TO-10 a blank title is refused and cleared", async () => {
  await openBuilder();
  await write("Rivers");
  await write("   ");
  await focusOn(document.querySelector("h1"));
  expect(toast()).toContain("Field should not be empty");
  // Nothing was tried that could have failed.
  expect(toast()).toContain("Please check");
  expect(toast()).not.toContain("That did not work");
  expect(topic()!.value).toBe("");
  expect(topic()!.getAttribute("aria-invalid")).toBe("true");
  await focusOn(topic());
  await user.keyboard("{Enter}");
  expect(text()).toContain("Field should not be empty");
});

test("TO-10 what a name may not have is taken out, in the topic and in a subtopic, with the warning", async () => {
  await openBuilder();
  await write("Rivers <b>");
  expect(topic()!.value).toBe("Rivers b");
  expect(toast()).toContain("Invalid characters are not allowed");
  await write("Rivers");
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  await user.keyboard("{Enter}");
  await write("जल; क्\u200Dष");
  expect(focused().value).toBe("जल क्\u200Dष");
  expect(text()).toContain("Invalid characters are not allowed");
});

test("TO-05 TO-03 Enter makes the next, Tab a child of the one before, Shift+Tab goes up to the first level at most", async () => {
  await threeLevels();
  expect(lines()).toEqual(["Floods", "  Dams"]);
  await user.keyboard("{Enter}");
  await write("Weirs");
  await user.keyboard("{Tab}");
  expect(lines()).toEqual(["Floods", "  Dams", "    Weirs"]);
  expect(focused().value).toBe("Weirs");
  for (let n = 0; n < 4; n++) await user.keyboard("{Shift>}{Tab}{/Shift}");
  expect(lines()).toEqual(["Floods", "  Dams", "Weirs"]);
  expect(focused().getAttribute("aria-label")).toBe("Subtopic, level 2");
});

test("TO-05 every level has an indent of its own", async () => {
  await openBuilder();
  await write("T");
  await paste("ignored on one line");
  await focusOn(topic());
  await paste(Array.from({ length: 10 }, (_, at) => `${" ".repeat(at)}- N${at}`).join("\n"));
  expect(lines().map((line) => /^ */.exec(line)![0].length / 2)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(lineOf("N9").getAttribute("aria-label")).toBe("Subtopic, level 11");
});

const branch = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button[aria-expanded]")].find(
    (one) => one.getAttribute("aria-label") === `Lines below ${name}`,
  );

test("TO-05 a branch folds and unfolds by its button and by the keyboard, and what is folded still counts", async () => {
  await threeLevels();
  await user.keyboard("{Enter}");
  await write("Weirs");
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Enter}");
  await write("Droughts");
  expect(lines()).toEqual(["Floods", "  Dams", "  Weirs", "Droughts"]);
  expect([branch("Floods")!.ariaExpanded, branch("Droughts")]).toEqual(["true", undefined]);
  await focusOn(lineOf("Weirs"));
  await user.click(branch("Floods")!);
  expect(lines()).toEqual(["Floods", "Droughts"]);
  expect(branch("Floods")!.ariaExpanded).toBe("false");
  expect(branch("Floods")!.closest("li")!.textContent).toContain("2 folded");
  await turn("Overview");
  expect(overview()).toContain("Weirs");
  // The arrows go from line to line that is shown.
  await focusOn(lineOf("Droughts"));
  await user.keyboard("{ArrowUp}");
  expect(focused().value).toBe("Floods");
  await user.keyboard("{ArrowDown}");
  expect(focused().value).toBe("Droughts");
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await user.keyboard("{Escape}");
  expect(lines()).toEqual(["Floods", "Droughts"]);
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Control>}{ArrowDown}{/Control}");
  expect(lines()).toEqual(["Floods", "  Dams", "  Weirs", "Droughts"]);
  await user.keyboard("{Control>}{ArrowUp}{/Control}");
  expect(lines()).toEqual(["Floods", "Droughts"]);
  // What comes to stand in a folded branch is in sight.
  await focusOn(lineOf("Droughts"));
  await user.keyboard("{Tab}");
  expect(lines()).toEqual(["Floods", "  Dams", "  Weirs", "  Droughts"]);
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Control>}{ArrowUp}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  const [request] = server.sent.filter((one) => one.path.endsWith("/submitconceptfordiscovery"));
  expect(request!.body).toMatchObject({
    topicOutline: { subtopics: [{ name: "Floods", subtopics: [{}, {}, { name: "Droughts" }] }] },
  });
});

test("TO-05 TO-09 a folded branch is selected and taken along as one line", async () => {
  await threeLevels();
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Enter}");
  await write("Droughts");
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Control>}{ArrowUp}{/Control}");
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(lines()).toEqual(["Floods", "Droughts"]);
  expect(focused().value).toBe("Floods");
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(focused().value).toBe("Droughts");
  await user.keyboard("{Delete}");
  expect(lines()).toEqual([]);
  expect(toast()).toContain("3 subtopics were deleted.");
});

test("TO-05 clearing a name deletes the subtopic with what is below it, and it can be had back", async () => {
  await threeLevels();
  await focusOn(lineOf("Floods"));
  await write("");
  await focusOn(topic());
  await waitFor(() => expect(lines()).toEqual([]));
  expect(toast()).toContain("The subtopic and one below it were deleted.");
  await user.keyboard("{Control>}{z}{/Control}");
  expect(lines()).toEqual(["Floods", "  Dams"]);
});

test("TO-05 Backspace in an empty line deletes it and goes to the one before", async () => {
  await threeLevels();
  await write("");
  await user.keyboard("{Backspace}");
  expect(lines()).toEqual(["Floods"]);
  expect(focused().value).toBe("Floods");
});

test("TO-11 a blank new subtopic is refused; left blank it was never there", async () => {
  await openBuilder();
  await write("Rivers");
  await user.click(await screen.findByRole("button", { name: "Add Subtopic" }));
  await user.keyboard("{Enter}");
  expect(toast()).toContain("Enter SubTopic Name");
  expect(lines()).toEqual([""]);
  await user.click(await screen.findByRole("button", { name: "Add Subtopic" }));
  expect(lines()).toEqual([""]);
  await focusOn(topic());
  await waitFor(() => expect(lines()).toEqual([]));
  await user.keyboard("{Control>}{z}{/Control}");
  expect(topic()!.value).toBe("");
});

test("arrows lead from line to line, Alt with them moves the line, and so does the handle", async () => {
  await openBuilder();
  await write("T");
  await paste("A\nB\n  B1\nC");
  expect(focused().value).toBe("C");
  await user.keyboard("{ArrowUp}");
  expect(focused().value).toBe("B1");
  await user.keyboard("{ArrowUp}");
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(lines()).toEqual(["B", "  B1", "A", "C"]);
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe(topic());
  await user.keyboard("{ArrowDown}");
  expect(focused().value).toBe("B");
  await focusOn(part(idOf("C"), "handle"));
  await user.keyboard("{ArrowRight}");
  await user.keyboard("{ArrowUp}");
  expect(lines()).toEqual(["B", "  B1", "A", "  C"]);
  expect(focused().dataset["part"]).toBe("handle");
  await user.keyboard("{ArrowLeft}");
  await user.keyboard("{ArrowUp}");
  expect(lines()).toEqual(["B", "  B1", "C", "A"]);
});

test("every change is taken back and brought back, a word at a time", async () => {
  await threeLevels();
  await focusOn(topic());
  await user.keyboard("{Control>}{z}{/Control}");
  expect(lines()).toEqual(["Floods"]);
  await user.keyboard("{Meta>}{z}{/Meta}");
  expect(lines()).toEqual([]);
  await user.keyboard("{Control>}{Shift>}{Z}{/Shift}{/Control}");
  await user.keyboard("{Control>}{y}{/Control}");
  expect(lines()).toEqual(["Floods", "  Dams"]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("button", { name: "Redo" }));
  expect(lines()).toEqual(["Floods", "  Dams"]);
});

test("Escape lets Tab leave the outline, where one line at a time can be reached", async () => {
  await threeLevels();
  const reachable = () => [...document.querySelectorAll("li[data-node] textarea[tabindex='0']")];
  expect(reachable()).toEqual([focused()]);
  await user.keyboard("{Escape}");
  await user.keyboard("{Tab}");
  expect(lines()).toEqual(["Floods", "  Dams"]);
});

test("a pasted list becomes subtopics, and what there is no room for is said", async () => {
  await openBuilder();
  await paste("# Rivers\n- Floods\n  - [Dams](https://example.org)\n- Droughts!");
  expect(topic()!.value).toBe("Rivers");
  expect(lines()).toEqual(["Floods", "  Dams", "Droughts"]);
  expect(toast()).toContain("Invalid characters are not allowed");
  await paste(Array.from({ length: 600 }, (_, at) => `N${at}`).join("\n"));
  expect(toast()).toContain("104 subtopics were left out");
  await user.click(await screen.findByRole("button", { name: "Add Subtopic" }));
  expect(toast()).toContain("There is no room for another subtopic");
});

test("TO-18 the overview follows every change: names, keywords, flags", async () => {
  await threeLevels();
  await openTool("Key Concepts", "Dams");
  await fill(document.querySelector<HTMLInputElement>("dialog form input"), "sediment");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await openSettings("Floods");
  await user.click(await screen.findByLabelText("Skip relevance"));
  await turn("Overview");
  await waitFor(() => expect(overview()).toMatch(/Floods.*Skip relevance.*Dams.*sediment/));
  await focusOn(lineOf("Dams"));
  await write("Weirs");
  await waitFor(() => expect(overview()).not.toContain("Dams"));
});

test("TO-12 TO-11 TO-10 key concepts: text, for search, for relevance, delete; empty ones are refused", async () => {
  await threeLevels();
  await openTool("Key Concepts", "Floods");
  const field = () => document.querySelector<HTMLInputElement>("dialog form input")!;
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  expect(dialogText()).toContain("Empty keyword not allowed");
  expect(toast()).toContain("Empty keyword not allowed");
  expect(toast()).not.toContain("That did not work");
  await fill(field(), "sedi[ment]");
  expect(field().value).toBe("sediment");
  expect(dialogText()).toContain("Invalid characters are not allowed");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  await fill(field(), "silt");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  const silt = document.querySelectorAll<HTMLInputElement>("dialog li input:not([type=checkbox])")[1]!;
  expect(silt.value).toBe("silt");
  await focusOn(silt);
  await write(" ");
  await focusOn(field());
  expect(dialogText()).toContain("Empty value not allowed");
  expect(silt.value).toBe("silt");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Delete silt" }));
  await focusOn(box("sediment, for search"));
  await user.click(box("sediment, for search"));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  const [request] = server.sent.filter((one) => one.path.endsWith("/submitconceptfordiscovery"));
  expect(request!.body).toMatchObject({
    topicOutline: {
      subtopics: [{ keyConcept: [{ name: "sediment", isSearch: false, isRelevance: true }] }],
    },
  });
});

test("TO-07 TO-08 the settings: label and suppressed articles exclude each other; Reset only after a change", async () => {
  await threeLevels();
  await openSettings("Dams");
  expect(box("Global relevance").checked).toBe(true);
  expect(screen.getByRole("button", { name: "Reset" })).toHaveProperty("disabled", true);
  await user.click(await screen.findByLabelText("Organizational label"));
  expect(box("Organizational label").checked).toBe(true);
  expect(box("Rivers").disabled).toBe(true);
  await user.click(await screen.findByLabelText("Articles suppressed"));
  expect([box("Organizational label").checked, box("Articles suppressed").checked]).toEqual([false, true]);
  await user.click(await screen.findByLabelText("Global relevance"));
  await user.click(await screen.findByRole("button", { name: "Reset" }));
  expect([box("Articles suppressed").checked, box("Global relevance").checked]).toEqual([false, true]);
  expect([box("Rivers").checked, box("Rivers").disabled]).toEqual([true, false]);
  expect(screen.getByRole("button", { name: "Reset" })).toHaveProperty("disabled", true);
});

test("TO-09 parent nodes: all above are checked, except labels; unchecking takes one out of both lists", async () => {
  await threeLevels();
  await openSettings("Floods");
  await user.click(await screen.findByLabelText("Organizational label"));
  await focusOn(lineOf("Dams"));
  await user.keyboard("{Enter}");
  await write("Weirs");
  await openSettings("Weirs");
  expect([box("Rivers").checked, box("Floods").checked]).toEqual([true, false]);
  await openSettings("Dams");
  await user.click(await screen.findByLabelText("Rivers"));
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  const [request] = server.sent.filter((one) => one.path.endsWith("/submitconceptfordiscovery"));
  expect(request!.body).toMatchObject({
    topicOutline: {
      id: 1,
      subtopics: [
        {
          isOrganisationalLabel: true,
          parentSearchContextList: [],
          subtopics: [
            { name: "Dams", parentSearchContextList: [], parentRelContextList: [] },
            { name: "Weirs", parentSearchContextList: [1], parentRelContextList: [1] },
          ],
        },
      ],
    },
  });
});

test("TO-06 TO-19 ids are random and below 10000, the root is 1; a new topic is judged as a whole and nothing skipped", async () => {
  await threeLevels();
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  const [request] = server.sent.filter((one) => one.path.endsWith("/submitconceptfordiscovery"));
  const outline = request!.body["topicOutline"] as { id: number; subtopics: { id: number }[] };
  expect(outline).toMatchObject({
    id: 1,
    globalRelevance: true,
    processNonArticles: false,
    skipRelevance: false,
    suppressSummary: false,
    suppressMDS: false,
  });
  expect(outline.subtopics[0]!.id).toBeGreaterThan(1);
  expect(outline.subtopics[0]!.id).toBeLessThan(10_000);
});

test("P-02 without their flags the buttons for key concepts and settings are not there", async () => {
  closeApp();
  await start({ accessList: ["AdvancedSearch"] });
  await threeLevels();
  expect(screen.queryByRole("button", { name: /^Key Concepts/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Settings/ })).toBeNull();
});
