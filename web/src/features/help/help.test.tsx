import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { closeApp, openApp, signIn } from "#test-app.tsx";
import { leave } from "#lib/leave.ts";
import { type Sent, playServer, refusal, text, fill, user } from "#test-page.tsx";
import english from "../../../../locales/en/web.json";
import { matching } from "./rules.ts";
import { keysOf, type Place, SHORTCUTS, shortcutsIn } from "./shortcuts.ts";

let questions: { question: string; answer: string }[] | null;
let reset: "fine" | "failing";

function answer({ path }: Sent): unknown {
  if (path === "/api/events") return refusal(503, "not_ready");
  if (path === "/api/coachmarks") return { coachMarks: [] };
  if (path === "/api/coachmarks/reset")
    return reset === "fine" ? { coachMarks: ["SENTENCE_GYAN"] } : refusal(500, "internal");
  if (path === "/api/questionnaire") return questions ?? refusal(500, "internal");
  return { topics: [], total: 0, next: null, tasks: [], drafts: [] };
}

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    question: `Question ${at + 1}?`,
    answer: `<p>Answer ${at + 1}</p>`,
  }));

beforeEach(() => {
  questions = some(3);
  reset = "fine";
  playServer(answer);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

async function openHelp() {
  signIn();
  await openApp("/mysearches");
  await user.click(await screen.findByRole("button", { name: "Help" }));
}
const panel = () => document.querySelector<HTMLElement>('[role=dialog][aria-label="Help"]');
const isOpen = (question: string) =>
  screen.queryByRole("button", { name: question })?.getAttribute("aria-expanded");
const sheet = () => document.querySelector("dialog");

test("H-01 the first question is expanded, and a click toggles each", async () => {
  await openHelp();
  await waitFor(() => expect(isOpen("Question 1?")).toBe("true"));
  expect(isOpen("Question 2?")).toBe("false");
  expect(text()).toContain("Answer 1");
  expect(text()).not.toContain("Answer 2");
  await user.click(await screen.findByRole("button", { name: "Question 2?" }));
  expect(text()).toContain("Answer 2");
  await user.click(await screen.findByRole("button", { name: "Question 1?" }));
  expect(text()).not.toContain("Answer 1");
  await user.click(await screen.findByRole("button", { name: "Question 1?" }));
  expect(text()).toContain("Answer 1");
});

test("SH-01 the help is there for who is signed in, and for nobody else", async () => {
  await openApp("/payment/fail");
  expect(screen.queryByRole("button", { name: "Help" })).toBeNull();
  closeApp();
  signIn();
  await openApp("/mysearches");
  expect(screen.getByRole("button", { name: "Help" })).toBeDefined();
});

test("H-01 questions that cannot be had say so and can be asked for again", async () => {
  questions = null;
  await openHelp();
  await waitFor(() => expect(panel()?.textContent).toContain("This could not be loaded"));
  questions = some(1);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(panel()?.textContent).toContain("Answer 1"));
});

test("H-01 without questions the panel says what it is for", async () => {
  questions = [];
  await openHelp();
  await waitFor(() => expect(panel()?.textContent).toContain("There are no questions here yet"));
});

test("more than six questions can be searched; one that has words only in its answer is found too", async () => {
  questions = [...some(6), { question: "What is an index?", answer: "<p>A <b>catalogue</b>.</p>" }];
  await openHelp();
  await screen.findByRole("button", { name: "Question 6?" });
  const field = panel()!.querySelector("input");
  await fill(field, "catal");
  expect(screen.queryByRole("button", { name: "Question 1?" })).toBeNull();
  expect(screen.getByRole("button", { name: "What is an index?" })).toBeDefined();
  await fill(field, "nowhere");
  expect(panel()?.textContent).toContain("No question matches “nowhere”.");
});

test("six questions need no search field", async () => {
  questions = some(6);
  await openHelp();
  await screen.findByRole("button", { name: "Question 6?" });
  expect(panel()?.querySelector("input")).toBeNull();
});

test("accents, case and tags stand in nobody's way", () => {
  const list = [
    { question: "Qu’est-ce qu’un résumé ?", answer: "<p>Un <strong>texte</strong></p>" },
    { question: "Autre", answer: "<p class='resume'>rien</p>" },
  ];
  expect(matching(list, " RESUME ")).toEqual([list[0]]);
  expect(matching(list, "strong")).toEqual([]);
  expect(matching(list, " ")).toEqual(list);
});

test("SH-08 Reinitiate Coachmarks stores the list that comes back, and the page reloads 500 ms later", async () => {
  const reloaded = new Promise<number>((resolve) => {
    vi.spyOn(leave, "reload").mockImplementation(() => resolve(performance.now()));
  });
  await openHelp();
  const since = performance.now();
  await user.click(await screen.findByRole("button", { name: "Reinitiate Coachmarks" }));
  await waitFor(() => expect(localStorage.getItem("coachMarks")).toBe('["SENTENCE_GYAN"]'));
  expect((await reloaded) - since).toBeGreaterThan(450);
});

test("SH-08 a reset that fails says so, and nothing is reloaded", async () => {
  reset = "failing";
  const reload = vi.spyOn(leave, "reload").mockImplementation(() => {});
  await openHelp();
  await user.click(await screen.findByRole("button", { name: "Reinitiate Coachmarks" }));
  await waitFor(() => expect(panel()?.querySelector("[role=alert]")).not.toBeNull());
  expect(localStorage.getItem("coachMarks")).toBe("[]");
  expect(screen.getByRole("button", { name: "Reinitiate Coachmarks" }).getAttribute("aria-busy")).toBeNull();
  expect(reload.mock.calls).toEqual([]);
});

test("the help leads to the keyboard sheet; both lead back to where one was", async () => {
  await openHelp();
  await user.click(await screen.findByRole("button", { name: "Keyboard shortcuts" }));
  await waitFor(() => expect(sheet()?.textContent).toContain("Articles and concepts"));
  expect(panel()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(sheet()).toBeNull();
  expect(document.activeElement).toBe(screen.queryByRole("button", { name: "Help" }));
});

test("? opens the sheet from anywhere but a field, once, with what one may use", async () => {
  signIn();
  await openApp("/sentencegyan");
  await user.type(document.querySelector("textarea")!, "?");
  expect(sheet()).toBeNull();
  await user.click(document.body);
  await user.keyboard("?");
  await waitFor(() => expect(sheet()).not.toBeNull());
  expect(sheet()?.textContent).toContain("Go to the question");
  expect(sheet()?.textContent).not.toContain("Outline of Advanced Search");
  await user.keyboard("?");
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
});

test("single keys can be turned off, and on again from the help", async () => {
  signIn();
  await openApp("/mysearches");
  await user.keyboard("?");
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await user.keyboard("?");
  const turn = () => user.click(sheet()!.querySelector<HTMLInputElement>("[role=switch]")!);
  await turn();
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await user.keyboard("?");
  expect(sheet()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Help" }));
  await user.click(await screen.findByRole("button", { name: "Keyboard shortcuts" }));
  await turn();
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await user.keyboard("?");
  expect(sheet()).not.toBeNull();
});

const shortcuts = (Object.keys(SHORTCUTS) as Place[]).flatMap(shortcutsIn);

test("the sheet names every key that the code handles, and no other", () => {
  const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.{ts,tsx}"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const OTHERS = [
    // They hold a key back, which is no shortcut.
    "/tours/tour.ts",
    "/overlays/Dialog.tsx",
    // A field whose label says how its values are entered.
    "/libraries/ValuesField.tsx",
    "/sharing/HoldersField.tsx",
    // A picture that says its keys itself.
    "/ui/graph/TreeDialog.tsx",
    "/ui/graph/opening.rules.ts",
    // No key of a keyboard.
    "/admin/activity/sentence.ts",
  ];
  // What the browser keeps has keys of another kind.
  const KEPT = ["ontologyData"];
  const MODIFIERS = ["Shift", "Ctrl", "Control", "Meta", "Alt"];
  const handled = new Set(
    Object.entries(sources).flatMap(([file, source]) =>
      OTHERS.some((other) => file.endsWith(other))
        ? []
        : [...source.matchAll(/(?<!typeof (?:\w+\.)?)\bkey(?:\.toLowerCase\(\))? [!=]== "(\w+|\W)"/g)].map(
            (match) => match[1]!,
          ),
    ),
  );
  // Nine keys at once, which a pattern knows.
  const SPANS = ["1–9"];
  const listed = new Set(
    shortcuts.flatMap(([, keys]) => keys.flatMap(keysOf)).filter((key) => !SPANS.includes(key)),
  );
  // Copying and cutting come as events of their own, whichever keys they have.
  for (const [letter, handler] of [
    ["c", "onCopy:"],
    ["x", "onCut:"],
  ] as const)
    if (Object.values(sources).some((source) => source.includes(handler))) handled.add(letter);
  for (const other of [...MODIFIERS, ...KEPT]) for (const set of [handled, listed]) set.delete(other);
  expect([...handled].filter((each) => !listed.has(each))).toEqual([]);
  expect([...listed].filter((each) => !handled.has(each))).toEqual([]);
});

test("every place, key and effect of the sheet has its words", () => {
  const { place, does, key: keys } = english.help;
  const parts = shortcuts.flatMap(([, combinations]) => combinations.flatMap(keysOf));
  expect(Object.keys(place).sort()).toEqual(Object.keys(SHORTCUTS).sort());
  expect(Object.keys(does).sort()).toEqual(shortcuts.map(([name]) => name).sort());
  expect(Object.keys(keys).sort()).toEqual([...new Set(parts.filter((each) => each.length > 1))].sort());
});
