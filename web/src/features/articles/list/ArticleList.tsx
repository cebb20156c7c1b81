import type { ArticleId } from "@gyan/contract/ids.ts";
import { type Rows, standingOf } from "@gyan/contract/reading/listing.rules.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import type { Selection } from "#ui/collection/useSelection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { ListedArticle, Placeholder } from "./ListedArticle.tsx";
import { useRowHeight, useSteady } from "./steady.ts";
import type { Density } from "./useDensity.ts";
import { box } from "#ui/layout/box.ts";
import hiding from "#ui/layout/hiding/hiding.module.css";
import styles from "./ArticleList.module.css";

type Listed = ComponentProps<typeof ListedArticle>;

type Props = Pick<Listed, "topicId" | "isChoosing" | "onOpen" | "onSave" | "onReject"> & {
  listing: Listing;
  marks: ListingMarks;
  rows: Rows;
  /** Another word than before: something else is looked at, from its top. */
  lookKey: string;
  /** The place of the article that is read. */
  at: number;
  waiting: number;
  density: Density;
  /** What stands before the first article and behind the last, and scrolls with them. */
  start: ReactNode;
  end: ReactNode;
  selection: Selection<ArticleId, ArticleId>;
  onSeen(row: number): void;
  onShowWaiting(): void;
};

export function ArticleList(props: Props) {
  const { listing, marks, rows, lookKey, at, waiting, density, start, end, selection, ...more } = props;
  const { onSeen, onShowWaiting, ...shared } = more;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const height = useRowHeight(ruler, density);
  const marksOf = useRowMarks(listing, marks);
  useSteady(scroller, { listing, rows, lookKey, at, height });

  useEffect(() => {
    if (at < 0) return;
    // The focus follows j and k, but is not pulled here from elsewhere on the page.
    if (!scroller.current?.contains(document.activeElement)) return;
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)?.focus({ preventScroll: true }),
    );
  }, [at]);

  const showWaiting = () => {
    onShowWaiting();
    scroller.current?.scrollTo({ top: 0 });
  };

  return (
    <div className={box.column({ flex: "fill" }, styles.frame)} data-density={density}>
      <Live className={styles.arrived}>
        {waiting > 0 && (
          <Button size="sm" look="primary" icon="up" onClick={showWaiting}>
            {t("list.arrived", { count: waiting })}
          </Button>
        )}
      </Live>
      <div
        ref={scroller}
        className={box.text({ flex: "fill", scrolls: true }, styles.scroll, hiding.under)}
        tabIndex={-1}
      >
        <div ref={ruler} className={styles.ruler} aria-hidden="true">
          <Placeholder />
        </div>
        <div>{start}</div>
        <List
          items={rows}
          keyOf={(row) => listing.works[row]!}
          height={height}
          isFixed
          scroller={scroller}
          current={at}
          className={styles.list}
          onSeen={(_first, last) => onSeen(last)}
        >
          {(row, place) => {
            const id = listing.ids[row]!;
            return (
              <ListedArticle
                {...shared}
                id={id}
                marks={marksOf(row)}
                isSelected={place === at}
                isReachable={place === Math.max(0, at)}
                isChecked={selection.has(id)}
                onCheck={selection.toggle}
              />
            );
          }}
        </List>
        {end}
      </div>
    </div>
  );
}

function useRowMarks(listing: Listing, marks: ListingMarks): (row: number) => Listed["marks"] {
  return useMemo(() => {
    const flags = flagsOf(marks);
    return (row) => {
      const work = listing.works[row]!;
      return {
        isSaved: flags.saved.has(work),
        isRead: flags.read.has(work),
        standing: standingOf(listing, row),
        notes: flags.noted.get(work) ?? 0,
        tags: flags.tags.get(work) ?? [],
        verdict: flags.verdicts.get(work),
      };
    };
  }, [listing, marks]);
}
