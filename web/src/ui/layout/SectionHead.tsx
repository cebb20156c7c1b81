import type { ReactNode } from "react";
import styles from "./SectionHead.module.css";

type Props = { title: string; isBare?: boolean; children?: ReactNode };

/** Names a group: a label over a hairline, with room for one quiet thing at the right. */
export function SectionHead({ title, isBare, children }: Props) {
  return (
    <div className={styles.head} data-bare={isBare || undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
