import type { RunId } from "@gyan/contract/ids.ts";
import type { RunView } from "@gyan/contract/runs.ts";
import { Link, lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { Tabs } from "#ui/controls/Tabs.tsx";
import { box } from "#ui/layout/box.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import styles from "./asking.module.css";

const RunProgress = lazyRouteComponent(() => import("#features/runs/RunProgress.tsx"), "RunProgress");

/** The page of the gyan from the moment of asking, while the server still makes it: it looks as it will in a moment. */
export function Starting({ question }: { question: string }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${question} · Gyan`);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  return (
    <div className={box.column({ flex: "grow" })}>
      <header className={box.text({ flex: "keep", line: "below" }, styles.head)}>
        <div className={box.row({ gap: 3, align: "center" }, styles.row)}>
          <div className={box.cluster({ gap: [0, 2.5], align: "baseline", flex: "grow" })}>
            <nav className={box.text({ size: "sm", tone: "quiet" })} aria-label={t("topic.path")}>
              <Link to="/mysearches" className={box.text({ hover: "ink" })}>
                {t("topics.search.title")}
              </Link>
              <span aria-hidden="true"> /</span>
            </nav>
            <h1 ref={title} className={box.text({ clamp: 2 }, styles.title)} tabIndex={-1}>
              {question}
            </h1>
          </div>
          <span className={box.text({ size: "sm", tone: "quiet", lines: "one", hides: "narrow" })}>
            <TopicStatus status="SUBMITTED" unreached={0} beingRead={0} />
          </span>
        </div>
        <Tabs
          label={t("topic.views")}
          current="progress"
          tabs={[{ id: "progress", label: t("topic.tab.progress"), link: { to: "." } }]}
        />
      </header>
      <Suspense fallback={<Skeleton lines={4} />}>
        <RunProgress
          run={NOT_BEGUN}
          best={[]}
          showsNodes={false}
          hasAnswer={false}
          canCancel={false}
          isCancelling={false}
          onCancel={() => {}}
        />
      </Suspense>
    </div>
  );
}

const PHASES = [
  "search",
  "gather",
  "judge",
  "link",
  "summarise",
] as const satisfies RunView["phases"][number]["phase"][];

/** As the server tells of a run that it has taken and not begun. */
const NOT_BEGUN: RunView = {
  id: 0 as RunId,
  number: 1,
  kind: "create",
  status: "SUBMITTED",
  reason: null,
  isCancelled: false,
  createdAt: "",
  startedAt: null,
  finishedAt: null,
  phases: PHASES.map((phase) => ({ phase, state: "waiting", done: 0, failed: 0, total: 0 })),
  figures: { found: 0, judged: 0, kept: 0 },
  timeLeft: null,
  outcomes: [],
  unreached: 0,
  beingRead: 0,
  changes: null,
};
