import type { TopicId } from "@gyan/contract/ids.ts";
import type { Task } from "@gyan/contract/notifications.ts";
import { useMutation } from "@tanstack/react-query";
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useT } from "#lib/i18n.ts";
import { totalOf, useCounted } from "#features/changes/words.ts";
import { leadsTo } from "#features/sharing/leading.ts";
import { TimeLeft } from "#entities/runs/TimeLeft.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { NewsRow, Pieces, TONES, WHEN } from "./NewsRow.tsx";
import styles from "./notifications.module.css";
import { cancelTaskMutation, retryTaskMutation } from "#entities/notifications/data.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { kindOf, STAGES, stagesOf, stateOf } from "#entities/notifications/words.ts";
import { box } from "#ui/layout/box.ts";

const TOLD = box.text({ above: 0.5, size: "sm", tone: "soft", breaks: true });
const TELLING: Task["taskStatus"][] = ["FAIL", "PARTIAL_FINISH", "NO_ARTICLE_IN_SEARCH"];

type Props = { task: Task; isNew: boolean; now: number; close(): void };
type Act = { isPending: boolean; mutate(topicId: TopicId): void };

export function TaskRow({ task, isNew, now, close }: Props) {
  const t = useT();
  const say = useSay();
  const counted = useCounted();
  const link = useRef<HTMLAnchorElement>(null);
  const cancel = useMutation(cancelTaskMutation);
  const retry = useMutation(retryTaskMutation);
  const { topicId, rootNodeName: name, canCancel, canRetry } = task;
  const isEnded = task.endTime !== null;
  // The work at hand is still put away after the server has agreed.
  const isStopping = cancel.isPending || (cancel.isSuccess && !canCancel && !isEnded);
  // What was asked for just now is shown as if it were so.
  const state = stateOf(retry.isPending ? { ...task, taskStatus: "SUBMITTED", unreached: 0 } : task);
  // Why it failed, gave only a part or nothing; the rest says it by its state.
  const reason = TELLING.includes(task.taskStatus) ? say(task.progress.reason) : null;
  const error = cancel.error ?? retry.error;
  const action = (what: "cancel" | "retry", { isPending, mutate }: Act) =>
    topicId !== null && (
      <Action
        name={t(`notifications.${what}Of`, { name })}
        isBusy={isPending}
        heir={link}
        onPress={() => mutate(topicId)}
      >
        {t(`notifications.${what}`)}
      </Action>
    );
  return (
    <NewsRow
      {...state}
      name={name}
      link={{
        ...leadsTo(task.shared ?? { kind: "topic", id: topicId ?? 0 }),
        ...(hasNews(task) && { search: { tab: "history", from: task.run - 1, to: task.run } }),
      }}
      linkRef={link}
      isNew={isNew}
      close={close}
    >
      <Standing task={task} state={state} isStopping={isStopping} />
      {!isEnded && !isStopping && !task.shared && <TaskProgress name={name} progress={task.progress} />}
      {reason && !retry.isPending && <p className={TOLD}>{reason}</p>}
      {task.changes && <p className={TOLD}>{counted(task.changes)}</p>}
      <div className={box.cluster({ gap: [1, 3], align: "center", justify: "end", above: 1 })}>
        <When task={task} now={now} />
        {canCancel && action("cancel", cancel)}
        {canRetry && action("retry", retry)}
      </div>
      {error && (
        <div className={box.text({ above: 2 }, styles.above)}>
          <Failure of={error} />
        </div>
      )}
    </NewsRow>
  );
}

type StandingProps = { task: Task; state: ReturnType<typeof stateOf>; isStopping: boolean };

function Standing({ task, state, isStopping }: StandingProps) {
  const t = useT();
  const counts = useCounts()(task.progress);
  const { secondsLeft } = task.progress;
  const isUnderWay = task.endTime === null && !isStopping;
  return (
    <Pieces className={`${TOLD} ${styles.standing}`}>
      <b className={box.text({ weight: 500, tone: TONES[isStopping ? "quiet" : state.tone] })}>
        {isStopping ? t("notifications.stopping") : t(state.word, { count: state.count })}
      </b>
      {isUnderWay && counts && <span className="num">{counts}</span>}
      {isUnderWay && secondsLeft !== null && (
        <span className="num">
          <TimeLeft seconds={secondsLeft} />
        </span>
      )}
    </Pieces>
  );
}

/** A stage of one step has no "0 of 1" to tell. */
function useCounts() {
  const t = useT();
  const format = useFormat();
  return ({ done, total }: Task["progress"]): string | null =>
    total > 1 ? t("runs.of", { done: format.number(done), total: format.number(total) }) : null;
}

/** One piece for each stage: a bar of the stage alone would run backwards when the next begins. */
function TaskProgress({ name, progress }: { name: string; progress: Task["progress"] }) {
  const t = useT();
  const counts = useCounts()(progress);
  const { stage } = progress;
  const at = stage === null ? -1 : STAGES.indexOf(stage);
  if (stage === null || at < 0) return null;
  const stages = stagesOf(progress);
  const says = t("runs.live", { stage: at + 1, of: STAGES.length, name: t(`runs.phase.${stage}`) });
  const percent = (stages.reduce((sum, one) => sum + one, 0) / stages.length) * 100;
  return (
    <div
      className={box.row({ gap: 1, above: 1.5, below: 0.5 }, styles.bar)}
      // A <progress> is one piece.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={t("notifications.progressOf", { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={counts ? `${says}, ${counts}` : says}
    >
      {stages.map((share, index) => (
        <i key={STAGES[index]} style={{ "--v": `${share * 100}%` } as CSSProperties} />
      ))}
    </div>
  );
}

/** A refresh that changed something leads to what it changed. */
const hasNews = (task: Task): task is Task & { run: number } =>
  task.run !== null && task.changes !== null && totalOf(task.changes) > 0;

function When({ task, now }: { task: Task; now: number }) {
  const t = useT();
  const times = useTimes(now);
  const { startTime, endTime } = task;
  const kind = kindOf(task);
  return (
    <Pieces className={WHEN}>
      {kind && <span>{t(kind)}</span>}
      <time dateTime={startTime}>{t("notifications.started", { time: times.ago(startTime) })}</time>
      {endTime && <time dateTime={endTime}>{t("notifications.endedAt", { time: times.at(endTime) })}</time>}
    </Pieces>
  );
}

type ActionProps = {
  name: string;
  isBusy: boolean;
  /** Takes the focus when there is nothing left to press: it would fall to the top of the page. */
  heir: RefObject<HTMLElement | null>;
  onPress(): void;
  children: string;
};

function Action({ name, isBusy, heir, onPress, children }: ActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [own, next] = [button.current, heir.current];
    return () => {
      if (document.activeElement === own) next?.focus();
    };
  }, [heir]);
  return (
    <Button
      ref={button}
      size="sm"
      aria-label={name}
      className={styles.above}
      isBusy={isBusy}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
