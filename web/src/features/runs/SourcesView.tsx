import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { EmptyState } from "#ui/states/States.tsx";
import { byWhatCame, failedOf, labelsOf, WHAT_CAME } from "#entities/runs/outcomes.ts";
import { SourceList } from "./SourceList.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./runs.module.css";

export function SourcesView({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const format = useFormat();
  const { run } = topic;
  if (!run || run.outcomes.length === 0) {
    return <EmptyState title={t("sources.none")}>{t("sources.noneText")}</EmptyState>;
  }
  const failed = failedOf(run.outcomes).length;
  const came = byWhatCame(run.outcomes);
  const sources = new Set(run.outcomes.map((outcome) => outcome.source)).size;
  const seconds =
    run.startedAt && run.finishedAt ? (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000 : null;
  return (
    <div className={styles.sources}>
      <h2 className={box.text({ serif: "title" })}>{t("topic.tab.sources")}</h2>
      <p className={box.text({ above: 1, below: 4, tone: "soft" })}>
        {t("sources.asked", { count: sources })}
        {run.outcomes.length > sources && ` ${t("sources.searches", { count: run.outcomes.length })}`}
        {seconds !== null && ` ${t("sources.took", { time: format.duration(seconds) })}`}{" "}
        {failed > 0 && t("sources.failedCount", { count: failed })}
      </p>
      {WHAT_CAME.filter((what) => came[what].length > 0).map((what) => (
        <section key={what} className={box.text({ above: 6 })} aria-labelledby={`sources-${what}`}>
          <h3 id={`sources-${what}`} className={box.text({ weight: 600, below: 1 })}>
            {t(`sources.group.${what}`, { count: labelsOf(came[what]).length })}
          </h3>
          <SourceList outcomes={came[what]} isOver showsNodes={topic.nodes.length > 1} />
        </section>
      ))}
    </div>
  );
}
