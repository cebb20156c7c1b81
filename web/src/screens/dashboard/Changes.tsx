import type { Change, Dashboard } from "@gyan/contract/organising/dashboard.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { useNow } from "#entities/notifications/watching.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./dashboard.module.css";

type Props = { since: string | null; changes: Dashboard["changes"] };

/** What happened while its reader was away. */
export function Changes({ since, changes: { list, more } }: Props) {
  const t = useT();
  const format = useFormat();
  const title = t("dashboard.changes");
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {since && <span>{t("dashboard.since", { moment: format.moment(since) })}</span>}
      </SectionHead>
      {list.length === 0 ? (
        <p className={box.text({ pad: [3, 0], size: "sm", tone: "quiet", lines: "pretty" })}>
          {t(since ? "dashboard.nothingNew" : "dashboard.firstVisit")}
        </p>
      ) : (
        <ul>
          {list.map((change, at) => (
            <Row key={`${change.kind} ${change.topicId} ${change.at} ${at}`} change={change} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={box.text({ pad: [3, 0], size: "sm", tone: "quiet", lines: "pretty" })}>
          {t("dashboard.moreChanges", { count: more })}
        </p>
      )}
    </section>
  );
}

const ICONS: Record<Change["kind"], IconName> = { run: "search", note: "note", share: "share" };

function Row({ change }: { change: Change }) {
  const t = useT();
  const says = useSentence();
  const times = useTimes(useNow());
  const { topicId, topicName, at } = change;
  return (
    <li className={box.grid({ gap: 2, pad: [3, 0], line: "below" }, styles.change)}>
      <span className={styles.icon}>
        <Icon name={ICONS[change.kind]} />
      </span>
      <div>
        <Link
          to="/article/list/$topicId"
          params={{ topicId }}
          search={
            change.kind === "note" ? { tab: "articles", article: change.articleId, pane: "reader" } : {}
          }
          className={box.text({ weight: 500, breaks: true, hover: "accent" }, styles.link)}
        >
          {topicName}
        </Link>
        <p className={box.text({ size: "sm", tone: "soft", breaks: true }, styles.says)}>{says(change)}</p>
        {change.kind === "note" && <blockquote>{change.text}</blockquote>}
        <p className={box.cluster({ gap: [0, 3], above: 0.5, size: "xs", tone: "quiet" })}>
          <time dateTime={at}>{t("dashboard.when", { time: times.ago(at) })}</time>
        </p>
      </div>
    </li>
  );
}

function useSentence() {
  const t = useT();
  return (change: Change): string => {
    if (change.kind === "note") return t("dashboard.wrote", { name: change.by });
    if (change.kind === "share") {
      const right = t(`rights.${change.right}`);
      return change.by
        ? t("dashboard.shared", { name: change.by, right })
        : t("dashboard.sharedByNobody", { right });
    }
    if (change.status === "FAIL") return t("dashboard.failed");
    return t("dashboard.ended", { count: change.added });
  };
}
