/** What somebody does with several lines at once, as changes of the work. */
import type { NodeId } from "@gyan/contract/ids.ts";
import {
  indentAll,
  type Ids,
  moveAll,
  outdentAll,
  removeAll,
  shiftAll,
  topsOf,
  type Where,
} from "@gyan/contract/outline/moving.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo, ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import {
  coveredBy,
  extendBy,
  extendTo,
  linesOf,
  selectAll,
  selectedIn,
  type Selection,
  toggle,
  toList,
} from "@gyan/contract/outline/selecting.rules.ts";
import { noteClip } from "../clip.ts";
import { edit, type Step } from "../editing.ts";
import { changeWork, readWork, rootOf } from "../work.ts";

/** Where the focus goes; null leaves it where it is, such as on a button of the bar. */
export type Part = "name" | "handle" | null;

const NONE: Ids = new Set();

/** The subtopics as they are shown below each other. The topic itself has level 1. */
export function rowsOf(root: EditedNode, folded: Ids, level = 1): { node: EditedNode; level: number }[] {
  return root.children.flatMap((node) => [
    { node, level: level + 1 },
    ...(folded.has(node.id) ? [] : rowsOf(node, folded, level + 1)),
  ]);
}

/** The line itself, or the folded one that it is hidden in. */
const shownAs = (root: EditedNode, folded: Ids, id: NodeId): NodeId =>
  pathTo(root, id).find((node) => folded.has(node.id))?.id ?? id;

export const coveredIn = (root: EditedNode, selection: Selection | null): Ids =>
  selection ? coveredBy(root, selection.ids) : NONE;

export function readSelection(): Selection | null {
  const { selection, outline } = readWork();
  return outline.present && selectedIn(outline.present, selection);
}

/** A selected line that is dragged takes the others along; another goes alone. With all that is below them. */
export function linesWith(id: NodeId): Ids {
  const [root, selection] = [rootOf(readWork()), readSelection()];
  if (!root) return NONE;
  const selected = coveredIn(root, selection);
  return selected.has(id) ? selected : coveredBy(root, new Set([id]));
}

function select(change: (root: EditedNode, now: Selection | null) => Selection | null, part: Part) {
  const root = rootOf(readWork());
  if (!root) return;
  const made = change(root, readSelection());
  // Lines that came along with a folded one are not shown: the folded one is where the selecting goes on.
  const selection = made && { ...made, head: shownAs(root, readWork().folded, made.head) };
  changeWork({ selection, ...(selection && focusOn(selection.head, part)) });
}

const focusOn = (id: NodeId, part: Part) =>
  part && { wish: { id, part: id === ROOT_NODE ? "name" : part }, current: id };

export const selectTo = (id: NodeId, part: Part) =>
  select((root, now) => extendTo(root, now, readWork().current, id), part);
export const selectBy = (from: NodeId, by: -1 | 1, part: Part) =>
  select((root, now) => extendBy(root, now, from, by), part);
export const toggleLine = (id: NodeId) => select((root, now) => toggle(root, now, id), "handle");
export const selectEverything = () => select(selectAll, null);
export const clearSelection = (part: Part = null) => {
  const { selection } = readWork();
  if (selection) changeWork({ selection: null, ...focusOn(selection.head, part) });
};

const steps: Record<Step, (root: EditedNode, ids: Ids) => EditedNode> = {
  in: indentAll,
  out: outdentAll,
  up: (root, ids) => shiftAll(root, ids, -1),
  down: (root, ids) => shiftAll(root, ids, 1),
};

/** What is moved stays in sight, also when the keyboard stays at a button. */
export function stepLines(head: NodeId, ids: Ids, to: Step) {
  edit((root) => steps[to](root, ids));
  requestAnimationFrame(() =>
    document.querySelector(`li[data-node="${head}"]`)?.scrollIntoView({ block: "nearest" }),
  );
}

export function stepSelected(to: Step, part: Part) {
  const selection = readSelection();
  if (!selection) return;
  stepLines(selection.head, selection.ids, to);
  changeWork({ selection, ...focusOn(selection.head, part) });
}

export function moveLinesBeside(id: NodeId, ids: Ids, targetId: NodeId, where: Where) {
  edit((root) => moveAll(root, ids, targetId, where));
  changeWork({ wish: { id, part: "handle" }, current: id });
}

/** How many lines are gone, with what was below them. The focus goes to the line before the first of them. */
export function dropSelected(part: Part): number {
  const [root, selection] = [rootOf(readWork()), readSelection()];
  if (!root || !selection) return 0;
  const gone = coveredBy(root, selection.ids);
  const lines = linesOf(root);
  const first = lines.findIndex((id) => gone.has(id));
  edit((now) => removeAll(now, selection.ids));
  changeWork({ selection: null, ...focusOn(lines[first - 1] ?? ROOT_NODE, part) });
  return gone.size;
}

/** The text for the clipboard; null when nothing is selected. */
export function copySelected(): { text: string; count: number } | null {
  const [root, selection] = [rootOf(readWork()), readSelection()];
  if (!root || !selection) return null;
  const text = toList(root, selection.ids);
  noteClip(text, topsOf(root, selection.ids));
  return { text, count: coveredBy(root, selection.ids).size };
}
