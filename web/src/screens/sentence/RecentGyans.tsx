import type { TopicCard } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { Spark } from "#ui/figures/Spark.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/asking/asking.module.css";

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
      <ul>
        {topics.map((topic) => (
          <li key={topic.topicId} className={box.text({ line: "below" })}>
            <Link
              to="/article/list/$topicId"
              params={{ topicId: topic.topicId }}
              className={box.row({ gap: 6, align: "center", first: "wide", pad: [3, 0], hover: "accent" })}
            >
              <span className={box.stack({ gap: 0.5 })}>
                <b className={box.text({ serif: "prose", breaks: true })}>{topic.topicName}</b>
                <span className={box.text({ size: "sm", tone: "quiet" })}>
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
              </span>
              <span className={styles.spark}>
                <Spark years={topic.years} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
