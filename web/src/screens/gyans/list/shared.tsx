import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { dragProps } from "#entities/folders/dragging.ts";
import { useT } from "#lib/i18n.ts";
import type { Selection } from "#ui/collection/useSelection.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./list.module.css";

/** What both views of the list are given. */
export type ListProps = {
  topics: readonly TopicCard[];
  selection: Selection<TopicCard, TopicId>;
  onTag(tag: string): void;
};

/** One that is chosen takes all that are chosen with it. */
export function useRowDrag(selection: ListProps["selection"]) {
  const t = useT();
  return (topic: TopicCard) => {
    const topics = () => (selection.has(topic) ? selection.chosen : [topic]);
    return dragProps(
      () => ({ topics: topics() }),
      () => {
        const { length: count } = topics();
        return count === 1 ? topic.topicName : t("ui.selection.count", { count });
      },
    );
  };
}

/** Of one's own who has it too, of others' whose it is: in a few words, all of them in the title. */
export function useShared({ right, topicSharedWith }: TopicCard) {
  const t = useT();
  if (right !== "owner") {
    const owner = topicSharedWith.find((one) => one.right === "owner")?.name;
    if (owner === undefined) return null;
    return {
      short: t("sharing.ofOwner", { owner }),
      all: t("sharing.rightHere", { owner, right: t(`sharing.right.${right}`) }),
    };
  }
  const names = topicSharedWith.map(({ name, isByPortal }) =>
    isByPortal ? t("topics.sharedByPortal", { name }) : name,
  );
  const [first, ...others] = names;
  if (first === undefined) return null;
  return {
    short: others.length === 0 ? first : t("topics.sharedMore", { name: first, count: others.length }),
    all: t("topics.sharedWith", { names: names.join(", ") }),
  };
}

type TagProps = { tag: string; className?: string; onTag(tag: string): void };

/** Narrows the list to what carries it. */
export function TagButton({ tag, className, onTag }: TagProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={box.text(
        { pad: [0, 2], size: "xs", tone: "soft", ground: "sunken", round: "full" },
        styles.tag,
        className,
      )}
      title={t("topics.tags.show", { tag })}
      onClick={() => onTag(tag)}
    >
      {tag}
    </button>
  );
}
