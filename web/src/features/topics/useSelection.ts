import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { isTyping } from "#ui/base/keyboard.ts";

export type Selection = ReturnType<typeof useSelection>;

/**
 * By id, so that it outlives searches and renewals of the list. With Shift everything from the last one chosen on is taken;
 * Ctrl+A takes all that is shown, Escape lets all go.
 */
export function useSelection(shown: readonly TopicCard[]) {
  const [kept, setKept] = useState<ReadonlyMap<TopicId, TopicCard>>(new Map());
  const last = useRef<TopicId | null>(null);

  const change = (topics: readonly TopicCard[], isOn: boolean) =>
    setKept((before) => {
      const next = new Map(before);
      for (const topic of topics) {
        if (isOn) next.set(topic.topicId, topic);
        else next.delete(topic.topicId);
      }
      return next;
    });
  const toggle = (topic: TopicCard, isRange: boolean) => {
    const isOn = !kept.has(topic.topicId);
    const from = shown.findIndex(({ topicId }) => topicId === last.current);
    const to = shown.indexOf(topic);
    last.current = topic.topicId;
    if (!isRange || from < 0 || to < 0) return change([topic], isOn);
    change(shown.slice(Math.min(from, to), Math.max(from, to) + 1), isOn);
  };
  const clear = () => setKept(new Map());
  const all = () => change(shown, true);
  useKeys({ all, clear, isAny: kept.size > 0 });

  // What the list knows of them is newer than what was known when they were chosen.
  const chosen = useMemo(() => {
    const known = new Map(shown.map((topic) => [topic.topicId, topic]));
    return [...kept.values()].map((topic) => known.get(topic.topicId) ?? topic);
  }, [kept, shown]);
  return {
    chosen,
    has: (topicId: TopicId) => kept.has(topicId),
    toggle,
    toggleAll: (isOn: boolean) => change(shown, isOn),
    drop: (ids: readonly TopicId[]) =>
      setKept((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear,
  };
}

type Keys = { all(): void; clear(): void; isAny: boolean };

function useKeys({ all, clear, isAny }: Keys) {
  const doing = useRef({ all, clear, isAny });
  useEffect(() => {
    doing.current = { all, clear, isAny };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "a") {
        event.preventDefault();
        doing.current.all();
      } else if (event.key === "Escape" && doing.current.isAny) doing.current.clear();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
