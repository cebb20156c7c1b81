/** What the keys do in a line. */
import type { NodeId } from "@gyan/contract/ids.ts";
import { type EditedNode, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import type { KeyboardEvent } from "react";
import { addSubtopic, drop, fold, goTo, step, type Step } from "../editing.ts";
import { enterLeaf } from "../inspector/leaf.ts";
import { readWork, rootOf } from "../work.ts";
import {
  clearSelection,
  dropSelected,
  readSelection,
  rowsOf,
  selectBy,
  selectEverything,
  stepSelected,
} from "./selecting.ts";

const ARROWS: Partial<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** In reading order among what is shown, the topic included. */
function neighbour(id: NodeId, by: -1 | 1): NodeId | undefined {
  const root = rootOf(readWork());
  if (!root) return undefined;
  const ids = [root.id, ...rowsOf(root, readWork().folded).map(({ node }) => node.id)];
  return ids[ids.indexOf(id) + by];
}

/** What is gone; the keyboard is at the line before it. */
export function dropLine(id: NodeId): EditedNode | null {
  const before = neighbour(id, -1);
  const gone = drop(id);
  if (before !== undefined) goTo(before);
  return gone;
}

export function handleKey(event: KeyboardEvent, id: NodeId) {
  const to = ARROWS[event.key];
  if (!to) return;
  event.preventDefault();
  step(id, to, "handle");
}

/** After Escape, Tab leaves the line as it leaves every other field: nobody is caught in the outline. */
const FREE = "free";

export function nameKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  node: EditedNode,
  tellDeleted: (gone: EditedNode | null) => void,
) {
  const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget: field } = event;
  if (event.nativeEvent.isComposing || ctrlKey || metaKey) return;
  const isFree = field.dataset["tab"] === FREE;
  if (key !== "Tab" && key !== "Shift") delete field.dataset["tab"];
  if (key === "Escape") field.dataset["tab"] = FREE;
  else if (key === "Tab" && !altKey && !isFree) {
    event.preventDefault();
    step(node.id, shiftKey ? "out" : "in");
  } else if (key === "Enter") {
    event.preventDefault();
    if (altKey) enterLeaf("topic");
    else if (!shiftKey) addSubtopic(node.id);
  } else if (key === "Backspace" && field.value === "" && isBlank(node)) {
    event.preventDefault();
    tellDeleted(dropLine(node.id));
  } else if (key === "ArrowUp" || key === "ArrowDown") {
    event.preventDefault();
    const by = key === "ArrowUp" ? -1 : 1;
    if (altKey) return step(node.id, by < 0 ? "up" : "down");
    const next = neighbour(node.id, by);
    if (next !== undefined) goTo(next);
  }
}

/**
 * Keys that fold a line, and those for several, before the line itself has them. While lines are selected, whatever
 * moves or deletes one line does it to all of them; a letter, or an arrow alone, ends the selection and is for the line.
 */
export function selectionKey(event: KeyboardEvent<HTMLElement>, tellDropped: (count: number) => void) {
  const field = event.target as HTMLElement;
  const part = field.dataset["part"];
  const row = field.closest<HTMLElement>("[data-node]")?.dataset["node"];
  if (event.nativeEvent.isComposing || !row || (part !== "name" && part !== "handle")) return;
  const act = actionFor(event, Number(row) as NodeId, part, tellDropped);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function actionFor(
  { key: given, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent,
  id: NodeId,
  part: "name" | "handle",
  tellDropped: (count: number) => void,
): (() => void) | null {
  const key = given.length === 1 ? given.toLowerCase() : given;
  const isCommand = ctrlKey || metaKey;
  const to = ARROWS[key];
  const isUpOrDown = to === "up" || to === "down";
  // Ctrl, or Cmd, with the arrow up folds what is below the line, with the arrow down it is shown again.
  if (isUpOrDown && isCommand && !shiftKey && !altKey) return () => fold(id, to === "up");
  if (isUpOrDown && shiftKey && !altKey && !isCommand) return () => selectBy(id, to === "up" ? -1 : 1, part);
  if (key === "a" && isCommand && !shiftKey && !altKey) return isAllMarked(target) ? selectEverything : null;
  if (!readSelection() || isCommand) return null;
  if (key === "Escape") return () => clearSelection();
  if (key === "Tab" && !altKey) return () => stepSelected(shiftKey ? "out" : "in", part);
  if (to && (part === "handle" || (altKey && isUpOrDown))) return () => stepSelected(to, part);
  if (key === "Delete" || key === "Backspace") return () => tellDropped(dropSelected(part));
  if (part === "name" && (key === "Enter" || key.length === 1 || isUpOrDown)) clearSelection();
  return null;
}

/** The first Ctrl+A marks the words of the field, as everywhere; there is more to mark only after that. */
const isAllMarked = (field: EventTarget): boolean =>
  !(field instanceof HTMLTextAreaElement) ||
  (field.selectionStart === 0 && field.selectionEnd === field.value.length);
