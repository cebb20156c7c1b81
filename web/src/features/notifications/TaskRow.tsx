import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import type { Task } from "@gyan/contract/notifications.ts";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useSay } from "#entities/runs/saying.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { totalOf, useCounted } from "#features/changes/words.ts";
import { leadsTo } from "#features/sharing/leading.ts";
import { TimeLeft } from "#entities/runs/TimeLeft.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/states/States.tsx";
import { TaskProgress, useCounts } from "./TaskProgress.tsx";
import { NewsRow, Pieces, TONES, WHEN } from "./NewsRow.tsx";
import styles from "./notifications.module.css";
import { cancelTaskMutation, retryTaskMutation } from "#entities/notifications/data.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { kindOf, stateOf } from "#entities/notifications/words.ts";
import { box } from "#ui/layout/box.ts";

const TOLD = box.text({ above: 0.5, size: "sm", tone: "soft", breaks: true });

type Props = { task: Task; isNew: boolean; now: number; close(): void };

export function TaskRow({ task, isNew, now, close }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const link = useRef<HTMLAnchorElement>(null);
  const cancel = useMutation(cancelTaskMutation);
  const retry = useMutation(retryTaskMutation);
  const { topicId, rootNodeName: name, canCancel, canRetry } = task;
  const isEnded = task.endTime !== null;
  // The work at hand is still put away after the server has agreed.
  const isStopping = cancel.isPending || (cancel.isSuccess && !canCancel && !isEnded);
  const error = cancel.error ?? retry.error;
  return (
    <NewsRow
      {...shownState({ task, isStopping, isStarting: retry.isPending })}
      name={name}
      link={{
        ...leadsTo(task.shared ?? { kind: "topic", id: topicId ?? 0 }),
        ...(hasNews(task) && { search: { tab: "history", from: task.run - 1, to: task.run } }),
      }}
      linkRef={link}
      isNew={isNew}
      close={close}
    >
      <Standing task={task} isStopping={isStopping} isStarting={retry.isPending} />
      {!isEnded && !isStopping && !task.shared && <TaskProgress name={name} progress={task.progress} />}
      {!retry.isPending && <Reason task={task} />}
      {task.changes && <Changes changes={task.changes} />}
      <div className={box.cluster({ gap: [1, 3], align: "center", justify: "end", above: 1 })}>
        <When task={task} now={now} />
        {canCancel && topicId !== null && (
          <Action
            name={t("notifications.cancelOf", { name })}
            isBusy={cancel.isPending}
            heir={link}
            onPress={() => cancel.mutate(topicId)}
          >
            {t("notifications.cancel")}
          </Action>
        )}
        {canRetry && topicId !== null && (
          <Action
            name={t("notifications.retryOf", { name })}
            isBusy={retry.isPending}
            heir={link}
            onPress={() => retry.mutate(topicId)}
          >
            {t("notifications.retry")}
          </Action>
        )}
      </div>
      {error && (
        <div className={box.text({ above: 2 }, styles.above)}>
          <Notice tone="bad" isAlert>
            {sentence(error)}
          </Notice>
        </div>
      )}
    </NewsRow>
  );
}

type StateProps = { task: Task; isStopping: boolean; isStarting: boolean };

/** What was asked for just now is shown as if it were so. */
const shownState = ({ task, isStarting }: StateProps) =>
  stateOf(isStarting ? { ...task, taskStatus: "SUBMITTED" } : task);

function Standing(props: StateProps) {
  const t = useT();
  const { task, isStopping } = props;
  const { tone, word } = shownState(props);
  const counts = useCounts()(task.progress);
  const { secondsLeft } = task.progress;
  const isUnderWay = task.endTime === null && !isStopping;
  return (
    <Pieces className={`${TOLD} ${styles.standing}`}>
      <b className={box.text({ weight: 500, tone: TONES[isStopping ? "quiet" : tone] })}>
        {isStopping ? t("notifications.stopping") : t(word)}
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

/** Why it failed, gave only a part or nothing; the rest says it by its state. */
function Reason({ task: { taskStatus, progress } }: { task: Task }) {
  const say = useSay();
  const isTold = ["FAIL", "PARTIAL_FINISH", "NO_ARTICLE_IN_SEARCH"].includes(taskStatus);
  const reason = isTold ? say(progress.reason) : null;
  return reason && <p className={TOLD}>{reason}</p>;
}

/** A refresh that changed something leads to what it changed. */
const hasNews = (task: Task): task is Task & { run: number } =>
  task.run !== null && task.changes !== null && totalOf(task.changes) > 0;

function Changes({ changes }: { changes: ChangeCounts }) {
  const t = useT();
  const counted = useCounted();
  return <p className={TOLD}>{totalOf(changes) === 0 ? t("changes.nothing") : counted(changes)}</p>;
}

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
