import { act, waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { text, fill, user } from "#test-page.tsx";
import {
  focused,
  focusOn,
  idOf,
  inspector,
  lineOf,
  lines,
  openBuilder,
  openTool,
  part,
  paste,
  start,
  toast,
  topic,
  turn,
  write,
} from "../test-builder.tsx";
import { readWork, rootOf } from "../work.ts";

beforeEach(() => start());

async function outline() {
  await openBuilder();
  await write("T");
  await paste("A\n  A1\nB\nC\n  C1\nD");
}
const selected = () =>
  [...document.querySelectorAll("li[data-selected] textarea")].map(
    (field) => (field as HTMLTextAreaElement).value,
  );
const handleOf = (name: string) => part(idOf(name), "handle")! as HTMLElement;
const click = (name: string, also: MouseEventInit = {}) =>
  act(async () => {
    handleOf(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, ...also }));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
const take = async (kind: "copy" | "cut"): Promise<string> => {
  let taken = "";
  await act(async () => {
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
      clipboardData: { setData: (_type: string, words: string) => void (taken = words) },
    });
    focused().dispatchEvent(event);
  });
  return taken;
};
const announced = () =>
  [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join(" ");

test("Shift with the arrows selects line by line, with what is below each, and Escape ends it", async () => {
  await outline();
  await focusOn(lineOf("B"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(["B", "C", "C1"]);
  expect(announced()).toContain("3 selected");
  expect(focused().value).toBe("C");
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(["B"]);
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(["A", "A1", "B"]);
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(announced()).not.toContain("selected");
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1", "D"]);
});

test("a press on a handle takes a line in or out, with Shift all from the last one; its state is told", async () => {
  await outline();
  await click("B");
  await click("D", { ctrlKey: true });
  expect(selected()).toEqual(["B", "D"]);
  expect(handleOf("B").getAttribute("aria-pressed")).toBe("true");
  expect(handleOf("C").getAttribute("aria-pressed")).toBe("false");
  const told = lineOf("B")
    .getAttribute("aria-describedby")!
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(told[0]).toBe("Selected.");
  await click("B", { metaKey: true });
  expect(selected()).toEqual(["D"]);
  await click("A1", { shiftKey: true });
  expect(selected()).toEqual(["A1", "B"]);
  await click("C", { shiftKey: true });
  expect(selected()).toEqual(["B", "C", "C1"]);
});

test("Ctrl+A marks the words of the line first, and then every line", async () => {
  await outline();
  await focusOn(lineOf("C"));
  await user.keyboard("{Control>}{a}{/Control}");
  expect(selected()).toEqual([]);
  act(() => (focused() as unknown as HTMLTextAreaElement).select());
  await user.keyboard("{Control>}{a}{/Control}");
  expect(selected()).toHaveLength(6);
  expect(text()).toContain("6 selected");
});

test("TO-05 Tab and Shift+Tab move all selected lines, Alt with arrows too, each as one step", async () => {
  await outline();
  await focusOn(lineOf("B"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.keyboard("{Tab}");
  expect(lines()).toEqual(["A", "  A1", "  B", "  C", "    C1", "D"]);
  expect(selected()).toEqual(["B", "C", "C1"]);
  expect(focused().value).toBe("C");
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(lines()).toEqual(["A", "  B", "  C", "    C1", "  A1", "D"]);
  await user.keyboard("{Shift>}{Tab}{/Shift}");
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1", "D"]);
  await user.keyboard("{Control>}{z}{/Control}");
  await user.keyboard("{Control>}{z}{/Control}");
  await user.keyboard("{Control>}{z}{/Control}");
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1", "D"]);
  expect(selected()).toEqual(["B", "C", "C1"]);
});

test.each(["Delete", "Backspace"])(
  "%s deletes all selected lines, and one Undo has them back",
  async (key) => {
    await outline();
    await focusOn(lineOf("B"));
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await user.keyboard(`{${key}}`);
    expect(lines()).toEqual(["A", "  A1", "D"]);
    expect(toast()).toContain("3 subtopics were deleted.");
    expect(focused().value).toBe("A1");
    const undo = [...document.querySelectorAll<HTMLElement>("[data-tone] button")].find(
      ({ textContent }) => textContent === "Undo",
    )!;
    await user.click(undo);
    expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1", "D"]);
  },
);

test("all lines deleted leave the topic with the focus", async () => {
  await outline();
  await focusOn(handleOf("B"));
  await user.keyboard("{Meta>}{a}{/Meta}");
  await user.keyboard("{Delete}");
  expect(lines()).toEqual([]);
  expect(focused()).toBe(topic());
});

test("a letter or an arrow alone ends the selection and is for the line again", async () => {
  await outline();
  await focusOn(lineOf("B"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.keyboard("{x}");
  expect(selected()).toEqual([]);
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await user.keyboard("{ArrowUp}");
  expect(selected()).toEqual([]);
  expect(lines()).toHaveLength(6);
});

test("what is copied is an indented list, and pasted it comes with its key concepts", async () => {
  await outline();
  await openTool("Key Concepts", "C1");
  await fill(document.querySelector<HTMLInputElement>("dialog form input"), "silt");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await click("C");
  const copied = await take("copy");
  expect(copied).toBe("- C\n  - C1\n");
  expect(toast()).toContain("2 subtopics were copied.");
  await focusOn(lineOf("D"));
  await paste(copied);
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1", "D", "C", "  C1"]);
  const marks = [...document.querySelectorAll("li[data-node]")].map(
    ({ lastChild }) => lastChild!.textContent,
  );
  expect(marks.filter((mark) => mark === "1 key concept")).toHaveLength(2);
  expect(selected()).toEqual([]);
});

test("what is cut can be pasted elsewhere, one line too, and without a selection the browser copies", async () => {
  await outline();
  await focusOn(lineOf("A"));
  expect(await take("copy")).toBe("");
  await click("D");
  const cut = await take("cut");
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1"]);
  await focusOn(lineOf("A1"));
  await paste(cut);
  expect(lines()).toEqual(["A", "  A1", "  D", "B", "C", "  C1"]);
  expect(focused().value).toBe("D");
});

test("beside the outline the same can be done by a mouse or a finger, in words, and the focus stays on the buttons", async () => {
  await outline();
  await click("B");
  await click("C");
  expect(screen.queryByRole("button", { name: "Add Subtopic" })).toBeNull();
  await focusOn(screen.getByRole("button", { name: "Move one level down" }));
  await user.click(await screen.findByRole("button", { name: "Move one level down" }));
  expect(lines()).toEqual(["A", "  A1", "  B", "  C", "    C1", "D"]);
  expect(focused()).toBe(screen.queryByRole("button", { name: "Move one level down" }));
  await user.click(await screen.findByRole("button", { name: "Move up" }));
  expect(lines()).toEqual(["A", "  B", "  C", "    C1", "  A1", "D"]);
  await user.click(await screen.findByRole("button", { name: "Move down" }));
  await user.click(await screen.findByRole("button", { name: "Move one level up" }));
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1", "D"]);
  await user.click(await screen.findByRole("button", { name: "Clear selection" }));
  expect(selected()).toEqual([]);
  expect(focused()).toBe(handleOf("C"));
  await click("A");
  await user.click(await screen.findByRole("button", { name: "Delete selected subtopics" }));
  expect(lines()).toEqual(["B", "C", "  C1", "D"]);
  expect(focused()).toBe(topic());
});

test("lines that are gone leave the selection; a blank one does not hold it", async () => {
  await outline();
  await focusOn(lineOf("D"));
  await user.keyboard("{Enter}");
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await waitFor(() => expect(lines()).toHaveLength(6));
  expect(selected()).toEqual(["D"]);
  await user.keyboard("{Delete}");
  expect(lines()).toEqual(["A", "  A1", "B", "C", "  C1"]);
});

test("where nothing of it stands beside the outline, it is in a menu of words", async () => {
  await outline();
  await turn("Help");
  await click("B");
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move one level down" }));
  expect(lines()).toEqual(["A", "  A1", "  B", "C", "  C1", "D"]);
});

test("several at once: a key concept for those that lack it, a setting for all, each one step", async () => {
  await outline();
  await click("C");
  expect(inspector().textContent).toContain("2 topics selected");
  await fill(inspector().querySelector<HTMLInputElement>("form input"), "silt");
  await user.click(await within(inspector()).findByRole("button", { name: "Add" }));
  const setting = () =>
    within(inspector()).getByRole<HTMLInputElement>("checkbox", { name: "Skip relevance" });
  await user.click(setting());
  expect(setting().checked).toBe(true);
  const nodes = () => rootOf(readWork())!.children[2]!;
  expect([nodes(), ...nodes().children].map((one) => [one.keywords.length, one.skipsRelevance])).toEqual([
    [1, true],
    [1, true],
  ]);
  await user.keyboard("{Control>}{z}{/Control}");
  expect(setting().checked).toBe(false);
  expect(nodes().children[0]!.keywords).toHaveLength(1);
});
