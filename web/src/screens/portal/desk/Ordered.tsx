import type { ComponentProps, ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import type { useOrder } from "#ui/collection/useOrder.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import styles from "./desk.module.css";

type Props<T> = {
  order: ReturnType<typeof useOrder<T, string | number>>;
  idOf(item: T): string | number;
  height: number;
  label: string;
  entriesOf(item: T): ComponentProps<typeof Menu>["entries"];
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
      {(item) => {
        const actions = t("topics.actionsFor", { name: item.name });
        return (
          <>
            {order.handleOf(item)}
            {children(item)}
            <div className={box.row({ align: "center", flex: "keep" }, styles.acts)}>
              {order.movesOf(item)}
              <Menu
                label={actions}
                trigger={<IconButton icon="dots" label={actions} />}
                entries={entriesOf(item)}
              />
            </div>
          </>
        );
      }}
    </List>
  );
}
