import type { TopicCard, TopicSort } from "@gyan/contract/topics.ts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useTop } from "#ui/layout/useTop.ts";
import type { TopicsSearch } from "#entities/topics/search.ts";
import { GyanRow } from "./GyanRow.tsx";
import { useRowDrag } from "./useRowDrag.ts";
import type { Selection } from "#features/topics/useSelection.ts";
import styles from "./GyanTable.module.css";

const ROW = 56;

type Props = {
  topics: readonly TopicCard[];
  selection: Selection;
  search: TopicsSearch;
  isOld: boolean;
  onSort(sort: TopicSort, order: "asc" | "desc" | undefined): void;
  onTag(tag: string): void;
};

/** Rows to compare. Only those near the eye are in the page: thousands scroll like ten. */
export function GyanTable({ topics, selection, search, isOld, onSort, onTag }: Props) {
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const drag = useRowDrag(selection);
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: topics.length,
    estimateSize: () => ROW,
    getItemKey: (index) => topics[index]?.topicId ?? index,
    scrollMargin: useTop(body),
    overscan: 12,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const margin = rows.options.scrollMargin;
  return (
    <table
      className={styles.table}
      aria-label={t("topics.listLabel")}
      aria-rowcount={topics.length + 1}
      aria-busy={isOld || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <AllBox topics={topics} selection={selection} />
          </th>
          <Head id="name" search={search} onSort={onSort} />
          <Head id="status" search={search} onSort={onSort} />
          <Head id="articles" search={search} onSort={onSort} isNumber />
          <th scope="col" className={styles.number}>
            {t("topics.column.saved")}
          </th>
          <th scope="col" className={styles.number}>
            {t("topics.column.notes")}
          </th>
          <Head id="completed" search={search} onSort={onSort} />
          <Head id="opened" search={search} onSort={onSort} />
          <th scope="col" className={styles.menu}>
            <VisuallyHidden>{t("topics.column.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={first ? first.start - margin : 0} />
        {items.map((item) => {
          const topic = topics[item.index];
          if (!topic) return null;
          return (
            <tr
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              data-chosen={selection.has(topic.topicId) || undefined}
              aria-rowindex={item.index + 2}
              {...drag(topic)}
            >
              <GyanRow topic={topic} selection={selection} onTag={onTag} />
            </tr>
          );
        })}
        <Gap height={last ? rows.getTotalSize() - (last.end - margin) : 0} />
      </tbody>
    </table>
  );
}

/** Holds the place of the rows that are not in the page. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty, and hidden */}
      <td colSpan={9} style={{ height }} />
    </tr>
  ) : null;

const fromA = (sort: TopicSort) => sort === "name" || sort === "status";

type HeadProps = Pick<Props, "search" | "onSort"> & { id: Exclude<TopicSort, "newest">; isNumber?: boolean };

/** The first press orders by it as one would, the next the other way round. */
function Head({ id, search, onSort, isNumber }: HeadProps) {
  const t = useT();
  const isBy = (search.sort ?? "newest") === id;
  const usual = fromA(id) ? "asc" : "desc";
  const order = isBy ? (search.order ?? usual) : undefined;
  const other = usual === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      data-column={id}
      aria-sort={order && (order === "asc" ? "ascending" : "descending")}
    >
      <button type="button" onClick={() => onSort(id, order === usual ? other : undefined)}>
        {t(`topics.column.${id}`)}
        {order && <Icon name={order === "asc" ? "up" : "down"} size={12} />}
      </button>
    </th>
  );
}

function AllBox({ topics, selection }: Pick<Props, "topics" | "selection">) {
  const t = useT();
  const count = topics.reduce((sum, { topicId }) => sum + (selection.has(topicId) ? 1 : 0), 0);
  const isAll = topics.length > 0 && count === topics.length;
  return (
    <label className={styles.box}>
      <VisuallyHidden>{t("topics.bulk.all")}</VisuallyHidden>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => selection.toggleAll(!isAll)}
      />
    </label>
  );
}
