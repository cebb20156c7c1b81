import type { RecentTopic } from "@gyan/contract/organising/dashboard.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { useNow } from "#entities/notifications/watching.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { box } from "#ui/layout/box.ts";
import { About, NAME, Part, Rows } from "./parts.tsx";

type Props = { kind: TopicKind; recent: RecentTopic[]; total: number };

const LISTS = {
  search: { to: "/mysearches", flag: "ShowMyGyanLibrary" },
  review: { to: "/myreviews", flag: "MyReviews" },
} as const;

/** Last opened first. */
export function Recent({ kind, recent, total }: Props) {
  const t = useT();
  const times = useTimes(useNow());
  const { to, flag } = LISTS[kind];
  const maySeeAll = useUser()?.accessList.includes(flag) ?? false;
  const all = maySeeAll && total > 0 && (
    <Link to={to} className="text-link">
      {t("dashboard.all", { count: total })}
    </Link>
  );
  return (
    <Part title={t(`dashboard.recent.${kind}`)} aside={all}>
      <Rows none={t(`dashboard.noRecent.${kind}`)}>
        {recent.map(({ topicId, topicName, status, unreached, articles, seenAt, createdOn }) => (
          <li key={topicId} className={box.text({ pad: [2.5, 0] })}>
            <Link to="/article/list/$topicId" params={{ topicId }} className={NAME}>
              {topicName}
            </Link>
            <About>
              {(status !== "FINISHED" || unreached > 0) && (
                <TopicStatus status={status} unreached={unreached} />
              )}
              {status === "FINISHED" && <span>{t("topics.articles", { count: articles })}</span>}
              <time dateTime={seenAt ?? createdOn}>
                {seenAt
                  ? t("dashboard.opened", { time: times.ago(seenAt) })
                  : t("dashboard.made", { time: times.ago(createdOn) })}
              </time>
            </About>
          </li>
        ))}
      </Rows>
    </Part>
  );
}
