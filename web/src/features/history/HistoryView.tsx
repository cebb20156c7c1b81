import type { TopicId } from "@gyan/contract/ids.ts";
import type { PastRun } from "@gyan/contract/reading/history.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useT } from "#lib/i18n.ts";
import { CompareView } from "#features/changes/CompareView.tsx";
import { VersionView } from "#features/changes/VersionView.tsx";
import { totalOf, useCounted } from "#features/changes/words.ts";
import { SourceList } from "#features/runs/SourceList.tsx";
import { isOver } from "#entities/runs/status.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { View } from "#ui/parts/View.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { runQuery, runsQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/article/list/$topicId");

/** Every run; what changed between two of them; or the gyan as it was after one. */
export function HistoryView({ topic }: { topic: TopicDetail }) {
  const { version, from, to } = route.useSearch();
  const runs = useQuery(runsQuery(topic.topicId));
  if (version !== undefined) return <VersionView topic={topic} number={version} />;
  if (from !== undefined || to !== undefined)
    return <CompareView topic={topic} runs={runs.data?.runs ?? []} />;
  return <Runs topic={topic} runs={runs} />;
}

type RunsProps = { topic: TopicDetail; runs: UseQueryResult<{ runs: PastRun[] }> };

/** Every run with what it found, what it changed and why it ended. */
function Runs({ topic, runs }: RunsProps) {
  const t = useT();
  const ended = runs.data?.runs.filter(({ finishedAt }) => finishedAt !== null) ?? [];
  const [latest, before] = ended;
  return (
    <View width="narrow">
      <div className={box.cluster({ gap: [2, 4], align: "center", justify: "between" })}>
        <h2 className={box.text({ serif: "title" })}>{t("history.title")}</h2>
        {latest && before && (
          <LinkButton
            to="/article/list/$topicId"
            params={{ topicId: topic.topicId }}
            search={{ tab: "history", from: before.number, to: latest.number }}
          >
            {t("changes.compare")}
          </LinkButton>
        )}
      </div>
      <p className={box.text({ above: 1, below: 4, tone: "soft" })}>{t("history.text")}</p>
      <Loadable
        query={runs}
        skeleton={<Skeleton lines={3} />}
        isEmpty={(data) => data.runs.length === 0}
        empty={<EmptyState title={t("history.none")}>{t("history.noneText")}</EmptyState>}
      >
        {(data) => (
          <ol reversed>
            {data.runs.map((run, place) => (
              <li key={run.id}>
                <Run topic={topic} run={run} isLatest={place === 0} now={latest?.number} />
              </li>
            ))}
          </ol>
        )}
      </Loadable>
    </View>
  );
}

/** `now`: the latest run that has ended, which the gyan shows. */
type RunProps = { topic: TopicDetail; run: PastRun; isLatest: boolean; now: number | undefined };

function Run({ topic, run, isLatest, now }: RunProps) {
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
    <article className={box.text({ pad: [4, 0], line: "above" })}>
      <div className={box.cluster({ gap: [1, 4], align: "baseline", justify: "between" })}>
        <h3 className={box.text({ weight: 600 })}>
          {t("history.run", { number: format.number(run.number) })}
          <span className="dot" />
          {t(`history.kind.${run.kind}`)}
        </h3>
        <TopicStatus status={run.status} />
      </div>
      <p className={box.text({ above: 0.5, size: "sm", tone: "quiet" })}>
        <time dateTime={run.createdAt}>{format.moment(run.createdAt)}</time>
        <span className="dot" />
        {t("history.by", { name: run.by })}
        {run.isScheduled && `, ${t("changes.scheduled")}`}
        <Took run={run} />
      </p>
      <p className={box.text({ above: 0.5, size: "sm", tone: "soft" })}>
        <b className={box.text({ weight: 600, tone: "ink" })}>
          <Gave run={run} />
        </b>
        <span className="dot" />
        {figures.join(" · ")}
      </p>
      {run.reason && <p className={box.text({ above: 0.5, size: "sm", tone: "soft" })}>{say(run.reason)}</p>}
      {run.finishedAt && <Ways topicId={topic.topicId} run={run} now={now} isLatest={isLatest} />}
      {run.searches > 0 && <Searches topicId={topic.topicId} run={run} showsNodes={topic.nodes.length > 1} />}
    </article>
  );
}

/** What it changed; of a first run, and of those from before changes were counted, what it brought. */
function Gave({ run: { changes, brought } }: { run: PastRun }) {
  const t = useT();
  const counted = useCounted();
  if (!changes) return t("history.brought", { count: brought });
  return totalOf(changes) === 0 ? t("changes.nothing") : counted(changes);
}

type WaysProps = Omit<RunProps, "topic"> & { topicId: TopicId };

function Ways({ topicId, run, now, isLatest }: WaysProps) {
  const t = useT();
  const { number, changes, brought } = run;
  const to = {
    to: "/article/list/$topicId",
    params: { topicId },
    className: box.row({ isInline: true, align: "center", isTouched: true }, "text-link"),
  } as const;
  return (
    <p className={box.cluster({ gap: [1, 4], above: 2, size: "sm" })}>
      {number > 1 && changes && totalOf(changes) > 0 && (
        <Link {...to} search={{ tab: "history", from: number - 1, to: number }}>
          {t("changes.see")}
        </Link>
      )}
      {now !== undefined && number < now && (
        <Link {...to} search={{ tab: "history", from: number, to: now }}>
          {t("changes.withNow")}
        </Link>
      )}
      {isLatest && number > 1 && brought > 0 && (
        <Link {...to} search={{ tab: "articles", new: true }}>
          {t("history.showNew")}
        </Link>
      )}
      <Link {...to} search={{ tab: "history", version: number }}>
        {t("changes.asItWas")}
      </Link>
    </p>
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
    <Details summary={t("history.sources", { count: run.searches })} onToggle={setOpen}>
      {isOpen && <Outcomes topicId={topicId} run={run} showsNodes={showsNodes} />}
    </Details>
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
