import type { TopicCard } from "@gyan/contract/topics.ts";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import type { Selection } from "#features/topics/useSelection.ts";
import styles from "./SelectBox.module.css";

type Props = { topic: TopicCard; selection: Selection };

/** Larger than the box that is seen. With Shift everything between it and the last one is taken too. */
export function SelectBox({ topic, selection }: Props) {
  const t = useT();
  const isShift = useRef(false);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t("topics.bulk.select", { name: topic.topicName })}
        checked={selection.has(topic.topicId)}
        // The change itself does not tell which keys were held.
        onClick={(event) => {
          isShift.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(topic, isShift.current)}
      />
    </label>
  );
}
