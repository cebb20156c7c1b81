/** What somebody does at the outline, as changes of the work. */
import type { NodeId } from "@gyan/contract/ids.ts";
import { chooseParent } from "@gyan/contract/outline/contexts.rules.ts";
import {
  addAfter,
  addBelow,
  indent,
  nameRoot,
  outdent,
  remove,
  rename,
  shift,
} from "@gyan/contract/outline/editing.rules.ts";
import { abandon, commit, redo, seal, undo } from "@gyan/contract/outline/history.rules.ts";
import type { Keyword, NodeSources } from "@gyan/contract/outline/model.ts";
import { cleanName } from "@gyan/contract/outline/names.rules.ts";
import { changeNode, type EditedNode, type Flag, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { pasteList, pasteNodes } from "@gyan/contract/outline/pasting.rules.ts";
import { findNode, MAX_NAME, MAX_NODES, pathTo, ROOT_NODE, walk } from "@gyan/contract/outline/rules.ts";
import {
  addKeyword,
  changeKeyword,
  removeKeyword,
  resetSettings,
  setFlag,
} from "@gyan/contract/outline/settings.rules.ts";
import { clipFor } from "./clip.ts";
import { changeWork, type Problem, readWork, rootOf } from "./work.ts";

const random = Math.random;
const naming = (id: NodeId) => `name:${id}`;

export function edit(change: (root: EditedNode) => EditedNode, about: string | null = null) {
  const { outline } = readWork();
  if (!outline.present) return;
  const next = commit(outline, change(outline.present), about);
  if (next !== outline) changeWork({ outline: next, problem: null });
}

/** Sources of one node; undefined: it is asked where its gyan is. A step that can be taken back. */
export const changeNodeSources = (id: NodeId, sources: NodeSources | undefined) =>
  edit((root) => changeNode(root, id, (node) => ({ ...node, sources })));

/** There is no room for one more. */
export const tellFull = (id: NodeId) => changeWork({ problem: { id, what: "full", count: MAX_NODES } });

/** What has no name yet: that is said, and the keyboard goes there. */
export const askForName = (id: NodeId, what: "blankTopic" | "blankSubtopic") =>
  changeWork({ problem: { id, what }, wish: { id, part: "name" } });

/** Cleaned of what a name may not have; that something was taken out is said. */
export function typeName(id: NodeId, given: string) {
  const { text, wasCleaned } = cleanName(given);
  const name = text.slice(0, MAX_NAME);
  const { outline } = readWork();
  const root = outline.present;
  const next = id === ROOT_NODE ? nameRoot(root, name) : root && rename(root, id, name);
  const problem: Problem | null = wasCleaned ? { id, what: "characters" } : null;
  changeWork({ outline: commit(outline, next, naming(id)), problem });
}

/** Somebody is done with the title. Without words it is empty, and that is said. */
export function leaveTopic() {
  const { outline } = readWork();
  const root = outline.present;
  if (!root) return;
  if (!isBlank(root)) return tidy(ROOT_NODE);
  const next = commit(outline, nameRoot(root, ""), naming(ROOT_NODE));
  changeWork({ outline: seal(next), problem: { id: ROOT_NODE, what: "blankTopic" } });
}

/** Returns what is gone with it: a subtopic whose name was cleared is deleted, and one that never had a name never was. */
export function leaveName(id: NodeId): EditedNode | null {
  const root = rootOf(readWork());
  const node = root && findNode(root, id);
  if (!node) return null;
  if (isBlank(node)) return drop(id);
  tidy(id);
  return null;
}

/** Spaces at the ends are no change of their own, and the next letter begins a new step; of another line's steps nothing is said. */
function tidy(id: NodeId) {
  const { outline } = readWork();
  const root = outline.present;
  if (!root) return;
  const name = findNode(root, id)?.name.trim() ?? "";
  const trimmed = { ...outline, present: rename(root, id, name) };
  const next = outline.about === naming(id) ? seal(trimmed) : trimmed;
  if (next.present !== root || next.about !== outline.about) changeWork({ outline: next });
}

/** Nothing is given back where nothing was lost. */
export function drop(id: NodeId): EditedNode | null {
  const { outline } = readWork();
  const root = outline.present;
  const node = root && findNode(root, id);
  if (!root || !node || id === ROOT_NODE) return null;
  const before = outline.past.at(-1);
  const isNew = outline.about === naming(id) && before && !findNode(before, id);
  // Clearing the name and losing it are one step: taken back, the name is there again.
  const about = outline.about === naming(id) ? outline.about : null;
  const next = isNew ? abandon(outline) : seal(commit(outline, remove(root, id), about));
  changeWork({ outline: next, problem: null });
  return isNew ? null : node;
}

/** A blank one is finished first: two of them would be one too many. */
export function addSubtopic(afterId: NodeId | null) {
  const { outline } = readWork();
  const root = outline.present;
  if (!root) return;
  const blank = [...walk(root)].find((node) => node.id !== ROOT_NODE && isBlank(node));
  if (blank) return askForName(blank.id, "blankSubtopic");
  const added = afterId === null ? addBelow(root, ROOT_NODE, random) : addAfter(root, afterId, random);
  if (!added) return tellFull(afterId ?? ROOT_NODE);
  changeWork({
    outline: commit(outline, added.root, naming(added.id)),
    wish: { id: added.id, part: "name" },
    current: added.id,
    problem: null,
  });
}

export type Step = "in" | "out" | "up" | "down";

const steps: Record<Step, (root: EditedNode, id: NodeId) => EditedNode> = {
  in: indent,
  out: outdent,
  up: (root, id) => shift(root, id, -1),
  down: (root, id) => shift(root, id, 1),
};

/** The focus stays with what is moved, wherever it comes to stand. */
export function step(id: NodeId, to: Step, part: "name" | "handle" = "name") {
  const { about } = readWork().outline;
  // A new line that is put in its place before it has a name is still one step.
  edit((root) => steps[to](root, id), about === naming(id) ? about : null);
  changeWork({ wish: { id, part }, current: id });
}

/** True when it was a list, or copied here: one line from elsewhere is pasted as words. */
export function pasteLines(id: NodeId, text: string): boolean {
  const { outline } = readWork();
  const copied = outline.present && clipFor(text);
  if (!copied && !/\S.*[\n\r\u2028\u2029]+\s*\S/u.test(text)) return false;
  const pasted =
    outline.present && copied
      ? pasteNodes(outline.present, id, copied, random)
      : pasteList(outline.present, id, text, random);
  if (!pasted) return false;
  const { root, leftOut, wasCleaned } = pasted;
  changeWork({
    outline: commit(outline, root),
    wish: { id: pasted.id, part: "name" },
    current: pasted.id,
    selection: null,
    problem:
      leftOut > 0 ? { id, what: "leftOut", count: leftOut } : wasCleaned ? { id, what: "characters" } : null,
  });
  return true;
}

export const goTo = (id: NodeId) => changeWork({ wish: { id, part: "name" }, current: id });
export const noteCurrent = (id: NodeId) => {
  if (readWork().current !== id) changeWork({ current: id });
};

/** What is below a folded line is not shown, and otherwise as ever. A line that goes out of sight hands the keyboard on. */
export function fold(id: NodeId, isFolded: boolean) {
  const { folded, current } = readWork();
  const root = rootOf(readWork());
  const node = root && findNode(root, id);
  if (!node || node.children.length === 0 || folded.has(id) === isFolded) return;
  const next = new Set(folded);
  if (isFolded) next.add(id);
  else next.delete(id);
  const isHidden = isFolded && pathTo(node, current).length > 1;
  changeWork({ folded: next, ...(isHidden && { current: id }) });
}

export const takeBack = () => changeWork({ outline: undo(readWork().outline), problem: null });
export const bringBack = () => changeWork({ outline: redo(readWork().outline), problem: null });

/** One step, for however many. */
export const toggleFlag = (ids: NodeId[], flag: Flag, isOn: boolean) =>
  edit((root) => ids.reduce((now, id) => setFlag(now, id, flag, isOn), root));
export const resetNode = (id: NodeId) => edit((root) => resetSettings(root, id));
export const toggleParent = (id: NodeId, parentId: NodeId, isChosen: boolean) =>
  edit((root) => chooseParent(root, id, parentId, isChosen));

export const keepKeyword = (ids: NodeId[], text: string) =>
  edit((root) => ids.reduce((now, id) => addKeyword(now, id, text, random), root));
export const editKeyword = (id: NodeId, keywordId: number, change: Partial<Keyword>) =>
  edit(
    (root) => changeKeyword(root, id, keywordId, change),
    change.text === undefined ? null : `word:${keywordId}`,
  );
export const dropKeyword = (id: NodeId, keywordId: number) =>
  edit((root) => removeKeyword(root, id, keywordId));
