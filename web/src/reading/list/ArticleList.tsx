import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { Live } from "#ui/layout/Live.tsx";
import styles from "./ArticleList.module.css";

type Props = {
  articles: ArticleCard[];
  total: number;
  selected: ArticleId | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore(): void;
  onOpen(id: ArticleId): void;
};

/** Only what is near the eye is in the page: ten thousand articles scroll like ten. */
export function ArticleList({ articles, total, selected, hasMore, isLoadingMore, onMore, onOpen }: Props) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: articles.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => articles[index]?.id ?? index,
    estimateSize: () => 150,
    overscan: 6,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= articles.length - 10) onMore();
  }, [last, articles.length, hasMore, isLoadingMore, onMore]);

  const at = articles.findIndex((article) => article.id === selected);
  useEffect(() => {
    if (at < 0) return;
    rows.scrollToIndex(at, { align: "auto" });
    // The focus follows j and k, but is not pulled here from elsewhere on the page.
    if (!scroller.current?.contains(document.activeElement)) return;
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)?.focus({ preventScroll: true }),
    );
  }, [at, rows]);

  return (
    <>
      <div ref={scroller} className={styles.scroll} tabIndex={-1}>
        <ul style={{ height: rows.getTotalSize() }} className={styles.list}>
          {items.map((item) => {
            const article = articles[item.index];
            if (!article) return null;
            return (
              <li
                key={item.key}
                ref={rows.measureElement}
                data-index={item.index}
                aria-setsize={total}
                aria-posinset={item.index + 1}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <ArticleRow
                  article={article}
                  isSelected={article.id === selected}
                  isReachable={item.index === Math.max(0, at)}
                  onOpen={onOpen}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.keys}>
        <span aria-hidden="true">
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t("list.keyMove")}
        </span>
        <span aria-hidden="true">
          <Kbd>o</Kbd> {t("list.keyOpen")}
        </span>
        <Live className={styles.total}>{t("topics.articles", { count: total })}</Live>
      </div>
    </>
  );
}
