import type { TopicCard, TopicSort } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import type { TopicsSearch } from "#entities/topics/search.ts";
import { ScheduleMark } from "#features/refresh/schedule/ScheduleMark.tsx";
import { useTopicActions } from "#features/topics/useTopicActions.tsx";
import { type Column, Table } from "#ui/collection/Table.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { type ListProps, TagButton, useRowDrag, useShared } from "./shared.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./GyanTable.module.css";

type Props = ListProps & {
  search: TopicsSearch;
  isOld: boolean;
  onSort(sort: TopicSort, order: "asc" | "desc" | undefined): void;
};

/** Rows to compare. */
export function GyanTable({ topics, selection, search, isOld, onSort, onTag }: Props) {
  const t = useT();
  const columns = useColumns(onTag);
  return (
    <Table
      className={styles.table}
      label={t("topics.listLabel")}
      columns={columns}
      rows={topics}
      keyOf={({ topicId }) => topicId}
      isOld={isOld}
      choosing={{ selection, nameOf: ({ topicName }) => topicName }}
      order={{ by: search.sort ?? "newest", direction: search.order, onOrder: onSort }}
      rowProps={useRowDrag(selection)}
    />
  );
}

function useColumns(onTag: (tag: string) => void): Column<TopicCard, TopicSort>[] {
  const t = useT();
  const format = useFormat();
  const number = (value: number) => (value === 0 ? "–" : format.number(value));
  const day = (iso: string | null) => (iso ? format.day(iso) : null);
  const ordered = (by: Exclude<TopicSort, "newest">, usual: "asc" | "desc") => ({
    id: by,
    head: t(`topics.column.${by}`),
    order: { by, usual },
  });
  const counted = (
    id: "saved" | "notes",
    field: "savedArticles" | "notesAdded",
  ): Column<TopicCard, TopicSort> => ({
    id,
    head: t(`topics.column.${id}`),
    isNumber: true,
    render: (topic) => number(topic[field]),
  });
  return [
    { ...ordered("name", "asc"), isMain: true, render: (topic) => <Name topic={topic} onTag={onTag} /> },
    { ...ordered("status", "asc"), render: (topic) => <TopicStatus {...topic} /> },
    {
      ...ordered("articles", "desc"),
      isNumber: true,
      render: ({ summaryMeta, newArticles }) => (
        <>
          {number(summaryMeta.articles)}
          {newArticles > 0 && (
            <b className={box.text({ size: "xs", weight: 600, tone: "accent" }, styles.new)}>
              {t("topics.newArticles", { count: newArticles })}
            </b>
          )}
        </>
      ),
    },
    counted("saved", "savedArticles"),
    counted("notes", "notesAdded"),
    { ...ordered("completed", "desc"), render: (topic) => day(topic.topicCompletedOn) ?? "–" },
    { ...ordered("opened", "desc"), render: (topic) => day(topic.lastOpenedOn) ?? t("topics.never") },
    {
      id: "menu",
      head: t("topics.column.actions"),
      isActions: true,
      render: (topic) => <RowMenu topic={topic} />,
    },
  ];
}

function Name({ topic, onTag }: { topic: TopicCard; onTag(tag: string): void }) {
  const shared = useShared(topic);
  const { topicId, topicName, tags, schedule } = topic;
  return (
    <>
      <Link
        to="/article/list/$topicId"
        params={{ topicId }}
        className={box.text({ clamp: 2, hover: "underline" }, styles.name)}
        draggable={false}
      >
        {topicName}
      </Link>
      {(tags.length > 0 || shared || schedule) && (
        <div
          className={box.cluster({ gap: [0.5, 1.5], align: "center", above: 0.5, size: "xs", tone: "quiet" })}
        >
          {tags.map((tag) => (
            <TagButton key={tag} tag={tag} onTag={onTag} />
          ))}
          {shared && <span title={shared.all}>{shared.all}</span>}
          {schedule && <ScheduleMark schedule={schedule} />}
        </div>
      )}
    </>
  );
}

function RowMenu({ topic }: { topic: TopicCard }) {
  const t = useT();
  const { entries, dialog } = useTopicActions(topic);
  return (
    <>
      <DotsMenu label={t("topics.actionsFor", { name: topic.topicName })} entries={entries} />
      {dialog}
    </>
  );
}
