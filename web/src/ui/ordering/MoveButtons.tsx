import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import styles from "./ordering.module.css";

type Props = {
  id: string | number;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
};

/** A row that moves takes its buttons along, and some browsers lose the focus on the way. */
const keepFocus = (mark: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${mark}"]`)?.focus());

export function MoveButtons({ id, name, isFirst, isLast, onMove }: Props) {
  const t = useT();
  const button = (way: "up" | "down", isEnd: boolean, by: 1 | -1) => (
    <IconButton
      icon={way}
      className={styles.move}
      label={t(`ui.order.${way}`, { name })}
      data-move={`${id}-${way}`}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (isEnd) return;
        onMove(by);
        keepFocus(`${id}-${way}`);
      }}
    />
  );
  return (
    <>
      {button("up", isFirst, -1)}
      {button("down", isLast, 1)}
    </>
  );
}
