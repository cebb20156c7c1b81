import type { ReactNode } from "react";
import { box } from "./box.ts";
import styles from "./SectionHead.module.css";

type Props = { title: string; isBare?: boolean; children?: ReactNode };

/** Names a group: a label over a hairline, with room for one quiet thing at the right. */
export function SectionHead({ title, isBare, children }: Props) {
  return (
    <div
      className={box.cluster(
        { gap: [0.5, 4], align: "baseline", justify: "between", size: "xs", tone: "quiet" },
        styles.head,
        !isBare && styles.lined,
      )}
    >
      <h2 className={box.text({ size: "sm", weight: 600, tone: "ink" })}>{title}</h2>
      {children}
    </div>
  );
}
