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
import { toTopic } from "#features/search/hits/places.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { isOver } from "#entities/runs/status.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
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

/** Every run with what it found, what it changed and why it ended. */
function Runs({ topic, runs }: { topic: TopicDetail; runs: UseQueryResult<{ runs: PastRun[] }> }) {
  const t = useT();
  const ended = runs.data?.runs.filter(({ finishedAt }) => finishedAt !== null) ?? [];
  const [latest, before] = ended;
  return (
    <View width="middle">
      <div className={box.cluster({ gap: [2, 4], align: "center", justify: "between" })}>
        <h2 className={box.text({ serif: "title" })}>{t("history.title")}</h2>
        {latest && before && (
          <LinkButton {...toTopic(topic, { tab: "history", from: before.number, to: latest.number })}>
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

const FIGURES = ["found", "judged", "kept"] as const;

/** `now`: the latest run that has ended, which the gyan shows. */
type RunProps = { topic: TopicDetail; run: PastRun; isLatest: boolean; now: number | undefined };

function Run({ topic, run, isLatest, now }: RunProps) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  const counted = useCounted();
  const { startedAt, finishedAt, changes } = run;
  const figures = FIGURES.map((one) => t(`history.${one}`, { count: run.figures[one] }));
  const by = t("history.by", { name: run.by });
  const seconds = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null;
  return (
    <article className={box.text({ pad: [4, 0], line: "above" })}>
      <div className={box.cluster({ gap: [1, 4], align: "baseline", justify: "between" })}>
        <h3 className={box.text({ weight: 600 })}>
          {t("history.run", { number: format.number(run.number) })}
          <span className="dot" />
          {t(`history.kind.${run.kind}`)}
        </h3>
        <TopicStatus {...run} />
      </div>
      <p className={box.text({ above: 0.5, size: "sm", tone: "quiet" })}>
        <Dotted>
          <time dateTime={run.createdAt}>{format.moment(run.createdAt)}</time>
          {run.isScheduled ? `${by}, ${t("changes.scheduled")}` : by}
          {seconds !== null && t("history.took", { time: format.duration(seconds) })}
        </Dotted>
      </p>
      <p className={box.text({ above: 0.5, size: "sm", tone: "soft" })}>
        <Dotted>
          {/* What it changed; of a first run, and of those from before changes were counted, what it brought. */}
          <b className={box.text({ weight: 600, tone: "ink" })}>
            {changes ? counted(changes) : t("history.brought", { count: run.brought })}
          </b>
          {figures.join(" · ")}
        </Dotted>
      </p>
      {run.reason && <p className={box.text({ above: 0.5, size: "sm", tone: "soft" })}>{say(run.reason)}</p>}
      {finishedAt && <Ways topic={topic} run={run} now={now} isLatest={isLatest} />}
      {run.searches > 0 && <Searches topic={topic} run={run} />}
    </article>
  );
}

function Ways({ topic, run, now, isLatest }: RunProps) {
  const t = useT();
  const { number, changes, brought } = run;
  const way = (name: string, search: ArticleSearch) => (
    <Link
      className={box.row({ isInline: true, align: "center", isTouched: true }, "text-link")}
      {...toTopic(topic, search)}
    >
      {name}
    </Link>
  );
  return (
    <p className={box.cluster({ gap: [1, 4], above: 2, size: "sm" })}>
      {number > 1 &&
        changes &&
        totalOf(changes) > 0 &&
        way(t("changes.see"), { tab: "history", from: number - 1, to: number })}
      {now !== undefined &&
        number < now &&
        way(t("changes.withNow"), { tab: "history", from: number, to: now })}
      {isLatest && number > 1 && brought > 0 && way(t("history.showNew"), { tab: "articles", new: true })}
      {way(t("changes.asItWas"), { tab: "history", version: number })}
    </p>
  );
}

/** What each source gave is asked for when somebody wants to know. */
function Searches({ topic, run }: Pick<RunProps, "topic" | "run">) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const outcomes = useQuery({ ...runQuery(topic.topicId, run.id), enabled: isOpen });
  return (
    <Details summary={t("history.sources", { count: run.searches })} onToggle={setOpen}>
      {isOpen && (
        <Loadable query={outcomes} skeleton={<Skeleton lines={2} />}>
          {(data) => (
            <SourceList
              outcomes={data.outcomes}
              isOver={isOver(run.status)}
              showsNodes={topic.nodes.length > 1}
            />
          )}
        </Loadable>
      )}
    </Details>
  );
}
