import type { TopicCard } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { ScheduleMark } from "#features/refresh/schedule/ScheduleMark.tsx";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { useTopicActions } from "#features/topics/useTopicActions.tsx";
import { useShared } from "./facts.ts";
import { SelectBox } from "./SelectBox.tsx";
import type { Selection } from "#features/topics/useSelection.ts";
import styles from "./GyanTable.module.css";

type Props = { topic: TopicCard; selection: Selection; onTag(tag: string): void };

/** The cells of one row. */
export function GyanRow({ topic, selection, onTag }: Props) {
  const t = useT();
  const format = useFormat();
  const shared = useShared()(topic);
  const { entries, dialog } = useTopicActions(topic);
  const label = t("topics.actionsFor", { name: topic.topicName });
  const { newArticles, savedArticles, notesAdded, topicCompletedOn, lastOpenedOn, tags } = topic;
  const number = (value: number) => (value === 0 ? "–" : format.number(value));
  return (
    <>
      <td className={styles.tick}>
        <SelectBox topic={topic} selection={selection} />
      </td>
      <th scope="row">
        <Link to="/article/list/$topicId" params={{ topicId: topic.topicId }} draggable={false}>
          {topic.topicName}
        </Link>
        {(tags.length > 0 || shared || topic.schedule) && (
          <div className={styles.second}>
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                title={t("topics.tags.show", { tag })}
                onClick={() => onTag(tag)}
              >
                {tag}
              </button>
            ))}
            {shared && <span title={shared.all}>{shared.all}</span>}
            {topic.schedule && <ScheduleMark schedule={topic.schedule} />}
          </div>
        )}
      </th>
      <td data-column="status">
        <TopicStatus status={topic.status} />
      </td>
      <td className={styles.number}>
        {number(topic.summaryMeta.articles)}
        {newArticles > 0 && <b className={styles.new}>{t("topics.newArticles", { count: newArticles })}</b>}
      </td>
      <td className={styles.number}>{number(savedArticles)}</td>
      <td className={styles.number}>{number(notesAdded)}</td>
      <td data-column="completed">{topicCompletedOn ? format.day(topicCompletedOn) : "–"}</td>
      <td data-column="opened">{lastOpenedOn ? format.day(lastOpenedOn) : t("topics.never")}</td>
      <td className={styles.menu}>
        <Menu label={label} entries={entries} trigger={<IconButton icon="dots" label={label} />} />
        {dialog}
      </td>
    </>
  );
}
