import { act, waitFor, screen } from "@testing-library/react";
import type { NodeId } from "@gyan/contract/ids.ts";
import { type EditedNode, newNode } from "@gyan/contract/outline/nodes.rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { beforeEach, expect, test } from "vitest";
import { edit } from "../editing.ts";
import { focused, focusOn, lineOf, openBuilder, start, turn } from "../test-builder.tsx";
import { openWork } from "../work.ts";
import { user } from "#test-page.tsx";

beforeEach(() => start());

const id = (value: number) => value as NodeId;
const node = (own: number, name: string, parents: number[], children: EditedNode[] = []): EditedNode => ({
  ...newNode(id(own), name, parents.map(id)),
  children,
});
const RIVERS = node(
  1,
  "Rivers",
  [],
  [
    node(2, "Floods", [1], [node(3, "Dams", [1, 2]), node(4, "", [1, 2])]),
    ...[5, 6, 7, 8, 9, 10, 11].map((own) => node(own, `Basin ${own}`, [1])),
  ],
);
const show = (root: EditedNode) =>
  act(async () => openWork({ root, sources: NO_SOURCES, config: {}, draft: null, isClean: false }));

const tree = () => document.querySelector<HTMLElement>("dialog [role=tree]")!;
const items = () => [...document.querySelectorAll<HTMLElement>("dialog [role=treeitem]")];
const names = () => items().map((item) => item.textContent);
const item = (name: string) => items().find((one) => one.textContent === name)!;
/** Where the keyboard is: the tree has the focus and says on which of its items. */
const here = () =>
  document.activeElement === tree()
    ? document.getElementById(tree().getAttribute("aria-activedescendant") ?? "")?.textContent
    : undefined;
const click = (one: Element | null) =>
  act(async () => void one!.dispatchEvent(new MouseEvent("click", { bubbles: true })));

async function openGraph() {
  await openBuilder();
  await show(RIVERS);
  await turn("Overview");
  await focusOn(screen.getByRole("button", { name: "Show as graph" }));
  await user.click(await screen.findByRole("button", { name: "Show as graph" }));
  await waitFor(() => expect(items()).not.toHaveLength(0));
}

const FIRST = ["Rivers", "Floods", "Basin 5", "Basin 6", "Basin 7", "Basin 8", "3 more subtopics of Rivers"];

test("an outline without a topic has no graph to show", async () => {
  await openBuilder();
  await turn("Overview");
  expect(screen.queryByRole("button", { name: "Show as graph" })).toBeNull();
});

test("TO-17 the graph shows the root and five of its subtopics; the next ones on request", async () => {
  await openGraph();
  expect(names()).toEqual(FIRST);
  await click(item("3 more subtopics of Rivers"));
  expect(names().slice(-3)).toEqual(["Basin 9", "Basin 10", "Basin 11"]);
  await waitFor(() => expect(here()).toBe("Basin 9"));

  expect(document.querySelector("dialog")).not.toBeNull();
});

test("TO-17 the keyboard goes along the tree, opens and closes, and goes to a line", async () => {
  await openGraph();
  await waitFor(() => expect(here()).toBe("Rivers"));
  expect(items().map((one) => one.getAttribute("aria-level"))).toEqual(["1", "2", "2", "2", "2", "2", "2"]);
  await user.keyboard("{ArrowRight}");
  expect(here()).toBe("Floods");
  expect(item("Floods").getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("{Enter}");
  expect(item("Floods").getAttribute("aria-expanded")).toBe("true");
  expect(names().slice(1, 4)).toEqual(["Floods", "Dams", "No name yet"]);
  await user.keyboard("{ArrowDown}");
  expect(here()).toBe("Dams");
  await user.keyboard("{ArrowLeft}");
  await user.keyboard("{Enter}");
  expect(names()).toEqual(FIRST);
  await user.keyboard("{End}");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(here()).toBe("Basin 9"));
  await user.keyboard(" ");
  await waitFor(() => expect(focused()).toBe(lineOf("Basin 9")));
  expect(document.querySelector("dialog")).toBeNull();
});

test("TO-17 a press on a node closes the graph and goes to its line", async () => {
  await openGraph();
  await click(item("Basin 6"));
  await waitFor(() => expect(focused()).toBe(lineOf("Basin 6")));
  expect(document.querySelector("dialog")).toBeNull();
});

test("TO-18 the graph follows the outline as it is", async () => {
  await openGraph();
  await act(async () => edit((root) => ({ ...root, children: root.children.slice(0, 2) })));
  await waitFor(() => expect(names()).toEqual(["Rivers", "Floods", "Basin 5"]));
});

test("the graph has its tools, and closing it leads back to where it was opened", async () => {
  await openGraph();
  for (const tool of ["Zoom in", "Zoom out", "Show everything"])
    await user.click(await screen.findByRole("button", { name: tool }));
  expect(names()).toEqual(FIRST);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(focused().textContent).toBe("Show as graph");
});
