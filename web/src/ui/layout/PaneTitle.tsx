import { type ReactNode, useEffect, useRef } from "react";
import { box } from "./box.ts";
import styles from "./Page.module.css";

type Props = {
  children: ReactNode;
  /** It was opened just now: the focus goes to its name, once. */
  takesFocus: boolean;
  onFocusTaken(): void;
};

/** What a pane is about. */
export function PaneTitle({ children, takesFocus, onFocusTaken }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);
  return (
    <h2
      ref={title}
      className={box.text({ lines: "balance", breaks: true }, styles.ofPane)}
      tabIndex={-1}
      dir="auto"
    >
      {children}
    </h2>
  );
}
