import type { TopicKind } from "@gyan/contract/topics.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIsLive } from "#lib/events.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { AskBox } from "#sentence/AskBox.tsx";
import { Examples } from "#sentence/Examples.tsx";
import { useAsk } from "#sentence/useAsk.ts";
import { isOver } from "#runs/status.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { CardGrid } from "#ui/layout/Card.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { GyanCard } from "./GyanCard.tsx";
import { topicsQuery } from "./data.ts";
import { Live } from "#ui/layout/Live.tsx";
import styles from "./MyGyansScreen.module.css";

const ASK_EVERY = 4000;

export const MyGyansScreen = () => <TopicList kind="search" />;
export const MyReviewsScreen = () => <TopicList kind="review" />;

/** A change of kind is a change of page, although it looks the same. */
function TopicList({ kind }: { kind: TopicKind }) {
  const t = useT();
  const isLive = useIsLive();
  const canAsk = useUser()?.accessList.includes("CreateSentenceGyan") ?? false;
  const [text, setText] = useState("");
  const q = useSettled(text.trim(), 250);
  const list = useInfiniteQuery({
    ...topicsQuery(kind, q),
    refetchInterval: ({ state }) => {
      const isAnyRunning = state.data?.pages.some((page) =>
        page.topics.some((topic) => !isOver(topic.status)),
      );
      return !isLive && isAnyRunning ? ASK_EVERY : false;
    },
  });
  const topics = list.data?.pages.flatMap((page) => page.topics) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const isNewcomer = list.data !== undefined && total === 0 && q === "";

  return (
    <Page
      title={t(`topics.${kind}.title`)}
      actions={
        kind === "search" &&
        canAsk &&
        !isNewcomer && (
          <LinkButton to="/sentencegyan" search={{}} look="primary" icon="plus">
            {t("topics.new")}
          </LinkButton>
        )
      }
    >
      {!isNewcomer && (
        <div className={styles.tools}>
          <SearchField
            label={t(`topics.${kind}.find`)}
            className={styles.find}
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
          <Live>{list.data && t(`topics.${kind}.count`, { count: total })}</Live>
        </div>
      )}
      <Loadable
        query={list}
        skeleton={<Skeleton lines={4} shape="cards" />}
        isEmpty={() => topics.length === 0}
        empty={
          isNewcomer ? (
            <Newcomer kind={kind} canAsk={canAsk} />
          ) : (
            <NoMatch kind={kind} q={q} onClear={() => setText("")} />
          )
        }
      >
        {() => (
          <>
            <CardGrid>
              {topics.map((topic) => (
                <li key={topic.topicId}>
                  <GyanCard topic={topic} />
                </li>
              ))}
            </CardGrid>
            {list.hasNextPage && (
              <p className={styles.more}>
                <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t("topics.more")}
                </Button>
              </p>
            )}
          </>
        )}
      </Loadable>
    </Page>
  );
}

/** Nothing here yet: the next step is the question itself, so it can be asked right here. */
function Newcomer({ kind, canAsk }: { kind: TopicKind; canAsk: boolean }) {
  const t = useT();
  const { text, change, ask, problem, isBusy } = useAsk();
  const canAnalyse = useUser()?.accessList.includes("DocumentAnalysis") ?? false;
  if (kind === "review")
    return (
      <EmptyState
        title={t("topics.review.none")}
        action={
          canAnalyse && (
            <LinkButton to="/documentAnalysis" look="primary" icon="plus">
              {t("shell.tabs.documents")}
            </LinkButton>
          )
        }
      >
        {t("topics.review.noneText")}
      </EmptyState>
    );
  if (!canAsk) return <EmptyState title={t("topics.search.none")}>{t("topics.noneShared")}</EmptyState>;
  return (
    <div className={styles.newcomer}>
      <h2>{t("topics.search.none")}</h2>
      <p>{t("topics.search.noneText")}</p>
      <AskBox text={text} problem={problem} isBusy={isBusy} onChange={change} onAsk={ask} />
      <div className={styles.examples}>
        <Examples isBusy={isBusy} onAsk={ask} />
      </div>
    </div>
  );
}

function NoMatch({ kind, q, onClear }: { kind: TopicKind; q: string; onClear(): void }) {
  const t = useT();
  return (
    <EmptyState
      title={t(`topics.${kind}.noMatch`, { q })}
      action={<Button onClick={onClear}>{t("topics.showAll")}</Button>}
    />
  );
}

function useSettled(value: string, ms: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
