import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { RunView } from "@gyan/contract/runs.ts";
import { type CSSProperties, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Relevance } from "#entities/articles/levels/LevelMark.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Link } from "@tanstack/react-router";
import { SourceList } from "./SourceList.tsx";
import { TimeLeft } from "#entities/runs/TimeLeft.tsx";
import { isClosed } from "#entities/runs/outcomes.ts";
import { currentPhase, isWaiting } from "#entities/runs/status.ts";
import { Notice } from "#ui/states/States.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Columns } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./runs.module.css";

type Props = {
  run: RunView;
  best: ArticleCard[];
  showsNodes: boolean;
  /** A first answer, or that of an earlier search, can be read. */
  hasAnswer: boolean;
  canCancel: boolean;
  isCancelling: boolean;
  onCancel(): void;
};

export function RunProgress({ run, best, showsNodes, hasAnswer, canCancel, isCancelling, onCancel }: Props) {
  const t = useT();
  const format = useFormat();
  const done = run.outcomes.filter(isClosed).length;
  return (
    <div className={styles.run}>
      <div className={box.cluster({ gap: [2, 4], align: "center", justify: "between" })}>
        <TopLine run={run} />
        {canCancel && <CancelButton kept={run.figures.kept} isBusy={isCancelling} onCancel={onCancel} />}
      </div>
      <LiveLine run={run} />
      {hasAnswer && (
        <div className={box.text({ above: 3 })}>
          <Notice
            tone="info"
            action={
              <LinkButton to="." search={{ tab: "summary" }} size="sm" look="primary">
                {t("runs.readAnswer")}
              </LinkButton>
            }
          >
            {t("runs.answerThere")}
          </Notice>
        </div>
      )}
      <Stages run={run} />
      <dl className={box.cluster({ gap: [4, 10], above: 6, below: 8 }, styles.figures)}>
        {(["found", "judged", "kept"] as const).map((figure) => (
          <div key={figure}>
            <dt className={QUIET}>{t(`runs.${figure}`)}</dt>
            <dd className={box.text({ serif: "title" })}>{format.number(run.figures[figure])}</dd>
          </div>
        ))}
      </dl>
      <Columns>
        <section>
          <SectionHead title={t("runs.sources")}>
            {run.outcomes.length > 0 && (
              <span className="num">
                {t("runs.sourcesDone", {
                  done: format.number(done),
                  total: format.number(run.outcomes.length),
                })}
              </span>
            )}
          </SectionHead>
          {run.outcomes.length > 0 ? (
            <SourceList outcomes={run.outcomes} isOver={false} showsNodes={showsNodes} />
          ) : (
            <p className={SAYS}>{t(isWaiting(run.status) ? "runs.sourcesLater" : "runs.noSourcesYet")}</p>
          )}
        </section>
        <section>
          <SectionHead title={t("runs.keptSoFar")} />
          <Best articles={best} kept={run.figures.kept} />
        </section>
      </Columns>
    </div>
  );
}

const SAYS = box.text({ above: 4, below: 3, size: "sm", tone: "soft" });
const QUIET = box.text({ size: "sm", tone: "quiet" });

function TopLine({ run }: { run: RunView }) {
  const t = useT();
  const format = useFormat();
  if (isWaiting(run.status)) return <p className={QUIET}>{t(`runs.says.${run.status}`)}</p>;
  return (
    <p className={QUIET}>
      {run.startedAt && t("runs.startedAt", { time: format.time(run.startedAt) })}
      {run.timeLeft !== null && (
        <span className="dot num">
          <TimeLeft seconds={run.timeLeft} />
        </span>
      )}
    </p>
  );
}

function Stages({ run }: { run: RunView }) {
  const t = useT();
  const current = currentPhase(run)?.phase;
  return (
    <ol className={box.grid({ gap: [4, 1], above: 5 }, styles.stages)}>
      {run.phases.map((phase) => (
        <li
          key={phase.phase}
          className={box.stack({ size: "sm", tone: phase.state === "waiting" ? "quiet" : "soft" })}
          data-state={phase.state}
          aria-current={phase.phase === current ? "step" : undefined}
          style={{ "--v": phase.total > 0 ? `${(phase.done / phase.total) * 100}%` : "0%" } as CSSProperties}
        >
          <b className={box.text({ above: 2, weight: 600 })}>{t(`runs.phase.${phase.phase}`)}</b>
          <span className="num">
            <StageLine phase={phase} figures={run.figures} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type StageProps = { phase: RunView["phases"][number]; figures: RunView["figures"] };

/** What a stage did, in the things that a reader counts; a stage of one step has no "1 of 1" to tell. */
function StageLine({ phase: { phase, state, done, total }, figures }: StageProps) {
  const t = useT();
  const format = useFormat();
  if (state === "waiting") return t("runs.waiting");
  if (state === "running") {
    return total > 1
      ? t(`runs.doing.${phase}`, { done: format.number(done), total: format.number(total) })
      : t("runs.underWay");
  }
  if (phase === "link" || phase === "summarise") return t("runs.done");
  const count = { search: done, gather: figures.found, judge: figures.judged }[phase];
  return t(`runs.did.${phase}`, { count, number: format.number(count) });
}

/** Said only when the stage changes: counts would never let a listener rest. */
function LiveLine({ run }: { run: RunView }) {
  const t = useT();
  const current = currentPhase(run);
  const name = current && t(`runs.phase.${current.phase}`);
  const stage =
    current && t("runs.live", { stage: run.phases.indexOf(current) + 1, of: run.phases.length, name });
  return <Live isHidden>{isWaiting(run.status) ? t(`runs.says.${run.status}`) : stage}</Live>;
}

function Best({ articles, kept }: { articles: ArticleCard[]; kept: number }) {
  const t = useT();
  if (articles.length === 0) return <p className={SAYS}>{t("runs.nothingKeptYet")}</p>;
  return (
    <>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className={box.text({ pad: [3, 0], line: "below" })}>
            <Link
              to="."
              search={{ tab: "articles", article: article.id, pane: "reader" }}
              className={box.stack({ serif: "prose", breaks: true, hover: "accent" })}
            >
              {article.title}
            </Link>
            <Relevance article={article} />
          </li>
        ))}
      </ul>
      <p className={SAYS}>{t("runs.canRead", { count: kept })}</p>
      <LinkButton to="." search={{ tab: "articles" }}>
        {t("runs.readReady")}
      </LinkButton>
    </>
  );
}

function CancelButton({ kept, isBusy, onCancel }: { kept: number; isBusy: boolean; onCancel(): void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const cancel = () => {
    setAsking(false);
    onCancel();
  };
  return (
    <>
      <Button look="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        {t("runs.cancel")}
      </Button>
      {isAsking && (
        <Dialog
          title={t("runs.cancelTitle")}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t("runs.goOn")}</Button>
              <Button look="danger" onClick={cancel}>
                {t("runs.cancel")}
              </Button>
            </>
          }
        >
          <p>{t("runs.cancelText", { count: kept })}</p>
        </Dialog>
      )}
    </>
  );
}
