import type { DraftId, NodeId } from "@gyan/contract/ids.ts";
import { type History, startHistory } from "@gyan/contract/outline/history.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import type { Config, SourceChoice } from "@gyan/contract/outline/model.ts";
import { pathTo, ROOT_NODE, walk } from "@gyan/contract/outline/rules.ts";
import type { Selection } from "@gyan/contract/outline/selecting.rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { useDeferredValue } from "react";
import { onUserChange, readUser } from "#lib/session.ts";
import { createStore, usePart, useStore } from "#lib/store.ts";

export type LoadedDraft = { id: DraftId; name: string };

/** What stands wrong, and where. The words are those of the specification. */
export type Problem = {
  id: NodeId;
  what: "blankTopic" | "characters" | "blankSubtopic" | "full" | "leftOut";
  count?: number;
};

type Clean = { root: EditedNode; sources: SourceChoice; config: Config };

export type Work = {
  outline: History<EditedNode | null>;
  sources: SourceChoice;
  config: Config;
  /** Saving and searching change this one. */
  draft: LoadedDraft | null;
  /** What the draft was when it was opened or saved; with anything else there is something to lose. */
  clean: Clean | null;
  /** Branches whose lines are not shown; in everything else they are there. */
  folded: ReadonlySet<NodeId>;
  /** The row that the keyboard is at. */
  current: NodeId;
  /** Lines that are moved, copied or deleted together; some may be gone since they were chosen. */
  selection: Selection | null;
  /** Where the focus is wanted; each wish is a new object. */
  wish: { id: NodeId; part: "name" | "handle" } | null;
  problem: Problem | null;
  /** Counts how often it was looked for what was left unfinished. */
  visit: number;
  /** Whether it is known what was left unfinished: not before that may anything be typed over it. */
  isRead: boolean;
  /** On its way to the server: until the answer is there, nothing is typed. */
  isSent: boolean;
};

const EMPTY: Work = {
  outline: startHistory<EditedNode | null>(null),
  sources: NO_SOURCES,
  config: {},
  draft: null,
  clean: null,
  folded: new Set(),
  current: ROOT_NODE,
  selection: null,
  wish: null,
  problem: null,
  visit: 0,
  isRead: false,
  isSent: false,
};

const store = createStore(EMPTY);
let owner: number | undefined;

export const { read: readWork, watch: onWork } = store;
export const rootOf = ({ outline }: Work): EditedNode | null => outline.present;

export function changeWork(change: Partial<Work>) {
  const work = { ...readWork(), ...change };
  store.set(change.wish ? { ...work, folded: unfoldedFor(work, change.wish.id) } : work);
}

/** Where the focus goes, the line is in sight. */
function unfoldedFor({ folded, outline: { present } }: Work, id: NodeId): Work["folded"] {
  if (!present || folded.size === 0) return folded;
  const above = pathTo(present, id).slice(0, -1);
  const left = [...folded].filter((one) => !above.some((node) => node.id === one));
  return left.length < folded.size ? new Set(left) : folded;
}

export const useWork = <T>(select: (work: Work) => T): T => usePart(store, select);

/** An empty topic, in which somebody can begin. */
export const clearWork = () => changeWork({ ...EMPTY, visit: readWork().visit, isRead: true });

export type Opened = Clean & { draft: LoadedDraft | null; isClean: boolean; folded?: ReadonlySet<NodeId> };

/** A draft, or what was left unfinished. */
export const openWork = ({ root, sources, config, draft, isClean, folded = EMPTY.folded }: Opened) =>
  changeWork({
    ...EMPTY,
    folded,
    visit: readWork().visit,
    outline: startHistory<EditedNode | null>(root),
    sources,
    config,
    draft,
    clean: isClean ? { root, sources, config } : null,
    isRead: true,
  });

/** As after a reload: it is looked anew for what was left unfinished. */
export const rereadWork = () => changeWork({ ...EMPTY, visit: readWork().visit + 1 });

/** Something was typed that is in no draft. */
export const isUnsaved = ({ outline: { present }, sources, config, clean }: Work): boolean =>
  present !== null && !(present === clean?.root && sources === clean.sources && config === clean.config);

/** One person's outline is nobody else's. */
onUserChange(() => {
  const userId = readUser()?.id;
  if (userId === owner) return;
  owner = userId;
  rereadWork();
});
owner = readUser()?.id;

/** A larger outline takes longer to draw a second time than a letter to type. */
const LARGE = 100;
const PAUSE = 200;

const later = createStore(rootOf(EMPTY));
let timer: ReturnType<typeof setTimeout> | undefined;

function showLater() {
  clearTimeout(timer);
  later.set(rootOf(readWork()));
}

onWork(() => {
  const root = rootOf(readWork());
  if (root === later.read()) return;
  if (!root || [...walk(root)].length <= LARGE) return showLater();
  clearTimeout(timer);
  timer = setTimeout(showLater, PAUSE);
});

/** The outline for what only follows it: drawn after the line that is typed in; of a large one, in a pause of the typing. */
export const useLaterRoot = (): EditedNode | null => useDeferredValue(useStore(later));
