import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { useDeferredValue } from "react";
import { createStore, useStore } from "#lib/store.ts";
import { onWork, readWork, rootOf } from "./work.ts";

/** A larger outline takes longer to draw a second time than a letter to type. */
const LARGE = 100;
const PAUSE = 200;

const shown = createStore(rootOf(readWork()));
let timer: ReturnType<typeof setTimeout> | undefined;

function show() {
  clearTimeout(timer);
  shown.set(rootOf(readWork()));
}

onWork(() => {
  const root = rootOf(readWork());
  if (root === shown.read()) return;
  if (!root || !isLarge(root)) return show();
  clearTimeout(timer);
  timer = setTimeout(show, PAUSE);
});

function isLarge(root: EditedNode): boolean {
  let count = 0;
  for (const _node of walk(root)) if (++count > LARGE) return true;
  return false;
}

/** The outline for what only follows it: drawn after the line that is typed in; of a large one, in a pause of the typing. */
export const useLaterRoot = (): EditedNode | null => useDeferredValue(useStore(shown));
