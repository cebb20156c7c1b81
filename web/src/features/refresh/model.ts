/** What is set on the refresh screen, until it is sent. */
import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { Weekday } from "@gyan/contract/living/schedule.rules.ts";
import { isSearched } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { Config, NodeSources, SourceChoice } from "@gyan/contract/outline/model.ts";
import { changeNode, type EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import { decodePlan } from "@gyan/contract/outline/wire/work.rules.ts";
import { createContext, useContext } from "react";
import { createStore, usePart } from "#lib/store.ts";
import type { SourceStore } from "#features/outline/sources/shelves.ts";

/** As the specification names the two. */
export type Mode = "refreshNow" | "refreshSchedule";

export type Refresh = {
  root: EditedNode;
  /** The topics that are searched again. */
  chosen: ReadonlySet<NodeId>;
  sources: SourceChoice;
  config: Config;
  mode: Mode;
  /** As it is typed. */
  times: string;
  day: Weekday | "";
  /** A schedule that exists is changed: it was asked, and the answer was yes. */
  isUpdating: boolean;
};

export type Opened = { topicId: TopicId; topicName: string; first: Refresh; leftOut: string[] };

/** Everything that is searched is refreshed, unless somebody says otherwise. */
export const searchedIn = (root: EditedNode): NodeId[] =>
  [...walk(root)].filter(isSearched).map(({ id }) => id);

/** What came with the navigation: of another program, or of an older version, it may be anything. */
export function open(plan: Partial<PlanPayload> | undefined): Opened | null {
  if (typeof plan !== "object" || !Number.isSafeInteger(plan?.topicId)) return null;
  const { topicId, topicName = "", leftOut = [] } = plan;
  const decoded = decodePlan(plan);
  if ("problem" in decoded) return null;
  const { root, sources, config } = decoded;
  return {
    topicId: topicId!,
    topicName,
    leftOut,
    first: {
      root,
      chosen: new Set(searchedIn(root)),
      sources,
      config,
      mode: "refreshNow",
      times: "",
      day: "",
      isUpdating: false,
    },
  };
}

export type Store = ReturnType<typeof createRefresh>;

export function createRefresh(opened: Opened, begin: Refresh) {
  const store = createStore(begin);
  const { read, set } = store;
  const change = (own: Partial<Refresh>) => set({ ...read(), ...own });
  const sources: SourceStore = {
    read: () => read().sources,
    change: (own) => change({ sources: { ...read().sources, ...own } }),
    place: { mode: "refresh", gyanId: opened.topicId },
  };
  return {
    ...opened,
    ...store,
    sources,
    change,
    /** As it was opened. */
    reset: () => set(opened.first),
    changeNode: (id: NodeId, own: NodeSources | undefined) =>
      change({ root: changeNode(read().root, id, (node) => ({ ...node, sources: own })) }),
  };
}

const StoreContext = createContext<Store | null>(null);
export const StoreProvider = StoreContext.Provider;

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error("This stands on the refresh screen only.");
  return store;
}

export const useRefresh = <T>(select: (refresh: Refresh) => T): T => usePart(useStore(), select);
