import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import { GyanCard } from "./GyanCard.tsx";
import { type ListProps, useRowDrag } from "./useRowDrag.ts";
import styles from "./GyanGrid.module.css";

/** Cards side by side. */
export function GyanGrid({ topics, selection, onTag }: ListProps) {
  const t = useT();
  const drag = useRowDrag(selection);
  return (
    <List
      items={topics}
      keyOf={({ topicId }) => topicId}
      height={260}
      grid={{ narrowest: 290, gap: 16 }}
      label={t("topics.listLabel")}
      className={styles.grid}
      row={(topic) => ({ "data-chosen": selection.has(topic) || undefined, ...drag(topic) })}
    >
      {(topic) => <GyanCard topic={topic} selection={selection} onTag={onTag} />}
    </List>
  );
}
