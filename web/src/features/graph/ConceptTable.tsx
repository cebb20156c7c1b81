import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type MouseEvent, useEffect, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { nameThatMatches } from "./groups.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { hueOf } from "./shown.rules.ts";
import { Swatch } from "./Legend.tsx";
import { COLUMNS, type TableOrder } from "#entities/articles/graph-search.ts";
import { ariaSort, pressed, type TableRow } from "./table.rules.ts";
import styles from "./ConceptTable.module.css";

type Rows = {
  q: string | undefined;
  current: string | undefined;
  onNear(key: string): void;
  onOpen(key: string): void;
};
type Props = Rows & { rows: TableRow[]; order: TableOrder; onOrder(order: TableOrder): void };

const ROW = 44;
const BEYOND = 12;

/** Every concept with all that is known of it: to compare, and for whoever does not see the graph. */
export function ConceptTable({ rows, order, onOrder, ...row }: Props) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // Nothing here is memoised, so nothing gets stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]!.concept.key,
    overscan: BEYOND,
  });
  const at = rows.findIndex(({ concept }) => concept.key === row.current);
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: "auto" });
  }, [at, scrollToIndex]);
  const items = virtual.getVirtualItems();
  return (
    <div ref={scroller} className={styles.scroll} tabIndex={-1}>
      <table className={styles.table} aria-label={t("graph.table")} aria-rowcount={rows.length + 1}>
        <Head order={order} onOrder={onOrder} />
        <tbody>
          <Room height={items[0]?.start ?? 0} />
          {items.map(({ key, index }) => (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              data-current={rows[index]!.concept.key === row.current || undefined}
            >
              <Cells row={rows[index]!} {...row} />
            </tr>
          ))}
          <Room height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are out of sight. */
const Room = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

function Head({ order, onOrder }: Pick<Props, "order" | "onOrder">) {
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {COLUMNS.map((id) => {
          const sort = ariaSort(id, order);
          return (
            <th key={id} scope="col" aria-sort={sort} data-column={id}>
              <button type="button" onClick={() => onOrder(pressed(id, order))}>
                {t(`graph.column.${id}`)}
                {sort !== "none" && <Icon name={sort === "ascending" ? "up" : "down"} size={12} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Cells({ row, q, current, onNear, onOpen }: Rows & { row: TableRow }) {
  const t = useT();
  const format = useFormat();
  const { concept, group, related, links } = row;
  const { key, label, articles, weight, cluster } = concept;
  const foundAs = q ? nameThatMatches(concept, q) : null;
  return (
    <>
      <th scope="row" data-column="name">
        <ConceptLink to={key} isCurrent={key === current} onNear={onNear} onOpen={onOpen}>
          {label}
        </ConceptLink>
        {foundAs !== null && foundAs !== label && <small>{foundAs}</small>}
      </th>
      <td data-column="articles">{format.number(articles)}</td>
      <td data-column="weight">
        <i style={{ "--w": `${weight * 100}%` } as CSSProperties} />
        {format.score(weight)}
      </td>
      <td data-column="group">
        {group !== null && (
          <span>
            <Swatch hue={hueOf(cluster)} />
            {asHeading(group)}
          </span>
        )}
      </td>
      <td data-column="related">
        {related.length === 0 && t("graph.noRelated")}
        {related.map((other, index) => (
          <span key={other.key}>
            {index > 0 && ", "}
            <ConceptLink to={other.key} isCurrent={false} onNear={onNear} onOpen={onOpen}>
              {other.label}
            </ConceptLink>
          </span>
        ))}
        {links > related.length && <small>{t("graph.moreRelated", { count: links - related.length })}</small>}
      </td>
    </>
  );
}

type LinkProps = Pick<Rows, "onNear" | "onOpen"> & { to: string; isCurrent: boolean; children: string };

function ConceptLink({ to, isCurrent, onNear, onOpen, children }: LinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, tab: "concepts", concept: to, with: undefined })}
      preload={false}
      aria-current={isCurrent ? "true" : undefined}
      onPointerEnter={() => onNear(to)}
      onFocus={() => onNear(to)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(to);
      }}
    >
      {children}
    </Link>
  );
}
