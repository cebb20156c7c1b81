import type { ReactNode } from "react";
import styles from "./node.module.css";

type Props = {
  title: string;
  /** What is in it, for those who keep it closed. */
  says: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
};

/** One of the accordions. What was chosen in it stays while it is closed. */
export function Part({ title, says, isOpen, onToggle, children }: Props) {
  return (
    <details
      className={styles.part}
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && onToggle(event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <span className={styles.says}>{says}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
