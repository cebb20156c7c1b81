import { waitFor, screen } from "@testing-library/react";
import type { TemplateCategoryPayload, TemplatePayload } from "@gyan/contract/outline/wire/replies.ts";
import { decodeCategory } from "@gyan/contract/outline/wire/templates.rules.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { beforeEach, expect, test } from "vitest";
import { closeApp } from "#test-app.tsx";
import { refusal, text, fill, user, show } from "#test-page.tsx";
import {
  FLAGS,
  focused,
  idOf,
  lineOf,
  lines,
  openBuilder,
  openTool,
  part,
  server,
  start,
  toast,
  topic,
  write,
} from "../test-builder.tsx";
import { readWork, rootOf } from "../work.ts";
import { allOf, look, toggle } from "./looking.ts";
import { TemplatesDialog } from "./TemplatesDialog.tsx";

const subtopic = (id: number, name: string, own: Partial<TemplatePayload> = {}): TemplatePayload => ({
  id,
  name,
  description: "",
  keyWords: [],
  childOntologys: [],
  exportDocumentRules: null,
  isArticleCountToZero: false,
  isOrganisationalLabel: false,
  globalRelevance: true,
  ...own,
});
const word = (text: string) => ({ id: 1, keywords: [text], is_for_search: true, is_for_relevance: true });

const CATEGORIES: TemplateCategoryPayload[] = [
  {
    name: "Literature review",
    ontologies: [
      subtopic(11, "State of the art", {
        description: "What is known on a subject.",
        childOntologys: [subtopic(2, "Theory", { keyWords: [word("theoretical model")] })],
      }),
      subtopic(12, "Systematic review", {
        description: "The parts of a review question.",
        isOrganisationalLabel: true,
        childOntologys: [
          subtopic(2, "Review question", {
            childOntologys: [subtopic(3, "Population"), subtopic(4, "Outcomes")],
          }),
          subtopic(5, "Evidence"),
        ],
      }),
    ],
  },
  {
    name: "Due diligence",
    ontologies: [subtopic(13, "Risk register", { childOntologys: [subtopic(2, "Théorie des risques")] })],
  },
];

let answer: () => Response;
beforeEach(async () => {
  answer = () => Response.json(CATEGORIES);
  await start({ accessList: [...FLAGS, "GyanTemplates"] });
  server.refuse = ({ path }) => (path.endsWith("/templatecategories") ? answer() : undefined);
});

const dialog = () => document.querySelector("dialog");
const categories = () => [...document.querySelectorAll<HTMLDetailsElement>("dialog details")];
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("dialog input[type=checkbox]")];
const box = (name: string) =>
  boxes().find((one) => one.closest("label")!.textContent.startsWith(name)) as HTMLInputElement;
const openTemplates = async (name: string) => {
  await openTool("Gyan Templates", name);
  await waitFor(() => expect(document.querySelector("dialog input[type=search]")).not.toBeNull());
};
const choose = async (name: string) =>
  user.click(await screen.findByRole("button", { name: new RegExp(`^${name}`, "u") }));
const root = () => rootOf(readWork())!;

test("GT-01 categories open and close, and a search finds names, summaries and subtopics", async () => {
  await openBuilder();
  await write("Rivers");
  await openTemplates("Rivers");
  expect(categories().map((one) => one.querySelector("h3")!.textContent)).toEqual([
    "Literature review",
    "Due diligence",
  ]);
  expect(categories().map(({ open }) => open)).toEqual([true, false]);
  const field = document.querySelector<HTMLInputElement>("dialog input[type=search]");
  expect(focused()).toBe(field);
  await user.click(categories()[1]!.querySelector("summary")!);
  expect(categories().map(({ open }) => open)).toEqual([true, true]);

  await fill(field, "theorie risques");
  expect(categories()).toHaveLength(1);
  expect(categories()[0]!.open).toBe(true);
  expect(dialog()!.textContent).toContain("Contains: Théorie des risques");
  await fill(field, "known on");
  expect(dialog()!.textContent).toContain("State of the art");
  expect(dialog()!.textContent).not.toContain("Risk register");
  await fill(field, "zebra");
  expect(dialog()!.textContent).toContain("No template mentions “zebra”.");
});

test("GT-01 a template shows its name, its summary and its subtopics, all checked, and a way back", async () => {
  await openBuilder();
  await write("Rivers");
  await openTemplates("Rivers");
  await choose("Systematic review");
  expect(dialog()!.querySelector("h3")!.textContent).toBe("Systematic review");
  expect(dialog()!.textContent).toContain("The parts of a review question.");
  expect(boxes().map((one) => [one.closest("label")!.textContent, one.checked])).toEqual([
    ["Review question", true],
    ["Population", true],
    ["Outcomes", true],
    ["Evidence", true],
  ]);
  expect(dialog()!.textContent).toContain("Rivers gets the template’s settings: Organizational label.");
  expect(screen.getByRole("button", { name: "Apply template setting" })).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Back to templates" }));
  expect(focused().textContent).toContain("Systematic review");
  await choose("State of the art");
  expect(dialog()!.textContent).toContain("theoretical model");
});

