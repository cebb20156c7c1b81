import type { TopicDetail } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useSay, useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import styles from "./RunOutcome.module.css";

export type Retry = { start(): void; isBusy: boolean; error: unknown };
type Props = { topic: TopicDetail; retry: Retry };

/** Above articles that are there, though the run did not end as it should. */
export function RunNotice({ topic, retry }: Props) {
  const t = useT();
  const say = useSay();
  const sentence = useFailureSentence();
  const { run } = topic;
  if (!run || run.status === "FINISHED") return null;
  const what = run.isCancelled ? "cancelled" : run.status === "FAIL" ? "failed" : "partial";
  const reason = run.isCancelled ? null : say(run.reason);
  return (
    <div className={styles.notice}>
      <Notice
        tone={what === "failed" ? "bad" : "warn"}
        action={
          canRetry(topic) && (
            <Button size="sm" icon="refresh" isBusy={retry.isBusy} onClick={retry.start}>
              {t("outcome.again")}
            </Button>
          )
        }
      >
        {t(`outcome.${what}`)} {reason}{" "}
        <Link to="." search={{ tab: "sources" }} className="text-link">
          {t("outcome.seeSources")}
        </Link>
        {retry.error !== null && <p>{sentence(retry.error)}</p>}
      </Notice>
    </div>
  );
}

/** Instead of articles: why there are none, and what to do. */
export function RunWithoutArticles({ topic, retry }: Props) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  const sentence = useFailureSentence();
  const { run } = topic;
  const what = !run
    ? "notStarted"
    : run.isCancelled
      ? "cancelled"
      : run.status === "FAIL"
        ? "failed"
        : "none";
  const reason = what === "failed" || what === "none" ? say(run?.reason) : null;
  const sources = format.list([...new Set(run?.outcomes.map((outcome) => outcome.label) ?? [])]);
  const again = canRetry(topic) && (
    <Button icon="refresh" isBusy={retry.isBusy} onClick={retry.start}>
      {t("outcome.again")}
    </Button>
  );
  return (
    <EmptyState
      title={t(`outcome.empty.${what}.title`)}
      action={
        <>
          {what !== "none" && again}
          <LinkButton to="/sentencegyan" search={{}} look={what === "none" ? "primary" : "plain"}>
            {t("outcome.askAnew")}
          </LinkButton>
        </>
      }
    >
      {what === "none" && <p>{t("outcome.empty.none.asked", { query: topic.topicName, sources })}</p>}
      {reason && <p>{reason}</p>}
      <p>{t(`outcome.empty.${what}.text`)}</p>
      {run && run.outcomes.length > 0 && (
        <p>
          <Link to="." search={{ tab: "sources" }} className="text-link">
            {t("outcome.seeSources")}
          </Link>
        </p>
      )}
      {retry.error !== null && (
        <Notice tone="bad" isAlert>
          {sentence(retry.error)}
        </Notice>
      )}
    </EmptyState>
  );
}

const canRetry = ({ right, run }: TopicDetail) =>
  (right === "owner" || right === "editor") &&
  run !== null &&
  (run.status === "FAIL" || run.status === "PARTIAL_FINISH" || run.isCancelled);
