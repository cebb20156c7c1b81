import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { dragProps } from "#entities/folders/dragging.ts";
import { useT } from "#lib/i18n.ts";
import type { Selection } from "#ui/collection/useSelection.ts";

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
