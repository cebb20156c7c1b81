import { type ReactNode, useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { createDragging } from "./dragging.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ordering.module.css";

type Options<T, Id> = {
  idOf(item: T): Id;
  nameOf(item: T): string;
  /** Tells the server the order that was seen and the one that is wanted. */
  send(was: Id[], ids: Id[]): Promise<unknown>;
};

const { dragProps, useDragged, useDrop } = createDragging<{ list: string; id: string | number }>();

/** A row that moves takes its buttons along, and some browsers lose the focus on the way. */
const keepFocus = (mark: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${mark}"]`)?.focus());

/**
 * The order as it is shown: what was moved stands there at once, and is sent one move after the other. Rows are moved with
 * their buttons, or dragged by their handles: those are for the mouse, and do nothing that the buttons do not do.
 */
export function useOrder<T, Id extends string | number>(items: readonly T[], options: Options<T, Id>) {
  const t = useT();
  const sentence = useFailureSentence();
  const { idOf, nameOf, send } = options;
  const list = useId();
  const [wanted, setWanted] = useState<Id[] | null>(null);
  const [said, setSaid] = useState("");
  const ids = items.map(idOf);
  const isKnown = wanted !== null && wanted.length === ids.length && wanted.every((id) => ids.includes(id));
  const shown = isKnown ? wanted : ids;
  const itemOf = (id: Id) => items.find((item) => idOf(item) === id)!;
  const moveTo = (id: Id, to: number) => {
    const from = shown.indexOf(id);
    if (from < 0 || to < 0 || to >= shown.length || from === to) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, id);
    setWanted(next);
    setSaid(t("ui.order.moved", { name: nameOf(itemOf(id)), place: to + 1, count: shown.length }));
    send(shown, next).then(
      () => setWanted((latest) => (latest === next ? null : latest)),
      (error: unknown) => {
        setWanted(null);
        showToast({ tone: "error", text: sentence(error) });
      },
    );
  };
  const dragged = useDragged();
  const { over, dropProps } = useDrop<Id>({
    accepts: (what) => what.list === list,
    onDrop: (what, place) => moveTo(what.id as Id, shown.indexOf(place)),
  });

  const moveButton = (item: T, way: "up" | "down") => {
    const id = idOf(item);
    const to = shown.indexOf(id) + (way === "up" ? -1 : 1);
    const isEnd = to < 0 || to >= shown.length;
    return (
      <IconButton
        icon={way}
        className={styles.move}
        label={t(`ui.order.${way}`, { name: nameOf(item) })}
        data-move={`${id}-${way}`}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (isEnd) return;
          moveTo(id, to);
          keepFocus(`${id}-${way}`);
        }}
      />
    );
  };
  return {
    items: shown.map(itemOf),
    /** For those who hear the page. */
    told: <Live isHidden>{said}</Live>,
    movesOf: (item: T): ReactNode => (
      <>
        {moveButton(item, "up")}
        {moveButton(item, "down")}
      </>
    ),
    handleOf: (item: T): ReactNode => (
      <span
        className={box.text({ tone: "quiet", flex: "keep" }, styles.handle)}
        aria-hidden="true"
        title={t("ui.order.drag")}
        {...dragProps(
          () => ({ list, id: idOf(item) }),
          () => nameOf(item),
        )}
      >
        <Icon name="drag" />
      </span>
    ),
    /** What to spread on a row that has a handle. */
    rowOf: (item: T, className = "") => {
      const id = idOf(item);
      const isDragged = dragged?.list === list && dragged.id === id;
      return {
        className: `${styles.row} ${className}`,
        "data-over": (over === id && !isDragged) || undefined,
        "data-dragged": isDragged || undefined,
        ...dropProps(id),
      };
    },
  };
}
