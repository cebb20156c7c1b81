import type { TopicCard } from "@gyan/contract/topics.ts";
import { dragProps } from "#entities/folders/dragging.ts";
import { useT } from "#lib/i18n.ts";
import type { Selection } from "#features/topics/useSelection.ts";

/** One that is chosen takes all that are chosen with it. */
export function useRowDrag(selection: Selection) {
  const t = useT();
  return (topic: TopicCard) => {
    const topics = () => (selection.has(topic.topicId) ? selection.chosen : [topic]);
    return dragProps(
      () => ({ topics: topics() }),
      () => {
        const all = topics();
        return all.length === 1 ? topic.topicName : t("topics.bulk.count", { count: all.length });
      },
    );
  };
}
