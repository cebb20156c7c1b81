import type { ComponentProps, ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { LongList } from "#ui/layout/LongList.tsx";
import { DragHandle } from "#ui/ordering/DragHandle.tsx";
import { MoveButtons } from "#ui/ordering/MoveButtons.tsx";
import ordering from "#ui/ordering/ordering.module.css";
import { useDragOrder } from "#ui/ordering/useDragOrder.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import styles from "./desk.module.css";

export const ROW = `${ordering.row} ${styles.row}`;

type Props<T, Id> = {
  items: T[];
  idOf(item: T): Id;
  height: number;
  label: string;
  move(id: Id, by: 1 | -1): void;
  moveTo(id: Id, to: number): void;
  entriesOf(item: T): ComponentProps<typeof Menu>["entries"];
  /** What stands in a row between the handle and the buttons. */
  children(item: T): ReactNode;
};

/** Rows that a curator puts in order. */
export function Ordered<T extends { name: string }, Id extends string | number>(props: Props<T, Id>) {
  const { items, idOf, move, moveTo, entriesOf, children, ...list } = props;
  const t = useT();
  const drag = useDragOrder(moveTo);
  return (
    <LongList
      {...list}
      items={items}
      keyOf={idOf}
      className={box.text({ above: 5 })}
      row={(item, at) => ({ className: ROW, ...drag.row(idOf(item), at) })}
    >
      {(item, at) => {
        const [id, { name }] = [idOf(item), item];
        const actions = t("topics.actionsFor", { name });
        return (
          <>
            <DragHandle {...drag.handle(id, name)} />
            {children(item)}
            <div className={box.row({ align: "center", flex: "keep" }, styles.acts)}>
              <MoveButtons
                id={id}
                name={name}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by) => move(id, by)}
              />
              <Menu
                label={actions}
                trigger={<IconButton icon="dots" label={actions} />}
                entries={entriesOf(item)}
              />
            </div>
          </>
        );
      }}
    </LongList>
  );
}
