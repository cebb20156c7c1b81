import type { ReactNode } from "react";
import { box } from "#ui/layout/box.ts";
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
      className={box.text({ line: "above" }, styles.part)}
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && onToggle(event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <span className={box.text({ size: "xs", tone: "quiet", lines: "one" }, styles.says)}>{says}</span>
      </summary>
      <div className={box.stack({ gap: 5, flex: "shrink" }, styles.inside)}>{children}</div>
    </details>
  );
}
