import type { TopicCard } from "@gyan/contract/topics.ts";
import { isOver, isWaiting } from "#entities/runs/status.ts";
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

/** Of one's own who has it too, of others' whose it is: in a few words, all of them in the title. */
export function useShared() {
  const t = useT();
  return ({ right, topicSharedWith }: TopicCard) => {
    if (right !== "owner") {
      const owner = topicSharedWith.find((one) => one.right === "owner")?.name;
      if (owner === undefined) return null;
      return {
        short: t("sharing.ofOwner", { owner }),
        all: t("sharing.rightHere", { owner, right: t(`sharing.right.${right}`) }),
      };
    }
    if (topicSharedWith.length === 0) return null;
    const names = topicSharedWith.map(({ name, isByPortal }) =>
      isByPortal ? t("topics.sharedByPortal", { name }) : name,
    );
    const [first, ...others] = names;
    return {
      short: others.length === 0 ? first! : t("topics.sharedMore", { name: first, count: others.length }),
      all: t("topics.sharedWith", { names: names.join(", ") }),
    };
  };
}
