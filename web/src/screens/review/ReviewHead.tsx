import type { Review } from "@gyan/contract/reviewing/calls.ts";
import type { ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ReviewView } from "#entities/reviewing/search.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { type Tab, Tabs } from "#ui/controls/Tabs.tsx";
import { box } from "#ui/layout/box.ts";
import { Badge } from "#ui/parts/Badge.tsx";
import styles from "./review.module.css";

type Props = {
  topic: TopicDetail;
  review: Review | null;
  view: ReviewView;
  stage: ReviewStage;
  children: ReactNode;
};

/** Of which gyan it is, and its views. */
export function ReviewHead({ topic, review, view, stage, children }: Props) {
  const t = useT();
  const params = { topicId: topic.topicId };
  const conflicts = review?.stages[stage].conflicts ?? 0;
  const desk: Tab = {
    id: "desk",
    label: t(review ? "together.tab.desk" : "together.tab.begin"),
    link: { to: "/article/review/$topicId", params, search: { stage } },
  };
  const ofReview: Tab[] = [
    {
      id: "articles",
      label: t("together.tab.articles"),
      ...(conflicts > 0 && { count: t("together.conflicts", { count: conflicts }) }),
      link: { to: "/article/review/$topicId/articles", params, search: { stage } },
    },
    {
      id: "overview",
      label: t("together.tab.overview"),
      link: { to: "/article/review/$topicId/overview", params },
    },
  ];
  const prisma: Tab = {
    id: "prisma",
    label: t("together.tab.prisma"),
    link: { to: "/article/review/$topicId/prisma", params },
  };
  return (
    <header className={box.text({ flex: "keep", line: "below" }, styles.head)}>
      <div className={box.cluster({ gap: [0, 2.5], align: "baseline" })}>
        <Link
          to="/article/list/$topicId"
          params={params}
          className={box.row(
            {
              isInline: true,
              gap: 1,
              align: "center",
              size: "sm",
              tone: "quiet",
              hover: "ink",
              isTouched: true,
            },
            styles.gyan,
          )}
        >
          <Icon name="back" size={14} />
          <span className="clip">{topic.topicName}</span>
        </Link>
        <h1 className={box.text({ serif: "name", breaks: true })} tabIndex={-1}>
          {t("together.title")}
        </h1>
        {review && (
          <span className={box.row({ gap: 1.5, align: "center" })}>
            {review.needed === 2 && review.isBlind && <Badge>{t("together.blind")}</Badge>}
            {review.isClosed && <Badge tone="warn">{t("together.closed")}</Badge>}
            {!review.mayVote && <Badge>{t("sharing.right.reader")}</Badge>}
          </span>
        )}
      </div>
      <Tabs
        label={t("together.views")}
        current={view}
        tabs={review ? [desk, ...ofReview, prisma] : [desk, prisma]}
      />
      {children}
    </header>
  );
}
