import { act, waitFor, screen } from "@testing-library/react";
import type { NodeId } from "@gyan/contract/ids.ts";
import { type EditedNode, newNode } from "@gyan/contract/outline/nodes.rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { beforeEach, expect, test } from "vitest";
import { closeApp, openApp } from "#test-app.tsx";
import { refusal, text, user } from "#test-page.tsx";
import {
  focused,
  focusOn,
  inspector,
  lineOf,
  openBuilder,
  QUESTIONS,
  server,
  start,
  turn,
  write,
} from "../test-builder.tsx";
import { openWork } from "../work.ts";

beforeEach(() => start());

const id = (value: number) => value as NodeId;
const node = (
  own: number,
  name: string,
  parents: number[],
  change: Partial<EditedNode> = {},
): EditedNode => ({
  ...newNode(id(own), name, parents.map(id)),
  ...change,
});
const PARAMETERS = [
  { name: "maxSearchCount", label: "Articles at most", fieldType: "TextField", type: "number" },
  { name: "openAccessOnly", label: "Open access only", fieldType: "SingleSelect", type: "true/false" },
].map((one, at) => ({
  description: "",
  effect: "",
  options: {},
  minimum: null,
  maximum: null,
  order: at,
  userGroupDefaultValue: at === 0 ? "30" : "false",
  defaultValue: at === 0 ? "30" : "false",
  disabled: false,
  isValueChanged: false,
  ...one,
})) as typeof server.parameters;

/** Rivers with all that a node and a gyan can have. */
const RICH = node(1, "Rivers", [], {
  keywords: [
    { id: 11, text: "catchment", forSearch: true, forRelevance: true },
    { id: 12, text: "gauge", forSearch: true, forRelevance: false },
  ],
  children: [
    node(2, "Floods", [1], {
      hidesArticles: true,
      keepsNonArticles: true,
      skipsRelevance: true,
      sources: {
        addresses: [{ address: "https://www.example.org/data/", withSubtopics: false }],
        libraries: [
          { id: "4", tags: { Country: { type: "Text", values: ["India", "Nepal"] } }, withSubtopics: true },
          { id: "99", tags: {}, withSubtopics: true },
        ],
        special: [{ source: "arxiv", parameter: "category", values: ["physics"], withSubtopics: true }],
      },
      children: [node(3, "Dams", [1, 2])],
    }),
    node(4, "Kinds", [1], { isLabel: true, judgesAgainstRoot: false }),
  ],
});
const CHOSEN = {
  ...NO_SOURCES,
  libraries: { "5": { Published: { type: "Date" as const, values: ["2024-03-05T00:00:00.000Z", ""] } } },
  knowledgeStores: { "u-4": {} },
  preferredSites: ["https://who.int/", "https://www.google.com/"],
  avoidedSites: ["https://example.com/ads/"],
};
const show = (root: EditedNode, sources = NO_SOURCES, config = {}) =>
  act(async () => openWork({ root, sources, config, draft: null, isClean: false }));

const overview = inspector;
/** Rivers are open, and what will be searched is looked at. */
async function openOverview(root = RICH, ...beside: [typeof NO_SOURCES?, object?]) {
  await openBuilder();
  await show(root, ...beside);
  await turn("Overview");
}
const forecast = () =>
  [...inspector().querySelectorAll("details")].find((one) => one.textContent.startsWith("What will happen"))!;
const openForecast = () =>
  act(async () => {
    forecast().open = true;
    forecast().dispatchEvent(new Event("toggle"));
  });

test("TO-01 overview and info stand beside the main part; the overview says topic, flags, keywords, outline sources and the subtopics with the same", async () => {
  await openOverview();
  const leaves = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
  await waitFor(() => expect(leaves()).toEqual(["Topic", "Overview", "Help"]));
  const [main, beside] = [...inspector().closest("aside")!.parentElement!.children];
  expect(main!.querySelector("h1")?.textContent).toBe("Build an outline");
  expect(beside).toBe(inspector().closest("aside"));
  await waitFor(() => expect(overview().textContent).toContain("Field notes (Country: India, Nepal)"));
  const said = overview().textContent;
  expect(said).toMatch(/Rivers.*Global relevance.*catchment.*gauge \(search only\).*Floods/);
  expect(said).toMatch(
    /Floods.*Articles suppressed.*Global relevance.*Process non-articles.*Skip relevance.*Dams.*Kinds.*Organizational label/,
  );
  expect(said).toContain("example.org/data (not for its subtopics)");
  expect(said).toContain("arXiv (Category: physics)");
  expect(said).toContain("A library that was deleted or is no longer shared with you");
});

