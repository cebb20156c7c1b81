import type { TopicCard } from "@gyan/contract/topics.ts";
import { isOver, isWaiting } from "#runs/status.ts";
import { useT } from "#lib/i18n.ts";

/** What a card says of its gyan: the beginning of the summary, or how far it is. */
export function useSays() {
  const t = useT();
  return (topic: TopicCard): string => {
    if (topic.excerpt !== null) return topic.excerpt;
    if (isWaiting(topic.status)) return t(`runs.says.${topic.status}`);
    return t(`topics.says.${isOver(topic.status) ? topic.status : "running"}`);
  };
}

/** Who has it too, in a few words; all of them in the title. */
export function useShared() {
  const t = useT();
  return ({ topicSharedWith }: TopicCard) => {
    if (topicSharedWith.length === 0) return null;
    const names = topicSharedWith.map(({ name }) => name);
    const [first, ...others] = names;
    return {
      short: others.length === 0 ? first! : t("topics.sharedMore", { name: first, count: others.length }),
      all: t("topics.sharedWith", { names: names.join(", ") }),
    };
  };
}
