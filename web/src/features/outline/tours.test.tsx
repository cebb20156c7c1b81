import { AccessFlag, type User } from "@gyan/contract/accounts/model.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeApp } from "#app/test-app.tsx";
import { named, press, until } from "#screens/topic/test-reading.tsx";
import { focusOn, hit, openBuilder, server, start, topic, write } from "./test-builder.tsx";

beforeEach(() => start({ accessList: AccessFlag.options }));
afterEach(closeApp);

const PARAMETER = {
  name: "maxSearchCount",
  label: "Articles at most",
  description: "",
  effect: "",
  fieldType: "TextField" as const,
  type: "number" as const,
  options: {},
  minimum: null,
  maximum: null,
  order: 1,
  userGroupDefaultValue: "30",
  defaultValue: "30",
  disabled: false,
};

const tour = () => document.querySelector<HTMLElement>(".driver-popover");
const says = (words: string) => until(() => expect(tour()?.textContent).toContain(words));
const over = () => until(() => expect(tour()).toBeNull());
const passes = async (milliseconds: number) => {
  const since = performance.now();
  await until(() => expect(performance.now() - since).toBeGreaterThan(milliseconds));
};
const finished = () =>
  server.sent
    .filter(({ method, path }) => method === "DELETE" && path === "/api/coachmarks")
    .map(({ query }) => query.get("name"));

/** All titles of the tour that is shown, which then is over. */
async function goThrough(): Promise<string[]> {
  const titles: string[] = [];
  for (;;) {
    const step = titles.length + 1;
    await says(`Step ${step} of`);
    titles.push(tour()!.querySelector("h2")!.textContent);
    if (tour()!.textContent.includes(`Step ${step} of ${step}`)) break;
    await press("Next");
  }
  await press("Done");
  await over();
  return titles;
}

const ADVANCED = [
  "Name your topic",
  "Build the outline",
  "What will be searched",
  "Questions and answers",
  "Choose the sources",
  "Refine the search",
  "Keep it for later",
  "Start the search",
];

test("T-04 ADVANCED_SEARCH leads through the page in eight steps, and is then done", async () => {
  Object.assign(server, { tours: ["ADVANCED_SEARCH"], parameters: [PARAMETER] });
  await openBuilder();
  expect(await goThrough()).toEqual(ADVANCED);
  await until(() => expect(finished()).toEqual(["ADVANCED_SEARCH"]));
});

test("T-04 without Refine Search its step is left out", async () => {
  server.tours = ["ADVANCED_SEARCH"];
  await openBuilder();
  expect(await goThrough()).toEqual(ADVANCED.filter((title) => title !== "Refine the search"));
});

test("T-04 ADVANCED_SEARCH_SOURCES begins when Manage Sources is used, and not before", async () => {
  server.tours = ["ADVANCED_SEARCH_SOURCES"];
  await openBuilder();
  await passes(900);
  expect(tour()).toBeNull();
  await focusOn(document.querySelector<HTMLElement>("[data-tour=sources-engines] input"));
  expect(await goThrough()).toEqual(["Gyan Knowledge", "My Files", "Web addresses", "Search engines"]);
});

test("T-04 ADVANCED_SEARCH_REFINE_RESEARCH begins when Refine Search is opened, from the overview too", async () => {
  Object.assign(server, { tours: ["ADVANCED_SEARCH_REFINE_RESEARCH"], parameters: [PARAMETER] });
  await openBuilder();
  const open = () => [...document.querySelectorAll("[aria-labelledby=overview] h3 button")].at(-1);
  await until(() => expect(open()?.textContent).toBe("Refine Search"));
  expect(tour()).toBeNull();
  await act(async () => (open() as HTMLElement).click());
  expect(await goThrough()).toEqual(["Parameters"]);
});

const OUTLINE: [AccessFlag, string][] = [
  ["GyanTemplates", "Gyan Templates"],
  ["KeyConcepts", "Key Concepts"],
  ["TopicLevelSourcing", "Sources of its own"],
  ["TocSettings", "Settings"],
];

/** The first subtopic is there, and its line is left. */
async function buildFirst() {
  await openBuilder();
  await write("Rivers");
  await hit("Enter");
  await write("Floods");
  await passes(900);
  expect(tour()).toBeNull();
  await focusOn(document.querySelector("h1"));
}

test("T-04 T-05 ADVANCED_SEARCH_TOPIC_OUTLINE comes with the first subtopic, when its line is left: a step for each flag", async () => {
  server.tours = ["ADVANCED_SEARCH_TOPIC_OUTLINE"];
  await buildFirst();
  expect(await goThrough()).toEqual(OUTLINE.map(([, title]) => title));
});

test.each(OUTLINE)("T-05 with %s alone there is only the step %s", async (flag, title) => {
  closeApp();
  const accessList: User["accessList"] = ["AdvancedSearch", "ShowMyGyanLibrary", flag];
  await start({ accessList });
  server.tours = ["ADVANCED_SEARCH_TOPIC_OUTLINE"];
  await buildFirst();
  expect(await goThrough()).toEqual([title]);
});

test("T-04 never two at once, and none while a dialog is open", async () => {
  server.tours = ["ADVANCED_SEARCH", "ADVANCED_SEARCH_SOURCES", "ADVANCED_SEARCH_TOPIC_OUTLINE"];
  await openBuilder();
  await says("Name your topic");
  await act(async () =>
    document
      .querySelector("[data-tour=sources-engines]")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await passes(900);
  expect(document.querySelectorAll(".driver-popover")).toHaveLength(1);
  expect(tour()?.textContent).toContain("Name your topic");
  await press("Skip tour");
  await focusOn(document.querySelector("h1"));
  await says("Gyan Knowledge");
  await press("Skip tour");
  await over();
  await focusOn(topic());
  await write("Rivers");
  await hit("Enter");
  await write("Floods");
  await press("Save draft");
  await passes(900);
  expect(document.querySelector("dialog")).not.toBeNull();
  expect(tour()).toBeNull();
  await press("Cancel");
  await focusOn(document.querySelector("h1"));
  await says("Gyan Templates");
  expect(named("Skip tour")).toBeDefined();
});
