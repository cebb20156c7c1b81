import type { Change, Dashboard } from "@gyan/contract/organising/dashboard.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { useNow } from "#entities/notifications/watching.ts";
import { type IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { About, NAME, Part, Quiet, Rows } from "./parts.tsx";
import styles from "./dashboard.module.css";

type Props = { since: string | null; changes: Dashboard["changes"] };

/** What happened while its reader was away. */
export function Changes({ since, changes: { list, more } }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Part
      title={t("dashboard.changes")}
      aside={since && <span>{t("dashboard.since", { moment: format.moment(since) })}</span>}
    >
      <Rows none={t(since ? "dashboard.nothingNew" : "dashboard.firstVisit")}>
        {list.map((change, at) => (
          <Row key={`${change.kind} ${change.topicId} ${change.at} ${at}`} change={change} />
        ))}
      </Rows>
      {more > 0 && <Quiet>{t("dashboard.moreChanges", { count: more })}</Quiet>}
    </Part>
  );
}

const ICONS: Record<Change["kind"], IconName> = { run: "search", note: "note", share: "share" };

function Row({ change }: { change: Change }) {
  const t = useT();
  const says = useSentence(change);
  const times = useTimes(useNow());
  const { topicId, topicName, at } = change;
  return (
    <li className={box.row({ gap: 3, pad: [3, 0] })}>
      <RowIcon name={ICONS[change.kind]} />
      <div className={box.text({ flex: "grow" })}>
        <Link
          to="/article/list/$topicId"
          params={{ topicId }}
          search={
            change.kind === "note" ? { tab: "articles", article: change.articleId, pane: "reader" } : {}
          }
          className={NAME}
        >
          {topicName}
        </Link>
        <p className={box.text({ size: "sm", tone: "soft", breaks: true })}>{says}</p>
        {change.kind === "note" && (
          <blockquote className={box.text({ above: 1, breaks: true }, styles.quote)}>
            {change.text}
          </blockquote>
        )}
        <About>
          <time dateTime={at}>{t("dashboard.when", { time: times.ago(at) })}</time>
        </About>
      </div>
    </li>
  );
}

function useSentence(change: Change): string {
  const t = useT();
  if (change.kind === "note") return t("dashboard.wrote", { name: change.by });
  if (change.kind === "share") {
    const right = t(`rights.${change.right}`);
    if (change.by) return t("dashboard.shared", { name: change.by, right });
    return t("dashboard.sharedByNobody", { right });
  }
  return change.status === "FAIL" ? t("dashboard.failed") : t("dashboard.ended", { count: change.added });
}
