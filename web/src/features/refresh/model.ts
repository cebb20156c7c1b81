/** What is set on the refresh screen, until it is sent. */
import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import { type DueDay, readDay, readTimes } from "@gyan/contract/living/schedule.rules.ts";
import { isSearched } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { Config, NodeSources, SourceChoice } from "@gyan/contract/outline/model.ts";
import { changeNode, type EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import type { DecodedSchedulePlan } from "@gyan/contract/outline/wire/refresh.rules.ts";
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
  day: DueDay | "";
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

type Chosen = ReadonlySet<NodeId>;

/** It, or something below it: the outline on the left has a line for it. */
export const leadsToChosen = (node: EditedNode, chosen: Chosen): boolean =>
  [...walk(node)].some(({ id }) => chosen.has(id));

/** With the same topics chosen in it: nothing of it has to be drawn again. */
export const isSameBranch = (node: EditedNode, before: Chosen, after: Chosen): boolean =>
  before === after || [...walk(node)].every(({ id }) => before.has(id) === after.has(id));

/** One topic in or out; those below it stay as they are. */
export function toggle(chosen: Chosen, id: NodeId): Set<NodeId> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A topic with everything below it: all of it in, or out when all of it is. */
export function toggleBranch(chosen: Chosen, branch: EditedNode): Set<NodeId> {
  const ids = searchedIn(branch);
  const isWhole = ids.every((id) => chosen.has(id));
  return new Set(isWhole ? [...chosen].filter((id) => !ids.includes(id)) : [...chosen, ...ids]);
}

/** A schedule as it is set, ready to be changed. What somebody has changed on this screen before stays as they have it. */
export function planned(plan: DecodedSchedulePlan, first: Refresh, now: Refresh): Partial<Refresh> {
  const { sources, config, nodes } = plan;
  return {
    ...(now.sources === first.sources && { sources }),
    ...(now.config === first.config && { config }),
    ...(now.chosen === first.chosen &&
      nodes !== null && { chosen: new Set(searchedIn(now.root).filter((id) => nodes.includes(id))) }),
  };
}

/** What may stand in the way, and the field where it can be mended. */
export const FIELD_OF = {
  refresh_nothing_chosen: "chosen",
  recurrence_missing: "times",
  recurrence_out_of_range: "times",
  weekday_missing: "day",
};
export type Problem = keyof typeof FIELD_OF;

/** What stands in the way of sending it, by the codes under which the server refuses the same. */
export function problemsOf({ chosen, mode, times, day }: Refresh): Problem[] {
  const problems: Problem[] = chosen.size === 0 ? ["refresh_nothing_chosen"] : [];
  if (mode === "refreshNow") return problems;
  const read = readTimes(times);
  if ("problem" in read) problems.push(read.problem);
  if (readDay(day) === null) problems.push("weekday_missing");
  return problems;
}
