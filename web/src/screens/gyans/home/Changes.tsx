import type { Change, Home } from "@gyan/contract/organising/dashboard.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { useNow } from "#entities/notifications/watching.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { Part, Quiet } from "#ui/layout/SectionHead.tsx";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { ABOUT, NAME, ROW } from "./rows.ts";

type Props = { since: string; changes: Home["changes"]; most: number };

/** What happened while its reader was away: the newest of it, and the rest when they want it. */
export function Changes({ since, changes: { list, more }, most }: Props) {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const moment = format.moment(since);
  if (list.length === 0) return <Quiet>{t("home.nothingNew", { moment })}</Quiet>;
  const count = list.length + more;
  const aside = (
    <span className={box.row({ gap: 3 })}>
      <span className={box.text({ hides: "narrow" })}>{t("home.since", { moment })}</span>
      {count > most && (
        <button
          type="button"
          className="text-link"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("home.fewer") : t("home.all", { count })}
        </button>
      )}
    </span>
  );
  return (
    <Part title={t("home.changes")} aside={aside}>
      <ul className={box.text({ line: "between" })}>
        {(isWhole ? list : list.slice(0, most)).map((change, at) => (
          <Row key={`${change.kind} ${change.topicId} ${change.at} ${at}`} change={change} />
        ))}
      </ul>
      {isWhole && more > 0 && <Quiet>{t("home.moreChanges", { count: more })}</Quiet>}
    </Part>
  );
}

const ICONS: Record<Change["kind"], IconName> = { run: "search", note: "note", share: "share" };

function Row({ change }: { change: Change }) {
  const says = useSentence(change);
  const times = useTimes(useNow());
  const { topicId, topicName, at } = change;
  return (
    <li className={ROW}>
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
        <p className={ABOUT}>
          {says}
          <span className="dot" />
          <time dateTime={at}>{times.ago(at)}</time>
        </p>
      </div>
    </li>
  );
}

function useSentence(change: Change): string {
  const t = useT();
  if (change.kind === "note") return t("home.wrote", { name: change.by, text: change.text });
  if (change.kind === "share") {
    const right = t(`rights.${change.right}`);
    if (change.by) return t("home.shared", { name: change.by, right });
    return t("home.sharedByNobody", { right });
  }
  return change.status === "FAIL" ? t("home.failed") : t("home.ended", { count: change.added });
}
