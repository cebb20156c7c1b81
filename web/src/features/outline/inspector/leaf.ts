/** What stands beside the outline: which leaf is shown, and whether it is put away or, without room for it, open as a sheet. */
import type { NodeId } from "@gyan/contract/ids.ts";
import { flushSync } from "react-dom";
import { local } from "#lib/storage.ts";
import { createStore, usePart } from "#lib/store.ts";
import { tabOf } from "#ui/controls/Leaves.tsx";
import { isOnePane, useIsOnePane } from "#ui/layout/useIsNarrow.ts";

export type Leaf = "topic" | "settings" | "overview" | "help";

/** What opens above the page, for one topic. */
export type Opened = { what: "templates" | "keywords" | "sources" | "graph"; id: NodeId };

type Shown = {
  leaf: Leaf;
  isSheet: boolean;
  /** Null: as this browser keeps it. */
  isAway: boolean | null;
  /** A parameter that the keyboard is to be led to, once it is drawn. */
  parameter: string | null;
  opened: Opened | null;
};

const FIRST: Shown = { leaf: "topic", isSheet: false, isAway: null, parameter: null, opened: null };

const KEY = "builderInspector";
const AWAY = "away";

const store = createStore(FIRST);
const change = (own: Partial<Shown>) => store.set({ ...store.read(), ...own });

export const useShown = <T>(select: (shown: Shown) => T): T => usePart(store, select);

const isAwayNow = ({ isAway }: Shown): boolean => isAway ?? local.read(KEY) === AWAY;
export const useIsAway = (): boolean => useShown(isAwayNow);

function keepAway(isAway: boolean) {
  if (isAway) local.write(KEY, AWAY);
  else local.remove(KEY);
  change({ isAway });
}

/** Whether it is in sight beside the outline. */
export function useIsBeside(leaf: Leaf): boolean {
  const isOnePane = useIsOnePane();
  const isAway = useIsAway();
  return useShown((shown) => shown.leaf === leaf) && !isOnePane && !isAway;
}

/** Another visit begins with the topic. */
export const forgetShown = () => store.set(FIRST);

/** Where there is room it is unfolded beside the outline, elsewhere it opens as a sheet. */
export function showLeaf(leaf: Leaf = store.read().leaf, parameter: string | null = null) {
  if (isOnePane()) return change({ leaf, parameter, isSheet: true });
  if (isAwayNow(store.read())) keepAway(false);
  change({ leaf, parameter });
}

export const turnTo = (leaf: Leaf) => change({ leaf, parameter: null });
export const isLed = () => change({ parameter: null });

export const openAbove = (what: Opened["what"], id: NodeId) => change({ opened: { what, id } });
export const closeAbove = () => change({ opened: null });

export const hideSheet = () => change({ isSheet: false });
/** Before the keyboard goes to the page below: a sheet holds it, and gives it back when it is gone. */
export const closeSheet = () => flushSync(hideSheet);

export const PANEL = "inspector";
/** What it can be had back by. */
export const OPENER = "inspector-opener";

/** The button that was pressed is gone then: the keyboard goes on at the one that brings it back. */
export function putAway() {
  flushSync(() => keepAway(true));
  document.getElementById(OPENER)?.focus();
}

/** From the outline to the leaf, with the keyboard. A sheet takes it by itself. */
export function enterLeaf(leaf: Leaf = store.read().leaf) {
  flushSync(() => showLeaf(leaf));
  const tab = document.getElementById(tabOf(PANEL, leaf));
  if (!tab?.closest("dialog")) tab?.focus();
}
