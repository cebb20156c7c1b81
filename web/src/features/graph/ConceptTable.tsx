import { useEffect, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { COLUMNS, type TableOrder } from "#entities/articles/graph-search.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useVirtualRows } from "#ui/collection/useVirtualRows.ts";
import { ShareBar } from "#ui/figures/RelevanceBar.tsx";
import { box } from "#ui/layout/box.ts";
import { ConceptLink, type ConceptRows, FoundAs } from "./ConceptLink.tsx";
import { Swatch } from "./Legend.tsx";
import { hueOf } from "./shown.rules.ts";
import { ariaSort, pressed, type TableRow } from "./table.rules.ts";
import kit from "#ui/collection/Table.module.css";
import styles from "./ConceptTable.module.css";

type Props = ConceptRows & { rows: TableRow[]; order: TableOrder; onOrder(order: TableOrder): void };

const ROW = 44;

/** Every concept with all that is known of it: to compare, and for whoever does not see the graph. */
export function ConceptTable({ rows, order, onOrder, ...row }: Props) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { virtual, first, last, above, below } = useVirtualRows({
    items: rows,
    keyOf: ({ concept }) => concept.key,
    isLong: true,
    height: ROW,
    body,
    scroller,
  });
  const at = rows.findIndex(({ concept }) => concept.key === row.current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: "auto" });
  }, [virtual, at]);
  return (
    <div ref={scroller} className={box.text({ flex: "fill", scrolls: true }, styles.scroll)} tabIndex={-1}>
      <table
        className={`${kit.table} ${styles.concepts}`}
        aria-label={t("graph.table")}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((id) => {
              const sort = ariaSort(id, order);
              const isSorted = sort !== "none";
              return (
                <th key={id} scope="col" aria-sort={isSorted ? sort : undefined} data-column={id}>
                  <button type="button" onClick={() => onOrder(pressed(id, order))}>
                    {t(`graph.column.${id}`)}
                    {isSorted && <Icon name={sort === "ascending" ? "up" : "down"} size={12} />}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          <Room height={above} />
          {rows.slice(first, last + 1).map((one, place) => (
            <tr
              key={one.concept.key}
              ref={virtual.measureElement}
              data-index={first + place}
              aria-rowindex={first + place + 2}
              data-current={one.concept.key === row.current || undefined}
            >
              <Cells row={one} {...row} />
            </tr>
          ))}
          <Room height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are out of sight. */
const Room = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

const link = box.text({ hover: "underline" });
const quiet = box.text({ size: "sm", tone: "soft" });

function Cells({ row, q, current, ...ways }: ConceptRows & { row: TableRow }) {
  const t = useT();
  const format = useFormat();
  const { concept, group, related, links } = row;
  const { key, label, articles, weight, cluster } = concept;
  return (
    <>
      <th scope="row" data-column="name">
        <ConceptLink of={key} className={link} aria-current={key === current ? "true" : undefined} {...ways}>
          {label}
        </ConceptLink>
        <FoundAs concept={concept} q={q} />
      </th>
      <td data-column="articles">{format.number(articles)}</td>
      <td data-column="weight" className={quiet}>
        <span className={box.row({ isInline: true, gap: 2, align: "center" })}>
          <ShareBar value={weight} isQuiet />
          {format.score(weight)}
        </span>
      </td>
      <td data-column="group" className={quiet}>
        {group !== null && (
          <span className={box.row({ gap: 1.5, align: "baseline" })}>
            <Swatch hue={hueOf(cluster)} />
            {asHeading(group)}
          </span>
        )}
      </td>
      <td data-column="related" className={quiet}>
        {related.length === 0 && t("graph.noRelated")}
        {related.map((other, index) => (
          <span key={other.key}>
            {index > 0 && ", "}
            <ConceptLink of={other.key} className={link} {...ways}>
              {other.label}
            </ConceptLink>
          </span>
        ))}{" "}
        {links > related.length && (
          <small className={box.text({ size: "xs", tone: "quiet" })}>
            {t("graph.moreRelated", { count: links - related.length })}
          </small>
        )}
      </td>
    </>
  );
}