test("TO-01 the overview says Manage Source and Refine Search: label and value, what was changed first", async () => {
  server.parameters = PARAMETERS;
  await openOverview(RICH, CHOSEN, { openAccessOnly: "true" });
  await waitFor(() =>
    expect(overview().textContent).toContain("My FilesReports (Published: from 5 March 2024)"),
  );
  const said = overview().textContent;
  expect(said).toContain("Gyan Knowledge StoreField notes");
  expect(said).toContain("Prioritized websiteswho.int");
  expect(said).toContain("Ignored websitesexample.com/ads");
  expect(said).toContain("Search enginesGoogle (not available here)");
  expect(said).not.toContain("Scholarly sources");
  expect(said).toMatch(/Open access onlyYes.*1 more, at its default.*Articles at most30/);
});

test("TO-01 with nothing chosen it says all that are available, and which these are", async () => {
  await openOverview();
  await waitFor(() => expect(overview().textContent).toContain("All 2 libraries you can read"));
  expect(overview().textContent).toContain("Everything available.");
  expect(overview().textContent).toContain("Scholarly sourcesarXiv");
  expect(overview().textContent).not.toContain("CORE");
});

test("TO-02 the main accordions: Topic Outline, Manage Sources, and Refine Search only when the server has parameters", async () => {
  const titles = () =>
    [...document.querySelectorAll("details[data-tour] > summary h2, h2[data-tour] span:first-child")].map(
      ({ textContent }) => textContent,
    );
  await openBuilder();
  await turn("Overview");
  await waitFor(() => expect(titles()).toEqual(["Topic Outline", "Manage Sources"]));
  expect(overview().textContent).not.toContain("Refine Search");
  closeApp();
  await start();
  server.parameters = PARAMETERS;
  await openBuilder();
  await waitFor(() => expect(titles()).toEqual(["Topic Outline", "Manage Sources", "Refine Search"]));
  await turn("Overview");
  await waitFor(() => expect(overview().textContent).toContain("Refine Search"));
});

test("TO-18 the overview follows what is typed, and leads to the line", async () => {
  await openOverview();
  await focusOn(lineOf("Dams"));
  await write("Weirs");
  await waitFor(() => expect(overview().textContent).toContain("Weirs"));
  expect(overview().textContent).not.toContain("Dams");
  await user.keyboard("{Control>}{z}{/Control}");
  await waitFor(() => expect(overview().textContent).toContain("Dams"));
  await user.click(
    [...overview().querySelectorAll("button")].find(({ textContent }) => textContent === "Kinds")!,
  );
  await waitFor(() => expect(focused()).toBe(lineOf("Kinds")));
});

test("TO-01 a level of the overview folds; of a large outline the deeper ones begin folded, with how many they hold", async () => {
  await openOverview();
  const tree = () => overview().querySelector("ul")!.textContent;
  await waitFor(() => expect(tree()).toContain("Dams"));
  await user.click(await screen.findByRole("button", { name: "Subtopics of Floods" }));
  expect(tree()).not.toContain("Dams");
  const parts = Array.from({ length: 30 }, (_, at) =>
    node(100 + at, `Part ${at}`, [1], {
      children: [node(200 + at, `Detail ${at}`, [1]), node(300 + at, `More ${at}`, [1])],
    }),
  );
  await show(node(1, "Large", [], { children: parts }));
  await waitFor(() => expect(tree()).toContain("Part 29"));
  expect(tree()).toContain("Part 292");
  expect(tree()).not.toContain("Detail");
  await user.click(await screen.findByRole("button", { name: "Subtopics of Part 7" }));
  expect(tree()).toContain("Detail 7");
});

