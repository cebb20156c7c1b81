import { act, waitFor, screen } from "@testing-library/react";
import { AccessFlag, type User } from "@gyan/contract/accounts/model.ts";
import { beforeEach, expect, test } from "vitest";
import { closeApp } from "#test-app.tsx";
import { user } from "#test-page.tsx";
import { focusOn, inspector, openBuilder, server, start, topic, turn, write } from "./test-builder.tsx";

beforeEach(() => start({ accessList: AccessFlag.options }));

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
const says = (words: string) => waitFor(() => expect(tour()?.textContent).toContain(words));
const over = () => waitFor(() => expect(tour()).toBeNull());
const passes = async (milliseconds: number) => {
  const since = performance.now();
  await waitFor(() => expect(performance.now() - since).toBeGreaterThan(milliseconds));
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
    await user.click(await screen.findByRole("button", { name: "Next" }));
  }
  await user.click(await screen.findByRole("button", { name: "Done" }));
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
  "Save it for later",
  "Start the search",
];

test("T-04 ADVANCED_SEARCH leads through the page in eight steps, and is then done", async () => {
  Object.assign(server, { tours: ["ADVANCED_SEARCH"], parameters: [PARAMETER] });
  await openBuilder();
  expect(await goThrough()).toEqual(ADVANCED);
  await waitFor(() => expect(finished()).toEqual(["ADVANCED_SEARCH"]));
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
  expect(await goThrough()).toEqual(["Gyan Knowledge Store", "My Files", "Web addresses", "Search engines"]);
});

test("T-04 ADVANCED_SEARCH_REFINE_RESEARCH begins when Refine Search is opened, from the overview too", async () => {
  Object.assign(server, { tours: ["ADVANCED_SEARCH_REFINE_RESEARCH"], parameters: [PARAMETER] });
  await openBuilder();
  await turn("Overview");
  const open = () => [...inspector().querySelectorAll("h3 button")].at(-1);
  await waitFor(() => expect(open()?.textContent).toBe("Refine Search"));
  expect(tour()).toBeNull();
  await user.click(open() as HTMLElement);
  expect(await goThrough()).toEqual(["Parameters"]);
});

const OUTLINE: [AccessFlag, string][] = [
  ["GyanTemplates", "Gyan Templates"],
  ["KeyConcepts", "Key Concepts"],
  ["TopicLevelSourcing", "Its own sources"],
  ["TocSettings", "Settings"],
];

/** The first subtopic is there, and its line is left. */
async function buildFirst() {
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
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

test("T-04 never two at once, also for those who asked for all of them, and none while a dialog is open", async () => {
  sessionStorage.setItem("tourOfVisit", "every");
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
  await user.click(await screen.findByRole("button", { name: "Skip tour" }));
  await focusOn(document.querySelector("h1"));
  await says("Gyan Knowledge Store");
  await user.click(await screen.findByRole("button", { name: "Skip tour" }));
  await over();
  await focusOn(topic());
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  await passes(900);
  expect(document.querySelector("dialog")).not.toBeNull();
  expect(tour()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await focusOn(document.querySelector("h1"));
  await says("Gyan Templates");
  expect(screen.getByRole("button", { name: "Skip tour" })).toBeDefined();
});
