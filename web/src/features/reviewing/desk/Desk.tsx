import type { ArticleId, WorkId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { Review } from "@gyan/contract/reviewing/calls.ts";
import type { ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { articleQuery } from "#entities/articles/listing.ts";
import { readAt, type View } from "#entities/articles/search.ts";
import { ReaderPane } from "#features/reader/ReaderPane.tsx";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, FailedState, Notice } from "#ui/states/States.tsx";
import { ArticleSheet } from "./ArticleSheet.tsx";
import { type Item, isOpen, progressOf, type Queue, queueOf } from "./queue.ts";
import { VoteBar } from "./VoteBar.tsx";
import { soughtIn } from "./words.rules.ts";
import styles from "./desk.module.css";

type Props = {
  topic: TopicDetail;
  review: Review;
  stage: ReviewStage;
  /** The article of the address. */
  work: WorkId | undefined;
  /** It is shown, or somebody went on: the address has said enough. */
  onWorkShown(): void;
  /** The text has the whole of a small screen. */
  isReading: boolean;
  onReading(isReading: boolean): void;
  /** Where to go when nothing is left here. */
  whenDone: ReactNode;
};

/** One article after the other, and the votes below it. */
export function Desk(props: Props) {
  const { topic, review, stage, work, onWorkShown, isReading, onReading, whenDone } = props;
  const t = useT();
  const queue = queueOf(topic.topicId, stage);
  const desk = useStore(queue.store);
  const isOnePane = useIsOnePane();
  const { items, at } = desk;
  const item = items[at];
  const sought = useMemo(
    () => soughtIn([topic.topicName, topic.description, ...topic.nodes.map(({ name }) => name)]),
    [topic.topicName, topic.description, topic.nodes],
  );
  const voted = review.stages[stage].people.find(({ isMe }) => isMe)?.votes ?? 0;
  const open = useEffectEvent((of: Queue) => of.open(voted));
  useEffect(() => open(queue), [queue]);
  const { mine } = review.stages[stage];
  useEffect(() => queue.refill(mine), [queue, mine]);
  const wantError = useWanted(queue, work, onWorkShown);
  useNextText(stage, items, at);

  const articleId = item?.article.articleId ?? null;
  const hasReader = stage === "text" && articleId !== null;
  const showsReader = hasReader && (!isOnePane || isReading);
  const scroller = useRef<HTMLElement>(null);
  const workId = item?.article.workId;
  // Each begins at its top. In braces: some browsers answer with a promise.
  useEffect(() => {
    scroller.current?.scroll?.({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [workId]);
  const title = item?.article.title;
  return (
    <div
      className={box.grid({ flex: "fill" }, styles.desk)}
      data-reads={(hasReader && !isOnePane) || undefined}
    >
      {!(showsReader && isOnePane) && (
        <section
          ref={scroller}
          className={box.text({ flex: "fill", scrolls: true })}
          aria-label={t("together.sheet")}
          // The arrows scroll it, also where nothing in it takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <div className={box.stack({ gap: 4 }, styles.sheet)}>
            <Said queue={queue} error={wantError} />
            {item ? (
              <>
                <Failed item={item} queue={queue} />
                <ArticleSheet
                  topicId={topic.topicId}
                  article={item.article}
                  reasons={review.reasons}
                  sought={sought}
                  isRead={hasReader}
                />
                {hasReader && isOnePane && (
                  <div>
                    <Button icon="book" size="lg" onClick={() => onReading(true)}>
                      {t("together.readText")}
                    </Button>
                  </div>
                )}
              </>
            ) : (
              <AtTheEnd queue={queue} review={review} stage={stage} whenDone={whenDone} />
            )}
          </div>
        </section>
      )}
      {showsReader && (
        <section
          className={box.column({ flex: "fill", ground: "surface" }, styles.reader)}
          aria-label={t("list.reader")}
        >
          <Text
            key={articleId}
            articleId={articleId}
            position={at}
            total={items.length}
            onStep={queue.step}
            onBack={() => onReading(false)}
          />
        </section>
      )}
      <VoteBar
        queue={queue}
        review={review}
        stage={stage}
        item={item}
        canUndo={desk.canUndo}
        position={{ at, of: items.length }}
      />
      <Live isHidden>{title}</Live>
    </div>
  );
}

/** One of a list was asked for. */
function useWanted(queue: Queue, work: WorkId | undefined, onShown: () => void): unknown {
  const [error, setError] = useState<unknown>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (work === undefined) return undefined;
    const stop = new AbortController();
    queue.show(work, stop.signal).then(
      () => {
        setError(null);
        shown();
      },
      (failure: unknown) => {
        if (!stop.signal.aborted) setError(failure);
      },
    );
    return () => stop.abort();
  }, [queue, work]);
  return error;
}

/** The text that is read next is there when it is. */
function useNextText(stage: ReviewStage, items: readonly Item[], at: number) {
  const next = stage === "text" ? (items[at + 1]?.article.articleId ?? null) : null;
  useEffect(() => {
    if (next !== null) void queryClient.prefetchQuery(articleQuery(next));
  }, [next]);
}

type TextProps = {
  articleId: ArticleId;
  position: number;
  total: number;
  onStep(by: number): void;
  onBack(): void;
};

/** The reader as it is everywhere, with its notes; where in the text one is belongs to nobody's address here. */
function Text({ articleId, ...among }: TextProps) {
  const [target, setTarget] = useState<Span | null>(null);
  const [view, setView] = useState<View>("text");
  return (
    <ReaderPane
      articleId={articleId}
      target={target}
      view={view}
      takesFocus={false}
      onFocusTaken={() => {}}
      onAt={(place) => setTarget(readAt(place))}
      onView={setView}
      {...among}
    />
  );
}

/** What has to be said above the article: what waits, what others decided meanwhile, what could not be shown. */
function Said({ queue, error }: { queue: Queue; error: unknown }) {
  const t = useT();
  const sentence = useFailureSentence();
  const { unsent, isOffline, passed, items, at } = useStore(queue.store);
  const failed = items.find((item, place) => item.failure !== null && place !== at);
  return (
    <>
      {isOffline && (
        <Notice
          tone="warn"
          isAlert
          action={
            <Button size="sm" onClick={queue.sendNow}>
              {t("ui.retry")}
            </Button>
          }
        >
          {t("together.offline", { count: unsent.length })}
        </Notice>
      )}
      {failed && (
        <Notice
          tone="bad"
          isAlert
          action={
            <Button size="sm" onClick={() => queue.goTo(failed.article.workId)}>
              {t("together.goTo")}
            </Button>
          }
        >
          {t("together.notSaved", { title: failed.article.title, why: sentence(failed.failure) })}
        </Notice>
      )}
      {error !== null && <Notice tone="warn">{sentence(error)}</Notice>}
      <Live className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>
        {passed && t("together.passed", { title: passed.title })}
      </Live>
    </>
  );
}

/** It stands there as it was chosen. */
function Failed({ item, queue }: { item: Item; queue: Queue }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (item.failure === null) return null;
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        <Button size="sm" onClick={() => queue.retry(item.article.workId)}>
          {t("ui.retry")}
        </Button>
      }
    >
      {t("together.notSavedHere", { why: sentence(item.failure) })}
    </Notice>
  );
}