test("the overview says when it cannot know what there is, keeps what it knows, and asks again", async () => {
  let isDown = true;
  server.refuse = ({ path }) =>
    isDown && path.endsWith("/availablesources") ? refusal(503, "not_ready") : undefined;
  await openOverview(RICH, CHOSEN);
  await waitFor(() => expect(overview().textContent).toContain("could not be loaded"));
  expect(overview().textContent).toContain("Prioritized websiteswho.int");
  isDown = false;
  await user.click(
    [...overview().querySelectorAll("button")].find(({ textContent }) => textContent === "Try again")!,
  );
  await waitFor(() => expect(overview().textContent).toContain("Google (not available here)"));
});

test("what will happen: each node's words and places, by what it is judged, and what becomes of its articles", async () => {
  await openOverview();
  await waitFor(() => expect(forecast().textContent).toContain("3 searchesin 4 sources"));
  expect(forecast().querySelector("ol")).toBeNull();
  await openForecast();
  await waitFor(() => expect(forecast().querySelectorAll("ol > li")).toHaveLength(4));
  const [rivers, floods, dams, kinds] = [...forecast().querySelectorAll("ol > li")].map(
    (li) => li.textContent,
  );
  expect(forecast().textContent).toContain(
    "Unless stated otherwise, searches arXiv, Field notes and Reports.",
  );
  expect(rivers).toContain("Searches arXiv, Field notes and Reports for “Rivers”, “catchment” and “gauge”.");
  expect(rivers).toContain("Judged against “Rivers” and “catchment”.");
  expect(floods).toContain(
    "Searches arXiv (Category: physics), example.org/data and Field notes (Country: India, Nepal) for “Floods” and “Rivers”.",
  );
  expect(floods).toContain("its own sources");
  expect(floods).toContain(
    "1 selected library was deleted or is no longer shared with you. Remove it to start the search.",
  );
  expect(floods).toContain("Nothing is judged. Everything found is kept.");
  expect(floods).toContain("Its articles stay out of the list.");
  expect(dams).toContain("Searches arXiv (Category: physics) and Field notes");
  expect(dams).toContain("sources of the topics above it");
  expect(dams).toContain("Judged against “Dams”, “Rivers” and “Floods”.");
  expect(kinds).toContain("Groups its subtopics and is not searched itself.");
});

test("what will happen: where nothing can be asked it is said; a long outline is shown piece by piece", async () => {
  const children = Array.from({ length: 70 }, (_, at) => node(100 + at, `Part ${at}`, [1]));
  await openOverview(node(1, "Large", [], { children }), {
    ...NO_SOURCES,
    libraries: { "99": {} },
    preferredSites: ["https://www.google.com/"],
  });
  await openForecast();
  await waitFor(() => expect(forecast().textContent).toContain("No source is left to search"));
  expect(forecast().textContent).toContain("in 0 sourcesA library is missing");
  expect(forecast().textContent).toContain("Not available on this installation: Google.");
  expect(forecast().querySelectorAll("ol > li")).toHaveLength(12);
  await user.click(await screen.findByRole("button", { name: "Show 50 more of 71" }));
  expect(forecast().querySelectorAll("ol > li")).toHaveLength(62);
  await user.click(await screen.findByRole("button", { name: "Show 9 more of 71" }));
  expect(forecast().querySelectorAll("ol > li")).toHaveLength(71);
});

const openHelp = async () => {
  await openApp("/createGyan");
  await turn("Help");
};

test("H-01 the questions: the first is open, a press toggles", async () => {
  await openHelp();
  await waitFor(() => expect(inspector().textContent).toContain(QUESTIONS[1]!.question));
  expect(inspector().textContent).toContain("A topic that is searched.");
  expect(inspector().textContent).not.toContain("A heading.");
  await user.click(await screen.findByRole("button", { name: QUESTIONS[1]!.question }));
  await user.click(await screen.findByRole("button", { name: QUESTIONS[0]!.question }));
  expect(inspector().textContent).toContain("A heading.");
  expect(inspector().textContent).not.toContain("A topic that is searched.");
});

test("H-01 without questions that is said, and what could not be loaded is asked for again", async () => {
  let isDown = true;
  server.refuse = ({ path }) =>
    isDown && path === "/api/questionnaire" ? refusal(500, "internal") : undefined;
  await openHelp();
  await waitFor(() => expect(inspector().textContent).toContain("This could not be loaded"));
  isDown = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(inspector().textContent).toContain("A topic that is searched."));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(text()).not.toContain("This could not be loaded");
});