test("GT-02 TO-04 the checked subtopics are copied below the root, as one step that can be taken back", async () => {
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
  await openTemplates("Rivers");
  await choose("Systematic review");
  await user.click(box("Review question"));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, true]);
  await user.click(box("Population"));
  expect(dialog()!.textContent).toContain("moves up to the next level");
  await user.click(await screen.findByRole("button", { name: "Apply template setting" }));
  expect(dialog()).toBeNull();
  expect(lines()).toEqual(["Floods", "Population", "Evidence"]);
  await waitFor(() => expect(focused()).toBe(lineOf("Population")));
  expect(root()).toMatchObject({ isLabel: true, isReset: true });
  expect(toast()).toContain("2 subtopics were added.");
  await user.click(
    [...document.querySelectorAll<HTMLButtonElement>("[data-tone] button")].find(
      ({ textContent }) => textContent === "Undo",
    )!,
  );
  expect(lines()).toEqual(["Floods"]);
  expect(root().isLabel).toBe(false);
});

test("GT-02 a template can be taken below a subtopic", async () => {
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
  await openTemplates("Floods");
  await choose("State of the art");
  await user.click(await screen.findByRole("button", { name: "Apply template setting" }));
  expect(lines()).toEqual(["Floods", "  Theory"]);
  expect(root().children[0]!.children[0]).toMatchObject({
    searchContext: [ROOT_NODE, idOf("Floods")],
    keywords: [{ text: "theoretical model" }],
  });
});

test("GT-02 an empty outline can begin with a template", async () => {
  await openBuilder();
  expect(screen.queryByRole("button", { name: "Start from a template" })).toBeNull();
  await write("Rivers");
  await user.click(await screen.findByRole("button", { name: "Start from a template" }));
  await choose("State of the art");
  await user.click(await screen.findByRole("button", { name: "Apply template setting" }));
  expect(lines()).toEqual(["Theory"]);
  await waitFor(() => expect(focused()).toBe(lineOf("Theory")));
});

test("GT-02 without a node to copy to, that is said and nothing is lost", async () => {
  await openBuilder();
  show(<TemplatesDialog id={4711 as NodeId} onClose={() => undefined} />);
  await choose("State of the art");
  await user.click(await screen.findByRole("button", { name: "Apply template setting" }));
  expect(toast()).toContain("select node to copy");
  expect(box("Theory").checked).toBe(true);
});

test("GT-03 a list that does not come hides what waits for it, says so quietly, and can be asked for again", async () => {
  answer = () => refusal(500, "internal");
  await openBuilder();
  await write("Rivers");
  await user.click(await screen.findByRole("button", { name: "Gyan Templates for Rivers" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("The templates are not available right now."));
  expect(dialog()!.textContent).not.toContain("Loading");
  expect(toast()).not.toContain("templates");
  expect(dialog()!.querySelector("[role=alert]")).toBeNull();
  answer = () => Response.json(CATEGORIES);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("State of the art"));
});

test("without any template that is said; nothing is offered without the permission", async () => {
  answer = () => Response.json([]);
  await openBuilder();
  await write("Rivers");
  await user.click(await screen.findByRole("button", { name: "Gyan Templates for Rivers" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("There are no templates yet."));
  closeApp();
  await start();
  await openBuilder();
  await write("Rivers");
  expect(part(ROOT_NODE)).toBe(topic());
  expect(screen.queryByRole("button", { name: "Gyan Templates for Rivers" })).toBeNull();
  expect(text()).not.toContain("Start from a template");
});

test("with nothing checked there is nothing to apply", async () => {
  await openBuilder();
  await write("Rivers");
  await openTemplates("Rivers");
  await choose("Systematic review");
  await user.click(await screen.findByRole("button", { name: "Uncheck all" }));
  expect(screen.getByRole("button", { name: "Apply template setting" })).toHaveProperty("disabled", true);
  await user.click(await screen.findByRole("button", { name: "Check all" }));
  expect(dialog()!.textContent).toContain("4 of 4 checked");
});

test("checking goes down the tree and never up", () => {
  const review = decodeCategory(CATEGORIES[0]!).templates[1]!;
  const question = review.children[0]!;
  expect(toggle(allOf(review), question)).toEqual(new Set([5]));
  expect(toggle(new Set([5]), question)).toEqual(new Set([5, 2, 3, 4]));
  expect(toggle(new Set([]), question.children[0]!)).toEqual(new Set([3]));
});

test("a category is found by its own name, with all that it has", () => {
  expect(
    look(CATEGORIES.map(decodeCategory), "LITERATURE").flatMap(({ hits }) =>
      hits.map((one) => one.template.id),
    ),
  ).toEqual([11, 12]);
  expect(look(CATEGORIES.map(decodeCategory), "")).toHaveLength(2);
});