type EndProps = { queue: Queue; review: Review; stage: ReviewStage; whenDone: ReactNode };

function AtTheEnd({ queue, review, stage, whenDone }: EndProps) {
  const t = useT();
  const desk = useStore(queue.store);
  const { isEnd, isFetching, error, items } = desk;
  const progress = review.stages[stage];
  const { done, left } = progressOf(desk);
  const skipped = items.find(isOpen);
  if (error !== null) return <FailedState error={error} isRetrying={isFetching} onRetry={queue.retryPage} />;
  if (!isEnd) return <Skeleton lines={5} shape="text" />;
  if (skipped)
    return (
      <EmptyState
        title={t("together.skipped", { count: left })}
        action={
          <Button look="primary" onClick={() => queue.goTo(skipped.article.workId)}>
            {t("together.goToFirst")}
          </Button>
        }
      />
    );
  if (!review.mayVote || review.isClosed)
    return (
      <EmptyState icon="key" title={t(review.isClosed ? "together.closedTitle" : "together.readOnlyTitle")}>
        {t(review.isClosed ? "together.why.closed" : "together.why.right")}
        {whenDone}
      </EmptyState>
    );
  if (progress.of === 0)
    return (
      <EmptyState icon="nothing" title={t(`together.nothing.${stage}`)}>
        {t(`together.nothingText.${stage}`)}
        {whenDone}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="check"
      title={done > 0 ? t("together.allDone", { count: done }) : t("together.noneForYou")}
    >
      {t(progress.conflicts > 0 ? "together.doneConflicts" : "together.doneText", {
        count: progress.conflicts,
      })}
      {whenDone}
    </EmptyState>
  );
}

/** How far one is at a stage. */
export function DeskProgress({ topicId, stage }: { topicId: TopicDetail["topicId"]; stage: ReviewStage }) {
  const t = useT();
  const format = useFormat();
  const desk = useStore(queueOf(topicId, stage).store);
  const { done, of } = progressOf(desk);
  if (desk.total === null || of === 0) return null;
  return (
    <div className={box.row({ gap: 2, align: "center" }, styles.progress)}>
      <div className={box.text({ flex: "grow", round: "full" }, styles.track)} aria-hidden="true">
        <div className={styles.fill} style={{ "--share": done / of } as CSSProperties} />
      </div>
      <span className={box.text({ size: "sm", tone: "soft", digits: true, lines: "one" })}>
        {t("together.progress", { done: format.number(done), of: format.number(of) })}
      </span>
    </div>
  );
}
