import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./BuilderScreen.module.css";

type Props = { problem: string | null; says: ReactNode; children: ReactNode };

/** The ways to end, at the foot of the form; beside them what is ready, or why it could not be sent. */
export const FinishBar = ({ problem, says, children }: Props) => (
  <div
    className={box.cluster(
      { gap: [2, 3], align: "center", justify: "end", first: "wide", pad: [3, 5], line: "above" },
      styles.bar,
    )}
  >
    <div className={box.text({ size: "sm", tone: "quiet" }, styles.says)}>
      {problem ? (
        <p className={box.text({ tone: "bad" })} role="alert">
          <Icon name="warn" size={14} /> {problem}
        </p>
      ) : (
        says
      )}
    </div>
    {children}
  </div>
);
