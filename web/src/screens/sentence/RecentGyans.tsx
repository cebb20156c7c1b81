import type { TopicCard } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { Spark } from "#ui/figures/Spark.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import styles from "#features/asking/SentenceScreen.module.css";

type Props = { topics: TopicCard[]; total: number };

export function RecentGyans({ topics, total }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <SectionHead title={t("sentence.recent")}>
        <Link to="/mysearches" className="text-link">
          {t("sentence.all", { count: total, number: format.number(total) })}
        </Link>
      </SectionHead>
      <ul className={styles.recent}>
        {topics.map((topic) => (
          <li key={topic.topicId}>
            <Link to="/article/list/$topicId" params={{ topicId: topic.topicId }}>
              <b>{topic.topicName}</b>
              <Spark years={topic.years} />
              <span>
                {topic.status === "FINISHED" || topic.status === "PARTIAL_FINISH" ? (
                  <>
                    {t("topics.articles", { count: topic.summaryMeta.articles })}
                    <span className="dot" />
                    {t("topics.created", { date: format.day(topic.createdOn) })}
                  </>
                ) : (
                  <TopicStatus status={topic.status} />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
