import type { ArticleId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { ArticleList } from "#reading/list/ArticleList.tsx";
import { articleQuery, articlesQuery } from "./data.ts";
import { ListHead } from "#reading/list/ListHead.tsx";
import { OutlinePane } from "#reading/list/OutlinePane.tsx";
import { PaneBar } from "#reading/list/PaneBar.tsx";
import { Reader } from "#reading/reader/Reader.tsx";
import { ReaderHead } from "#reading/reader/ReaderHead.tsx";
import { type ArticleSearch, readAt } from "./search.ts";
import { useRowKeys } from "./useRowKeys.ts";
import styles from "./ArticlesView.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

type Props = { topic: TopicDetail; asksEvery: number | false };

export function ArticlesView({ topic, asksEvery }: Props) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isOnePane = useIsOnePane();
  const [opening, setOpening] = useState<ArticleId | null>(null);
  const { node, q, concept, sort } = search;
  const filter = useMemo(() => ({ node, q, concept, sort }), [node, q, concept, sort]);
  const list = useInfiniteQuery({ ...articlesQuery(topic.topicId, filter), refetchInterval: asksEvery });
  const articles = useMemo(() => list.data?.pages.flatMap((page) => page.articles) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;

  // Beside the list the reader is never empty; alone on a narrow screen it waits to be opened.
  const selected = search.article ?? (isOnePane ? undefined : articles[0]?.id);
  const position = articles.findIndex((article) => article.id === selected);
  const pane = search.pane ?? "articles";

  const change = (next: Partial<ArticleSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace });
  const select = (article: ArticleId) => change({ article, at: undefined, tab: "articles" }, true);
  const open = (article: ArticleId) => {
    setOpening(article);
    change({ article, at: undefined, tab: "articles", pane: "reader" });
  };
  const step = (by: number) => {
    const next = articles[Math.max(0, position + by)];
    if (next) select(next.id);
    if (position + by > articles.length - 8 && list.hasNextPage && !list.isFetching)
      void list.fetchNextPage();
  };
  useRowKeys({ onStep: step, onOpen: () => selected !== undefined && open(selected) });

  return (
    <div className={styles.panes} data-pane={pane}>
      <section className={styles.outline} aria-label={t("list.outline")}>
        <OutlinePane
          topic={topic}
          node={node}
          concept={concept}
          onNode={(id) => change({ node: id, article: undefined, at: undefined, pane: "articles" })}
          onConcept={(key) => change({ concept: key, article: undefined, at: undefined, pane: "articles" })}
        />
      </section>
      <section className={styles.list} aria-label={t("list.articles")}>
        <h2>
          <VisuallyHidden>{t("list.articles")}</VisuallyHidden>
        </h2>
        <ListHead
          topic={topic}
          search={search}
          onFilter={(next) => change({ ...next, article: undefined, at: undefined }, true)}
        />
        <Loadable
          query={list}
          skeleton={<Skeleton lines={6} />}
          isEmpty={() => articles.length === 0}
          empty={<NothingHere isFiltered={Boolean(q ?? concept ?? node)} />}
        >
          {() => (
            <ArticleList
              articles={articles}
              total={total}
              selected={selected}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
              onOpen={open}
            />
          )}
        </Loadable>
      </section>
      <section className={styles.reader} aria-label={t("list.reader")}>
        {selected === undefined ? (
          articles.length > 0 && <EmptyState title={t("reader.none")}>{t("reader.noneText")}</EmptyState>
        ) : (
          <ReaderPane
            articleId={selected}
            takesFocus={opening === selected}
            onFocusTaken={() => setOpening(null)}
            search={search}
            position={position}
            total={total}
            onStep={step}
            onBack={() => change({ pane: "articles" })}
            onAt={(at) =>
              change({ article: selected, at, tab: "articles", pane: "reader" }, search.at !== undefined)
            }
          />
        )}
      </section>
      <PaneBar pane={pane} hasOutline={topic.nodes.length > 1} onPane={(next) => change({ pane: next })} />
    </div>
  );
}

type ReaderPaneProps = {
  articleId: ArticleId;
  takesFocus: boolean;
  onFocusTaken(): void;
  search: ArticleSearch;
  position: number;
  total: number;
  onStep(by: number): void;
  onBack(): void;
  onAt(at: string): void;
};

function ReaderPane({ articleId, search, position, total, onStep, onBack, ...reader }: ReaderPaneProps) {
  const article = useQuery(articleQuery(articleId));
  return (
    <>
      <ReaderHead
        position={position}
        total={total}
        url={article.data?.url ?? null}
        onStep={onStep}
        onBack={onBack}
      />
      <div className={styles.readerBody}>
        <Loadable query={article} skeleton={<Skeleton lines={6} shape="text" />}>
          {(data) => <Reader key={data.id} article={data} target={readAt(search.at)} {...reader} />}
        </Loadable>
      </div>
    </>
  );
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState title={t(isFiltered ? "list.noMatch" : "list.noneYet")}>
      {t(isFiltered ? "list.noMatchText" : "list.noneYetText")}
    </EmptyState>
  );
}
