import { isBeingRead, isRetryable, isUnreached } from "@gyan/contract/living/retrying.rules.ts";
import type { RunView } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { failedOf, isAway, labelsOf, unreachedOf } from "#entities/runs/outcomes.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

export type Retry = { start(): void; isBusy: boolean; error: unknown };
type Props = { topic: TopicDetail; retry: Retry };
type NoticeProps = Props & { isAtSources?: boolean };

/** Above articles that are there, though the run did not end as it should. */
export function RunNotice({ topic, retry, isAtSources = false }: NoticeProps) {
  const t = useT();
  const format = useFormat();
  const why = useWhy();
  const unreached = useUnreached();
  const sentence = useFailureSentence();
  const { run } = topic;
  const hasUnreached = run !== null && unreachedOf(run.outcomes).length > 0;
  if (!run || (run.status === "FINISHED" && run.reason === null && !hasUnreached)) return null;
  // It kept nothing, and what is there now was taken in since.
  const isBare = run.status === "NO_ARTICLE_IN_SEARCH";
  if (isBare && !hasUnreached) return null;
  const isWhole = run.status === "FINISHED" || isBare;
  const what = endOf(run) ?? "partial";
  const reason = run.isCancelled ? null : why(run);
  const sentences = [
    unreached(run),
    hasUnreached && run.finishedAt && t("outcome.triedAt", { time: format.moment(run.finishedAt) }),
    !isWhole && t(`outcome.${what}`),
    reason,
  ].filter(Boolean);
  return (
    <div className={box.text({ pad: [2, 4], flex: "keep", line: "below" })}>
      <Notice
        tone={what === "failed" ? "bad" : isWhole && !hasUnreached ? "info" : "warn"}
        action={
          canRetry(topic) && (
            <Button size="sm" icon="refresh" isBusy={retry.isBusy} onClick={retry.start}>
              {t(hasUnreached ? "outcome.tryThem" : "outcome.again")}
            </Button>
          )
        }
      >
        {sentences.join(" ")} {(!isWhole || hasUnreached) && !isAtSources && <SeeSources />}
        {retry.error !== null && <p>{sentence(retry.error)}</p>}
      </Notice>
    </div>
  );
}

/** Instead of articles: why there are none, and what to do. */
export function RunWithoutArticles({ topic, retry, children }: Props & { children?: ReactNode }) {
  const t = useT();
  const why = useWhy();
  const asked = useAsked();
  const unreached = useUnreached();
  const { run } = topic;
  const away = run && !run.isCancelled ? unreached(run) : null;
  const what = run ? (endOf(run) ?? "none") : "notStarted";
  // Whether there is an article that answers is not known while some could not be asked: no other words are advised.
  const isUnknown = away !== null && (what === "none" || what === "partial");
  const shown = !isUnknown ? what : run!.outcomes.some(isAway) ? "unreached" : "beingRead";
  const reason = run && !run.isCancelled ? why(run) : null;
  const again = canRetry(topic) && (
    <Button icon="refresh" isBusy={retry.isBusy} onClick={retry.start}>
      {t(away === null ? "outcome.again" : "outcome.tryThem")}
    </Button>
  );
  return (
    <EmptyState
      title={t(`outcome.empty.${shown}.title`)}
      action={
        <>
          {again}
          <LinkButton to="/sentencegyan" search={{}} look={shown === "none" ? "primary" : "plain"}>
            {t("outcome.askAnew")}
          </LinkButton>
        </>
      }
    >
      {away && (
        <p>
          {away} {isUnknown && t("outcome.empty.unreached.text")}
        </p>
      )}
      {run && run.outcomes.length > 0 && (what === "none" || what === "partial") && (
        <p>{asked(topic.topicName, run.outcomes)}</p>
      )}
      {reason && <p>{reason}</p>}
      {children ??
        (shown !== "unreached" && shown !== "beingRead" && <p>{t(`outcome.empty.${shown}.text`)}</p>)}
      {run && run.outcomes.length > 0 && (
        <p>
          <SeeSources />
        </p>
      )}
      <Failure of={retry.error} />
    </EmptyState>
  );
}

function endOf({ isCancelled, status }: RunView): "cancelled" | "failed" | "partial" | null {
  if (isCancelled) return "cancelled";
  if (status === "FAIL") return "failed";
  return status === "PARTIAL_FINISH" ? "partial" : null;
}

function SeeSources() {
  const t = useT();
  return (
    <Link to="." search={{ tab: "sources" }} className="text-link">
      {t("outcome.seeSources")}
    </Link>
  );
}

/** What was asked, and where. */
function useAsked() {
  const t = useT();
  const names = useNames();
  return (query: string, outcomes: RunView["outcomes"]): string => {
    const values = { query, sources: names(labelsOf(outcomes)) };
    const count = new Set(outcomes.map((outcome) => outcome.nodeId)).size;
    return count > 1 ? t("outcome.empty.askedParts", { ...values, count }) : t("outcome.empty.asked", values);
  };
}

/** In one sentence: the sources that failed are told by name, rather than as a number of steps. */
function useWhy() {
  const t = useT();
  const say = useSay();
  const names = useNames();
  return ({ reason, outcomes, figures }: RunView): string | null => {
    // Told before all else, in words of its own.
    if (reason?.code === "sources_unreached" || reason?.code === "libraries_being_read")
      return figures.found > 0 && figures.kept === 0
        ? t("outcome.empty.judged", { count: figures.found })
        : null;
    const failed = labelsOf(failedOf(outcomes).filter((outcome) => !isUnreached(outcome)));
    if (reason?.code === "some_steps_failed" && failed.length > 0)
      return t("outcome.lessFrom", { sources: names(failed) });
    if (reason?.code === "nothing_found" && figures.found > 0)
      return t("outcome.empty.judged", { count: figures.found });
    return say(reason);
  };
}

/** Which sources nobody could ask, and of how many, and which were still being read; null where all were there. */
function useUnreached() {
  const say = useSay();
  const names = useNames();
  return ({ outcomes }: RunView): string | null => {
    const total = labelsOf(outcomes).length;
    const told = (code: string, labels: string[]) =>
      labels.length > 0 && say({ code, params: { count: labels.length, total, sources: names(labels) } });
    const sentences = [
      told("sources_unreached", labelsOf(outcomes.filter(isAway))),
      told("libraries_being_read", labelsOf(outcomes.filter(isBeingRead))),
    ].filter(Boolean);
    return sentences.join(" ") || null;
  };
}

/** As many names as a sentence bears. */
const MOST_NAMES = 4;

function useNames() {
  const t = useT();
  const format = useFormat();
  return (labels: string[]): string => {
    const rest = labels.length - MOST_NAMES;
    return format.list(
      rest > 1 ? [...labels.slice(0, MOST_NAMES), t("outcome.more", { count: rest })] : labels,
    );
  };
}

export const canRetry = ({ right, run }: TopicDetail) =>
  (right === "owner" || right === "editor") &&
  run !== null &&
  isRetryable(run.status, run.isCancelled, unreachedOf(run.outcomes).length > 0);
