import type { TopicCard } from "@gyan/contract/topics.ts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useTop } from "#ui/layout/useTop.ts";
import { GyanCard } from "./GyanCard.tsx";
import { useRowDrag } from "./useRowDrag.ts";
import type { Selection } from "#features/topics/useSelection.ts";
import styles from "./GyanGrid.module.css";

const GAP = 16;
const NARROWEST = 290;
const HEIGHT = 260;
/** Fewer are all in the page: then the browser finds words in them too. */
const MANY = 96;

type Props = { topics: readonly TopicCard[]; selection: Selection; onTag(tag: string): void };

/** Cards side by side. Of very many only the rows near the eye are in the page. */
export function GyanGrid({ topics, selection, onTag }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  const drag = useRowDrag(selection);
  const isLong = topics.length > MANY;
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: isLong ? Math.ceil(topics.length / columns) : 0,
    estimateSize: () => HEIGHT,
    gap: GAP,
    scrollMargin: useTop(list),
    overscan: 3,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const from = isLong ? (first?.index ?? 0) * columns : 0;
  const shown = isLong ? topics.slice(from, ((last?.index ?? 0) + 1) * columns) : topics;
  const margin = rows.options.scrollMargin;
  const above = isLong && first ? first.start - margin : 0;
  const below = isLong && last ? rows.getTotalSize() - (last.end - margin) : 0;
  return (
    <ul
      ref={list}
      className={styles.grid}
      style={{ paddingTop: above, paddingBottom: below }}
      aria-label={t("topics.listLabel")}
    >
      {shown.map((topic, at) => {
        const place = from + at;
        const isFirstOfRow = isLong && place % columns === 0;
        return (
          <li
            key={topic.topicId}
            ref={isFirstOfRow ? rows.measureElement : undefined}
            data-index={isFirstOfRow ? place / columns : undefined}
            data-chosen={selection.has(topic.topicId) || undefined}
            aria-setsize={isLong ? topics.length : undefined}
            aria-posinset={isLong ? place + 1 : undefined}
            {...drag(topic)}
          >
            <GyanCard topic={topic} selection={selection} onTag={onTag} />
          </li>
        );
      })}
    </ul>
  );
}

/** As many as the grid has room for. */
function useColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (NARROWEST + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}
