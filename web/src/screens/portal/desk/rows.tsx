import type { Readers } from "@gyan/contract/sharing/portal.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import type { useOrder } from "#ui/collection/useOrder.tsx";
import { SparkBars } from "#ui/figures/Spark.tsx";
import { box } from "#ui/layout/box.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import styles from "./desk.module.css";

type Props<T> = {
  order: ReturnType<typeof useOrder<T, string | number>>;
  idOf(item: T): string | number;
  height: number;
  label: string;
  entriesOf(item: T): MenuEntry[];
  /** What stands in a row between the handle and the buttons. */
  children(item: T): ReactNode;
};

/** Rows that a curator puts in order. */
export function Ordered<T extends { name: string }>(props: Props<T>) {
  const { order, idOf, entriesOf, children, ...list } = props;
  const t = useT();
  return (
    <List
      {...list}
      items={order.items}
      keyOf={idOf}
      className={box.text({ above: 5 })}
      row={(item) => order.rowOf(item, styles.row)}
    >
      {(item) => (
        <>
          {order.handleOf(item)}
          {children(item)}
          <div className={box.row({ align: "center", flex: "keep" }, styles.acts)}>
            {order.movesOf(item)}
            <DotsMenu label={t("topics.actionsFor", { name: item.name })} entries={entriesOf(item)} />
          </div>
        </>
      )}
    </List>
  );
}

/** How many read it, never who. */
export function ReaderFacts({ readers }: { readers: Readers }) {
  const t = useT();
  const format = useFormat();
  const { lately, ever, weeks } = readers;
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div
      className={box.row(
        { gap: 4, align: "center", justify: "between", size: "sm", digits: true },
        styles.readers,
      )}
    >
      <p className={box.stack()}>
        <strong className={box.text({ weight: 600 })}>{t("portal.desk.lately", { count: lately })}</strong>
        <span className={box.text({ tone: "quiet" })}>{t("portal.desk.ever", { count: ever })}</span>
      </p>
      {ever > 0 && first && last && (
        <SparkBars
          isChart
          label={t("portal.desk.weeks", {
            from: format.shortDay(first.from),
            to: format.shortDay(last.from),
            numbers: weeks.map(({ people }) => format.number(people)).join(", "),
          })}
          bars={weeks.map(({ from, people }) => ({ key: from, value: people }))}
        />
      )}
    </div>
  );
}
