import type { ReasonId, TopicId } from "@gyan/contract/ids.ts";
import type { Review, ReviewArticle, StageProgress } from "@gyan/contract/reviewing/calls.ts";
import type { ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { reviewListQuery, unsettleMutation } from "#entities/reviewing/data.ts";
import { ORDERS, type ReviewSearch, type Show, SHOWS } from "#entities/reviewing/search.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Find } from "#ui/collection/Find.tsx";
import { List } from "#ui/collection/List.tsx";
import { useInfiniteScroll } from "#ui/collection/useInfiniteScroll.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { box } from "#ui/layout/box.ts";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { About } from "../About.tsx";
import { Ways } from "../desk/ArticleSheet.tsx";
import { Votes } from "../VoteLine.tsx";
import { STATES, useReasonWords } from "../words.ts";
import { SettleDialog } from "./SettleDialog.tsx";
import styles from "./lists.module.css";

type Props = {
  topicId: TopicId;
  review: Review;
  stage: ReviewStage;
  search: ReviewSearch;
  onLook(next: Partial<ReviewSearch>): void;
};

/** Without a vote to cast, what one could still vote on is nobody's list. */
const shownTo = (review: Review): readonly Show[] =>
  review.mayVote ? SHOWS : SHOWS.filter((show) => show !== "mine" && show !== "voted");

const countOf = (show: Show, stage: StageProgress): number =>
  ({
    mine: stage.mine,
    voted: stage.people.find(({ isMe }) => isMe)?.votes ?? 0,
    conflicts: stage.conflicts,
    included: stage.included,
    excluded: stage.excluded,
    open: stage.untouched + stage.begun,
    all: stage.of,
  })[show];

/** Articles by what became of them; conflicts with both votes, to be settled. */
export function ReviewList({ topicId, review, stage, search, onLook }: Props) {
  const t = useT();
  const format = useFormat();
  const shows = shownTo(review);
  const progress = review.stages[stage];
  const usual: Show = progress.conflicts > 0 ? "conflicts" : "all";
  const show = shows.find((one) => one === search.show) ?? usual;
  const { sort = "likely", reason, q } = search;
  const looked = { show, sort, q, ...(show === "excluded" && { reason }) };
  const pages = useInfiniteQuery(reviewListQuery(topicId, stage, looked));
  const articles = pages.data?.pages.flatMap((page) => page.articles) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  useInfiniteScroll(
    place,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    () => void pages.fetchNextPage(),
  );
  return (
    <>
      <Group label={t("together.list.shows")} className={box.cluster({ gap: 1.5 })}>
        {shows.map((one) => (
          <Chip key={one} isOn={one === show} onClick={() => onLook({ show: one, reason: undefined })}>
            {t(`together.list.show.${one}`)}{" "}
            <span className={box.text({ digits: true })}>{format.number(countOf(one, progress))}</span>
          </Chip>
        ))}
      </Group>
      <div className={box.cluster({ gap: 2, align: "end", above: 3 }, styles.tools)}>
        <Find
          label={t("together.list.find")}
          value={q ?? ""}
          onFind={(words) => onLook({ q: words || undefined })}
        />
        {show === "excluded" && (
          <ReasonSelect
            review={review}
            stage={progress}
            reason={reason}
            onReason={(id) => onLook({ reason: id })}
          />
        )}
        <Select
          label={t("together.list.sort")}
          value={sort}
          options={ORDERS.map((value) => ({ value, label: t(`together.list.by.${value}`) }))}
          onChange={(value) => onLook({ sort: ORDERS.find((one) => one === value) })}
        />
      </div>
      <Live className={box.text({ above: 3, size: "sm", tone: "quiet", digits: true })}>
        {pages.data && t("together.list.total", { count: total })}
      </Live>
      <div ref={place} aria-busy={pages.isPlaceholderData || undefined}>
        <Loadable
          query={pages}
          isEmpty={() => articles.length === 0}
          empty={<Nothing show={show} isNarrowed={q !== undefined || reason !== undefined} onLook={onLook} />}
        >
          {() => (
            <List
              items={articles}
              keyOf={({ workId }) => workId}
              height={132}
              label={t(`together.list.show.${show}`)}
            >
              {(article) => <Row topicId={topicId} review={review} stage={stage} article={article} />}
            </List>
          )}
        </Loadable>
        {isFetchNextPageError && (
          <RetryNotice query={{ isFetching: isFetchingNextPage, refetch: pages.fetchNextPage }}>
            {t("together.list.moreFailed")}
          </RetryNotice>
        )}
      </div>
    </>
  );
}

type ReasonProps = {
  review: Review;
  stage: StageProgress;
  reason: ReasonId | undefined;
  onReason(id: ReasonId | undefined): void;
};

function ReasonSelect({ review, stage, reason, onReason }: ReasonProps) {
  const t = useT();
  const format = useFormat();
  const wordsOf = useReasonWords(review.reasons);
  const named = stage.reasons.filter(({ reasonId }) => reasonId !== null);
  return (
    <Select
      label={t("together.reason")}
      value={reason === undefined ? "" : String(reason)}
      options={[
        { value: "", label: t("together.list.everyReason") },
        ...named.map(({ reasonId, articles }) => ({
          value: String(reasonId),
          label: `${wordsOf(reasonId)} (${format.number(articles)})`,
        })),
      ]}
      onChange={(value) => onReason(value === "" ? undefined : (Number(value) as ReasonId))}
    />
  );
}

type NothingProps = { show: Show; isNarrowed: boolean; onLook: Props["onLook"] };

function Nothing({ show, isNarrowed, onLook }: NothingProps) {
  const t = useT();
  if (isNarrowed)
    return (
      <EmptyState
        icon="nothing"
        title={t("list.noMatch")}
        action={
          <Button onClick={() => onLook({ q: undefined, reason: undefined })}>{t("list.clear")}</Button>
        }
      />
    );
  return (
    <EmptyState icon={show === "conflicts" ? "check" : "nothing"} title={t(`together.list.none.${show}`)} />
  );
}

type RowProps = { topicId: TopicId; review: Review; stage: ReviewStage; article: ReviewArticle };

function Row({ topicId, review, stage, article }: RowProps) {
  const t = useT();
  const tell = useTell();
  const [isSettling, setSettling] = useState(false);
  const unsettle = useMutation(unsettleMutation);
  const { workId, state, title, language, settled, mine } = article;
  const reason = useReasonWords(review.reasons)(article.reasonId);
  const maySettle = review.maySettle && !review.isClosed;
  const desk = {
    to: "/article/review/$topicId",
    params: { topicId },
    search: { stage, work: workId },
  } as const;
  return (
    <div className={box.stack({ gap: 1.5, pad: [4, 0], line: "below" })}>
      <div className={box.cluster({ gap: [0.5, 3], align: "baseline" })}>
        <span
          className={box.row({
            isInline: true,
            gap: 1.5,
            align: "center",
            size: "sm",
            tone: STATES[state].tone,
          })}
        >
          <Icon name={STATES[state].icon} size={14} />
          {t(`together.state.${state}`)}
        </span>
        {state === "excluded" && (
          <span className={box.text({ size: "sm", tone: "soft", breaks: true })}>
            {reason ?? t("together.noReasonGiven")}
          </span>
        )}
      </div>
      <h2 className={box.text({ serif: "name", breaks: true })} lang={language} dir="auto">
        <Link {...desk} className={box.text({ hover: "underline" })}>
          {title}
        </Link>
      </h2>
      <About article={article} isShort />
      <Votes article={article} reasons={review.reasons} />
      <div className={box.cluster({ gap: [1, 3], align: "center" })}>
        {maySettle && state === "conflict" && (
          <Button size="sm" look="primary" onClick={() => setSettling(true)}>
            {t("together.settle.open")}
          </Button>
        )}
        {maySettle && settled && (
          <Button
            size="sm"
            isBusy={unsettle.isPending}
            onClick={() => unsettle.mutate({ topicId, stage, workId }, { onError: tell.failed })}
          >
            {t("together.settle.undo")}
          </Button>
        )}
        {mine && !settled && review.mayVote && !review.isClosed && (
          <LinkButton {...desk} size="sm">
            {t("together.changeVote")}
          </LinkButton>
        )}
        <Ways topicId={topicId} article={article} isRead={false} />
      </div>
      {isSettling && (
        <SettleDialog
          topicId={topicId}
          stage={stage}
          article={article}
          review={review}
          onClose={() => setSettling(false)}
        />
      )}
    </div>
  );
}
