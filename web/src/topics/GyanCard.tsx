import type { TopicCard } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { TopicStatus } from "#runs/TopicStatus.tsx";
import { isOver, isWaiting } from "#runs/status.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Spark } from "#ui/figures/Spark.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { useTopicActions } from "./useTopicActions.tsx";
import styles from "./GyanCard.module.css";

export function GyanCard({ topic }: { topic: TopicCard }) {
  const t = useT();
  const format = useFormat();
  const { entries, dialog } = useTopicActions(topic);
  const over = isOver(topic.status);
  const state = isWaiting(topic.status)
    ? t(`runs.says.${topic.status}`)
    : t(`topics.says.${over ? topic.status : "running"}`);
  const says = topic.excerpt ?? state;
  return (
    <Card>
      <h2 className={styles.name}>
        <Link to="/article/list/$topicId" params={{ topicId: topic.topicId }} className={styles.link}>
          {topic.topicName}
        </Link>
      </h2>
      {entries.length > 0 && (
        <div className={styles.menu}>
          <Menu
            label={t("topics.actionsFor", { name: topic.topicName })}
            entries={entries}
            trigger={<IconButton icon="dots" label={t("topics.actionsFor", { name: topic.topicName })} />}
          />
        </div>
      )}
      <p className={styles.says}>{says}</p>
      <div className={styles.foot}>
        <span>
          {over && topic.status === "FINISHED" ? (
            t("topics.articles", { count: topic.summaryMeta.articles })
          ) : (
            <TopicStatus status={topic.status} />
          )}
          <br />
          {over && topic.status === "PARTIAL_FINISH" && (
            <>
              {t("topics.articles", { count: topic.summaryMeta.articles })}
              <span className="dot" />
            </>
          )}
          {format.day(topic.createdOn)}
        </span>
        <span className={styles.spark}>
          <Spark years={topic.years} />
        </span>
      </div>
      {dialog}
    </Card>
  );
}
