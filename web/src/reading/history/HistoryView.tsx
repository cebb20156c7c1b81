import type { TopicId } from "@gyan/contract/ids.ts";
import type { PastRun } from "@gyan/contract/reading/history.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useSay, useT } from "#lib/i18n.ts";
import { SourceList } from "#runs/SourceList.tsx";
import { isOver } from "#runs/status.ts";
import { TopicStatus } from "#runs/TopicStatus.tsx";
import { Icon } from "#ui/base/Icon.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { runQuery, runsQuery } from "./data.ts";
import styles from "./HistoryView.module.css";

/** Every run with what it found, what it brought and why it ended. */
export function HistoryView({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const runs = useQuery(runsQuery(topic.topicId));
  return (
    <div className={styles.history}>
      <h2>{t("history.title")}</h2>
      <p className={styles.lead}>{t("history.text")}</p>
      <Loadable
        query={runs}
        skeleton={<Skeleton lines={3} />}
        isEmpty={(data) => data.runs.length === 0}
        empty={<EmptyState title={t("history.none")}>{t("history.noneText")}</EmptyState>}
      >
        {(data) => (
          <ol className={styles.runs} reversed>
            {data.runs.map((run, place) => (
              <li key={run.id}>
                <Run topic={topic} run={run} isLatest={place === 0} />
              </li>
            ))}
          </ol>
        )}
      </Loadable>
    </div>
  );
}

function Run({ topic, run, isLatest }: { topic: TopicDetail; run: PastRun; isLatest: boolean }) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  const { found, judged, kept } = run.figures;
  const figures = [
    t("history.found", { count: found }),
    t("history.judged", { count: judged }),
    t("history.kept", { count: kept }),
  ];
  return (
    <article className={styles.run}>
      <div className={styles.head}>
        <h3>
          {t("history.run", { number: format.number(run.number) })}
          <span className="dot" />
          {t(`history.kind.${run.kind}`)}
        </h3>
        <TopicStatus status={run.status} />
      </div>
      <p className={styles.when}>
        <time dateTime={run.createdAt}>{format.moment(run.createdAt)}</time>
        <span className="dot" />
        {t("history.by", { name: run.by })}
        <Took run={run} />
      </p>
      <p className={styles.figures}>
        <b>{t("history.brought", { count: run.brought })}</b>
        <span className="dot" />
        {figures.join(" · ")}
      </p>
      {run.reason && <p className={styles.reason}>{say(run.reason)}</p>}
      {isLatest && run.number > 1 && run.brought > 0 && (
        <Link
          className="text-link"
          to="/article/list/$topicId"
          params={{ topicId: topic.topicId }}
          search={{ tab: "articles", new: true }}
        >
          {t("history.showNew")}
        </Link>
      )}
      {run.searches > 0 && <Searches topicId={topic.topicId} run={run} showsNodes={topic.nodes.length > 1} />}
    </article>
  );
}

function Took({ run }: { run: PastRun }) {
  const t = useT();
  const format = useFormat();
  if (!run.startedAt || !run.finishedAt) return null;
  const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
  return (
    <>
      <span className="dot" />
      {t("history.took", { time: format.duration(seconds) })}
    </>
  );
}

type SearchesProps = { topicId: TopicId; run: PastRun; showsNodes: boolean };

/** What each source gave is asked for when somebody wants to know. */
function Searches({ topicId, run, showsNodes }: SearchesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.searches} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="right" size={14} />
        {t("history.sources", { count: run.searches })}
      </summary>
      {isOpen && <Outcomes topicId={topicId} run={run} showsNodes={showsNodes} />}
    </details>
  );
}

function Outcomes({ topicId, run, showsNodes }: SearchesProps) {
  const outcomes = useQuery(runQuery(topicId, run.id));
  return (
    <Loadable query={outcomes} skeleton={<Skeleton lines={2} />}>
      {(data) => <SourceList outcomes={data.outcomes} isOver={isOver(run.status)} showsNodes={showsNodes} />}
    </Loadable>
  );
}
