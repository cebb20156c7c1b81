/** What is set on the screen survives a reload, under the keys that the specification names. */
import type { TopicId } from "@gyan/contract/ids.ts";
import { readDay } from "@gyan/contract/living/schedule.rules.ts";
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import { isObject, listOf } from "@gyan/contract/outline/wire/loose.rules.ts";
import { encodeBeside } from "@gyan/contract/outline/wire/search.rules.ts";
import { encodeNodeSources, sameNodeSources } from "@gyan/contract/outline/wire/sources.rules.ts";
import { decodeBeside, decodeKeptSources } from "@gyan/contract/outline/wire/tolerant.rules.ts";
import { useEffect } from "react";
import { readUser } from "#lib/session.ts";
import { local } from "#lib/storage.ts";
import { keepUnfinished, type Unfinished } from "#lib/unfinished.ts";
import { readAll } from "#entities/libraries/kept.ts";
import { type Opened, type Refresh, searchedIn, type Store } from "#features/refresh/model.ts";

const GYAN = "RefreshGyanData";
const SUBTOPICS = "RefreshSubtopicData";
const KEYS = [GYAN, SUBTOPICS, "RefreshGyanTags", "RefreshSubtopicTags"] as const;

type Of = Pick<Opened, "topicId" | "first">;

/** Beside what the tag selectors keep there of the same gyan. */
const nameOf = (topicId: TopicId) => `${topicId}:refresh`;

function keep({ topicId, first }: Of, refresh: Refresh) {
  const user = readUser();
  if (!user) return;
  const { root, chosen, sources, config, ...own } = refresh;
  const name = nameOf(topicId);
  const gyan = { ...own, userId: user.id, ...encodeBeside({ sources, config }) };
  const subtopics = { chosen: [...chosen], topics: changedIn(root, first.root) };
  keepUnfinished({
    [GYAN]: { ...readAll(GYAN), [name]: gyan },
    [SUBTOPICS]: { ...readAll(SUBTOPICS), [name]: subtopics },
  });
}

/** The topics whose sources were changed: of the others there is nothing to keep. */
const changedIn = (root: EditedNode, before: EditedNode) =>
  [...walk(root)]
    .filter(({ id, sources }) => !sameNodeSources(sources, findNode(before, id)?.sources))
    .map(({ id, sources }) => ({ id, ...encodeNodeSources(sources) }));

/** As somebody left it, on the outline as it is now; null when they left nothing. */
export function readLeft({ topicId, first }: Of): Refresh | null {
  const gyan = readAll(GYAN)[nameOf(topicId)];
  const subtopics = readAll(SUBTOPICS)[nameOf(topicId)];
  if (!isObject(gyan) || !isObject(subtopics) || gyan["userId"] !== readUser()?.id) return null;
  const topics = listOf(subtopics["topics"]).filter(isObject);
  const sources = new Map(topics.map((topic) => [topic["id"], decodeKeptSources(topic)]));
  const ids = new Set(listOf(subtopics["chosen"]));
  return {
    ...decodeBeside(gyan),
    root: withSources(first.root, sources),
    chosen: new Set(searchedIn(first.root).filter((id) => ids.has(id))),
    mode: gyan["mode"] === "refreshSchedule" ? "refreshSchedule" : "refreshNow",
    times: typeof gyan["times"] === "string" ? gyan["times"] : "",
    day: readDay(gyan["day"]) ?? "",
    isUpdating: gyan["isUpdating"] === true,
  };
}

const withSources = (node: EditedNode, kept: ReadonlyMap<unknown, NodeSources | undefined>): EditedNode => ({
  ...node,
  ...(kept.has(node.id) && { sources: kept.get(node.id) }),
  children: node.children.map((child) => withSources(child, kept)),
});

/** Sent, or begun anew: nothing of this gyan stays, whatever its dialogs have kept. */
export function forget(topicId: TopicId) {
  const left: Unfinished = {};
  for (const key of KEYS.filter((one) => local.read(one) !== null)) {
    const others = Object.entries(readAll(key)).filter(([name]) => !name.startsWith(`${topicId}:`));
    left[key] = others.length > 0 ? Object.fromEntries(others) : undefined;
  }
  if (Object.keys(left).length > 0) keepUnfinished({ ...left, isGyanlevel: undefined });
}

const PAUSE = 300;

/** Kept after a pause in the work, and before the page goes. */
export function useKeeping(store: Store) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = store.read();
    const now = () => {
      clearTimeout(timer);
      if (written === store.read()) return;
      written = store.read();
      // As it was opened: there is nothing to go on with.
      if (written === store.first) forget(store.topicId);
      else keep(store, written);
    };
    const stop = store.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE);
    });
    addEventListener("pagehide", now);
    return () => {
      stop();
      removeEventListener("pagehide", now);
      now();
    };
  }, [store]);
}
